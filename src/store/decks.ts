import { deckKept } from '../protocol/http.ts'
import type { DeckRow, Store } from './contract.ts'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import type { StoreLog } from './log.ts'
import { nameMark } from './marks.ts'

type Stored = { id: string; userId: string; name: string; side: 'corp' | 'runner'; cards: unknown }

/** One that can't be read is left out of a list, and never hides the others. */
const readable =
  (log: StoreLog) =>
  (row: Stored): DeckRow[] => {
    try {
      return [deckRow(row)]
    } catch (error) {
      log.error({ err: error, deck: row.id }, 'a deck is damaged')
      return []
    }
  }

const deckRow = ({ id, userId, name, side, cards }: Stored): DeckRow => ({
  id,
  user: userId,
  name,
  side,
  cards: deckKept.shape.cards.parse(cards),
})

const LIST = `
  SELECT id, "userId", name, side, cards FROM decks
  WHERE "userId" = $1 AND (name, id) > ($2, $3)
  ORDER BY name, id
  LIMIT $4`

export const decks = ({ prisma, ask }: Pick<Database, 'prisma' | 'ask'>, log: StoreLog): Store['decks'] => ({
  list: async (user, limit, after) => {
    const rows = await ask<Stored>('decks', LIST, [user, ...nameMark(after), limit + 1])
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return { decks: page.flatMap(readable(log)), next: last ? { name: last.name, id: last.id } : null }
  },

  count: async (user) => prisma.deck.count({ where: { userId: user } }),

  get: async (id) => {
    const row = await prisma.deck.findUnique({ where: { id } })
    return row && deckRow(row)
  },

  create: async (user, { name, side, cards }) =>
    deckRow(await prisma.deck.create({ data: { id: newId(), userId: user, name, side, cards } })),

  update: async (user, id, { name, side, cards }) => {
    const [row] = await prisma.deck.updateManyAndReturn({
      where: { id, userId: user },
      data: { name, side, cards },
    })
    return row === undefined ? null : deckRow(row)
  },

  remove: async (user, id) => {
    const { count } = await prisma.deck.deleteMany({ where: { id, userId: user } })
    return count > 0
  },
})

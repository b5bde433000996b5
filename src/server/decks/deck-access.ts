import { checkDeck } from '../../decks/check.ts'
import type { CardPool } from '../../decks/pool.ts'
import { starterDeck, starterDecks } from '../../decks/starters.ts'
import type { Deck, DeckOpened } from '../../protocol/http.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { DeckRow, Store, UserRow } from '../../store/contract.ts'

type Starter = (typeof starterDecks)[number]

export const deckNotFoundError = (): RefusedError => new RefusedError('not-found', 'Deck not found.')

/** Whether a user who knows the id of a deck may see it. */
const canSeeDeck = (deck: DeckRow, user: UserRow | null): boolean =>
  deck.visibility !== 'private' || deck.user === user?.id

/** Decks as the API shows them. */
export const deckViews = (store: Pick<Store, 'decks'>, pool: CardPool) => {
  const starterShown = ({ id, name, side, plan, cover, cards }: Starter): Deck => ({
    ...{ id, name, side, plan, cards },
    starter: true,
    check: checkDeck({ side, cards }, pool),
    ...{ tags: [], cover, visibility: 'public', mine: false, owner: null },
    ...{ likes: 0, copies: 0, version: 1, changedAt: null },
  })

  const shown = (row: DeckRow, user: UserRow | null): Deck => {
    const { id, name, side, cards, plan, tags, cover, visibility, owner, likes, copies, version } = row
    return {
      ...{ id, name, side, cards, tags, cover, visibility, owner, likes, copies, version },
      ...(plan !== '' && { plan }),
      starter: false,
      check: checkDeck({ side, cards }, pool),
      mine: row.user === user?.id,
      changedAt: row.changedAt.toISOString(),
    }
  }

  /** The deck if the user may see it. Otherwise throws the same error as for a missing deck. */
  async function find(user: UserRow | null, id: string): Promise<DeckRow> {
    const row = await store.decks.get(id)
    if (!row || !canSeeDeck(row, user)) throw deckNotFoundError()
    return row
  }

  async function origin(row: DeckRow, user: UserRow | null): Promise<DeckOpened['copiedFrom']> {
    if (row.copiedFrom === null) return null
    const from = starterDeck(row.copiedFrom) ?? (await find(user, row.copiedFrom).catch(() => null))
    return from && { id: from.id, name: from.name }
  }

  async function opened(user: UserRow | null, id: string): Promise<DeckOpened> {
    const starter = starterDeck(id)
    if (starter) return { ...starterShown(starter), notes: '', liked: false, copiedFrom: null }
    const row = await find(user, id)
    const liked = user !== null && (await store.decks.likedBy(id, user.id))
    return { ...shown(row, user), notes: row.notes, liked, copiedFrom: await origin(row, user) }
  }

  let checked: Deck[] | undefined
  /** Computed on first use, to keep the start fast. */
  const starters = (): Deck[] => {
    checked ??= starterDecks.map(starterShown)
    return checked
  }

  return { shown, opened, find, starters }
}

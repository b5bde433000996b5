/** Statistics of a deck in a user's own games. */
import { DeckWatch, figuresOf, type GameOfDeck } from '../../decks/figures.ts'
import type { CardPool } from '../../decks/pool.ts'
import { starterDeck } from '../../decks/starters.ts'
import type { Side } from '../../engine/index.ts'
import { applyPatch } from '../../protocol/apply-patch.ts'
import type { DeckFigures } from '../../protocol/figures.ts'
import type { GameRow, Store, UserRow } from '../../store/contract.ts'
import type { Tables } from '../../tables/contract.ts'

/** How many of the newest games are searched, and how many of those count. */
const [mostGames, mostCounted] = [200, 25]

type DeckFiguresDeps = { store: Pick<Store, 'games'>; tables: Pick<Tables, 'replay'>; pool: CardPool }

/** Replays the user's newest games with a deck and summarizes them. */
export async function deckFigures(
  { store, tables, pool }: DeckFiguresDeps,
  user: UserRow,
  deck: { id: string; side: Side },
): Promise<DeckFigures> {
  const mine = (await store.games.ofUser(user.id, mostGames)).filter((game) => isOf(game, user, deck.id))
  const games: GameOfDeck[] = []
  for (const game of mine.slice(0, mostCounted)) {
    const { start, moves } = await tables.replay(user, game.id, undefined)
    if (!start) continue
    const watch = new DeckWatch(deck.side, pool.get)
    let view = start
    watch.look(view)
    for (const { patch } of moves) {
      view = applyPatch(view, patch)
      watch.look(view)
    }
    games.push(watch.over(opponentDeckName(game, user)))
  }
  return figuresOf(deck.side, games)
}

/** Finished classic games that this user played with the deck from the deal on. */
const isOf = ({ status, format, seats }: GameRow, user: UserRow, deck: string): boolean =>
  status === 'over' &&
  format === 'classic' &&
  seats.length === 2 &&
  seats.some(({ holder }) => holder?.user === user.id && holder.deckId === deck)

/** Everyone may see the names of starter decks; the names of other decks stay secret. */
const opponentDeckName = ({ seats }: GameRow, user: UserRow): string => {
  const holder = seats.find((seat) => seat.holder?.user !== user.id)?.holder
  return starterDeck(holder?.deckId ?? '')?.name ?? 'Other decks'
}

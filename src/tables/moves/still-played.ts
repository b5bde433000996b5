/** What has to be over before all of a game is public. */
import { RefusedError } from '../../shared/refusal.ts'
import type { GameRow, Store } from '../../store/contract.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import type { Deal } from './game-start.ts'

const origin = 'game it continues'
const run = 'draft'

/**
 * What has to be over before all of a game is public, in the words of refusals; null if nothing is hidden any
 * more.
 */
export async function stillPlayed(
  store: Pick<Store, 'tournaments' | 'limited' | 'pods' | 'games' | 'journal'>,
  game: GameRow,
): Promise<'game' | 'tournament' | typeof run | typeof origin | null> {
  if (game.status !== 'over') return 'game'
  const { tournament, limited } = tableOptionsOf(game)
  if (limited !== null && (await isRunOpen(store, limited))) return run
  const event = tournament && (await store.tournaments.get(tournament.id))
  if (event && event.status !== 'over') return 'tournament'
  return (await isOriginPlayed(store, game)) ? origin : null
}

/** Is this run or pod not over? */
const isRunOpen = async (
  { limited, pods }: Pick<Store, 'limited' | 'pods'>,
  id: string,
): Promise<boolean> => {
  const row = (await limited.get(id)) ?? (await pods.get(id))
  return row !== null && row.status !== 'over'
}

/** Is one of the games that this one continues still in progress? Its hidden cards are in this game, too. */
async function isOriginPlayed(
  { games, journal }: Pick<Store, 'games' | 'journal'>,
  game: GameRow,
): Promise<boolean> {
  if (!tableOptionsOf(game).from) return false
  const deal = (await journal.deal(game.id)) as Deal | null
  const origins = await Promise.all((deal?.origins ?? []).map(({ game: id }) => games.get(id)))
  return origins.some((each) => each?.status === 'playing')
}

/** Refuses while that lasts: no seat may go to a person who could then see both games. */
export async function checkOrigins(store: Pick<Store, 'games' | 'journal'>, game: GameRow): Promise<void> {
  if (await isOriginPlayed(store, game)) {
    throw new RefusedError('forbidden', `You can take over a seat here only after the ${origin} is over.`)
  }
}

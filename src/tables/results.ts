/** How finished games ended, for anybody who has a link to one. */
import type { View } from '../engine/index.ts'
import type { ShareCard, SharedRace } from '../protocol/share-card.ts'
import type { GameRow } from '../store/contract.ts'
import { Newest } from '../store/newest.ts'
import type { Recorded, Recorder } from './recording.ts'
import { Refused } from './refused.ts'
import { isOpen } from './replays.ts'
import { optionsOf } from './seats.ts'
import type { House } from './types.ts'

/** `loot`: the last agendas that the winner has scored. */
export type GameResult = Omit<ShareCard, 'loot' | 'font'> & { loot: string[] }

/** What no longer changes; names do. */
type Ending = { view: View; turn: number; race: SharedRace | null }

const mostKept = 200
const mostLoot = 3
const sideNames = { corp: 'Corp', runner: 'Runner' } as const

const hidden = (): Refused =>
  new Refused('not-found', 'There is no finished game of two here that everybody may look back on.')

export function createResults<State>(
  { store, engine }: House<State>,
  recorder: Recorder,
  stateOf: (table: string) => Promise<State>,
): (table: string) => Promise<GameResult> {
  const endings = new Newest<string, Ending>(mostKept)

  async function endingOf(game: GameRow): Promise<Ending> {
    const known = endings.get(game.id)
    if (known) return known
    const state = await stateOf(game.id)
    const recorded = await recorder.kept(game, '')
    const ending = {
      view: engine.viewFor(state, null),
      turn: engine.turnOf(state),
      race: recorded && raceOf(recorded),
    }
    // It is recorded soon after its end.
    if (recorded) endings.set(game.id, ending)
    return ending
  }

  return async (table) => {
    const game = await store.games.get(table)
    if (game?.status !== 'over' || !optionsOf(game).spectators || game.seats.length !== 2) throw hidden()
    if (!(await isOpen(store, game))) throw hidden()
    return resultOf(game, await endingOf(game))
  }
}

function resultOf({ seats: rows }: GameRow, { view, turn, race }: Ending): GameResult {
  const { result, seats } = view
  if (!result) throw hidden()
  const nameOf = ({ id, side }: View['seats'][number]): string =>
    rows.find((row) => row.id === id)?.holder?.name ?? sideNames[side]
  const winner = seats.find(({ id }) => result.winners.includes(id))
  return {
    shout: winner ? `${nameOf(winner)} wins` : 'A draw',
    how: `${result.text} Turn ${race?.turns ?? turn}.`,
    won: winner?.side ?? null,
    seats: seats.map((seat) => ({ side: seat.side, name: nameOf(seat), points: seat.points })),
    race,
    loot: (winner?.score ?? []).slice(-mostLoot).flatMap(({ card }) => (card === null ? [] : [card])),
  }
}

/** The points along a game as its spectators saw it: patches say them one by one. */
export function raceOf({ start, moves }: Recorded): SharedRace {
  const sides = start.seats.map(({ side }) => side)
  const points = Object.fromEntries(start.seats.map((seat) => [seat.side, [seat.points]]))
  const gains: { side: 'corp' | 'runner'; turn: number; after: number }[] = []
  let turn = 1
  for (const operation of moves.flatMap(({ patch }) => patch)) {
    const value = 'value' in operation ? operation.value : undefined
    if (typeof value !== 'number') continue
    if (operation.path === '/turn/number') turn = Math.max(1, Math.ceil(value / sides.length))
    const side = sides[Number(/^\/seats\/(\d+)\/points$/.exec(operation.path)?.[1] ?? -1)]
    if (!side) continue
    gains.push({ side, turn, after: value })
    ;(points[side] ?? [])[turn] = value
  }
  const along = Object.entries(points).map(([side, line]) => [side, steady(line, turn)])
  return { toWin: start.agendaPoints, turns: turn, points: Object.fromEntries(along), gains }
}

/** Turns in which nothing was scored keep what was before. */
function steady(points: readonly (number | undefined)[], turns: number): number[] {
  let now = 0
  return Array.from({ length: turns + 1 }, (_, turn) => {
    now = points[turn] ?? now
    return now
  })
}

/** The opening of a game whose start the viewer sees: both players, the deal, and the moves until now. */
import type { GameReplay } from '../../../protocol/replay.ts'
import { applyViewPatch } from '../../state/patched-view.ts'
import type { TableState } from '../../state/table-state.ts'
import type { CardView, SeatView, TableEvent, View } from '../../state/types.ts'
import { type Beat, beatsOf } from '../beats.ts'
import type { ShowFrame } from '../director.ts'

const dealt = 5
/** More moves than this are no opening any more. */
const maxMoves = 40

/** The players meet before the first line of the log. With the deal it takes less than three seconds (O41). */
const versus: Beat = {
  event: { n: -1, kind: 'versus', seat: null, turn: 0, step: null, say: [], private: false },
  ms: 2_000,
  sound: 'run',
  concerns: true,
  blocks: true,
  kept: false,
  brisk: false,
}

const isBare = ({ forts, rig, score, trash, removed }: SeatView): boolean => {
  const installed: CardView[] = [
    ...forts.flatMap(({ ice, cards }) => [...ice, ...cards]),
    ...(rig ? [rig.programs, rig.hardware, rig.resources].flat() : []),
  ]
  return [installed, score, trash.faceUp, removed].every(({ length }) => length === 0) && trash.faceDown === 0
}

/** Whether the viewer may still be shown the opening: nobody at this seat has acted yet. */
const isOpening = ({ seat, seq, view, earlier }: TableState): boolean => {
  const mine = view.seats.find(({ id }) => id === seat)
  return (
    seq <= maxMoves &&
    earlier === null &&
    view.result === null &&
    view.seats.every(({ turns }) => turns <= 1) &&
    (mine?.actionsTaken ?? 0) === 0
  )
}

/** Every hand as it was dealt: what has been drawn since is back on its pile. */
const whenDealt = (view: View): View => beforeTurns(view, (seat) => Math.min(dealt, seat.handSize))

const beforeDeal = (view: View): View => beforeTurns(view, () => 0)

const beforeTurns = (view: View, handOf: (seat: SeatView) => number): View => ({
  ...view,
  turn: { ...view.turn, phase: 'setup' },
  seats: view.seats.map((seat) => withHand({ ...seat, actions: 0 }, handOf(seat))),
})

const withHand = (seat: SeatView, n: number): SeatView => ({
  ...seat,
  hand: seat.hand?.slice(0, n) ?? null,
  handSize: n,
  stack: seat.stack + seat.handSize - n,
})

type Moved = { seq: number; view: View; events: TableEvent[] }

/** The view after each move until `live`. A patch that does not fit ends them early. */
const movesUntil = (live: TableState, start: View, moves: GameReplay['moves']): Moved[] => {
  const found: Moved[] = []
  let view: View | null = start
  for (const { seq, events, patch } of moves) {
    if (seq === 0 || seq > live.seq) continue
    view = applyViewPatch(view, patch)
    if (!view) break
    found.push({ seq, view, events })
  }
  return found
}

/**
 * The frames of an opening up to `live`, the first one being the empty table; null if the game did not begin
 * with a deal, or if it is not known how. `isIntroduced`: the players are shown first.
 */
export const openingFrames = (
  live: TableState,
  { start, moves }: Pick<GameReplay, 'start' | 'moves'>,
  isIntroduced = true,
): ShowFrame[] | null => {
  if (!isOpening(live)) return null
  const first = moves.find(({ seq }) => seq === 0)?.events ?? live.log
  const deal = first.find(({ kind }) => kind === 'deal')
  if (!start || !deal || !start.seats.every(isBare)) return null
  const frame = (before: View, { seq, view, events }: Moved): ShowFrame => {
    return { seq, before, view, events, beats: beatsOf(events, live.seat, false) }
  }
  const bare = beforeDeal(start)
  const full = whenDealt(start)
  const dealing = frame(bare, { seq: 0, view: full, events: [deal] })
  const opening: ShowFrame = {
    ...dealing,
    beats: [...(isIntroduced ? [versus] : []), ...dealing.beats.map((beat) => ({ ...beat, concerns: true }))],
  }
  const later = [
    { seq: 0, view: start, events: first.filter(({ n }) => n > deal.n) },
    ...movesUntil(live, start, moves),
  ]
  const known = later.flatMap(({ events }) => events).at(-1)?.n ?? deal.n
  const rest = live.log.filter(({ n }) => n > known)
  if (rest.length > 0) later.push({ seq: live.seq, view: live.view, events: rest })
  const shown = later.map((each, k) => frame(later[k - 1]?.view ?? full, each))
  const last = shown.at(-1)
  return last ? [opening, ...shown.slice(0, -1), { ...last, seq: live.seq, view: live.view }] : null
}

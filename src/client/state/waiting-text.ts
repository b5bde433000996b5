import { titleOfSeat } from './seats.ts'
import type { TableState } from './table-state.ts'
import type { View } from './types.ts'
import { cardsByHandle, iceAhead, seatInView } from './view-lookup.ts'
import { listOf } from './words.ts'

type Waited = Pick<TableState, 'view' | 'players' | 'seat'>

/** The player by name, or the seat. */
export const playerName = ({ view, players }: Waited, id: string): string => {
  const seat = seatInView(view, id)
  const player = players.find((each) => each.seat === id)
  return player?.name || (seat ? titleOfSeat(view, seat) : id)
}

const isAway = ({ players }: Waited, id: string): boolean =>
  players.some(({ seat, automa, connected }) => seat === id && !automa && !connected)

/** The other seats for which the game waits. */
export const othersAwaited = ({ view, seat }: Waited): string[] =>
  view.waitingFor.filter((each) => each !== seat)

/** The other seat whose turn it is: what it does is shown, or it decides next. */
const otherInTurn = ({ view: { turn, result }, seat }: Waited): string[] =>
  turn.phase === 'over' || result || turn.seat === seat ? [] : [turn.seat]

/** Whom the game waits for: "Oren thinks…", all through Oren’s turn; null if that is nobody else. */
export const waitingText = (live: Waited): string | null => {
  const awaited = othersAwaited(live)
  const others = awaited.length > 0 ? awaited : otherInTurn(live)
  if (others.length === 0) return null
  const names = listOf(
    others.map((id) => (isAway(live, id) ? `${playerName(live, id)} (away)` : playerName(live, id))),
  )
  return `${names} ${others.length === 1 ? 'thinks' : 'think'}…`
}

const inRun = ({ run, ...view }: View, seat: string): string | null => {
  if (!run) return null
  const ice = iceAhead(run)
  const isRezzed = ice === null ? undefined : cardsByHandle({ run, ...view }).get(ice)?.rezzed
  if (seat === run.corp) return isRezzed === false ? 'may rez the ice.' : null
  if (seat !== run.runner) return null
  if (run.successful) return 'is deciding about the card.'
  return run.encountering ? 'may break the ice.' : 'may jack out.'
}

const phases: Partial<Record<View['turn']['phase'], string>> = {
  setup: 'is deciding whether to keep these cards.',
  actions: 'is choosing an action.',
  discard: 'is choosing a card to discard.',
}

/** What this seat decides, as far as everybody can see it. */
const weighed = (view: View, seat: string): string | null => {
  if (view.trace) return 'is bidding on the trace.'
  if (view.run) return inRun(view, seat)
  const inTurn = seatInView(view, seat)
  if (view.turn.phase === 'actions' && inTurn?.actions === 0) return null
  return view.turn.phase === 'setup' || view.turn.seat === seat ? (phases[view.turn.phase] ?? null) : null
}

/** What the one the game waits for decides: "Oren may rez the ice."; null if that is not public. */
export const weighingText = (live: Waited): string | null => {
  const [only, ...more] = othersAwaited(live)
  if (only === undefined || more.length > 0 || isAway(live, only)) return null
  const what = weighed(live.view, only)
  return what === null ? null : `${playerName(live, only)} ${what}`
}

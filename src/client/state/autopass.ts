/** Pass modes: how long windows that do not matter are passed automatically. */
import type { Player } from '../../protocol/sockets.ts'
import type { TableEvent, View } from './types.ts'

/**
 * - `smart`: stops as set
 * - `always`: stops at every window
 * - `event`: passes until another seat does something important
 * - `turn`: passes until the player's turn begins; both stop where the game may be decided (`stops.ts`)
 */
export type PassMode = 'smart' | 'always' | 'event' | 'turn'

export const passModes: { mode: PassMode; label: string; hint: string }[] = [
  {
    mode: 'smart',
    label: 'Stop when it matters',
    hint: 'Stops where you have set it to; passes the other windows for you.',
  },
  { mode: 'always', label: 'Always stop here', hint: 'Stops at every window.' },
  {
    mode: 'event',
    label: 'Pass until something happens',
    hint: 'Stops at the next important move, and at ice, accesses, scores and traces that concern you.',
  },
  {
    mode: 'turn',
    label: 'Pass until my turn',
    hint: 'Stops only at ice, accesses, scores and traces that concern you.',
  },
]

/** The delay of every pass, in ms. It is constant, so that it reveals nothing. */
export const passDelay = 350
/** Among people, an answer without an alternative takes as long as a thought, in ms. */
const minThoughtMs = 1_500
const maxThoughtMs = 5_000

/**
 * How long an automatic answer waits, in ms. A pass is delayed further by the server. The duration of a
 * payment reveals nothing.
 */
export const delayOf = (
  by: 'pass' | 'payment' | 'only',
  { players, seat }: { players: readonly Pick<Player, 'automa' | 'seat'>[]; seat: string | null },
  random = Math.random,
): number => {
  if (by === 'pass') return passDelay
  const alone = players.every((player) => player.automa || player.seat === seat)
  if (by === 'payment' || alone) return 0
  return minThoughtMs + Math.floor(random() * (maxThoughtMs - minThoughtMs))
}

/** Events of others that are no reason to stop: they change only the numbers of a seat. */
const quiet = new Set([
  'step',
  'turn',
  'pay',
  'gain',
  'lose',
  'take',
  'store',
  'draw',
  'discard',
  'shuffle',
  'note',
])

export type ViewChange = { seat: string | null; events: TableEvent[]; before: View; after: View }

/** The mode after these events: `event` and `turn` end when their reason to stop occurs. */
export const afterEvents = (mode: PassMode, happened: ViewChange): PassMode => {
  if (mode === 'event' && (somethingHappened(happened) || myTurnBegan(happened))) return 'smart'
  if (mode === 'turn' && myTurnBegan(happened)) return 'smart'
  return mode
}

const somethingHappened = ({ seat, events }: ViewChange): boolean =>
  events.some(
    (event) =>
      event.kind === 'time' || (event.seat !== null && event.seat !== seat && !quiet.has(event.kind)),
  )

const myTurnBegan = ({ seat, before, after }: ViewChange): boolean =>
  after.turn.seat === seat &&
  (before.turn.seat !== after.turn.seat || before.turn.number !== after.turn.number)

/** Whether the mode passes until a reason to stop occurs. */
export const isPassingAhead = (mode: PassMode): boolean => mode === 'event' || mode === 'turn'

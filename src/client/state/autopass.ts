/** Passing ahead: for how long stops that don't matter are passed by. */
import type { TableEvent, View } from './types.ts'

/**
 * - `smart`: stop as the stops say
 * - `always`: stop at every window
 * - `event`: pass until another seat does something worth a look
 * - `turn`: pass until my own turn begins; both stop where the game may turn (`stops.ts`)
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

/** The same for every pass, so that its length tells nothing. */
export const passDelay = 350

/** Moves of others that are no reason to stop: they change only what the pools show. */
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

export type Happened = { seat: string | null; events: TableEvent[]; before: View; after: View }

/** The mode after something happened: passing ahead ends when its reason to stop has come. */
export const afterEvents = (mode: PassMode, happened: Happened): PassMode => {
  if (mode === 'event' && (somethingHappened(happened) || myTurnBegan(happened))) return 'smart'
  if (mode === 'turn' && myTurnBegan(happened)) return 'smart'
  return mode
}

const somethingHappened = ({ seat, events }: Happened): boolean =>
  events.some(
    (event) =>
      event.kind === 'time' || (event.seat !== null && event.seat !== seat && !quiet.has(event.kind)),
  )

const myTurnBegan = ({ seat, before, after }: Happened): boolean =>
  after.turn.seat === seat &&
  (before.turn.seat !== after.turn.seat || before.turn.number !== after.turn.number)

/** Passing ahead, until its reason to stop has come. */
export const isAhead = (mode: PassMode): boolean => mode === 'event' || mode === 'turn'

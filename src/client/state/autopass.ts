/** Passing ahead: which windows the client answers by itself with their pass option. */
import type { Decision, Option, TableEvent, View } from './types.ts'

/**
 * - `smart`: stop where there is something besides passing to do
 * - `always`: stop at every window
 * - `event`: pass until another seat does something worth a look
 * - `turn`: pass until my own turn begins
 */
export type PassMode = 'smart' | 'always' | 'event' | 'turn'

export const passModes: { mode: PassMode; label: string; hint: string }[] = [
  { mode: 'smart', label: 'Stop when I can act', hint: 'Windows in which you could only pass are passed.' },
  { mode: 'always', label: 'Always stop here', hint: 'Every window waits for you.' },
  { mode: 'event', label: 'Pass until something happens', hint: 'Stops at the next move worth a look.' },
  { mode: 'turn', label: 'Pass until my turn', hint: 'Passes every window until your turn begins.' },
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

const passOption = (decision: Decision): Option | null =>
  decision.kind === 'window' ? (decision.options.find((option) => option.verb === 'pass') ?? null) : null

/** The option to answer with, or null when the decision waits for the player. */
export const autoPass = (mode: PassMode, decision: Decision): Option | null => {
  const pass = passOption(decision)
  if (!pass || mode === 'always') return null
  if (mode === 'smart') return decision.options.length === 1 ? pass : null
  return pass
}

export type Happened = { seat: string | null; events: TableEvent[]; before: View; after: View }

/** The mode after something happened: passing ahead ends when its reason to stop has come. */
export const afterEvents = (mode: PassMode, happened: Happened): PassMode => {
  if (mode === 'event' && (stirred(happened) || myTurnBegan(happened))) return 'smart'
  if (mode === 'turn' && myTurnBegan(happened)) return 'smart'
  return mode
}

const stirred = ({ seat, events }: Happened): boolean =>
  events.some(
    (event) =>
      event.kind === 'time' || (event.seat !== null && event.seat !== seat && !quiet.has(event.kind)),
  )

const myTurnBegan = ({ seat, before, after }: Happened): boolean =>
  after.turn.seat === seat &&
  (before.turn.seat !== after.turn.seat || before.turn.number !== after.turn.number)

/** The actions of the others since the viewer's last turn ended: the strip above the board. */

import { titleOf } from '../state/seats.ts'
import type { TableEvent, View } from '../state/types.ts'
import { seatOf } from '../state/view-lookup.ts'
import type { ShowFrame } from './director.ts'

/** `at`: the index of its frame among those remembered. */
export type ShownAct = { event: TableEvent; at: number; gold: boolean }

/** Events listed as actions. Payments, steps and the like are part of other events. */
const worth = new Set([
  'run',
  'rez',
  'install',
  'play',
  'advance',
  'score',
  'liberate',
  'damage',
  'tag',
  'trash',
  'access',
  'gain',
  'take',
  'draw',
  'use',
  'trace',
  'reveal',
  'purge',
  'jackOut',
  'endRun',
  'expose',
  'prevent',
  'badPublicity',
  'untag',
  'derez',
  'trade',
  'sellTag',
  'bid',
  'boot',
  'steal',
  'handOver',
  'leave',
  'hire',
])
/** Events listed even if their seat is the viewer's. */
const hurts = new Set(['damage', 'tag'])
const golden = new Set(['score', 'liberate'])

/** The limit; the oldest are dropped. */
const maxActs = 40

/** The actions in these frames that `me` (null: a spectator) did not take, the oldest first. */
export const actsOf = (past: readonly ShowFrame[], me: string | null): ShownAct[] => {
  const all = past.flatMap(({ events }, at) =>
    events
      .filter(({ kind, seat }) => worth.has(kind) && (seat !== me || hurts.has(kind)))
      .map((event) => ({ event, at, gold: golden.has(event.kind) })),
  )
  return all.slice(-maxActs)
}

/**
 * The action to show if there is space for one: the last that scored, else the last that hurt the viewer,
 * else the newest.
 */
export const mostImportant = (acts: readonly ShownAct[]): ShownAct | undefined =>
  acts.findLast(({ gold }) => gold) ?? acts.findLast(({ event }) => hurts.has(event.kind)) ?? acts.at(-1)

/** "What the Runner did", or "What happened" for several seats. */
export const actsTitle = (acts: readonly ShownAct[], view: View): string => {
  const seats = new Set(acts.map(({ event }) => event.seat))
  const [only] = seats
  const seat = seats.size === 1 && only ? seatOf(view, only) : null
  if (!seat) return 'What happened'
  return `What ${view.teams ? '' : 'the '}${titleOf(view, seat)} did`
}

/** What the others did since my last turn ended, act by act: the strip over the board. */

import { titleOf } from '../state/seats.ts'
import type { TableEvent, View } from '../state/types.ts'
import { seatOf } from '../state/view-lookup.ts'
import type { ShowFrame } from './director.ts'

/** `at`: the frame it happened in, as its place among those remembered. */
export type ShownAct = { event: TableEvent; at: number; gold: boolean }

/** What is worth a place of its own; payments, steps and the like are part of something else. */
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
/** What happens to me, whoever's seat it is told of. */
const hurts = new Set(['damage', 'tag'])
const golden = new Set(['score', 'liberate'])

/** At most so many; the oldest small ones are left out first. */
const maxActs = 40

export const actsOf = (past: readonly ShowFrame[], me: string | null): ShownAct[] => {
  const all = past.flatMap(({ events }, at) =>
    events
      .filter(({ kind, seat }) => worth.has(kind) && (seat !== me || hurts.has(kind)))
      .map((event) => ({ event, at, gold: golden.has(event.kind) })),
  )
  return all.slice(-maxActs)
}

/** The one to tell where there is room for one: the last that brought points, else that hurt me, else the newest. */
export const mostImportant = (acts: readonly ShownAct[]): ShownAct | undefined =>
  acts.findLast(({ gold }) => gold) ?? acts.findLast(({ event }) => hurts.has(event.kind)) ?? acts.at(-1)

/** "What the Runner did", or of several: "What happened". */
export const actsTitle = (acts: readonly ShownAct[], view: View): string => {
  const seats = new Set(acts.map(({ event }) => event.seat))
  const [only] = seats
  const seat = seats.size === 1 && only ? seatOf(view, only) : null
  if (!seat) return 'What happened'
  return `What ${view.teams ? '' : 'the '}${titleOf(view, seat)} did`
}

/** Sealed: each seat opens its boosters and has all of their cards (L2). */
import { drawnChairs } from '../chairs.ts'
import type { DraftPick, DraftState } from '../draft.ts'
import { boosterDraft } from './booster-draft.ts'
import type { LimitedFormat } from './types.ts'

/** Bots take seats that are free up to so many: enough for a partner to everybody. */
const seatsWithBots = 8

/** A draft in which all is picked from the beginning. */
export const sealed: LimitedFormat<DraftState, DraftPick> = {
  ...boosterDraft,
  chairs: (seed, seats, people) =>
    drawnChairs(seed, Math.max(people.length, Math.min(seats, seatsWithBots)), people),
  enter: () => ({ kind: 'refused', code: 'no-pack' }),
  begin: ({ kit }, opened) => ({
    ...{ kit, opened, booster: kit.length },
    lines: opened.map(() => []),
    pools: opened.map((boosters) => boosters.flat()),
    ticks: opened.map(() => 0),
  }),
}

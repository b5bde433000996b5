/** Past deeds, as amounts and conditions. */
import type { Amount, Condition, Deed, Filter } from '../../engine/language/index.ts'

/** What you or your rival did: in this turn, in that player's last turn, in the run, or ever. */
export const youDid = (what: Deed['what'], when: Deed['when'], filter?: Filter): Deed => ({
  what,
  who: 'you',
  when,
  ...(filter === undefined ? {} : { filter }),
})
export const rivalDid = (what: Deed['what'], when: Deed['when'], filter?: Filter): Deed => ({
  ...youDid(what, when, filter),
  who: 'rival',
})

export const happened = (deed: Deed): Condition => ({ is: 'happened', deed })
export const not = (that: Condition): Condition => ({ is: 'not', that })
/** `each` for each time it was done. */
export const perDeed = (deed: Deed, each = 1): Amount => ({
  happened: deed,
  ...(each === 1 ? {} : { each }),
})
/** `each` for each advancement counter on the cards it was done with. */
export const perAdvancementOn = (deed: Deed, each: number): Amount => ({
  happened: deed,
  of: 'advancement',
  each,
})

export const hurtLately = (actions: number): Condition => ({ is: 'hurtLately', actions })
export const runOnMarked: Condition = { is: 'runOnMarked' }
export const hasChosen: Condition = { is: 'hasChosen' }
export const lastIceBroken: Condition = { is: 'lastIceBroken' }
export const brokeInRun: Condition = { is: 'brokeInRun' }
export const traceSucceeded: Condition = { is: 'traceSucceeded' }

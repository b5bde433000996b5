/** What a structure comes to with so many players, for who is about to announce one. */
import type { Structure } from '../tournament/event.ts'
import { isRefusal, orRefusal } from '../tournament/refusal.ts'
import { type Plan, planFor } from '../tournament/structure.ts'

export type { Plan, Structure }

/** Rounds and cut, or a sentence that says why so few players can't be. */
export const planOf = (structure: Structure, players: number): Plan | string => {
  const plan = orRefusal(() => planFor(structure, players))
  return isRefusal(plan) ? plan.message : plan
}

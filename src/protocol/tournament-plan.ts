/** The rounds and cut of a structure for a number of players, for organizers who plan an event. */
import { cutSizes, type Structure } from '../tournament/event.ts'
import { isRefusal, orRefusal } from '../tournament/refusal.ts'
import { type Plan, planFor } from '../tournament/structure.ts'

export { cutSizes, type Plan, type Structure }

/** Rounds and cut, or a sentence that says why there are too few players. */
export const planOf = (structure: Structure, players: number): Plan | string => {
  const plan = orRefusal(() => planFor(structure, players))
  return isRefusal(plan) ? plan.message : plan
}

/** Windows: makes a move if it is worth more than passing. */
import type { OptionView } from '../../engine/index.ts'
import type { Cost } from '../../engine/language/index.ts'
import { abilityOf } from './abilities.ts'
import { bestOf } from './best.ts'
import { corpActions } from './corp/actions.ts'
import { worthInRun } from './corp/during-run.ts'
import { insteadOfLiberating, liberate, prevent, trashAccessed } from './runner/accessed.ts'
import { nextBreak, shouldJackOut } from './runner/run.ts'
import { type Heuristic, placedOf, type Situation } from './situation.ts'
import { effectsWorth } from './worth/effects.ts'

/** Ignores free uses that can be repeated without limit. */
const costsOrRunsOut = (ability: NonNullable<ReturnType<typeof abilityOf>>): boolean =>
  ability.kind === 'use' &&
  (ability.oncePerRun === true ||
    ability.oncePerTurn === true ||
    ability.cost.trash === true ||
    ability.cost.counter !== undefined ||
    (ability.cost.bits ?? 0) > 0)

/** The worth of cards it costs besides bits; not worth paying from a small hand or a small pile. */
const givenUp = ({ me }: Situation, { discard = 0, mill = 0 }: Cost): number => {
  const scarce = (discard > 0 && me.handSize <= 3) || (mill > 0 && me.stack <= 10 + mill)
  return scarce ? never : discard * 1.5 + mill * 0.7
}
const never = 1000

/** The worth of using an ability: its effects minus its cost. */
export const use: Heuristic = (s, option) => {
  const ability = abilityOf(s, option)
  if (!ability || !costsOrRunsOut(ability)) return 0
  const placed = placedOf(s, option)
  const worth = effectsWorth(s, ability.effects, placed?.card) + worthInRun(s, ability.effects, placed)
  return worth - (option.cost ?? 0) - givenUp(s, ability.cost)
}

const jackOut: Heuristic = (s) => (shouldJackOut(s) ? 1 : -1)

const heuristics: Readonly<Record<string, Heuristic>> = {
  ...corpActions,
  use,
  liberate,
  instead: insteadOfLiberating,
  trash: trashAccessed,
  prevent,
  save: prevent,
  raise: () => 1,
  'jack-out': jackOut,
}

const isBreaking = ({ verb }: OptionView): boolean =>
  ['break', 'break-all', 'break-some', 'boost'].includes(verb ?? '')

const pass = (s: Situation): OptionView | undefined => s.decision.options.find((o) => o.verb === 'pass')

/** The move to make in a window. */
export const chooseInWindow = (s: Situation): OptionView | undefined => {
  const { options } = s.decision
  if (options.some(isBreaking)) return nextBreak(s) ?? pass(s)
  const value = (o: OptionView): number => heuristics[o.verb ?? '']?.(s, o) ?? 0
  const moves = options.filter((o) => o.verb !== 'pass')
  return bestOf(moves, value, 0) ?? pass(s)
}

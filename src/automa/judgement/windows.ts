/** Windows: each move is made if it is worth more than passing. */
import type { OptionView } from '../../engine/index.ts'
import { abilityOf } from './abilities.ts'
import { best } from './best.ts'
import { corpActions } from './corp/actions.ts'
import { insteadOfLiberating, liberate, prevent, trashAccessed } from './runner/accessed.ts'
import { nextBreak, shouldJackOut } from './runner/run.ts'
import { type Heuristic, placedOf, type Sight } from './sight.ts'
import { worthOf } from './worth/effects.ts'

/** Uses that cost nothing and may be had again and again are left alone. */
const ends = (ability: NonNullable<ReturnType<typeof abilityOf>>): boolean =>
  ability.kind === 'use' &&
  (ability.oncePerRun === true ||
    ability.oncePerTurn === true ||
    ability.cost.trash === true ||
    (ability.cost.bits ?? 0) > 0)

export const use: Heuristic = (s, option) => {
  const ability = abilityOf(s, option)
  if (!ability || !ends(ability)) return 0
  return worthOf(s, ability.effects, placedOf(s, option)?.card) - (option.cost ?? 0)
}

const jackOut: Heuristic = (s) => (shouldJackOut(s) ? 1 : -1)

const moves: Readonly<Record<string, Heuristic>> = {
  ...corpActions,
  use,
  liberate,
  instead: insteadOfLiberating,
  trash: trashAccessed,
  prevent,
  save: prevent,
  'jack-out': jackOut,
}

const isBreaking = ({ verb }: OptionView): boolean =>
  verb === 'break' || verb === 'break-all' || verb === 'boost'

const pass = (s: Sight): OptionView | undefined => s.decision.options.find((o) => o.verb === 'pass')

/** The move to make in a window. */
export const inWindow = (s: Sight): OptionView | undefined => {
  const { options } = s.decision
  if (options.some(isBreaking)) return nextBreak(s) ?? pass(s)
  const value = (o: OptionView): number => moves[o.verb ?? '']?.(s, o) ?? 0
  const move = best(
    options.filter((o) => o.verb !== 'pass'),
    value,
  )
  return move && value(move) > 0 ? move : pass(s)
}

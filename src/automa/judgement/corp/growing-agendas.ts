/** Agendas that gain by counters beyond their difficulty. */
import type { CardDef } from '../../../engine/language/index.ts'
import { memoize } from '../../memoize.ts'
import { defOf, type PlacedCardView, type Situation } from '../situation.ts'
import { fortSecurity } from './security.ts'

/** Actions in a future turn. */
const turnActions = 3

/** From this security on, hardly any Runner gets in. */
const closed = 0.7

const stepIn = (tree: unknown): number | null => {
  if (typeof tree !== 'object' || tree === null) return null
  if ('here' in tree && tree.here === 'over' && 'per' in tree && typeof tree.per === 'number') return tree.per
  for (const part of Object.values(tree)) {
    const step = stepIn(part)
    if (step !== null) return step
  }
  return null
}

/** The number of extra counters for each gain; null for most agendas. */
const stepOf = memoize(({ abilities }: CardDef): number | null => stepIn(abilities))

const givesActions = ({ abilities }: CardDef): boolean => abilities.some(({ kind }) => kind === 'extraAction')

const wouldWin = ({ me, view }: Situation, def: CardDef): boolean =>
  me.points + (def.agendaPoints ?? 0) >= view.agendaPoints

/**
 * True if advancing is better than scoring: the next gain is possible this turn, or, if it is an action in
 * every later turn, within the whole next turn in a closed fort.
 */
export const growsOn = (s: Situation, { card, fort }: PlacedCardView): boolean => {
  const def = defOf(s, card)
  const step = def ? stepOf(def) : null
  if (!def || step === null) return false
  const over = card.advancement - (def.difficulty ?? 0)
  const wanted = step - (over % step)
  if (over < 0 || wouldWin(s, def) || wanted > s.me.bits) return false
  if (wanted <= s.me.actions) return true
  return (
    givesActions(def) &&
    over < step &&
    wanted <= turnActions &&
    fortSecurity(s, fort ?? undefined, wanted) > closed
  )
}

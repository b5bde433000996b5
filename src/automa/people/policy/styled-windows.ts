/** Windows in a person's style: rezzing late, and trashing what others leave. */
import type { OptionView } from '../../../engine/index.ts'
import { trashAccessed } from '../../judgement/runner/accessed.ts'
import { optionDef, placedOf, plainNumber, type Situation } from '../../judgement/situation.ts'
import { playWorth } from '../../judgement/worth/cards.ts'
import type { Actor } from './styled-acts.ts'

const passIn = (s: Situation): OptionView | undefined =>
  s.decision.options.find(({ verb }) => verb === 'pass')

/** Lets a chance to rez pass that it would have taken; the same chance all turn. */
const rezzesLate = ({ person, whims, lapse }: Actor, s: Situation, chosen: OptionView): boolean =>
  chosen.verb === 'rez' &&
  s.view.run !== null &&
  whims.happens(`late/${optionDef(s, chosen)?.id ?? ''}`, (person.slips.late ?? 0) * lapse)

/** The accessed card, if trashing it is worth more to this person than to judgement. */
const trashed = ({ person }: Actor, s: Situation): OptionView | undefined => {
  const { trash = 1 } = person.habits
  if (trash <= 1) return undefined
  return s.decision.options.find((option) => {
    const [card, def] = [placedOf(s, option)?.card, optionDef(s, option)]
    if (option.verb !== 'trash' || !card || !def || plainNumber(option.cost) > s.me.bits - 1) return false
    return trashAccessed(s, option) + (trash - 1) * playWorth(def, card) > 0
  })
}

/** What this person does instead of what judgement chose in a window; undefined if nothing else. */
export const styledWindow = (
  actor: Actor,
  s: Situation,
  chosen: OptionView | undefined,
): OptionView | undefined => {
  if (chosen && rezzesLate(actor, s, chosen)) return passIn(s)
  return chosen === undefined || chosen.verb === 'pass' ? trashed(actor, s) : undefined
}

import type { HintReasons } from '../../protocol/sockets.ts'
import type { Choice, Decision } from './types.ts'
import { countNoun } from './words.ts'

/** The words of a choice. */
const choiceWords = ({ options }: Decision, choice: Choice): string => {
  if (typeof choice === 'number') return String(choice)
  const named = choice.flatMap((id) => options.find((option) => option.id === id) ?? [])
  return named.length === 0 ? 'choose nothing' : named.map(({ label }) => label).join('; ')
}

/** What to answer, as advice; `glance`: the sparring partner's choice, before any game has been tried. */
export const hintWords = (decision: Decision, choice: Choice, glance: boolean): string =>
  `${glance ? 'At a glance' : 'Suggested'}: ${choiceWords(decision, choice)}`

const quoted = (decision: Decision, choice: Choice): string => `“${choiceWords(decision, choice)}”`

/** What it was compared with, and by how much it is better; null if there was nothing else. */
export const comparedWords = (decision: Decision, { next, reasons, gain }: HintReasons): string | null => {
  if (next === null) return null
  if (reasons.every(({ kind }) => kind === 'even')) return `About as good: ${quoted(decision, next)}.`
  const points = Math.max(1, Math.round(100 * gain))
  return `Rather than ${quoted(decision, next)}: win probability ${countNoun(points, 'point')} higher.`
}

/** Another answer that is about as good. */
export const alikeWords = (decision: Decision, { alike }: HintReasons): string | null =>
  alike === null ? null : `About as good: ${quoted(decision, alike)}.`

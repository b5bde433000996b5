import type { Choice } from './choice.ts'
import type { Decision, Option } from './types.ts'

/** What judgement would do, said as advice that nobody has to take. */
export const hintWords = ({ options }: Decision, choice: Choice): string => {
  if (typeof choice === 'number') return `One might say ${choice}.`
  const named = choice.flatMap((id) => options.find((option) => option.id === id) ?? [])
  if (named.length === 0) return 'One might choose nothing here.'
  return `One might: ${named.map(wordsOf).join('; ')}.`
}

const wordsOf = ({ label }: Option): string => label.replace(/\.$/, '')

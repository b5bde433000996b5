import type { Choice, Decision } from './types.ts'

/** The sparring partner's choice, as advice. */
export const hintWords = ({ options }: Decision, choice: Choice): string => {
  if (typeof choice === 'number') return `Suggested number: ${choice}`
  const named = choice.flatMap((id) => options.find((option) => option.id === id) ?? [])
  if (named.length === 0) return 'Suggested: choose nothing'
  return `Suggested: ${named.map(({ label }) => label).join('; ')}`
}

/**
 * Turns any choice into a legal answer: the right kind, from the offered options, in the required number.
 */
import type { Choice, Decision } from '../../engine/index.ts'

const wantsNumber = ({ kind }: Decision): boolean => kind === 'number' || kind === 'secret'

const inRange = ({ min, max }: Decision, n: number): number =>
  Math.min(max, Math.max(min, Number.isFinite(n) ? Math.round(n) : min))

/** Passes if possible, otherwise takes the first option. */
const fillerChoice = ({ options }: Decision): string[] => {
  const pass = options.filter((o) => o.verb === 'pass')
  return [...pass, ...options.filter((o) => o.verb !== 'pass')].map((o) => o.id)
}

const offeredPicks = (decision: Decision, wished: readonly string[]): string[] => {
  const isOffered = (id: string): boolean => decision.options.some((o) => o.id === id)
  const picked = wished.filter((id, n) => wished.indexOf(id) === n && isOffered(id)).slice(0, decision.max)
  if (picked.length >= decision.min) return picked
  for (const id of fillerChoice(decision)) {
    if (picked.length >= decision.min) break
    if (!picked.includes(id)) picked.push(id)
  }
  return picked
}

/** Keeps the legal part of the wanted choice and fills up what is missing. */
export const toLegalChoice = (decision: Decision, wanted: Choice): Choice => {
  if (wantsNumber(decision)) return inRange(decision, typeof wanted === 'number' ? wanted : decision.min)
  return offeredPicks(decision, typeof wanted === 'number' ? [] : wanted)
}

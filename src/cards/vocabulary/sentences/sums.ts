/** Sums of bits and points: gained, lost, paid, and the limits of traces. */
import type { Amount, Effect, EffectOfOp } from '../../../engine/language/index.ts'
import { amount, size } from './amounts.ts'
import { named } from './chosen.ts'
import { count, type EffectPhrase, rival, type WordingContext } from './words.ts'

const order = (text: string): EffectPhrase => ({ order: text })

/** A trace's limit: "5", "X, X being the bits …". */
export function limitOf(limit: Amount, wording: WordingContext): string {
  if (typeof limit === 'number') return `${limit}`
  if ('here' in limit && limit.here === 'above')
    return `X, the number of bits you paid above the rez cost of ${wording.self}`
  const { n, per } = size(limit, wording)
  return `X, which is ${n}${per}`
}

/** A gain or loss of bits in words. */
export function inBits(effect: EffectOfOp<'gain' | 'lose'>, wording: WordingContext): EffectPhrase {
  const { op, who, n } = effect
  const bits = amount(n, 'bit', wording)
  const rest =
    'rest' in effect && effect.rest
      ? `, and suffer 1 ${effect.rest} damage for each of those bits you do not have`
      : ''
  const doing = who === 'you' ? op : `${op === 'gain' ? 'let' : 'make'} ${rival(wording)} ${op}`
  return order(`${doing} ${bits.n}${bits.per}${rest}`)
}

/** "1 bit each". */
export function eachOr(bits: Amount, wording: WordingContext): string {
  if (typeof bits === 'object' && 'costOf' in bits && !bits.plus)
    return `the printed rez cost of ${named({ var: bits.costOf }, wording)}`
  if (typeof bits === 'object' && 'cards' in bits) return `${count(bits.each, 'bit')} each`
  const { n, per } = amount(bits, 'bit', wording)
  return `${n}${per}`
}

type Points = Extract<Effect, { op: 'points' }>
/** A gain or loss of agenda points in words. */
export function inPoints({ n, who = 'you' }: Points, wording: WordingContext): EffectPhrase {
  const points = amount(n, 'agenda point', wording)
  const doing = isLess(n, wording) ? 'lose' : 'gain'
  const subject = who === 'you' ? doing : `let ${rival(wording)} ${doing}`
  return order(`${subject} ${points.n.replace('-', '')}${points.per}`)
}

/** Whether points are lost, as a negative number or for each of X. */
const isLess = (n: Amount, wording: WordingContext): boolean =>
  typeof n === 'object' && 'paid' in n ? (n.each ?? 1) < 0 : size(n, wording).n < 0

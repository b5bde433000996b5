/** Why an order of an AI card cannot be carried out: one list for all orders of both sides. */
import type { Pile } from '../../engine/automa.ts'
import { bitsText, countPlural } from '../../engine/kernel/game.ts'
import { PILE_NAMES } from '../preparation/piles.ts'

/** What a condition on an AI card counts. */
type ConditionQuantity = 'bits' | 'virus' | 'ice' | 'rd' | 'hand'

/**
 * Nothing in a cause depends on a card that nobody has seen: `no-place` and `unusable` stand for all that the
 * face of a card decides, and tell only the bits and the memory that there are (C8.3).
 */
export type Cause =
  /** The condition of the order: so many there must be at least, or fewer or more than so many. */
  | { is: 'number'; of: ConditionQuantity; must: 'least' | 'below' | 'above'; n: number; has: number }
  | { is: 'no-tag' }
  | { is: 'no-resource' }
  | { is: 'has-icebreaker' }
  | { is: 'has-trasher' }
  | { is: 'bits'; needs: number; has: number }
  | { is: 'no-place'; has: number }
  | { is: 'actions'; pile: Pile; left: number }
  | { is: 'empty'; pile: Pile | 'stack' }
  | { is: 'unusable'; pile: Pile; bits: number; memory: number }
  | { is: 'no-face-down' }
  | { is: 'no-source' }
  | { is: 'no-virus' }
  | { is: 'no-ability' }
  /** `closed`: rezzed ice closes all forts that are worth a run. */
  | { is: 'no-run'; closed: boolean }
  | { is: 'second-run' }

const counted: Readonly<Record<ConditionQuantity, (n: number) => string>> = {
  bits: bitsText,
  virus: (n) => countPlural(n, 'virus counter'),
  ice: (n) => `${n} ice there`,
  rd: (n) => `${countPlural(n, 'card')} in R&D`,
  hand: (n) => `${countPlural(n, 'card')} in hand`,
}

const must = { least: 'at least', below: 'fewer than', above: 'more than' } as const

const pileName = (pile: Pile | 'stack'): string => (pile === 'stack' ? 'stack' : PILE_NAMES[pile])

/** The cause if a count is not what a condition asks for; null if it is. */
export const failedCount = (
  of: ConditionQuantity,
  what: 'least' | 'below' | 'above',
  n: number,
  has: number,
): Cause | null => {
  const holds = { least: has >= n, below: has < n, above: has > n }[what]
  return holds ? null : { is: 'number', of, must: what, n, has }
}

/** The cause in words. They tell nothing that is hidden. */
export const causeWords = (cause: Cause): string => {
  switch (cause.is) {
    case 'number':
      return `needs ${must[cause.must]} ${counted[cause.of](cause.n)}, has ${cause.has}`
    case 'bits':
      return `cannot pay: needs ${bitsText(cause.needs)}, has ${cause.has}`
    case 'no-place':
      return `there is no such fort for it, or it costs more than the ${bitsText(cause.has)} there are`
    case 'actions':
      return `every card of the pile ${pileName(cause.pile)} needs another action, and ${cause.left} are left`
    case 'empty':
      return cause.pile === 'stack' ? 'the stack is empty' : `the pile ${pileName(cause.pile)} is empty`
    case 'unusable':
      return `no card of the pile ${pileName(cause.pile)} can be used and paid for with ${bitsText(cause.bits)} and ${cause.memory} memory`
    case 'no-run':
      return cause.closed
        ? 'no run can succeed: rezzed ice closes each fort that it names'
        : 'no fort that it names is worth a run'
    default:
      return PLAIN[cause.is]
  }
}

const PLAIN = {
  'no-tag': 'the Runner has no tag',
  'no-resource': 'there is no resource that it may trash',
  'has-icebreaker': 'an icebreaker is installed',
  'has-trasher': 'a card that helps to trash is installed',
  'no-face-down': 'there is no such face-down card',
  'no-source': 'no card in play gains bits for an action',
  'no-virus': 'there are no virus counters',
  'no-ability': 'no resource has an ability of use now',
  'second-run': 'a run is in its place',
} as const

/**
 * Checks that whatever an amount counts still exists when it is counted, and that lasting abilities can last.
 */
import type { Ability, Amount, Effect } from '../../engine/language/index.ts'
import { innerEffects } from './inner-effects.ts'

/** Effects that move cards set aside elsewhere; afterwards they can no longer be counted. */
const removesCards: readonly Effect['op'][] = [
  'trash',
  'toHand',
  'toDeck',
  'putBack',
  'remove',
  'installPaid',
]

/** Effects that choose X. */
const choosesX: readonly Effect['op'][] = ['payX', 'chooseNumber', 'takeAdvancement']

type Known = { readonly gone: ReadonlySet<string>; readonly x: boolean }

/** Every amount that an effect reads itself, without those of inner effects. */
const amountsOf = (effect: Effect): readonly Amount[] =>
  Object.entries(effect).flatMap(([key, value]) =>
    ['n', 'min', 'max', 'most', 'bits', 'limit', 'times'].includes(key) ? [value as Amount] : [],
  )

function wrongAmount(n: Amount, { gone, x }: Known): string | undefined {
  if (typeof n !== 'object') return undefined
  if ('cards' in n && gone.has(n.cards))
    return `it counts “${n.cards}”, which an effect before has taken elsewhere`
  if ('paid' in n && !x) return 'it speaks of X, which nothing has paid for or chosen'
  return undefined
}

/** What can be counted after an effect has been carried out. */
function knownAfter(effect: Effect, { gone, x }: Known): Known {
  const named =
    'what' in effect && typeof effect.what === 'object' && 'var' in effect.what ? effect.what : undefined
  const kept = 'as' in effect && effect.as !== undefined
  const taken = named !== undefined && named.filter === undefined && !kept && removesCards.includes(effect.op)
  return { gone: taken ? new Set([...gone, named.var]) : gone, x: x || choosesX.includes(effect.op) }
}

function wrongIn(effects: readonly Effect[], before: Known): string | undefined {
  let known = before
  for (const effect of effects) {
    for (const n of amountsOf(effect)) {
      const wrong = wrongAmount(n, known)
      if (wrong) return wrong
    }
    known = knownAfter(effect, known)
    for (const inner of innerEffects(effect)) {
      const wrong = wrongIn(inner, known)
      if (wrong) return wrong
    }
  }
  return undefined
}

/** Finds amounts of things that no longer exist; `x`: the card itself costs X. */
export const wrongCounts = (effects: readonly Effect[], x: boolean): string | undefined =>
  wrongIn(effects, { gone: new Set(), x })

/** Abilities that can last without the card whose text they are. */
const canLast: ReadonlySet<Ability['kind']> = new Set([
  'on',
  'modify',
  'prevent',
  'convert',
  'raise',
  'pool',
  'extraAction',
  'spendCap',
  'skipIce',
  'cannotBreak',
  'cannotUse',
  'cannotRun',
  'cannotJackOut',
  'cannotFound',
  'cannotSpend',
  'countsAs',
  'insteadOfAccess',
  'mayTrash',
  'randomDiscards',
  'grantSub',
  'repeatSub',
  'ignoreSubs',
  'forfeits',
  'forfeitsBits',
  'tracesSucceed',
])

/** Checks an ability that is to last, on cards or on none. */
export function wrongToLast({ kind }: Ability, onCards: boolean): string | undefined {
  if (kind === 'subroutine') return onCards ? undefined : 'a subroutine lasts on ice alone'
  return canLast.has(kind) ? undefined : `an ability of kind ${kind} does nothing where it only lasts a while`
}

/** Terms that only few abilities can have: a modifier with conditions, actions in each turn. */
export function wrongTerms(ability: Ability): string | undefined {
  if (ability.kind === 'modify') {
    const deaf = ability.if?.find(({ is }) => is !== 'runOnMarked' && is !== 'iceMet')
    return deaf && `a number is not changed by whether “${deaf.is}” holds`
  }
  if (ability.kind !== 'extraAction' || ability.times === undefined) return undefined
  const { times } = ability
  return typeof times === 'object' && 'here' in times
    ? undefined
    : 'actions are counted by what the card holds alone'
}

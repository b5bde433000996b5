/** Accounts offered beside the answers to a question about paying bits. */
import type { Choice, OptionView } from '../../engine/index.ts'
import { abilityOf } from './abilities.ts'
import { bestOf } from './best.ts'
import { plainNumber, type Situation } from './situation.ts'
import { effectsWorth } from './worth/effects.ts'

const isAccount = (s: Situation, option: OptionView): boolean => {
  const ability = option.verb === 'use' ? abilityOf(s, option) : undefined
  return ability?.kind === 'use' && ability.paying === true
}

/** Accounts offered only for this payment. In a window of its own, an account is a use like any other. */
const accountsBeside = (s: Situation): OptionView[] => {
  const { at, min, max, options } = s.decision
  if (at !== undefined || min !== 1 || max !== 1) return []
  const accounts = options.filter((o) => isAccount(s, o))
  const isPriced = (o: OptionView): boolean => plainNumber(o.cost) > 0 && !accounts.includes(o)
  return options.some(isPriced) ? accounts : []
}

/** Among the accounts that the chosen answer would leave too few bits for, the one that gives the most. */
const outOfReach = (s: Situation, accounts: readonly OptionView[], chosen: OptionView | undefined) => {
  const left = s.me.bits - plainNumber(chosen?.cost)
  const lost = accounts.filter(({ cost }) => plainNumber(cost) > left)
  return bestOf(
    lost,
    (o) => effectsWorth(s, abilityOf(s, o)?.effects ?? [], undefined) - plainNumber(o.cost),
    0,
  )
}

/**
 * Answers the question as if there were no accounts; opens one first if it would be out of reach afterwards.
 */
export const openingAccounts =
  (judged: (s: Situation) => Choice) =>
  (s: Situation): Choice => {
    const accounts = accountsBeside(s)
    if (accounts.length === 0) return judged(s)
    const { decision } = s
    const choice = judged({
      ...s,
      decision: { ...decision, options: decision.options.filter((o) => !accounts.includes(o)) },
    })
    const [id] = typeof choice === 'number' ? [] : choice
    const first = outOfReach(
      s,
      accounts,
      decision.options.find((o) => o.id === id),
    )
    return first ? [first.id] : choice
  }

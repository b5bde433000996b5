/** Accounts beside the answers of a question in which bits are to be paid. */
import type { Choice, OptionView } from '../../engine/index.ts'
import { abilityOf } from './abilities.ts'
import { bestOf } from './best.ts'
import { plainNumber, type Situation } from './situation.ts'
import { effectsWorth } from './worth/effects.ts'

const isAccount = (s: Situation, option: OptionView): boolean => {
  const ability = option.verb === 'use' ? abilityOf(s, option) : undefined
  return ability?.kind === 'use' && ability.paying === true
}

/** What is offered for the payment alone: in a window of its own an account is a use like any other. */
const accountsBeside = (s: Situation): OptionView[] => {
  const { at, min, max, options } = s.decision
  if (at !== undefined || min !== 1 || max !== 1) return []
  const accounts = options.filter((o) => isAccount(s, o))
  const isPriced = (o: OptionView): boolean => plainNumber(o.cost) > 0 && !accounts.includes(o)
  return options.some(isPriced) ? accounts : []
}

/** Of those that what is chosen would leave too few bits for, the one that gives most. */
const outOfReach = (s: Situation, accounts: readonly OptionView[], chosen: OptionView | undefined) => {
  const left = s.me.bits - plainNumber(chosen?.cost)
  const lost = accounts.filter(({ cost }) => plainNumber(cost) > left)
  return bestOf(
    lost,
    (o) => effectsWorth(s, abilityOf(s, o)?.effects ?? [], undefined) - plainNumber(o.cost),
    0,
  )
}

/** The question is answered as if there were none; one that could not be opened after that is opened before. */
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

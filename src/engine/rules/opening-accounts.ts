/** Offers accounts as options of a question with prices in bits (runner/liberated-savings-account/4). */
import { accountOptions } from '../kernel/accounts.ts'
import { type Game, hidesCards, isAutoma, isCorp, topFrame } from '../kernel/game.ts'
import { spending } from '../kernel/pay.ts'
import { spendingLeft } from '../kernel/spending-caps.ts'
import type { Frame, Option, Pending } from '../state/types.ts'
import { priceOf } from './prices.ts'

const PRICED: readonly Pending['kind'][] = ['act', 'window', 'option', 'confirm']

/** True if the question takes one answer and its options can have prices. */
const mayCost = ({ kind, min, max }: Pending): boolean => PRICED.includes(kind) && min === 1 && max === 1

const isSameOption = (a: Option, b: Option): boolean =>
  a.verb === b.verb && a.card === b.card && a.ability === b.ability

/** Passing stays the last option. */
const withAccounts = (options: readonly Option[], accounts: readonly Option[]): Option[] => {
  const all = [...options, ...accounts.filter((account) => !options.some((o) => isSameOption(o, account)))]
  const last = options.at(-1)
  return last?.verb === 'pass' ? [...all.filter((o) => o !== last), last] : all
}

/**
 * Adds accounts to the options if one of those has a price. After using one, the question is asked again.
 * Only if no other seat is asked at the same time. `frame` has just asked, in this phase.
 */
export const offerAccounts = (g: Game, frame: Frame, phase: number): void => {
  const [asked, another] = g.s.decisions
  if (!asked || another || topFrame(g) !== frame || !mayCost(asked)) return
  const { seat } = asked
  if (isCorp(g, seat) || isAutoma(g, seat)) return
  const accounts = accountOptions(g, seat, null, 0, spendingLeft(g, seat, spending('ability')).all)
  if (accounts.length === 0 && !hidesCards(g, seat)) return
  const bitsFor = (option: Option): number => priceOf(g, asked, option)?.bits ?? 0
  if (!asked.options.some((o) => bitsFor(o) > 0)) return
  const options = withAccounts(asked.options, accounts)
  g.s.decisions = [{ ...asked, options, accounts: { phase, prices: options.map(bitsFor) } }]
}

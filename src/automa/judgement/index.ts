/**
 * The sparring partner: answers any decision of any seat with simple judgement over that seat's own view.
 */
import type { Choice, Decision, OptionView, View } from '../../engine/index.ts'
import type { NumberUse } from '../../engine/view/types.ts'
import { openingAccounts } from './accounts.ts'
import { chooseCards } from './cards.ts'
import { chooseAction } from './choose-action.ts'
import { chooseConfirm } from './confirm.ts'
import { toLegalChoice } from './legal.ts'
import { chooseOption, chooseOrder } from './options.ts'
import { announcedRunCost, breakTogether } from './runner/run.ts'
import { assessSituation, type Printed, type Situation } from './situation.ts'
import { countersToTake } from './teams/agendas.ts'
import { priceOfTag } from './teams/tags.ts'
import { toGive } from './teams/trades.ts'
import { chooseSecretNumber } from './trace.ts'
import { chooseInWindow } from './windows.ts'

export type { Printed } from './situation.ts'
/** Answers a decision from a seat's view. */
export type Spar = (view: View, decision: Decision) => Choice

const oneOption =
  (choose: (s: Situation) => OptionView | undefined) =>
  (s: Situation): Choice => {
    const option = choose(s)
    return option ? [option.id] : []
  }

/** True if the seat chooses subroutines for one use of a breaker. */
const isBreaking = ({ decision }: Situation): boolean => decision.options.every((o) => o.verb === 'break')

/** True if a Runner has to name a number as its run begins. */
const isAnnouncing = ({ view, me }: Situation): boolean => view.run?.runner === me.id && view.run.step === 1

/** Pays half of what is possible above a rez cost, and as little as possible elsewhere. */
const paidAbove = ({ topic, min, max }: Decision): number =>
  topic?.is === 'above-rez' ? Math.ceil(max / 2) : min

/** A higher X is seldom useful. */
const PLENTY = 4

/** X is the price of a card: a third of the maximum, but no more than is useful. */
const priceX = ({ min, max }: Decision): number => Math.max(min, Math.min(PLENTY, Math.floor(max / 3)))

/** Numbers that only a table of teams asks for. It never bids above the minimum. */
const TEAM: { readonly [U in NumberUse['use']]: (s: Situation) => number } = {
  trade: toGive,
  price: priceOfTag,
  counters: countersToTake,
  bid: ({ decision }) => decision.min,
}

const wishedNumber = (s: Situation): number => {
  const { about } = s.decision
  if (about) return TEAM[about.use](s)
  if (isAnnouncing(s)) return announcedRunCost(s)
  return s.decision.topic?.is === 'x' ? priceX(s.decision) : paidAbove(s.decision)
}

const judgement: Readonly<Record<Decision['kind'], (s: Situation) => Choice>> = {
  act: oneOption(chooseAction),
  window: oneOption(chooseInWindow),
  confirm: oneOption(chooseConfirm),
  option: (s) => (isBreaking(s) ? breakTogether(s) : oneOption(chooseOption)(s)),
  cards: chooseCards,
  order: chooseOrder,
  number: wishedNumber,
  secret: chooseSecretNumber,
}

/** Answers the decision of a situation by judgement. */
export const judge = openingAccounts(
  (s: Situation): Choice => toLegalChoice(s.decision, judgement[s.decision.kind](s)),
)

/**
 * Creates a sparring partner that knows these cards. The same view and decision always get the same answer.
 */
export const createSpar =
  (printed: Printed): Spar =>
  (view, decision) => {
    const situation = assessSituation(view, decision, printed)
    return situation ? judge(situation) : toLegalChoice(decision, [])
  }

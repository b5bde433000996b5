/** How people play: judgement with a style, and with mistakes that follow from the game. */
import type { Choice, Decision, View } from '../../../engine/index.ts'
import { forcedAnswer } from '../../forced-answers.ts'
import { openingAccounts } from '../../judgement/accounts.ts'
import type { Printed } from '../../judgement/index.ts'
import { assessSituation, type Situation } from '../../judgement/situation.ts'
import { createAutoma } from '../../seat.ts'
import type { Person } from '../types.ts'
import { type Actor, styledAct } from './styled-acts.ts'
import { styledWindow } from './styled-windows.ts'
import { whimsAt } from './whims.ts'

/** Answers a decision from a seat's view, as this person. */
export type PersonPlayer = (person: Person, view: View, decision: Decision) => Choice

const actInStyle = (actor: Actor, s: Situation): Choice =>
  openingAccounts(() => {
    const option = styledAct(actor, s)
    return option ? [option.id] : []
  })(s)

const inWindow = (actor: Actor, s: Situation, plain: Choice): Choice => {
  const chosen = s.decision.options.find(({ id }) => Array.isArray(plain) && plain[0] === id)
  const other = styledWindow(actor, s, chosen)
  return other ? [other.id] : plain
}

/** The Corp pays more for a mistake than the Runner, so the Runner makes more of them. */
const SHARES = { corp: 0.62, runner: 2.6 } as const

const lapseOf = ({ care }: Person, { me }: Situation): number => (1 - care) * SHARES[me.side]

/** Creates the players of people. The same person, view and decision always get the same answer. */
export const createPersonPlayer = (printed: Printed): PersonPlayer => {
  const automa = createAutoma(printed)
  return (person, view, decision) => {
    const known = forcedAnswer(decision)
    if (known !== null) return known
    const s = assessSituation(view, decision, printed)
    if (!s) return automa(view, decision)
    const actor: Actor = { person, whims: whimsAt(person, view), lapse: lapseOf(person, s) }
    if (decision.kind === 'act') return actInStyle(actor, s)
    const plain = automa(view, decision)
    return decision.kind === 'window' ? inWindow(actor, s, plain) : plain
  }
}

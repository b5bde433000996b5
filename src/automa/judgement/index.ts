/** The sparring seat: answers any decision of any seat with simple judgement over that seat's own view. */
import type { Choice, Decision, OptionView, View } from '../../engine/index.ts'
import { act } from './acts.ts'
import { chooseCards } from './cards.ts'
import { confirm } from './confirm.ts'
import { legal } from './legal.ts'
import { chooseOption, chooseOrder } from './options.ts'
import { announced } from './runner/run.ts'
import { type Defs, look, type Sight } from './sight.ts'
import { commit } from './trace.ts'
import { inWindow } from './windows.ts'

export type { Defs } from './sight.ts'
export type Spar = (view: View, decision: Decision) => Choice

const one =
  (choose: (s: Sight) => OptionView | undefined) =>
  (s: Sight): Choice => {
    const option = choose(s)
    return option ? [option.id] : []
  }

/** A Runner that is asked for a number as its run begins. */
const isAnnouncing = ({ view, me }: Sight): boolean => view.run?.runner === me.id && view.run.step === 1

/** Ice gets half of what might be paid above its rez cost; anything else as little as may be. */
const paidAbove = ({ prompt, min, max }: Decision): number =>
  prompt.includes('above the rez cost') ? Math.ceil(max / 2) : min

const judgement: Readonly<Record<Decision['kind'], (s: Sight) => Choice>> = {
  act: one(act),
  window: one(inWindow),
  confirm: one(confirm),
  option: one(chooseOption),
  cards: chooseCards,
  order: chooseOrder,
  number: (s) => (isAnnouncing(s) ? announced(s) : paidAbove(s.decision)),
  secret: commit,
}

/** A sparring seat that knows these cards. The same view and decision always get the same answer. */
export const createSpar =
  (defs: Defs): Spar =>
  (view, decision) => {
    const sight = look(view, decision, defs)
    return legal(decision, sight ? judgement[decision.kind](sight) : [])
  }

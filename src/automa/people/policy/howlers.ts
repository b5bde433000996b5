/** Acts that hurt the eye (O15): no style likes them, and no mistake makes anybody do them. */
import type { FortView, OptionView } from '../../../engine/index.ts'
import { deadly } from '../../judgement/ice/subroutine-harm.ts'
import { prizeOf, wayIn } from '../../judgement/runner/prospects.ts'
import { fortAt, type Situation } from '../../judgement/situation.ts'

/** From so many bits on, another bit is worth less than anything else. */
const RICH = 25

/** More bits than any way in costs. */
const ANY_PRICE = 100

/** Rezzed ice ends the run for sure, however much is paid: nothing in the rig breaks it. */
const isClosed = (s: Situation, fort: FortView): boolean => wayIn(s, fort, { bits: ANY_PRICE }).chance <= 0

const isPointlessRun = (s: Situation, option: OptionView): boolean => {
  const fort = fortAt(s, option.fort)
  if (!fort) return false
  if (fort.kind === 'subsidiary' && fort.cards.length === 0) return true
  if (prizeOf(s, fort) <= 0 || isClosed(s, fort)) return true
  return s.me.handSize === 0 && wayIn(s, fort).pain >= deadly / 2
}

const HOWLERS: Readonly<Record<string, (s: Situation, option: OptionView) => boolean>> = {
  gain: ({ me }) => me.bits >= RICH,
  draw: ({ me }) => me.actions === 1 && me.handSize >= me.maxHand,
  run: isPointlessRun,
}

/** Whether an act makes no sense to anybody who looks: another bit of many, a card for the discard, a run for nothing. */
export const isHowler = (s: Situation, option: OptionView): boolean =>
  HOWLERS[option.verb ?? '']?.(s, option) ?? false

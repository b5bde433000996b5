/** Rezzing: its cost, and what may be paid above it (C3.7, corp/caryatid/1). */
import { announceRez } from '../kernel/announcing.ts'
import { perform } from '../kernel/events.ts'
import {
  answerNumber,
  ask,
  bitsText,
  cardToChange,
  currentRun,
  defOf,
  type Game,
  morphOf,
  pickOf,
  pop,
  takeAnswer,
} from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import { bitsFindable, pay, spending } from '../kernel/pay.ts'
import { canSpendPoints, pointCostOf, spendPoints } from '../kernel/points.ts'
import { rezBits } from '../kernel/stats.ts'
import type { RezFrame } from '../state/types.ts'
import { walkTo } from './chart.ts'

/** Pays and turns the card face up. */
export const stepRez = (g: Game, f: RezFrame): void => {
  const run = currentRun(g)
  switch (f.phase++) {
    case 0:
      if (run?.ice === f.card && run.step < 6) {
        walkTo(g, run, 4)
        walkTo(g, run, 5)
      }
      payPoints(g, f)
      return f.free ? undefined : pay(g, f.seat, f.price ?? rezBits(g, f.card), spending('rez', f.card))
    case 1:
      return f.above === undefined ? askAbove(g, f) : turnUpRezzed(g, f)
    default:
      return pop(g)
  }
}

/** Even a free rez spends agenda points, as far as there are any (corp/security-purge/+1). */
const payPoints = (g: Game, f: RezFrame): void => {
  const n = pointCostOf(g, f.card, 'rez')
  if (canSpendPoints(g, f.seat, n)) spendPoints(g, f.seat, n)
}

/**
 * How much may be paid above the rez cost. It is no part of the cost, and not waived with it
 * (corp/priority-requisition/1).
 */
const aboveSteps = (g: Game, f: RezFrame): { step: number; max: number } | null => {
  const ability = defOf(g, f.card).abilities.find((a) => a.kind === 'payAbove')
  if (!ability) return null
  const { step, most: max = Number.POSITIVE_INFINITY } = ability
  const affordableSteps = Math.floor(
    Math.min(bitsFindable(g, f.seat, spending('aboveRez', f.card)), max) / step,
  )
  return affordableSteps > 0 ? { step, max: affordableSteps } : null
}

/** Returns to the step it was called in, with the bits paid. */
const askAbove = (g: Game, f: RezFrame): void => {
  f.phase--
  const steps = aboveSteps(g, f)
  const answer = takeAnswer(f, f.seat)
  if (steps && !answer) {
    announceRez(g, f.seat, f.card)
    return ask(g, { seat: f.seat, ...aboveQuestion(g, f, steps) })
  }
  const picked = pickOf(answer)
  const times = steps ? answerNumber(answer) * steps.step : 0
  f.above = picked ? (picked.cost ?? 0) : times
  pay(g, f.seat, f.above, spending('aboveRez', f.card))
}

const aboveQuestion = (g: Game, f: RezFrame, { step, max: maxSteps }: { step: number; max: number }) => {
  const morph = morphOf(g, f.card)
  if (morph) {
    const yes = { verb: 'morph', words: [`Yes, a ${morph.to.toLowerCase()}`], cost: step }
    const no = { verb: 'pass', words: [`No, a ${morph.from.toLowerCase()}`] }
    const prompt = ['Make ', { card: f.card }, ` a ${morph.to.toLowerCase()}?`]
    return { kind: 'confirm' as const, prompt, min: 1, max: 1, options: [yes, no] }
  }
  const most = `(at most ${maxSteps})?`
  const question = step === 1 ? 'How many extra bits do you pay' : `Pay ${step} extra bits how many times`
  return {
    kind: 'number' as const,
    prompt: [{ card: f.card }, `: ${question} ${most}`],
    min: 0,
    max: maxSteps,
    options: [],
  }
}

/** What was paid above counts only afterwards: the rez itself uses the printed cost (corp/caryatid/1). */
const turnUpRezzed = (g: Game, f: RezFrame): void => {
  perform(g, { kind: 'rez', seat: f.seat, by: f.seat, cards: [f.card] })
  if (!f.above) return
  cardToChange(g, f.card).above = f.above
  g.index = null
  const { to } = morphOf(g, f.card) ?? {}
  const now = to === undefined ? '' : `: it is a ${to.toLowerCase()} now`
  tell(g, 'above', f.seat, [
    { seat: f.seat },
    ` pays ${bitsText(f.above)} above the rez cost of `,
    { card: f.card },
    `${now}.`,
  ])
}

/** Bits committed in secret: both seats decide at the same time, and nothing is revealed until both have. */
import { contextOf } from '../kernel/amounts.ts'
import { answerNumber, ask, bitsText, type Game, pop, seatOf, takeAnswer } from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import { bitsFindable, pay, spending } from '../kernel/pay.ts'
import { startEffects } from '../kernel/start-effects.ts'
import type { BidFrame, Say, Seat } from '../state/types.ts'

const bidSpending = (f: BidFrame) => spending('ability', f.source)

const question = (f: BidFrame, words: string): Say =>
  f.source === null ? [words] : [{ source: f.source }, `: ${words}`]

/** Each seat sees only its own limit, since hidden bits may raise it. */
const askSpender = (g: Game, f: BidFrame, seat: Seat): void =>
  ask(g, {
    seat,
    kind: 'secret',
    prompt: question(
      f,
      ['How many bits do you spend?', ...(f.stake === undefined ? [] : [f.stake])].join(' '),
    ),
    min: f.least,
    max: Math.min(f.most ?? 0, bitsFindable(g, seat, bidSpending(f))),
    options: [],
  })

/** Hidden bits come from the pool, whose size is public (runner/social-engineering/1). */
const askOfHidden = (g: Game, f: BidFrame, seat: Seat, words: string): void =>
  ask(g, {
    seat,
    kind: 'secret',
    prompt: question(f, words),
    min: f.least,
    max: seatOf(g, f.you).bits,
    options: [],
  })

const askBoth = (g: Game, f: BidFrame): void => {
  if (f.spent) {
    askSpender(g, f, f.you)
    return askSpender(g, f, f.rival)
  }
  askOfHidden(g, f, f.you, 'How many bits do you hide?')
  askOfHidden(g, f, f.rival, 'Guess how many bits your rival hides.')
}

const revealBid = (g: Game, f: BidFrame): void => {
  const yours = answerNumber(takeAnswer(f, f.you))
  const theirs = answerNumber(takeAnswer(f, f.rival))
  f.numbers = { yours, theirs }
  g.revealed = true
  const [did, said] = f.spent ? ['spends', 'spends'] : ['has hidden', 'guesses']
  tell(g, 'reveal', f.you, [
    { seat: f.you },
    ` ${did} ${bitsText(yours)}, `,
    { seat: f.rival },
    ` ${said} ${f.spent ? bitsText(theirs) : theirs}.`,
  ])
}

/** Phases: 0 commit · 1 reveal · 2 and 3 pay, or lose what was guessed · 4 the outcome. */
export const stepBid = (g: Game, f: BidFrame): void => {
  const { yours = 0, theirs = 0 } = f.numbers ?? {}
  switch (f.phase++) {
    case 0:
      return askBoth(g, f)
    case 1:
      return revealBid(g, f)
    case 2:
      if (f.spent) return pay(g, f.you, yours, bidSpending(f))
      if (yours === theirs)
        startEffects(g, [{ op: 'lose', who: 'you', n: yours }], contextOf(g, f.you, f.source))
      return
    case 3:
      return f.spent ? pay(g, f.rival, theirs, bidSpending(f)) : undefined
    default:
      return pop(g, { ok: yours === theirs })
  }
}

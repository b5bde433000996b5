/** Numbers that a player chooses and pays for. Later amounts read them as X. */

import { amount, who } from '../kernel/amounts.ts'
import { sayAskingCard } from '../kernel/asker.ts'
import { answerNumber, ask, type Game, seatOf, takeAnswer } from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import { bitsFindable, pay, spending } from '../kernel/pay.ts'
import { cutStack } from '../kernel/zones.ts'
import type { EffectsFrame } from '../state/types.ts'
import type { Ops } from './op-helpers.ts'

/**
 * Asks for a number and stores it as X; true once it is there. If only one number is possible, nobody is
 * asked.
 */
const askNumber = (
  g: Game,
  f: EffectsFrame,
  { min, max, why }: { min: number; max: number; why: string },
): boolean => {
  const { you, source } = f.ctx
  const answer = takeAnswer(f, you)
  if (answer) f.ctx.x = answerNumber(answer)
  else if (max <= min) f.ctx.x = Math.max(0, max)
  else {
    const prompt = sayAskingCard(g, source, [why])
    ask(g, { seat: you, kind: 'number', prompt, min, max, options: [] })
    return false
  }
  return true
}

export const numberOps = {
  chooseNumber: (g, f, { min, max, why }) =>
    askNumber(g, f, { min: amount(g, min, f.ctx), max: amount(g, max, f.ctx), why }),

  payX: (g, f, { each, most, min = 0, why }) => {
    const { you, source } = f.ctx
    if (f.phase === 1) return true
    const use = spending('ability', source)
    const able = Math.floor(bitsFindable(g, you, use) / each)
    const max = most === undefined ? able : Math.min(able, amount(g, most, f.ctx))
    if (!askNumber(g, f, { min: Math.min(min, max), max, why })) return false
    f.phase = 1
    pay(g, you, each * (f.ctx.x ?? 0), use)
    return false
  },

  cut: (g, f, e) => {
    const seat = who(f.ctx, e.who)
    const n = amount(g, e.n, f.ctx)
    if (seat === null || n <= 0 || n >= seatOf(g, seat).stack.length) return true
    cutStack(g, seat, n)
    const cards = n === 1 ? 'card' : `${n} cards`
    tell(g, 'cut', f.ctx.you, [{ seat: f.ctx.you }, ` moves the top ${cards} of R&D to its bottom.`])
    return true
  },
} satisfies Partial<Ops>

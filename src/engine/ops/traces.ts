import { amount } from '../kernel/amounts.ts'
import { currentTrace, newPhase, push, seatOf } from '../kernel/game.ts'
import { tell, tellFacts } from '../kernel/log.ts'
import type { EffectsFrame, Say } from '../state/types.ts'
import { type Ops, splice } from './op-helpers.ts'

const by = ({ ctx: { source } }: EffectsFrame): Say => (source === null ? [] : [' with ', { source }])

/** Traces, and effects that change them. */
export const traceOps = {
  trace: (g, f, e) => {
    if (f.phase === 1) {
      if (!f.result?.ok) return true
      f.ctx.excess = f.result.n ?? 0
      splice(f, e.success)
      return true
    }
    if (f.ctx.rival === null || seatOf(g, f.ctx.rival).out) return true
    f.phase = 1
    push(g, {
      kind: 'trace',
      ...newPhase(),
      corp: f.ctx.you,
      runner: f.ctx.rival,
      limit: amount(g, e.limit, f.ctx),
      source: f.ctx.source,
      ...(e.price === undefined ? {} : { each: e.price }),
      value: 0,
      link: 0,
      committed: [],
      revealed: false,
      more: e.success.some(({ op }) => op !== 'tag'),
    })
    return false
  },

  cancelTrace: (g, f) => {
    const trace = currentTrace(g)
    if (!trace) return true
    trace.canceled = true
    tell(g, 'cancelTrace', f.ctx.you, [{ seat: f.ctx.you }, ' cancels what the trace would do.'])
    return true
  },

  raiseLink: (g, f, e) => {
    const trace = currentTrace(g)
    if (!trace) return true
    trace.link += e.n
    tellFacts(g, { trace: { value: trace.value, link: trace.link } }, 'reveal', f.ctx.you, [
      { seat: f.ctx.you },
      ` raises the link by ${e.n}, to ${trace.link}`,
      ...by(f),
      '.',
    ])
    return true
  },
} satisfies Partial<Ops>

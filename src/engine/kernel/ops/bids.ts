import { opened, push, seatOf } from '../game.ts'
import { tell } from '../log.ts'
import { type Ops, splice } from './tools.ts'

export const bidOps: Pick<Ops, 'bid'> = {
  bid: (g, f, e) => {
    const { you, rival, source } = f.ctx
    if (f.phase === 1) {
      splice(f, f.result?.ok ? e.same : e.differ)
      return true
    }
    if (rival === null || seatOf(g, rival).out) return true
    if (!e.spent && seatOf(g, you).bits < e.least) {
      tell(g, 'bid', you, [{ seat: you }, ' has too few bits to hide.'])
      return true
    }
    f.phase = 1
    const { least, most, spent = false } = e
    push(g, {
      kind: 'bid',
      ...opened(),
      you,
      rival,
      source,
      least,
      ...(most === undefined ? {} : { most }),
      spent,
    })
    return false
  },
}

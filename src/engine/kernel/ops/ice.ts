/** Effects that put new ice in the way of a run. */
import { iceToMeet, meetingPrice } from '../../rules/fromHand.ts'
import type { Card, RunFrame, Seat } from '../../state/types.ts'
import { currentRun, type Game } from '../game.ts'
import { tell } from '../log.ts'
import { pay, spending } from '../pay.ts'
import { place } from '../zones.ts'
import { type Ops, pickCards } from './tools.ts'

type IceOps = Pick<Ops, 'meetIce'>

const CHOSEN = 'chosen'

/** The Runner doesn't approach it, but meets it at once (corp/dr-dreff/6). */
const putBefore = (g: Game, run: RunFrame, corp: Seat, card: Card): void => {
  place(g, card, { zone: 'play', seat: corp })
  run.ice = card
  run.detour = 6
  tell(g, 'meetIce', corp, [{ seat: corp }, ' puts ', { card }, ' before the Runner.'])
}

export const iceOps: IceOps = {
  meetIce: (g, f, e) => {
    const { you, source } = f.ctx
    const run = currentRun(g)
    if (!run || run.ended) return true
    const [chosen] = f.ctx.vars[CHOSEN] ?? []
    if (chosen !== undefined) {
      delete f.ctx.vars[CHOSEN]
      putBefore(g, run, you, chosen)
      return true
    }
    const able = iceToMeet(g, e, f.ctx)
    const picked = pickCards(g, f, you, able, { min: 1, max: 1 }, ['Put which ice before the Runner?'])
    const card = picked?.[0]
    if (card === undefined) return able.length === 0
    f.ctx.vars[CHOSEN] = [card]
    pay(g, you, meetingPrice(g, card), spending('ability', source))
    return false
  },
}

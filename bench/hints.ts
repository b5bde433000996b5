/** How long a hint takes: judgement's at a glance, and the one with reasons in a thread of its own. */
import { engine, fullPool } from '../src/automa/engine.ts'
import { createSpar } from '../src/automa/judgement/index.ts'
import type { GameState } from '../src/engine/index.ts'
import { momentsOf } from '../src/sim/hints/moments.ts'
import { createThinkingPool } from '../src/tables/background/thinking-pool.ts'
import { HINT_MS } from '../src/tables/play/hints.ts'
import { percentile, type Row } from './measure.ts'

const HINTS = 60
/** A hint for one in so many decisions. */
const EVERY = 7

const spar = createSpar(fullPool)

const glanceMs = (state: GameState, id: string): number => {
  const from = performance.now()
  const decision = engine.decisionFor(state, id)
  if (decision) spar(engine.viewFor(state, id), decision)
  return performance.now() - from
}

const row = (what: string, times: number[], aim: string): Row => {
  const sorted = times.toSorted((a, b) => a - b)
  const [median, most] = [percentile(sorted, 0.5), percentile(sorted, 0.99)]
  return { what, value: `${median.toFixed(0)} ms, 99th percentile ${most.toFixed(0)} ms`, aim }
}

export const hintRows = async (): Promise<Row[]> => {
  const thinker = createThinkingPool<GameState>(1)
  const [glances, wholes]: [number[], number[]] = [[], []]
  for (let seed = 1; wholes.length < HINTS; seed++) {
    for (const { g, pending } of momentsOf(seed, EVERY)) {
      glances.push(glanceMs(g.s, g.s.seats[pending.seat]?.id ?? ''))
      const from = performance.now()
      await thinker.explain(g.s, pending.id, HINT_MS, 'bench')
      wholes.push(performance.now() - from)
    }
  }
  await thinker.close()
  // The first has to load the rules.
  return [row('hint at a glance', glances, '≤ 300'), row('hint with reasons', wholes.slice(1), '≤ 1,500')]
}

/** Runs on every fort in turn, one chance for each (runner/pirate-broadcast/1). */

import { sayAskingCard } from '../kernel/asker.ts'
import { ask, findFort, type Game, pickOf, rivalsOf, takeAnswer } from '../kernel/game.ts'
import { canBeRun, canRun } from '../rules/restrictions.ts'
import { startRun } from '../rules/run.ts'
import type { EffectsFrame, Option } from '../state/types.ts'
import { type Ops, splice } from './op-helpers.ts'

const fortsOfRivals = (g: Game, f: EffectsFrame): string[] =>
  rivalsOf(g, f.ctx.you)
    .flatMap((corp) => g.s.forts.filter((fort) => fort.corp === corp))
    .filter((fort) => f.ctx.rival === null || fort.corp === f.ctx.rival)
    .map((fort) => fort.id)

/** True if the run reached its own fort and succeeded there. */
const succeeded = (g: Game, run: number, fort: string): boolean =>
  g.s.past.some((p) => p.what === 'success' && p.run === run && p.key === fort)

export const runEachOps = {
  runEach: (g, f, e) => {
    const { you } = f.ctx
    f.runs ??= { left: fortsOfRivals(g, f), fort: '', run: 0, failed: false }
    const { runs } = f
    if (f.phase === 1) {
      f.phase = 0
      runs.failed ||= !succeeded(g, runs.run, runs.fort)
    }
    const there = runs.left.filter((fort) => findFort(g, fort) !== undefined)
    const options: Option[] = there.filter((id) => canBeRun(g, id)).map((fort) => ({ verb: 'run', fort }))
    if (options.length === 0 || !canRun(g, you)) {
      const failed = runs.failed || there.length > 0
      delete f.runs
      splice(f, failed ? e.otherwise : e.all)
      return true
    }
    const fort = pickOf(takeAnswer(f, you))?.fort ?? (options.length === 1 ? options[0]?.fort : undefined)
    if (fort === undefined) {
      const prompt = sayAskingCard(g, f.ctx.source, ['Run on which fort next?'])
      ask(g, { seat: you, kind: 'option', prompt, min: 1, max: 1, options })
      return false
    }
    runs.left = runs.left.filter((id) => id !== fort)
    runs.fort = fort
    runs.run = g.s.next.run
    f.phase = 1
    startRun(g, you, fort)
    return false
  },
} satisfies Partial<Ops>

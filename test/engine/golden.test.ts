import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { engine, fullPool as pool } from '../../src/automa/engine.ts'
import type { Choice, Decision, GameState } from '../../src/engine/index.ts'
import { SCHEMA } from '../../src/engine/state/types.ts'
import { expectedOf, type Golden, kindsIn } from '../../src/sim/golden.ts'
import { brokenInvariants } from '../../src/sim/invariants/index.ts'

const FOLDER = join(import.meta.dirname, '../golden')
const saves = readdirSync(FOLDER).map((name): [string, Golden] => [
  name,
  JSON.parse(readFileSync(join(FOLDER, name), 'utf8')),
])

/** Answers that together pick every option, or the ends of a range. */
const answersTo = ({ kind, min, max, options }: Decision): Choice[] => {
  if (kind === 'number' || kind === 'secret') return [min, max]
  const ids = options.map(({ id }) => id)
  const least = ids.slice(0, min)
  return ids.map((id) => [id, ...least.filter((other) => other !== id)].slice(0, Math.max(1, min)))
}

const holders = (s: GameState): Decision[] => s.seats.flatMap(({ id }) => engine.decisionFor(s, id) ?? [])

describe('golden saves', () => {
  it.each(saves)('%s loads and continues unchanged', (name, { kind, hash, expected, state }) => {
    const loaded = engine.load(state)
    expect(`${kind}.json`).toBe(name)
    expect(kindsIn(loaded)).toContain(kind)
    expect(expectedOf(loaded, engine.decisionFor)).toEqual(expected)
    // A save of an older schema is migrated to another state, so its hash need not match.
    if (state.schema === SCHEMA) expect(engine.hash(loaded)).toBe(hash)
    expect(brokenInvariants(loaded, pool)).toEqual([])
    for (const decision of holders(loaded)) {
      for (const choice of answersTo(decision)) {
        const answered = engine.answer(loaded, { seat: decision.seat, decision: decision.id, choice })
        expect({ choice, ok: answered.ok }).toEqual({ choice, ok: true })
        if (answered.ok) expect(brokenInvariants(answered.state, pool)).toEqual([])
      }
    }
  })

  it('include one of every family of decisions', () => {
    const kinds = saves.map(([name]) => name)
    const families = [
      ...['market', 'boot', 'spoils', 'liberated', 'handed'].map((what) => new RegExp(`-variant-${what}-`)),
      /^act-turn-corp/,
      /^act-turn-runner/,
      /^window-turn-corp/,
      /^window-turn-runner/,
      ...['start', 'afterAction', 'approach'].flatMap((at) => [
        new RegExp(`^window-window-${at}-corp`),
        new RegExp(`^window-window-${at}-runner`),
      ]),
      ...['pass', 'access', 'runStart'].map((at) => new RegExp(`^window-window-${at}-corp`)),
      /^option-pay-corp/,
      /^option-pay-runner/,
      /^secret-trace-corp/,
      /^secret-trace-runner/,
      /^option-trace-runner/,
      /^window-window-reveal-runner/,
      /^confirm-setup/,
      /^cards-discard-corp/,
      /^cards-discard-runner/,
      /^cards-memory/,
      /^cards-install-0-corp/,
      /^cards-effects-choose/,
      /^cards-effects-search/,
      /^option-effects-/,
      /^confirm-effects-may/,
      /^number-event-divert/,
      /^order-triggers/,
      /^order-run-step16/,
      /^window-run-step7/,
      /^window-run-step13/,
      /^window-settle/,
      /^window-event-prevent-damage/,
      /^window-event-prevent-tag/,
      /^window-event-prevent-flatline/,
      /^window-event-prevent-trash/,
      /^option-event-divert-purge/,
      /^cards-event-divert-trash/,
      /^cards-room/,
      /^window-window-success/,
      /^act-turn-corp-automa/,
      /^act-turn-runner-automa/,
      /^option-order-after-run-corp/,
    ]
    expect(families.filter((family) => !kinds.some((kind) => family.test(kind)))).toEqual([])
  })
})

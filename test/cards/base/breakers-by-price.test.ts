/** What simple icebreakers cost to use: at their own strength, one point above it, and one bit short. */
import { describe, expect, test } from 'vitest'
import { endRun, sub } from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { madeUp } from '../../support/made-up.ts'
import { rezzed } from '../../support/table.ts'

type Breaker = {
  name: string
  keyword: string
  strength: number
  /** Bits to break one subroutine. */
  bits: number
  /** Bits for this much strength; none if it cannot gain strength. */
  boost?: readonly [bits: number, n: number]
}

const breakers: readonly Breaker[] = [
  { name: 'Black Dahlia', keyword: 'Sentry', strength: 5, bits: 2, boost: [2, 1] },
  { name: 'Codeslinger', keyword: 'Sentry', strength: 3, bits: 1 },
  { name: 'Cyfermaster', keyword: 'Code Gate', strength: 5, bits: 2, boost: [1, 1] },
  { name: 'Evil Twin', keyword: 'Sentry', strength: 3, bits: 3, boost: [1, 1] },
  { name: 'Flak', keyword: 'AP', strength: 2, bits: 1, boost: [1, 1] },
  { name: 'Raffles', keyword: 'Code Gate', strength: 4, bits: 1, boost: [2, 1] },
  { name: 'Ramming Piston', keyword: 'Wall', strength: 5, bits: 2, boost: [1, 1] },
  { name: 'Raptor', keyword: 'Sentry', strength: 1, bits: 2, boost: [1, 1] },
  { name: 'Reflector', keyword: 'Stun', strength: 4, bits: 0 },
  { name: 'Reflector', keyword: 'Hellbolt', strength: 4, bits: 0 },
  { name: 'Reflector', keyword: 'Knockout', strength: 4, bits: 0 },
  { name: 'Shaka', keyword: 'Sentry', strength: 2, bits: 1, boost: [2, 1] },
  { name: 'Tinweasel', keyword: 'Code Gate', strength: 3, bits: 0 },
  { name: 'Wild Card', keyword: 'Sentry', strength: 0, bits: 0, boost: [3, 1] },
  { name: "Wizard's Book", keyword: 'Code Gate', strength: 2, bits: 0, boost: [2, 1] },
  { name: 'Worm', keyword: 'Wall', strength: 2, bits: 0, boost: [3, 1] },
  { name: 'Boring Bit', keyword: 'Wall', strength: 5, bits: 2, boost: [1, 1] },
  { name: 'Early Worm', keyword: 'Wall', strength: 2, bits: 1, boost: [2, 3] },
  { name: 'Matador', keyword: 'Sentry', strength: 0, bits: 1, boost: [3, 5] },
]

const met = (keyword: string, strength: number, breaker: string, bits: number) => {
  const ice = madeUp('ice', 'Made-up Ice', { keywords: [keyword], strength, abilities: [sub(endRun)] })
  const g = game({
    pool: poolWith(ice),
    corp: { hand: ['Setup!'], hq: { ice: [rezzed('Made-up Ice')] } },
    runner: { bits, hand: ['Score!', 'Imp', 'Dwarf'], rig: [breaker] },
  })
  g.runner.run('HQ')
  return g
}
const breaks = (g: ReturnType<typeof met>): boolean =>
  g.decision('runner')?.options.some(({ verb }) => verb === 'break') ?? false

describe.each(breakers)('$name against $keyword', ({ name, keyword, strength, bits, boost }) => {
  test(`breaks ice of strength ${strength} for ${bits}`, () => {
    const g = met(keyword, strength, name, bits)
    g.runner.break(1, name)
    g.expect.bits('runner', 0)
    g.runner.jackOut()
    g.settled()
  })

  test('breaks nothing a bit short, or a point too weak', () => {
    if (bits > 0) {
      const poor = met(keyword, strength, name, bits - 1)
      expect(breaks(poor)).toBe(false)
      poor.settled()
      poor.expect.noRun()
    }
    const strong = met(keyword, strength + 1, name, bits)
    expect(breaks(strong)).toBe(false)
    strong.settled()
  })

  test('gains strength at its price, to the end of the encounter', () => {
    if (boost === undefined) {
      const g = met(keyword, strength + 1, name, 20)
      expect(g.decision('runner')?.options.some(({ verb }) => verb === 'boost') ?? false).toBe(false)
      return g.settled()
    }
    const [price, n] = boost
    const g = met(keyword, strength + n, name, price + bits)
    g.runner.boost(name)
    g.expect.card(name, { strength: strength + n }).bits('runner', bits)
    g.runner.break(1, name).jackOut()
    g.expect.bits('runner', 0).card(name, { strength })
    g.settled()
  })

  test('is of no use against other ice', () => {
    const g = met('Watchdog', 0, name, 20)
    expect(breaks(g)).toBe(false)
    g.settled()
  })
})

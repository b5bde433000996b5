/** A price that is paid in parts, with decisions in between, is checked when the payment is complete. */
import { describe, expect, it } from 'vitest'
import { type Game, openDirect } from '../../src/engine/in-place.ts'
import { optionId, takeChoice } from '../../src/engine/kernel/answer.ts'
import { advanceGame } from '../../src/engine/loop.ts'
import type { Option, Pending } from '../../src/engine/state/types.ts'
import { findMischarges } from '../../src/sim/invariants/bills.ts'
import { checkCharged, offerOf } from '../../src/sim/invariants/charges.ts'
import { layOut, rezzed, type Spec } from '../support/table.ts'

const hear = (g: Game): void => {
  g.lines = [...g.s.seats, null].map(() => [])
}

/** Matches a verb, or a verb with its price: "save 1". */
const isCalled = ({ verb, cost }: Option, name: string | undefined): boolean =>
  verb === name || `${verb} ${cost}` === name

/**
 * The option with the next verb. Until it comes, and after the last verb, windows are passed and 0 is
 * committed.
 */
const next = (g: Game, verb: string | undefined): { p: Pending; at: number } | undefined => {
  for (const p of g.s.decisions) {
    const at = p.options.findIndex((o) => isCalled(o, verb))
    if (at >= 0) return { p, at }
  }
  const [p] = g.s.decisions
  return p && { p, at: p.options.findIndex((o) => o.verb === 'pass') }
}

/** Chooses as many cards as possible, and keeps their order. */
const picksOf = ({ kind, options, min, max }: Pending, at: number): number[] => {
  const all = options.map((_, n) => n)
  if (kind === 'cards' || kind === 'order') return all.slice(0, max)
  return at < 0 ? all.slice(0, min) : [at]
}

/** Answers and returns the faults found. `off` is added to the price of the chosen option. */
const answer = (g: Game, { p, at }: { p: Pending; at: number }, off: number): string[] => {
  const offer = offerOf(g, p)
  if (off !== 0) offer.prices[at] = { ...offer.prices[at], bits: (offer.prices[at]?.bits ?? 0) + off }
  const picks = picksOf(p, at)
  const refused = takeChoice(g, p.seat, p.id, p.options.length === 0 ? p.min : picks.map(optionId))
  if (refused) throw new Error(refused.message)
  advanceGame(g)
  const lines = g.lines?.at(-1) ?? []
  hear(g)
  return findMischarges(g, offer, picks, lines)
}

/** Plays on for a while after the last verb. `off` is added to the price of `verb`. */
const wrongIn = (spec: Spec, verbs: readonly string[], verb = '', off = 0): string[] => {
  const { state, pool } = layOut(spec)
  const g = openDirect(state, pool)
  hear(g)
  const wanted = [...verbs]
  const wrong: string[] = []
  for (let after = 0; after < 4; after += wanted.length === 0 ? 1 : 0) {
    const found = next(g, wanted[0])
    if (!found) break
    const picked = found.p.options[found.at]
    wrong.push(...answer(g, found, picked && isCalled(picked, verb) ? off : 0))
    if (picked && isCalled(picked, wanted[0])) wanted.shift()
  }
  expect(wanted).toEqual([])
  return wrong
}

/** The fort has a card that the Corp might rez in response to a breaker. */
const behind = (ice: string, breaker: string): Spec => ({
  corp: { bits: 9, hq: { ice: [rezzed(ice)] }, forts: [{ cards: ['Aardvark'] }] },
  runner: { bits: 20, rig: [breaker] },
})
/** Breaking it gives a tag, which is prevented before the rest of the breaking is paid for. */
const prevented: Spec = {
  ...behind('Jack Attack', 'Ms. Todon'),
  runner: { bits: 20, rig: ['Ms. Todon', 'Expendable Family Member'] },
}
/** The Runner chooses what Joan of Arc saves before paying for it. */
const sold: Spec = {
  runner: { bits: 9, hand: ['misc.for-sale'], rig: ['Krash', 'Dwarf', 'Joan of Arc'] },
}
const bases: Spec = {
  corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } },
  runner: { bits: 20, rig: ['Access to Arasaka', 'Access to Kiribati'] },
}

describe('a price that is paid in parts', () => {
  const cases: [string, Spec, string[]][] = [
    ['break', behind('Crystal Wall', 'Early Worm'), ['run', 'break']],
    ['break-plan', behind('Wall of Ice', 'Early Worm'), ['run', 'break-plan']],
    ['break-some', behind('Wall of Ice', 'Pile Driver'), ['run', 'break-some', 'break']],
    ['base', bases, ['run', 'base']],
    ['save 1', sold, ['play', 'save 1']],
  ]

  it.each(cases)('is charged in full: %s', (_, spec, verbs) => {
    expect(wrongIn(spec, verbs)).toEqual([])
  })

  it.each(cases)('is reported if it is one bit too low or too high: %s', (verb, spec, verbs) => {
    expect(wrongIn(spec, verbs, verb, -1)[0]).toMatch(
      new RegExp(`^${verb.split(' ')[0]} was offered for \\d+ bits? and charged \\d+ in the end$`),
    )
    expect(wrongIn(spec, verbs, verb, 1)).toHaveLength(1)
  })
})

it('prices paid during another payment are checked separately from it', () => {
  const verbs = ['run', 'break-plan', 'prevent']
  expect(wrongIn(prevented, verbs)).toEqual([])
  expect(wrongIn(prevented, verbs, 'break-plan', -1)).toHaveLength(1)
  expect(wrongIn(prevented, verbs, 'prevent', -1)).toHaveLength(1)
})

it('the rez cost of a card rezzed on installation is due only if the card stays installed', () => {
  const { state, pool } = layOut({ turn: 'corp', corp: { bits: 9, hand: ['Weapons Depot'] } })
  const g = openDirect(state, pool)
  const [p] = g.s.decisions
  const at = p?.options.findIndex(({ verb }) => verb === 'install') ?? -1
  if (!p || at < 0) throw new Error('nothing can be installed')
  const offer = offerOf(g, p)
  const card = p.options[at]?.card ?? -1
  expect(offer.prices[at]?.bits).toBe(4)
  const install = (n: number): string[] => {
    Object.assign(g.s.cards[card] ?? {}, { install: n })
    return checkCharged(g, { ...offer, turn: '' }, [at], [])
  }
  expect(install(0)).toEqual([])
  expect(install(5)).toEqual(['install was offered for 4 bits and charged 0'])
})

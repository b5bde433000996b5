import { describe, expect, it } from 'vitest'
import {
  type Barrier,
  barrierOf,
  bestPassage,
  raiderOf,
  rezChance,
  tollOf,
} from '../../src/automa/judgement/ice/passage.ts'
import { deadly, painOf, painOfDamage, stingOf } from '../../src/automa/judgement/ice/subroutine-harm.ts'
import type { CardView, SeatView } from '../../src/engine/index.ts'
import { card, defs, rezzed, rig, seat } from './table.ts'

const runnerWith = (programs: string[], bits = 10, more: Partial<SeatView> = {}): SeatView =>
  seat('runner', { bits, rig: rig({ programs: programs.map((id) => rezzed(id)) }), ...more })

const met = (ice: string, runner: SeatView, more: Partial<CardView> = {}) => {
  const raider = raiderOf(defs, runner, 10)
  const barrier = barrierOf(defs, raider, rezzed(ice, more))
  if (!barrier) throw new Error(`${ice} is not known.`)
  return bestPassage(barrier, raider)
}

const stings = (ice: string, traced = true) =>
  (defs.get(ice)?.abilities ?? []).flatMap((a) =>
    a.kind === 'subroutine' ? [stingOf(a.effects, () => traced)] : [],
  )

describe('what subroutines do', () => {
  it('knows what ends a run, and what is lost before', () => {
    expect(stings('banpei')).toMatchObject([{ programs: 1, ends: false }, { ends: true }])
    expect(stings('razor-wire')).toMatchObject([{ damage: 2 }, { ends: true }])
    expect(stings('cortical-scrub')).toMatchObject([{ brain: 1 }, { ends: true }])
  })
  it('fears a trace only if it can succeed', () => {
    expect(stings('rex', true)).toMatchObject([{ ends: true }])
    expect(stings('rex', false)).toMatchObject([{ ends: false, hindrance: 1 }])
  })
  it('takes damage beyond the hand for deadly', () => {
    expect(painOfDamage(3, 0, 2)).toBeGreaterThan(50)
    expect(painOfDamage(2, 0, 5)).toBeLessThan(5)
  })
  it('loses no program if there is none', () => {
    const sting = stings('banpei')[0]
    if (!sting) throw new Error('Banpei has no subroutine.')
    expect(painOf(sting, seat('runner'))).toBe(0)
    expect(painOf(sting, runnerWith(['codecracker']))).toBeGreaterThan(0)
  })
})

describe('the way past a piece of ice', () => {
  it('is closed without a breaker of its kind', () => {
    expect(met('wall-of-static', runnerWith(['codecracker'])).stopped).toBe(true)
  })
  it('costs strength and subroutines', () => {
    expect(met('wall-of-static', runnerWith(['jackhammer']))).toMatchObject({ stopped: false, bits: 2 })
    expect(met('darc-knight', runnerWith(['loony-goon']))).toMatchObject({ bits: 4, breaks: [0, 1] })
  })
  it('costs one use for several subroutines if a breaker breaks them together', () => {
    expect(met('wall-of-ice', runnerWith(['pile-driver'], 3))).toMatchObject({ stopped: false, bits: 3 })
    expect(met('liche', runnerWith(['redecorator'], 11))).toMatchObject({ bits: 11, pain: 0 })
  })
  it('is closed to the poor', () => {
    expect(met('keeper', runnerWith(['codecracker'], 3)).stopped).toBe(true)
    expect(met('keeper', runnerWith(['codecracker'], 4)).stopped).toBe(false)
  })
  it('takes the cheaper breaker', () => {
    const way = met('crystal-wall', runnerWith(['dwarf', 'jackhammer']))
    expect(way.breaker?.handle).toBe('dwarf')
    expect(
      met('wall-of-static', runnerWith(['bartmoss-memorial-icebreaker', 'jackhammer'])).breaker?.handle,
    ).toBe('jackhammer')
  })
  it('counts bits on Stealth cards for quiet breakers only', () => {
    const stealth = rezzed('vewy-vewy-quiet', { bits: 2 })
    const with2 = (breaker: string) =>
      seat('runner', { bits: 1, rig: rig({ programs: [rezzed(breaker), stealth] }) })
    expect(met('crystal-wall', with2('jackhammer')).stopped).toBe(true)
    expect(met('crystal-wall', with2('dwarf')).stopped).toBe(false)
  })
  it('leaves unbroken what hurts less than it costs', () => {
    expect(met('canis-minor', runnerWith(['loony-goon']))).toMatchObject({ bits: 0, stopped: false })
  })
  it('suffers nothing after the run is ended', () => {
    const raider = raiderOf(defs, runnerWith([]), 0)
    const barrier: Barrier = {
      keywords: [],
      strength: 0,
      stings: [...stings('quandary'), ...stings('razor-wire')],
    }
    expect(bestPassage(barrier, raider)).toMatchObject({ stopped: true, pain: 0 })
  })
})

describe('what damages together', () => {
  const wound = stings('neural-blade')[0]
  it('kills a hand that each subroutine leaves alive', () => {
    if (!wound) throw new Error('Neural Blade has no subroutine.')
    const twice: Barrier = { keywords: [], strength: 0, stings: [wound, wound] }
    const pain = (handSize: number) =>
      bestPassage(twice, raiderOf(defs, runnerWith([], 10, { handSize }), 0)).pain
    expect(pain(1)).toBeGreaterThanOrEqual(deadly)
    expect(pain(2)).toBeLessThan(deadly)
  })
  it('kills from one piece of ice to the next', () => {
    const ice = [rezzed('neural-blade'), rezzed('cortical-scrub', { handle: 'second' })]
    const pain = (handSize: number) =>
      tollOf(defs, raiderOf(defs, runnerWith([], 10, { handSize }), 0), ice, 0).pain
    expect(pain(1)).toBeGreaterThanOrEqual(deadly)
    expect(pain(2)).toBeLessThan(deadly)
  })
  it('is broken at any price if it would kill', () => {
    if (!wound) throw new Error('Neural Blade has no subroutine.')
    const twice: Barrier = { keywords: ['Sentry'], strength: 0, stings: [wound, wound] }
    const [dear] = raiderOf(defs, runnerWith(['loony-goon']), 0).breakers
    if (!dear) throw new Error('Loony Goon is no breaker.')
    const raider = raiderOf(defs, runnerWith([], 10, { handSize: 1 }), 0)
    const way = bestPassage(twice, { ...raider, breakers: [{ ...dear, price: 4 }] })
    expect(way.breaks).toEqual([0, 1])
  })
})

describe('the toll of a fort', () => {
  const toll = (runner: SeatView, ice: CardView[], corpBits = 10, skip = 0) =>
    tollOf(defs, raiderOf(defs, runner, corpBits), ice, corpBits, skip)

  it('adds up along the run, and ends where the bits do', () => {
    const ice = [rezzed('wall-of-static'), rezzed('wall-of-static', { handle: 'second' })]
    expect(toll(runnerWith(['jackhammer']), ice)).toMatchObject({ bits: 4, chance: 1 })
    expect(toll(runnerWith(['jackhammer'], 3), ice).chance).toBe(0)
  })
  it('skips the first ice encountered', () => {
    expect(toll(runnerWith([]), [rezzed('wall-of-static')], 10, 1).chance).toBe(1)
  })
  it('guesses at hidden ice, the more so the richer the Corp', () => {
    const hidden = [card(null)]
    expect(toll(runnerWith([]), hidden, 0).chance).toBeGreaterThan(toll(runnerWith([]), hidden, 10).chance)
    expect(toll(runnerWith(['bartmoss-memorial-icebreaker']), hidden).chance).toBe(1)
    expect(rezChance(0)).toBeLessThan(rezChance(3))
  })
  it('is nothing without ice', () => {
    expect(toll(runnerWith([]), [])).toEqual({ bits: 0, pain: 0, lost: 0, chance: 1 })
  })
})

import { describe, expect, it } from 'vitest'
import { chooseAction } from '../../src/automa/judgement/choose-action.ts'
import { chooseConfirm } from '../../src/automa/judgement/confirm.ts'
import { barrierOf, bestPassage, raiderOf } from '../../src/automa/judgement/ice/passage.ts'
import { runProspect } from '../../src/automa/judgement/runner/prospects.ts'
import { fortAt } from '../../src/automa/judgement/situation.ts'
import { chooseInWindow } from '../../src/automa/judgement/windows.ts'
import { effectsWorth } from '../../src/automa/judgement/worth/effects.ts'
import type { OptionView, SeatView, View } from '../../src/engine/index.ts'
import type { Effect } from '../../src/engine/language/index.ts'
import { card, decision, defs, fort, forts, options, rezzed, rig, run, seat, sight, view } from './table.ts'

type Offer = Omit<OptionView, 'id' | 'label'>

const table = (runner: Partial<SeatView>, corp: Partial<SeatView> = {}): View =>
  view([seat('corp', corp), seat('runner', { actions: 4, hand: [], handSize: 4, ...runner })], {
    turn: { number: 6, seat: 'runner', phase: 'actions' },
  })
const runner = (v: View, ...offers: Offer[]) =>
  chooseAction(sight(v, decision('runner', 'act', options(...offers))))
const corp = (v: View, ...offers: Offer[]) =>
  chooseAction(sight(v, decision('corp', 'act', options(...offers))))

const programs = (...ids: string[]) => rig({ programs: ids.map((id) => rezzed(id)) })

describe('the sparring Runner', () => {
  const prize = (v: View, id: string): number => {
    const s = sight(v, decision('runner', 'act'))
    const target = fortAt(s, id)
    return target ? runProspect(s, target) : Number.NaN
  }

  it('runs where its viruses grow', () => {
    const plain = table({})
    const infected = table({ rig: programs('gremlins', 'vienna-22') })
    expect(prize(infected, 'hq')).toBeGreaterThan(prize(plain, 'hq') + 1)
    expect(prize(infected, 'rd')).toBe(prize(plain, 'rd'))
  })

  it('takes off a counter that brings a tag every turn', () => {
    const v = table({ counters: [{ kind: 'data-raven', name: 'Data Raven', n: 1 }] })
    expect(runner(v, { verb: 'gain' }, { verb: 'draw' }, { verb: 'remove-counter', cost: 1 })?.verb).toBe(
      'remove-counter',
    )
  })

  it('removes all its tags with a card rather than one without', () => {
    const v = table({ bits: 5, tags: 3, hand: [card('total-genetic-retrofit')] })
    expect(
      runner(v, { verb: 'untag', cost: 2 }, { verb: 'play', card: 'total-genetic-retrofit', cost: 3 })?.verb,
    ).toBe('play')
  })

  it('fills its traces and pools before it gains a bit', () => {
    const v = table({ bits: 4, hand: [card('drifter-mobile-environment')] })
    expect(
      runner(v, { verb: 'gain' }, { verb: 'install', card: 'drifter-mobile-environment', cost: 0 })?.verb,
    ).toBe('install')
  })

  it('makes a second run where one is worth it, and none against closed doors', () => {
    const asked = { by: 'all-nighter' }
    const trash = { faceUp: [card('all-nighter')], faceDown: 0, hidden: null }
    const yesNo = options({ verb: 'yes' }, { verb: 'no' })
    const answer = (v: View) => chooseConfirm(sight(v, decision('runner', 'confirm', yesNo, asked)))?.verb
    expect(answer(table({ trash }))).toBe('yes')
    const wall = [rezzed('fire-wall')]
    const closed = ['hq', 'rd', 'archives'].map((id) => fort(id, { ice: wall }))
    expect(answer(table({ trash, bits: 0 }, { forts: forts(...closed) }))).toBe('no')
  })

  it('knows what a breaker of traces is for', () => {
    const way = (ice: string, ...breakers: string[]) => {
      const raider = raiderOf(defs, seat('runner', { bits: 10, rig: programs(...breakers) }), 10)
      const barrier = barrierOf(defs, raider, rezzed(ice))
      return barrier && bestPassage(barrier, raider)
    }
    expect(way('fang', 'replicator')).toMatchObject({ stopped: false, bits: 2, breaks: [0] })
    expect(way('keeper', 'replicator')).toMatchObject({ stopped: true })
    expect(way('jack-attack', 'replicator')).toMatchObject({ bits: 1, breaks: [1] })
  })
})

describe('the sparring Corp', () => {
  const turn = (more: Partial<SeatView>, rival: Partial<SeatView> = {}): View =>
    view([seat('corp', { actions: 3, hand: [], handSize: 4, ...more }), seat('runner', rival)])

  it('turns up what costs nothing and pays for traces', () => {
    const v = turn({ forts: forts(fort('fort-1', { cards: [card('krumz')] })) })
    expect(corp(v, { verb: 'gain' }, { verb: 'rez', card: 'krumz', cost: 0 })?.verb).toBe('rez')
  })

  it('burns a tagged Runner whose hand is small', () => {
    const v = turn({ bits: 6, hand: [card('scorched-earth')] }, { tags: 1, handSize: 3 })
    expect(corp(v, { verb: 'gain' }, { verb: 'play', card: 'scorched-earth', cost: 3 })?.verb).toBe('play')
  })

  it('closes the accounts of the rich, not of the poor', () => {
    const offers: Offer[] = [{ verb: 'gain' }, { verb: 'play', card: 'closed-accounts', cost: 1 }]
    const hand = [card('closed-accounts')]
    expect(corp(turn({ hand }, { tags: 1, bits: 12 }), ...offers)?.verb).toBe('play')
    expect(corp(turn({ hand }, { tags: 1, bits: 0 }), ...offers)?.verb).toBe('gain')
  })

  it('springs a trap it can pay for, and rezzes it at the last moment', () => {
    const v = turn({ bits: 9, forts: forts(fort('fort-1', { cards: [card('trap')] })) })
    const asked = decision('corp', 'confirm', options({ verb: 'yes', cost: 4 }, { verb: 'no' }))
    expect(chooseConfirm(sight(v, asked))?.verb).toBe('yes')
    const access = { ...v, run: run('fort-1', { step: 15 }) }
    const offered = options({ verb: 'rez', card: 'trap', cost: 0 }, { verb: 'pass' })
    expect(chooseInWindow(sight(access, decision('corp', 'window', offered)))?.verb).toBe('rez')
  })
})

describe('what effects are worth', () => {
  const worth = (...effects: Effect[]): number =>
    effectsWorth(sight(table({ bits: 5 }, { bits: 6, stack: 20 }), decision('runner', 'act')), effects)

  it('counts what is all of something, what may be paid for, and what a die may bring', () => {
    expect(worth({ op: 'lose', who: 'rival', n: { all: 'bits', of: 'rival' } })).toBeCloseTo(4.2)
    expect(worth({ op: 'mayPay', bits: 9, why: '', effects: [{ op: 'gain', who: 'you', n: 1 }] })).toBe(0)
    expect(worth({ op: 'roll', on: [{ faces: [5, 6], effects: [{ op: 'gain', who: 'you', n: 3 }] }] })).toBe(
      1,
    )
    expect(worth({ op: 'repeat', n: 2, effects: [{ op: 'growVirus' }] })).toBe(2)
    expect(worth({ op: 'mill', who: 'rival', n: 2 })).toBeGreaterThan(1)
    expect(worth({ op: 'mill', who: 'you', n: 2 })).toBe(0)
  })
})

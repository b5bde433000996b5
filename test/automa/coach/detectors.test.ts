/** Each detector knows its mistake from what is nearly one. */
import { describe, expect, it } from 'vitest'
import { newMemory, remember } from '../../../src/automa/coach/detector.ts'
import { isCaught } from '../../../src/automa/coach/index.ts'
import type { FortView, OptionView, SeatView, View } from '../../../src/engine/index.ts'
import type { CoachMistake } from '../../../src/protocol/coach-mistakes.ts'
import { card, decision, fort, forts, options, rezzed, rig, run, seat, sight, view } from '../table.ts'

type Move = Omit<OptionView, 'id' | 'label'>
type Scene = {
  me: SeatView
  other: SeatView
  move: Move
  beside?: Move[]
  kind?: 'act' | 'window'
  run?: View['run']
  lastRd?: number
}

const isMistake = (kind: CoachMistake, { me, other, move, beside = [], ...more }: Scene): boolean => {
  const seats = [me, other].sort((a, b) => a.side.localeCompare(b.side))
  const asked = decision(me.side, more.kind ?? 'act', options(move, ...beside))
  const s = sight(view(seats, { run: more.run ?? null }), asked)
  const [answer] = s.decision.options
  if (!answer) throw new Error('There is no answer.')
  return isCaught(kind, s, answer, { lastRd: more.lastRd ?? 5 })
}

const corp = (...given: FortView[]): SeatView => seat('corp', { forts: forts(...given) })
const runner = (more: Partial<SeatView> = {}): SeatView => seat('runner', { actions: 3, ...more })
const pay: Move = { verb: 'gain' }
const toFort: Move = { verb: 'run', fort: 'fort-1' }
const toRd: Move = { verb: 'run', fort: 'rd' }

describe('A Runner', () => {
  it('runs with too few cards', () => {
    const trap = corp(fort('fort-1', { cards: [card(null, { advancement: 3 })] }))
    expect(isMistake('thin-run', { me: runner({ handSize: 2 }), other: trap, move: toFort })).toBe(true)
    expect(isMistake('thin-run', { me: runner({ handSize: 1 }), other: corp(), move: toRd })).toBe(true)
    expect(isMistake('thin-run', { me: runner({ handSize: 5 }), other: trap, move: toFort })).toBe(false)
    const known = corp(fort('fort-1', { cards: [rezzed('braindance-campaign')] }))
    expect(isMistake('thin-run', { me: runner({ handSize: 0 }), other: known, move: toFort })).toBe(false)
  })

  it('runs without a way in', () => {
    const wall = corp(fort('fort-1', { ice: [rezzed('data-wall')], cards: [card(null)] }))
    expect(isMistake('no-way-in', { me: runner(), other: wall, move: toFort })).toBe(true)
    const open = corp(fort('fort-1', { cards: [card(null)] }))
    expect(isMistake('no-way-in', { me: runner(), other: open, move: toFort })).toBe(false)
  })

  it('raises a breaker that is strong enough', () => {
    const other = corp(
      fort('fort-1', { ice: [rezzed('data-wall', { handle: 'wall' })], cards: [card(null)] }),
    )
    const met = run('fort-1', {
      ice: 'wall',
      encountering: true,
      subroutines: [{ text: 'End the run.', broken: false, does: 'end-run' }],
    })
    const armed = (strength: number) =>
      runner({ bits: 12, rig: rig({ programs: [rezzed('pile-driver', { strength })] }) })
    const move: Move = { verb: 'boost', card: 'pile-driver', cost: 1 }
    const scene = { other, move, kind: 'window', run: met, beside: [{ verb: 'pass' }] } as const
    expect(isMistake('needless-break', { ...scene, beside: [{ verb: 'pass' }], me: armed(9) })).toBe(true)
    expect(isMistake('needless-break', { ...scene, beside: [{ verb: 'pass' }], me: armed(-1) })).toBe(false)
  })

  it('spends its last bits before a Corp that has shown a trace', () => {
    const tracing = corp(fort('hq', { ice: [rezzed('fetch-401')] }))
    const move: Move = { verb: 'install', card: 'x', cost: 4 }
    expect(isMistake('spent-before-trace', { me: runner({ bits: 5 }), other: tracing, move })).toBe(true)
    expect(isMistake('spent-before-trace', { me: runner({ bits: 9 }), other: tracing, move })).toBe(false)
    expect(isMistake('spent-before-trace', { me: runner({ bits: 5 }), other: corp(), move })).toBe(false)
  })

  it('leaves a tag before a Corp with bits', () => {
    const me = runner({ tags: 1, actions: 1 })
    const scene = { me, other: corp(), move: pay, beside: [{ verb: 'untag', cost: 2 }] }
    expect(isMistake('tag-left', scene)).toBe(true)
    expect(isMistake('tag-left', { ...scene, me: runner({ tags: 1, actions: 2 }) })).toBe(false)
    expect(isMistake('tag-left', { ...scene, other: { ...corp(), bits: 0 } })).toBe(false)
    expect(isMistake('tag-left', { ...scene, beside: [] })).toBe(false)
  })

  it('does not look at R&D for four turns though that is cheap', () => {
    const scene = { me: runner({ actions: 1, turns: 8 }), other: corp(), move: pay, beside: [toRd] }
    expect(isMistake('rd-unseen', { ...scene, lastRd: 4 })).toBe(true)
    expect(isMistake('rd-unseen', { ...scene, lastRd: 5 })).toBe(false)
    const guarded = corp(fort('rd', { ice: [rezzed('data-wall')] }))
    expect(isMistake('rd-unseen', { ...scene, other: guarded, lastRd: 4 })).toBe(false)
  })

  it('is remembered to have looked at R&D when it chose the run, and while it was in it', () => {
    const memory = newMemory()
    const s = sight(view([corp(), runner({ turns: 6 })]), decision('runner', 'act', options(toRd)))
    remember(memory, s, s.decision.options[0])
    expect(memory.lastRd).toBe(6)
    const inside = sight(
      view([corp(), runner({ turns: 7 })], { run: run('rd') }),
      decision('runner', 'window', options({ verb: 'pass' })),
    )
    remember(memory, inside, inside.decision.options[0])
    expect(memory.lastRd).toBe(7)
  })
})

describe('Either side', () => {
  it('takes a bit with more than ten', () => {
    expect(isMistake('rich-gain', { me: runner({ bits: 11 }), other: corp(), move: pay })).toBe(true)
    expect(isMistake('rich-gain', { me: runner({ bits: 10 }), other: corp(), move: pay })).toBe(false)
  })

  it('draws what it has to discard', () => {
    const draw: Move = { verb: 'draw' }
    const me = runner({ handSize: 5, maxHand: 5, actions: 1 })
    expect(isMistake('overdrawn', { me, other: corp(), move: draw })).toBe(true)
    expect(isMistake('overdrawn', { me: { ...me, actions: 2 }, other: corp(), move: draw })).toBe(false)
  })
})

describe('A Corp', () => {
  const agenda = card('corporate-war')
  const own = (more: Partial<SeatView> = {}, ...given: FortView[]): SeatView => ({
    ...seat('corp', { actions: 3, hand: [agenda], forts: forts(...given) }),
    ...more,
  })

  it('installs an agenda behind nothing', () => {
    const move: Move = { verb: 'install', card: 'corporate-war' }
    expect(isMistake('open-agenda', { me: own(), other: runner(), move })).toBe(true)
    const guarded = own({}, fort('fort-1', { ice: [card('data-wall')] }))
    expect(
      isMistake('open-agenda', { me: guarded, other: runner(), move: { ...move, fort: 'fort-1' } }),
    ).toBe(false)
  })

  it('advances without the bits to rez', () => {
    const inside = { cards: [card('corporate-war', { advancement: 0 })] }
    const hidden = fort('fort-1', { ...inside, ice: [card('filter')] })
    const move: Move = { verb: 'advance', card: 'corporate-war', cost: 1 }
    expect(isMistake('advanced-broke', { me: own({ bits: 0 }, hidden), other: runner(), move })).toBe(true)
    expect(isMistake('advanced-broke', { me: own({ bits: 20 }, hidden), other: runner(), move })).toBe(false)
    const open = fort('fort-1', { ...inside, ice: [rezzed('filter')] })
    expect(isMistake('advanced-broke', { me: own({ bits: 0 }, open), other: runner(), move })).toBe(false)
  })

  const approach = (strength: number, more: Partial<Scene> = {}): Scene => ({
    me: own({ bits: 9 }, fort('hq', { ice: [card('data-wall', { handle: 'wall' })] })),
    other: runner({ bits: 9, rig: rig({ programs: [rezzed('pile-driver', { strength })] }) }),
    move: { verb: 'pass' },
    beside: [{ verb: 'rez', card: 'wall', cost: 2 }],
    kind: 'window',
    run: run('hq', { ice: 'wall' }),
    ...more,
  })

  it('does not rez what stops the run', () => {
    expect(isMistake('missed-rez', approach(0, { other: runner() }))).toBe(true)
    expect(isMistake('missed-rez', approach(0, { other: runner(), run: run('hq', { ice: 'other' }) }))).toBe(
      false,
    )
  })

  it('rezzes where nothing is at stake', () => {
    const me = own({ bits: 9 }, fort('fort-1', { ice: [card('data-wall', { handle: 'wall' })] }))
    const move: Move = { verb: 'rez', card: 'wall', cost: 2 }
    const scene = approach(0, { me, move, beside: [{ verb: 'pass' }], run: run('fort-1', { ice: 'wall' }) })
    expect(isMistake('useless-rez', scene)).toBe(true)
    expect(isMistake('useless-rez', approach(0, { move, beside: [{ verb: 'pass' }] }))).toBe(false)
  })

  it('keeps agendas in HQ that could go behind ice', () => {
    const hand = [agenda, card('priority-requisition', { handle: 'second' })]
    const guarded = fort('fort-1', { ice: [card('data-wall')] })
    const scene = {
      me: own({ actions: 1, hand }, guarded),
      other: runner(),
      move: pay,
      beside: [{ verb: 'install', card: 'corporate-war', fort: 'fort-1' }],
    }
    expect(isMistake('hoarded', scene)).toBe(true)
    expect(isMistake('hoarded', { ...scene, me: own({ actions: 2, hand }, guarded) })).toBe(false)
    expect(isMistake('hoarded', { ...scene, beside: [] })).toBe(false)
  })

  it('lets virus counters grow', () => {
    const infected = (n: number) => own({ actions: 1, counters: [{ kind: 'pox', name: 'Pox', n }] })
    const scene = { other: runner(), move: pay, beside: [{ verb: 'purge' }] }
    expect(isMistake('viruses', { ...scene, me: infected(6) })).toBe(true)
    expect(isMistake('viruses', { ...scene, me: infected(2) })).toBe(false)
  })
})

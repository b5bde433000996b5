/** Cards that are useful only at one moment: each has a heuristic for it. */
import { describe, expect, it } from 'vitest'
import { chooseCards } from '../../src/automa/judgement/cards.ts'
import { chooseAction } from '../../src/automa/judgement/choose-action.ts'
import { createSpar } from '../../src/automa/judgement/index.ts'
import { chooseOption } from '../../src/automa/judgement/options.ts'
import { chooseInWindow } from '../../src/automa/judgement/windows.ts'
import { pool } from '../../src/cards/index.ts'
import type { CardView, OptionView, SeatView, View } from '../../src/engine/index.ts'
import { corpAutoma } from '../support/automa.ts'
import { rezzed as turnedUp } from '../support/table.ts'
import { card, decision, fort, forts, options, rezzed, rig, run, seat, sight, view } from './table.ts'

type Offer = Omit<OptionView, 'id' | 'label'>

const table = (corp: Partial<SeatView>, runner: Partial<SeatView>, more: Partial<View> = {}): View =>
  view([seat('corp', corp), seat('runner', { actions: 4, hand: [], handSize: 4, ...runner })], {
    turn: { number: 6, seat: 'runner', phase: 'actions' },
    ...more,
  })
const PASS: Offer = { verb: 'pass' }
const verbOf = (side: 'corp' | 'runner', v: View, ...offers: Offer[]) =>
  chooseInWindow(sight(v, decision(side, 'window', options(...offers, PASS))))?.verb
const actOf = (v: View, ...offers: Offer[]) =>
  chooseAction(sight(v, decision('runner', 'act', options({ verb: 'gain' }, ...offers))))?.verb

describe('what trashes all there is in a fort', () => {
  const strike = (inside: CardView[], cost = 2) => {
    const resources = [card('death-from-above')]
    const corp = { forts: forts(fort('fort-1', { cards: inside })) }
    const v = table(corp, { bits: 9, rig: rig({ resources }) }, { run: run('fort-1', { step: 16 }) })
    return verbOf('runner', v, { verb: 'use', card: 'death-from-above', cost })
  }

  it('is kept for what is worth more than it costs', () => {
    expect(strike([rezzed('braindance-campaign', { bits: 12 })])).toBe('use')
    expect(strike([rezzed('braindance-campaign', { bits: 12 })], 6)).toBe('pass')
    expect(strike([rezzed('setup')])).toBe('pass')
  })
  it('is not spent on what may be an agenda, or is known for one', () => {
    const bank = rezzed('braindance-campaign', { bits: 12 })
    expect(strike([bank, card(null)])).toBe('use')
    expect(strike([bank, card(null, { advancement: 2 })])).toBe('pass')
    expect(strike([bank, card('marine-arcology')])).toBe('pass')
  })
})

describe('a run on every fort', () => {
  const tour = (ice: CardView[]) => {
    const all = forts(...['hq', 'rd', 'archives'].map((id) => fort(id, { ice })))
    const hand = [card('pirate-broadcast')]
    return actOf(table({ forts: all }, { bits: 4, hand }), {
      verb: 'play',
      card: 'pirate-broadcast',
      cost: 0,
    })
  }
  it('is made where every one is open, and not where one is closed', () => {
    expect(tour([])).toBe('play')
    expect(tour([rezzed('fire-wall')])).toBe('gain')
  })
})

describe('cards that come into play in steps', () => {
  const traders = rig({ resources: [rezzed('the-shell-traders')] })

  it('are set aside where that saves bits', () => {
    const holding = (id: string): string | undefined =>
      actOf(table({}, { bits: 9, hand: [card(id)], rig: traders }), {
        verb: 'action',
        card: 'the-shell-traders',
      })
    expect(holding('codecracker')).toBe('gain')
    expect(holding('bartmoss-memorial-icebreaker')).toBe('action')
  })
  it('are paid for where the last counter comes off, not before', () => {
    const waiting = (shell: number): string | undefined => {
      const aside = [card('bartmoss-memorial-icebreaker', { counters: { shell } })]
      const v = table({}, { bits: 9, aside, rig: traders })
      return verbOf('runner', v, { verb: 'use', card: 'the-shell-traders', cost: 1 })
    }
    expect(waiting(1)).toBe('use')
    expect(waiting(4)).toBe('pass')
  })
})

describe('what pays for cards trashed this turn', () => {
  const trashed = (top: string, actions: number): string | undefined => {
    const trash = { faceUp: [card(top)], faceDown: 0, hidden: null }
    const hand = [card('on-the-fast-track')]
    const v = table({ trash }, { bits: 9, actions, hand })
    return actOf(v, { verb: 'play', card: 'on-the-fast-track', cost: 0 })
  }
  it('is played where such a card lies on top and something has been done', () => {
    expect(trashed('bbs-whispering-campaign', 2)).toBe('play')
    expect(trashed('accounts-receivable', 2)).toBe('play')
    expect(trashed('bbs-whispering-campaign', 4)).toBe('gain')
    expect(trashed('krumz', 2)).toBe('gain')
  })
})

describe('what helps ice in a run', () => {
  /** A fort with much to lose. The Runner encounters its Quandary. */
  const guarded = (upgrade: string, runner: Partial<SeatView>, more: Partial<SeatView> = {}): View => {
    const cards = [card('marine-arcology', { advancement: 2 }), rezzed(upgrade)]
    const corp = {
      bits: 9,
      handSize: 5,
      ...more,
      forts: forts(fort('fort-1', { ice: [rezzed('quandary')], cards })),
    }
    return table(corp, runner, { run: run('fort-1', { step: 3, ice: 'quandary' }) })
  }
  const cracker = rig({ programs: [rezzed('codecracker')] })
  const used = (v: View, id: string, cost: number) => verbOf('corp', v, { verb: 'use', card: id, cost })

  it('makes it stronger than the Runner can pay for', () => {
    expect(used(guarded('sterdroid', { bits: 2, rig: cracker }), 'sterdroid', 3)).toBe('use')
    expect(used(guarded('sterdroid', { bits: 9, rig: cracker }), 'sterdroid', 3)).toBe('pass')
    expect(used(guarded('sterdroid', { bits: 9 }), 'sterdroid', 3)).toBe('pass')
  })
  it('gives the strength to the ice that is encountered', () => {
    const v = guarded('sterdroid', { bits: 2, rig: cracker })
    const offers = options({ verb: 'choose', card: 'keeper' }, { verb: 'choose', card: 'quandary' })
    const more = { ...v, seats: v.seats.map((x) => (x.side === 'corp' ? withIce(x, 'keeper') : x)) }
    expect(chooseCards(sight(more, decision('corp', 'cards', offers)))).toEqual(['o2'])
  })
  const withIce = (corp: SeatView, id: string): SeatView => ({
    ...corp,
    forts: corp.forts.map((f) => (f.id === 'hq' ? { ...f, ice: [card(id)] } : f)),
  })

  const hammer = rig({ programs: [rezzed('dwarf')] })
  const atWall = (runner: Partial<SeatView>, more: Partial<SeatView> = {}): View => {
    const cards = [card('marine-arcology', { advancement: 2 }), rezzed('lisa-blight')]
    const ice = [rezzed('wall-of-static')]
    const corp = { bits: 9, handSize: 5, ...more, forts: forts(fort('fort-1', { ice, cards })) }
    return table(corp, runner, { run: run('fort-1', { step: 3, ice: 'wall-of-static' }) })
  }
  it('repeats a subroutine where that keeps the Runner out, with cards to spare', () => {
    expect(used(atWall({ bits: 1, rig: hammer }), 'lisa-blight', 1)).toBe('use')
    expect(used(atWall({ bits: 1 }), 'lisa-blight', 1)).toBe('pass')
    expect(used(atWall({ bits: 1, rig: hammer }, { handSize: 3 }), 'lisa-blight', 1)).toBe('pass')
  })
  it('repeats the subroutine that stops or hurts most', () => {
    const fortWithKeeper = fort('fort-1', {
      ice: [rezzed('mobile-barricade')],
      cards: [rezzed('lisa-blight')],
    })
    const v = table({ forts: forts(fortWithKeeper) }, {}, { run: run('fort-1', { ice: 'mobile-barricade' }) })
    const offers = options(
      { verb: 'repeat', card: 'mobile-barricade', subroutine: 0 },
      { verb: 'repeat', card: 'mobile-barricade', subroutine: 1 },
    )
    expect(chooseOption(sight(v, decision('corp', 'option', offers)))?.subroutine).toBe(1)
  })
})

describe('ice that moves as a run starts', () => {
  const starts = (id: string, on: string, cost = 1): string | undefined => {
    const home = fort('fort-1', { ice: [card(id)] })
    const target = fort('fort-2', { cards: [card('marine-arcology', { advancement: 2 })] })
    const v = table({ bits: 9, forts: forts(home, target) }, { bits: 9 }, { run: run(on, { step: 1 }) })
    return verbOf('corp', v, { verb: 'use', card: id, cost })
  }
  it('comes where there is more to lose', () => {
    expect(starts('glacier', 'fort-2')).toBe('use')
    expect(starts('glacier', 'archives')).toBe('pass')
    expect(starts('glacier', 'fort-1')).toBe('pass')
  })
  it('stays in its place where it stands in the way already', () => {
    expect(starts('walking-wall', 'fort-1')).toBe('pass')
  })
  it('comes to the fort run on, of all forts', () => {
    const v = table({ bits: 9 }, {}, { run: run('archives', { step: 1 }) })
    const offers = options({ verb: 'fort', fort: 'hq' }, { verb: 'fort', fort: 'archives' })
    expect(chooseOption(sight(v, decision('corp', 'option', offers)))?.fort).toBe('archives')
  })
})

describe('a price of X', () => {
  const spar = createSpar(pool)
  const asked = (max: number) => {
    const d = decision('corp', 'number', [], { min: 1, max, topic: { is: 'x' } })
    return spar(table({ bits: max }, {}), d)
  }
  it('is a third of the bits at hand, within what is of use', () => {
    expect([asked(1), asked(6), asked(30)]).toEqual([1, 2, 4])
  })
})

describe('AC27 — more money', () => {
  const bank = { forts: [{ cards: [turnedUp('BBS Whispering Campaign', 9)] }] }
  const bits = (order: 'gain' | 'operation', overrides = true): number => {
    const second = { order: { do: order }, else: { do: 'gain' } } as const
    const g = corpAutoma({ orders: [second], piles: { op: [] }, overrides }, { corp: { bits: 0, ...bank } })
    g.moves()
    return g.seat('corp').bits
  }
  it('takes the bits of a card where the AI card gains one, and only where the table allows it', () => {
    expect(bits('gain')).toBeGreaterThan(1)
    expect(bits('gain', false)).toBe(1)
  })
})

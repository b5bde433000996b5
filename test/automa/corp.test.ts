import { describe, expect, it } from 'vitest'
import { chooseCards } from '../../src/automa/judgement/cards.ts'
import { chooseAction } from '../../src/automa/judgement/choose-action.ts'
import { chooseConfirm } from '../../src/automa/judgement/confirm.ts'
import { fortSecurity } from '../../src/automa/judgement/corp/security.ts'
import { chooseOption } from '../../src/automa/judgement/options.ts'
import { chooseInWindow } from '../../src/automa/judgement/windows.ts'
import type { CardView, FortView, OptionView, SeatView, View } from '../../src/engine/index.ts'
import { card, decision, fort, forts, options, rezzed, rig, run, seat, sight, view } from './table.ts'

type Offer = Omit<OptionView, 'id' | 'label'>

const table = (corp: Partial<SeatView>, runner: Partial<SeatView> = {}, more: Partial<View> = {}): View =>
  view([seat('corp', { actions: 3, hand: [], handSize: 4, ...corp }), seat('runner', runner)], more)

const acts = (v: View, ...offers: Offer[]) =>
  chooseAction(sight(v, decision('corp', 'act', options(...offers))))
const inWindowOf = (v: View, ...offers: Offer[]) =>
  chooseInWindow(sight(v, decision('corp', 'window', options(...offers, { verb: 'pass' }))))

/** A fort that a Runner without breakers can't enter. */
const safe = (...cards: FortView['cards']): FortView =>
  fort('fort-1', { ice: [rezzed('keeper'), rezzed('wall-of-static')], cards })

describe('scoring', () => {
  it('comes before everything else', () => {
    const v = table({ forts: forts(safe(card('hostile-takeover', { advancement: 3 }))) })
    expect(acts(v, { verb: 'gain' }, { verb: 'score', card: 'hostile-takeover' })?.verb).toBe('score')
  })
  it('waits while the agenda gains by counters that can be had this turn', () => {
    const offers: Offer[] = ['score', 'advance'].map((verb) => ({ verb, card: 'project-babylon' }))
    const verb = (actions: number, advancement: number, points = 0) =>
      acts(
        table({ actions, points, bits: 9, forts: forts(safe(card('project-babylon', { advancement }))) }),
        { verb: 'gain' },
        ...offers,
      )?.verb
    expect(verb(2, 3)).toBe('advance')
    expect(verb(1, 4)).toBe('advance')
    expect(verb(1, 3)).toBe('score')
    expect(verb(2, 3, 6)).toBe('score')
  })
  it('waits for a turn of advancing in a shut fort where that gives an action in every turn', () => {
    const offers: Offer[] = ['score', 'advance'].map((verb) => ({ verb, card: 'project-venice' }))
    const verb = (actions: number, advancement: number, ice: CardView[], bits = 9) =>
      acts(
        table({
          actions,
          bits,
          forts: forts(fort('fort-1', { ice, cards: [card('project-venice', { advancement })] })),
        }),
        { verb: 'gain' },
        ...offers,
      )?.verb
    const shut = [rezzed('keeper'), rezzed('wall-of-static')]
    expect(verb(1, 4, shut)).toBe('advance')
    expect(verb(3, 4, shut)).toBe('advance')
    expect(verb(1, 7, shut)).toBe('score')
    expect(verb(1, 4, shut, 2)).toBe('score')
    expect(verb(1, 4, [])).toBe('score')
  })
  it('finishes this turn what can be finished', () => {
    const v = table({ bits: 3, forts: forts(safe(card('marine-arcology'))) })
    expect(
      acts(v, { verb: 'gain' }, { verb: 'draw' }, { verb: 'advance', card: 'marine-arcology', cost: 1 })
        ?.verb,
    ).toBe('advance')
  })
  it('advances only as far as the next turn needs', () => {
    const offers: Offer[] = [{ verb: 'gain' }, { verb: 'advance', card: 'political-coup', cost: 1 }]
    const before = table({ actions: 2, forts: forts(safe(card('political-coup'))) })
    expect(acts(before, ...offers)?.verb).toBe('advance')
    const after = table({ actions: 1, forts: forts(safe(card('political-coup', { advancement: 1 }))) })
    expect(acts(after, ...offers)?.verb).toBe('gain')
  })
  it('plays what gives the actions or counters that are missing', () => {
    const agenda = card('political-coup', { advancement: 1 })
    const hand = [card('systematic-layoffs')]
    const v = table({ bits: 9, actions: 2, hand, forts: forts(safe(agenda)) })
    const offers: Offer[] = [
      { verb: 'gain' },
      { verb: 'advance', card: 'political-coup', cost: 1 },
      { verb: 'play', card: 'systematic-layoffs', cost: 5 },
    ]
    expect(acts(v, ...offers)?.verb).toBe('play')
  })
  it('begins an agenda in the open that operations in hand finish in the same turn', () => {
    const agenda = card('marine-arcology')
    const offers: Offer[] = [{ verb: 'gain' }, { verb: 'draw' }, { verb: 'install', card: 'marine-arcology' }]
    const choice = (bits: number, ...boosts: string[]) => {
      const hand = [agenda, ...boosts.map((id) => card(id))]
      return acts(table({ bits, hand }, { bits: 8 }), ...offers)?.verb
    }
    expect(choice(6, 'systematic-layoffs')).toBe('install')
    expect(choice(7, 'overtime-incentives')).toBe('install')
    expect(choice(5, 'systematic-layoffs')).not.toBe('install')
    expect(choice(6, 'accounts-receivable')).not.toBe('install')
  })
  it('plays the first of two operations that finish it together', () => {
    const hand = [card('overtime-incentives'), card('systematic-layoffs')]
    const offers: Offer[] = [{ verb: 'gain' }, { verb: 'play', card: 'overtime-incentives', cost: 4 }]
    const choice = (bits: number) =>
      acts(table({ bits, actions: 2, hand, forts: forts(safe(card('tycho-extension'))) }), ...offers)?.verb
    expect(choice(11)).toBe('play')
    expect(choice(10)).toBe('gain')
  })
})

describe('installing', () => {
  const hand = [card('marine-arcology'), card('keeper', { handle: 'k' })]
  const agenda = (id?: string): Offer => ({
    verb: 'install',
    card: 'marine-arcology',
    ...(id ? { fort: id } : {}),
  })
  const ice = (id: string, cost = 0): Offer => ({ verb: 'install', card: 'k', fort: id, cost })

  it('puts an agenda where it is safe, not into the open', () => {
    const v = table({
      hand,
      actions: 1,
      bits: 8,
      forts: forts(safe(), fort('hq', { ice: [rezzed('keeper')] })),
    })
    expect(acts(v, { verb: 'gain' }, agenda(), agenda('fort-1'))?.fort).toBe('fort-1')
    const open = table({ hand, forts: forts(fort('fort-1', { cards: [card('red-herrings')] })) }, { bits: 8 })
    expect(acts(open, { verb: 'gain' }, agenda('fort-1'), agenda())?.verb).toBe('gain')
  })
  it('never throws an agenda out for another', () => {
    const v = table({ hand, forts: forts(safe(card('political-coup', { advancement: 1 }))) })
    expect(acts(v, { verb: 'gain' }, agenda('fort-1'))?.verb).toBe('gain')
  })
  it('guards the bare central forts first', () => {
    const v = table({ hand })
    expect(['hq', 'rd']).toContain(acts(v, { verb: 'gain' }, ice('archives'), ice('hq'), ice('rd'))?.fort)
    const half = table({ hand, forts: forts(fort('rd', { ice: [rezzed('keeper')] })) })
    expect(acts(half, { verb: 'gain' }, ice('rd', 1), ice('hq'))?.fort).toBe('hq')
  })
  it('does not trash its own ice', () => {
    const v = table({ hand, forts: forts(safe()) })
    expect(acts(v, { verb: 'install-trim', card: 'k', fort: 'fort-1' }, { verb: 'gain' })?.verb).toBe('gain')
  })
  it('keeps nodes out of the way of agendas', () => {
    const node = [card('bbs-whispering-campaign')]
    const v = table({ hand: node, forts: forts(safe()) })
    const offers: Offer[] = [
      { verb: 'install', card: 'bbs-whispering-campaign', fort: 'fort-1' },
      { verb: 'install', card: 'bbs-whispering-campaign' },
    ]
    expect(acts(v, ...offers)?.id).toBe('o2')
  })
  it('chooses the neediest fort for ice that comes free', () => {
    const given = forts(fort('hq', { ice: [rezzed('keeper')] }), fort('rd'))
    const d = decision(
      'corp',
      'option',
      options({ verb: 'fort', fort: 'hq' }, { verb: 'fort', fort: 'rd' }, { verb: 'fort', fort: 'archives' }),
    )
    expect(chooseOption(sight(table({ forts: given }), d))?.fort).toBe('rd')
  })
})

describe('money', () => {
  it('is played for, taken from nodes, and matters less to the rich', () => {
    const hand = [card('accounts-receivable')]
    const v = table({ hand })
    expect(acts(v, { verb: 'gain' }, { verb: 'play', card: 'accounts-receivable', cost: 5 })?.verb).toBe(
      'play',
    )
    const bank = rezzed('bbs-whispering-campaign', { bits: 8 })
    const banked = table({ forts: forts(fort('fort-1', { cards: [bank] })) })
    expect(acts(banked, { verb: 'gain' }, { verb: 'action', card: bank.handle, cost: 0 })?.verb).toBe(
      'action',
    )
    const offers: Offer[] = [{ verb: 'gain' }, { verb: 'draw' }]
    expect(acts(table({ bits: 1 }), ...offers)?.verb).toBe('gain')
    expect(acts(table({ bits: 25, handSize: 2 }), ...offers)?.verb).toBe('draw')
  })
  it('turns up nodes that pay on its own turn', () => {
    const v = table({ forts: forts(fort('fort-1', { cards: [card('bbs-whispering-campaign')] })) })
    const rez: Offer = { verb: 'rez', card: 'bbs-whispering-campaign', cost: 0 }
    expect(acts(v, { verb: 'gain' }, rez)?.verb).toBe('rez')
  })
})

describe('in the Runner’s run', () => {
  const running = (given: FortView[], bits = 6, more: Partial<NonNullable<View['run']>> = {}): View =>
    table(
      { bits, forts: given },
      {},
      { turn: { number: 6, seat: 'runner', phase: 'actions' }, run: run('fort-1', more) },
    )
  const rez = (id: string, cost: number): Offer => ({ verb: 'rez', card: id, cost })

  it('rezzes ice that saves an agenda', () => {
    const given = forts(fort('fort-1', { ice: [card('keeper')], cards: [card('marine-arcology')] }))
    expect(inWindowOf(running(given, 4), rez('keeper', 4))?.verb).toBe('rez')
  })
  it('does not pay to guard an empty fort', () => {
    const given = forts(fort('fort-1', { ice: [card('keeper')] }))
    expect(inWindowOf(running(given), rez('keeper', 4))?.verb).toBe('pass')
  })
  it('springs traps at the last moment, not before', () => {
    const trap = card('vacant-soulkiller', { advancement: 2 })
    const given = forts(fort('fort-1', { cards: [trap] }))
    const offer = rez('vacant-soulkiller', 2)
    expect(inWindowOf(running(given, 6, { step: 3 }), offer)?.verb).toBe('pass')
    expect(inWindowOf(running(given, 6, { step: 15 }), offer)?.verb).toBe('rez')
  })
  it('knows a fort the Runner can’t enter from one it can', () => {
    const v = table({ forts: forts(safe()) })
    const s = sight(v, decision('corp', 'act'))
    const [, , , guarded] = s.me.forts
    expect(fortSecurity(s, guarded)).toBeGreaterThan(0.7)
    expect(fortSecurity(s, s.me.forts[0])).toBeLessThan(0.3)
  })
})

describe('against a tagged Runner', () => {
  it('plays what hurts it, and trashes its resources', () => {
    const hand = [card('punitive-counterstrike')]
    const runner = { tags: 1, handSize: 1, rig: rig({ resources: [rezzed('broker', { bits: 6 })] }) }
    const v = table({ hand }, runner)
    const punish: Offer = { verb: 'play', card: 'punitive-counterstrike', cost: 0 }
    const trash: Offer = { verb: 'trash-resource', card: 'broker', cost: 2 }
    expect(acts(v, { verb: 'gain' }, trash, punish)?.verb).toBe('play')
    expect(acts(v, { verb: 'gain' }, trash)?.verb).toBe('trash-resource')
  })
})

describe('viruses', () => {
  const plagued = (n: number, actions = 1): View =>
    table({ actions, actionsTaken: 3 - actions, counters: [{ kind: 'butcher-boy', name: 'Butcher Boy', n }] })
  it('are purged once they have grown', () => {
    expect(inWindowOf(plagued(2), { verb: 'purge' })?.verb).toBe('pass')
    expect(inWindowOf(plagued(8), { verb: 'purge' })?.verb).toBe('purge')
  })
  it('are counted in forts and on ice as well, and no other counters are', () => {
    const lying = (kind: string): View =>
      table({
        actions: 1,
        actionsTaken: 2,
        counters: [{ kind: 'tax', name: 'Tax', n: 2 }],
        forts: forts(
          fort('hq', { ice: [rezzed('keeper', { counters: { [kind]: 4 } })] }),
          fort('rd', { counters: { pox: 3 } }),
        ),
      })
    expect(inWindowOf(lying('pattel'), { verb: 'purge' })?.verb).toBe('purge')
    expect(inWindowOf(lying('kludge'), { verb: 'purge' })?.verb).toBe('pass')
  })
  it('wait for the last action, so that a Corp never does nothing but purge', () => {
    expect(inWindowOf(plagued(99, 3), { verb: 'purge' })?.verb).toBe('pass')
  })
  it('are not worth three actions that would bring more', () => {
    const poor = table({
      actions: 1,
      actionsTaken: 2,
      bits: 0,
      counters: [{ kind: 'butcher-boy', name: 'Butcher Boy', n: 4 }],
    })
    expect(inWindowOf(poor, { verb: 'purge' })?.verb).toBe('pass')
  })
  it.each(['butcher-boy', 'skivviss'])('are not purged with the only action of a turn: %s', (kind) => {
    const left = (actionsTaken: number): View =>
      table({ actions: 1, actionsTaken, stack: 2, counters: [{ kind, name: kind, n: 9 }] })
    expect(inWindowOf(left(0), { verb: 'purge' })?.verb).toBe('pass')
    expect(inWindowOf(left(1), { verb: 'purge' })?.verb).toBe('purge')
  })
  it('are purged before they empty R&D, even with an agenda nearly done', () => {
    const agenda = forts(safe(card('marine-arcology', { advancement: 2 })))
    const drained = (kind: string, n: number, stack: number): View =>
      table({ actions: 1, actionsTaken: 2, stack, forts: agenda, counters: [{ kind, name: kind, n }] })
    expect(inWindowOf(drained('skivviss', 2, 5), { verb: 'purge' })?.verb).toBe('purge')
    expect(inWindowOf(drained('skivviss', 2, 6), { verb: 'purge' })?.verb).toBe('pass')
    expect(inWindowOf(drained('cascade', 3, 2), { verb: 'purge' })?.verb).toBe('purge')
    expect(inWindowOf(drained('cascade', 1, 0), { verb: 'purge' })?.verb).toBe('pass')
    expect(inWindowOf(drained('butcher-boy', 9, 0), { verb: 'purge' })?.verb).toBe('pass')
  })
  it('are purged before an agenda is done where they have become a plague', () => {
    const agenda = forts(safe(card('marine-arcology', { advancement: 2 })))
    const grown = (n: number): View =>
      table({
        actions: 1,
        actionsTaken: 2,
        forts: agenda,
        counters: [{ kind: 'incubate', name: 'Incubate', n }],
      })
    expect(inWindowOf(grown(14), { verb: 'purge' })?.verb).toBe('pass')
    expect(inWindowOf(grown(15), { verb: 'purge' })?.verb).toBe('purge')
  })
  it('are left alone while the last purge is still to be paid for', () => {
    const owing = table({
      actions: 1,
      actionsTaken: 2,
      owedActions: 3,
      counters: [{ kind: 'butcher-boy', name: 'Butcher Boy', n: 9 }],
    })
    expect(inWindowOf(owing, { verb: 'purge' })?.verb).toBe('pass')
  })
})

describe('choosing cards', () => {
  const chosen = (v: View, ...offers: Offer[]) =>
    chooseCards(sight(v, decision('corp', 'cards', options(...offers))))
  it('discards no agenda while there is anything else', () => {
    const hand = ['priority-requisition', 'chance-observation', 'wall-of-static'].map((id) => card(id))
    expect(chosen(table({ hand }), ...hand.map((c) => ({ verb: 'discard', card: c.handle })))).toEqual(['o2'])
  })
  it('takes the Runner’s best program', () => {
    const programs = [rezzed('smarteye'), rezzed('dwarf')]
    const v = table({}, { rig: rig({ programs }) })
    expect(chosen(v, ...programs.map((c) => ({ verb: 'choose', card: c.handle })))).toEqual(['o2'])
  })
  it('puts free counters on the agenda nearest its end', () => {
    const given = forts(
      fort('fort-1', { cards: [card('priority-requisition')] }),
      fort('fort-2', { cards: [card('political-coup', { advancement: 3 })] }),
    )
    const offers = ['priority-requisition', 'political-coup'].map((id) => ({ verb: 'choose', card: id }))
    expect(chosen(table({ forts: given }), ...offers)).toEqual(['o2'])
  })
})

describe('yes or no', () => {
  const asked = (v: View, by: string) =>
    chooseConfirm(sight(v, decision('corp', 'confirm', options({ verb: 'yes' }, { verb: 'no' }), { by })))
  it('draws another card unless R&D runs low', () => {
    const score = [rezzed('employee-empowerment')]
    const by = 'employee-empowerment'
    expect(asked(table({ score, handSize: 2 }), by)?.verb).toBe('yes')
    expect(asked(table({ score, handSize: 2, stack: 3 }), by)?.verb).toBe('no')
  })
  it('keeps a hand with ice and takes another without', () => {
    const offers = options({ verb: 'keep' }, { verb: 'mulligan' })
    const kept = (...ids: string[]) =>
      chooseConfirm(sight(table({ hand: ids.map((id) => card(id)) }), decision('corp', 'confirm', offers)))
        ?.verb
    expect(kept('keeper', 'marine-arcology', 'night-shift')).toBe('keep')
    expect(kept('night-shift', 'marine-arcology')).toBe('mulligan')
  })
})

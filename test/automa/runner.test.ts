import { describe, expect, it } from 'vitest'
import { chooseCards } from '../../src/automa/judgement/cards.ts'
import { chooseAction } from '../../src/automa/judgement/choose-action.ts'
import { chooseConfirm } from '../../src/automa/judgement/confirm.ts'
import { judge } from '../../src/automa/judgement/index.ts'
import { chooseOption } from '../../src/automa/judgement/options.ts'
import { runProspect } from '../../src/automa/judgement/runner/prospects.ts'
import { nextBreak, shouldJackOut } from '../../src/automa/judgement/runner/run.ts'
import { fortAt } from '../../src/automa/judgement/situation.ts'
import { chooseInWindow } from '../../src/automa/judgement/windows.ts'
import type { FortView, OptionView, SeatView, View } from '../../src/engine/index.ts'
import type { AutomaView } from '../../src/engine/view/types.ts'
import { card, decision, fort, forts, options, rezzed, rig, run, seat, sight, view } from './table.ts'

type Offer = Omit<OptionView, 'id' | 'label'>

const table = (runner: Partial<SeatView>, corp: Partial<SeatView>, more: Partial<View> = {}): View =>
  view([seat('corp', corp), seat('runner', { actions: 4, hand: [], handSize: 4, ...runner })], {
    turn: { number: 6, seat: 'runner', phase: 'actions' },
    ...more,
  })

const acts = (v: View, ...offers: Offer[]) =>
  chooseAction(sight(v, decision('runner', 'act', options(...offers))))
const inRun = (v: View, ...offers: Offer[]) => sight(v, decision('runner', 'window', options(...offers)))

const worth = (v: View, id: string): number => {
  const s = sight(v, decision('runner', 'act'))
  const target = fortAt(s, id)
  return target ? runProspect(s, target) : Number.NaN
}

const bait = (advancement: number, ice: FortView['ice'] = []): FortView[] =>
  forts(fort('fort-1', { ice, cards: [card(null, { advancement })] }))

describe('where the Runner runs', () => {
  it('is drawn to advanced cards without ice', () => {
    const v = table({}, { forts: bait(2) })
    expect(
      acts(v, { verb: 'gain' }, { verb: 'run', fort: 'rd' }, { verb: 'run', fort: 'fort-1' })?.fort,
    ).toBe('fort-1')
  })
  it('leaves empty forts alone', () => {
    const v = table({}, { forts: forts(fort('fort-1', { ice: [card(null)] })) })
    expect(acts(v, { verb: 'gain' }, { verb: 'run', fort: 'fort-1' })?.verb).toBe('gain')
    expect(worth(v, 'archives')).toBeLessThan(0)
  })
  it('leaves Archives alone while R&D is empty, but for points: a card that goes back is a turn for the Corp', () => {
    const trash = { faceUp: [], faceDown: 3, hidden: null }
    const open = { ...trash, faceUp: [rezzed('political-coup')] }
    const archives = (stack: number, pile: SeatView['trash']) =>
      worth(table({}, { stack, trash: pile }), 'archives')
    expect(archives(1, trash)).toBeGreaterThan(0)
    expect(archives(0, trash)).toBeLessThan(0)
    expect(archives(0, open)).toBeGreaterThan(0)
  })
  it('stays out where known ice would stop it', () => {
    expect(worth(table({}, { forts: bait(2, [rezzed('keeper')]) }), 'fort-1')).toBeLessThan(0)
  })
  it('goes in where it can pay', () => {
    const breaker = { rig: rig({ programs: [rezzed('codecracker')] }) }
    const corp = { forts: bait(2, [rezzed('keeper')]) }
    expect(worth(table({ ...breaker, bits: 4 }, corp), 'fort-1')).toBeGreaterThan(0)
    expect(worth(table({ ...breaker, bits: 3 }, corp), 'fort-1')).toBeLessThan(0)
  })
  it('reckons bits that come back to its cards as costing nothing', () => {
    const corp = { forts: bait(2, [rezzed('keeper')]) }
    const armed = (...others: string[]) =>
      worth(
        table(
          {
            bits: 9,
            rig: rig({ programs: ['codecracker', ...others].map((id) => rezzed(id, { bits: 3 })) }),
          },
          corp,
        ),
        'fort-1',
      )
    expect(armed('cloak')).toBeGreaterThan(armed())
    expect(armed('cloak', 'jackhammer')).toBe(armed('jackhammer'))
  })
  it('saves up for a run later this turn', () => {
    const v = table(
      { bits: 2, rig: rig({ programs: [rezzed('codecracker')] }) },
      { forts: bait(3, [rezzed('keeper')]) },
    )
    expect(acts(v, { verb: 'draw' }, { verb: 'gain' }, { verb: 'run', fort: 'hq' })?.verb).toBe('gain')
  })
  it('looks at R&D but once a turn', () => {
    const late = { actions: 2 }
    expect(worth(table({}, {}), 'rd')).toBeGreaterThan(worth(table(late, {}), 'rd'))
  })
  const cards: AutomaView = {
    pack: 'dash',
    name: 'Dash',
    difficulty: 'hard',
    level: 'Pays for neither',
    playing: true,
    card: null,
    behaviour: null,
    piles: [],
    mark: 4,
    limits: null,
  }
  it('expects no points of what came from the Stratagem, and more cards in hand where more may bite', () => {
    const lying = (handSize: number, ...from: string[]) => {
      const hidden = from.map((pile, n) => card(null, { handle: `hidden-${n}`, from: pile }))
      const installed = forts(fort('fort-1', { cards: hidden }))
      return worth(table({ handSize }, { automa: cards, forts: installed }), 'fort-1')
    }
    expect(lying(5, 'st')).toBeLessThan(0)
    expect(lying(5, 're')).toBeGreaterThan(0)
    expect(lying(2, 're')).toBeLessThan(lying(3, 're'))
    expect(lying(3, 're', 'st')).toBeLessThan(lying(6, 're', 'st'))
  })
  it('knows where AI cards keep their points: not in HQ for long, but in R&D and in what they have installed', () => {
    const at = (automa: AutomaView | null, number: number, id: string) =>
      worth(table({}, { automa, forts: bait(0) }, { turn: { number, seat: 'runner', phase: 'actions' } }), id)
    expect(at(cards, 14, 'hq')).toBeLessThan(0)
    expect(at(cards, 2, 'hq')).toBeGreaterThan(at(cards, 8, 'hq'))
    expect(at(null, 14, 'hq')).toBeGreaterThan(0)
    for (const id of ['rd', 'fort-1'])
      expect(at(cards, 6, id)).toBeGreaterThan(at({ ...cards, playing: false }, 6, id))
  })
  it('counts on the cards that counters on the Corp let it see', () => {
    const counted = (kind: string, n: number, id: string) =>
      worth(table({}, { counters: [{ kind, name: kind, n }] }), id)
    expect(counted('vienna', 2, 'hq')).toBeGreaterThan(counted('vienna', 1, 'hq'))
    expect(counted('vienna', 1, 'hq')).toBeGreaterThan(worth(table({}, {}), 'hq'))
    expect(counted('highlighter', 2, 'rd')).toBeGreaterThan(counted('highlighter', 1, 'rd'))
    // The first counter has no effect, and none of them affects HQ.
    expect(counted('highlighter', 1, 'rd')).toBe(worth(table({}, {}), 'rd'))
    expect(counted('highlighter', 3, 'hq')).toBe(worth(table({}, {}), 'hq'))
  })
  it('fetches agendas that lie open in Archives', () => {
    const trash = { faceUp: [rezzed('political-coup')], faceDown: 0, hidden: null }
    expect(worth(table({}, { trash }), 'archives')).toBeGreaterThan(5)
  })
  it('gives everything for the last points', () => {
    expect(worth(table({ points: 5 }, { forts: bait(2) }), 'fort-1')).toBeGreaterThan(
      worth(table({}, { forts: bait(2) }), 'fort-1'),
    )
  })
  it('keeps cards in hand against traps', () => {
    expect(worth(table({ handSize: 0 }, {}), 'hq')).toBeLessThan(worth(table({ handSize: 4 }, {}), 'hq'))
  })
  it('chooses the fort for a prep by the same lights', () => {
    const trash = { faceUp: [rezzed('inside-job')], faceDown: 0, hidden: null }
    const v = table({ trash }, { forts: bait(2, [rezzed('keeper')]) })
    const d = decision(
      'runner',
      'option',
      options({ verb: 'run', fort: 'archives' }, { verb: 'run', fort: 'fort-1' }),
    )
    expect(chooseOption(sight(v, d))?.fort).toBe('fort-1')
  })
})

describe('what the Runner does with its actions', () => {
  it('installs the breaker that is missing', () => {
    const hand = [card('loony-goon'), card('codecracker')]
    const v = table({ bits: 8, hand, rig: rig({ programs: [rezzed('codecracker', { handle: 'c1' })] }) }, {})
    const offers: Offer[] = [
      { verb: 'gain' },
      { verb: 'install', card: 'codecracker', cost: 2 },
      { verb: 'install', card: 'loony-goon', cost: 4 },
    ]
    expect(acts(v, ...offers)?.card).toBe('loony-goon')
  })
  it('does not push out programs for a luxury', () => {
    const programs = ['codecracker', 'jackhammer', 'loony-goon', 'shield'].map((id) => rezzed(id))
    const v = table({ hand: [card('smarteye')], rig: rig({ programs }) }, {})
    expect(acts(v, { verb: 'gain' }, { verb: 'install', card: 'smarteye', cost: 2 })?.verb).toBe('gain')
  })
  it('plays preps that pay', () => {
    const v = table({ hand: [card('livewires-contacts')] }, {})
    expect(acts(v, { verb: 'gain' }, { verb: 'play', card: 'livewires-contacts', cost: 0 })?.verb).toBe(
      'play',
    )
  })
  it('fills its Broker, and empties it when it is full', () => {
    const offer = { verb: 'action', card: 'broker', cost: 0 }
    const first = table({ rig: rig({ resources: [rezzed('broker')] }) }, {})
    expect(acts(first, { verb: 'gain' }, offer)?.verb).toBe('action')
    const full = table({ rig: rig({ resources: [rezzed('broker', { bits: 9 })] }) }, {})
    expect(acts(full, { verb: 'gain' }, offer, offer)?.id).toBe('o3')
  })
  it('draws with an empty hand and earns with a full one', () => {
    const offers: Offer[] = [{ verb: 'gain' }, { verb: 'draw' }]
    expect(acts(table({ handSize: 1 }, { forts: [] }), ...offers)?.verb).toBe('draw')
    expect(acts(table({ handSize: 5 }, { forts: [] }), ...offers)?.verb).toBe('gain')
  })
  it('gets rid of tags before they hurt', () => {
    const v = table({ tags: 1, handSize: 2 }, {})
    expect(acts(v, { verb: 'gain' }, { verb: 'draw' }, { verb: 'untag', cost: 2 })?.verb).toBe('untag')
  })
  it('minds tags less with nothing to lose and armour against what they bring', () => {
    const offers: Offer[] = [{ verb: 'gain' }, { verb: 'untag', cost: 2 }]
    const tagged = (more: Parameters<typeof rig>[0]) =>
      acts(table({ tags: 1, handSize: 4, bits: 6, rig: rig(more) }, {}), ...offers)?.verb
    expect(tagged({ resources: [rezzed('broker')] })).toBe('untag')
    expect(tagged({ hardware: [rezzed('full-body-conversion')] })).toBe('gain')
  })
})

describe('in a run', () => {
  const meeting = (ice: string, runner: Partial<SeatView>, broken: boolean[] = []): View => {
    const own = defCount(ice)
    const subroutines = Array.from({ length: own }, (_, n) => ({ text: '', broken: broken[n] ?? false }))
    return table(
      { bits: 9, ...runner },
      { forts: bait(2, [rezzed(ice)]) },
      { run: run('fort-1', { step: 7, ice, encountering: true, subroutines }) },
    )
  }
  const defCount = (ice: string): number => (ice === 'darc-knight' ? 2 : 1)
  const goon = { rig: rig({ programs: [rezzed('loony-goon')] }) }
  const breaks: Offer[] = [
    { verb: 'break', card: 'loony-goon', subroutine: 0, cost: 3 },
    { verb: 'break', card: 'loony-goon', subroutine: 1, cost: 3 },
    { verb: 'boost', card: 'loony-goon', cost: 1 },
    { verb: 'pass' },
  ]

  it('breaks what ends the run and what hurts, one after the other', () => {
    expect(nextBreak(inRun(meeting('darc-knight', goon), ...breaks))?.id).toBe('o1')
    expect(nextBreak(inRun(meeting('darc-knight', goon, [true, false]), ...breaks))?.id).toBe('o2')
    expect(chooseInWindow(inRun(meeting('darc-knight', goon, [true, true]), ...breaks))?.verb).toBe('pass')
  })
  it('breaks several at once, first what ends the run', () => {
    const gun = { rig: rig({ programs: [rezzed('big-frackin-gun')] }) }
    const offer: Offer = { verb: 'break-some', card: 'big-frackin-gun', cost: 6 }
    expect(chooseInWindow(inRun(meeting('darc-knight', gun), offer, { verb: 'pass' }))?.verb).toBe(
      'break-some',
    )
    const both = [0, 1].map((subroutine) => ({ verb: 'break', card: 'big-frackin-gun', subroutine }))
    const asked = (max: number) => ({ ...decision('runner', 'option', options(...both)), max })
    expect(judge(sight(meeting('darc-knight', gun), asked(2)))).toEqual(['o2', 'o1'])
    expect(judge(sight(meeting('darc-knight', gun), asked(1)))).toEqual(['o2'])
  })
  it('never boosts for its own sake', () => {
    const v = meeting('darc-knight', { ...goon, bits: 1 })
    expect(
      chooseInWindow(inRun(v, { verb: 'boost', card: 'loony-goon', cost: 1 }, { verb: 'pass' }))?.verb,
    ).toBe('pass')
  })
  it('leaves when ice ahead would stop it', () => {
    const ice = [rezzed('quandary'), rezzed('keeper')]
    const v = table(
      {},
      { forts: bait(2, ice) },
      { run: run('fort-1', { step: 13, ice: 'quandary', passed: ['quandary'] }) },
    )
    const offers: Offer[] = [{ verb: 'jack-out' }, { verb: 'pass' }]
    expect(shouldJackOut(inRun(v, ...offers))).toBe(true)
    expect(chooseInWindow(inRun(v, ...offers))?.verb).toBe('jack-out')
  })
  it('continues if the way is open', () => {
    const v = table(
      {},
      { forts: bait(2, [rezzed('quandary')]) },
      { run: run('fort-1', { step: 13, ice: 'quandary', passed: ['quandary'] }) },
    )
    expect(chooseInWindow(inRun(v, { verb: 'jack-out' }, { verb: 'pass' }))?.verb).toBe('pass')
    const asked = decision('runner', 'confirm', options({ verb: 'jack-out' }, { verb: 'pass' }))
    expect(chooseConfirm(sight(v, asked))?.verb).toBe('pass')
  })
  it('takes agendas, trashes what is cheap, and leaves what is dear', () => {
    const node = rezzed('bbs-whispering-campaign', { bits: 14 })
    const v = table({ bits: 9 }, { forts: forts(fort('fort-1', { cards: [node] })) }, { run: run('fort-1') })
    const agenda = { ...v, shown: [card('political-coup')] }
    const offers: Offer[] = [
      { verb: 'trash', card: 'bbs-whispering-campaign', cost: 4 },
      { verb: 'liberate', card: 'political-coup', cost: 5 },
      { verb: 'pass' },
    ]
    expect(chooseInWindow(inRun(agenda, ...offers))?.verb).toBe('liberate')
    const [trash, , pass] = offers
    if (!trash || !pass) throw new Error('No offers.')
    expect(chooseInWindow(inRun(v, trash, pass))?.verb).toBe('trash')
    const poor = table({ bits: 4 }, { forts: forts(fort('fort-1', { cards: [{ ...node, bits: 4 }] })) })
    expect(chooseInWindow(inRun(poor, trash, pass))?.verb).toBe('pass')
  })
  it('prevents as much harm as it can', () => {
    const v = table({ rig: rig({ programs: [rezzed('shield')] }) }, {})
    const offers: Offer[] = [
      { verb: 'prevent', card: 'shield' },
      { verb: 'prevent', card: 'shield' },
      { verb: 'pass' },
    ]
    expect(chooseInWindow(inRun(v, ...offers))?.id).toBe('o1')
  })
})

describe('cards the Runner parts with', () => {
  it('are those it needs least', () => {
    const hand = ['loony-goon', 'mram-chip', 'score'].map((id) => card(id))
    const d = decision('runner', 'cards', options(...hand.map((c) => ({ verb: 'discard', card: c.handle }))))
    expect(chooseCards(sight(table({ hand }, {}), d))).toEqual(['o2'])
  })
  it('are not its only breakers of a kind', () => {
    const programs = ['codecracker', 'smarteye', 'loony-goon'].map((id) => rezzed(id))
    const offers = options(...programs.map((c) => ({ verb: 'trash', card: c.handle })))
    const v = table({ rig: rig({ programs }) }, {})
    expect(chooseCards(sight(v, decision('runner', 'cards', offers)))).toEqual(['o2'])
  })
})

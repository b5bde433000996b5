/** What an option leaves its player with, from its verb, its price and the table. */
import { describe, expect, it } from 'vitest'
import { consequenceOf, type DecisionContext } from '../../src/client/state/consequence.ts'
import { decisionSentence } from '../../src/client/state/sentences.ts'
import type {
  CardView,
  Decision,
  FortView,
  OptionView,
  SeatView,
  View,
} from '../../src/client/state/types.ts'
import type { CardInfo } from '../../src/protocol/http.ts'
import { emptySeat } from '../support/empty-seat.ts'
import { openTrace } from '../support/open-trace.ts'
import { decision, option } from './builders.ts'
import { viewFor } from './fake/view.ts'

const base = viewFor('runner')
const tableOf = (me: Partial<SeatView>, more: Partial<View> = {}): View => ({
  ...base,
  viewer: 'runner',
  run: null,
  trace: null,
  shown: [],
  agendaPoints: 7,
  seats: [
    { ...emptySeat('corp', 'corp'), bits: 5, forts: base.seats.find(({ id }) => id === 'corp')?.forts ?? [] },
    { ...emptySeat('runner', 'runner'), bits: 6, handSize: 4, maxHand: 5, ...me },
  ],
  ...more,
})
const agenda = { name: 'Political Coup', agendaPoints: 2 } as CardInfo
const context = (view: View, more: Partial<Decision> = {}): DecisionContext => ({
  view,
  decision: decision(more),
  infoOf: (handle) => (handle === 'a1' ? agenda : null),
})
const says = (
  verb: string,
  more: Partial<OptionView> = {},
  me: Partial<SeatView> = {},
  of: Partial<Decision> = {},
) => consequenceOf(context(tableOf(me), of), option('o', { verb, ...more }))?.text ?? null
const ice = (handle: string, rezzed = false) => ({
  handle,
  card: null,
  faceUp: rezzed,
  rezzed,
  strength: null,
  bits: 0,
  advancement: 0,
  counters: {},
  hosted: [],
})
const runIn = (more: Partial<NonNullable<View['run']>>): View => {
  const fort = {
    id: 'hq',
    corp: 'corp',
    kind: 'hq' as const,
    name: 'HQ',
    ice: [ice('i1', true), ice('i2')],
    cards: [],
    counters: {},
  }
  const view = tableOf({})
  const seats = view.seats.map((seat) => (seat.id === 'corp' ? { ...seat, forts: [fort] } : seat))
  const run = {
    runner: 'runner',
    corp: 'corp',
    fort: 'hq',
    accessFort: 'hq',
    step: 13,
    ice: 'i1',
    encountering: false,
    subroutines: [],
    passed: ['i1'],
    successful: false,
    runBits: 0,
    notes: [],
  }
  return { ...view, seats, run: { ...run, ...more } }
}

describe('What an option leaves its player with', () => {
  it('is the bits left after its price, and nothing for what is free', () => {
    expect(says('install', { price: { bits: 4, actions: 1 } })).toBe('You keep 2 bits')
    expect(says('trash', { cost: 5 })).toBe('You keep 1 bit')
    expect(says('use')).toBeNull()
    expect(says('install', { price: { bits: 4, range: 'more' } })).toBeNull()
    expect(says('rez', { price: { bits: 9 } })).toBeNull()
  })

  it('is the least that is left if other bits could pay as well', () => {
    const view = tableOf({
      rig: { programs: [], hardware: [{ ...ice('h1'), bits: 3 }], resources: [], muUsed: 0, mu: 4, link: 0 },
    })
    const paid = option('o', { verb: 'install', price: { bits: 4 } })
    expect(consequenceOf(context(view), paid)?.text).toBe('You keep at least 2 bits')
    const all = option('o', { verb: 'install', price: { bits: 6 } })
    expect(consequenceOf(context(view), all)).toBeNull()
    expect(consequenceOf(context(tableOf({})), all)?.text).toBe('You keep no bits')
    const income = { ...context(view), infoOf: () => ({ name: 'Broker', bringsBits: true }) as CardInfo }
    expect(consequenceOf(income, paid)?.text).toBe('You keep 2 bits')
  })

  it('is nothing where bits come after the price', () => {
    const brings = {
      ...context(tableOf({})),
      infoOf: () => ({ name: 'Broker', bringsBits: true }) as CardInfo,
    }
    for (const verb of ['play', 'use', 'action']) {
      const paid = option('o', { verb, card: 'a1', price: { bits: 2 } })
      expect(consequenceOf(brings, paid)).toBeNull()
      expect(consequenceOf(context(tableOf({})), paid)?.text).toBe('You keep 4 bits')
    }
  })

  it('is the own card that a new one would trash, and what is kept', () => {
    const cards: Record<string, Partial<CardInfo>> = {
      a1: { type: 'agenda', name: 'Political Coup' },
      n1: { type: 'node', name: 'Setup!' },
      i1: { type: 'ice', name: 'Quandary' },
    }
    const fort = {
      id: 'fort-1',
      corp: 'corp',
      kind: 'subsidiary' as const,
      name: 'Fort 1',
      ice: [],
      counters: {},
    }
    const view = {
      ...tableOf({}),
      viewer: 'corp',
      seats: [{ ...emptySeat('corp', 'corp'), bits: 5, forts: [{ ...fort, cards: [ice('n1', true)] }] }],
    }
    const of = (option: Partial<OptionView>) =>
      consequenceOf(
        {
          ...context(view, { seat: 'corp' }),
          infoOf: (handle) => (cards[handle] ?? null) as CardInfo | null,
        },
        { id: 'o', label: 'o', verb: 'install', ...option },
      )
    expect(of({ card: 'a1', fort: 'fort-1' })).toEqual({ text: 'Trashes Setup!', bad: true })
    expect(of({ card: 'a1', fort: 'fort-1', price: { bits: 2 } })?.text).toBe(
      'Trashes Setup!; you keep 3 bits',
    )
    expect(of({ card: 'a1', fort: 'fort-1', verb: 'fort' })?.bad).toBe(true)
    expect(of({ card: 'a1' })).toBeNull()
    expect(of({ card: 'i1', fort: 'fort-1' })).toBeNull()
  })

  it('is the programs that must be trashed for one that does not fit', () => {
    const rig = { programs: [], hardware: [], resources: [], muUsed: 3, mu: 4, link: 0 }
    const of = (mu: number) =>
      consequenceOf(
        { ...context(tableOf({ rig })), infoOf: () => ({ type: 'program', mu }) as CardInfo },
        option('o', { verb: 'install', card: 'p1' }),
      )
    expect(of(2)).toEqual({ text: 'Trashes programs first', bad: true })
    expect(of(1)).toBeNull()
  })

  it('is how far an advanced card is, by its difficulty now', () => {
    const fort = {
      id: 'f1',
      corp: 'runner',
      kind: 'subsidiary' as const,
      name: 'Fort 1',
      ice: [],
      counters: {},
    }
    const advances = (advancement: number, difficulty: number | null, now: { difficulty?: number } = {}) => {
      const view = tableOf({ forts: [{ ...fort, cards: [{ ...ice('a1'), advancement, ...now }] }] })
      const of = { ...context(view), infoOf: () => ({ ...agenda, difficulty }) as CardInfo }
      return consequenceOf(of, option('o', { verb: 'advance', card: 'a1', price: { bits: 1 } }))?.text
    }
    expect(advances(0, 3)).toBe('1 of 3 counters; you keep 5 bits')
    expect(advances(2, 3)).toBe('3 of 3 counters; you keep 5 bits')
    expect(advances(2, 3, { difficulty: 4 })).toBe('3 of 4 counters; you keep 5 bits')
    expect(advances(2, null)).toBe('3 counters; you keep 5 bits')
  })

  it('is whether the rig has a breaker for ice that is rezzed, and strength against strength', () => {
    const rig = (card: string) => ({
      rig: {
        programs: [{ ...ice('p1'), card, strength: 1 }],
        hardware: [],
        resources: [],
        muUsed: 1,
        mu: 4,
        link: 0,
      },
    })
    const cards: Record<string, Partial<CardInfo>> = {
      i1: { name: 'Wall', type: 'ice', keywords: ['Wall'] },
      p1: { name: 'Hammer', breaks: ['wall'] },
    }
    const on = (view: View, handles: string[], verb: string, card: string, seat: string) =>
      consequenceOf(
        {
          view,
          decision: decision({ kind: 'window', at: 'approach', seat }),
          infoOf: (handle) => (handles.includes(handle) ? ((cards[handle] as CardInfo) ?? null) : null),
        },
        option('o', { verb, card, price: { bits: 3 } }),
      )?.text
    const view = runIn({ passed: [] })
    const seated = (me: Partial<SeatView>) => ({
      ...view,
      seats: view.seats.map((seat) => (seat.id === 'runner' ? { ...seat, ...me } : seat)),
    })
    expect(on(seated(rig('p1')), ['i1', 'p1'], 'rez', 'i1', 'corp')).toBe('You keep 2 bits')
    expect(on(seated({}), ['i1'], 'rez', 'i1', 'corp')).toBe('No breaker for it; you keep 2 bits')
    const facing = seated(rig('p1'))
    const strong = {
      ...facing,
      seats: facing.seats.map((seat) => ({
        ...seat,
        forts: seat.forts.map((fort) => ({
          ...fort,
          ice: fort.ice.map((each) => ({ ...each, strength: 4 })),
        })),
      })),
    }
    expect(on(strong, [], 'boost', 'p1', 'runner')).toBe('Strength is 1 against 4; you keep 3 bits')
  })

  it('is where the score stands, with the game at its end', () => {
    expect(says('liberate', { card: 'a1' }, { points: 4 })).toBe('2 points: you stand at 6 of 7')
    expect(says('score', { card: 'a1' }, { points: 5 })).toBe('2 points: you win with 7 of 7')
    expect(says('liberate', { card: 'a1', price: { bits: 2 } }, { points: 0 })).toBe(
      '2 points: you stand at 2 of 7; you keep 4 bits',
    )
    expect(says('score', { card: 'unknown' })).toBeNull()
  })

  it('counts bits, cards and tags', () => {
    expect(says('gain')).toBe('You have 7 bits')
    expect(says('draw')).toBe('5 cards in hand')
    expect(says('draw', {}, { handSize: 5 })).toBe('6 cards in hand: keep 5 after the turn')
    expect(says('untag', { price: { bits: 2, actions: 1 } }, { tags: 1 })).toBe(
      'You are no longer tagged; you keep 4 bits',
    )
    expect(says('untag', {}, { tags: 3 })).toBe('2 tags left')
  })

  it('is what happens if harm is not prevented', () => {
    const suffers = (harm: 'tag' | 'net', n: number, me: Partial<SeatView> = {}) =>
      consequenceOf(
        context(tableOf(me), { kind: 'window', topic: { is: 'harm', harm, n } }),
        option('o', { verb: 'pass' }),
      )
    expect(suffers('tag', 1)).toEqual({ text: 'Leaves you tagged', bad: true })
    expect(suffers('tag', 1, { tags: 1 })?.text).toBe('Leaves you with 2 tags')
    expect(suffers('net', 2)?.text).toBe('You lose 2 of 4 cards in hand')
    expect(suffers('net', 5)?.text).toBe('You are flatlined')
  })

  it('is the way through ice, and what is left of it', () => {
    const subroutines = [
      { text: 'End the run.', broken: false },
      { text: 'Trace 5.', broken: false },
    ]
    const view = runIn({ encountering: true, subroutines, step: 7, passed: [] })
    const says = (verb: string, bits: number, of = view) =>
      consequenceOf(context(of, { kind: 'window', step: 7 }), option('o', { verb, price: { bits } }))?.text
    expect(says('break-plan', 3)).toBe('You pass and keep 3 bits')
    expect(says('break', 1)).toBe('1 unbroken; you keep 5 bits')
    expect(says('jack-out', 0)).toBe('The run ends; you keep 6 bits')
    expect(says('break', 1, runIn({ encountering: true, subroutines: subroutines.slice(1), step: 7 }))).toBe(
      'You pass and keep 5 bits',
    )
  })

  it('is not the way through ice in a later question, or if a die decides', () => {
    const view = runIn({
      encountering: true,
      subroutines: [{ text: 'End the run.', broken: false }],
      step: 7,
      passed: [],
    })
    const says = (verb: string, of: Partial<Decision>, byChance = false) =>
      consequenceOf(
        {
          ...context(view, { step: 7, ...of }),
          infoOf: () => ({ name: 'Breaker', ...(byChance && { byChance }) }) as CardInfo,
        },
        option('o', { verb, card: 'p1', price: { bits: 2 } }),
      )?.text
    for (const verb of ['break', 'break-plan', 'break-all']) {
      expect(says(verb, { kind: 'window' })).toBe('You pass and keep 4 bits')
      expect(says(verb, { kind: 'option' })).toBe('You keep 4 bits')
    }
    expect(says('break', { kind: 'window' }, true)).toBe('It may fail; you keep 4 bits')
  })

  it('is what lies ahead in the run', () => {
    const on = (view: View) =>
      consequenceOf(context(view, { kind: 'window', step: 13 }), option('o', { verb: 'pass' }))?.text
    expect(on(runIn({}))).toBe('1 ice ahead')
    expect(on(runIn({ ice: 'i2', passed: ['i1', 'i2'] }))).toBe('HQ is next')
    const run = option('o', { verb: 'run', fort: 'hq' })
    expect(consequenceOf(context(runIn({})), run)?.text).toBe('2 ice, 1 rezzed')
  })
})

describe('The sentence of a decision', () => {
  const sentence = (view: View, more: Partial<Decision>) => decisionSentence(context(view, more))

  it('says what is at stake', () => {
    expect(
      sentence(tableOf({}), {
        kind: 'confirm',
        options: [option('k', { verb: 'keep' }), option('m', { verb: 'mulligan' })],
      }).prompt,
    ).toBe('Keep these 4 cards?')
    expect(
      sentence(tableOf({}), {
        kind: 'act',
        prompt: 'You have 2 actions left.',
        options: [option('s', { verb: 'score', card: 'a1' })],
      }),
    ).toEqual({
      prompt: 'Political Coup can be scored.',
      detail: 'You have 2 actions left.',
    })
    expect(sentence(runIn({}), { kind: 'window', step: 13, options: [] }).prompt).toBe(
      '1 ice ahead, and the Corp has 5 bits.',
    )
    expect(sentence(runIn({}), { kind: 'window', step: 13, options: [] }).detail).toBe(
      'Use something, or continue the run.',
    )
    const behind = { ice: 'i2', passed: ['i1', 'i2'] }
    expect(sentence(runIn(behind), { kind: 'window', step: 13, options: [] }).prompt).toBe(
      'You are past the ice of HQ.',
    )
    const leave = [option('j', { verb: 'jack-out' }), option('p', { verb: 'pass' })]
    expect(sentence(runIn({}), { kind: 'window', step: 13, options: leave }).detail).toBe(
      'Continue the run, or jack out.',
    )
    const discard = ['a', 'b', 'c'].map((id) => option(id, { verb: 'discard' }))
    const over = tableOf({}, { turn: { number: 3, seat: 'runner', phase: 'discard' } })
    expect(sentence(over, { kind: 'cards', min: 1, max: 1, options: discard })).toEqual({
      prompt: '3 cards in hand: keep 2.',
      detail: 'Choose 1 in your hand to discard.',
    })
    expect(
      sentence(runIn({ successful: true }), {
        kind: 'window',
        step: 18,
        options: [option('l', { verb: 'liberate', card: 'a1' })],
      }).prompt,
    ).toBe('You accessed Political Coup. Liberate it.')
  })

  it('says what was found, an agenda before all, even if nothing is to be decided about it', () => {
    const cards: Record<string, Partial<CardInfo>> = {
      a1: { ...agenda, type: 'agenda' },
      n1: { name: 'Braindance', type: 'node' },
      n2: { name: 'Top Secret', type: 'node' },
      n3: { name: 'Setup!', type: 'node' },
    }
    const says = (found: string[], trashed: string[], more: Partial<Decision> = {}) => {
      const trash = trashed.map((card) => option(`t-${card}`, { verb: 'trash', card }))
      const { prompt, detail } = decisionSentence({
        view: { ...runIn({ successful: true }), shown: found.map((handle) => ice(handle)) },
        infoOf: (handle) => (cards[handle] as CardInfo) ?? null,
        decision: decision({
          kind: 'window',
          step: 18,
          options: [...trash, option('p', { verb: 'pass' })],
          ...more,
        }),
      })
      return `${prompt} ${detail}`.trim()
    }
    expect(says(['a1', 'n1'], [])).toBe('You accessed Political Coup.')
    expect(says(['n1', 'a1'], ['n1'])).toBe('You accessed Political Coup. Trash Braindance, or leave it.')
    expect(says(['a1'], ['a1'])).toBe('You accessed Political Coup. Trash it, or leave it.')
    expect(says(['n1'], ['n1'])).toBe('You accessed Braindance. Trash it, or leave it.')
    expect(says(['n1'], [])).toBe('You accessed Braindance.')
    expect(says(['n3'], ['n3'])).toBe('You accessed Setup! Trash it, or leave it.')
    expect(says(['n1', 'n2'], ['n1', 'n2'])).toBe('You accessed 2 cards. Trash any of them, or leave them.')
    const saving = { options: [option('s', { verb: 'save' })] }
    expect(says(['n1'], [], saving)).toBe('What now?')
    expect(says(['n1'], [], { seat: 'corp' })).toBe('What now?')
  })

  it('says what is coming, where it may be prevented', () => {
    const says = (harm: 'tag' | 'net' | 'flatline', n: number) =>
      sentence(tableOf({}), { kind: 'window', topic: { is: 'harm', harm, n } })
    expect(says('tag', 1)).toEqual({ prompt: 'You are about to get a tag.', detail: 'Prevent it?' })
    expect(says('tag', 2).prompt).toBe('You are about to get 2 tags.')
    expect(says('net', 3).prompt).toBe('You are about to take 3 net damage.')
    expect(says('flatline', 1).prompt).toBe('You are about to be flatlined.')
  })

  it('says what the link in a trace has to do', () => {
    const asked = { kind: 'secret' as const, seat: 'corp' }
    const view = { ...tableOf({}), trace: openTrace(5) }
    expect(sentence(view, asked).detail).toBe('It succeeds if they equal or beat the Runner’s link.')
  })

  it('says in a turn what matters most', () => {
    const fortOf = (
      corp: string,
      advancement: number,
      handle = 'x',
      now: Partial<CardView> = {},
    ): FortView => ({
      id: 'f1',
      corp,
      kind: 'subsidiary',
      name: 'Fort 1',
      ice: [],
      counters: {},
      cards: [{ ...ice(handle), advancement, ...now }],
    })
    const acting = (me: Partial<SeatView>, corp: Partial<SeatView> = {}, options: OptionView[] = []) => {
      const view = tableOf(me)
      const seats = view.seats.map((seat) =>
        seat.id === 'corp' ? { ...seat, forts: [fortOf('corp', 0)], ...corp } : seat,
      )
      const asked = { kind: 'act' as const, prompt: 'You have 2 actions left.', options }
      return sentence({ ...view, seats }, asked).detail
    }
    expect(acting({})).toBe('')
    expect(acting({ handSize: 7 })).toBe('7 cards in hand: keep 5 after the turn.')
    const untag = option('u', { verb: 'untag', price: { bits: 2, actions: 1 } })
    expect(acting({ tags: 1 }, {}, [untag])).toBe('You are tagged: an action and 2 bits remove one.')
    expect(acting({ tags: 3 })).toBe('You have 3 tags.')
    expect(acting({}, { points: 5 })).toBe('The Corp needs 2 points to win.')
    expect(acting({}, { points: 5, forts: [fortOf('corp', 3)] })).toBe(
      'A card in Fort 1 has 3 advancement counters.',
    )
    const scores = (now: { difficulty?: number }) =>
      decisionSentence({
        view: tableOf({ actions: 3, bits: 5, forts: [fortOf('runner', 1, 'a1', now)] }),
        decision: decision({ kind: 'act', prompt: 'You have actions left.', options: [] }),
        infoOf: () => ({ ...agenda, difficulty: 3 }) as CardInfo,
      }).detail
    // Whether it can be scored this turn is not for the table to say.
    expect(scores({})).toBe('Political Coup needs 2 more counters.')
    expect(scores({ difficulty: 2 })).toBe('Political Coup needs 1 more counter.')
  })

  it('is the prompt of the engine where there is nothing better to say', () => {
    expect(sentence(tableOf({}), { prompt: 'What now?' })).toEqual({ prompt: 'What now?', detail: '' })
  })
})

import { describe, expect, it } from 'vitest'
import { answerFrom, type DragItem, dragItemsOf } from '../../src/client/state/drop-targets.ts'
import type { CardView, FortView, OptionView, SeatView, View } from '../../src/client/state/types.ts'
import type { CardInfo } from '../../src/protocol/http.ts'
import { decision, option } from './builders.ts'

const types: Record<string, Partial<CardInfo>> = {
  wall: { type: 'ice' },
  war: { type: 'agenda', name: 'Corporate War' },
  node: { type: 'node' },
  plan: { type: 'operation' },
  key: { type: 'program', mu: 2 },
  chip: { type: 'hardware' },
  friend: { type: 'resource' },
}
const cards = new Map(Object.entries(types).map(([id, info]) => [id, { id, ...info } as CardInfo]))

const card = (handle: string, id: string): CardView =>
  ({ handle, card: id, hosted: [], rezzed: false, faceUp: false }) as unknown as CardView
const fort = (id: string, held: CardView[] = [], ice: CardView[] = []): FortView =>
  ({ id, name: id, cards: held, ice, kind: 'subsidiary', corp: 'corp', counters: {} }) as FortView

const corp = {
  id: 'corp',
  side: 'corp',
  bits: 9,
  actions: 3,
  hand: ['wall', 'war', 'node', 'plan'].map((id) => card(id, id)),
  forts: [fort('hq'), fort('fort-1', [card('old', 'war')], [card('ice', 'wall')])],
  trash: { faceUp: [], hidden: null },
  score: [],
  removed: [],
  aside: [],
  rig: null,
} as unknown as SeatView
const runner = {
  ...corp,
  id: 'runner',
  side: 'runner',
  hand: ['key', 'chip', 'friend'].map((id) => card(id, id)),
  forts: [],
  rig: { programs: [card('host', 'key')], hardware: [], resources: [], muUsed: 2, mu: 4, link: 0 },
} as unknown as SeatView
const viewOf = (viewer: string): View =>
  ({ viewer, seats: [corp, runner], run: null, shown: [], turn: {} }) as unknown as View

const found = (viewer: string, options: OptionView[]) =>
  dragItemsOf(decision({ seat: viewer, kind: 'act', options }), viewOf(viewer), cards)
const placesOf = (viewer: string, options: OptionView[], load: DragItem): string[] => [
  ...(found(viewer, options).get(load)?.keys() ?? []),
]

describe('What can be carried where', () => {
  it('is ice to the forts of its options and to the room of a new one', () => {
    const options = [
      option('a', { verb: 'install', card: 'wall', fort: 'hq' }),
      option('b', { verb: 'install', card: 'wall', fort: 'fort-1', price: { bits: 1 } }),
      option('c', { verb: 'install', card: 'wall' }),
    ]
    expect(placesOf('corp', options, 'card:wall')).toEqual(['fort:hq', 'fort:fort-1', 'fort:new'])
  })

  it('is a Runner’s card to its rack, or to the card that would hold it', () => {
    const options = [
      option('a', { verb: 'install', card: 'key' }),
      option('b', { verb: 'install', card: 'key', target: 'host' }),
      option('c', { verb: 'install', card: 'chip' }),
      option('d', { verb: 'install', card: 'friend' }),
    ]
    expect(placesOf('runner', options, 'card:key')).toEqual(['rack:programs', 'card:host'])
    expect(placesOf('runner', options, 'card:chip')).toEqual(['rack:hardware'])
    expect(placesOf('runner', options, 'card:friend')).toEqual(['rack:resources'])
  })

  it('is an operation to the middle, the player to forts, a counter to cards, an agenda to the score', () => {
    const options = [
      option('a', { verb: 'play', card: 'plan' }),
      option('b', { verb: 'run', fort: 'hq' }),
      option('c', { verb: 'advance', card: 'old', fort: 'fort-1' }),
      option('d', { verb: 'score', card: 'old', fort: 'fort-1' }),
    ]
    expect(placesOf('corp', options, 'card:plan')).toEqual(['middle'])
    expect(placesOf('corp', options, 'run')).toEqual(['fort:hq'])
    expect(placesOf('corp', options, 'advance')).toEqual(['card:old'])
    expect(placesOf('corp', options, 'card:old')).toEqual(['score'])
  })

  it('does not depend on the words of an option', () => {
    const options = [option('a', { verb: 'gain', label: 'Install wall on HQ', card: 'wall', fort: 'hq' })]
    expect(found('corp', options).size).toBe(0)
  })

  it('is nothing while several options are to be chosen', () => {
    const options = [option('a', { verb: 'play', card: 'plan' }), option('b', { verb: 'run', fort: 'hq' })]
    expect(dragItemsOf(decision({ seat: 'corp', max: 2, options }), viewOf('corp'), cards).size).toBe(0)
  })

  it('prefers a plain install to one that trims ice, which stands alone if nothing else is possible', () => {
    const plain = option('a', { verb: 'install', card: 'wall', fort: 'fort-1' })
    const trim = option('b', { verb: 'install-trim', card: 'wall', fort: 'fort-1' })
    const at = (options: OptionView[]) => found('corp', options).get('card:wall')?.get('fort:fort-1')
    expect(at([plain, trim])?.options).toEqual([plain])
    expect(at([trim])).toMatchObject({ options: [trim], offer: { bad: true } })
  })

  it('warns that an agenda displaces another, and that a program displaces programs', () => {
    const war = option('a', { verb: 'install', card: 'war', fort: 'fort-1' })
    const replaces = found('corp', [war]).get('card:war')?.get('fort:fort-1')
    expect(replaces?.offer).toEqual({ text: 'Trashes Corporate War', bits: null, bad: true })
    const ice = option('a', { verb: 'install', card: 'wall', fort: 'fort-1' })
    expect(found('corp', [ice]).get('card:wall')?.get('fort:fort-1')?.offer.bad).toBe(false)
    const key = option('a', { verb: 'install', card: 'key' })
    expect(found('runner', [key]).get('card:key')?.get('rack:programs')?.offer.bad).toBe(false)
    const full = viewOf('runner')
    const rig = { ...runner.rig, muUsed: 3 }
    const seats = [corp, { ...runner, rig } as SeatView]
    const tight = dragItemsOf(decision({ seat: 'runner', options: [key] }), { ...full, seats }, cards)
    expect(tight.get('card:key')?.get('rack:programs')?.offer.bad).toBe(true)
  })

  it('says what is left after it', () => {
    const option_ = option('a', {
      label: 'Install Wall on Fort 1',
      verb: 'install',
      card: 'wall',
      fort: 'fort-1',
      price: { actions: 1, bits: 2 },
    })
    expect(found('corp', [option_]).get('card:wall')?.get('fort:fort-1')?.preview).toEqual({
      title: 'Install Wall on Fort 1',
      lines: ['Costs 2 bits: you keep 7.', '2 actions left after it.'],
      bad: false,
    })
  })
})

describe('The question after a card was put on a fort', () => {
  const forts = [
    option('a', { verb: 'fort', card: 'x', fort: 'hq' }),
    option('b', { verb: 'fort', fort: 'fort-1' }),
  ]

  it('is answered by that fort if it asks where the card goes', () => {
    expect(answerFrom(decision({ options: forts }), 'fort:fort-1')?.id).toBe('b')
  })

  it('stays open if it offers anything else, the fort twice, or not at all', () => {
    const and = (more: OptionView) => answerFrom(decision({ options: [...forts, more] }), 'fort:fort-1')
    expect(and(option('c', { verb: 'pass' }))).toBeNull()
    expect(and(option('c', { verb: 'fort' }))).toBeNull()
    expect(and(option('c', { verb: 'fort', fort: 'fort-1' }))).toBeNull()
    expect(answerFrom(decision({ options: forts }), 'fort:rd')).toBeNull()
    const runs = [option('a', { verb: 'run', fort: 'hq' }), option('b', { verb: 'run', fort: 'fort-1' })]
    expect(answerFrom(decision({ options: runs }), 'fort:fort-1')).toBeNull()
  })
})

/** What the others have done since the viewer last acted. */
import { describe, expect, it } from 'vitest'
import { actsOf, actsTitle, newActsOf } from '../../../src/client/director/acts.ts'
import type { ShowFrame } from '../../../src/client/director/director.ts'
import { sayText } from '../../../src/client/state/log-entries.ts'
import type { TableState } from '../../../src/client/state/table-state.ts'
import type { TableEvent } from '../../../src/client/state/types.ts'
import { event } from '../builders.ts'
import { viewFor } from '../fake/view.ts'
import { start } from './client-states.ts'

const player = (seat: string, name: string) => ({
  seat,
  name,
  connected: true,
  automa: false,
  pack: null,
  watched: false,
})

const gain = { kind: 'gain', facts: { n: 1, now: 5, action: true } }
const turn = (n: number, seat: string): TableEvent => event(n, { kind: 'turn', seat, facts: { n: 3 } })
const corps = [
  turn(1, 'corp'),
  event(2, gain),
  event(3, gain),
  event(4, { kind: 'install', facts: { fort: 'rd', fortName: 'R&D', ice: true } }),
]
const mine = turn(5, 'runner')

const frames = (...all: TableEvent[]): ShowFrame[] =>
  all.map((each, seq) => ({
    seq,
    before: viewFor('runner'),
    view: viewFor('runner'),
    events: [each],
    beats: [],
  }))

const live = (more: Partial<TableState> = {}): TableState =>
  start({ log: [...corps, mine], players: [player('corp', 'Oren'), player('runner', 'Nina')], ...more })

const textsOf = (state: TableState, ...past: TableEvent[]) =>
  newActsOf(frames(...past), state).map(({ line }) => sayText(line.say))
const actTexts = (state: TableState) => textsOf(state, ...corps)
const corpsActs = ['Gains 2 bits with 2 actions.', 'Installs ice on R&D.']

describe('The chips', () => {
  it('tell what the other did in its turn, in order, each once, with its author beside it', () => {
    expect(actTexts(live({ readTo: 3 }))).toEqual(corpsActs)
    expect(actsOf(frames(...corps), live()).map(({ line, at }) => [line.seat, at])).toEqual([
      ['corp', 2],
      ['corp', 3],
    ])
    expect(actsTitle(actsOf(frames(...corps), live()), live())).toBe('What Oren did')
  })

  it('are gone with the viewer’s first act of the turn', () => {
    expect(actTexts(live({ readTo: 5 }))).toEqual([])
  })

  it('show what has hurt the viewer, whoever did it, but no own acts', () => {
    const hurt = event(5, { kind: 'damage', seat: 'runner', facts: { n: 1, damage: 'net', hand: 4 } })
    const own = event(6, { ...gain, seat: 'runner' })
    const begun = turn(7, 'runner')
    const state = live({ readTo: 4, log: [...corps, hurt, own, begun] })
    expect(textsOf(state, ...corps, hurt, own)).toEqual([...corpsActs, 'Takes 1 net damage.'])
  })

  it('show only what was done in a turn of the others', () => {
    const rez = event(6, { kind: 'rez', say: ['Corp rezzes ice.'] })
    const state = live({ readTo: 4, log: [...corps, mine, rez] })
    expect(textsOf(state, ...corps, mine, rez)).toEqual(corpsActs)
    const answered = live({ readTo: 5, log: [...corps, mine, rez] })
    expect(textsOf(answered, ...corps, mine, rez)).toEqual([])
  })

  it('tell equal deeds together, also if others were between them', () => {
    const draw = { kind: 'draw', facts: { n: 1, action: true } }
    const run = (n: number) => event(n, { kind: 'run', facts: { fort: 'rd', fortName: 'R&D' } })
    const all = [
      turn(1, 'corp'),
      event(2, gain),
      event(3, draw),
      event(4, gain),
      run(5),
      event(6, draw),
      run(7),
    ]
    const state = live({ readTo: 0, log: [...all, turn(8, 'runner')] })
    const acts = newActsOf(frames(...all), state)
    expect(acts.map(({ line, times, at }) => [sayText(line.say), times, at])).toEqual([
      ['Gains 2 bits with 2 actions.', 1, 3],
      ['Draws 2 cards with 2 actions.', 1, 5],
      ['Runs on R&D.', 2, 6],
    ])
  })

  it('tell deeds as equal by what was done, whatever the words and the bits left', () => {
    const use = (n: number, card: string, words: string): TableEvent =>
      event(n, { kind: 'use', say: ['', { name: words, card, handle: null }, words] })
    const take = (n: number, bits: number, now: number): TableEvent =>
      event(n, { kind: 'gain', facts: { n: bits, now }, say: ['dasselbe'] })
    const install = (n: number, fort: string) => event(n, { kind: 'install', facts: { fort, ice: true } })
    const all = [
      turn(1, 'corp'),
      ...[use(2, 'bbs', 'one'), take(3, 2, 7)],
      install(4, 'rd'),
      ...[use(5, 'bbs', 'other'), take(6, 2, 9)],
      install(7, 'hq'),
      ...[use(8, 'bbs', 'other'), take(9, 3, 12)],
      install(10, 'archives'),
      ...[use(11, 'crash', 'other'), take(12, 3, 15)],
    ]
    const state = live({ readTo: 0, log: [...all, turn(13, 'runner')] })
    const acts = newActsOf(frames(...all), state).filter(({ line }) => line.topic === 'use')
    expect(acts.map(({ times, at }) => [times, at])).toEqual([
      [2, 5],
      [1, 8],
      [1, 11],
    ])
  })

  it('tell one by one what only the words of the log tell apart', () => {
    const handOver = (n: number, words: string): TableEvent =>
      event(n, { kind: 'handOver', say: [words], facts: { subject: 'corp' } })
    const all = [
      turn(1, 'corp'),
      handOver(2, 'Corp is now played automatically.'),
      handOver(3, 'Corp is now played by a person.'),
    ]
    const state = live({ readTo: 0, log: [...all, turn(4, 'runner')] })
    expect(newActsOf(frames(...all), state).map(({ times, at }) => [times, at])).toEqual([
      [1, 1],
      [1, 2],
    ])
  })

  it('can all be looked at again once the viewer has acted', () => {
    const acts = actsOf(frames(...corps), live({ readTo: 5 }))
    expect(acts.map(({ line }) => sayText(line.say))).toEqual(corpsActs)
  })
})

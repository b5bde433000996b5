import { describe, expect, it } from 'vitest'
import { entriesOf, isNewEntry, readOut } from '../../src/client/state/log-entries.ts'
import { event } from './builders.ts'

const chat = {
  table: 't',
  from: 'Bo',
  person: 'b',
  id: null,
  seat: null,
  to: 'table' as const,
  text: 'hi',
  at: '',
}

describe('the log as shown', () => {
  it('has a heading where a turn begins and chat where it was said', () => {
    const log = [event(0, { turn: 1 }), event(1, { turn: 1 }), event(2, { turn: 2 })]
    const entries = entriesOf(log, [{ chat, after: 1 }])
    expect(entries.map(({ kind }) => kind)).toEqual(['turn', 'event', 'event', 'chat', 'turn', 'event'])
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
  })

  it('puts steps of the chart that follow each other in one line', () => {
    const kinds = ['run', 'step', 'step', 'rez', 'step']
    const entries = entriesOf(
      kinds.map((kind, n) => event(n, { kind })),
      [],
    )
    expect(entries.map(({ kind }) => kind)).toEqual(['turn', 'event', 'steps', 'event', 'steps'])
    expect(entries.map((entry) => isNewEntry(entry, 1))).toEqual([false, false, true, true, true])
  })

  it('shows chat from before the first line', () => {
    expect(entriesOf([], [{ chat, after: -1 }]).map(({ kind }) => kind)).toEqual(['chat'])
  })
})

describe('what is read out', () => {
  it('is the last three new sentences without the steps of the chart', () => {
    const log = [0, 1, 2, 3, 4, 5].map((n) => event(n, { kind: n === 4 ? 'step' : 'gain' }))
    expect(readOut(log, 0)).toBe('line 2 line 3 line 5')
    expect(readOut(log, 5)).toBe('')
  })

  it('names the cards', () => {
    const say = ['The Corp rezzes ', { name: 'Hound', card: 'hound', handle: null }, '.']
    expect(readOut([event(1, { say })], 0)).toBe('The Corp rezzes Hound.')
  })
})

import { describe, expect, it } from 'vitest'
import {
  entriesOf,
  isNewEntry,
  lastSentence,
  readOut,
  toStepEntries,
} from '../../src/client/state/log-entries.ts'
import type { LogTable } from '../../src/client/state/log-lines/words.ts'
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

const names: LogTable = { nameOf: () => 'Oren', titleOf: () => 'Corp', goal: 7 }

describe('the log as shown', () => {
  it('has a heading where a turn begins and chat where it was said', () => {
    const log = [event(0, { turn: 1 }), event(1, { turn: 1 }), event(2, { turn: 2 })]
    const said = [{ chat, after: 1 }]
    const steps = toStepEntries(log, said)
    expect(steps.map(({ kind }) => kind)).toEqual(['turn', 'event', 'event', 'chat', 'turn', 'event'])
    const lines = entriesOf(log, said, names)
    expect(lines.map(({ kind }) => kind)).toEqual(['turn', 'line', 'line', 'chat', 'turn', 'line'])
    for (const entries of [steps, lines])
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
  })

  it('keeps what a turn begins with under its heading', () => {
    const begun = event(1, { kind: 'turn', facts: { n: 1 } })
    const drawn = event(2, { kind: 'draw', facts: { n: 1, due: true } })
    const [heading, ...rest] = entriesOf([begun, drawn, event(3)], [], names)
    expect(heading).toMatchObject({ kind: 'turn', line: { events: [begun, drawn] } })
    expect(rest.map(({ kind }) => kind)).toEqual(['line'])
  })

  it('puts steps of the chart that follow each other in one line', () => {
    const kinds = ['run', 'step', 'step', 'rez', 'step']
    const entries = toStepEntries(
      kinds.map((kind, n) => event(n, { kind })),
      [],
    )
    expect(entries.map(({ kind }) => kind)).toEqual(['turn', 'event', 'steps', 'event', 'steps'])
    expect(entries.map((entry) => isNewEntry(entry, 1))).toEqual([false, false, true, true, true])
  })

  it('shows chat from before the first line', () => {
    expect(entriesOf([], [{ chat, after: -1 }], names).map(({ kind }) => kind)).toEqual(['chat'])
  })
})

describe('what is read out', () => {
  it('is every new sentence without the steps of the chart', () => {
    const log = [0, 1, 2, 3, 4, 5].map((n) => event(n, { kind: n === 4 ? 'step' : 'look' }))
    expect(readOut(log, 0, names)).toBe('Line 1. Line 2. Line 3. Line 5.')
    expect(readOut(log, 5, names)).toBe('')
  })

  it('is a line in whole once more of it has happened, and nothing if only the chart went on', () => {
    const gain = { kind: 'gain', facts: { n: 1, action: true } }
    const log = [
      event(1, { kind: 'turn' }),
      event(2, gain),
      event(3, gain),
      event(4, { kind: 'step', step: 1 }),
    ]
    expect(readOut(log.slice(0, 2), 1, names)).toBe('Gains 1 bit.')
    expect(readOut(log, 2, names)).toBe('Gains 2 bits with 2 actions.')
    expect(readOut(log, 3, names)).toBe('')
  })

  it('names the cards', () => {
    const say = ['The Corp looks at ', { name: 'Hound', card: 'hound', handle: null }, '.']
    expect(readOut([event(1, { say, kind: 'look' })], 0, names)).toBe('The Corp looks at Hound.')
  })
})

describe('the last sentence', () => {
  it('tells the last line of the turn', () => {
    const gain = { kind: 'gain', facts: { n: 1, action: true } }
    expect(lastSentence([event(1, { kind: 'turn' }), event(2, gain), event(3, gain)], names)).toBe(
      'Gains 2 bits with 2 actions.',
    )
    expect(lastSentence([], names)).toBe('The decks are shuffled.')
  })
})

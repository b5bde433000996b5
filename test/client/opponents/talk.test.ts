import { describe, expect, it } from 'vitest'
import { findPerson, type Person, people } from '../../../src/automa/people/index.ts'
import { cardInfos } from '../../../src/cards/index.ts'
import type { Duel } from '../../../src/client/opponents/talk/moments.ts'
import { momentOf, noPast, pastAfter } from '../../../src/client/opponents/talk/moments.ts'
import {
  listen,
  resume,
  type Speaker,
  silence,
  speakOf,
  type Talk,
} from '../../../src/client/opponents/talk/talk.ts'
import type { TableEvent } from '../../../src/client/state/types.ts'
import { playedLogs } from '../log-lines/played-log.ts'

const cards = new Map(cardInfos().map((card) => [card.id, card]))
const corpDuel: Duel = { person: 'corp', player: 'runner', side: 'corp', cards }
const runnerDuel: Duel = { person: 'runner', player: 'corp', side: 'runner', cards }

const must = (id: string): Person => {
  const person = findPerson(id)
  if (!person) throw new Error(`There is no ${id}.`)
  return person
}

const speakerOf = (id: string, game = 'g1', stale: string[] = []): Speaker => ({
  game,
  person: must(id),
  stale: new Set(stale),
})

const line = (n: number, kind: string, more: Partial<TableEvent> = {}): TableEvent => ({
  n,
  kind,
  seat: null,
  turn: n,
  step: null,
  say: [],
  private: false,
  ...more,
})

const card = (id: string): TableEvent['say'] => [{ name: id, card: id, handle: null }]

/** The talk of a person who hears the log line by line. */
const heard = (log: readonly TableEvent[], duel: Duel, speaker: Speaker): Talk =>
  log.reduce((talk, event) => listen(talk, [event], duel, speaker), silence)

describe('O4 What a person may speak of', () => {
  const moment = (event: TableEvent, duel = corpDuel, past = noPast) => momentOf(event, duel, past)

  it('is what happened to them and to the player', () => {
    expect(moment(line(1, 'deal'))).toBe('hello')
    expect(moment(line(1, 'tag', { seat: 'runner' }))).toBe('tags')
    expect(moment(line(1, 'tag', { seat: 'runner' }), runnerDuel)).toBe('tagged')
    expect(moment(line(1, 'damage', { seat: 'runner', step: 17 }))).toBe('ambush')
    expect(moment(line(1, 'damage', { seat: 'runner', step: null }))).toBeNull()
    const close = { seat: 'runner', facts: { n: 3, hand: 4 } }
    expect(moment(line(1, 'damage', close), runnerDuel)).toBe('flatline')
    expect(moment(line(1, 'damage', { ...close, facts: { n: 3, hand: 5 } }), runnerDuel)).toBeNull()
    const end = { facts: { result: { reason: 'points' as const, winners: ['corp'], seat: 'corp' } } }
    expect([moment(line(1, 'end', end)), moment(line(1, 'end', end), runnerDuel)]).toEqual(['win', 'loss'])
  })

  it('is the lead, if an agenda changes it', () => {
    const liberated = line(1, 'liberate', { seat: 'runner', facts: { points: 2, total: 2 } })
    expect(moment(liberated)).toBe('lead-lost')
    expect(moment(liberated, runnerDuel)).toBe('lead-won')
    const past = pastAfter(noPast, line(0, 'score', { seat: 'corp', facts: { total: 3 } }))
    expect([moment(liberated, corpDuel, past), moment(liberated, runnerDuel, past)]).toEqual([
      'liberated',
      'scored',
    ])
  })

  it('is the trashing of installed cards, not of those in HQ and R&D or lost to damage', () => {
    const trashed = line(2, 'trash', { seat: 'runner', say: card('bbs-whispering-campaign') })
    const onFort = pastAfter(noPast, line(1, 'run', { seat: 'runner', facts: { fort: 'fort-1' } }))
    const onHq = pastAfter(noPast, line(1, 'run', { seat: 'runner', facts: { fort: 'hq' } }))
    expect(moment(trashed, corpDuel, onFort)).toBe('trashed')
    expect(moment(trashed, runnerDuel, onFort)).toBe('trashes')
    expect(moment(trashed, corpDuel, onHq)).toBeNull()
    const lost = line(3, 'trash', { seat: 'runner', say: card('dwarf'), facts: { lost: true } })
    expect(moment(lost, runnerDuel)).toBeNull()
    const resource = line(4, 'trash', { seat: 'corp', say: card('short-term-contract') })
    expect([moment(resource), moment(resource, runnerDuel)]).toEqual(['trashes', 'trashed'])
  })

  it('is nothing that only some may read', () => {
    expect(moment(line(1, 'tag', { seat: 'runner', private: true }))).toBeNull()
  })
})

describe('O4 Lines', () => {
  it('are rare: one in three turns, and eight in a game', () => {
    const log = Array.from({ length: 60 }, (_, n) => line(n, 'tag', { seat: 'runner' }))
    const all = people.flatMap((person) => {
      const every = Object.values(person.lines).flat()
      const chatty = { id: person.id, lines: { tags: every } }
      return [heard(log, corpDuel, { game: 'g1', person: chatty, stale: new Set() })]
    })
    for (const { said } of all) {
      expect(said.length).toBe(8)
      expect(new Set(said.map(({ text }) => text)).size).toBe(8)
      expect(said.map(({ turn }) => turn)).toEqual([0, 3, 6, 9, 12, 15, 18, 21])
    }
  })

  it('are not those of the last games', () => {
    const hello = must('pim').lines.hello ?? []
    const [first = '', second = '', third = ''] = hello
    const said = (stale: string[]) =>
      heard([line(0, 'deal')], corpDuel, speakerOf('pim', 'g1', stale)).said.map(({ text }) => text)
    expect(said([first, second])).toEqual([third])
    expect(said([...hello])).toEqual([])
  })

  it('are about the greatest thing that happens at once', () => {
    const log = [line(5, 'tag', { seat: 'runner' }), line(6, 'score', { seat: 'corp', facts: { total: 1 } })]
    const { said, mood } = listen(silence, log, corpDuel, speakerOf('greet'))
    expect(must('greet').lines['lead-won']).toContain(said[0]?.text)
    expect([said.length, mood]).toEqual([1, 'pleased'])
  })

  it('go on after a reload: what was logged is past, and what was said counts', () => {
    const log = [line(0, 'deal'), line(4, 'score', { seat: 'corp', facts: { total: 2 } })]
    const talk = resume(log, ['One.', 'Two.'])
    expect(talk).toMatchObject({ readTo: 4, past: { points: { corp: 2 } }, mood: 'calm' })
    expect(listen(talk, log, corpDuel, speakerOf('pim'))).toBe(talk)
    expect(speakOf(talk, 'waited', { n: 4, turn: 6 }, speakerOf('pim'))).toBe(talk)
    expect(speakOf(talk, 'waited', { n: 4, turn: 7 }, speakerOf('pim')).said.length).toBe(3)
  })
})

describe('O5 Moods', () => {
  it('last for this turn and the next', () => {
    const scored = line(3, 'score', { seat: 'corp', facts: { total: 1 }, turn: 3 })
    const log = [scored, line(4, 'gain', { turn: 4 }), line(5, 'gain', { turn: 5 })]
    const moods = log.map((_, n) => heard(log.slice(0, n + 1), corpDuel, speakerOf('rosa')).mood)
    expect(moods).toEqual(['pleased', 'pleased', 'calm'])
    expect(heard(log, runnerDuel, speakerOf('rosa')).mood).toBe('calm')
    expect(heard([scored], runnerDuel, speakerOf('rosa')).mood).toBe('struck')
  })
})

describe('O4 and O5 Hidden cards', () => {
  it('change nothing: who sees no hand at all would hear the same lines and see the same faces', () => {
    let lines = 0
    for (let seed = 1; seed <= 10; seed++) {
      const logs = playedLogs(seed)
      for (const duel of [corpDuel, runnerDuel]) {
        const person = people[seed % people.length]
        if (!person) continue
        const speaker: Speaker = { game: `g${seed}`, person, stale: new Set() }
        const talks = logs.map(({ log }) => {
          const { said, mood } = heard(log, duel, speaker)
          return { said, mood }
        })
        expect(talks.length).toBe(3)
        expect(talks[1]).toEqual(talks[0])
        expect(talks[2]).toEqual(talks[0])
        lines += talks[0]?.said.length ?? 0
      }
    }
    console.log(`${lines} lines in 20 seats of 10 games.`)
    expect(lines).toBeGreaterThan(20)
  })
})

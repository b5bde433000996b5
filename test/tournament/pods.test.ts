import { describe, expect, it } from 'vitest'
import { proposePods } from '../../src/tournament/acts/draft.ts'
import { propose } from '../../src/tournament/acts/rounds.ts'
import { byesOf } from '../../src/tournament/byes.ts'
import { draftedSide, isDraftOpen } from '../../src/tournament/draft.ts'
import type { Event, EventDraftPlan, EventFormat, EventTable, PersonId } from '../../src/tournament/event.ts'
import { gamesAt } from '../../src/tournament/games.ts'
import { enter } from '../../src/tournament/journal.ts'
import { SERVER_ID } from '../../src/tournament/leaders.ts'
import { isRefusal } from '../../src/tournament/refusal.ts'
import {
  ada,
  conceded,
  creation,
  done,
  lastRound,
  names,
  open,
  paired,
  played,
  put,
  refusalOf,
  register,
  report,
} from './event.ts'

const plan: EventDraftPlan = {
  ...{ kit: ['base', 'base', 'proteus', 'base'], tempo: 'standard', building: 25, rebuild: false, seats: 8 },
}
const at = '1996-04-26T12:00:00.000Z'
const structure = { kind: 'custom', rounds: 5, cut: 0 } as const

const dealt = (n: number, format: EventFormat, seed = 'seed'): Event => {
  const event = open(names(n), { format, seed, structure })
  return done(event, proposePods(event, ada, plan))
}
const begun = (n: number, format: EventFormat, seed?: string): Event =>
  done(dealt(n, format, seed), { type: 'begin-draft', by: ada, at })

const built = (event: Event, ids: readonly PersonId[] = event.players.map(({ id }) => id)): Event =>
  ids.reduce((now, player) => {
    const side = draftedSide(now, player)
    const decks = { corp: side === 'runner' ? null : 'C', runner: side === 'corp' ? null : 'R' }
    return done(now, { type: 'decks', by: SERVER_ID, player, decks, advantage: false, reason: '' })
  }, event)

const podOf = (event: Event, id: PersonId): number =>
  event.draft?.pods.findIndex((pod) => pod.includes(id)) ?? -1

/** The event after so many rounds are played. */
const playedFor = (event: Event, rounds: number): Event =>
  Array.from({ length: rounds }).reduce<Event>((now) => played(paired(now)), event)

describe('L61: pods by lot', () => {
  it('are as even as can be, hold everybody once, and come from the seed', () => {
    for (const [players, sizes] of [
      [2, [2]],
      [5, [5]],
      [8, [8]],
      [12, [6, 6]],
      [13, [7, 6]],
      [16, [8, 8]],
      [17, [6, 5, 6]],
      [24, [8, 8, 8]],
    ] as const) {
      const pods = dealt(players, 'full-draft').draft?.pods ?? []
      expect(pods.map((pod) => pod.length).sort()).toEqual([...sizes].sort())
      expect(pods.flat().sort()).toEqual(names(players).sort())
    }
    expect(dealt(40, 'sealed').draft?.pods).toHaveLength(1)
    expect(dealt(16, 'full-draft').draft).toEqual(dealt(16, 'full-draft').draft)
    expect(dealt(16, 'full-draft', 'other').draft).not.toEqual(dealt(16, 'full-draft').draft)
  })

  it('may be drawn again and seats exchanged until the draft begins', () => {
    const event = dealt(16, 'full-draft')
    const [one = [], two = []] = event.draft?.pods ?? []
    const swap = { type: 'exchange-seats', by: ada, one: one[0] ?? '', other: two[3] ?? '' } as const
    const next = done(event, swap)
    expect([next.draft?.pods[0]?.[0], next.draft?.pods[1]?.[3]]).toEqual([two[3], one[0]])
    expect(refusalOf(event, { ...swap, by: 'p1' })).toBe('not-allowed')
    const late = done(next, { type: 'begin-draft', by: ada, at })
    expect(refusalOf(late, swap)).toBe('already-started')
    expect(isRefusal(proposePods(late, ada, plan))).toBe(true)
    expect(late).toMatchObject({ draftSeats: next.draft?.pods.flat(), plan: { rounds: 5 } })
    // Somebody who came after the draw has no seat; who has gone leaves none behind.
    const more = done(event, register('p17'))
    expect(refusalOf(more, { type: 'begin-draft', by: ada, at })).toBe('bad-seats')
    const fewer = done(event, { type: 'drop', by: 'p3', player: 'p3' })
    expect(done(fewer, { type: 'begin-draft', by: ada, at }).draftSeats).toHaveLength(15)
  })

  it('need no decks, and no deck comes from anywhere else', () => {
    const event = begun(16, 'full-draft')
    expect(isDraftOpen(event)).toBe(true)
    const decks = {
      type: 'decks',
      player: 'p1',
      decks: { corp: 'C', runner: 'R' },
      advantage: false,
    } as const
    for (const by of ['p1', ada]) expect(refusalOf(event, { ...decks, by, reason: 'x' })).toBe('not-allowed')
    expect(refusalOf(event, register('p17'))).toBe('already-started')
    expect(() => paired(event)).toThrow(
      'Some players are still drafting or building decks. Wait until all are done.',
    )
    expect(() => paired(built(event, names(15)))).toThrow('not-started')
    expect(isDraftOpen(built(event))).toBe(false)
    expect(lastRound(paired(built(event))).tables).toHaveLength(8)
  })
})

describe('L62: who leaves in the draft', () => {
  it('is out, cannot come back, and is not waited for', () => {
    const left = done(begun(8, 'full-draft'), { type: 'drop', by: 'p2', player: 'p2' })
    expect(refusalOf(left, { type: 'rejoin', by: ada, player: 'p2' })).toBe('stage-over')
    const event = built(
      left,
      names(8).filter((id) => id !== 'p2'),
    )
    const round = lastRound(paired(event))
    expect([round.tables.length, byesOf(round).length]).toEqual([3, 1])
    const late = done(event, { type: 'drop', by: 'p3', player: 'p3' })
    expect(refusalOf(late, { type: 'rejoin', by: ada, player: 'p3' })).toBe('taken')
  })
})

/** One game, of a Corp and a Runner. */
function expectSides(event: Event, table: EventTable): void {
  const [game, ...more] = gamesAt(event, table)
  expect(more).toEqual([])
  expect(draftedSide(event, game?.corp.player ?? '')).toBe('corp')
  expect(draftedSide(event, game?.runner.player ?? '')).toBe('runner')
}

describe('L63: rounds', () => {
  it('are drawn inside pods for three rounds, the first across the table, and then across pods', () => {
    const event = built(begun(16, 'full-draft'))
    const first = paired(event)
    for (const [pod, seats] of (event.draft?.pods ?? []).entries())
      expect(
        lastRound(first)
          .tables.slice(4 * pod, 4 * pod + 4)
          .map(({ players }) => players),
      ).toEqual([0, 1, 2, 3].map((i) => [seats[i], seats[i + 4]]))
    const three = playedFor(event, 3)
    for (const { tables } of three.rounds)
      for (const { players } of tables) expect(podOf(event, players[0])).toBe(podOf(event, players[1]))
    const four = lastRound(paired(three))
    expect(four.tables.some(({ players: [a, b] }) => podOf(event, a) !== podOf(event, b))).toBe(true)
  })

  it('odd pods have a bye each, and nobody has two while others have none', () => {
    const event = built(begun(14, 'full-draft'))
    const three = playedFor(event, 3)
    for (const { bye, moreByes = [] } of three.rounds)
      expect([bye !== null, moreByes.length]).toEqual([true, 1])
    const out = three.rounds.flatMap((round) => byesOf(round).map(({ player }) => player))
    expect(new Set(out).size).toBe(6)
  })

  it('a half draft pairs a Corp with a Runner always, whoever leaves', () => {
    for (const [players, seed] of [
      [16, 'a'],
      [9, 'b'],
      [13, 'c'],
      [6, 'd'],
      [7, 'e'],
    ] as const) {
      let event = built(begun(players, 'half-draft', seed))
      expect(event.plan?.cut).toBe(0)
      for (let round = 1; round <= 5; round++) {
        event = paired(event)
        for (const table of lastRound(event).tables) expectSides(event, table)
        event = lastRound(event).tables.reduce(
          (now, { players: [a] }) => done(now, report(now, a, { kind: 'games', games: [conceded('corp')] })),
          event,
        )
        if (round === 2)
          event = done(event, { type: 'drop', by: ada, player: event.draft?.pods[0]?.[0] ?? '' })
      }
    }
  })

  it('a repair by hand keeps the sides apart', () => {
    const event = built(begun(8, 'half-draft'))
    const drawn = done(event, propose(event, ada))
    const [[a, b], [c, d], ...others] = lastRound(drawn).tables.map(({ players }) => players) as [
      [string, string],
      [string, string],
    ]
    const repair = { type: 'repair', by: ada, round: 1, bye: null } as const
    const same = draftedSide(event, a) === draftedSide(event, c)
    const [fine, wrong] = same
      ? [
          [
            [a, d],
            [c, b],
          ],
          [
            [a, c],
            [b, d],
          ],
        ]
      : [
          [
            [a, c],
            [b, d],
          ],
          [
            [a, d],
            [c, b],
          ],
        ]
    const tables = (pairs: unknown) => [...(pairs as [string, string][]), ...others]
    expect(refusalOf(drawn, { ...repair, tables: tables(fine) })).toBe('taken')
    expect(refusalOf(drawn, { ...repair, tables: tables(wrong) })).toBe('bad-pairing')
  })
})

describe('L65: what is not undone', () => {
  const journal = () => {
    const first = put({ entries: [], event: null }, creation({ format: 'full-draft', structure }))
    return names(8).reduce((now, id) => put(now, register(id)), first)
  }
  const pods = (now: ReturnType<typeof journal>) =>
    put(now, now.event ? proposePods(now.event, ada, plan) : { type: 'undo', by: ada })
  const undo = { type: 'undo', by: ada } as const

  it('the draft that has begun; before that all can be taken back', () => {
    const drawn = pods(journal())
    expect(put(drawn, undo).event?.draft ?? null).toBeNull()
    const going = put(drawn, { type: 'begin-draft', by: ada, at })
    expect(enter(going, undo)).toMatchObject({ refused: true, code: 'not-allowed' })
    const left = put(going, { type: 'drop', by: 'p1', player: 'p1' })
    expect(enter(left, undo)).toMatchObject({ refused: true, code: 'not-allowed' })
  })

  it('cancelled, it is drawn again from another seed', () => {
    const first = put(pods(journal()), { type: 'begin-draft', by: ada, at })
    const away = put(first, { type: 'cancel-draft', by: ada })
    expect(away.event).toMatchObject({ plan: null, draft: null, draftSeats: null, draftsCancelled: 1 })
    const second = put(pods(away), { type: 'begin-draft', by: ada, at })
    expect(second.event?.draft?.number).toBe(2)
    expect(second.event?.draft?.pods).not.toEqual(first.event?.draft?.pods)
    expect(enter(away, undo)).toMatchObject({ refused: true })
  })
})

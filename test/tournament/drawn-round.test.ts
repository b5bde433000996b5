import { describe, expect, it } from 'vitest'
import { propose } from '../../src/tournament/acts/rounds.ts'
import { apply, applyStoredAct } from '../../src/tournament/apply.ts'
import type { Event, PersonId } from '../../src/tournament/event.ts'
import { isRefusal } from '../../src/tournament/refusal.ts'
import { ada, done, journalWith, lastRound, names, put, started, tableOf } from './event.ts'

/** Round 1, drawn and not published. */
const drawn = (players: readonly PersonId[], wish = {}): Event => {
  const event = started(players, wish)
  return done(event, propose(event, ada))
}
const opponentOf = (event: Event, player: PersonId): PersonId =>
  tableOf(event, player).players.find((p) => p !== player) ?? ''
const publish = { type: 'publish', by: ada, round: 1 } as const
const pairs = (event: Event): string[] =>
  lastRound(event)
    .tables.map(({ players }) => players.toSorted().join())
    .toSorted()

describe('issue 40, 1.4 — somebody drops between the draw and its publication', () => {
  it('the opponent gets the bye, and the other pairs stay as they were drawn', () => {
    const before = drawn(names(8))
    const opponent = opponentOf(before, 'p1')
    const after = done(before, { type: 'drop', by: 'p1', player: 'p1' })
    expect(lastRound(after).bye).toEqual({ player: opponent, why: { kind: 'by-hand' } })
    expect(pairs(after)).toEqual(pairs(before).filter((pair) => !pair.split(',').includes('p1')))
    expect(lastRound(after).tables.map(({ table }) => table)).toEqual([1, 2, 3])
    expect(lastRound(done(after, publish)).published).toBe(true)
  })

  it('the opponent plays whoever had the bye', () => {
    const before = drawn(names(7))
    const bye = lastRound(before).bye?.player ?? ''
    const leaver = lastRound(before).tables[1]?.players[0] ?? ''
    const opponent = opponentOf(before, leaver)
    const after = done(before, { type: 'disqualify', by: ada, player: leaver, reason: 'Marked cards.' })
    expect(lastRound(after).bye).toBeNull()
    expect(opponentOf(after, bye)).toBe(opponent)
    done(after, publish)
  })

  it('a leaver who had the bye leaves all pairs as they are', () => {
    const before = drawn(names(7))
    const after = done(before, { type: 'drop', by: ada, player: lastRound(before).bye?.player ?? '' })
    expect(lastRound(after).bye).toBeNull()
    expect(pairs(after)).toEqual(pairs(before))
    done(after, publish)
  })

  it('the round is dropped instead if it is to be drawn again', () => {
    const after = done(drawn(names(8)), { type: 'drop', by: ada, player: 'p1', drawn: 'again' })
    expect(after.rounds).toEqual([])
    const again = done(after, propose(after, ada))
    expect(again.rounds[0]?.tables).toHaveLength(3)
  })

  it('an official who plays gains no opponent and no bye by it: the round is drawn again', () => {
    const leaders = { organizer: ada, marshals: ['mara'], judges: [] }
    const players = [...names(6), ada]
    const event = started(players, { tier: 'relaxed', leaders })
    const before = done(event, propose(event, 'mara'))
    const round = lastRound(before)
    if (round.bye?.player === ada) throw new Error('another seed, please')
    const other = players.find((p) => p !== ada && p !== opponentOf(before, ada) && p !== round.bye?.player)
    const bye = done(before, {
      type: 'repair',
      by: 'mara',
      round: 1,
      tables: round.tables.map(({ players }) =>
        players.includes(ada) ? [round.bye?.player ?? '', opponentOf(before, ada)] : [players[0], players[1]],
      ),
      bye: ada,
    })
    expect(done(bye, { type: 'drop', by: ada, player: other ?? '' }).rounds).toEqual([])
  })

  it('a round of two that loses one is not played', () => {
    expect(done(drawn(names(2)), { type: 'drop', by: 'p1', player: 'p1' }).rounds).toEqual([])
  })

  it('the journal says what was done, and an undo brings the round back', () => {
    const start = put(journalWith(names(8)), { type: 'start', by: ada })
    if (!start.event) throw new Error('no event')
    const before = put(start, propose(start.event, ada))
    const after = put(before, { type: 'drop', by: 'p1', player: 'p1' })
    expect(after.entries.at(-1)).toEqual({ type: 'drop', by: 'p1', player: 'p1', drawn: 'kept' })
    expect(put(after, { type: 'undo', by: ada }).event).toEqual(before.event)
    const published = put(before, publish)
    const later = put(published, { type: 'drop', by: 'p1', player: 'p1', drawn: 'again' })
    expect(later.entries.at(-1)).toEqual({ type: 'drop', by: 'p1', player: 'p1' })
  })

  it('journals from before say nothing, and leave a drawn round as it is', () => {
    const before = drawn(names(8))
    const left = applyStoredAct(before, { type: 'drop', by: ada, player: 'p1' })
    if (isRefusal(left)) throw new Error(left.message)
    expect(left.rounds).toEqual(before.rounds)
  })
})

const message = (event: Event, act: Parameters<typeof apply>[1]): string => {
  const next = apply(event, act)
  return isRefusal(next) ? next.message : ''
}

describe('issue 40, 1.4 — refusals about a pairing name people', () => {
  const people = ['4f1xq', '9g2yq', '7h3zq', '5k4wq']
  const event = () => {
    const open = started(names(2))
    return people.reduce(
      (all, id, i) =>
        done(all, {
          type: 'register',
          by: ada,
          player: id,
          name: `Nora ${i}`,
          decks: { corp: null, runner: null },
        }),
      open,
    )
  }

  it('a late entry is missing in the drawn round', () => {
    const before = started(names(4))
    const round = done(before, propose(before, ada))
    const late = done(round, {
      type: 'register',
      by: ada,
      player: '4f1xq',
      name: 'Nora',
      decks: { corp: null, runner: null },
    })
    expect(message(late, publish)).toBe(
      'Nora is not paired in this round. Draw it again, or pair it by hand.',
    )
  })

  it('somebody who has left, is paired twice, or is unknown', () => {
    const before = event()
    const gone = done(before, { type: 'drop', by: ada, player: '4f1xq' })
    const round = done(gone, propose(gone, ada))
    const repair = (tables: [string, string][], bye: string | null) =>
      message(round, { type: 'repair', by: ada, round: 1, tables, bye })
    expect(repair([['4f1xq', 'p1']], null)).toBe('Nora 0 is no longer playing.')
    expect(
      repair(
        [
          ['p1', 'p2'],
          ['p1', '9g2yq'],
        ],
        null,
      ),
    ).toBe('p1 is paired twice.')
    expect(repair([['nobody', 'p2']], null)).toBe('That player is not registered.')
    expect(message(round, { type: 'drop', by: ada, player: '123xyz' })).toBe('That player is not registered.')
  })
})

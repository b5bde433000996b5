import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diceOf } from '../../src/chance/dice.ts'
import type { Act, ActOf } from '../../src/tournament/acts/schema.ts'
import { matchesOf } from '../../src/tournament/cut/matches.ts'
import { corpInMatch } from '../../src/tournament/cut/sides.ts'
import type { Cut, Event, PersonId } from '../../src/tournament/event.ts'
import { statusOf } from '../../src/tournament/status.ts'
import { ada, cutTo, done, names, refusalOf, started } from './event.ts'

const cutOf = ({ cut }: Event): Cut => {
  if (!cut) throw new Error('no cut')
  return cut
}
const matches = (event: Event) => matchesOf(cutOf(event))
const matchOf = (event: Event, number: number) => {
  const found = matches(event).find(({ match }) => match === number)
  if (!found) throw new Error(`no match ${number}`)
  return found
}

type Type = 'report-match' | 'correct-match'
/** A concession that makes this player win. */
const conceded = <T extends Type>(type: T, event: Event, match: number, winner: PersonId): ActOf<T> => {
  const corp = corpInMatch(event, cutOf(event), matches(event), matchOf(event, match))
  const side = corp === winner ? 'corp' : 'runner'
  return { type, by: ada, match, winner: side, how: 'conceded', agenda: null } as ActOf<T>
}

/** The higher or the lower seed wins. Sides are chosen first where necessary. */
const won = (event: Event, match: number, high = true): Event => {
  const { depth, players } = matchOf(event, match)
  const bare = depth === 1 && !cutOf(event).choices.some((c) => c.match === match)
  const ready = bare ? done(event, { type: 'choose-side', by: ada, match, side: 'corp' }) : event
  return done(ready, conceded('report-match', ready, match, players?.[high ? 0 : 1] ?? ''))
}
const other = (event: Event, match: number): PersonId =>
  matchOf(event, match).players?.find((p) => p !== matchOf(event, match).played?.winner) ?? ''
const correction = (event: Event, match: number) =>
  conceded('correct-match', event, match, other(event, match))

describe('a match of the cut, corrected', () => {
  it('T23 — the other player advances, and the sides of the match stay', () => {
    const event = won(won(cutTo(6, 4), 1), 2)
    const [s1, s2, s3, s4] = cutOf(event).seeds
    const right = done(event, correction(event, 1))
    expect(matchOf(right, 1).played).toEqual({ ...matchOf(event, 1).played, winner: s4 })
    expect(matchOf(right, 3).players).toEqual([s2, s4])
    expect(matchOf(right, 4).players).toEqual([s1, s3])
    expect(done(right, correction(right, 1)).cut).toEqual(event.cut)
  })

  it('T23 — once a match that follows has begun, who won stays; how it was won may still be corrected', () => {
    const event = won(won(cutTo(6, 4), 1), 2)
    const begun = [
      won(event, 3),
      done(event, { type: 'start-match-timer', by: ada, match: 4, at: '1996-04-26T12:00:00Z' }),
      done(event, {
        ...conceded('report-match', event, 3, cutOf(event).seeds[0] ?? ''),
        by: cutOf(event).seeds[0] ?? '',
      }),
    ]
    for (const each of begun) {
      expect(refusalOf(each, correction(each, 1))).toBe('match-begun')
      const { winner, ...how } = correction(each, 1)
      const same = winner === 'corp' ? 'runner' : 'corp'
      const reported = done(each, {
        ...how,
        winner: same,
        how: 'time',
        agenda: { [same]: 4, [winner ?? '']: 1 } as never,
      })
      expect(matchOf(reported, 1).played).toMatchObject({
        winner: matchOf(each, 1).played?.winner,
        by: 'time',
      })
      expect(matchOf(reported, 3)).toEqual(matchOf(each, 3))
    }
    // Extra time for two players who no longer meet there does not start a clock.
    const longer = done(event, { type: 'extend-match', by: ada, match: 3, minutes: 5 })
    expect(cutOf(done(longer, correction(longer, 1))).clocks).toEqual([])
  })

  it('T23 — the first final corrected brings the second, or makes it needless, unless that was played', () => {
    let event = cutTo(6, 4)
    for (const match of [1, 2, 3, 4, 5, 6]) event = won(event, match)
    expect(statusOf(event)).toBe('over')
    const again = done(event, correction(event, 6))
    expect(matchOf(again, 7).status).toBe('open')
    expect(matchOf(done(again, correction(again, 6)), 7).status).toBe('not-needed')
    expect(refusalOf(won(again, 7), correction(again, 6))).toBe('match-begun')
    expect(matchOf(done(won(again, 7), correction(won(again, 7), 7)), 7).played?.winner).toBe(
      other(won(again, 7), 7),
    )
  })

  it('an official who does not play there corrects, if there is something to correct', () => {
    const event = won(cutTo(6, 4), 1)
    const right = correction(event, 1)
    expect(refusalOf(event, { ...right, by: cutOf(event).seeds[0] ?? '' })).toBe('not-allowed')
    expect(refusalOf(event, { ...right, match: 2 })).toBe('not-reported')
    expect(refusalOf(event, { ...right, match: 3 })).toBe('not-reported')
    expect(refusalOf(event, { ...right, match: 9 })).toBe('no-such-match')
    expect(refusalOf(event, { ...right, how: 'time' })).toBe('bad-result')
    expect(refusalOf(started(names(4)), right)).toBe('no-cut')
    const left = done(event, { type: 'drop', by: ada, player: cutOf(event).seeds[1] ?? '' })
    expect(refusalOf(left, { ...right, match: 2 })).toBe('not-reported')
    const [one = '', other = ''] = cutOf(event).seeds
    const relaxed = {
      ...event,
      tier: 'relaxed',
      leaders: { ...event.leaders, marshals: [other], judges: [one] },
    } as Event
    expect(refusalOf(relaxed, { ...right, by: one })).toBe('not-allowed')
    expect(refusalOf(relaxed, { ...right, by: other })).toBe('taken')
  })

  /** A bracket of eight after some matches, with players who dropped. */
  const someWayIn = (start: Event, seed: number): Event => {
    const dice = diceOf(`${seed}`)
    let event = start
    for (let i = dice.below(8); i >= 0; i--) {
      const open = matches(event).filter((m) => m.status === 'open')
      event = won(event, open[dice.below(open.length)]?.match ?? 0, dice.below(2) === 0)
      const leaver = cutOf(event).seeds[dice.below(8)] ?? ''
      const drop: Act = { type: 'drop', by: ada, player: leaver }
      if (dice.below(3) === 0 && refusalOf(event, drop) === 'taken') event = done(event, drop)
    }
    return event
  }
  const ways = (event: Event) =>
    matches(event).map((m) => [m.players, m.played?.winner, m.played?.by === 'bye'])

  const leaversOf = (event: Event) => event.players.filter((p) => p.status === 'dropped').map((p) => p.id)
  /**
   * Between two dropped players, the one who stayed longer advances at first, but the higher seed does so
   * after corrections.
   */
  const betweenLeavers = (event: Event): boolean => {
    const gone = leaversOf(event)
    return matches(event).some((m) => m.played?.by === 'bye' && m.players?.every((p) => gone.includes(p)))
  }
  /** No open match includes a dropped player, and winners took part in their matches. */
  const expectSettled = (event: Event): void => {
    const gone = leaversOf(event)
    for (const { status, players, played } of matches(event)) {
      if (status === 'open') expect(players?.filter((p) => gone.includes(p))).toEqual([])
      if (played) expect(players).toContain(played.winner)
    }
  }

  it('T22 — leavers’ byes follow a correction, and corrected back it is the bracket it was', () => {
    const start = cutTo(10, 8)
    let taken = 0
    let same = 0
    fc.assert(
      fc.property(fc.nat(1e9), (seed) => {
        const event = someWayIn(start, seed)
        const played = cutOf(event).played.filter((p) => p.by !== 'bye')
        const { match, winner } = played[seed % played.length] ?? { match: 0, winner: '' }
        const right = correction(event, match)
        if (refusalOf(event, right) !== 'taken') return
        taken++
        const fixed = done(event, right)
        expectSettled(fixed)
        if (betweenLeavers(event)) return
        expect(ways(done(fixed, conceded('correct-match', event, match, winner)))).toEqual(ways(event))
        same++
      }),
      { numRuns: 60 },
    )
    expect([taken > 10, same > 10]).toEqual([true, true])
  })
})

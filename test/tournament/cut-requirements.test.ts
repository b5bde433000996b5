import { describe, expect, it } from 'vitest'
import { diceOf } from '../../src/chance/dice.ts'
import { propose } from '../../src/tournament/acts/rounds.ts'
import {
  type CutRequirement,
  cutRequirements,
  describeCutRequirement,
} from '../../src/tournament/cut-requirements.ts'
import type { Event, EventGame, PersonId } from '../../src/tournament/event.ts'
import { playRound, startedEvent } from '../../src/tournament/simulated-event.ts'
import { standingsOf } from '../../src/tournament/standings.ts'
import { done, lastRound, names, paired, played, seated, started, wins } from './event.ts'

const game = (winner: EventGame['winner'], by: EventGame['by'] = 'conceded'): EventGame => ({
  winner,
  by,
  agenda: null,
})
/** Results with different points. */
const ends: EventGame[][] = [
  [game('corp'), game('runner')],
  [game('runner'), game('corp')],
  [game('corp'), game('corp')],
  [game('corp', 'time'), game('corp')],
  [game(null, 'time'), game('corp')],
  [game(null, 'time'), game('runner', 'time')],
  [game(null, 'time'), game(null, 'time')],
]

/** The event after every possible end of its open tables. */
function* outcomes(event: Event): Generator<Event> {
  const round = lastRound(event)
  const open = round.tables.findIndex((t) => t.result === null)
  if (open < 0) return void (yield event)
  for (const games of ends) {
    const tables = round.tables.with(open, {
      ...(round.tables[open] as (typeof round.tables)[number]),
      result: { kind: 'games', games },
    })
    yield* outcomes({ ...event, rounds: event.rounds.with(-1, { ...round, tables }) })
  }
}

const pointsOf = (event: Event, player: PersonId): number =>
  standingsOf(event).find((s) => s.player === player)?.points ?? 0
const qualifies = (event: Event, player: PersonId): boolean =>
  standingsOf(event)
    .slice(0, event.plan?.cut)
    .some((s) => s.player === player)

/** Checks that this end agrees with what was called certain. */
const needToHold = (event: Event, end: Event, { player, verdict, points }: CutRequirement): void => {
  const gained = pointsOf(end, player) - pointsOf(event, player)
  if (verdict === 'in' || (points !== null && gained >= points)) expect(qualifies(end, player)).toBe(true)
  if (verdict === 'out') expect(qualifies(end, player)).toBe(false)
}

describe('what players need for the cut', () => {
  it.each([1, 2, 3])(
    'T28 — what is shown as certain is so however the last round ends (tournament %i)',
    (n) => {
      const dice = diceOf(`needs ${n}`)
      const before = playRound(
        playRound(startedEvent({ players: 6, rounds: 3, cut: 4, seed: `needs ${n}` }), dice),
        dice,
      )
      if (!before.event) throw new Error('no event')
      const drawn = propose(before.event, 'organizer')
      const paired = done(before.event, drawn)
      const event = done(paired, { type: 'publish', by: 'organizer', round: 3 })
      const needs = cutRequirements(event)
      expect(needs).toHaveLength(6)
      for (const end of outcomes(event)) needs.forEach((need) => void needToHold(event, end, need))
    },
  )

  it('T28 — who is through, who is out, and what is enough', () => {
    let event = started(names(6), { structure: { kind: 'custom', rounds: 2, cut: 4 } })
    event = seated(event, [
      ['p1', 'p4'],
      ['p2', 'p5'],
      ['p3', 'p6'],
    ])
    for (const p of ['p1', 'p2', 'p3']) event = wins(event, p, 2)
    event = seated(event, [
      ['p1', 'p2'],
      ['p3', 'p4'],
      ['p5', 'p6'],
    ])
    const verdicts = Object.fromEntries(cutRequirements(event).map((n) => [n.player, n.points ?? n.verdict]))
    // Three players have 6 points. At most two of p4, p5 and p6 can reach 6: p4, and either p5 or p6.
    expect(verdicts).toEqual({ p1: 1, p2: 1, p3: 1, p4: 'open', p5: 'open', p6: 'open' })
    event = wins(event, 'p3', 2)
    expect(
      Object.fromEntries(cutRequirements(event).map((n) => [n.player, n.points ?? n.verdict])),
    ).toMatchObject({
      p1: 'in',
      p2: 'in',
      p3: 'in',
      p4: 'open',
      p5: 4,
    })
  })

  it('T28 — nothing is shown before the last two rounds, without a cut, or once it is made', () => {
    const first = paired(started(names(8), { structure: { kind: 'custom', rounds: 4, cut: 4 } }))
    expect(cutRequirements(first)).toEqual([])
    expect(cutRequirements(played(first))).toEqual([])
    expect(cutRequirements(paired(played(first)))).toEqual([])
    expect(cutRequirements(played(paired(played(first))))).toHaveLength(8)
    expect(cutRequirements(played(paired(started(names(4)))))).toEqual([])
    const over = played(paired(started(names(8), { structure: { kind: 'custom', rounds: 1, cut: 4 } })))
    expect(cutRequirements(over).filter((n) => n.verdict === 'in').length).toBeLessThanOrEqual(4)
    expect(cutRequirements(done(over, { type: 'cut', by: 'ada', size: null }))).toEqual([])
  })

  it('T28 — each verdict is a sentence', () => {
    const say = (verdict: 'in' | 'points' | 'open' | 'out', points: number | null = null) =>
      describeCutRequirement({ player: 'p', verdict, points }, 'Ann', 4)
    expect(say('in')).toBe('Whatever happens, Ann is in the cut to 4.')
    expect(say('points', 1)).toContain('With 1 more point Ann is certain to make the cut')
    expect(say('points', 3)).toContain('With 3 more points Ann is certain to make the cut')
    expect(say('open')).toContain('Ann may still make the cut')
    expect(say('out')).toContain('can no longer reach the cut to 4')
  })
})

import { describe, expect, it } from 'vitest'
import {
  changeGame,
  emptyGame,
  type GameDraft,
  gamePoints,
  isBelow,
  isComplete,
  problemOf,
  type ReportedGame,
  signTurned,
  toGameDraft,
  toGameReport,
  waysFor,
} from '../../../src/client/tournaments/report/draft.ts'
import { apply } from '../../../src/tournament/apply.ts'
import { isRefusal } from '../../../src/tournament/refusal.ts'
import { lastRound, names, paired, report, started } from '../../tournament/event.ts'

/** Every way in which a game can end, with each of these points or none. */
const everyGame = (): ReportedGame[] => {
  const points = [-2, 0, 3, 7, 8]
  const agendas = [null, ...points.flatMap((corp) => points.map((runner) => ({ corp, runner })))]
  return (['corp', 'runner', 'draw'] as const).flatMap((winner) =>
    waysFor(winner).flatMap((by) =>
      agendas.map((agenda) => ({ winner: winner === 'draw' ? null : winner, by, agenda })),
    ),
  )
}

const game = (more: Partial<GameDraft>): GameDraft => ({ ...emptyGame, ...more })

describe('a result as it is typed in', () => {
  it('offers the ways in which a side can win', () => {
    expect(waysFor('')).toEqual([])
    expect(waysFor('draw')).toEqual(['time'])
    expect(waysFor('corp')).not.toContain('decked')
    expect(waysFor('runner')).not.toContain('flatline')
  })

  it('lets go of a way that no longer fits, and keeps the points', () => {
    const flat = game({ winner: 'corp', by: 'flatline', corp: '3', runner: '2' })
    expect(changeGame(flat, { winner: 'runner' })).toEqual({ ...flat, winner: 'runner', by: '' })
    expect(changeGame(flat, { winner: 'draw' })).toEqual({ ...flat, winner: 'draw', by: 'time' })
    expect(changeGame(flat, { corp: '4' })).toEqual({ ...flat, corp: '4' })
  })

  it('says nothing while nothing is wrong, and is not sent before it is complete', () => {
    expect(problemOf(emptyGame, 7)).toBeNull()
    expect(isComplete(emptyGame)).toBe(false)
    expect(toGameReport(emptyGame, 7)).toBeNull()
    expect(toGameReport(game({ winner: 'corp', by: 'flatline' }), 7)).toEqual({
      winner: 'corp',
      by: 'flatline',
      agenda: null,
    })
  })

  it.each([
    [{ winner: 'corp', by: 'points', corp: '7' }, /of both sides/],
    [{ winner: 'corp', by: 'points', corp: '7', runner: 'x' }, /whole number/],
    [{ winner: 'corp', by: 'points', corp: '6', runner: '2' }, /at least 7, but has 6/],
    [{ winner: 'corp', by: 'points', corp: '7', runner: '7' }, /Only one player/],
    [{ winner: 'corp', by: 'time' }, /both players’ agenda points/],
    [{ winner: 'corp', by: 'time', corp: '7', runner: '2' }, /won outright/],
    [{ winner: 'corp', by: 'time', corp: '2', runner: '3' }, /the Runner is ahead/],
    [{ winner: 'corp', by: 'time', corp: '3', runner: '3' }, /are a draw/],
    [{ winner: 'corp', by: 'card', corp: '7', runner: '3' }, /won by points/],
  ] as const)('%j is refused with a sentence', (more, sentence) => {
    expect(problemOf(game(more), 7)).toMatch(sentence)
    expect(toGameReport(game(more), 7)).toBeNull()
  })

  it('finds wrong exactly what the event refuses', () => {
    const event = paired(started(names(2), { structure: { kind: 'custom', rounds: 1, cut: 0 } }))
    const fine = { winner: 'corp', by: 'conceded', agenda: null } as const
    const refuses = ({ winner, by, agenda }: ReportedGame): boolean => {
      const games = [{ winner, by, agenda }, fine]
      return isRefusal(apply(event, report(event, 'p1', { kind: 'games', games })))
    }
    const verdicts = everyGame().map((each) => {
      const draft = toGameDraft(each)
      expect({ draft, wrong: problemOf(draft, 7) !== null }).toEqual({ draft, wrong: refuses(each) })
      return refuses(each)
    })
    expect(new Set(verdicts)).toEqual(new Set([true, false]))
    expect(lastRound(event).tables).toHaveLength(1)
  })

  it('takes points below nought, however the minus is typed', () => {
    for (const runner of ['-1', '−1', ' -1 '])
      expect(toGameReport(game({ winner: 'corp', by: 'conceded', corp: '2', runner }), 7)?.agenda).toEqual({
        corp: 2,
        runner: -1,
      })
    expect(problemOf(game({ winner: 'corp', by: 'conceded', corp: '2', runner: '1.5' }), 7)).toMatch(/whole/)
  })

  it('turns the sign for phones whose number pad has none', () => {
    expect(['', '3', '-3', '−3', '123'].map(signTurned)).toEqual(['-', '-3', '3', '3', '-12'])
    expect(['', '3', '-', '−3'].map(isBelow)).toEqual([false, false, true, true])
  })

  it('is read as it was reported', () => {
    const reported: ReportedGame = { winner: null, by: 'time', agenda: { corp: 3, runner: 3 } }
    expect(toGameReport(toGameDraft(reported), 7)).toEqual(reported)
    expect(toGameDraft({ winner: 'corp', by: 'card', agenda: null })).toEqual(
      game({ winner: 'corp', by: 'card' }),
    )
  })

  it('is worth 3, 2, 1 or 0 points (T10)', () => {
    expect(gamePoints({ winner: 'corp', by: 'points' })).toEqual({ corp: 3, runner: 0 })
    expect(gamePoints({ winner: 'runner', by: 'time' })).toEqual({ corp: 0, runner: 2 })
    expect(gamePoints({ winner: null, by: 'time' })).toEqual({ corp: 1, runner: 1 })
  })
})

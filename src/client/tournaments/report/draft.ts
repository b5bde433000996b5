/** A result while it is typed: its problems, and the report it makes. */
import type { Side } from '../../state/types.ts'
import { otherSide, sideName } from '../../state/words.ts'

export type WinWay = 'points' | 'flatline' | 'decked' | 'conceded' | 'time' | 'bad-publicity' | 'card'
export type ReportedGame = {
  winner: Side | null
  by: WinWay
  agenda: { corp: number; runner: number } | null
}

export type GameDraft = {
  /** The winner; `draw` if time was called with equal points; empty until chosen. */
  winner: Side | 'draw' | ''
  by: WinWay | ''
  corp: string
  runner: string
}

export const emptyGame: GameDraft = { winner: '', by: '', corp: '', runner: '' }

export const ways: Record<WinWay, string> = {
  points: 'by agenda points',
  flatline: 'because the Runner was flatlined',
  decked: 'because R&D was empty',
  conceded: 'because the other conceded',
  time: 'when time was called',
  'bad-publicity': 'by bad publicity',
  card: 'by what a card says',
}

const allWays: WinWay[] = ['points', 'flatline', 'decked', 'conceded', 'time', 'bad-publicity', 'card']

const onlyFor: Partial<Record<WinWay, Side>> = {
  flatline: 'corp',
  decked: 'runner',
  'bad-publicity': 'runner',
}

/** Ways in which a game can end before a side has the points to win. */
const beforePoints: WinWay[] = ['flatline', 'conceded', 'bad-publicity']

/** The ways in which this winner can have won: a draw exists only on time. */
export const waysFor = (winner: GameDraft['winner']): WinWay[] => {
  if (winner === '') return []
  if (winner === 'draw') return ['time']
  return allWays.filter((way) => onlyFor[way] === undefined || onlyFor[way] === winner)
}

/** Changes a draft. Clears the manner if the new winner cannot have won that way. */
export const changeGame = (game: GameDraft, change: Partial<GameDraft>): GameDraft => {
  const next = { ...game, ...change }
  const fit = waysFor(next.winner)
  if (next.by !== '' && fit.includes(next.by)) return next
  return { ...next, by: fit.length === 1 ? (fit[0] ?? '') : '' }
}

const minus = /^[-−]/
/** Whether the input is negative. */
export const isBelow = (text: string): boolean => minus.test(text.trim())
/** The input with the opposite sign, in at most three characters. */
export const signTurned = (text: string): string =>
  isBelow(text) ? text.trim().replace(minus, '') : `-${text.trim().slice(0, 2)}`

/** Whole numbers; agenda points can be negative after they are spent. */
const parsePoints = (text: string): number | null => {
  const trimmed = text.trim().replace('−', '-')
  return /^(\d{1,3}|-\d{1,2})$/.test(trimmed) ? Number(trimmed) : null
}

type Agenda = { corp: number; runner: number }

/** Agenda points of both sides, null if none are given, or a sentence if they are incomplete. */
const agendaOf = (game: GameDraft): Agenda | null | string => {
  const texts = [game.corp, game.runner].map((each) => each.trim())
  if (texts.every((each) => each === '')) return null
  const [corp, runner] = [parsePoints(game.corp), parsePoints(game.runner)]
  if (corp !== null && runner !== null) return { corp, runner }
  if (texts.some((each) => each === '')) return 'Give the agenda points of both sides, or of neither.'
  return 'Agenda points are a whole number.'
}

const onTime = (winner: Side | 'draw', agenda: Agenda | null, toWin: number): string | null => {
  if (!agenda) return 'Enter both players’ agenda points for a game that ended on time.'
  if (Math.max(agenda.corp, agenda.runner) >= toWin)
    return `With ${toWin} agenda points a game is won outright, not on time.`
  const ahead = agenda.corp === agenda.runner ? 'draw' : agenda.corp > agenda.runner ? 'corp' : 'runner'
  if (ahead === winner) return null
  if (ahead === 'draw') return 'Equal agenda points on time are a draw.'
  return `On time the ${sideName(ahead)} is ahead and has the modified win.`
}

const byPoints = (winner: Side, agenda: Agenda | null, toWin: number): string | null => {
  if (!agenda) return null
  const loser = otherSide(winner)
  if (agenda[winner] < toWin)
    return `The winner by agenda points needs at least ${toWin}, but has ${agenda[winner]}.`
  if (agenda[loser] >= toWin) return `Only one player gets to ${toWin} agenda points; the game ends there.`
  return null
}

/** An incomplete game has no problem, but cannot be sent. */
export const isComplete = (game: GameDraft): boolean => game.winner !== '' && game.by !== ''

/** Why a game cannot have ended so, as a sentence; null if nothing is wrong so far. */
export const problemOf = (game: GameDraft, toWin: number): string | null => {
  const agenda = agendaOf(game)
  if (typeof agenda === 'string') return agenda
  if (game.winner === '' || game.by === '') return null
  if (game.by === 'time') return onTime(game.winner, agenda, toWin)
  if (game.winner === 'draw') return 'A game is a draw only when time was called.'
  if (game.by === 'points') return byPoints(game.winner, agenda, toWin)
  const max = agenda ? Math.max(agenda.corp, agenda.runner) : 0
  if (max < toWin || beforePoints.includes(game.by)) return null
  return `With ${toWin} agenda points the game was won by points.`
}

/** The report of a complete draft without a problem; null for others. */
export const toGameReport = (game: GameDraft, toWin: number): ReportedGame | null => {
  if (game.winner === '' || game.by === '' || problemOf(game, toWin) !== null) return null
  const agenda = agendaOf(game)
  return {
    winner: game.winner === 'draw' ? null : game.winner,
    by: game.by,
    agenda: typeof agenda === 'string' ? null : agenda,
  }
}

export type KnownGame = Omit<ReportedGame, 'by'> & { by: string }

/** A reported game as a draft, to change or to send again. The manner stays open if nobody reported it. */
export const toGameDraft = ({ winner, by, agenda }: KnownGame): GameDraft => ({
  winner: winner ?? 'draw',
  by: allWays.find((way) => way === by) ?? '',
  corp: agenda ? String(agenda.corp) : '',
  runner: agenda ? String(agenda.runner) : '',
})

/** Tournament points of a game: 3 for a win, 2 for a win on time, 1 each for a draw. */
export const gamePoints = ({ winner, by }: Pick<ReportedGame, 'winner' | 'by'>): Record<Side, number> => {
  if (winner === null) return { corp: 1, runner: 1 }
  const won = by === 'time' ? 2 : 3
  return winner === 'corp' ? { corp: won, runner: 0 } : { corp: 0, runner: won }
}

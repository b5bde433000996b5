import type { EventGame, EventResult, PlayedMatch } from './event.ts'
import { sameJson } from './same-json.ts'

/** Merges two people's reports of the same result; null if they contradict each other. */

type WinDetails = Pick<EventGame, 'by' | 'agenda'>

/**
 * A report may leave open how a game was won (then it is an ordinary win, not one on time) or the agenda
 * points.
 */
const agreedWay = (a: WinDetails, b: WinDetails): WinDetails | null => {
  const by = a.by === 'unsaid' ? b.by : a.by
  const other = b.by === 'unsaid' ? by : b.by
  if (by !== other || (by === 'time' && a.by !== b.by)) return null
  const agenda = a.agenda ?? b.agenda
  if (a.agenda && b.agenda && !sameJson(a.agenda, b.agenda)) return null
  return { by, agenda }
}

const agreedGame = (a: EventGame, b: EventGame | undefined): EventGame | null => {
  const way = b && a.winner === b.winner ? agreedWay(a, b) : null
  return way && { winner: a.winner, ...way }
}

type GamesResult = Extract<EventResult, { kind: 'games' }>

const agreedGames = (a: GamesResult, b: GamesResult): EventResult | null => {
  const games = a.games.map((game, i) => agreedGame(game, b.games[i]))
  const fits = a.games.length === b.games.length && a.twoForOne === b.twoForOne
  return fits && games.every((g) => g !== null) ? { ...a, games: games.filter((g) => g !== null) } : null
}

/** Sides are swapped for the second game: if each won one, the same side won both. */
const isEven = ({ games: [one, two] }: GamesResult): boolean =>
  one !== undefined &&
  two !== undefined &&
  one.winner !== null &&
  one.winner === two.winner &&
  one.by !== 'time' &&
  two.by !== 'time'

/** Merges two reports of a Swiss table; null if they contradict each other. */
export const agreementOf = (a: EventResult, b: EventResult): EventResult | null => {
  if (a.kind === 'games' && b.kind === 'games') return agreedGames(a, b)
  if (a.kind === 'games' && b.kind === 'even') return isEven(a) ? a : null
  if (a.kind === 'even' && b.kind === 'games') return isEven(b) ? b : null
  return sameJson(a, b) ? a : null
}

/** The same for a match of the cut. */
export const matchAgreementOf = (a: PlayedMatch, b: PlayedMatch): PlayedMatch | null => {
  if (a.by === 'bye' || b.by === 'bye' || a.winner !== b.winner || a.corp !== b.corp) return null
  const way = agreedWay({ by: a.by, agenda: a.agenda }, { by: b.by, agenda: b.agenda })
  return way && { ...a, ...way }
}

/** The known result with what `reported` adds; null if it adds nothing or contradicts it. */
export const addedByReport = <T>(known: T, reported: T, agreement: (a: T, b: T) => T | null): T | null => {
  const both = agreement(known, reported)
  return both && !sameJson(both, known) ? both : null
}

/** The two seats of a match for display. */
import type { CutMatch } from '../../../protocol/tournament-view.ts'
import type { Side } from '../../state/types.ts'

export type BracketSeat = {
  /** Null while unknown. */
  player: string | null
  seed: number | null
  side: Side | null
  /** Null before the end. */
  won: boolean | null
  /** Where its player comes from, in words. */
  from: string
}

const origins: Record<string, (n: string) => string> = {
  S: (n) => `Seed ${n}`,
  W: (n) => `Winner of ${n}`,
  L: (n) => `Loser of ${n}`,
}

/** `W3` is "Winner of 3". */
export const originText = (from: string): string => origins[from.charAt(0)]?.(from.slice(1)) ?? from

type CutBracket = { seeds: readonly string[]; matches: readonly CutMatch[] }

/** The player behind `S1`, `W3` or `L2`; null while that match is open. */
const playerFrom = ({ seeds, matches }: CutBracket, from: string): string | null => {
  const number = Number(from.slice(1))
  if (from.startsWith('S')) return seeds[number - 1] ?? null
  const match = matches.find((each) => each.match === number)
  if (!match?.played) return null
  const { winner } = match.played
  return from.startsWith('W') ? winner : (match.players?.find((player) => player !== winner) ?? null)
}

/** The two seats, each on the line that leads to it. */
export const bracketSeats = (match: CutMatch, cut: CutBracket): [BracketSeat, BracketSeat] => {
  const seat = (from: string): BracketSeat => {
    const player = match.status === 'not-needed' ? null : playerFrom(cut, from)
    const at = player === null ? -1 : cut.seeds.indexOf(player)
    return {
      player,
      seed: at < 0 ? null : at + 1,
      side: sideInMatch(match, player),
      won: match.played && player !== null ? match.played.winner === player : null,
      from: originText(from),
    }
  }
  return [seat(match.from[0]), seat(match.from[1])]
}

const sideInMatch = (match: CutMatch, player: string | null): Side | null => {
  const corp = match.played ? match.played.corp : match.corp
  if (player === null || corp === null || !match.players) return null
  return player === corp ? 'corp' : 'runner'
}

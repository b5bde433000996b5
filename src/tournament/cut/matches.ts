import type { Cut, CutSlot, MatchSource, PersonId, PlayedMatch } from '../event.ts'
import { bracketOf } from './brackets.ts'

/** A match of the bracket as it stands. */
export type Match = CutSlot & {
  /** Higher seed first; null while an earlier match is open. */
  players: [PersonId, PersonId] | null
  status: 'waiting' | 'open' | 'played' | 'not-needed'
  played: PlayedMatch | null
}

/** The loser of a played match, else null. */
const loserOf = (match: Match): PersonId | null =>
  match.players && match.played ? (match.players.find((p) => p !== match.played?.winner) ?? null) : null

/** The higher seed of two players. */
const higherSeed = (cut: Pick<Cut, 'seeds'>, a: PersonId, b: PersonId): PersonId =>
  cut.seeds.indexOf(a) <= cut.seeds.indexOf(b) ? a : b

const playerFrom = (cut: Cut, matches: Match[], { from, number }: MatchSource): PersonId | null => {
  if (from === 'seed') return cut.seeds[number - 1] ?? null
  const match = matches[number - 1]
  if (!match) return null
  return from === 'winner' ? (match.played?.winner ?? null) : loserOf(match)
}

const matchPlayers = (
  cut: Cut,
  matches: Match[],
  { sources: [a, b] }: CutSlot,
): [PersonId, PersonId] | null => {
  const one = playerFrom(cut, matches, a)
  const two = playerFrom(cut, matches, b)
  if (one === null || two === null) return null
  const high = higherSeed(cut, one, two)
  return high === one ? [one, two] : [two, one]
}

/** The second final is played if the player from the lower bracket won the first. */
const secondFinal = (matches: Match[]): 'waiting' | 'open' | 'not-needed' => {
  const final = matches[matches.length - 1]
  if (!final?.played) return 'waiting'
  const [upper] = final.sources
  const unbeaten = matches[upper.number - 1]?.played?.winner
  return final.played.winner === unbeaten ? 'not-needed' : 'open'
}

/** The bracket as it stands: the players of each match, and which matches are open or over. */
export const matchesOf = (cut: Cut): Match[] => {
  const matches: Match[] = []
  for (const slot of bracketOf(cut)) {
    const players = matchPlayers(cut, matches, slot)
    const played = cut.played.find((p) => p.match === slot.match) ?? null
    const ready = slot.again ? secondFinal(matches) : players ? 'open' : 'waiting'
    matches.push({ ...slot, players, played, status: played ? 'played' : ready })
  }
  return matches
}

/** The winner of the bracket; null until it is over. */
export const cutWinner = (matches: Match[]): PersonId | null => {
  const second = matches[matches.length - 1]
  // A bracket as a file has it may end with its only final.
  if (second && !second.again) return second.played?.winner ?? null
  const first = matches[matches.length - 2]
  if (second?.status === 'not-needed') return first?.played?.winner ?? null
  return second?.played?.winner ?? null
}

/** The matches each player has lost; two losses eliminate a player. */
export const lossesOf = (matches: Match[]): Map<PersonId, Match[]> => {
  const losses = new Map<PersonId, Match[]>()
  for (const match of matches) {
    const loser = loserOf(match)
    if (loser) losses.set(loser, [...(losses.get(loser) ?? []), match])
  }
  return losses
}

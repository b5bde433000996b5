import { diceOf } from '../../chance/dice.ts'
import type { Cut, Event, PersonId } from '../event.ts'
import { seedFor } from '../random.ts'
import { type Match, matchesOf } from './matches.ts'

/** How many more times a player was the Corp in the cut than the Runner. */
const corpLeaning = (matches: Match[], player: PersonId): number => {
  let lean = 0
  for (const { players, played } of matches)
    if (played?.corp && players?.includes(player)) lean += played.corp === player ? 1 : -1
  return lean
}

const otherPlayer = ([a, b]: readonly [PersonId, PersonId], player: PersonId): PersonId =>
  a === player ? b : a

/**
 * Each plays the side they have played less. If both need the same side, the player with the greater
 * difference gets it: the one with fewer Corp games plays the Corp. Equal players draw.
 */
const corpByLeaning = (
  matches: Match[],
  match: Match,
  players: [PersonId, PersonId],
  seed: string,
): PersonId => {
  const [a, b] = players
  const [leanA, leanB] = [corpLeaning(matches, a), corpLeaning(matches, b)]
  if (leanA === leanB) return players[diceOf(seedFor(seed, 'side', match.match)).below(2)] as PersonId
  return leanA < leanB ? a : b
}

type Seeded = Pick<Event, 'seed' | 'sideSeed'>

/**
 * The Corp of a match; null until the higher seed of a first-round match has chosen, or while the players are
 * unknown.
 */
export const corpInMatch = (event: Seeded, cut: Cut, matches: Match[], match: Match): PersonId | null => {
  if (match.played) return match.played.corp
  if (!match.players) return null
  const chosen = cut.choices.find((c) => c.match === match.match)?.corp ?? null
  if (chosen !== null || match.depth === 1) return chosen
  const corp = corpByLeaning(matches, match, match.players, event.sideSeed ?? event.seed)
  const before = match.again ? matches[match.match - 2]?.played?.corp : null
  return corp === before ? otherPlayer(match.players, corp) : corp
}

/** Fixes the sides of open matches, so that a later seed does not draw them again. */
export const withSidesKept = (event: Seeded, cut: Cut): Cut => {
  const matches = matchesOf(cut)
  const known = cut.choices.map((c) => c.match)
  const kept = matches.flatMap((m) => {
    const corp = m.status === 'open' && !known.includes(m.match) ? corpInMatch(event, cut, matches, m) : null
    return corp === null ? [] : [{ match: m.match, corp }]
  })
  return { ...cut, choices: [...cut.choices, ...kept] }
}

import type { Cut, Event, PersonId } from '../event.ts'
import { diceOf, seedFor } from '../random.ts'
import { type Match, matchesOf } from './matches.ts'

/** How often a player was the Corp in the cut, less how often the Runner. */
const corpLeaning = (matches: Match[], player: PersonId): number => {
  let lean = 0
  for (const { players, played } of matches)
    if (played?.corp && players?.includes(player)) lean += played.corp === player ? 1 : -1
  return lean
}

const otherPlayer = ([a, b]: readonly [PersonId, PersonId], player: PersonId): PersonId =>
  a === player ? b : a

/**
 * Each plays the side played least, and where both played the same side least, the one with the greater difference
 * does: that is whoever leans less to the Corp. Equal ones are drawn.
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

/** Who plays the Corp: null while the higher seed of a first match has not chosen, or before the players are known. */
export const corpInMatch = (event: Seeded, cut: Cut, matches: Match[], match: Match): PersonId | null => {
  if (match.played) return match.played.corp
  if (!match.players) return null
  const chosen = cut.choices.find((c) => c.match === match.match)?.corp ?? null
  if (chosen !== null || match.depth === 1) return chosen
  const corp = corpByLeaning(matches, match, match.players, event.sideSeed ?? event.seed)
  const before = match.again ? matches[match.match - 2]?.played?.corp : null
  return corp === before ? otherPlayer(match.players, corp) : corp
}

/** Sides of matches that can be played now are known: no seed that comes later draws them anew. */
export const withSidesKept = (event: Seeded, cut: Cut): Cut => {
  const matches = matchesOf(cut)
  const known = cut.choices.map((c) => c.match)
  const kept = matches.flatMap((m) => {
    const corp = m.status === 'open' && !known.includes(m.match) ? corpInMatch(event, cut, matches, m) : null
    return corp === null ? [] : [{ match: m.match, corp }]
  })
  return { ...cut, choices: [...cut.choices, ...kept] }
}

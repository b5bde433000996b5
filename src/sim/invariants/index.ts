/** Invariants: what holds at every decision of every game, with any players and any cards. */
import { type Game, openDirect } from '../../engine/in-place.ts'
import type { GameState, Pool } from '../../engine/index.ts'
import { isIndexCurrent } from '../../engine/kernel/listeners.ts'
import { cardsInPlaces, checkInstallations, facesAndKnowledge } from './cards.ts'
import { actionsOwed, countersBelong } from './counters.ts'
import { checkAnswerable } from './decisions.ts'
import { checkForts } from './forts.ts'
import { handlesUnique } from './handles.ts'
import { oneOfAKind, uniqueCards } from './limits.ts'
import { checkDaemonMemory, nothingNegative } from './numbers.ts'
import { resultFits } from './result.ts'
import { checkTeamsTogether } from './teams.ts'
import { plainTree } from './tree.ts'
import type { Invariant } from './world.ts'

const INVARIANTS: readonly Invariant[] = [
  cardsInPlaces,
  facesAndKnowledge,
  checkInstallations,
  checkForts,
  nothingNegative,
  checkDaemonMemory,
  uniqueCards,
  oneOfAKind,
  countersBelong,
  actionsOwed,
  checkAnswerable,
  handlesUnique,
  resultFits,
  checkTeamsTogether,
  plainTree,
]

/**
 * Everything wrong with a state, as sentences; none for a sound state. A game in progress is checked with its
 * caches.
 */
export const brokenInvariants = (s: GameState, pool: Pool, g: Game = openDirect(s, pool)): string[] => {
  const broken: string[] = []
  const world = { s, g }
  for (const invariant of INVARIANTS) invariant(world, (what) => broken.push(what))
  return broken
}

/** Checks that a game in progress still knows which cards listen to what. */
export const checkListeners = (g: Game): string[] =>
  isIndexCurrent(g) ? [] : ['the index of listeners is not what the cards say']

/** Checks that since the start of a game no card appeared, disappeared or changed its owner. */
export const checkConserved = (start: GameState, s: GameState): string[] => {
  if (s.cards.length !== start.cards.length)
    return [`there are ${s.cards.length} cards, no longer ${start.cards.length}`]
  const wrong: string[] = []
  s.cards.forEach((c, card) => {
    const before = start.cards[card]
    if (c.def !== before?.def || c.owner !== before.owner) wrong.push(`card ${card} has become another one`)
  })
  return wrong
}

/** The same move in other worlds: what a viewer is shown of it must not tell them apart. */
import type { GameState } from '../../../src/engine/index.ts'
import type { Card } from '../../../src/engine/state/types.ts'
import type { Move } from '../../../src/sim/journal.ts'
import type { Rng } from '../../../src/sim/random.ts'
import { pool, type Step } from '../../support/play.ts'
import { exchanged, hiddenFrom, isKnown, type Viewer } from './worlds.ts'

/** Cards this answer names, and those of the fort it names: a new agenda or node there trashes an old one. */
const named = (s: GameState, { seat, decision, choice }: Move): Set<number> => {
  const pending = s.decisions.find((d) => d.id === decision && s.seats[d.seat]?.id === seat)
  const chosen = Array.isArray(choice) ? choice.map((id) => pending?.options[Number(id.slice(1)) - 1]) : []
  const inFort = (id: string | undefined) => s.forts.find((f) => f.id === id)?.cards ?? []
  return new Set(
    chosen.flatMap((o) => [o?.card, o?.target, ...inFort(o?.fort)].filter((card) => card !== undefined)),
  )
}

/** Cards that something is being done with: being played, say, and so announced. */
const atWork = (s: GameState): number[] =>
  s.frames.flatMap((f) => [
    ...('option' in f && f.option.card !== undefined ? [f.option.card] : []),
    ...('card' in f && f.card !== null ? [f.card] : []),
  ])

/** Cards just installed lie on a fort or in it as their type wants. */
const justInstalled = (before: GameState, after: GameState, card: Card): boolean =>
  before.cards[card]?.install === 0 && (after.cards[card]?.install ?? 0) > 0

/** A rival of its holder knows the card, has just looked at it perhaps, and is asked accordingly. */
const knownToRival = ({ after }: Step, card: Card): boolean => {
  const c = after.state.cards[card]
  return c === undefined || (c.known & ~(1 << c.controller)) !== 0
}

/** A card that does nothing when it is looked at: being asked about it tells nobody what it is. */
const isQuiet = ({ before }: Step, card: Card): boolean => {
  const def = pool.cards.get(before.cards[card]?.def ?? '')
  return def !== undefined && def.type !== 'agenda' && !def.abilities.some((a) => a.kind === 'accessed')
}

/** Worlds with other hidden cards in which a move shows the viewer none of them, and so the same as in this one. */
export const otherWorlds = (step: Step, viewer: Viewer, rng: Rng): GameState[] => {
  const { before, move, after } = step
  const touched = new Set([...named(before, move), ...atWork(before)])
  const hidden = hiddenFrom(before, viewer).filter(
    (card) =>
      !isKnown(after.state, card, viewer) && !touched.has(card) && !justInstalled(before, after.state, card),
  )
  const unlookedAt = hidden.filter((card) => !knownToRival(step, card))
  const quiet = hidden.filter((card) => isQuiet(step, card))
  return [exchanged(before, unlookedAt, rng), exchanged(before, quiet, rng)].filter((other) => other !== null)
}

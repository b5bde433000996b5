/** A player who follows every hint, against a person of the ladder. */

import { fullPool as pool } from '../../automa/engine.ts'
import { judgedChoice } from '../../automa/in-place-judgement.ts'
import { personInPlace } from '../../automa/people/policy/in-place.ts'
import type { Person } from '../../automa/people/types.ts'
import { explain } from '../../automa/reasons/index.ts'
import { starterDecks } from '../../decks/starters.ts'
import type { Side } from '../../engine/view/types.ts'
import { otherSide } from '../../shared/other-side.ts'
import { playMatch } from '../match.ts'
import type { SimPlayer } from '../players.ts'
import { randomTable } from '../setups.ts'
import { hintDeps } from './measure.ts'

const follower = (rollouts: number): SimPlayer => {
  const deps = hintDeps(rollouts)
  return (g, pending) => explain(deps, g, pending)?.explanation.choice ?? judgedChoice(g, pending)
}

const startersOfSide = (side: Side) => starterDecks.filter((deck) => deck.side === side)

/** Whether the follower wins as `side`, with every starter deck in turn, against the person's own deck. */
export const followedWins = (person: Person, side: Side, seed: number, rollouts: number): boolean => {
  const theirs: Side = otherSide(side)
  const own = startersOfSide(side)[seed % startersOfSide(side).length]?.cards ?? []
  const other = startersOfSide(theirs).find(({ id }) => id === person.decks[theirs])?.cards ?? []
  const [corp, runner] = side === 'corp' ? [own, other] : [other, own]
  const setup = randomTable(seed, { corps: [corp], runners: [runner] })
  const [follows, plays] = [follower(rollouts), personInPlace(person)]
  const players = setup.seats.map((seat) => (seat.side === side ? follows : plays))
  const { result } = playMatch({ setup, pool, players }).state
  return result?.winners.length === 1 && setup.seats[result.winners[0] ?? -1]?.side === side
}

/** No question with one answer reaches a person: games of the starter decks, with the client's own answers. */
import { expect, test } from 'vitest'
import { words } from '../../src/cards/engine.ts'
import { pool } from '../../src/cards/index.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import type { Decision, Side } from '../../src/engine/index.ts'
import { decisionOf } from '../../src/engine/view/decision-for.ts'
import { viewOf } from '../../src/engine/view/view-for.ts'
import { playMatch } from '../../src/sim/match.ts'
import type { SimPlayer } from '../../src/sim/players.ts'
import { randomTable } from '../../src/sim/setups.ts'
import { answerFor, noStops, onlyAnswer } from '../../src/stops/stops.ts'
import { sparring } from './match.ts'

const decksOf = (side: Side) => starterDecks.filter((deck) => deck.side === side)

/** How many answers a decision has, as far as it is below two. */
const isForced = ({ kind, min, max, options }: Decision): boolean => {
  if (kind === 'number' || kind === 'secret') return min === max
  return kind === 'order' ? options.length < 2 : min === max && options.length <= max
}

test('in 40 games nobody is asked what has only one answer', { timeout: 240_000 }, () => {
  const asked: string[] = []
  let questions = 0
  let forced = 0
  const person: SimPlayer = (g, pending) => {
    const decision = decisionOf(g, pending.seat, words)
    if (!decision) throw new Error('The seat can not see its decision.')
    const view = viewOf(g, pending.seat, words)
    const at = { game: 'g', decision, view, stops: noStops, ahead: false, every: false }
    if (onlyAnswer(decision, view) !== null) forced++
    else if (!answerFor(at)) {
      questions++
      if (isForced(decision)) asked.push(decision.prompt)
    }
    return sparring(g, pending)
  }
  const [corps, runners] = [decksOf('corp'), decksOf('runner')]
  for (let n = 0; n < 40; n++) {
    const corp = corps[n % corps.length]?.cards ?? []
    const runner = runners[(n * 7 + 3) % runners.length]?.cards ?? []
    playMatch({
      setup: randomTable(n + 1, { corps: [corp], runners: [runner] }, 'one'),
      pool,
      players: [person, person],
    })
  }
  console.log(`${questions} questions, ${forced} of one answer given without asking`)
  expect(asked).toEqual([])
  expect(forced).toBeGreaterThan(0)
})

/** Measures how good judgement's choices are. */
import { describe, expect, it } from 'vitest'
import { fullPool as pool } from '../../src/automa/engine.ts'
import { forcedAnswer } from '../../src/automa/forced-answers.ts'
import { actionWorths } from '../../src/automa/in-place-judgement.ts'
import { createAutoma } from '../../src/automa/seat.ts'
import { words } from '../../src/cards/engine.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import { opinionsLines, spreadOf, type Weighed, weighedIn } from '../../src/sim/opinions.ts'
import { packAt } from '../../src/sim/pairings.ts'
import { seeingPlayer } from '../../src/sim/players.ts'

const plain = seeingPlayer(createAutoma(pool), words, forcedAnswer)
const mind = { pool, judge: plain, worths: actionWorths, priors: starterDecks, rollouts: 0 }
const answers = (loss: number | null, ...gains: number[][]): Weighed[] =>
  gains.map((each) => ({ loss, gains: each }))

describe('The worth of judgement’s estimates', () => {
  it('is a win probability for each bit lost, up to three bits', () => {
    const two = answers(-2, [-0.02, -0.02], [-0.02, -0.02])
    expect(opinionsLines(two)[0]).toBe(
      'judgement says what is lost: 4 pairs of games, 1.0 % for each of 3 bits at most, off by 0.0 %',
    )
    expect(opinionsLines(answers(-9, [-0.06]))[0]).toContain(' 2.0 % for each of 3 bits')
    expect(opinionsLines(answers(null, [-0.5, 0], [0.1, 0]))[1]).toContain(
      '4 pairs of games, -10.0 % for another',
    )
  })

  it('is off by what the games of one answer have in common, without their luck', () => {
    expect(spreadOf(answers(null, [1, -1], [-1, 1]), () => 0)).toBe(0)
    expect(spreadOf(answers(null, [0.2, 0.2], [-0.2, -0.2]), () => 0)).toBeCloseTo(0.2)
    expect(spreadOf(answers(-1, [0.2, 0.2]), () => 0.2)).toBeCloseTo(0)
  })

  it('is measured at seats of people, in games played to their ends, with the same result each time', () => {
    const setup = packAt(4, pool)
    if (!setup) throw new Error('That pack can not play this deck.')
    const look = { every: 25, games: 2 }
    const found = weighedIn(mind, setup, look)
    expect(found.length).toBeGreaterThan(1)
    const gains = found.flatMap((each) => each.gains)
    expect(gains.length).toBeGreaterThan(2)
    for (const gain of gains) expect([-1, -0.5, 0, 0.5, 1]).toContain(gain)
    expect(weighedIn(mind, setup, look)).toEqual(found)
  })
})

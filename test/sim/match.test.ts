import { describe, expect, it } from 'vitest'
import { engine } from '../../src/cards/engine.ts'
import { pool } from '../../src/cards/index.ts'
import { Broken, playMatch, replayJournal } from '../../src/sim/match.ts'
import { randomPlayer } from '../../src/sim/players.ts'
import { drawSome, seededRng } from '../../src/sim/random.ts'
import { median, newTally, tallyGame, tallyLines } from '../../src/sim/tally.ts'
import { setupOf } from '../support/random-play.ts'

const setup = setupOf({ seed: 3, decks: 'starter', pairs: 1, steps: 0 })
const play = (seed: number) => {
  const rng = seededRng(seed)
  return playMatch({ setup, pool, players: [randomPlayer(rng), randomPlayer(rng)] })
}
const caught = (work: () => unknown): Broken => {
  try {
    work()
  } catch (err) {
    if (err instanceof Broken) return err
    throw err
  }
  throw new Error('nothing broke')
}

describe('a match', () => {
  it('is played to its end, and its journal replays it', () => {
    const { state, decisions, journal } = play(1)
    expect(state.over).toBe(true)
    expect(journal.moves).toHaveLength(decisions)
    expect(engine.hash(replayJournal(journal, pool).s)).toBe(engine.hash(state))
    expect(engine.hash(play(1).state)).toBe(engine.hash(state))
    expect(engine.hash(play(2).state)).not.toBe(engine.hash(state))
  })

  it('stops at the first fault, with the journal so far', () => {
    const rng = seededRng(1)
    const players = [randomPlayer(rng), randomPlayer(rng)]
    const check = ({ s }: { s: { next: { decision: number } } }) => (s.next.decision > 9 ? ['too long'] : [])
    const broken = caught(() => playMatch({ setup, pool, players, check }))
    expect(broken.reasons).toEqual(['too long'])
    expect(broken.journal.moves.length).toBeGreaterThan(0)
    expect(caught(() => replayJournal(broken.journal, pool, check)).journal).toEqual(broken.journal)
  })

  it('reports what a player did wrong', () => {
    const wrong = caught(() => playMatch({ setup, pool, players: [() => ['o999'], () => []] }))
    expect(wrong.message).toContain('not offered')
    const nobody = caught(() => playMatch({ setup, pool, players: [] }))
    expect(nobody.message).toContain('Nobody plays seat 0')
  })

  it('refuses to replay a journal that does not fit', () => {
    const { journal } = play(1)
    const moves = journal.moves.map((move) => ({ ...move, seat: 'nobody' }))
    expect(() => replayJournal({ setup, moves }, pool)).toThrow('is not put to nobody')
  })
})

describe('chance for players', () => {
  it('is the same for the same seed, and reaches all numbers in its range and no others', () => {
    const numbers = (seed: number) => {
      const rng = seededRng(seed)
      return Array.from({ length: 500 }, () => rng(7))
    }
    expect(numbers(1)).toEqual(numbers(1))
    expect(numbers(1)).not.toEqual(numbers(2))
    expect([...new Set(numbers(1))].sort()).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('draws each thing only once', () => {
    const drawn = drawSome(seededRng(4), ['a', 'b', 'c', 'd'], 4)
    expect([...drawn].sort()).toEqual(['a', 'b', 'c', 'd'])
    expect(drawSome(seededRng(4), ['a', 'b'], 0)).toEqual([])
  })
})

describe('a tally', () => {
  it('counts wins by side and reason', () => {
    const tally = newTally()
    const games = [1, 2, 3, 4].map(play)
    for (const game of games) tallyGame(tally, game)
    const lines = tallyLines(tally, 2)
    expect(lines[0]).toBe('4 games')
    expect([...tally.wins.values()].reduce((a, b) => a + b)).toBe(4)
    expect(lines.at(-1)).toMatch(/^speed: 2\.0 games\/s/)
  })

  it('lists the wins of teams in the order of the teams, with intervals', () => {
    const places = new Map([
      ['team 3', 172],
      ['team 1', 221],
      ['team 2', 207],
    ])
    const lines = tallyLines({ ...newTally(), games: 600, places }, 2)
    expect(lines.slice(1, 4)).toEqual([
      '  team 1  221  (36.8 %, 95 % interval 33.1 to 40.8 %)',
      '  team 2  207  (34.5 %, 95 % interval 30.8 to 38.4 %)',
      '  team 3  172  (28.7 %, 95 % interval 25.2 to 32.4 %)',
    ])
  })

  it('can give the median of numbers', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(median([])).toBe(0)
  })
})

/** The server's puzzles. The long tests prove all of them again. */
import { describe, expect, it } from 'vitest'
import { fullPool as pool } from '../../src/automa/engine.ts'
import { judgedChoice } from '../../src/automa/in-place-judgement.ts'
import { dealDirect } from '../../src/engine/in-place.ts'
import { isDangerous } from '../../src/puzzles/danger.ts'
import { hintsOf, levelOf, puzzleOfDay, puzzles } from '../../src/puzzles/index.ts'
import { setupOf } from '../../src/puzzles/puzzle.ts'
import { solved } from './replay.ts'

describe('The puzzles', () => {
  it('are many, each once, and small', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(100)
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length)
    expect(new Set(puzzles.map(({ position }) => JSON.stringify(position))).size).toBe(puzzles.length)
    expect(JSON.stringify(puzzles).length).toBeLessThan(300_000)
  })

  it('are of both sides', () => {
    expect(new Set(puzzles.map(({ side }) => side))).toEqual(new Set(['corp', 'runner']))
    expect(new Set(puzzles.map(levelOf)).size).toBeGreaterThan(1)
  })

  it('are won by points, by damage, and by runs in which a wrong choice flatlines', () => {
    expect(new Set(puzzles.map(({ goal }) => goal))).toEqual(new Set(['points', 'flatline', 'safe-run']))
    for (const puzzle of puzzles.filter(({ goal }) => goal !== 'flatline')) {
      const { s } = dealDirect(setupOf(puzzle), pool)
      const dangerous = isDangerous({ pool, plain: judgedChoice, max: 10_000 }, s, puzzle)
      expect([puzzle.id, dangerous]).toEqual([puzzle.id, puzzle.goal === 'safe-run'])
    }
  })

  it('are won by their lines', () => {
    for (const puzzle of puzzles) expect([puzzle.id, solved(puzzle)]).toEqual([puzzle.id, puzzle.side])
  })

  it('appear one a day, all in turn', () => {
    const day = 24 * 60 * 60 * 1000
    const days = Array.from({ length: puzzles.length }, (_, n) => puzzleOfDay(n * day)?.id)
    expect(new Set(days).size).toBe(puzzles.length)
    expect(puzzleOfDay(day - 1)).toBe(puzzleOfDay(0))
  })

  it('alternate between easy and hard', () => {
    const day = 24 * 60 * 60 * 1000
    const half = puzzles.length / 2
    const isHard = (n: number) => puzzles.findIndex(({ id }) => id === puzzleOfDay(n * day)?.id) >= half
    const runs = Array.from({ length: puzzles.length }, (_, n) => n).filter(
      (n) => isHard(n) !== isHard(n + 1),
    )
    expect(runs.length).toBeGreaterThan(puzzles.length / 3)
  })

  it('have hints from a nod to the whole line', () => {
    for (const puzzle of puzzles) {
      const hints = hintsOf(puzzle)
      expect(hints).toHaveLength(3)
      expect(hints[1]).toContain(puzzle.line[0]?.say)
    }
  })
})

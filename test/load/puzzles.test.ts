/** Proves every puzzle: its first move wins against every defence, and every other first move is refuted. */
import { expect, it } from 'vitest'
import { fullPool as pool } from '../../src/automa/engine.ts'
import { judgedChoice } from '../../src/automa/in-place-judgement.ts'
import { dealDirect } from '../../src/engine/in-place.ts'
import { puzzles } from '../../src/puzzles/index.ts'
import { prove } from '../../src/puzzles/proof.ts'
import { setupOf } from '../../src/puzzles/puzzle.ts'

it.each(puzzles)('$id has one first move that wins', { timeout: 120_000 }, (puzzle) => {
  const { s } = dealDirect(setupOf(puzzle), pool)
  const proof = prove({ pool, plain: judgedChoice, max: 20_000 }, s)
  expect(proof).toEqual({ first: puzzle.line[0]?.choice, moves: puzzle.moves })
})

/** Dice that show what a test needs. The helpers search for a seed and never change a die. */
import { game, type TestGame } from './game.ts'
import type { Spec } from './table.ts'

/** What the dice have shown so far. */
export const rolls = (g: TestGame): number[] =>
  g.logLines().flatMap((line) => {
    const face = line.match(/the die shows (\d)\./)?.[1]
    return face === undefined ? [] : [Number(face)]
  })

/** Plays the position with one seed after another until the dice show these faces. Returns that game. */
export const whenDiceShow = (faces: readonly number[], spec: Spec, play: (g: TestGame) => void): TestGame => {
  for (let n = 1; n <= 600; n++) {
    const g = game({ ...spec, seed: `dice ${n}` })
    play(g)
    if (faces.every((face, i) => rolls(g)[i] === face)) return g
  }
  throw new Error(`no seed shows ${faces.join(', ')}`)
}

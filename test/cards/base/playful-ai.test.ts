import { expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'

const played = (seed: string): TestGame => {
  const g = game({ actions: 2, seed, runner: { bits: 5, hand: ['Playful AI'] } })
  g.runner.play('Playful AI')
  return g
}
const faces = (g: TestGame): number[] =>
  g.logLines().flatMap((line) => Number(/the die shows (\d)/.exec(line)?.[1] ?? 0) || [])
const asks = (g: TestGame): boolean => g.decision('runner')?.kind === 'option'
/** The first game in which the first die shows this face. */
const showing = (face: number): TestGame => {
  for (let n = 0; n < 200; n++) {
    const g = played(`playful ${n}`)
    if (faces(g)[0] === face) return g
  }
  throw new Error(`no die showed ${face}`)
}

test('Playful AI — a die of 4 or more brings nothing', () => {
  for (const face of [4, 5, 6]) {
    const g = showing(face)
    expect(asks(g)).toBe(false)
    g.expect.bits('runner', 4)
    g.settled()
  }
})

test('Playful AI — bits, dice, or some of each, as many as the die shows', () => {
  const g = showing(3)
  expect(g.runner.options()).toEqual(['3 bits', '2 bits and 1 die', '1 bit and 2 dice', '3 dice'])
  g.runner.pick('3 bits')
  g.expect.bits('runner', 7)
  expect(faces(g)).toHaveLength(1)
  g.settled()
})

test('Playful AI — every die set aside is rolled, and brings bits or dice of its own', () => {
  const g = showing(2)
  g.runner.pick('1 bit and 1 die')
  let due = 1
  let bits = 4 + 1
  for (let seen = 1; due > 0; seen++) {
    const face = faces(g)[seen] ?? 0
    due--
    if (face > 3) continue
    // Takes the last die as bits, except that the first die that allows it gives another die.
    const again = seen < 3
    g.runner.do('divide', { words: again ? `${face === 1 ? '' : 'and '}1 die` : 'bit' })
    due += again ? 1 : 0
    bits += again ? face - 1 : face
  }
  g.expect.bits('runner', bits)
  g.settled()
})

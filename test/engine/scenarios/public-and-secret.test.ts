import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import type { Spec } from '../../support/table.ts'

/** Who was asked what, in order, until somebody must act: what a spectator could notice of pauses. */
const pauses = (g: TestGame): string[] => {
  const seen: string[] = []
  for (let i = 0; i < 100 && !g.state.over; i++) {
    const seat = g.view().waitingFor[0] as 'corp' | 'runner'
    const decision = g.decision(seat)
    if (!decision || decision.kind === 'act') break
    seen.push(`${seat} ${decision.kind} ${decision.step ?? '-'}`)
    const pass = decision.options.find((o) => o.verb === 'pass')
    g.answer(seat, [pass?.id ?? 'o1'])
  }
  return seen
}

/** The pauses of a move in two positions that look the same from outside. */
const same = (one: Spec, other: Spec, move: (g: TestGame) => void): [string[], string[]] => {
  const [a = [], b = []] = [one, other].map((spec) => {
    const g = game(spec)
    move(g)
    return pauses(g)
  })
  return [a, b]
}

describe('C8 pauses tell nothing', () => {
  test('C8.3 a run on R&D stops the same way whatever its top card is', () => {
    const ice = { corp: { deck: ['Quandary'] } }
    const node = { corp: { deck: ['BBS Whispering Campaign'] } }
    const [a, b] = same(ice, node, (g) => g.runner.run('R&D'))
    expect(a).toEqual(b)
    expect(a).toEqual(['runner window 18'])
  })
})

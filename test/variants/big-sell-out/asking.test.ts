import { describe, expect, test } from 'vitest'
import { engine } from '../../../src/automa/engine.ts'
import type { GameState } from '../../../src/engine/index.ts'
import { teamTable } from '../../support/teams.ts'

const asked = (state: GameState, seat: string, bits: number) => {
  const moved = engine.askPartner(state, seat, bits)
  if (!moved.ok) throw new Error(moved.error.message)
  return moved
}
const asksFor = (state: GameState, viewer: string | null) =>
  engine.viewFor(state, viewer).teams?.map(({ asks }) => asks)
const words = (moved: ReturnType<typeof asked>, viewer: string) =>
  moved.events[viewer]?.map(({ say }) => say.join('')).join()

describe('a player asks its partner for bits', () => {
  test('and all are told so, but only the two partners see how many', () => {
    const g = teamTable({ turn: 's1', s1: { bits: 7 } })
    const moved = asked(g.state, 'a1', 4)
    expect(asksFor(moved.state, 's1')).toEqual([{ a1: 4 }, undefined])
    expect(asksFor(moved.state, 'a1')).toEqual([{ a1: 4 }, undefined])
    for (const viewer of ['s2', 'a2', null])
      expect(asksFor(moved.state, viewer)).toEqual([undefined, undefined])
    expect(words(moved, 's1')).toBe('Agent 1 asks its Sponsor for 4 bits.')
    for (const viewer of ['s2', 'a2', '']) {
      expect(words(moved, viewer)).toBe('Agent 1 asks its Sponsor for bits.')
      expect(
        JSON.stringify([moved.events[viewer], engine.viewFor(moved.state, viewer || null)]),
      ).not.toContain('4 bits')
    }
    expect(engine.decisionFor(moved.state, 's1')).toEqual(engine.decisionFor(g.state, 's1'))
  })

  test('until enough has come, the request is withdrawn, or the turn of the partner ends', () => {
    const g = teamTable({ turn: 's1', s1: { bits: 7 }, a1: { bits: 0 } })
    const ask = (bits: number) => {
      g.state = asked(g.state, 'a1', bits).state
    }
    ask(5)
    g.do('s1', 'trade')
    g.answer('s1', 2)
    expect(asksFor(g.state, 'a1')).toEqual([{ a1: 1 }, undefined])
    g.do('s1', 'trade')
    g.answer('s1', 1)
    expect(asksFor(g.state, 'a1')).toEqual([undefined, undefined])
    ask(3)
    ask(0)
    expect(asksFor(g.state, 'a1')).toEqual([undefined, undefined])
    ask(3)
    expect(asksFor(engine.load(JSON.parse(JSON.stringify(g.state))), 's1')).toEqual([{ a1: 3 }, undefined])
    g.do('s1', 'gain')
    g.until('a1')
    expect(asksFor(g.state, 'a1')).toEqual([undefined, undefined])
  })

  test('and is refused for too many bits, for a part of a bit, or for an unknown seat', () => {
    const g = teamTable({ turn: 's1' })
    for (const bits of [101, -1, 0.5]) {
      expect(engine.askPartner(g.state, 'a1', bits)).toMatchObject({
        ok: false,
        error: { code: 'bad-choice' },
      })
    }
    expect(engine.askPartner(g.state, 'nobody', 1)).toMatchObject({ ok: false })
  })
})

import { describe, expect } from 'vitest'
import { rule } from '../../support/rule-test.ts'
import { advanced } from '../../support/table.ts'
import { teamTable } from '../../support/teams.ts'

const AGENDA = 'Priority Requisition'
const id = 'priority-requisition'

describe('liberated agendas', () => {
  rule('B12', 'the Agent may score an agenda that it liberates', () => {
    const g = teamTable({ s2: { deck: [AGENDA] } })
    g.do('a1', 'run', { fort: 's2-rd' })
    g.do('a1', 'score')
    expect(g.seat('a1').score.map(({ card }) => card)).toEqual([id])
    expect(g.seat('a1').points).toBe(3)
  })

  rule(
    'B12',
    'the Agent may hand it over, and the Sponsor installs it, trashing the node in its place',
    () => {
      const g = teamTable({ s1: { forts: [{ cards: ['Krumz'] }] }, s2: { deck: [AGENDA] } })
      g.do('a1', 'run', { fort: 's2-rd' })
      g.do('a1', 'hand-over')
      g.do('s1', 'install', { fort: 'fort-1' })
      expect(
        g
          .seat('s1')
          .forts.at(-1)
          ?.cards.map(({ card }) => card),
      ).toEqual([id])
      expect(g.seat('s1').points).toBe(0)
      // No other player has seen its face.
      expect(g.seat('s1', 's2').forts.at(-1)?.cards[0]?.card).toBeNull()
    },
  )

  rule('B12', 'a Sponsor that installs a handed agenda may score it and use its ability', () => {
    const g = teamTable({
      turn: 'a1',
      actions: 1,
      s1: { hq: { ice: ['Filter'] }, bits: 9 },
      s2: { forts: [{ cards: [advanced(AGENDA, 5)] }] },
      a1: { bits: 10 },
    })
    g.do('a1', 'run', { fort: 'fort-1' })
    g.do('a1', 'hand-over')
    g.answer('a1', 5)
    g.do('s1', 'install')
    g.skipTo('s1')
    g.do('s1', 'score')
    g.until('s1')
    expect(g.seat('s1').points).toBe(3)
    expect(g.seat('s1').score.map(({ card }) => card)).toEqual([id])
  })

  rule('B12', 'the Sponsor may set it aside for its points', () => {
    const g = teamTable({ s2: { deck: [AGENDA] } })
    g.do('a1', 'run', { fort: 's2-rd' })
    g.do('a1', 'hand-over')
    g.do('s1', 'set-aside')
    expect(g.seat('s1').points).toBe(3)
  })

  rule('B13', 'the Agent may pass on its advancement counters for 2 bits each', () => {
    const g = teamTable({ s2: { forts: [{ cards: [advanced(AGENDA, 4)] }] }, a1: { bits: 5 } })
    g.do('a1', 'run', { fort: 'fort-1' })
    g.do('a1', 'hand-over')
    expect(g.refusal('a1', 3)).toMatch(/^bad-choice/)
    g.answer('a1', 2)
    expect(g.seat('a1').bits).toBe(1)
    g.do('s1', 'install')
    expect(g.seat('s1').forts.at(-1)?.cards[0]).toMatchObject({ card: id, advancement: 2 })
  })

  rule('B13', 'its counters may be added to an installed copy, and it leaves the game unseen', () => {
    const g = teamTable({
      s1: { forts: [{ cards: [advanced(AGENDA, 1)] }] },
      s2: { forts: [{ cards: [advanced(AGENDA, 4)] }] },
      a1: { bits: 8 },
    })
    g.do('a1', 'run', { fort: 'fort-2' })
    g.do('a1', 'hand-over')
    g.answer('a1', 4)
    g.do('s1', 'combine')
    expect(g.seat('s1').forts.at(-1)?.cards[0]?.advancement).toBe(5)
    expect(g.seat('s1', 'a2').removed.map(({ card }) => card)).toEqual([null])
    expect(g.seat('s1').points).toBe(0)
  })

  rule('B13', 'without counters and an installed copy the Sponsor cannot combine it', () => {
    const g = teamTable({ s1: { forts: [{ cards: ['Hostile Takeover'] }] }, s2: { deck: [AGENDA] } })
    g.do('a1', 'run', { fort: 's2-rd' })
    g.do('a1', 'hand-over')
    expect(g.can('s1', 'combine')).toBe(false)
  })
})

describe('points', () => {
  rule('B14', 'a team wins with eleven agenda points together', () => {
    const five = ['Tycho Extension', 'Tycho Extension']
    const g = teamTable({ s1: { score: [...five] }, s2: { deck: [AGENDA] } })
    g.do('a1', 'run', { fort: 's2-rd' })
    g.do('a1', 'score')
    expect(g.view().result).toMatchObject({ winners: ['s1', 'a1'], reason: 'points' })
  })

  rule('B15', 'an Agent may spend points that its Sponsor has scored', () => {
    const hand = ['Corporate Ally']
    const poor = teamTable({ a1: { hand } })
    expect(poor.can('a1', 'install', { card: 'corporate-ally' })).toBe(false)
    const g = teamTable({ s1: { score: ['Hostile Takeover'] }, a1: { hand } })
    g.do('a1', 'install', { card: 'corporate-ally' })
    expect([g.seat('a1').points, g.seat('s1').points]).toEqual([0, 0])
  })
})

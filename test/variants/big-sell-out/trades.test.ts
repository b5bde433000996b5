import { describe, expect, test } from 'vitest'
import { rule } from '../../support/rule-test.ts'
import { teamTable } from '../../support/teams.ts'

describe('bits change hands within a team', () => {
  rule('B6', '1 bit of the Sponsor becomes 2 bits of the Agent, for an action', () => {
    const g = teamTable({ turn: 's1', s1: { bits: 7 }, a1: { bits: 1 } })
    g.do('s1', 'trade')
    g.answer('s1', 5)
    expect([g.seat('s1').bits, g.seat('a1').bits]).toEqual([2, 11])
    expect(g.seat('s1').actions).toBe(2)
  })

  rule('B6', '2 bits of the Agent become 1 bit of the Sponsor, and an odd bit is lost', () => {
    const g = teamTable({ turn: 'a1', s1: { bits: 0 }, a1: { bits: 9 } })
    g.do('a1', 'trade')
    g.answer('a1', 9)
    expect([g.seat('s1').bits, g.seat('a1').bits]).toEqual([4, 0])
  })

  rule('B6', 'a trade moves no more bits than was agreed on', () => {
    const g = teamTable({ turn: 's1', s1: { bits: 7 }, options: { tradeCap: 3 } })
    g.do('s1', 'trade')
    expect(g.decision('s1')?.max).toBe(3)
    expect(g.refusal('s1', 4)).toMatch(/^bad-choice: The number must be from 1 to 3/)
  })

  describe('if 3 bits of the Agent become 1 bit of the Sponsor', () => {
    const third = { agentRate: 'third' } as const

    rule('B6', '9 bits become 3, and bits left over are lost', () => {
      const traded = (n: number) => {
        const g = teamTable({ turn: 'a1', s1: { bits: 0 }, a1: { bits: 12 }, options: third })
        g.do('a1', 'trade')
        g.answer('a1', n)
        return [g.seat('s1').bits, g.seat('a1').bits]
      }
      expect([traded(9), traded(11)]).toEqual([
        [3, 3],
        [3, 1],
      ])
    })

    rule('B6', 'the Agent cannot give fewer than 3 bits, and the Sponsor’s bits still double', () => {
      const g = teamTable({ turn: 'a1', a1: { bits: 3 }, options: third })
      g.do('a1', 'trade')
      expect([g.decision('a1')?.min, g.decision('a1')?.max]).toEqual([3, 3])
      expect(teamTable({ turn: 'a1', a1: { bits: 2 }, options: third }).can('a1', 'trade')).toBe(false)
      const sponsor = teamTable({ turn: 's1', s1: { bits: 3 }, a1: { bits: 0 }, options: third })
      sponsor.do('s1', 'trade')
      sponsor.answer('s1', 3)
      expect(sponsor.seat('a1').bits).toBe(6)
    })

    test('all players and spectators see the rate, unless it is the default', () => {
      const rates = (options: object) =>
        teamTable({ teams: 3, options })
          .view()
          .teams?.map(({ agentRate }) => agentRate)
      expect(rates(third)).toEqual([3, 3, 3])
      expect(rates({ agentRate: 'half' })).toEqual([undefined, undefined, undefined])
      expect(rates({})).toEqual([undefined, undefined, undefined])
    })
  })

  test('a trade that cannot be paid for is refused', () => {
    const g = teamTable({ turn: 's1', s1: { bits: 2 } })
    g.do('s1', 'trade')
    expect(g.refusal('s1', 3)).toMatch(/^bad-choice: /)
    const poor = teamTable({ turn: 'a1', a1: { bits: 1 } })
    expect(poor.can('a1', 'trade')).toBe(false)
  })

  test('the decision says what the number is for, and who gets the bits', () => {
    const g = teamTable({ turn: 's1', s1: { bits: 7 } })
    g.do('s1', 'trade')
    expect(g.decision('s1')?.about).toEqual({ use: 'trade', seat: 'a1' })
  })
})

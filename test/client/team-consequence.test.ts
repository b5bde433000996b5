import { describe, expect, it } from 'vitest'
import {
  numberConsequences,
  partnerRequestOf,
  suggestedNumber,
} from '../../src/client/state/team-consequence.ts'
import type { Decision, View } from '../../src/client/state/types.ts'
import { type TeamsSpec, teamTable } from '../support/teams.ts'

/** The decision of a seat at a real table after some moves. */
const at = (seat: string, spec: TeamsSpec, moves: (g: ReturnType<typeof teamTable>) => void) => {
  const g = teamTable(spec)
  moves(g)
  const decision = g.decision(seat)
  if (!decision) throw new Error(`${seat} is not asked`)
  return { view: g.view(seat), decision }
}
const say = ({ view, decision }: { view: View; decision: Decision }, n: number) =>
  numberConsequences(view, decision, n)

describe('what a number leads to', () => {
  it('a Sponsor’s bits double: both purses are said as they will be', () => {
    const asked = at('s1', { turn: 's1', s1: { bits: 7 }, a1: { bits: 1 } }, (g) => g.do('s1', 'trade'))
    expect(say(asked, 3)).toEqual(['You give 3 bits and keep 4.', 'Agent 1 gets 6 and has 7.'])
  })

  it('an Agent’s bits halve, and an odd one is lost', () => {
    const asked = at('a1', { turn: 'a1', s1: { bits: 2 }, a1: { bits: 9 } }, (g) => g.do('a1', 'trade'))
    expect(say(asked, 5)).toEqual([
      'You give 5 bits and keep 4.',
      'Sponsor 1 gets 2 and has 4.',
      'One odd bit is lost.',
    ])
  })

  it('three of an Agent’s bits make one where the table reckons so', () => {
    const spec: TeamsSpec = {
      turn: 'a1',
      s1: { bits: 2 },
      a1: { bits: 9 },
      options: { agentRate: 'third' },
    }
    const asked = at('a1', spec, (g) => g.do('a1', 'trade'))
    expect(say(asked, 6)).toEqual(['You give 6 bits and keep 3.', 'Sponsor 1 gets 2 and has 4.'])
    expect(say(asked, 8)).toEqual([
      'You give 8 bits and keep 1.',
      'Sponsor 1 gets 2 and has 4.',
      '2 odd bits are lost.',
    ])
    expect(say(asked, 7).at(-1)).toBe('One odd bit is lost.')
    const teams = (asked.view.teams ?? []).map((team, n) => (n === 0 ? { ...team, asks: { s1: 2 } } : team))
    expect(suggestedNumber({ ...asked.view, teams }, asked.decision)).toBe(6)
  })

  const tag: TeamsSpec = {
    turn: 's2',
    atStart: true,
    s2: { bits: 3 },
    s1: { bits: 6 },
    a2: { tags: { s1: 1 } },
  }

  it('a price says whether the buyer has it', () => {
    const asked = at('s1', tag, (g) => g.do('s1', 'offer-tag'))
    expect(asked.decision.about).toEqual({ use: 'price', seat: 's2' })
    expect(say(asked, 3)).toEqual(['Sponsor 2 can pay this and has 3 bits. You would have 9.'])
    expect(say(asked, 4)).toEqual(['Sponsor 2 has only 3 bits, so the tag is auctioned when that turn ends.'])
  })

  it('counters on a liberated agenda cost two bits each', () => {
    const spec: TeamsSpec = {
      turn: 'a1',
      s2: { forts: [{ cards: [{ card: 'Priority Requisition', advancement: 3 }] }] },
      a1: { bits: 7 },
    }
    const asked = at('a1', spec, (g) => {
      g.do('a1', 'run', { fort: 'fort-1' })
      g.do('a1', 'hand-over')
    })
    expect(say(asked, 2)).toEqual(['2 counters cost 4 bits; you keep 3 of your 7.'])
    expect(say(asked, 0)).toEqual(['It goes to Sponsor 1 without counters, and you keep 7 bits.'])
  })

  it('nothing more is said of other numbers', () => {
    const asked = at('s1', { turn: 's1', s1: { bits: 7 } }, (g) => g.do('s1', 'trade'))
    const { about: _, ...plain } = asked.decision
    expect(say({ ...asked, decision: plain }, 3)).toEqual([])
  })
})

describe('what a partner asks for', () => {
  const asked = at('s1', { turn: 's1', s1: { bits: 4 }, a1: { bits: 1 } }, (g) => g.do('s1', 'trade'))
  const wanting = (bits: number): View => ({
    ...asked.view,
    teams: (asked.view.teams ?? []).map((team, n) => (n === 0 ? { ...team, asks: { a1: bits } } : team)),
  })

  it('is what the number begins with, as far as it can be given', () => {
    expect(suggestedNumber(asked.view, asked.decision)).toBe(1)
    expect(suggestedNumber(wanting(5), asked.decision)).toBe(3)
    expect(suggestedNumber(wanting(50), asked.decision)).toBe(4)
    expect([
      partnerRequestOf(wanting(5), 'a1'),
      partnerRequestOf(wanting(5), 's1'),
      partnerRequestOf(wanting(5), null),
    ]).toEqual([5, 0, 0])
  })
})

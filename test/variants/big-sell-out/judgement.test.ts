/** Judgement's answers to decisions that only team tables have. */
import { describe, expect, test } from 'vitest'
import { engine, fullPool as pool } from '../../../src/automa/engine.ts'
import { createSpar } from '../../../src/automa/judgement/index.ts'
import { rule } from '../../support/rule-test.ts'
import type { SeatsGame } from '../../support/seats.ts'
import { rezzed } from '../../support/table.ts'
import { type TeamsSpec, teamTable } from '../../support/teams.ts'

const spar = createSpar(pool)
const five = Array.from({ length: 5 }, () => 'Score!')

/** The answer of a sparring partner in this seat: the labels it picks, or its number. */
const answerOf = (g: SeatsGame, seat: string): number | string[] => {
  const decision = g.decision(seat)
  if (!decision) throw new Error(`${seat} has nothing to decide, but ${g.waitingFor().join(', ')}`)
  const choice = spar(g.view(seat), decision)
  if (typeof choice === 'number') return choice
  return choice.map((id) => decision.options.find((o) => o.id === id)?.verb ?? '')
}

/** Lets the sparring partner answer. */
const letIt = (g: SeatsGame, seat: string): number | string[] => {
  const said = answerOf(g, seat)
  const decision = g.decision(seat)
  if (decision) g.answer(seat, spar(g.view(seat), decision))
  return said
}

const forts = (g: SeatsGame, seat: string): string[] => {
  const decision = g.decision(seat)
  const choice = decision ? spar(g.view(seat), decision) : []
  return Array.isArray(choice)
    ? choice.map((id) => decision?.options.find((o) => o.id === id)?.fort ?? 'none')
    : []
}

describe('bits for the partner', () => {
  const sponsorWith = (bits: number, agentBits: number, more: TeamsSpec = {}) =>
    teamTable({ turn: 's1', s1: { bits }, a1: { bits: agentBits, hand: five }, ...more })

  rule('B6 + B19', 'a Sponsor with many bits gives some to a poor Agent, and keeps what it needs', () => {
    const g = sponsorWith(14, 0)
    expect(letIt(g, 's1')).toEqual(['trade'])
    expect(letIt(g, 's1')).toBe(4)
    expect([g.seat('s1').bits, g.seat('a1').bits]).toEqual([10, 8])
  })

  rule(
    'B6 + B19',
    'a Sponsor gives nothing if it has too few bits itself, or if its Agent has enough',
    () => {
      expect(answerOf(sponsorWith(7, 0), 's1')).not.toEqual(['trade'])
      expect(answerOf(sponsorWith(14, 9), 's1')).not.toEqual(['trade'])
    },
  )

  rule('B6 + B19', 'a rich Agent gives an even number of bits to a Sponsor that has none', () => {
    const g = teamTable({ turn: 'a1', s1: { bits: 0 }, a1: { bits: 30 } })
    expect(letIt(g, 'a1')).toEqual(['trade'])
    expect(letIt(g, 'a1')).toBe(12)
    expect(g.seat('s1').bits).toBe(6)
  })

  rule('B6 + B19', 'an Agent gives bits unasked at two for one, but not at three for one', () => {
    const answer = (agentRate: 'half' | 'third') =>
      answerOf(teamTable({ turn: 'a1', s1: { bits: 0 }, a1: { bits: 28 }, options: { agentRate } }), 'a1')
    expect(answer('half')).toEqual(['trade'])
    expect(answer('third')).not.toEqual(['trade'])
  })

  rule(
    'B6 + B19',
    'an Agent that is asked gives three bits for each one, if that is the rate of the table',
    () => {
      const given = (wanted: number) => {
        const g = teamTable({
          turn: 'a1',
          s1: { bits: 9 },
          a1: { bits: 30 },
          options: { agentRate: 'third' },
        })
        const moved = engine.askPartner(g.state, 's1', wanted)
        if (moved.ok) g.state = moved.state
        expect(letIt(g, 'a1')).toEqual(['trade'])
        return answerOf(g, 'a1')
      }
      expect(given(4)).toBe(12)
      // Multiples of three, of the 26 that it can spare.
      expect(given(12)).toBe(24)
    },
  )

  rule('B6 + B19', 'a trade is no larger than the limit of the table', () => {
    const g = sponsorWith(30, 0, { options: { tradeCap: 2 } })
    expect(letIt(g, 's1')).toEqual(['trade'])
    expect(letIt(g, 's1')).toBe(2)
  })

  rule(
    'B6 + B19',
    'a Sponsor that is asked for bits gives what it can spare, and no more than was asked',
    () => {
      const asked = (bits: number, n: number): number | string[] => {
        const g = sponsorWith(bits, 9)
        const moved = engine.askPartner(g.state, 'a1', n)
        if (moved.ok) g.state = moved.state
        if (String(answerOf(g, 's1')) !== 'trade') return 0
        g.do('s1', 'trade')
        return answerOf(g, 's1')
      }
      expect(asked(10, 5)).toBe(3)
      expect(asked(5, 20)).toBe(2)
      expect(asked(3, 5)).toBe(0)
    },
  )
})

describe('Agent forts', () => {
  const withRig = { rig: ['Codecracker', 'Wrecking Ball', 'Pile Driver'], bits: 3, hand: five }
  const guarded = { ice: ['Filter', 'Data Wall'] }
  const closed = {
    hq: guarded,
    rd: guarded,
    bits: 20,
  }

  rule('B7 + B19', 'an Agent runs on an open Agent fort if there is a rig to steal from', () => {
    const g = teamTable({ turn: 'a1', s2: closed, a2: withRig, a1: { hand: five, bits: 12 } })
    expect(forts(g, 'a1')).toEqual(['s2-agent'])
  })

  rule('B8 + B19', 'an Agent steals a program that it can use, and tags if there is nothing to steal', () => {
    const g = teamTable({ turn: 'a1', s2: closed, a2: withRig, a1: { hand: five, bits: 12 } })
    g.do('a1', 'run', { fort: 's2-agent' })
    g.until('a1')
    expect(answerOf(g, 'a1')).toEqual(['steal-program'])
    const bare = teamTable({ turn: 'a1', a1: { hand: five } })
    bare.do('a1', 'run', { fort: 's2-agent' })
    bare.until('a1')
    expect(answerOf(bare, 'a1')).toEqual(['tag-agent'])
  })

  rule('B3 + B19', 'a Sponsor puts ice on its Agent’s fort if the Agent has a rig to lose', () => {
    const open = { ice: [rezzed('Filter'), rezzed('Data Wall')] }
    const g = teamTable({
      turn: 's1',
      s1: { hq: open, rd: open, forts: [open], hand: ['Quandary'], bits: 12 },
      a1: withRig,
    })
    expect(forts(g, 's1')).toEqual(['s1-agent'])
  })

  rule('B4 + B19', 'an Agent trashes nodes of its Sponsor only for a program that is worth more', () => {
    const takes = (card: string, node: string) => {
      const g = teamTable({
        turn: 'a1',
        s1: { bits: 0, agent: { cards: [node] } },
        s2: { ...closed, agent: guarded },
        a1: { hand: [card], rig: ['Codecracker'], bits: 12 },
      })
      return answerOf(g, 'a1')
    }
    expect(takes('Cloak', 'Krumz')).toEqual(['install'])
    expect(takes('Cloak', 'Satellite Monitors')).not.toEqual(['install'])
    expect(takes('Pile Driver', 'Satellite Monitors')).toEqual(['install'])
  })

  rule('B7 + B19', 'an Agent boots ice that its Sponsor leaves unrezzed, if it has the bits to spare', () => {
    const at = (bits: number) => {
      const g = teamTable({
        turn: 'a1',
        s2: { agent: { ice: ['Filter'] }, bits: 5 },
        a2: { ...withRig, bits },
        a1: { hand: five },
      })
      g.do('a1', 'run', { fort: 's2-agent' })
      g.until('a2')
      return letIt(g, 'a2')
    }
    expect(at(9)).toEqual(['boot'])
    expect(at(1)).toEqual(['pass'])
  })
})

describe('tags as goods', () => {
  const market = (more: TeamsSpec = {}) =>
    teamTable({ turn: 's2', atStart: true, s2: { bits: 9 }, a2: { tags: { a1: 1 }, hand: five }, ...more })

  rule(
    'B11 + B19',
    'a tag is offered to the tagged Agent’s Sponsor, who buys it for few bits and trashes it',
    () => {
      const g = market()
      expect(letIt(g, 'a1')).toEqual(['offer-tag'])
      expect(letIt(g, 'a1')).toBe(3)
      expect(letIt(g, 's2')).toEqual(['buy-tag'])
      expect(letIt(g, 's2')).toEqual(['trash-tag'])
      expect(g.seat('a2').tags).toBe(0)
    },
  )

  rule('B11 + B19', 'a Sponsor keeps a tag that it can make use of', () => {
    const g = market({ s1: { hand: ['Scorched Earth'] }, a2: { tags: { s1: 1 }, hand: five } })
    expect(answerOf(g, 's1')).toEqual(['pass'])
  })

  rule('B11 + B19', 'a Sponsor first trashes a tag on its own Agent that was bought and kept before', () => {
    const g = teamTable({ turn: 's1', s1: { bits: 9 }, a1: { tags: { s1: 1 }, hand: five } })
    expect(letIt(g, 's1')).toEqual(['trash-tag'])
    expect([g.seat('a1').tags, g.seat('s1').actions]).toEqual([0, 3])
  })

  rule('B8 + B19', 'an Agent with too little memory steals a program into a daemon', () => {
    const stolen = (rig: string[]) => {
      const g = teamTable({
        turn: 'a1',
        a1: { rig, bits: 12, hand: five },
        a2: { rig: ['Pile Driver'], hand: five },
      })
      g.do('a1', 'run', { fort: 's2-agent' })
      const { options } = g.until('a1')
      const choice = spar(g.view('a1'), g.until('a1'))
      const picked = options.find(({ id }) => Array.isArray(choice) && choice[0] === id)
      return picked?.label
    }
    const full = ['Imp', 'Codecracker', 'Newsgroup Filter']
    expect(stolen(full)).toBe('Steal Pile Driver into Imp (1 bit)')
    expect(stolen(['Codecracker'])).toBe('Steal Pile Driver (1 bit)')
  })

  rule(
    'B11 + B19',
    'a Sponsor does not buy a tag that is too expensive, and bids the minimum at the auction',
    () => {
      const g = market()
      g.do('a1', 'offer-tag')
      g.answer('a1', 8)
      expect(letIt(g, 's2')).toEqual(['pass'])
      g.skipTo('s2')
      while (g.decision('s2')?.kind === 'act') g.do('s2', 'gain')
      expect(letIt(g, 's2')).toEqual(['bid'])
      expect(letIt(g, 's2')).toBe(2)
    },
  )
})

describe('liberated agendas', () => {
  const stealing = (advancement: number, there: object, more: TeamsSpec = {}) => {
    const g = teamTable({
      turn: 'a1',
      s1: { forts: [{ ice: [rezzed('Filter'), rezzed('Data Wall')], cards: [] }], bits: 10 },
      s2: { forts: [{ cards: [{ card: 'Artificial Security Directors', advancement }] }] },
      a1: { bits: 20, hand: five },
      ...more,
      ...there,
    })
    const fort = g.seat('s2').forts.at(-1)?.id ?? ''
    g.do('a1', 'run', { fort })
    g.until('a1')
    return g
  }

  rule('B12 + B19', 'an Agent scores an agenda if handing it over would bring no more', () => {
    const g = stealing(0, {})
    expect(answerOf(g, 'a1')).toEqual(['score'])
  })

  test('a Sponsor sets aside an agenda that would not be safe in any of its forts', () => {
    const g = stealing(0, { s1: { bits: 0 } })
    g.do('a1', 'hand-over')
    if (g.decision('a1')?.kind === 'number') g.answer('a1', 0)
    expect(answerOf(g, 's1')).toEqual(['set-aside'])
  })
})

describe('targets', () => {
  rule('B10 + B19', 'a Sponsor plays an operation against the Runner who has a tag of its team', () => {
    const g = teamTable({
      teams: 3,
      turn: 's1',
      s1: { hand: ['Scorched Earth'], bits: 9 },
      a2: { tags: { s3: 1 }, hand: [] },
      a3: { tags: { s1: 1 }, hand: ['Score!'] },
    })
    expect(answerOf(g, 's1')).toEqual(['play'])
    letIt(g, 's1')
    while (g.waitingFor()[0] === 'a3') g.passOne()
    expect(g.view().teams?.map(({ out }) => out)).toEqual([false, false, true])
  })

  rule('B17 + B19', 'an Agent chooses the team that is ahead for Corporate Ally', () => {
    const g = teamTable({
      teams: 3,
      turn: 'a1',
      a1: { hand: ['Corporate Ally'], bits: 20 },
      s1: { score: ['Hostile Takeover'] },
      s3: { score: ['Priority Requisition'] },
    })
    g.do('a1', 'install', { card: 'corporate-ally' })
    const decision = g.until('a1')
    const choice = spar(g.view('a1'), decision)
    const picked = decision.options.find(({ id }) => Array.isArray(choice) && choice[0] === id)
    expect([picked?.verb, picked?.seat]).toEqual(['against', 's3'])
  })

  test('an Agent does not run on forts of its partner', () => {
    const g = teamTable({ turn: 'a1', s2: { bits: 30, hq: { ice: ['Filter'] }, rd: { ice: ['Filter'] } } })
    expect(forts(g, 'a1').every((fort) => !fort.startsWith('s1'))).toBe(true)
  })
})

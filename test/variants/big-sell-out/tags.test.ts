import { describe, expect, test } from 'vitest'
import { rule } from '../../support/rule-test.ts'
import { teamTable } from '../../support/teams.ts'

const five = Array.from({ length: 5 }, () => 'Score!')

describe('tags belong to a team', () => {
  const tagged = (owner: string, turn: string) =>
    teamTable({
      teams: 3,
      turn,
      s1: { hand: ['Punitive Counterstrike'] },
      s3: { hand: ['Punitive Counterstrike'] },
      a2: { tags: { [owner]: 1 }, rig: ['Broker'], hand: five },
    })

  rule('B10', 'a tag works for the team that gave it, and for no other', () => {
    expect(tagged('a1', 's1').can('s1', 'play', { card: 'punitive-counterstrike' })).toBe(true)
    expect(tagged('a1', 's1').can('s1', 'trash-resource')).toBe(true)
    expect(tagged('a1', 's3').can('s3', 'play', { card: 'punitive-counterstrike' })).toBe(false)
    expect(tagged('a1', 's3').can('s3', 'trash-resource')).toBe(false)
    expect(tagged('s1', 's1').can('s1', 'trash-resource')).toBe(true)
  })

  rule('B10', 'a card that removes several tags may remove tags of several teams', () => {
    const tagsOf = (tags: Record<string, number>, card: string, turn = 'a1') =>
      teamTable({ teams: 3, turn, a1: { tags, bits: 9, hand: [card], rig: ["Danshi's Second ID"] } })
    const all = tagsOf({ s2: 1, s3: 2 }, 'Imp')
    all.do('a1', 'action', { card: 'danshis-second-id' })
    expect(all.seat('a1').tags).toBe(0)
    const some = tagsOf({ s2: 2, s3: 1 }, 'Meat Upgrade')
    some.do('a1', 'play', { card: 'meat-upgrade' })
    some.do('a1', 'untag', { words: 'Sponsor 3' })
    expect(some.seat('a1').tags).toBe(1)
  })

  rule('B10', 'only the Corp that was run on can play an operation that requires a run', () => {
    const g = teamTable({
      teams: 3,
      turn: 'a1',
      s2: { hand: ['Chance Observation'] },
      s3: { hand: ['Chance Observation'] },
    })
    g.do('a1', 'run', { fort: 's2-archives' })
    g.skipTo('s2')
    expect(g.can('s2', 'play', { card: 'chance-observation' })).toBe(true)
    g.skipTo('s3')
    expect(g.can('s3', 'play', { card: 'chance-observation' })).toBe(false)
  })

  rule('B10', 'Corporate Headhunters lower the maximum hand size only of the Runner they have hurt', () => {
    const a2 = { tags: { s1: 1 }, hand: five }
    const g = teamTable({ teams: 3, turn: 's1', s1: { score: ['Corporate Headhunters'] }, a2, a3: a2 })
    g.do('s1', 'action', { card: 'corporate-headhunters', words: 'Agent 2' })
    g.skipTo('s1')
    expect(['a2', 'a3', 's1'].map((seat) => g.seat(seat).maxHand)).toEqual([4, 5, 5])
  })

  rule(
    'B17',
    'Audit of Call Records and Schlaghund Pointers count runs on any Corp if that was agreed on',
    () => {
      const playable = (unbound: string[]) => {
        const g = teamTable({
          teams: 3,
          turn: 'a1',
          s3: { hand: ['Audit of Call Records', 'Schlaghund Pointers'], bits: 20 },
          options: { unbound },
        })
        g.do('a1', 'run', { fort: 's2-archives' })
        g.do('a1', 'run', { fort: 's2-archives' })
        g.skipTo('s3')
        return ['audit-of-call-records', 'schlaghund-pointers'].filter((card) =>
          g.can('s3', 'play', { card }),
        )
      }
      expect(playable([])).toEqual([])
      expect(playable(['audit-of-call-records'])).toEqual(['audit-of-call-records'])
      expect(playable(['schlaghund-pointers'])).toEqual(['schlaghund-pointers'])
    },
  )
})

describe('tags are sold', () => {
  const market = () =>
    teamTable({
      teams: 3,
      turn: 's2',
      atStart: true,
      s1: { bits: 9 },
      s2: { bits: 6 },
      s3: { bits: 8 },
      a1: { bits: 1 },
      a3: { tags: { a1: 1 } },
    })

  const offered = (price: number) => {
    const g = market()
    g.do('a1', 'offer-tag')
    expect(g.decision('a1')).toMatchObject({
      min: 2,
      prompt: 'How many bits do you ask Sponsor 2 for a tag on Agent 3?',
    })
    g.answer('a1', price)
    return g
  }

  rule('B11', 'the owner offers a tag to the Corp whose turn it is, without an action', () => {
    const g = offered(4)
    g.do('s2', 'buy-tag')
    expect([g.seat('a1').bits, g.seat('s2').bits]).toEqual([5, 2])
    expect(g.state.seats[5]?.tags).toEqual({ 2: 1 })
    expect(g.seat('s2').actions).toBe(3)
  })

  rule('B11', 'the owner cannot offer a tag twice, whether it was sold or refused', () => {
    const g = offered(4)
    g.do('s2', 'buy-tag')
    expect(g.decision('a1')?.options.some(({ verb }) => verb === 'offer-tag') ?? false).toBe(false)
    const refused = offered(4)
    refused.do('s2', 'pass')
    expect(refused.decision('a1')?.options.some(({ verb }) => verb === 'offer-tag') ?? false).toBe(false)
  })

  rule(
    'B11',
    'a refused tag is auctioned at the end of the turn, clockwise, with the Corp that refused it last',
    () => {
      const g = offered(4)
      g.do('s2', 'pass')
      while (!g.decision('s3')) {
        const [seat = ''] = g.waitingFor()
        if (g.decision(seat)?.kind === 'act') g.do(seat, 'gain')
        else if (g.decision(seat)?.kind === 'cards') g.answer(seat, [g.decision(seat)?.options[0]?.id ?? ''])
        else g.passOne()
      }
      g.do('s3', 'bid')
      expect(g.refusal('s3', 9)).toMatch(/^bad-choice: The number must be from 2 to 8/)
      g.answer('s3', 3)
      expect(g.waitingFor()).toEqual(['s2'])
      g.do('s2', 'bid')
      expect(g.decision('s2')).toMatchObject({
        min: 4,
        prompt: 'How many bits do you bid for the tag on Agent 3?',
      })
      g.answer('s2', 5)
      g.do('s3', 'pass')
      expect([g.seat('a1').bits, g.seat('s3').bits]).toEqual([6, 8])
      expect(g.state.seats[5]?.tags).toEqual({ 2: 1 })
    },
  )

  rule('B11', 'the tagged Agent’s Sponsor may buy the tag and trash it for no bits', () => {
    const g = teamTable({ turn: 's2', atStart: true, s2: { bits: 6 }, a2: { tags: { s1: 1 } } })
    g.do('s1', 'offer-tag')
    g.answer('s1', 2)
    g.do('s2', 'buy-tag')
    g.do('s2', 'trash-tag')
    expect(g.seat('a2').tags).toBe(0)
    expect(g.seat('s1').bits).toBe(7)
  })

  rule('B11', 'a Sponsor that keeps a bought tag may trash it later, for no bits and no action', () => {
    const g = teamTable({ turn: 's2', atStart: true, s2: { bits: 6 }, a2: { tags: { s1: 1 } } })
    g.do('s1', 'offer-tag')
    g.answer('s1', 2)
    g.do('s2', 'buy-tag')
    g.do('s2', 'pass')
    g.do('s2', 'gain')
    expect(g.seat('s2').actions).toBe(2)
    expect(g.find('s2', { verb: 'trash-tag' }).map(({ label, seat }) => [label, seat])).toEqual([
      ['Trash a tag on Agent 2', 'a2'],
    ])
    g.do('s2', 'trash-tag')
    expect([g.seat('a2').tags, g.seat('s2').actions, g.seat('s2').bits]).toEqual([0, 2, 5])
    expect(g.can('s2', 'trash-tag')).toBe(false)
  })

  test('a Sponsor cannot trash tags on its Agent that others own', () => {
    const g = teamTable({ turn: 's2', a2: { tags: { s1: 1, a1: 1 } } })
    expect(g.can('s2', 'trash-tag')).toBe(false)
  })

  rule('B11', 'the log says only of Sponsors that were asked that they do not buy or bid', () => {
    const heardWith = (g: ReturnType<typeof market>, words: string) =>
      (g.log[''] ?? []).filter((line) => line.includes(words))
    const dear = offered(8)
    expect(heardWith(dear, 'does not buy')).toEqual([])
    expect(heardWith(dear, 'cannot pay')).toEqual([
      'Sponsor 2 cannot pay for the tag on Agent 3: it is auctioned when the turn ends.',
    ])
    const asked = offered(4)
    asked.do('s2', 'pass')
    expect(heardWith(asked, 'does not buy')).toEqual(['Sponsor 2 does not buy the tag on Agent 3.'])
    const poor = teamTable({
      teams: 3,
      turn: 's2',
      atStart: true,
      s2: { bits: 6 },
      s3: { bits: 0 },
      a3: { tags: { a1: 1 } },
    })
    poor.do('a1', 'offer-tag')
    poor.answer('a1', 2)
    poor.do('s2', 'pass')
    poor.skipTo('a2')
    expect(heardWith(poor, 'Sponsor 3')).toEqual([])
    expect(heardWith(poor, 'stops bidding')).toEqual(['Sponsor 2 stops bidding for the tag on Agent 3.'])
  })

  test('a Sponsor is not asked to buy a tag that it cannot pay for, and the tag is to be auctioned', () => {
    const g = offered(8)
    expect(g.waitingFor()).not.toContain('a1')
    expect(g.state.teams?.lots).toEqual([{ owner: 1, agent: 5, n: 1 }])
  })
})

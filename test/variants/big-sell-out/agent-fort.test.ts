import { describe, expect, test } from 'vitest'
import { fullPool } from '../../../src/automa/engine.ts'
import { brokenInvariants } from '../../../src/sim/invariants/index.ts'
import { rule } from '../../support/rule-test.ts'
import { rezzed } from '../../support/table.ts'
import type { Put } from '../../support/table-spec.ts'
import { type TeamsSpec, teamTable } from '../../support/teams.ts'

const FORT = 's2-agent'

describe('the Agent fort', () => {
  rule('B3', 'the Sponsor may install ice, nodes and upgrades there, but no agendas', () => {
    const hand = ['Filter', 'Krumz', 'Chester Mix', 'Hostile Takeover']
    const g = teamTable({ turn: 's2', s2: { hand } })
    const there = g.find('s2', { verb: 'install', fort: FORT }).map(({ label }) => label)
    expect(there.map((label) => label.split(' ')[1]).sort()).toEqual(['Chester', 'Filter', 'Krumz'])
  })

  rule('B3', 'the Agent does not see unrezzed ice on its own fort', () => {
    const g = teamTable({ s2: { agent: { ice: ['Quandary'] } } })
    const iceFor = (viewer: string) => g.seat('s2', viewer).forts.find(({ id }) => id === FORT)?.ice[0]?.card
    expect([iceFor('s2'), iceFor('a2'), iceFor('a1')]).toEqual(['quandary', null, null])
  })

  rule(
    'B4',
    'a node takes as much of the Agent’s memory as its rez cost, and programs are trashed for it',
    () => {
      const rig = ['Newsgroup Filter', 'Mouse']
      const g = teamTable({ turn: 's2', s2: { hand: ['I Got a Rock'] }, a2: { rig } })
      g.do('s2', 'install', { fort: FORT })
      expect(g.decision('s2')?.options.map(({ verb }) => verb)).toEqual(['trash', 'trash'])
      g.do('s2', 'trash', { card: 'mouse' })
      g.do('s2', 'trash', { card: 'newsgroup-filter' })
      expect(g.seat('a2').rig?.programs).toEqual([])
      expect(g.seat('s2').forts[3]?.cards.map(({ card }) => card)).toEqual(['i-got-a-rock'])
    },
  )

  rule('B4', 'a node that needs more than the Agent’s whole memory cannot be installed there', () => {
    const g = teamTable({ turn: 's2', s2: { hand: ['Blood Cat', 'Rockerboy Promotion'] } })
    expect(g.find('s2', { verb: 'install', fort: FORT }).map(({ label }) => label)).toHaveLength(1)
  })

  rule('B4', 'a program that the Agent installs trashes nodes before programs', () => {
    const g = teamTable({
      turn: 'a2',
      s2: { agent: { cards: ['Strategic Planning Group'] } },
      a2: { hand: ['Mouse'], rig: ['Newsgroup Filter'], bits: 5 },
    })
    g.do('a2', 'install', { card: 'mouse' })
    expect(g.seat('s2').forts[3]?.cards).toEqual([])
    expect(g.seat('a2').rig?.programs.map(({ card }) => card)).toEqual(['newsgroup-filter', 'mouse'])
  })

  rule('B4', 'the fort holds only one node if that was agreed on', () => {
    const g = teamTable({
      turn: 's2',
      options: { nodeRoom: 'one' },
      s2: { hand: ['Krumz'], agent: { cards: ['Solo Squad'] } },
    })
    g.do('s2', 'install', { fort: FORT })
    expect(g.seat('s2').forts[3]?.cards.map(({ card }) => card)).toEqual(['krumz'])
    const both = teamTable({ turn: 's2', s2: { hand: ['Krumz'], agent: { cards: ['Solo Squad'] } } })
    both.do('s2', 'install', { fort: FORT })
    expect(both.seat('s2').forts[3]?.cards).toHaveLength(2)
  })

  rule('B5', 'the Sponsor may install upgrades there, but no Sysop if that was agreed on', () => {
    const s2 = { hand: ['Chester Mix', 'Rio de Janeiro City Grid'] }
    const free = teamTable({ turn: 's2', s2 })
    expect(free.find('s2', { verb: 'install', fort: FORT })).toHaveLength(2)
    const strict = teamTable({ turn: 's2', s2, options: { sysops: false } })
    const left = strict.find('s2', { verb: 'install', fort: FORT })
    expect(left.map(({ label }) => label)).toEqual([
      'Install Rio de Janeiro City Grid in Sponsor 2’s Agent fort (1 action, 1 bit)',
    ])
    expect(strict.can('s2', 'install', { card: 'chester-mix' })).toBe(true)
  })

  rule('B7', 'Agents of other teams may run on it, but its own Agent may not', () => {
    const g = teamTable({ teams: 3 })
    expect(g.can('a1', 'run', { fort: FORT })).toBe(true)
    expect(g.can('a1', 'run', { fort: 's3-agent' })).toBe(true)
    expect(g.can('a1', 'run', { fort: 's1-agent' })).toBe(false)
    expect(g.can('a1', 'run', { fort: 's1-hq' })).toBe(false)
    expect(g.refusal('a1', ['run on s1-agent'])).toBe('bad-choice: One of these options is not offered.')
  })
})

describe('fast boot', () => {
  const inFront = (ice: string, bits = 9) =>
    teamTable({
      s2: { agent: { ice: [ice] }, bits: 20 },
      a2: { bits },
      a1: { rig: ['Codecracker'], bits: 9 },
    })

  rule('B7', 'the Agent may pay to boot ice that its Sponsor leaves unrezzed, at half its strength', () => {
    const g = inFront('Scramble')
    g.do('a1', 'run', { fort: FORT })
    g.do('s2', 'pass')
    g.do('s2', 'pass')
    expect(g.waitingFor()).toEqual(['a2'])
    g.do('a2', 'boot')
    expect([g.seat('a2').bits, g.seat('s2').bits]).toEqual([6, 20])
    // Half of 3 is 2, rounded up.
    expect(g.seat('s2', 'a1').forts[3]?.ice[0]).toMatchObject({
      card: 'scramble',
      rezzed: true,
      strength: 2,
    })
    expect(g.view().run).toMatchObject({
      encountering: true,
      notes: ['Fast-booted: half its strength, and derezzed after this encounter.'],
    })
    expect(g.log['']).toContain('Agent 2 fast-boots unrezzed ice: half its strength, rounded up.')
  })

  rule('B7', 'booted ice is derezzed right after the encounter, before an ability can affect it', () => {
    const g = teamTable({
      s2: { agent: { ice: ['Quandary'] }, bits: 20 },
      a1: { rig: ['Codecracker', 'Startup Immolator'], bits: 20 },
    })
    g.do('a1', 'run', { fort: FORT })
    g.do('s2', 'pass')
    g.do('s2', 'pass')
    g.do('a2', 'boot')
    g.do('a1', 'boost')
    g.do('a1', 'break')
    expect(g.until('a1').options.map(({ verb }) => verb)).not.toContain('use')
    expect(g.seat('s2', 'a1').forts[3]?.ice[0]?.rezzed).toBe(false)
  })

  test('the same ability can be used on ice that the Sponsor has rezzed', () => {
    const g = teamTable({
      s2: { agent: { ice: [rezzed('Quandary')] } },
      a1: { rig: ['Codecracker', 'Startup Immolator'], bits: 20 },
    })
    g.do('a1', 'run', { fort: FORT })
    while (g.can('a1', 'boost') && g.view().run?.ice && !g.can('a1', 'break')) g.do('a1', 'boost')
    g.do('a1', 'break')
    expect(g.can('a1', 'use', { card: 'startup-immolator' })).toBe(true)
  })

  rule('B7', 'an Agent that cannot pay for booting has looked at the ice, and the Runner passes it', () => {
    const g = inFront('Wall of Ice', 1)
    g.do('a1', 'run', { fort: FORT })
    g.do('s2', 'pass')
    g.do('s2', 'pass')
    g.do('a2', 'boot')
    expect(g.seat('a2').bits).toBe(1)
    expect(g.seat('s2', 'a2').forts[3]?.ice[0]?.card).toBe('wall-of-ice')
    expect(g.seat('s2', 'a1').forts[3]?.ice[0]?.card).toBeNull()
    expect(g.view().run?.encountering).toBe(false)
  })

  rule('B7', 'the team pays an agenda point of the rez cost each time that the ice is booted', () => {
    const g = teamTable({
      s2: { agent: { ice: ['Glacier'] }, score: ['Hostile Takeover', 'Hostile Takeover'] },
    })
    const labels = [1, 2].map(() => {
      g.do('a1', 'run', { fort: FORT })
      const [{ label } = { label: '' }] = g.find('a2', { verb: 'boot' })
      g.do('a2', 'boot')
      expect(g.view().run).toBeNull()
      return label
    })
    expect(labels).toEqual(['Fast-boot it', 'Fast-boot it (1 agenda point)'])
    expect([g.seat('s2').points, g.seat('a2').points]).toEqual([0, 0])
    g.do('a1', 'run', { fort: FORT })
    g.do('a1', 'pass')
    expect(g.can('a1', 'tag-agent')).toBe(true)
  })
})

describe('success on an Agent fort', () => {
  rule('B8', 'the Runner accesses nodes and upgrades, and may then tag the Agent', () => {
    const g = teamTable({ s2: { agent: { cards: ['Krumz'] } } })
    g.do('a1', 'run', { fort: FORT })
    expect(g.can('a1', 'trash', { card: 'krumz' })).toBe(true)
    g.do('a1', 'pass')
    expect(g.decision('a1')?.prompt).toBe('You are in Sponsor 2’s Agent fort. What do you do?')
    g.do('a1', 'tag-agent')
    expect(g.seat('a2').tags).toBe(1)
  })

  rule('B8', 'the Runner may instead steal a program of the Agent for its install cost', () => {
    const g = teamTable({ a1: { bits: 6 }, a2: { rig: ['Newsgroup Filter', 'Cloak'] } })
    g.do('a1', 'run', { fort: FORT })
    expect(g.can('a1', 'steal-program', { card: 'cloak' })).toBe(false)
    g.do('a1', 'steal-program', { card: 'newsgroup-filter' })
    expect(g.seat('a1').bits).toBe(1)
    expect(g.seat('a1').rig?.programs.map(({ card }) => card)).toEqual(['newsgroup-filter'])
    expect(g.seat('a2').rig?.programs.map(({ card }) => card)).toEqual(['cloak'])
  })

  rule('B8', 'a stolen program may go into a daemon of the thief, as if from hand', () => {
    const stealing = (a1: Put[], a2: TeamsSpec['a2']) => {
      const g = teamTable({ a1: { bits: 9, rig: a1 }, ...(a2 ? { a2 } : {}) })
      g.do('a1', 'run', { fort: FORT })
      g.until('a1')
      return g
    }
    const thefts = (g: ReturnType<typeof stealing>) =>
      g.find('a1', { verb: 'steal-program' }).map(({ label }) => label)
    const g = stealing(['Imp', 'Newsgroup Filter', 'Pile Driver'], { rig: ['Mouse'] })
    expect(thefts(g)).toEqual(['Steal Mouse (2 bits)', 'Steal Mouse into Imp (2 bits)'])
    g.do('a1', 'steal-program', { words: 'into' })
    expect([g.seat('a1').bits, g.seat('a1').rig?.muUsed]).toEqual([7, 4])
    expect(g.seat('a1').rig?.programs.map(({ card }) => card)).toEqual([
      'imp',
      'newsgroup-filter',
      'pile-driver',
    ])
    expect(g.seat('a1').rig?.programs[0]?.hosted.map(({ card }) => card)).toEqual(['mouse'])
    expect(g.seat('a2').rig?.programs).toEqual([])
    expect(brokenInvariants(g.state, fullPool)).toEqual([])
    // A daemon that is too small for the program does not count.
    expect(
      thefts(stealing(['Imp', { card: 'Pile Driver', in: 'Imp' }], { rig: ['Newsgroup Filter'] })),
    ).toEqual(['Steal Newsgroup Filter (5 bits)'])
  })

  rule('B8', 'a stolen daemon may go into a larger daemon, with the programs in it', () => {
    const g = teamTable({
      a1: { bits: 9, rig: ['Succubus'] },
      a2: { rig: ['Imp', { card: 'Mouse', in: 'Imp' }] },
    })
    g.do('a1', 'run', { fort: FORT })
    g.do('a1', 'steal-program', { card: 'imp', words: 'into' })
    const imp = g.seat('a1').rig?.programs[0]?.hosted[0]
    expect([imp?.card, imp?.hosted.map(({ card }) => card)]).toEqual(['imp', ['mouse']])
    expect(brokenInvariants(g.state, fullPool)).toEqual([])
  })

  const withDaemon = (stored: 'free' | 'paid') =>
    teamTable({
      a1: { bits: 12 },
      a2: { rig: ['Imp', { card: 'Clown', in: 'Imp' }] },
      options: { stored },
    })

  rule('B17', 'a stolen daemon brings the programs in it, for free or for their price, as agreed on', () => {
    const g = withDaemon('free')
    g.do('a1', 'run', { fort: FORT })
    g.do('a1', 'steal-program', { card: 'imp' })
    expect(g.seat('a1').bits).toBe(12)
    expect(g.seat('a1').rig?.programs[0]?.hosted.map(({ card }) => card)).toEqual(['clown'])
    const paid = withDaemon('paid')
    paid.do('a1', 'run', { fort: FORT })
    paid.do('a1', 'steal-program', { card: 'imp' })
    expect(paid.seat('a1').bits).toBe(8)
  })
})

describe('successive Agents', () => {
  rule(
    'B9',
    'each Agent after the first to run on a Corp gives its ice +1 until its next turn begins',
    () => {
      const g = teamTable({
        teams: 3,
        turn: 'a3',
        s2: { hq: { ice: [rezzed('Filter')] }, rd: { ice: [rezzed('Quandary')] } },
      })
      const strengths = () => g.seat('s2').forts.flatMap(({ ice }) => ice.map(({ strength }) => strength))
      g.do('a3', 'run', { fort: 's2-archives' })
      g.do('a3', 'run', { fort: 's2-archives' })
      expect(strengths()).toEqual([0, 2])
      g.skipTo('a1')
      g.do('a1', 'run', { fort: 's2-archives' })
      expect(strengths()).toEqual([1, 3])
      g.skipTo('s2')
      expect(strengths()).toEqual([0, 2])
    },
  )

  rule('B9', 'the bonus is added after the strength has been halved', () => {
    const g = teamTable({
      teams: 3,
      turn: 'a3',
      s2: { agent: { ice: ['Scramble'] } },
      a2: { bits: 9 },
      a3: { rig: ['Codecracker'] },
      adjust: ({ s }) => {
        if (s.teams) s.teams.alarms['2'] = [1]
      },
    })
    g.do('a3', 'run', { fort: FORT })
    g.do('s2', 'pass')
    g.do('s2', 'pass')
    g.do('a2', 'boot')
    expect(g.seat('s2').forts[3]?.ice[0]?.strength).toBe(3)
    g.skipTo('s1')
    g.skipTo('s2')
    expect(g.state.teams?.alarms).toEqual({})
  })
})

test('a stolen program that is trashed onto a card of the thief stays with the thief', () => {
  const g = teamTable({
    turn: 'a1',
    a1: { bits: 20, rig: ['Microtech Backup Drive', 'Mouse', 'Mouse', 'Mouse'] },
    a2: { rig: ['Cloak', 'Codecracker'] },
  })
  for (const card of ['cloak', 'codecracker']) {
    g.do('a1', 'run', { fort: 's2-agent' })
    g.do('a1', 'steal-program', { card })
  }
  g.do('a1', 'trash', { card: 'cloak' })
  g.do('a1', 'choose', { card: 'cloak' })
  const drive = g.seat('a1').rig?.hardware[0]
  expect(drive?.hosted.map(({ card }) => card)).toEqual(['cloak'])
  expect(brokenInvariants(g.state, fullPool)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { fullPool } from '../../../src/automa/engine.ts'
import { words } from '../../../src/cards/engine.ts'
import { createEngine } from '../../../src/engine/index.ts'
import { brokenInvariants } from '../../../src/sim/invariants/index.ts'
import { rule } from '../../support/rule-test.ts'
import { SeatsGame } from '../../support/seats.ts'
import { advanced, rezzed } from '../../support/table.ts'
import { type TeamsSpec, teamTable } from '../../support/teams.ts'

const sound = (g: SeatsGame) => expect(brokenInvariants(g.state, fullPool)).toEqual([])
const kinds = (g: SeatsGame) => g.state.frames.map(({ kind }) => kind)
const verbs = (g: SeatsGame, seat: string) => g.decision(seat)?.options.map(({ verb }) => verb) ?? []

describe('a team leaves while hands are kept or replaced', () => {
  const dealt = () => {
    const deck = (card: string) => [{ card, count: 45 }]
    const ids = ['s1', 'a1', 's2', 'a2', 's3', 'a3']
    const engine = createEngine(fullPool, words)
    const { state } = engine.create({
      format: 'big-sell-out',
      seed: 'leaving',
      options: { mulligan: 'one' },
      seats: ids.map((id) =>
        id.startsWith('s')
          ? { id, side: 'corp', deck: deck('night-shift') }
          : { id, side: 'runner', deck: deck('score') },
      ),
      teams: { pairs: [1, 2, 3].map((n) => ({ sponsor: `s${n}`, agent: `a${n}` })), options: {} },
    })
    return new SeatsGame(state, fullPool)
  }

  rule('B14', 'the others are asked in their order, and the game begins', () => {
    const g = dealt()
    g.concede('s2')
    for (const seat of ['s1', 's3', 'a1', 'a3']) {
      expect(g.waitingFor()).toEqual([seat])
      g.do(seat, 'keep')
    }
    expect(g.view().turn).toMatchObject({ number: 1, seat: 's1', phase: 'actions' })
    sound(g)
  })

  rule('B14', 'a player who leaves while being asked is not asked again', () => {
    const g = dealt()
    g.concede('s1')
    for (const seat of ['s2', 's3', 'a2', 'a3']) {
      expect(g.waitingFor()).toEqual([seat])
      sound(g)
      g.do(seat, 'keep')
    }
    expect(g.view().turn).toMatchObject({ number: 1, seat: 's2', phase: 'actions' })
    sound(g)
  })
})

describe('a team leaves during an unrelated decision', () => {
  test('the decision stays as it is, with the same id', () => {
    const g = teamTable({
      teams: 3,
      turn: 's1',
      actions: 1,
      s1: { hand: ['Filter', 'Hunter', 'Night Shift', 'Keeper', 'Quandary', 'Rex', 'Banpei'] },
    })
    g.do('s1', 'gain')
    const before = g.until('s1')
    expect(before.kind).toBe('cards')
    g.concede('s3')
    expect(g.decision('s1')).toEqual(before)
    sound(g)
  })
})

describe('a team leaves while the others may rez', () => {
  const node = { forts: [{ cards: ['BBS Whispering Campaign'] }], bits: 9 }
  const begun = () => teamTable({ teams: 3, turn: 'a1', atStart: true, s2: node, s3: node })

  rule('B14', 'the window goes on for the players who stay', () => {
    const asked = begun()
    expect(asked.waitingFor()).toEqual(['s2'])
    asked.concede('s2')
    expect(asked.waitingFor()).toEqual(['s3'])
    asked.do('s3', 'rez')
    expect(asked.decision('a1')?.kind).toBe('act')
    sound(asked)

    const waiting = begun()
    waiting.concede('s3')
    waiting.do('s2', 'pass')
    expect(waiting.waitingFor()).toEqual(['a1'])
    sound(waiting)
  })

  test('the open decision is asked again, under another id', () => {
    const g = begun()
    const before = g.decision('s2')
    g.concede('a3')
    expect(g.waitingFor()).toEqual(['s2'])
    expect(g.decision('s2')?.id).not.toBe(before?.id)
    g.do('s2', 'pass')
    const act = g.decision('a1')
    const two = teamTable({ teams: 3, turn: 'a1' })
    const first = two.decision('a1')
    two.concede('s3')
    expect(act?.kind).toBe('act')
    expect(two.decision('a1')?.id).not.toBe(first?.id)
    expect(two.can('a1', 'run', { fort: 's3-hq' })).toBe(false)
    expect(two.can('a1', 'run', { fort: 's2-hq' })).toBe(true)
  })
})

describe('a team leaves while tags are offered', () => {
  const market = (more: Partial<TeamsSpec> = {}) =>
    teamTable({
      teams: 4,
      turn: 's1',
      atStart: true,
      s1: { bits: 9 },
      a4: { tags: { s2: 1, s3: 1 } },
      ...more,
    })
  const offered = () => {
    const g = market()
    g.do('s2', 'offer-tag')
    g.answer('s2', 4)
    expect(verbs(g, 's1')).toEqual(['buy-tag', 'pass'])
    return g
  }

  rule('B14 + B11', 'an offer ends if its owner leaves, and no tag of another owner is sold instead', () => {
    const g = offered()
    g.concede('s2')
    expect(g.waitingFor()).toEqual(['s3'])
    expect(verbs(g, 's3')).toEqual(['offer-tag', 'pass', 'keep-tags'])
    g.do('s3', 'pass')
    expect(g.seat('s1').bits).toBe(9)
    expect(g.state.seats[7]?.tags).toEqual({ 4: 1 })
    sound(g)
  })

  rule('B14 + B11', 'an offer ends if the tagged Agent leaves', () => {
    for (const priced of [false, true]) {
      const g = priced ? offered() : market()
      if (!priced) g.do('s2', 'offer-tag')
      g.concede('a4')
      expect(g.waitingFor()).toEqual(['s1'])
      expect(g.decision('s1')?.kind).toBe('act')
      expect([g.seat('s1').bits, g.state.teams?.lots]).toEqual([9, []])
      sound(g)
    }
  })

  rule('B14 + B11', 'an offer stands if another team leaves, and the buyer may still accept it', () => {
    const g = offered()
    g.concede('s3')
    expect(g.waitingFor()).toEqual(['s1'])
    g.do('s1', 'buy-tag')
    expect([g.seat('s1').bits, g.seat('s2').bits, g.state.seats[7]?.tags]).toEqual([5, 9, { 0: 1 }])
    sound(g)
  })

  rule('B14 + B11', 'the market ends if the buyer leaves', () => {
    const g = market({ a4: { tags: { s2: 1 } } })
    expect(g.waitingFor()).toEqual(['s2'])
    g.concede('a1')
    expect(kinds(g)).not.toContain('variant')
    expect(g.view().turn.seat).toBe('s2')
    sound(g)
  })

  rule('B14 + B11', 'an owner who leaves before being asked is not asked', () => {
    const g = market()
    g.concede('s3')
    g.do('s2', 'pass')
    expect(g.decision('s1')?.kind).toBe('act')
    sound(g)
  })
})

describe('a team leaves while a tag is auctioned', () => {
  /** A tag of the second Sponsor's on this Agent, for which the third Sponsor bids six. */
  const auction = (agent: 'a1' | 'a4' = 'a4') => {
    const g = teamTable({
      teams: 4,
      turn: 's1',
      actions: 1,
      s1: { bits: 9 },
      s3: { bits: 8 },
      s4: { bits: 7 },
      [agent]: { tags: { s2: 1 } },
      adjust: ({ s }) => void s.teams?.lots.push({ owner: 2, agent: agent === 'a1' ? 1 : 7, n: 1 }),
    })
    g.do('s1', 'gain')
    g.do('s3', 'bid')
    g.answer('s3', 6)
    expect(g.waitingFor()).toEqual(['s4'])
    return g
  }

  rule(
    'B14 + B11',
    'the highest bid ends if its bidder leaves, and the minimum bid is as low as at first',
    () => {
      const g = auction()
      g.concede('a3')
      expect(g.waitingFor()).toEqual(['s4'])
      g.do('s4', 'bid')
      expect(g.decision('s4')).toMatchObject({ min: 2, max: 7 })
      g.answer('s4', 2)
      g.do('s1', 'pass')
      expect([g.seat('s4').bits, g.state.seats[7]?.tags]).toEqual([5, { 6: 1 }])
    },
  )

  rule('B14 + B11', 'the highest bid stands if another bidder leaves', () => {
    const g = auction('a1')
    g.concede('s4')
    expect(g.waitingFor()).toEqual(['s1'])
    g.do('s1', 'pass')
    expect([g.seat('s3').bits, g.state.seats[1]?.tags]).toEqual([2, { 4: 1 }])
    sound(g)
  })

  rule('B14 + B11', 'the auction ends if the owner or the tagged Agent leaves', () => {
    for (const gone of ['s2', 'a4']) {
      const g = auction()
      g.concede(gone)
      expect(kinds(g)).not.toContain('variant')
      expect(g.seat('s3').bits).toBe(8)
      sound(g)
    }
  })
})

describe('a team leaves while a Sponsor decides whether its Agent survives', () => {
  const flatlined = () => {
    const g = teamTable({
      teams: 3,
      turn: 's1',
      s1: { hand: ['Scorched Earth'], bits: 9 },
      a2: { tags: { s1: 1 } },
      options: { survivors: true },
    })
    g.do('s1', 'play')
    expect(g.waitingFor()).toEqual(['s2'])
    return g
  }

  rule('B14 + B16', 'the Sponsor still decides if the team that flatlined its Agent leaves', () => {
    const g = flatlined()
    g.concede('a1')
    expect(g.waitingFor()).toEqual(['s2'])
    g.do('s2', 'no')
    expect(g.view().result).toMatchObject({ winners: ['s3', 'a3'] })
  })

  rule(
    'B14 + B16',
    'the operation that was being played goes to Archives of its Corp if the Sponsor leaves',
    () => {
      const g = flatlined()
      g.concede('s2')
      expect(g.seat('s1').trash.faceUp.map(({ card }) => card)).toEqual(['scorched-earth'])
      expect(g.decision('s1')?.kind).toBe('act')
      expect(g.seat('s1').actions).toBe(2)
      sound(g)
    },
  )
})

describe('a team leaves while one of its agendas has been handed over', () => {
  const id = 'priority-requisition'
  const handed = () => {
    const g = teamTable({
      teams: 3,
      s1: { forts: [{ cards: ['Krumz'] }] },
      s2: { forts: [{ cards: [advanced('Priority Requisition', 2)] }] },
      a1: { bits: 4 },
    })
    g.do('a1', 'run', { fort: 'fort-2' })
    g.do('a1', 'hand-over')
    g.answer('a1', 2)
    expect(g.decision('s1')?.prompt).toContain('hands you Priority Requisition')
    g.concede('s2')
    sound(g)
    return g
  }

  rule('B14 + B12', 'the Sponsor who receives it may still install it', () => {
    const g = handed()
    g.do('s1', 'install', { fort: 'fort-1' })
    expect(g.seat('s1').forts.at(-1)?.cards[0]).toMatchObject({ card: id, advancement: 2 })
    expect(g.until('a1').kind).toBe('act')
    sound(g)
  })

  rule('B14 + B12', 'the Sponsor who receives it may still set it aside for its points', () => {
    const g = handed()
    g.do('s1', 'set-aside')
    expect(g.seat('a1').points).toBe(3)
    expect(g.until('a1').kind).toBe('act')
    sound(g)
  })
})

rule(
  'B14 + B11',
  'a Sponsor may still trash a tag it has just bought if the team whose turn it is leaves',
  () => {
    const g = teamTable({
      teams: 3,
      turn: 's2',
      s2: { bits: 0 },
      s3: { bits: 6 },
      a3: { tags: { a1: 1 } },
      adjust: ({ s }) => void s.teams?.lots.push({ owner: 1, agent: 5, n: 1 }),
    })
    while (g.decision('s3')?.options.every(({ verb }) => verb !== 'bid') ?? true) {
      const [seat = ''] = g.waitingFor()
      if (g.decision(seat)?.kind === 'act') g.do(seat, 'gain')
      else g.passOne()
    }
    g.do('s3', 'bid')
    g.answer('s3', 4)
    while (!g.decision('s3')) g.passOne()
    g.concede('s2')
    g.do('s3', 'trash-tag')
    expect(g.seat('a3').tags).toBe(0)
    expect(g.seat('s3').bits).toBe(2)
    sound(g)
  },
)

describe('a run whose Runner leaves', () => {
  rule('B14', 'derezzes ice that was rezzed only for this run', () => {
    const g = teamTable({
      teams: 3,
      s2: { hq: { ice: [rezzed('Quandary'), 'Cortical Scrub'], cards: [rezzed('Olivia Salazar')] }, bits: 9 },
      a1: { rig: ['Codecracker'] },
    })
    g.do('a1', 'run', { fort: 's2-hq' })
    g.do('s2', 'pass')
    g.do('s2', 'use', { card: 'olivia-salazar' })
    const [scrub] = g.until('s2').options
    g.answer('s2', [scrub?.id ?? ''])
    expect(g.seat('s2').forts[0]?.ice.map((c) => c.rezzed)).toEqual([true, true])
    g.concede('a1')
    expect(g.seat('s2').forts[0]?.ice.map((c) => [c.card, c.rezzed])).toEqual([
      ['quandary', true],
      ['cortical-scrub', false],
    ])
    expect(g.seat('s2', 's3').forts[0]?.ice.map((c) => c.rezzed)).toEqual([true, false])
    sound(g)
  })

  rule('B14', 'forgets what was paid above the rez cost of such ice', () => {
    const g = teamTable({
      teams: 3,
      s2: { hq: { ice: [rezzed('Quandary'), 'Caryatid'], cards: [rezzed('Olivia Salazar')] }, bits: 19 },
      a1: { rig: ['Codecracker'] },
    })
    g.do('a1', 'run', { fort: 's2-hq' })
    g.do('s2', 'pass')
    g.do('s2', 'use', { card: 'olivia-salazar' })
    g.do('s2', 'choose', { card: 'caryatid' })
    g.do('s2', 'morph')
    const ice = () => g.state.cards.find(({ def }) => def === 'caryatid')
    expect(ice()).toMatchObject({ faceUp: true, above: expect.any(Number) })
    g.concede('a1')
    expect(ice()).toMatchObject({ faceUp: false })
    expect(ice()?.above).toBeUndefined()
    sound(g)
  })

  rule('B14 + B7', 'derezzes ice that the Agent of the fort has booted', () => {
    const g = teamTable({
      teams: 3,
      s2: { agent: { ice: ['Quandary'] } },
      a1: { rig: ['Codecracker'], bits: 9 },
      a2: { bits: 9 },
    })
    g.do('a1', 'run', { fort: 's2-agent' })
    g.do('a2', 'boot')
    const ice = () => g.seat('s2').forts.find(({ kind }) => kind === 'agent')?.ice[0]?.rezzed
    expect(ice()).toBe(true)
    g.concede('a1')
    expect(ice()).toBe(false)
    sound(g)
  })

  rule('B14', 'trashes ice that was encountered without being installed', () => {
    const g = teamTable({
      teams: 3,
      s2: { hand: ['Keeper'], hq: { cards: [rezzed('Dr. Dreff')] }, bits: 9 },
      a1: { rig: ['Codecracker'], bits: 9 },
    })
    g.do('a1', 'run', { fort: 's2-hq' })
    g.do('s2', 'use', { card: 'dr-dreff' })
    if (g.decision('s2')?.kind === 'cards') g.answer('s2', [g.decision('s2')?.options[0]?.id ?? ''])
    expect(g.view().run?.encountering).toBe(true)
    g.concede('a1')
    expect(g.seat('s2').trash.faceUp.map(({ card }) => card)).toEqual(['keeper'])
    sound(g)
  })
})

import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'
import type { CorpSpec } from '../../support/table-spec.ts'

const scored = (card: string, difficulty: number, corp: CorpSpec = {}) => {
  const g = game({
    turn: 'corp',
    corp: { bits: 0, ...corp, forts: [{ cards: [advanced(card, difficulty)] }] },
  })
  g.corp.score(card)
  return g
}

describe('AI Chief Financial Officer', () => {
  const card = 'AI Chief Financial Officer'

  ruling(
    'corp/ai-chief-financial-officer/1',
    'all cards of HQ and the Archives go into R&D before five are drawn',
    () => {
      const g = game({
        turn: 'corp',
        corp: {
          score: [card],
          hand: ['Setup!', 'Keeper'],
          archives: ['Hunter', '?Rex', 'Fang'],
          fillers: 0,
        },
      })
      g.corp.use(card)
      g.expect.hand('corp', 'Setup!', 'Keeper', 'Hunter', 'Rex', 'Fang').trash('corp').faceDownArchives(0)
      expect(g.seat('corp').stack).toBe(0)
      g.expect.actions('corp', 2)
      g.settled()
    },
  )

  test('draws five with nothing to shuffle', () => {
    const g = game({ turn: 'corp', corp: { score: [card] } })
    g.corp.use(card)
    g.expect.handSize('corp', 5)
    g.settled()
  })
})

test('Black Ice Quality Assurance makes black ice, and no other, stronger by 2', () => {
  const g = game({
    turn: 'corp',
    corp: {
      score: ['Black Ice Quality Assurance'],
      hq: { ice: [rezzed('Zombie'), rezzed('Hunter'), 'Brain Wash'] },
    },
  })
  expect(g.fort('HQ')?.ice.map((c) => c.strength)).toEqual([6, 5, 4])
  g.settled()
})

describe('Corporate Boon', () => {
  test('has 4 counters when scored, and each gives an action, one a turn', () => {
    const g = scored('Corporate Boon', 6)
    g.expect.card('Corporate Boon', { counters: { boon: 4 } }).actions('corp', 3)
    g.corp.use('Corporate Boon')
    g.expect.actions('corp', 4).card('Corporate Boon', { counters: { boon: 3 } })
    expect(g.corp.can('use')).toBe(false)
    g.corp.gains(4)
    g.settled()
  })

  test('gives none in the turn of the Runner, and none once its counters are gone', () => {
    const g = game({
      actions: 1,
      corp: { score: [{ card: 'Corporate Boon', counters: { boon: 1 } }], hq: { ice: [rezzed('Filter')] } },
    })
    g.runner.gain()
    g.corp.use('Corporate Boon')
    g.expect.card('Corporate Boon', { counters: {} })
    expect(g.view('corp').turn.seat).toBe('corp')
    g.settled()
    const empty = game({ turn: 'corp', corp: { score: ['Corporate Boon'] } })
    expect(empty.corp.can('use')).toBe(false)
    empty.settled()
  })
})

describe.each([
  ['Encryption Breakthrough', 5, 'Code Gate', ['Keeper', 'Quandary'], 'Fire Wall', [4, 2]],
  ['Superior Net Barriers', 6, 'Wall', ['Crystal Wall', 'Fire Wall'], 'Keeper', [3, 4]],
] as const)('%s', (card, difficulty, _keyword, [one, other], wrong, strengths) => {
  const spec = () => ({
    hand: [one, wrong],
    hq: { ice: [rezzed(one), other, rezzed(wrong)] },
  })

  test('pays a bit for each piece of its kind shown or rezzed', () => {
    const g = scored(card, difficulty, spec())
    g.corp.pick(one).pick(other)
    g.expect.bits('corp', 3)
    for (const shown of [one, other]) expect(g.logLines().join(' ')).toContain(`${shown} is shown`)
    g.expect.card(other, { rezzed: false })
    g.settled()
  })

  test('pays for rezzed ice what is not shown', () => {
    const g = scored(card, difficulty, spec())
    g.corp.pick().pick()
    g.expect.bits('corp', 1)
    g.settled()
  })

  test('makes its kind stronger by 1', () => {
    const g = scored(card, difficulty, spec())
    g.corp.pick().pick()
    expect(
      g
        .fort('HQ')
        ?.ice.slice(0, 2)
        .map((c) => c.strength),
    ).toEqual(strengths.map((n) => n + 1))
    g.settled()
  })
})

test('Main-Office Relocation lets the Corp keep 7 cards', () => {
  const g = game({ turn: 'corp', corp: { score: ['Main-Office Relocation'] } })
  expect(g.seat('corp').maxHand).toBe(7)
  g.settled()
})

test.each([
  ['Private Cybernet Police', { score: ['Private Cybernet Police'] }],
  ['Blood Cat', { forts: [{ cards: [rezzed('Blood Cat')] }] }],
])('%s traces with a limit of 5 for a tag', (card, corp) => {
  const g = game({ turn: 'corp', corp: { bits: 9, ...corp } })
  g.corp.use(card)
  expect(g.view('corp').trace).toMatchObject({ limit: 5 })
  g.corp.commit(0)
  g.expect.tags(1).actions('corp', 2)
  g.settled()
})

describe('Strike Force Kali', () => {
  const struck = (tags: number) =>
    game({
      turn: 'corp',
      corp: { score: ['Strike Force Kali'] },
      runner: { tags, hand: ['Imp', 'Dwarf', 'Krash'] },
    })

  test('does 2 meat damage to a tagged Runner for an action', () => {
    const g = struck(1)
    g.corp.use('Strike Force Kali')
    g.expect.handSize('runner', 1).actions('corp', 2)
    g.settled()
  })

  test('does nothing to one without tags', () => {
    const g = struck(0)
    expect(g.corp.can('action')).toBe(false)
    g.settled()
  })
})

describe('World Domination', () => {
  test('is worth 7 points to the Corp that scores it', () => {
    const g = scored('World Domination', 12)
    g.expect.won('corp', 'points')
  })

  ruling('corp/world-domination/1', 'stolen it is worth 3, whatever lies on it', () => {
    const g = game({ corp: { forts: [{ cards: [advanced('World Domination', 12)] }] } })
    g.runner.run('Fort 1')
    g.settled()
    g.expect.points('runner', 3).points('corp', 0)
  })
})

describe('Data Fort Remapping', () => {
  test('ends a run, once', () => {
    const g = game({
      turn: 'corp',
      actions: 1,
      corp: { hand: ['Hostile Takeover'], forts: [{ cards: [advanced('Data Fort Remapping', 4)] }] },
    })
    g.corp.score('Data Fort Remapping')
    g.expect.card('Data Fort Remapping', { counters: { remap: 1 } })
    expect(g.corp.can('use')).toBe(false)
    g.corp.gain()
    g.runner.run('HQ')
    g.corp.use('Data Fort Remapping')
    g.expect.noRun().points('runner', 0).card('Data Fort Remapping', { counters: {} })
    g.runner.run('HQ')
    g.expect.points('runner', 1)
    g.settled()
  })
})

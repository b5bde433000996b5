import { describe, expect, test } from 'vitest'
import { gain, lose, mayTrashAnyFrom, resource, whileAccessing } from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { advanced, rezzed } from '../../support/table.ts'

const cards = (n: number) => Array.from({ length: n }, () => 'Score!')

describe('C5.5 what is accessed', () => {
  test('C5.5 in HQ the Runner accesses one stored card', () => {
    const g = game({ corp: { hand: ['Data Masons', 'Setup!'] }, runner: { hand: cards(3) } })
    g.runner.run('HQ')
    expect(g.view('runner').shown).toHaveLength(1)
    g.runner.pass()
    g.settled()
  })

  test('C5.5 in HQ the accessed card is chosen at random', () => {
    const seen = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => {
      const g = game({ corp: { hand: ['Data Masons', 'Red Herrings'] }, seed })
      g.runner.run('HQ')
      return g.view('runner').shown[0]?.card
    })
    expect(new Set(seen)).toEqual(new Set(['data-masons', 'red-herrings']))
  })

  test('C5.5 in R&D the Runner accesses the top card, which returns to the top', () => {
    const g = game({ corp: { deck: ['Data Masons', 'Red Herrings'] } })
    g.runner.run('R&D')
    expect(g.view('runner').shown).toMatchObject([{ card: 'data-masons' }])
    g.runner.pass().run('R&D')
    expect(g.view('runner').shown).toMatchObject([{ card: 'data-masons' }])
    g.settled()
  })

  test('C5.5 in R&D the Runner accesses further cards in their order', () => {
    const g = game({
      corp: { deck: ['Data Masons', 'Red Herrings', 'Setup!'] },
      runner: { rig: ['R&D Interface'] },
    })
    g.runner.run('R&D')
    expect(g.view('runner').shown.map((c) => c.card)).toEqual(['data-masons', 'red-herrings'])
    g.settled()
  })

  test('C5.5 in Archives the Runner accesses every card, once the face-down pile is turned face up', () => {
    const g = game({
      corp: { archives: ['Quandary', '?Hostile Takeover', '?Setup!', 'Marine Arcology'] },
      runner: { hand: cards(1) },
    })
    g.runner.run('Archives')
    g.expect.points('runner', 3).faceDownArchives(0).handSize('runner', 1)
    expect(
      g
        .seat('corp', null)
        .trash.faceUp.map((c) => c.card)
        .sort(),
    ).toEqual(['quandary', 'setup'])
    g.settled()
  })

  test('C5.5 in a subsidiary fort the Runner accesses every card in it, but not the ice on it', () => {
    const g = game({
      corp: {
        forts: [
          {
            ice: [rezzed('Canis Minor')],
            cards: ['Dedicated Response Team', 'Red Herrings', 'Hostile Takeover'],
          },
        ],
      },
    })
    g.runner.run('Fort 1').pass()
    g.corp.pass()
    g.runner.pick('a face-down card', 'a face-down card', 'a face-down card')
    g.runner.trash('Dedicated Response Team').trash('Red Herrings')
    g.expect
      .points('runner', 1)
      .bits('runner', 2)
      .fort('Fort 1', { cards: [], ice: ['Canis Minor'] })
    g.settled()
  })

  test('C5.5 in a central fort the Runner accesses its upgrades as well as a stored card', () => {
    const g = game({ corp: { hand: ['Data Masons'], hq: { cards: [rezzed('Red Herrings')] } } })
    g.runner.run('HQ')
    expect(g.runner.options()).toHaveLength(2)
    g.runner.pick('Red Herrings', 'Stored card')
    g.runner.trash('Red Herrings').trash('Data Masons')
    g.expect.trash('corp', 'Data Masons', 'Red Herrings').bits('runner', 3)
    g.settled()
  })

  test('C5.5 in an empty central fort the Runner accesses nothing', () => {
    const g = game({ corp: { fillers: 0 } })
    g.runner.run('HQ').run('R&D').run('Archives')
    expect(g.logLines().filter((line) => line.includes('accesses'))).toEqual([])
    g.settled()
  })
})

describe('C5.5 the order of access', () => {
  test('C5.5 the Runner chooses the order, which also decides when an ambush takes effect', () => {
    const spec = {
      corp: { forts: [{ cards: [rezzed('Setup!'), rezzed('Red Herrings')] }] },
      runner: { hand: cards(3) },
    }
    const g = game(spec)
    g.runner.run('Fort 1').pick('Red Herrings', 'Setup!')
    const lines = g.logLines().filter((line) => /accesses|damage\b.*from/.test(line))
    expect(lines[0]).toContain('Red Herrings')
    expect(lines[1]).toContain('Setup!')
    expect(lines[2]).toContain('2 net damage')
    g.settled()
  })

  test('C5.5 the Runner orders face-down cards unseen, before any of them is turned over', () => {
    const g = game({ corp: { forts: [{ cards: ['Setup!', 'Red Herrings'] }] } })
    g.runner.run('Fort 1')
    g.corp.pass()
    g.expect.step(16)
    expect(g.decision('runner')?.kind).toBe('order')
    expect(g.runner.options()).toEqual([
      'a face-down card in Fort 1, 1st of 2',
      'a face-down card in Fort 1, 2nd of 2',
    ])
  })
})

describe('C5.5 scoring and trashing', () => {
  test('C5.5 the Runner must liberate an accessed agenda that costs nothing extra', () => {
    const g = game({ corp: { deck: ['Hostile Takeover'] } })
    g.runner.run('R&D')
    g.expect.points('runner', 1).noRun()
    g.settled()
  })

  test('C5.5 the Runner may leave an agenda in place if liberating it costs something', () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed('Red Herrings'), advanced('Hostile Takeover', 2)] }] },
      runner: { bits: 5 },
    })
    g.runner.run('Fort 1').pick('Red Herrings', 'face-down')
    expect(g.runner.can('liberate')).toBe(true)
    g.runner.pass()
    g.expect.points('runner', 0).card('Hostile Takeover', { advancement: 2 })
    g.settled()
  })

  test('C5.5 the Runner may trash nodes and upgrades in HQ, R&D and forts for their trash cost', () => {
    const g = game({
      corp: {
        hand: ['Data Masons'],
        deck: ['BBS Whispering Campaign'],
        forts: [{ cards: ['Red Herrings'] }],
      },
      runner: { bits: 6 },
    })
    g.runner.run('HQ').trash('Data Masons').run('R&D').trash('BBS Whispering Campaign').run('Fort 1')
    g.corp.pass()
    g.runner.trash('Red Herrings')
    g.expect.bits('runner', 0).trash('corp', 'Red Herrings', 'BBS Whispering Campaign', 'Data Masons')
    g.expect.handSize('corp', 0).fort('Fort 1', null)
    g.settled()
  })

  test('C5.5 the Runner can trash neither cards without a trash cost nor cards in Archives', () => {
    const g = game({ corp: { hand: ['Quandary'], deck: ['Night Shift'], archives: ['Data Masons'] } })
    for (const fort of ['HQ', 'R&D', 'Archives']) {
      g.runner.run(fort)
      if (g.view().run) expect(g.runner.verbs()).toEqual(['pass'])
      g.settled()
    }
    g.expect.trash('corp', 'Data Masons')
  })

  test('C5.5 a Runner without the bits for the trash cost cannot trash the card', () => {
    const g = game({ corp: { deck: ['BBS Whispering Campaign'] }, runner: { bits: 3 } })
    g.runner.run('R&D')
    expect(g.runner.can('trash')).toBe(false)
    g.settled()
  })

  test('C5.5 trashed cards leave the fort together, in the order in which the Runner named them', () => {
    const g = game({ corp: { forts: [{ cards: ['Data Masons', 'Red Herrings'] }] } })
    g.runner.run('Fort 1')
    g.corp.pass()
    g.runner.pick('a face-down card', 'a face-down card').trash('Red Herrings')
    g.expect.fort('Fort 1', { cards: ['Data Masons', 'Red Herrings'] })
    g.runner.trash('Data Masons')
    g.expect.trash('corp', 'Data Masons', 'Red Herrings').fort('Fort 1', null)
    g.settled()
  })
})

describe('C5.5 ambushes', () => {
  test('C5.5 an installed ambush works only if it is rezzed', () => {
    const g = game({ corp: { forts: [{ cards: ['Setup!'] }] }, runner: { hand: cards(2) } })
    g.runner.run('Fort 1')
    g.corp.pass()
    g.expect.handSize('runner', 2)
    g.settled()
  })

  test('C5.5 an ambush works by itself from HQ and R&D, but not from Archives', () => {
    const g = game({
      corp: { hand: ['Setup!'], deck: ['Setup!'], archives: ['Setup!'] },
      runner: { hand: cards(4) },
    })
    g.runner.run('HQ').pass()
    g.expect.handSize('runner', 2)
    g.runner.run('R&D').pass()
    g.expect.handSize('runner', 0)
    g.runner.run('Archives')
    g.settled()
    expect(g.view().result).toBeNull()
  })

  test('C5.5 an ambush takes effect before the Runner can trash it', () => {
    const g = game({ corp: { deck: ['Setup!'] }, runner: { hand: cards(1) } })
    g.runner.run('R&D')
    g.expect.won('corp', 'flatline')
  })

  test('C5.5 an ambush counts the advancement counters on it', () => {
    const g = game({
      corp: { forts: [{ cards: [advanced('Vacant Soulkiller', 2, true)] }] },
      runner: { hand: cards(2) },
    })
    g.runner.run('Fort 1')
    g.expect.brain(2).handSize('runner', 0)
    g.runner.trash('Vacant Soulkiller')
    g.settled()
  })
})

describe('C5.5 who sees accessed cards', () => {
  test('C5.5 the Runner and the Corp see a card accessed in HQ, but spectators do not', () => {
    const g = game({ corp: { hand: ['Data Masons', 'Data Masons'] } })
    g.runner.run('HQ')
    expect(g.logLines('runner')).toContain('Runner accesses Data Masons.')
    expect(g.logLines('corp')).toContain('Runner accesses Data Masons.')
    expect(g.logLines()).toContain('Runner accesses a card.')
    g.settled()
  })

  test('C5.5 only the Runner sees a card accessed in R&D', () => {
    const g = game({ corp: { deck: ['Data Masons'] } })
    g.runner.run('R&D')
    expect(g.logLines('runner')).toContain('Runner accesses Data Masons.')
    expect(g.logLines('corp')).toContain('Runner accesses a card.')
    expect(g.view('corp').shown).toEqual([])
    g.settled()
    expect(g.view('runner').shown).toEqual([])
  })

  test('C5.5 the Runner sees all accessed cards until they have been dealt with', () => {
    const g = game({
      corp: { deck: ['Quandary', 'Setup!'] },
      runner: { hand: cards(2), rig: ['R&D Interface'] },
    })
    g.runner.run('R&D')
    g.expect.step(18)
    expect(g.view('runner').shown.map((c) => c.card)).toEqual(['quandary', 'setup'])
    g.settled()
    expect(g.view('runner').shown).toEqual([])
  })

  test('C5.5 all see an ambush that takes effect from R&D', () => {
    const g = game({ corp: { deck: ['Setup!'] }, runner: { hand: cards(2) } })
    g.runner.run('R&D')
    for (const viewer of ['corp', null] as const) {
      expect(g.logLines(viewer)).toContain('Runner accesses Setup!.')
    }
    g.settled()
  })

  test('C5.5 the Runner sees an unrezzed card accessed in a fort, but spectators do not', () => {
    const g = game({ corp: { forts: [{ cards: ['Data Masons'] }] } })
    g.runner.run('Fort 1')
    g.corp.pass()
    g.runner.pass()
    expect(g.fort('Fort 1', 'runner')?.cards).toMatchObject([{ card: 'data-masons', faceUp: false }])
    expect(g.fort('Fort 1', null)?.cards).toMatchObject([{ card: null }])
    g.settled()
  })
})

describe('C5.5 handles and abilities around an access', () => {
  test('the Runner cannot tell whether a card accessed again in HQ is the same copy', () => {
    const g = game({ corp: { hand: ['Data Masons'] } })
    const seen = (viewer: 'corp' | 'runner') =>
      g.view(viewer).seats.flatMap((s) => s.hand ?? [])[0]?.handle ?? g.view(viewer).shown[0]?.handle
    g.runner.run('HQ')
    const [first, own] = [g.view('runner').shown[0]?.handle, seen('corp')]
    g.runner.pass().run('HQ')
    expect(g.view('runner').shown).toMatchObject([{ card: 'data-masons' }])
    expect(g.view('runner').shown[0]?.handle).not.toBe(first)
    expect(seen('corp')).toBe(own)
    g.settled()
  })

  test('an ability for use during access is not offered if no cards are accessed', () => {
    const name = 'Databroker'
    const g = game({
      runner: { rig: [name] },
      corp: { archives: [] },
      pool: poolWith(resource(name, { cost: 0, abilities: [whileAccessing([], {}, gain(1))] })),
    })
    g.runner.run('Archives')
    g.expect.noRun()
    g.runner.run('R&D')
    expect(g.runner.can('use', { card: name })).toBe(true)
    g.settled()
  })
})

describe('C5.5 an ability that lets the Runner trash an accessed card for a later price', () => {
  test('is offered beside the trash cost, and its label names no counters', () => {
    const leave = resource('Databroker', { cost: 0, abilities: [mayTrashAnyFrom('rd', [], lose(1))] })
    const g = game({
      corp: { deck: ['Data Masons'] },
      runner: { bits: 9, rig: ['Databroker'] },
      pool: poolWith(leave),
    })
    g.runner.run('R&D')
    expect(g.runner.options().filter((label) => label.includes('by'))).toEqual([])
    expect(g.runner.options().filter((label) => label.startsWith('Trash'))).toHaveLength(2)
    g.settled()
  })
})

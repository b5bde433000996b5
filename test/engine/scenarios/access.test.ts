import { describe, expect, test } from 'vitest'
import { gain, lose, mayTrashAnyFrom, resource, whileAccessing } from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { advanced, rezzed } from '../../support/table.ts'

const cards = (n: number) => Array.from({ length: n }, () => 'Score!')

describe('C5.5 what is accessed', () => {
  test('C5.5 HQ: one stored card', () => {
    const g = game({ corp: { hand: ['Data Masons', 'Setup!'] }, runner: { hand: cards(3) } })
    g.runner.run('HQ')
    expect(g.view('runner').shown).toHaveLength(1)
    g.runner.pass()
    g.settled()
  })

  test('C5.5 HQ: a random one', () => {
    const seen = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => {
      const g = game({ corp: { hand: ['Data Masons', 'Red Herrings'] }, seed })
      g.runner.run('HQ')
      return g.view('runner').shown[0]?.card
    })
    expect(new Set(seen)).toEqual(new Set(['data-masons', 'red-herrings']))
  })

  test('C5.5 R&D: the top card, which goes back to the top', () => {
    const g = game({ corp: { deck: ['Data Masons', 'Red Herrings'] } })
    g.runner.run('R&D')
    expect(g.view('runner').shown).toMatchObject([{ card: 'data-masons' }])
    g.runner.pass().run('R&D')
    expect(g.view('runner').shown).toMatchObject([{ card: 'data-masons' }])
    g.settled()
  })

  test('C5.5 R&D: further cards in their own order', () => {
    const g = game({
      corp: { deck: ['Data Masons', 'Red Herrings', 'Setup!'] },
      runner: { rig: ['R&D Interface'] },
    })
    g.runner.run('R&D')
    expect(g.view('runner').shown.map((c) => c.card)).toEqual(['data-masons', 'red-herrings'])
    g.settled()
  })

  test('C5.5 Archives: everything, the face-down pile turned up first', () => {
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

  test('C5.5 a subsidiary fort: everything in it, and no ice on it', () => {
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

  test('C5.5 a central fort: its upgrades as well as what is stored there', () => {
    const g = game({ corp: { hand: ['Data Masons'], hq: { cards: [rezzed('Red Herrings')] } } })
    g.runner.run('HQ')
    expect(g.runner.options()).toHaveLength(2)
    g.runner.pick('Red Herrings', 'Stored card')
    g.runner.trash('Red Herrings').trash('Data Masons')
    g.expect.trash('corp', 'Data Masons', 'Red Herrings').bits('runner', 3)
    g.settled()
  })

  test('C5.5 with nothing there, nothing is accessed', () => {
    const g = game({ corp: { fillers: 0 } })
    g.runner.run('HQ').run('R&D').run('Archives')
    expect(g.told().filter((line) => line.includes('accesses'))).toEqual([])
    g.settled()
  })
})

describe('C5.5 the order of access', () => {
  test('C5.5 is the Runner’s choice, each effect finished before the next card', () => {
    const spec = {
      corp: { forts: [{ cards: [rezzed('Setup!'), rezzed('Red Herrings')] }] },
      runner: { hand: cards(3) },
    }
    const g = game(spec)
    g.runner.run('Fort 1').pick('Red Herrings', 'Setup!')
    const told = g.told().filter((line) => /accesses|damage\b.*from/.test(line))
    expect(told[0]).toContain('Red Herrings')
    expect(told[1]).toContain('Setup!')
    expect(told[2]).toContain('2 net damage')
    g.settled()
  })

  test('C5.5 is asked for before a card is turned over: face-down cards are put in order unseen', () => {
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
  test('C5.5 an agenda is taken whether the Runner likes it or not', () => {
    const g = game({ corp: { deck: ['Hostile Takeover'] } })
    g.runner.run('R&D')
    g.expect.points('runner', 1).noRun()
    g.settled()
  })

  test('C5.5 an agenda that costs something may be left where it was', () => {
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

  test('C5.5 nodes and upgrades are trashed for their trash cost from HQ, R&D and forts', () => {
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

  test('C5.5 other cards are not, nor is anything in the Archives', () => {
    const g = game({ corp: { hand: ['Quandary'], deck: ['Night Shift'], archives: ['Data Masons'] } })
    for (const fort of ['HQ', 'R&D', 'Archives']) {
      g.runner.run(fort)
      if (g.view().run) expect(g.runner.verbs()).toEqual(['pass'])
      g.settled()
    }
    g.expect.trash('corp', 'Data Masons')
  })

  test('C5.5 without the bits a card cannot be trashed', () => {
    const g = game({ corp: { deck: ['BBS Whispering Campaign'] }, runner: { bits: 3 } })
    g.runner.run('R&D')
    expect(g.runner.can('trash')).toBe(false)
    g.settled()
  })

  test('C5.5 what is trashed goes at once, in the order the Runner names', () => {
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
  test('C5.5 an installed one works only when rezzed', () => {
    const g = game({ corp: { forts: [{ cards: ['Setup!'] }] }, runner: { hand: cards(2) } })
    g.runner.run('Fort 1')
    g.corp.pass()
    g.expect.handSize('runner', 2)
    g.settled()
  })

  test('C5.5 from HQ and R&D it works by itself, from the Archives not', () => {
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

  test('C5.5 it hits before it can be trashed', () => {
    const g = game({ corp: { deck: ['Setup!'] }, runner: { hand: cards(1) } })
    g.runner.run('R&D')
    g.expect.won('corp', 'flatline')
  })

  test('C5.5 the counters on it count', () => {
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

describe('C5.5 who sees what', () => {
  test('C5.5 HQ: the Runner and the Corp know the card, a spectator does not', () => {
    const g = game({ corp: { hand: ['Data Masons', 'Data Masons'] } })
    g.runner.run('HQ')
    expect(g.told('runner')).toContain('Runner accesses Data Masons.')
    expect(g.told('corp')).toContain('Runner accesses Data Masons.')
    expect(g.told()).toContain('Runner accesses a card.')
    g.settled()
  })

  test('C5.5 R&D: the Runner alone', () => {
    const g = game({ corp: { deck: ['Data Masons'] } })
    g.runner.run('R&D')
    expect(g.told('runner')).toContain('Runner accesses Data Masons.')
    expect(g.told('corp')).toContain('Runner accesses a card.')
    expect(g.view('corp').shown).toEqual([])
    g.settled()
    expect(g.view('runner').shown).toEqual([])
  })

  test('C5.5 all that was accessed stays in sight until it is dealt with', () => {
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

  test('C5.5 a card that hits from R&D must be shown', () => {
    const g = game({ corp: { deck: ['Setup!'] }, runner: { hand: cards(2) } })
    g.runner.run('R&D')
    for (const viewer of ['corp', null] as const) {
      expect(g.told(viewer)).toContain('Runner accesses Setup!.')
    }
    g.settled()
  })

  test('C5.5 a fort: the Runner; unrezzed cards stay face down for a spectator', () => {
    const g = game({ corp: { forts: [{ cards: ['Data Masons'] }] } })
    g.runner.run('Fort 1')
    g.corp.pass()
    g.runner.pass()
    expect(g.fort('Fort 1', 'runner')?.cards).toMatchObject([{ card: 'data-masons', faceUp: false }])
    expect(g.fort('Fort 1', null)?.cards).toMatchObject([{ card: null }])
    g.settled()
  })
})

describe('C5.5 what an access leaves known', () => {
  test('a card of HQ that is accessed again cannot be distinguished from another of its name', () => {
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

  test('what is to be used while cards are accessed is not offered where there are none', () => {
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

describe('C5.5 trashing by leave of a card that has its price later', () => {
  test('is offered beside the trash cost, without a word of counters', () => {
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

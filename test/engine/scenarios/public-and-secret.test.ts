import { describe, expect, test } from 'vitest'
import { gain, preventTags, resource } from '../../../src/cards/vocabulary/index.ts'
import { inAnyWindow, poolWith } from '../../support/extra-cards.ts'
import { game, type TestGame } from '../../support/game.ts'
import { advanced, rezzed, type Spec } from '../../support/table.ts'

/** Which decisions come until the next action, in order: what a spectator could notice as pauses. */
const pauses = (g: TestGame): string[] => {
  const seen: string[] = []
  for (let i = 0; i < 100 && !g.state.over; i++) {
    const seat = g.view().waitingFor[0] as 'corp' | 'runner'
    const decision = g.decision(seat)
    if (!decision || decision.kind === 'act') break
    seen.push(`${seat} ${decision.kind} ${decision.step ?? '-'}`)
    const pass = decision.options.find((o) => o.verb === 'pass')
    g.answer(seat, [pass?.id ?? 'o1'])
  }
  return seen
}

/** The pauses of a move in two positions that look the same from outside. */
const same = (one: Spec, other: Spec, move: (g: TestGame) => void): [string[], string[]] => {
  const [a = [], b = []] = [one, other].map((spec) => {
    const g = game(spec)
    move(g)
    return pauses(g)
  })
  return [a, b]
}

describe('C8 pauses reveal no hidden card', () => {
  test('C8.3 a run on R&D pauses in the same places whatever its top card is', () => {
    const ice = { corp: { deck: ['Quandary'] } }
    const node = { corp: { deck: ['BBS Whispering Campaign'] } }
    const [a, b] = same(ice, node, (g) => g.runner.run('R&D'))
    expect(a).toEqual(b)
    expect(a).toEqual(['runner window 18'])
  })

  test('C8.3 a run on HQ or on a fort pauses in the same places whatever the Runner accesses', () => {
    const found = (card: string, bits: number) => ({ corp: { hand: [card] }, runner: { bits } })
    for (const bits of [0, 5]) {
      const [a, b] = same(found('Night Shift', bits), found('Braindance Campaign', bits), (g) =>
        g.runner.run('HQ'),
      )
      expect(a).toEqual(b)
    }
    const fort = (card: string) => ({ corp: { bits: 0, forts: [{ cards: [card] }] } })
    const [a, b] = same(fort('Braindance Campaign'), fort('Red Herrings'), (g) => g.runner.run('Fort 1'))
    expect(a).toEqual(b)
  })

  test('C8.3 the Corp is asked about its face-down cards, whether or not it could rez one', () => {
    const fort = (card: string) => ({ corp: { bits: 0, forts: [{ cards: [card] }] } })
    const move = (g: TestGame) => g.runner.gain()
    for (const card of ['Braindance Campaign', 'Setup!', 'Hostile Takeover', 'Red Herrings']) {
      expect(same(fort(card), fort('Data Masons'), move)).toEqual([['corp window -'], ['corp window -']])
    }
  })

  test('C8.3 the Corp is asked about its unrezzed ice, whether or not it could pay to rez it', () => {
    const ice = (card: string, bits: number) => ({ corp: { bits, hq: { ice: [card] } } })
    const [poor, rich] = same(ice('Cortical Scrub', 1), ice('Canis Minor', 1), (g) => g.runner.run('HQ'))
    expect(poor).toEqual(rich)
    expect(poor[0]).toBe('corp window 3')
  })

  test('C8.3 the Runner is asked about a face-down card, whatever it can do', () => {
    const hole = resource('Bolt-Hole', {
      cost: 0,
      keywords: ['Hidden'],
      abilities: [inAnyWindow({ trash: true }, gain(3))],
    })
    const alibi = resource('Simulacrum', {
      cost: 0,
      keywords: ['Hidden'],
      abilities: [preventTags(1, { trash: true })],
    })
    const spec = (card: string, turn: 'corp' | 'runner'): Spec => ({
      corp: { hand: ['Night Shift'], hq: { ice: [rezzed('Hunter')] } },
      runner: { rig: [card] },
      pool: poolWith(hole, alibi),
      turn,
    })
    const action = same(spec('Bolt-Hole', 'corp'), spec('Simulacrum', 'corp'), (g) => g.corp.gain())
    expect(action).toEqual([['runner window -'], ['runner window -']])
    const tagged = same(spec('Bolt-Hole', 'runner'), spec('Simulacrum', 'runner'), (g) => {
      g.runner.run('HQ')
      g.runner.pass()
      g.corp.commit(0)
      g.runner.commit(0)
    })
    expect(tagged[0]).toEqual(tagged[1])
    expect(tagged[0][0]).toBe('runner window 11')
  })
})

describe('C8.1 what all players and spectators know', () => {
  const g = game({
    corp: {
      bits: 3,
      hand: ['Quandary', 'Rex'],
      score: ['Marine Arcology'],
      archives: ['Night Shift', '?Setup!'],
      forts: [{ cards: [rezzed('Chester Mix'), advanced('Hostile Takeover', 2)], ice: ['Keeper'] }],
      counters: { 'butcher-boy': 2 },
    },
    runner: {
      bits: 7,
      hand: ['Dwarf'],
      rig: ['Codecracker', rezzed('Broker', 3)],
      trash: ['Score!'],
      tags: 1,
    },
  })

  test('C8.1 all see the same bits, hand and deck sizes, counters, tags, points and piles', () => {
    for (const viewer of ['corp', 'runner', null] as const) {
      expect(g.seat('corp', viewer)).toMatchObject({
        bits: 3,
        handSize: 2,
        stack: 10,
        points: 2,
        counters: [{ name: 'Butcher Boy', n: 2 }],
        trash: { faceDown: 1, faceUp: [{ card: 'night-shift' }] },
      })
      expect(g.seat('runner', viewer)).toMatchObject({
        bits: 7,
        handSize: 1,
        stack: 10,
        tags: 1,
        trash: { faceUp: [{ card: 'score' }] },
        rig: { programs: [{ card: 'codecracker' }], resources: [{ card: 'broker', bits: 3 }] },
      })
    }
  })

  test('C8.2 others see only the position and the counters of a face-down card', () => {
    for (const viewer of ['runner', null] as const) {
      const fort = g.fort('Fort 1', viewer)
      expect(fort?.cards).toMatchObject([
        { card: 'chester-mix', rezzed: true },
        { card: null, rezzed: false, advancement: 2, strength: null },
      ])
      expect(fort?.ice).toMatchObject([{ card: null, strength: null }])
    }
    expect(g.fort('Fort 1', 'corp')?.ice).toMatchObject([{ card: 'keeper', strength: 4 }])
  })

  test('C8.3 only its owner sees a hand or the face-down cards in Archives', () => {
    expect(g.seat('corp', 'corp').hand).toHaveLength(2)
    expect(g.seat('corp', 'corp').trash.hidden).toMatchObject([{ card: 'setup' }])
    for (const viewer of ['runner', null] as const) {
      expect(g.seat('corp', viewer)).toMatchObject({ hand: null, trash: { hidden: null } })
    }
    for (const viewer of ['corp', null] as const) expect(g.seat('runner', viewer).hand).toBeNull()
    for (const secret of ['quandary', 'rex', 'setup', 'hostile-takeover', 'keeper']) {
      expect(JSON.stringify(g.view('runner'))).not.toContain(`"${secret}"`)
      expect(JSON.stringify(g.view())).not.toContain(`"${secret}"`)
    }
    expect(JSON.stringify(g.view('corp'))).not.toContain('"dwarf"')
  })

  test('C8.3 neither players nor spectators see the seed that decides future dice', () => {
    for (const viewer of ['corp', 'runner', null] as const) {
      expect(g.view(viewer).seed).toBeNull()
      expect(JSON.stringify(g.view(viewer))).not.toContain('"test"')
    }
  })
})

describe('C8.2 following a face-down card', () => {
  test('C8.2 a face-down card keeps its handle for the Runner while it is advanced and exposed', () => {
    const g = game({
      corp: { hand: ['Hostile Takeover'] },
      runner: { hand: ['Hunt Club BBS'] },
      turn: 'corp',
    })
    g.corp.install('Hostile Takeover', 'new')
    const handle = () => g.fort('Fort 1', 'runner')?.cards[0]?.handle
    const first = handle()
    g.corp.advance('Hostile Takeover').advance('Hostile Takeover')
    expect(handle()).toBe(first)
    g.runner.play('Hunt Club BBS').pick('face-down')
    expect(g.fort('Fort 1', 'runner')?.cards).toMatchObject([
      { handle: first, card: 'hostile-takeover', faceUp: false },
    ])
    g.settled()
  })

  test('C8.3 the Runner cannot follow a card that passes through HQ', () => {
    const g = game({ corp: { deck: ['Chester Mix'] }, actions: 1 })
    g.runner.run('R&D')
    const seen = g.view('runner').shown[0]?.handle
    g.runner.pass()
    g.settled()
    g.corp.install('Chester Mix', 'new')
    expect(g.fort('Fort 1', 'runner')?.cards).toMatchObject([{ card: null }])
    expect(g.fort('Fort 1', 'runner')?.cards[0]?.handle).not.toBe(seen)
    g.settled()
  })
})

describe('C8.3 a card that is shuffled into R&D', () => {
  const officer = 'AI Chief Financial Officer'

  test('counts as unseen, so it goes to Archives face down if it is discarded later', () => {
    const deck = Array.from({ length: 5 }, () => 'Quandary')
    const g = game({ corp: { hand: ['Chester Mix'], deck, score: [officer], fillers: 0 }, actions: 1 })
    g.runner.run('HQ')
    expect(g.view('runner').shown).toMatchObject([{ card: 'chester-mix' }])
    g.runner.pass()
    g.settled()
    g.corp.use(officer).draw().gain().pick('Chester Mix')
    g.expect.faceDownArchives(1).trash('corp')
    g.settled()
  })

  test('comes back in a random order', () => {
    const archives = [
      'Setup!',
      'Keeper',
      'Quandary',
      'Rex',
      'Chester Mix',
      'Vacant Soulkiller',
      'Wall of Static',
    ]
    const orders = ['a', 'b', 'c', 'd', 'e'].map((seed) => {
      const g = game({ corp: { archives, score: [officer], fillers: 0 }, turn: 'corp', seed })
      g.corp.use(officer)
      g.settled()
      g.expect.trash('corp').handSize('corp', 5)
      return g
        .seat('corp')
        .hand?.map((c) => c.card)
        .join()
    })
    expect(new Set(orders).size).toBeGreaterThan(2)
  })
})

describe('C8 what each player and spectator sees of a piece of ice, from hand to trash', () => {
  const see = (g: TestGame, viewer: 'corp' | 'runner' | null) => g.fort('HQ', viewer)?.ice[0]?.card

  test('C8.2 ice is hidden from others until it is rezzed, and then all see it', () => {
    const g = game({ corp: { hand: ['Keeper'] }, turn: 'corp', actions: 1 })
    g.corp.install('Keeper', 'HQ')
    expect([see(g, 'corp'), see(g, 'runner'), see(g, null)]).toEqual(['keeper', null, null])
    g.runner.run('HQ')
    expect([see(g, 'runner'), see(g, null)]).toEqual([null, null])
    expect(g.view('runner').run?.subroutines).toEqual([])
    g.corp.rez('Keeper')
    g.settled()
    expect([see(g, 'corp'), see(g, 'runner'), see(g, null)]).toEqual(['keeper', 'keeper', 'keeper'])
  })

  test('C8.2 ice that is trashed unseen stays hidden in Archives', () => {
    const g = game({ corp: { hand: ['Keeper'], hq: { ice: ['Rex'] } }, turn: 'corp' })
    g.corp.installTrimming('Keeper', 'HQ')
    expect(g.logLines('runner')).toContain('unrezzed ice is trashed face down.')
    expect(g.seat('corp', 'runner').trash).toMatchObject({ faceUp: [], faceDown: 1 })
    g.settled()
  })
})

describe('C8.2 a card is shown before it is paid for, where the payment stops the game', () => {
  const faces = (g: TestGame) =>
    g.log['']?.flatMap(({ say }) =>
      say.flatMap((part) => (typeof part === 'string' ? [] : (part.card ?? []))),
    )

  test('ice for which more may be paid than its price', () => {
    const g = game({ corp: { bits: 9, hq: { ice: ['Homing Missile'] } } })
    g.runner.run('HQ')
    expect(g.fort('HQ', 'runner')?.ice[0]?.card).toBeNull()
    g.corp.rez('Homing Missile')
    expect(g.view('runner').waitingFor).toEqual(['corp'])
    expect(g.seat('corp', 'runner').bits).toBe(5)
    for (const viewer of ['runner', null] as const)
      expect(g.fort('HQ', viewer)?.ice[0]).toMatchObject({ card: 'homing-missile', rezzed: false })
    g.corp.commit(2)
    g.expect.card('Homing Missile', { rezzed: true, strength: 2 })
    g.corp.commit(0)
    g.settled()
  })

  test('ice that is rezzed for half of its bits', () => {
    const fort = { ice: ['Homing Missile', 'Digiconda'], cards: [rezzed('Olivia Salazar')] }
    const g = game({ corp: { bits: 20, forts: [fort] } })
    g.runner.run('Fort 1')
    g.corp.use('Olivia Salazar').pick('Digiconda')
    const [inner, outer] = g.fort('Fort 1', 'runner')?.ice ?? []
    expect([inner?.card, outer?.card]).toEqual([null, 'digiconda'])
    g.corp.commit(0)
    g.settled()
  })

  test('a Runner’s card of which an agenda point and bits from several sources are the price', () => {
    const g = game({
      runner: { bits: 12, hand: ['Hijack', 'Arasaka Portable Prototype'], score: ['Hostile Takeover'] },
    })
    g.runner.play('Hijack')
    expect(g.decision('runner')?.prompt).toContain('come from?')
    expect(g.seat('runner', 'corp').points).toBe(0)
    expect(faces(g)).toContain('arasaka-portable-prototype')
    g.runner.pick('3 bits from Hijack')
    expect(faces(g)?.filter((face) => face === 'arasaka-portable-prototype')).toHaveLength(2)
    g.settled()
  })

  test('but an installation that needs no question is one line', () => {
    const g = game({ runner: { bits: 9, hand: ['Dwarf'] } })
    g.runner.install('Dwarf')
    expect(faces(g)).toEqual(['dwarf'])
    g.settled()
  })
})

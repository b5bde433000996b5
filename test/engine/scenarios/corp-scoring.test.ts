import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { advanced, rezzed } from '../../support/table.ts'

describe('C3.8 scoring', () => {
  test('C3.8 a view has the difficulty of an agenda in a fort where it is not the printed one', () => {
    const agendaIn = (g: ReturnType<typeof game>, viewer: 'corp' | 'runner') =>
      g.view(viewer).seats.flatMap(({ forts }) => forts.flatMap(({ cards }) => cards))[0]
    const forts = [{ cards: ['Marine Arcology'] }]
    const plain = game({ corp: { forts }, turn: 'corp' })
    expect(agendaIn(plain, 'corp')).not.toHaveProperty('difficulty')
    const allied = game({ corp: { forts }, runner: { rig: ['Corporate Ally'] }, turn: 'corp' })
    expect(agendaIn(allied, 'corp')?.difficulty).toBe(4)
    expect(agendaIn(allied, 'runner')).not.toHaveProperty('difficulty')
  })

  test('C3.8 scoring requires counters up to the difficulty, but costs no action and no bits', () => {
    const g = game({
      corp: { bits: 1, forts: [{ cards: [advanced('Marine Arcology', 2)] }] },
      turn: 'corp',
      actions: 2,
    })
    expect(g.corp.can('score')).toBe(false)
    g.corp.advance('Marine Arcology')
    g.corp.score('Marine Arcology')
    g.expect.bits('corp', 0).actions('corp', 1).points('corp', 2)
    g.settled()
  })

  test('C3.8 the Corp may score at the start of its turn, before or after the draw', () => {
    const start = () =>
      game({
        corp: { deck: ['Keeper'], forts: [{ cards: [advanced('Hostile Takeover', 3)] }] },
        turn: 'corp',
        atStart: true,
      })
    const g = start()
    g.corp.score('Hostile Takeover')
    g.expect.points('corp', 1).bits('corp', 10)
    g.settled()
    const h = start()
    h.corp.do('mandatory-draw').score('Hostile Takeover')
    h.expect.points('corp', 1).hand('corp', 'Keeper').actions('corp', 3)
    h.settled()
  })

  test('C3.8 the Corp may score after its last action, before the Runner’s turn begins', () => {
    const g = game({
      corp: { forts: [{ cards: [advanced('Hostile Takeover', 2)] }] },
      turn: 'corp',
      actions: 1,
    })
    g.corp.advance('Hostile Takeover')
    g.expect.actions('corp', 0)
    g.corp.score('Hostile Takeover')
    g.settled()
    g.expect.points('corp', 1).bits('corp', 9)
    expect(g.view().turn.seat).toBe('runner')
  })

  test('C3.8 the Corp need not score, and may advance an agenda beyond its difficulty', () => {
    const g = game({ corp: { forts: [{ cards: [advanced('Hostile Takeover', 3)] }] }, turn: 'corp' })
    g.corp.advance('Hostile Takeover').advance('Hostile Takeover')
    g.expect.points('corp', 0).card('Hostile Takeover', { advancement: 5 })
    g.corp.score('Hostile Takeover')
    g.expect.points('corp', 1)
    g.settled()
  })

  test('C3.8 the Corp cannot score in the Runner’s turn', () => {
    const g = game({ corp: { forts: [{ cards: [advanced('Hostile Takeover', 3)] }] } })
    g.runner.gain()
    expect(g.decision('corp')?.options.map((o) => o.verb)).toEqual(['pass'])
    g.runner.run('HQ')
    expect(g.decision('corp')?.step).toBe(15)
    expect(g.decision('corp')?.options.map((o) => o.verb)).toEqual(['pass'])
    g.settled()
  })

  test('C3.8 the Corp cannot score an agenda in HQ', () => {
    expect(game({ corp: { hand: ['Hostile Takeover'] }, turn: 'corp' }).corp.can('score')).toBe(false)
  })

  test('C3.8 a scored agenda lies face up without counters, and its abilities work from then on', () => {
    const g = game({ corp: { forts: [{ cards: [advanced('Marine Arcology', 4)] }] }, turn: 'corp' })
    g.corp.score('Marine Arcology')
    expect(g.seat('corp', 'runner').score).toMatchObject([{ card: 'marine-arcology', advancement: 0 }])
    g.corp.use('Marine Arcology')
    g.expect.bits('corp', 8).actions('corp', 1)
    g.settled()
  })
})

describe('C7.4 cards installed by a scored agenda', () => {
  test('C7.4 the Corp chooses the order in which the cards are installed', () => {
    const g = game({
      corp: { deck: ['Keeper', 'Quandary', 'Rex'], forts: [{ cards: [advanced('Security Purge', 3)] }] },
      turn: 'corp',
    })
    g.corp.score('Security Purge')
    g.corp.pick('Install Rex on HQ').pick('Install Keeper on HQ').pick('Install Quandary on HQ')
    g.expect.fort('HQ', { ice: ['Quandary', 'Keeper', 'Rex'] }).bits('corp', 5)
    g.settled()
  })
})

describe('C3.9 forts come and go', () => {
  test('C3.9 a fort without ice is gone once its agenda is scored', () => {
    const g = game({
      corp: { forts: [{ cards: [advanced('Hostile Takeover', 3)] }, { cards: ['Setup!'] }] },
      turn: 'corp',
    })
    g.corp.score('Hostile Takeover')
    g.expect.fort('Fort 1', null).fort('Fort 2', { cards: ['Setup!'] })
    g.settled()
  })

  test('C3.9 a fort remains as long as one piece of ice is on it', () => {
    const g = game({
      corp: { forts: [{ cards: [advanced('Hostile Takeover', 3)], ice: ['Quandary'] }] },
      turn: 'corp',
    })
    g.corp.score('Hostile Takeover')
    g.expect.fort('Fort 1', { cards: [], ice: ['Quandary'] })
    g.corp.gains(3)
    g.runner.run('Fort 1')
    g.corp.pass()
    g.runner.pass()
    g.expect.path(13, 14, 15, 16, 17, 18, 19, 20).noRun()
    g.settled()
  })

  test('C3.9 a fort is gone once its only node trashes itself', () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed('BBS Whispering Campaign', 2)] }] },
      turn: 'corp',
    })
    g.corp.use('BBS Whispering Campaign')
    g.expect.bits('corp', 7).fort('Fort 1', null).trash('corp', 'BBS Whispering Campaign')
    g.settled()
  })

  test('C3.9 a fort is gone, with its counters, once the Runner trashes its last card', () => {
    const g = game({
      corp: { forts: [{ cards: ['Setup!'], counters: { spy: 2 } }], hand: ['Data Masons'] },
    })
    g.runner.run('Fort 1')
    g.corp.pass()
    g.runner.trash('Setup!')
    g.expect.fort('Fort 1', null)
    g.runner.gains(3)
    g.corp.install('Data Masons', 'new')
    expect(g.fort('Fort 1')?.counters).toEqual({})
    g.settled()
  })

  test('C3.9 a fort emptied to make room for a new card loses the counters on it', () => {
    const g = game({
      corp: {
        hand: ['Keeper', 'Setup!'],
        forts: [
          { ice: ['Quandary'], counters: { spy: 1 } },
          { cards: ['Data Masons'], counters: { spy: 1 } },
          { cards: ['Red Herrings'] },
        ],
      },
      turn: 'corp',
    })
    // The Spy counters expose cards as the turn begins.
    g.corp.pass().installTrimming('Keeper', 'Fort 1')
    g.corp.install('Setup!', 'Fort 2')
    g.expect.fort('Fort 1', { ice: ['Keeper'], cards: [] }).fort('Fort 2', { ice: [], cards: ['Setup!'] })
    expect([g.fort('Fort 1')?.counters, g.fort('Fort 2')?.counters]).toEqual([{}, {}])
    g.settled()
  })

  test('C3.9 central forts exist even if they are empty', () => {
    const g = game({ corp: { fillers: 0 }, runner: {} })
    for (const fort of ['HQ', 'R&D', 'Archives']) {
      expect(g.runner.can('run', { fort })).toBe(true)
      g.runner.run(fort)
      g.expect.noRun()
    }
    expect(g.path.filter((step) => step === 16)).toHaveLength(3)
    g.settled()
  })

  test('C3.9 the Corp opens a new fort with ice, an agenda, a node or an upgrade', () => {
    const hand = ['Quandary', 'Hostile Takeover', 'Setup!', 'Red Herrings']
    const g = game({ corp: { hand }, turn: 'corp', actions: 4 })
    for (const card of hand) g.corp.install(card, 'new')
    expect(
      g
        .seat('corp')
        .forts.slice(3)
        .map((f) => f.name),
    ).toEqual(['Fort 1', 'Fort 2', 'Fort 3', 'Fort 4'])
    g.settled()
  })
})

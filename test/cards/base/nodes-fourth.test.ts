import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

describe('Corporate Negotiating Center', () => {
  const center = rezzed('Corporate Negotiating Center')
  const start = (...centers: (typeof center)[]) =>
    game({
      turn: 'corp',
      atStart: true,
      corp: {
        bits: 0,
        hand: ['Hostile Takeover', 'Marine Arcology', 'Setup!'],
        forts: centers.map((card) => ({ cards: [card] })),
      },
    })

  test('pays a bit for each agenda of HQ it shows, as many as it likes', () => {
    const g = start(center)
    g.corp.use('Corporate Negotiating Center')
    expect(g.corp.options()).toEqual(['Hostile Takeover', 'Marine Arcology'])
    g.corp.pick('Marine Arcology')
    g.expect.bits('corp', 1)
    expect(g.logLines().join(' ')).toContain('Marine Arcology is shown')
    expect(g.logLines().join(' ')).not.toContain('Hostile Takeover is shown')
    g.settled()
  })

  test('pays nothing for showing nothing', () => {
    const g = start(center)
    g.corp.use('Corporate Negotiating Center').pick()
    g.expect.bits('corp', 0)
    g.settled()
  })

  ruling(
    'corp/corporate-negotiating-center/1',
    'two of them are paid for the same agendas, one after the other',
    () => {
      const g = start(center, center)
      g.corp.use('Corporate Negotiating Center').pick('Hostile Takeover', 'Marine Arcology')
      g.expect.bits('corp', 2)
      g.corp.use('Corporate Negotiating Center').pick('Hostile Takeover')
      g.expect.bits('corp', 3)
      g.settled()
    },
  )
})

describe('Cowboy Sysop', () => {
  const g1 = () =>
    game({
      turn: 'corp',
      corp: {
        hq: { ice: [rezzed('Hunter')] },
        forts: [{ cards: [rezzed('Cowboy Sysop')] }, { cards: [advanced('Marine Arcology', 2)] }],
      },
    })

  test('takes an installed card back to HQ for an action', () => {
    const g = g1()
    g.corp.use('Cowboy Sysop').pick('Hunter')
    g.expect.hand('corp', 'Hunter').fort('HQ', { ice: [] }).actions('corp', 2)
    g.corp.use('Cowboy Sysop').pick('Marine Arcology')
    g.expect.hand('corp', 'Hunter', 'Marine Arcology').fort('Fort 2', null)
    g.settled()
  })

  ruling('corp/cowboy-sysop/1', 'it can take itself back', () => {
    const g = g1()
    g.corp.use('Cowboy Sysop').pick('Cowboy Sysop')
    g.expect.hand('corp', 'Cowboy Sysop').fort('Fort 1', null)
    g.settled()
  })
})

ruling(
  'corp/euromarket-consortium/1',
  'the hand size falls at once when it is trashed; cards are discarded at the end of the Corp turn only',
  () => {
    const g = game({
      actions: 1,
      corp: {
        bits: 9,
        hand: ['Setup!', 'Setup!', 'Setup!', 'Setup!', 'Setup!', 'Setup!', 'Setup!'],
        forts: [{ cards: [rezzed('Euromarket Consortium')] }],
      },
      runner: { bits: 9 },
    })
    expect(g.seat('corp').maxHand).toBe(7)
    g.runner.run('Fort 1').trash('Euromarket Consortium')
    expect(g.seat('corp').maxHand).toBe(5)
    g.expect.handSize('corp', 8)
    g.corp.gains(3)
    expect(g.decision('corp')).toMatchObject({ kind: 'cards', min: 3, max: 3 })
    g.corp.pick('Setup!', 'Setup!', 'Setup!')
    g.expect.handSize('corp', 5)
    g.settled()
  },
)

describe('Newsgroup Taunting', () => {
  const taunted = (bits: number, put = rezzed('Newsgroup Taunting')) => {
    const g = game({
      corp: { bits: 9, hand: ['Hostile Takeover'], forts: [{ cards: [put] }] },
      runner: { bits },
    })
    g.runner.run('HQ')
    return g
  }

  test('asks a bit of every run', () => {
    const g = taunted(1)
    g.runner.yes()
    g.settled()
    g.expect.bits('runner', 0).points('runner', 1)
  })

  test('ends the run of a Runner who will not or cannot pay', () => {
    const g = taunted(1)
    g.runner.no()
    g.expect.noRun().bits('runner', 1).points('runner', 0).actions('runner', 3)
    g.settled()
    const poor = taunted(0)
    poor.expect.noRun().points('runner', 0)
    poor.settled()
  })

  test('two of them ask one after the other', () => {
    const g = game({
      corp: {
        hand: ['Hostile Takeover'],
        forts: [{ cards: [rezzed('Newsgroup Taunting')] }, { cards: [rezzed('Newsgroup Taunting')] }],
      },
      runner: { bits: 1 },
    })
    g.runner.run('HQ').yes()
    g.expect.noRun().bits('runner', 0)
    g.settled()
  })

  test('once the first has ended the run, the second asks for nothing', () => {
    const taunting = { cards: [rezzed('Newsgroup Taunting')] }
    const g = game({ corp: { forts: [taunting, taunting] }, runner: { bits: 2 } })
    g.runner.run('HQ').no()
    expect(g.decision('runner')?.kind).toBe('act')
    g.expect.noRun().bits('runner', 2)
    g.settled()
  })

  test('once it has ended the run, there is nothing to announce for an Obfuscated Fortress', () => {
    const cards = [rezzed('Newsgroup Taunting'), rezzed('Obfuscated Fortress')]
    const g = game({ corp: { forts: [{ cards }] }, runner: { bits: 2 } })
    g.runner.run('Fort 1')
    g.corp.pick('Newsgroup Taunting', 'Obfuscated Fortress')
    g.runner.no()
    expect(g.decision('runner')?.kind).toBe('act')
    g.expect.noRun().bits('runner', 2)
    g.settled()
  })

  test('a run that it ends before anything else has been a run, with all that its start brings', () => {
    const g = game({
      actions: 1,
      corp: {
        bits: 2,
        hand: ['Chance Observation'],
        forts: [{ cards: [rezzed('Newsgroup Taunting')] }, { cards: ['Obfuscated Fortress'] }],
      },
      runner: { bits: 5, hand: ['Imp', 'Dwarf', 'Krash'], counters: { cerberus: 1 } },
    })
    g.runner.run('Fort 2')
    g.corp.do('start', { card: 'Newsgroup Taunting' })
    g.runner.no()
    g.expect.noRun().handSize('runner', 1)
    g.idleUntil('corp')
    expect(g.corp.can('play', { card: 'Chance Observation' })).toBe(true)
    g.settled()
  })

  ruling('corp/newsgroup-taunting/1', 'it cannot be rezzed as the run is declared', () => {
    const g = taunted(1, 'Newsgroup Taunting')
    g.corp.rez('Newsgroup Taunting')
    expect(g.logLines().join(' ')).not.toContain('Runner pays')
    g.settled()
    g.expect.bits('runner', 1).points('runner', 1)
  })
})

describe('Pacifica Regional AI', () => {
  const pacifica = (turn: 'corp' | 'runner', counters: number) =>
    game({
      turn,
      actions: 2,
      corp: {
        rd: { ice: ['Filter'] },
        forts: [{ cards: [advanced('Pacifica Regional AI', counters, true)] }],
      },
    })

  test('can be advanced rezzed or not, and each counter is an action', () => {
    const g = pacifica('corp', 2)
    g.corp.use('Pacifica Regional AI')
    g.expect.actions('corp', 3).card('Pacifica Regional AI', { advancement: 1 })
    g.corp.use('Pacifica Regional AI')
    g.expect.actions('corp', 4).card('Pacifica Regional AI', { advancement: 0 })
    expect(g.corp.can('use')).toBe(false)
    g.corp.advance('Pacifica Regional AI')
    g.expect.card('Pacifica Regional AI', { advancement: 1 })
    g.settled()
  })

  ruling('corp/pacifica-regional-ai/1', "it gives no actions in the Runner's turn", () => {
    const g = pacifica('runner', 1)
    g.runner.run('R&D')
    expect(g.corp.verbs()).toContain('rez')
    expect(g.corp.verbs()).not.toContain('use')
    g.corp.rez('Filter')
    g.expect.noRun()
    g.settled()
    g.expect.card('Pacifica Regional AI', { advancement: 1 })
  })
})

ruling(
  'corp/skalderviken-sa-beta-test-site/1 + corp/data-masons/1 + corp/data-masons/2',
  'black ice costs 2 less to rez, as often as the site is there, and never less than nothing',
  () => {
    const site = { cards: [rezzed('Skälderviken SA Beta Test Site')] }
    for (const [forts, ice, bits] of [
      [[site], 'Brain Wash', 1],
      [[site, site], 'Brain Wash', 0],
      [[site], 'Zombie', 7],
      [[site], 'Hunter', 2],
    ] as const) {
      const met = (own: number) => {
        const g = game({
          corp: { bits: own, hq: { ice: [ice] }, forts: [...forts] },
          runner: { hand: ['Imp', 'Dwarf', 'Krash', 'Score!'] },
        })
        g.runner.run('HQ')
        return g
      }
      const g = met(bits)
      g.corp.rez(ice)
      g.expect.bits('corp', 0)
      if (g.decision('corp')?.kind === 'secret') g.corp.commit(0)
      g.settled()
      if (bits > 0) expect(met(bits - 1).corp.can('rez')).toBe(false)
    }
  },
)

describe('Syd Meyer Superstores', () => {
  const store = (...ice: (string | ReturnType<typeof rezzed>)[]) =>
    game({
      turn: 'corp',
      corp: { bits: 0, hq: { ice }, forts: [{ cards: [rezzed('Syd Meyer Superstores')] }] },
    })

  ruling('corp/syd-meyer-superstores/1', 'the rezzed ice it trashes is the price of 4 bits', () => {
    const g = store(rezzed('Hunter'), rezzed('Filter'), 'Keeper')
    g.corp.use('Syd Meyer Superstores')
    expect(g.corp.options()).toEqual(['Trash Filter', 'Trash Hunter'])
    g.corp.pick('Filter')
    g.expect
      .bits('corp', 4)
      .trash('corp', 'Filter')
      .fort('HQ', { ice: ['Hunter', 'Keeper'] })
    g.expect.actions('corp', 2)
    g.settled()
  })

  test('has nothing to sell without rezzed ice', () => {
    const g = store('Keeper')
    expect(g.corp.can('action')).toBe(false)
    g.settled()
  })
})

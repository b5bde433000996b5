import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'
import type { CorpSpec, RunnerSpec } from '../../support/table-spec.ts'

const publicity = (g: TestGame) => g.seat('corp').badPublicity
const playing = (card: string, corp: CorpSpec = {}, runner: RunnerSpec = {}): TestGame =>
  game({ corp, runner: { bits: 9, hand: [card], ...runner } })

describe('Faked Hit', () => {
  test('a point for the Corp, and 2 brain damage that nothing prevents', () => {
    const hand = ['Faked Hit', 'Score!', 'Imp', 'Dwarf']
    const g = playing('Faked Hit', {}, { hand, rig: ['Emergency Self-Construct', 'Shield'] })
    g.runner.play('Faked Hit')
    expect(publicity(g)).toBe(1)
    g.expect.brain(2).handSize('runner', 1).bits('runner', 4)
    g.settled()
  })

  test('the seventh point wins before the damage kills', () => {
    const g = playing('Faked Hit', { badPublicity: 6 })
    g.runner.play('Faked Hit')
    g.expect.won('runner', 'bad-publicity')
  })
})

describe('Frame-Up', () => {
  const raided = (corp: CorpSpec, act: (g: TestGame) => void = () => {}): TestGame => {
    const g = playing('Frame-Up', corp)
    for (const fort of ['HQ', 'R&D']) {
      g.runner.run(fort)
      act(g)
      g.settled()
    }
    return g
  }

  test('needs successful runs on both HQ and R&D in this turn', () => {
    const g = playing('Frame-Up', { hand: ['Night Shift'] })
    for (const fort of ['HQ', 'HQ', 'Archives']) {
      g.runner.run(fort)
      g.settled()
      expect(g.runner.can('play')).toBe(false)
    }
    const both = raided({ hand: ['Night Shift'] })
    both.runner.play('Frame-Up')
    expect(publicity(both)).toBe(1)
    both.settled()
  })

  test('one point more, and no more than that, for Black Ops liberated in those runs', () => {
    const g = raided({ hand: ['Political Coup'], deck: ['Political Coup'] })
    g.expect.points('runner', 4)
    g.runner.play('Frame-Up')
    expect(publicity(g)).toBe(2)
    g.settled()
  })

  test('or for Black Ops trashed in them', () => {
    const g = raided({ hand: ['I Got a Rock'], bits: 0 }, (g) => {
      if (g.runner.can('trash', { card: 'I Got a Rock' })) g.runner.trash('I Got a Rock')
    })
    g.expect.trash('corp', 'I Got a Rock')
    g.runner.play('Frame-Up')
    expect(publicity(g)).toBe(2)
    g.settled()
  })

  test('Black Ops taken elsewhere do not count', () => {
    const g = playing('Frame-Up', { hand: ['Night Shift'], forts: [{ cards: ['Political Coup'] }] })
    for (const fort of ['HQ', 'R&D', 'Fort 1']) {
      g.runner.run(fort)
      g.settled()
    }
    g.expect.points('runner', 2)
    g.runner.play('Frame-Up')
    expect(publicity(g)).toBe(1)
    g.settled()
  })
})

describe('Identity Donor', () => {
  const hit = (hand: string[]): TestGame => {
    const g = game({ turn: 'corp', corp: { bits: 9, hand: ['Scorched Earth'] }, runner: { hand, tags: 1 } })
    g.passesHits = false
    g.corp.play('Scorched Earth')
    return g
  }

  test('played out of the hand against meat damage in the Corp’s turn, all of which it prevents', () => {
    const g = hit(['Identity Donor', 'Score!'])
    g.runner.use('Identity Donor')
    expect(publicity(g)).toBe(2)
    g.expect.hand('runner', 'Score!').trash('runner', 'Identity Donor')
    g.settled()
  })

  test('it need not be played; without it the Runner is asked all the same', () => {
    const kept = hit(['Identity Donor', 'Score!', 'Imp', 'Dwarf', 'Krash'])
    kept.runner.pass()
    kept.expect.handSize('runner', 1)
    expect(publicity(kept)).toBe(0)
    kept.settled()
    const none = hit(['Score!', 'Imp', 'Dwarf', 'Krash'])
    expect(none.runner.options()).toEqual(['Take 4 meat damage'])
    none.runner.pass()
    none.settled()
  })

  test('it is no action, and of no use against other damage or in one’s own turn', () => {
    const g = game({
      corp: { hand: ['Setup!'], bits: 0 },
      runner: { hand: ['Identity Donor', 'Score!', 'Imp'] },
    })
    expect(g.runner.can('play', { card: 'Identity Donor' })).toBe(false)
    g.runner.run('HQ')
    expect(g.runner.can('prevent')).toBe(false)
    g.settled()
    const own = game({
      corp: { forts: [{ cards: [rezzed('Dedicated Response Team')] }] },
      runner: { tags: 1, hand: ['Identity Donor', 'Score!', 'Imp', 'Dwarf'] },
    })
    own.runner.run('Fort 1')
    own.settled()
    own.expect.handSize('runner', 1)
    expect(publicity(own)).toBe(0)
  })
})

describe('Poisoned Water Supply', () => {
  const rig = ['Broker', 'Nomad Allies', 'Databroker', 'Fall Guy']

  test('trashes two connections for a point', () => {
    const g = playing('Poisoned Water Supply', {}, { rig })
    g.runner.play('Poisoned Water Supply')
    expect(g.runner.options()).toEqual(['Trash Broker', 'Trash Nomad Allies', 'Trash Databroker'])
    g.runner.pick('Broker', 'Databroker')
    expect(publicity(g)).toBe(1)
    g.expect.rig('Nomad Allies', 'Fall Guy').trash('runner', 'Databroker', 'Broker', 'Poisoned Water Supply')
    g.settled()
  })

  test('one connection is not enough', () => {
    const g = playing('Poisoned Water Supply', {}, { rig: ['Broker', 'Fall Guy'] })
    expect(g.runner.can('play')).toBe(false)
    g.settled()
  })
})

describe('Senatorial Field Trip', () => {
  const cortical = 'Cortical Scrub'
  /** Black ice has been rezzed in a first run. */
  const rezzedNow = (more: CorpSpec = {}, runner: RunnerSpec = {}): TestGame => {
    const g = game({
      corp: { bits: 99, hq: { ice: [cortical] }, ...more },
      runner: { bits: 20, hand: ['Senatorial Field Trip', 'Score!', 'Score!', 'Score!'], ...runner },
    })
    g.runner.run('HQ')
    g.corp.rez(cortical)
    g.settled()
    return g
  }

  test('the Corp derezzes the black ice it has rezzed this turn', () => {
    const g = rezzedNow()
    g.runner.play('Senatorial Field Trip').pick(cortical)
    expect(g.view().waitingFor).toEqual(['corp'])
    g.corp.yes()
    g.expect.card(cortical, { rezzed: false })
    expect(publicity(g)).toBe(0)
    g.settled()
  })

  test('or has 2 points of bad publicity', () => {
    const g = rezzedNow()
    g.runner.play('Senatorial Field Trip').pick(cortical)
    g.corp.no()
    g.expect.card(cortical, { rezzed: true })
    expect(publicity(g)).toBe(2)
    g.settled()
  })

  test('black ice rezzed before, and other ice, is none of its business', () => {
    const old = game({
      corp: { hq: { ice: [rezzed(cortical)] }, rd: { ice: ['Keeper'] } },
      runner: { bits: 20, hand: ['Senatorial Field Trip'] },
    })
    expect(old.runner.can('play')).toBe(false)
    old.runner.run('R&D')
    old.corp.rez('Keeper')
    old.settled()
    expect(old.runner.can('play')).toBe(false)
    old.settled()
  })

  ruling('runner/senatorial-field-trip/1', 'it does nothing to ice that is not rezzed', () => {
    const g = rezzedNow(
      {},
      {
        hand: Array<string>(4).fill('Senatorial Field Trip'),
      },
    )
    g.runner.play('Senatorial Field Trip').pick(cortical)
    g.corp.yes()
    g.runner.play('Senatorial Field Trip')
    g.expect.actions('runner', 1).card(cortical, { rezzed: false })
    expect(g.decision('corp')?.kind).not.toBe('confirm')
    expect(publicity(g)).toBe(0)
    g.settled()
  })
})

describe('Subliminal Corruption', () => {
  const AD = 'BBS Whispering Campaign'

  test('a point for every advertisement trashed in its run, and for nothing else', () => {
    const g = playing(
      'Subliminal Corruption',
      { hand: [AD, 'Krumz', AD], counters: { vienna: 2 } },
      { bits: 20 },
    )
    g.runner.play('Subliminal Corruption').pick('HQ')
    g.runner.trash(AD).trash('Krumz').trash(AD)
    g.settled()
    expect(publicity(g)).toBe(2)
    g.expect.handSize('corp', 0)
  })

  test('none for what other cards are trashed, nor in the next run', () => {
    const g = playing('Subliminal Corruption', { hand: ['Krumz'], forts: [{ cards: [AD] }] })
    g.runner.play('Subliminal Corruption').pick('HQ').trash('Krumz').run('Fort 1').trash(AD)
    g.settled()
    expect(publicity(g)).toBe(0)
  })

  test('none for an advertisement that the Corp itself has to trash in the run', () => {
    const cards = [rezzed('Namatoki Plaza'), rezzed('Braindance Campaign'), rezzed(AD)]
    const g = playing('Subliminal Corruption', { forts: [{ cards }] }, { bits: 20 })
    g.runner.play('Subliminal Corruption').pick('Fort 1')
    g.runner.pick('Namatoki Plaza', 'Braindance Campaign', AD).trash('Namatoki Plaza').pass()
    g.corp.pick(AD)
    g.settled()
    g.expect.fort('Fort 1', { cards: ['Braindance Campaign'] })
    expect(publicity(g)).toBe(0)
  })

  ruling('runner/subliminal-corruption/1', 'what lies in the Archives cannot be trashed again', () => {
    const g = playing('Subliminal Corruption', { archives: [AD, `?${AD}`] })
    g.runner.play('Subliminal Corruption').pick('Archives')
    expect(g.runner.can('trash')).toBe(false)
    g.settled()
    expect(publicity(g)).toBe(0)
  })
})

describe('Live News Feed', () => {
  const through = (corp: CorpSpec, fort: string, act: (g: TestGame) => void = () => {}): TestGame => {
    const hand = ['Live News Feed', 'Score!', 'Score!', 'Score!', 'Score!']
    const g = game({ corp: { bits: 50, ...corp }, runner: { bits: 50, hand, rig: ['Krash'] } })
    g.runner.play('Live News Feed').pick(fort)
    act(g)
    g.settled()
    return g
  }

  test('two tags for a success, and nothing where there was nothing black', () => {
    const g = through({ hand: ['Night Shift'], hq: { ice: ['Keeper'] } }, 'HQ')
    g.expect.tags(2)
    expect(publicity(g)).toBe(0)
  })

  test('a point for each black ice encountered, rezzed before or not', () => {
    const g = through(
      { hand: ['Night Shift'], hq: { ice: [rezzed('Cortical Scrub'), 'Cortical Scrub'] } },
      'HQ',
      (g) => {
        g.runner.break(1).break(2).pass().pass()
      },
    )
    expect(g.logLines().filter((line) => line.includes('encounters'))).toHaveLength(1)
    expect(publicity(g)).toBe(1)
    g.expect.tags(2)
  })

  test('a point for Black Ops liberated, and none for what was liberated before', () => {
    const g = through({ hand: ['Political Coup'] }, 'HQ')
    expect(publicity(g)).toBe(1)
    g.expect.tags(2).points('runner', 2)
    const before = game({
      corp: { hand: ['Political Coup'] },
      runner: { bits: 9, hand: ['Live News Feed'] },
    })
    before.runner.run('HQ')
    before.settled()
    before.runner.play('Live News Feed').pick('R&D')
    before.settled()
    expect(publicity(before)).toBe(0)
  })

  test('a point for Black Ops that the Corp rezzes in the run', () => {
    const g = through({ bits: 9, forts: [{ cards: ['I Got a Rock'] }] }, 'Fort 1', (g) => {
      g.corp.rez('I Got a Rock')
    })
    expect(publicity(g)).toBe(1)
    const old = through({ forts: [{ cards: [rezzed('I Got a Rock')] }] }, 'Fort 1')
    expect(publicity(old)).toBe(0)
  })

  test('a run that fails is no news', () => {
    const g = through({ hq: { ice: [rezzed('Quandary')] }, hand: ['Political Coup'] }, 'HQ', (g) => {
      g.runner.pass()
    })
    g.expect.tags(0)
    expect(publicity(g)).toBe(0)
  })
})

test('C2.4 Charity Takeover brings the seventh point', () => {
  const g = game({
    turn: 'corp',
    corp: { badPublicity: 6, forts: [{ cards: [advanced('Charity Takeover', 4)] }] },
  })
  g.corp.score('Charity Takeover')
  g.expect.won('runner', 'bad-publicity')
})

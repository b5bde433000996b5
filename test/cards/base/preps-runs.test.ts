import { describe, expect, test } from 'vitest'
import { preventDamageEachTurn } from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { madeUp } from '../../support/made-up.ts'
import { rezzed } from '../../support/table.ts'

describe('Custodial Position', () => {
  const deck = ['Hostile Takeover', 'Night Shift', 'Political Coup', 'Marine Arcology']

  test('runs on R&D and accesses two more cards there', () => {
    const g = game({ corp: { deck }, runner: { bits: 2, hand: ['Custodial Position'] } })
    g.runner.play('Custodial Position').pass()
    g.expect.points('runner', 3).bits('runner', 0).actions('runner', 3)
    g.settled()
  })

  test('the next run is an ordinary one again', () => {
    const g = game({ corp: { deck }, runner: { bits: 2, hand: ['Custodial Position'] } })
    g.runner.play('Custodial Position').pass().run('R&D').pass()
    g.expect.points('runner', 3)
    g.settled()
  })

  test('adds to an R&D Interface', () => {
    const g = game({
      corp: { deck },
      runner: { bits: 2, hand: ['Custodial Position'], rig: ['R&D Interface'] },
    })
    g.runner.play('Custodial Position').pass()
    g.expect.points('runner', 5)
    g.settled()
  })

  test('a run that fails accesses nothing', () => {
    const g = game({
      corp: { deck, rd: { ice: [rezzed('Quandary')] } },
      runner: { bits: 2, hand: ['Custodial Position'] },
    })
    g.runner.play('Custodial Position')
    g.expect.points('runner', 0).noRun().trash('runner', 'Custodial Position')
    g.settled()
  })
})

describe('Edited Shipping Manifests', () => {
  const card = 'Edited Shipping Manifests'
  const run = (corpBits: number, more = {}) => {
    const g = game({
      corp: { bits: corpBits, hand: ['Hostile Takeover'], ...more },
      runner: { bits: 1, hand: [card] },
    })
    g.runner.play(card)
    return g
  }

  test('instead of access, the Corp loses 1, the Runner takes a tag and gains 10', () => {
    const g = run(4)
    g.expect.bits('corp', 3).bits('runner', 10).tags(1).points('runner', 0).noRun()
    expect(g.path).not.toContain(17)
    g.settled()
  })

  test('a single bit of the Corp is enough', () => {
    const g = run(1)
    g.expect.bits('corp', 0).bits('runner', 10).tags(1)
    g.settled()
  })

  test('cards installed in HQ are not accessed either', () => {
    const g = run(4, { hq: { cards: [rezzed('Red Herrings')] } })
    g.expect
      .bits('runner', 10)
      .fort('HQ', { cards: ['Red Herrings'] })
      .noRun()
    g.settled()
  })

  test('a run that fails brings nothing', () => {
    const g = run(4, { hq: { ice: [rezzed('Quandary')] } })
    g.expect.bits('corp', 4).bits('runner', 0).tags(0).trash('runner', card)
    g.settled()
  })

  test('the next run on HQ is an ordinary one', () => {
    const g = run(4)
    g.runner.run('HQ')
    g.expect.points('runner', 1).bits('runner', 10)
    g.settled()
  })

  test('it is still a successful run on HQ', () => {
    const g = game({
      corp: { bits: 4 },
      runner: { bits: 1, hand: [card], rig: ['Butcher Boy', 'Karl de Veres, Corporate Stooge'] },
    })
    g.runner.play(card).pick('Butcher Boy', 'Karl de Veres, Corporate Stooge')
    g.expect.bits('runner', 11)
    expect(g.seat('corp').counters.map((c) => c.n)).toEqual([1])
    g.settled()
  })

  test('the window in which a tag can be prevented names it, for its Runner only', () => {
    const g = game({ corp: { bits: 4 }, runner: { bits: 1, hand: [card], rig: ['Fall Guy'] } })
    g.runner.play(card)
    expect(g.until('runner').topic).toEqual({ is: 'harm', harm: 'tag', n: 1 })
    expect(g.decision('corp')).toBeNull()
  })

  test('a Fall Guy may take the tag', () => {
    const g = game({ corp: { bits: 4 }, runner: { bits: 1, hand: [card], rig: ['Fall Guy'] } })
    g.runner.play(card).use('Fall Guy')
    g.expect.tags(0).bits('runner', 10).bits('corp', 3)
    g.settled()
  })
})

describe('Inside Job', () => {
  test('passes only the first ice encountered', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Cortical Scrub'), rezzed('Quandary')] } },
      runner: { bits: 2, hand: ['Inside Job', 'Score!'] },
    })
    g.runner.play('Inside Job').pick('HQ')
    g.expect.step(13).brain(0)
    g.runner.do('pass')
    g.expect.noRun().bits('runner', 0)
    g.settled()
  })

  test('ice that stays unrezzed is not encountered: the next is passed', () => {
    const g = game({
      corp: { hand: ['Hostile Takeover'], hq: { ice: ['Hunter', rezzed('Quandary')] } },
      runner: { bits: 2, hand: ['Inside Job'] },
    })
    g.runner.play('Inside Job').pick('HQ')
    g.corp.pass()
    g.runner.do('pass').do('pass')
    g.expect.points('runner', 1)
    g.settled()
  })

  test('the Corp may still rez the ice, and pays for it', () => {
    const g = game({
      corp: { bits: 2, hand: ['Hostile Takeover'], hq: { ice: ['Quandary'] } },
      runner: { bits: 2, hand: ['Inside Job'] },
    })
    g.runner.play('Inside Job').pick('HQ')
    g.corp.rez('Quandary')
    g.runner.do('pass')
    g.expect.points('runner', 1).bits('corp', 0).card('Quandary', { rezzed: true })
    g.settled()
  })

  test('what it did not use is gone with the run', () => {
    const g = game({
      corp: { rd: { ice: [rezzed('Quandary')] } },
      runner: { bits: 2, hand: ['Inside Job'] },
    })
    g.runner.play('Inside Job').pick('Archives').run('R&D')
    g.expect.noRun().path(1, 20, 1, 2, 6, 7, 11, 20)
    g.settled()
  })
})

describe('Lucidrine Booster Drug', () => {
  const card = 'Lucidrine Booster Drug'

  test('lends 9 bits for the run, takes back what is left, and does 1 brain damage', () => {
    const g = game({
      corp: { hand: ['Hostile Takeover'], hq: { ice: [rezzed('Keeper')] } },
      runner: { bits: 2, hand: [card, 'Score!', 'Imp'], rig: ['Codecracker'] },
    })
    g.runner.play(card).pick('HQ')
    expect(g.view('runner').run?.runBits).toBe(9)
    g.runner.break(1).pick('4 bits from Lucidrine').do('pass')
    g.expect.points('runner', 1).bits('runner', 2).brain(1).handSize('runner', 1)
    g.settled()
  })

  test('its bits mix with those of the pool', () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed('Braindance Campaign', 12)] }] },
      runner: { bits: 3, hand: [card, 'Score!'] },
    })
    g.runner
      .play(card)
      .pick('Fort 1')
      .trash('Braindance Campaign')
      .pick('5 bits from Lucidrine')
      .pick('your pool')
    g.expect.bits('runner', 1).brain(1).trash('corp', 'Braindance Campaign')
    g.settled()
  })

  test('its bits are marked as ending with the run, those of the pool are not', () => {
    const g = game({
      corp: { forts: [{ cards: [rezzed('Braindance Campaign', 12)] }] },
      runner: { bits: 8, hand: [card, 'Score!'] },
    })
    g.runner.play(card).pick('Fort 1').trash('Braindance Campaign')
    const ends = g.decision('runner')?.options.map((o) => [o.card === undefined, o.ends])
    expect(ends).toContainEqual([true, undefined])
    expect(ends?.filter(([pool]) => !pool).every(([, end]) => end === 'run')).toBe(true)
  })

  test('nothing prevents the damage, not even what prevents brain damage', () => {
    const helmet = madeUp('hardware', 'Made-up Helmet', { abilities: [preventDamageEachTurn('brain', 2)] })
    const g = game({
      pool: poolWith(helmet),
      runner: { hand: [card, 'Score!'], rig: ['Made-up Helmet'] },
    })
    g.runner.play(card).pick('Archives')
    g.expect.brain(1).handSize('runner', 0)
    g.settled()
  })

  test('Shield is no help, and an empty hand means the end', () => {
    const shielded = game({ runner: { hand: [card, 'Score!'], rig: ['Shield'] } })
    shielded.runner.play(card).pick('Archives')
    shielded.expect.brain(1).handSize('runner', 0)
    shielded.settled()
    const bare = game({ runner: { hand: [card] } })
    bare.runner.play(card).pick('Archives')
    bare.expect.won('corp', 'flatline')
  })

  test('the damage comes after a run that failed or was left, too', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Quandary')] } },
      runner: { hand: [card, 'Score!'] },
    })
    g.runner.play(card).pick('HQ')
    g.expect.brain(1).handSize('runner', 0).noRun()
    g.settled()
  })

  test('once only: the next run does no damage', () => {
    const g = game({ runner: { hand: [card, 'Score!'] } })
    g.runner.play(card).pick('Archives').run('Archives')
    g.expect.brain(1)
    g.settled()
  })
})

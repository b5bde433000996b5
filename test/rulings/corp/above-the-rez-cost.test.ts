import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

/** Walls cost 2 bits less and are stronger. Code gates cost 1 bit less and have one more subroutine. */
const helpers = [{ cards: [rezzed('Data Masons')] }, { cards: [rezzed('Encoder, Inc.')] }]

describe('ice that morphs', () => {
  // As printed: the cost with both helpers. As morphed: the price above it, the strength and the number of
  // subroutines.
  for (const [name, kind, price, above, strength, subs] of [
    ['Caryatid', 'Code Gate', 5, 1, 5, 2],
    ['Galatea', 'Code Gate', 4, 1, 4, 2],
    ['Credit Blocks', 'Wall', 6, 1, 4, 1],
    ['Lesser Arcana', 'Wall', 7, 1, 5, 1],
    ['Sumo 2008', 'Wall', 8, 1, 6, 1],
    ['Sphinx 2006', 'Sentry', 5, 4, 5, 1],
  ] as const) {
    const id = `corp/${name.toLowerCase().replace(' ', '-')}/1`
    ruling(id, 'it is rezzed as what is printed, and then is the other kind', () => {
      const g = game({
        corp: { bits: 20, hq: { ice: [name] }, forts: helpers },
        runner: { bits: 9, rig: ['Dropp'] },
      })
      g.runner.run('HQ')
      g.corp.rez(name).do('morph')
      g.expect.bits('corp', 20 - price - above).card(name, { strength, above, keywords: [kind] })
      expect(g.view().run?.subroutines).toHaveLength(subs)
      g.settled()
    })
  }

  test('the breaker must be one for what it is now, and again after it is derezzed for what is printed', () => {
    const g = game({
      corp: { bits: 20, hq: { ice: ['Caryatid'], cards: [rezzed('Olivia Salazar')] } },
      runner: { bits: 20, rig: ['Dwarf', 'Codecracker'] },
    })
    g.runner.run('HQ')
    g.corp.use('Olivia Salazar').pick('Caryatid').do('morph')
    g.expect.bits('corp', 16)
    expect(g.runner.options().join(' ')).not.toContain('Dwarf')
    g.runner.boost('Codecracker')
    g.settled()
    g.expect.card('Caryatid', { rezzed: false })
    g.runner.run('HQ')
    g.corp.rez('Caryatid').do('pass', { words: 'a wall' })
    expect(g.runner.options().join(' ')).not.toContain('Codecracker')
    g.settled()
    g.expect.bits('corp', 9)
  })

  test('is not asked about where the bits are missing', () => {
    const g = game({ corp: { bits: 7, hq: { ice: ['Caryatid'] } } })
    g.runner.run('HQ')
    g.corp.rez('Caryatid')
    g.settled()
    g.expect.card('Caryatid', { rezzed: true }).bits('corp', 0)
  })
})

const priced = (ice: string, bits: number) => {
  const g = game({
    corp: { bits, hq: { ice: [ice], cards: [rezzed('Antiquated Interface Routines')] } },
    runner: { bits: 9, hand: ['Score!', 'Imp', 'Broker'], rig: ['Dropp'] },
  })
  g.runner.run('HQ')
  g.corp.rez(ice)
  return g
}

describe('ice with an X', () => {
  ruling('corp/digiconda/1', 'what was paid is its strength, and other effects add to it', () => {
    const g = priced('Digiconda', 20)
    expect(g.decision('corp')).toMatchObject({ kind: 'number', min: 0, max: 6 })
    g.corp.commit(5)
    g.expect.bits('corp', 9).card('Digiconda', { strength: 6 })
    g.settled()
    g.expect.handSize('runner', 1)
  })

  ruling('corp/homing-missile/1', 'other effects make it stronger, but its trace goes no further', () => {
    const g = priced('Homing Missile', 7)
    expect(g.decision('corp')).toMatchObject({ kind: 'number', min: 0, max: 3 })
    g.corp.commit(2)
    g.expect.card('Homing Missile', { strength: 3 })
    g.runner.pass()
    expect(g.view().trace).toMatchObject({ limit: 2 })
    g.corp.commit(0)
    g.settled()
    expect(g.seat('runner').notes.join(' ')).toContain('Cannot run')
  })

  for (const [name, rez] of [
    ['Sandstorm', 4],
    ['Gatekeeper', 3],
    ['Food Fight', 4],
  ] as const) {
    test(`${name} has a subroutine for every 2 bits, or none`, () => {
      const g = priced(name, rez + 5)
      expect(g.decision('corp')).toMatchObject({ kind: 'number', min: 0, max: 2 })
      g.corp.commit(2)
      g.expect.bits('corp', 1)
      expect(g.view().run?.subroutines).toHaveLength(2)
      g.settled()
      g.expect.card(name, { above: 4 })
      const bare = priced(name, rez)
      bare.settled()
      expect(bare.path).toContain(16)
    })
  }
})

ruling('corp/priority-requisition/1', 'what is paid above the rez cost is not waived', () => {
  const g = game({
    turn: 'corp',
    corp: {
      bits: 5,
      hq: { ice: ['Digiconda'] },
      forts: [{ cards: [advanced('Priority Requisition', 5)] }],
    },
  })
  g.corp.score('Priority Requisition').yes().pick('Digiconda').commit(4)
  g.expect.card('Digiconda', { rezzed: true, strength: 4 }).bits('corp', 1)
  g.settled()
})

ruling('corp/security-purge/1', 'what is paid above the rez cost is not waived', () => {
  const g = game({
    turn: 'corp',
    corp: {
      bits: 2,
      deck: ['Caryatid', 'Digiconda', 'Night Shift'],
      forts: [{ cards: [advanced('Security Purge', 3)] }],
    },
  })
  g.corp.score('Security Purge')
  g.corp.pick('Install Caryatid on HQ').do('morph').pick('R&D').commit(1)
  g.expect
    .fort('HQ', { ice: ['Caryatid'] })
    .card('Caryatid', { keywords: ['Code Gate'] })
    .card('Digiconda', { strength: 1 })
    .bits('corp', 0)
  g.settled()
})

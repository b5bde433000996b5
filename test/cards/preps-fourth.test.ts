import { describe, expect, test } from 'vitest'
import { rolls } from '../support/dice.ts'
import { game } from '../support/game.ts'
import { rezzed } from '../support/table.ts'
import type { CorpSpec } from '../support/table-spec.ts'

test('Anonymous Tip derezzes a piece of black ice', () => {
  const g = game({
    corp: { hq: { ice: [rezzed('Zombie'), rezzed('Hunter'), 'Liche', rezzed('Brain Wash')] } },
    runner: { bits: 3, hand: ['Anonymous Tip'] },
  })
  g.runner.play('Anonymous Tip')
  expect(g.decision('runner')?.options).toHaveLength(2)
  g.runner.pick('Zombie')
  g.expect.card('Zombie', { rezzed: false }).card('Brain Wash', { rezzed: true }).bits('runner', 0)
  g.settled()
  const none = game({
    corp: { hq: { ice: [rezzed('Hunter')] } },
    runner: { bits: 3, hand: ['Anonymous Tip'] },
  })
  expect(none.runner.can('play')).toBe(false)
  none.settled()
})

describe('Deal with Militech', () => {
  const dealt = (agenda: string) =>
    game({
      corp: { hand: [agenda] },
      runner: {
        hand: ['Deal with Militech'],
        rig: ['Codecracker', 'Imp', { card: 'Dwarf', in: 'Imp' }, 'Shield'],
      },
    })

  test('makes every icebreaker stronger by 1 for good, after a Research agenda', () => {
    const g = dealt('Superserum')
    g.runner.run('HQ').play('Deal with Militech')
    g.expect.card('Codecracker', { strength: 1, counters: { militech: 1 } })
    g.expect.card('Dwarf', { strength: 3, counters: { militech: 1 } }).card('Shield', { counters: {} })
    g.settled()
  })

  test('needs one of Research', () => {
    const g = dealt('Hostile Takeover')
    g.runner.run('HQ')
    expect(g.runner.can('play')).toBe(false)
    g.settled()
  })
})

describe('The Personal Touch', () => {
  test('puts a strength counter on an icebreaker, and another on the same', () => {
    const g = game({
      runner: {
        bits: 8,
        hand: ['The Personal Touch', 'The Personal Touch'],
        rig: ['Codecracker', 'Dwarf', 'Shield'],
      },
    })
    g.runner.play('The Personal Touch')
    expect(g.decision('runner')?.options).toHaveLength(2)
    g.runner.pick('Codecracker').play('The Personal Touch').pick('Codecracker')
    g.expect.card('Codecracker', { strength: 2 }).card('Dwarf', { strength: 3 }).bits('runner', 0)
    g.settled()
  })

  test('is not played without icebreakers', () => {
    const g = game({ runner: { bits: 4, hand: ['The Personal Touch'], rig: ['Shield'] } })
    expect(g.runner.can('play')).toBe(false)
    g.settled()
  })
})

describe('Decoy Signal', () => {
  const decoyed = () => {
    const g = game({
      corp: { bits: 20, hand: ['Setup!'], hq: { ice: ['Zombie', rezzed('Canis Minor'), 'Keeper'] } },
      runner: { hand: ['Decoy Signal', 'Imp', 'Dwarf'] },
    })
    g.runner.play('Decoy Signal').do('run', { fort: 'HQ' })
    return g
  }

  test('exposes ice as it is approached, before the Corp may rez it, and lets the Runner out', () => {
    const g = decoyed()
    expect(g.logLines().join(' ')).toContain('Zombie')
    expect(g.logLines().join(' ')).not.toContain('Keeper')
    expect(g.decision('corp')).toBeNull()
    g.runner.jackOut()
    g.expect.noRun().brain(0)
    g.settled()
  })

  test('continues with the next unrezzed ice', () => {
    const g = decoyed()
    g.runner.pass()
    g.corp.pass()
    g.runner.pass().pass()
    expect(g.logLines().join(' ')).toContain('Keeper')
    g.runner.jackOut()
    g.expect.noRun()
    g.settled()
  })
})

describe('Hijack', () => {
  const hijacked = (bits: number, ...hand: string[]) => game({ runner: { bits, hand: ['Hijack', ...hand] } })

  test('adds 3 bits to the price of a program or a piece of hardware, in one action', () => {
    const g = hijacked(3, 'Skeleton Passkeys', 'Imp')
    g.runner.play('Hijack').pick('Skeleton Passkeys').pick('Hijack')
    g.expect.rig('Skeleton Passkeys').bits('runner', 2).actions('runner', 3)
    g.settled()
  })

  test('what is not needed goes back to the bank', () => {
    const g = hijacked(1, 'WuTech Mem Chip', 'Codecracker')
    g.runner.play('Hijack').pick('WuTech Mem Chip')
    g.expect.rig('WuTech Mem Chip').bits('runner', 0)
    expect(g.logLines()).toContain('2 bits go back to the bank.')
    expect(g.runner.can('install')).toBe(false)
    g.runner.gain()
    expect(g.runner.can('install')).toBe(false)
    g.settled()
  })

  // To come to nothing would tell that the hand has nothing this cheap.
  test('is played only if something can be installed with its bits and those left after its own price', () => {
    const dwarf = (bits: number) => hijacked(bits, 'Dwarf').runner.can('play')
    expect([dwarf(3), dwarf(4)]).toEqual([false, true])
    const chip = (bits: number) => hijacked(bits, 'WuTech Mem Chip').runner.can('play')
    expect([chip(0), chip(1)]).toEqual([false, true])
  })

  test('counts the bits that others add to those of a prep', () => {
    const g = game({ runner: { bits: 3, hand: ['Hijack', 'Dwarf'], rig: ['Elena Laskova'] } })
    g.runner.play('Hijack')
    g.expect.rig('Dwarf').bits('runner', 0)
    g.settled()
  })

  test('opens an account first if its own price would leave too few bits for that', () => {
    const g = game({ runner: { bits: 1, hand: ['Hijack', 'Dwarf'], rig: ['Chiba Bank Account'] } })
    g.runner.play('Hijack')
    g.expect.rig('Dwarf').bits('runner', 0)
    g.settled()
  })

  test('counts agenda points that are part of the price', () => {
    const prototype = (score: string[]) =>
      game({ runner: { bits: 9, hand: ['Hijack', 'Arasaka Portable Prototype'], score } }).runner.can('play')
    expect([prototype([]), prototype(['Hostile Takeover'])]).toEqual([false, true])
  })

  test('and pays for nothing that is installed later', () => {
    const g = hijacked(1, "Baedeker's Net Map", 'Signpost', 'Broker')
    g.runner.play('Hijack').pick("Baedeker's Net Map")
    g.expect.rig("Baedeker's Net Map").bits('runner', 0)
    expect(g.seat('runner').notes).toEqual([])
    expect(g.runner.verbs()).not.toContain('install')
    g.settled()
  })

  test('what is too dear all the same stays in hand; resources are none of its business', () => {
    expect(hijacked(2, 'Dwarf', 'Broker').runner.can('play')).toBe(false)
    expect(hijacked(9, 'Broker').runner.can('play')).toBe(false)
    const g = hijacked(2, 'Dwarf', 'WuTech Mem Chip')
    g.runner.play('Hijack').pick('1 bit from Hijack')
    g.expect.notInRig('Dwarf').rig('WuTech Mem Chip')
    g.settled()
  })
})

describe('Reconnaissance', () => {
  const scouted = (corp: CorpSpec) => {
    const g = game({ corp: { bits: 20, ...corp }, runner: { bits: 0, hand: ['Reconnaissance'] } })
    g.runner.play('Reconnaissance').do('run', { fort: 'HQ' })
    return g
  }

  test('pays a bit for each card rezzed in the run', () => {
    const g = scouted({ hq: { ice: ['Canis Minor', 'Canis Minor'] }, forts: [{ cards: ['Data Masons'] }] })
    g.corp.rez('Data Masons').rez('Canis Minor')
    g.expect.bits('runner', 2)
    g.runner.pass()
    g.corp.pass()
    g.settled()
    g.expect.bits('runner', 2)
  })

  test('pays nothing afterwards', () => {
    const g = scouted({ forts: [{ cards: ['Data Masons'] }] })
    g.settled()
    g.runner.gain()
    g.corp.rez('Data Masons')
    g.expect.bits('runner', 1)
    g.settled()
  })
})

test('Finders Keepers pays what three dice show', () => {
  for (const seed of ['one', 'two', 'three']) {
    const g = game({ seed, runner: { bits: 7, hand: ['Finders Keepers'] } })
    g.runner.play('Finders Keepers')
    const faces = rolls(g)
    expect(faces).toHaveLength(3)
    g.expect.bits(
      'runner',
      faces.reduce((sum, face) => sum + face, 0),
    )
    g.settled()
  }
})

describe('Running Interference', () => {
  const interfered = (bits: number, corp: CorpSpec) => {
    const g = game({ corp: { bits, ...corp }, runner: { bits: 2, hand: ['Running Interference'] } })
    g.runner.play('Running Interference').do('run', { fort: 'HQ' })
    return g
  }

  test('makes the Corp pay the rez cost of ice once more', () => {
    const g = interfered(8, { hq: { ice: ['Keeper'] } })
    g.corp.rez('Keeper')
    g.expect.bits('corp', 0).actions('runner', 2)
    g.settled()
    expect(interfered(7, { hq: { ice: ['Keeper'] } }).corp.can('rez')).toBe(false)
  })

  test('the printed rez cost, whatever was made cheaper', () => {
    const g = interfered(4, { hq: { ice: ['Wall of Static'] }, forts: [{ cards: [rezzed('Data Masons')] }] })
    g.corp.rez('Wall of Static')
    g.expect.bits('corp', 0)
    g.settled()
  })

  test('what is free has its rez cost still', () => {
    const masons = { forts: [{ cards: [rezzed('Data Masons')] }] }
    const g = interfered(1, { hq: { ice: ['Data Wall'] }, ...masons })
    g.corp.rez('Data Wall')
    g.expect.bits('corp', 0)
    g.settled()
    expect(interfered(0, { hq: { ice: ['Data Wall'] }, ...masons }).corp.can('rez')).toBe(false)
  })

  test('of half a price only the price is halved', () => {
    const olivia = (bits: number) =>
      interfered(bits, { hq: { ice: ['Keeper'], cards: [rezzed('Olivia Salazar')] } })
    const g = olivia(6)
    g.corp.use('Olivia Salazar').pick('Keeper')
    g.expect.bits('corp', 0)
    g.settled()
    expect(olivia(5).corp.can('use', { card: 'Olivia Salazar' })).toBe(false)
  })

  test('other cards, and other runs, cost what they always do', () => {
    const g = interfered(5, { forts: [{ cards: ['Data Masons'] }], rd: { ice: ['Keeper'] } })
    g.corp.rez('Data Masons')
    g.expect.bits('corp', 4)
    g.settled()
    g.runner.run('R&D')
    g.corp.rez('Keeper')
    g.expect.bits('corp', 0)
    g.settled()
  })
})

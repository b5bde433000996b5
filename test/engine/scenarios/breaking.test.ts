/** What happens to a breaker, and to what it has broken, when the Corp responds to its use. */
import { describe, expect, test } from 'vitest'
import {
  boost,
  breaks,
  brokeItHere,
  cannotBreak,
  cannotUse,
  endRun,
  gain,
  ice,
  inEncounterIf,
  lasting,
  program,
  rezAnswering,
  runOnThisFort,
  sub,
  upgrade,
} from '../../../src/cards/vocabulary/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

/** Bans worms without trashing any. */
const ban = upgrade('Aardvark', {
  rez: 0,
  trash: 4,
  abilities: [
    cannotUse({ keyword: 'Worm' }, runOnThisFort),
    rezAnswering({ keyword: 'Worm' }, [runOnThisFort]),
  ],
})
const wall = ice('Data Wall', {
  rez: 0,
  strength: 0,
  keywords: ['Wall'],
  abilities: [sub(endRun), sub(endRun)],
})
const worm = program('Dwarf', {
  cost: 0,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker', 'Worm'],
  abilities: [breaks('Wall', 0), boost(1, 2), inEncounterIf([brokeItHere], {}, gain(1))],
})
const hammer = program('Jackhammer', {
  cost: 0,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker'],
  abilities: [breaks('Wall', 0)],
})

const met = (...rig: string[]) => {
  const g = game({
    actions: 1,
    corp: { forts: [{ ice: [rezzed('Data Wall')], cards: ['Aardvark'] }] },
    runner: { bits: 9, rig },
    pool: poolWith(ban, wall, worm, hammer),
  })
  g.runner.run('Fort 1')
  return g
}

describe('a breaker that the Corp’s response makes unusable', () => {
  test('returns to the strength it had before the encounter', () => {
    const g = met('Dwarf', 'Jackhammer')
    g.runner.boost('Dwarf')
    g.corp.pass()
    g.expect.card('Dwarf', { strength: 2 })
    g.runner.boost('Dwarf')
    g.corp.rez('Aardvark')
    g.expect.step(7).card('Dwarf', { strength: 0 })
    g.settled()
  })

  test('counts as having broken nothing here, and loses abilities that require it', () => {
    const g = met('Dwarf', 'Jackhammer')
    g.runner.break(1, 'Dwarf')
    g.corp.pass()
    expect(g.runner.can('use', { card: 'Dwarf' })).toBe(true)
    g.runner.break(2, 'Dwarf')
    g.corp.rez('Aardvark')
    expect(g.view().run?.subroutines.map(({ broken }) => broken)).toEqual([false, false])
    expect(g.runner.can('break', { card: 'Jackhammer' })).toBe(true)
    expect(g.runner.can('use', { card: 'Dwarf' })).toBe(false)
    g.settled()
  })

  test('ends a plan to break all, and the Runner chooses what comes next', () => {
    const g = met('Dwarf', 'Jackhammer')
    g.runner.do('break-plan', { words: 'all' })
    g.corp.rez('Aardvark')
    expect(g.view().run?.subroutines.map(({ broken }) => broken)).toEqual([false, false])
    expect(g.runner.can('break', { card: 'Jackhammer' })).toBe(true)
    g.settled()
  })
})

describe('ice that can’t be broken', () => {
  test('still stops the game for a face-down card of the Runner, but offers nothing to break', () => {
    const first = ice('Filter', {
      rez: 0,
      strength: 0,
      keywords: ['Code Gate'],
      abilities: [sub(lasting('nextIce', cannotBreak))],
    })
    const g = game({
      corp: { hq: { ice: [rezzed('Filter'), rezzed('Data Wall')] } },
      runner: { bits: 0, rig: ['Jackhammer', 'Chiba Bank Account'] },
      pool: poolWith(first, wall, hammer),
    })
    g.runner.run('HQ')
    const met: Record<string, string[]> = {}
    while (g.view().run) {
      const { prompt } = g.until('runner')
      if (prompt.startsWith('You encounter')) met[prompt] = g.runner.verbs()
      g.runner.pass()
    }
    expect(met).toEqual({
      'You encounter Filter.': ['pass'],
      'You encounter Data Wall.': ['pass'],
    })
    g.settled()
  })
})

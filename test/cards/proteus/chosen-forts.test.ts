/** Preps that name a fort: Remote Detonator, Ice and Data Special Report. */
import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { fourSeats } from '../../support/seats.ts'
import { rezzed } from '../../support/table.ts'

describe('Remote Detonator', () => {
  test('all rezzed ice of the fort goes, and three tags come', () => {
    const g = game({
      corp: { hq: { ice: ['Keeper', rezzed('Quandary'), rezzed('Quandary')] } },
      runner: { bits: 20, hand: ['Remote Detonator'], rig: ['Codecracker'] },
    })
    expect(g.runner.can('play')).toBe(false)
    g.runner.run('HQ').pass().break(1, 'Codecracker').pass().break(1, 'Codecracker')
    g.settled()
    g.runner.play('Remote Detonator')
    g.expect
      .fort('HQ', { ice: ['Keeper'] })
      .trash('corp', 'Quandary', 'Quandary')
      .tags(3)
    g.settled()
  })

  ruling('runner/remote-detonator/1', 'a run led astray counts for the fort that was accessed', () => {
    const g = game({
      corp: {
        hand: ['Night Shift'],
        hq: { ice: [rezzed('Keeper')] },
        arch: { ice: [rezzed('Quandary')] },
      },
      runner: {
        bits: 9,
        hand: ['Remote Detonator'],
        rig: ['Shredder Uplink Protocol', 'Codecracker'],
      },
    })
    g.runner.use('Shredder Uplink Protocol').break(1, 'Codecracker')
    g.settled()
    g.runner.play('Remote Detonator')
    g.expect
      .fort('HQ', { ice: [] })
      .fort('Archives', { ice: ['Quandary'] })
      .tags(3)
    g.settled()
  })

  test('of several forts one is chosen; before the card is seen to be of use', () => {
    const g = game({
      corp: { rd: { ice: [] }, forts: [{ ice: ['Keeper'], cards: ['Setup!'] }] },
      runner: { bits: 9, hand: ['Remote Detonator', 'Score!', 'Dwarf'] },
    })
    g.runner.run('R&D')
    g.settled()
    g.runner.run('Archives')
    g.settled()
    g.runner.play('Remote Detonator')
    expect(g.runner.options()).toEqual(['R&D', 'Archives'])
    g.runner.pick('Archives')
    g.expect.tags(3).fort('Fort 1', { ice: ['Keeper'] })
    g.settled()
  })

  test('a run that failed, or one of the last turn, is no use', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Wall of Static')] } },
      runner: { bits: 9, hand: ['Remote Detonator'] },
    })
    g.runner.run('HQ')
    g.settled()
    expect(g.runner.can('play')).toBe(false)
  })
})

test('of several Corps, the one whose fort is named gives the tags', () => {
  const g = fourSeats({
    turn: 'runner1',
    runner1: { bits: 9, hand: ['Remote Detonator', 'Score!'] },
  })
  for (const fort of ['corp1-rd', 'corp2-archives']) {
    g.do('runner1', 'run', { fort })
    g.skipTo('runner1')
  }
  g.do('runner1', 'play', { card: 'remote-detonator' })
  g.do('runner1', 'fort', { fort: 'corp2-archives' })
  expect(g.state.seats.find(({ id }) => id === 'runner1')?.tags).toEqual({ 2: 3 })
})

describe('Ice and Data Special Report', () => {
  test('up to five cards in and on one fort are exposed', () => {
    const g = game({
      corp: { hq: { ice: ['Keeper'] }, forts: [{ ice: ['Quandary', rezzed('Rex')], cards: ['Setup!'] }] },
      runner: { bits: 3, hand: ['Ice and Data Special Report'] },
    })
    g.runner.play('Ice and Data Special Report').pick('Fort 1')
    expect(g.decision('runner')?.max).toBe(2)
    const picks = g.decision('runner')?.options.map((o) => o.id) ?? []
    g.answer('runner', picks)
    const faces = (fort: string) => {
      const seen = g.fort(fort, 'runner')
      return [...(seen?.ice ?? []), ...(seen?.cards ?? [])].map((c) => c.card)
    }
    expect(faces('Fort 1')).toEqual(['quandary', 'rex', 'setup'])
    expect(faces('HQ')).toEqual([null])
    g.settled()
  })
})

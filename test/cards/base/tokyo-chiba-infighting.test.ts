import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

const TOKYO = 'Tokyo-Chiba Infighting'

describe(TOKYO, () => {
  const guarded = (ice: string[] = []) =>
    game({
      corp: { bits: 0, forts: [{ ice: ice.map((card) => rezzed(card)), cards: [rezzed(TOKYO)] }] },
    })

  test('a run that is ended pays its Corp 2', () => {
    const g = guarded(['Wall of Static'])
    g.runner.run('Fort 1')
    g.settled()
    g.expect.bits('corp', 2).noRun()
  })

  test('so does one that is given up', () => {
    const g = game({ corp: { bits: 0, forts: [{ ice: ['Keeper'], cards: [rezzed(TOKYO)] }] } })
    g.runner.run('Fort 1').jackOut()
    g.settled()
    g.expect.bits('corp', 2)
  })

  test('a successful one pays nothing, and neither does one elsewhere', () => {
    const g = guarded()
    g.runner.run('Fort 1')
    g.settled()
    g.expect.bits('corp', 0)
    const hq = game({
      corp: { bits: 0, hq: { ice: [rezzed('Wall of Static')] }, forts: [{ cards: [rezzed(TOKYO)] }] },
    })
    hq.runner.run('HQ')
    hq.settled()
    hq.expect.bits('corp', 0)
  })

  test('a newer region takes its place, with what it paid for', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 1, hand: ['Rio de Janeiro City Grid'], forts: [{ cards: [rezzed(TOKYO)] }] },
    })
    expect(g.corp.can('install', { fort: 'Fort 1' })).toBe(true)
    g.corp.install('Rio de Janeiro City Grid', 'Fort 1')
    g.expect.fort('Fort 1', { cards: ['Rio de Janeiro City Grid'] }).trash('corp', TOKYO)
    g.settled()
  })
})

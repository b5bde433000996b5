/** Cards that return from Archives are shown to everybody, whether or not they were face up. */
import { describe, expect, test } from 'vitest'
import { game } from '../support/game.ts'
import { ruling } from '../support/ruling-test.ts'

const backups = (card: string) => {
  const g = game({
    turn: 'corp',
    corp: { hand: ['Off-Site Backups'], archives: ['Keeper', '?Krumz', '?Hostile Takeover'] },
  })
  g.corp.play('Off-Site Backups').pick(card)
  return g
}

describe('Off-Site Backups', () => {
  test('any one card of the Archives comes back to HQ', () => {
    for (const card of ['Keeper', 'Krumz']) {
      const g = backups(card)
      g.expect.hand('corp', card).bits('corp', 5)
      g.settled()
    }
  })

  ruling('general/archives-trash/3', 'the open pile may be read, and a card taken back is shown', () => {
    const g = backups('Krumz')
    expect(g.seat('corp', 'runner').trash.faceUp.map((c) => c.card)).toEqual(['off-site-backups', 'keeper'])
    expect(g.logLines('runner').join(' ')).toMatch(/Krumz is shown/)
    expect(g.logLines('runner').join(' ')).not.toContain('Hostile Takeover')
    g.expect.faceDownArchives(1)
    g.settled()
  })

  test('nothing comes back where there is nothing', () => {
    const g = game({ turn: 'corp', corp: { hand: ['Off-Site Backups'] } })
    g.corp.play('Off-Site Backups')
    g.expect.hand('corp').trash('corp', 'Off-Site Backups')
    g.settled()
  })
})

describe('Reclamation Project', () => {
  test('any number of ice comes back, shown, for two actions', () => {
    const g = game({
      turn: 'corp',
      corp: { hand: ['Reclamation Project'], archives: ['Keeper', '?Rex', '?Quandary', 'Krumz'] },
    })
    g.corp.play('Reclamation Project')
    expect(g.corp.options().sort()).toEqual(['Keeper', 'Quandary', 'Rex'])
    g.corp.pick('Keeper', 'Rex')
    g.expect.hand('corp', 'Keeper', 'Rex').actions('corp', 1).faceDownArchives(1)
    expect(g.logLines('runner').join(' ')).toMatch(/Rex is shown/)
    expect(g.logLines('runner').join(' ')).not.toContain('Quandary')
    g.settled()
  })

  ruling('general/archives-trash/3', 'none need be taken, and then none is shown', () => {
    const g = game({ turn: 'corp', corp: { hand: ['Reclamation Project'], archives: ['?Rex'] } })
    g.corp.play('Reclamation Project').pick()
    g.expect.hand('corp').faceDownArchives(1)
    expect(g.logLines('runner').join(' ')).not.toContain('Rex')
    g.settled()
  })
})

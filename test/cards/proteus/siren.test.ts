import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'

describe('Siren', () => {
  test('is rezzed as it is installed, and only if that can be paid', () => {
    const g = game({ turn: 'corp', corp: { bits: 3, hand: ['Siren'] } })
    g.corp.install('Siren', 'new')
    g.expect.bits('corp', 0).card('Siren', { rezzed: true })
    g.settled()
    const poor = game({ turn: 'corp', corp: { bits: 2, hand: ['Siren'] } })
    expect(poor.corp.can('install', { card: 'Siren' })).toBe(false)
  })

  test('left alone, the run goes where it was going', () => {
    const g = game({ corp: { bits: 3, forts: [{ cards: [{ card: 'Siren', rezzed: true }] }] } })
    g.runner.run('HQ')
    g.corp.pass()
    g.settled()
    g.expect.bits('corp', 3)
    expect(g.logLines().join(' ')).toContain('The run on HQ is successful.')
  })

  test('without one at work a run stops for nobody', () => {
    const g = game({ corp: { bits: 3, forts: [{ cards: ['Siren'] }] } })
    g.runner.run('HQ')
    expect(g.decision('corp')).toMatchObject({ step: 15 })
    g.settled()
  })
})

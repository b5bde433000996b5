import { describe, expect, test } from 'vitest'
import { action, gain, operation, play, prep, resource } from '../../../src/cards/vocabulary/index.ts'
import type { Ability, Effect } from '../../../src/engine/language/index.ts'
import { poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'

const forTheCorp: Effect = { op: 'gain', who: 'rival', n: 2 }
const HER = 'Elena Laskova'

const gained = (hand: string[], ...abilities: Ability[]) => {
  const pool = poolWith(prep("Livewire's Contacts", { cost: 0, abilities }))
  const g = game({ corp: { bits: 5 }, runner: { bits: 5, hand, rig: [HER] }, pool })
  for (const card of hand) g.runner.play(card)
  g.settled()
  return { runner: g.seat('runner').bits - 5, corp: g.seat('corp').bits - 5 }
}

describe('the bit that Elena Laskova adds to the bits of a prep', () => {
  const name = "Livewire's Contacts"

  test('comes once each time a prep is played that gives at least one bit', () => {
    expect(gained([name], play(gain(1))).runner).toBe(2)
    expect(gained([name], play(gain(1), gain(1))).runner).toBe(3)
  })

  test('comes again with the next copy of the prep in the same turn', () => {
    expect(gained([name, name], play(gain(1), gain(1))).runner).toBe(6)
  })

  test('comes only with preps, and only if they give bits to her own Runner', () => {
    expect(gained([name], play(forTheCorp))).toEqual({ runner: 0, corp: 2 })
    const locker = resource('Databroker', { cost: 0, abilities: [action(gain(2))] })
    const g = game({ runner: { bits: 4, rig: [HER, 'Databroker'] }, pool: poolWith(locker) })
    g.runner.use('Databroker')
    g.expect.bits('runner', 6)
    g.settled()
  })

  test('does not come with an operation of the Corp', () => {
    const pool = poolWith(operation('Accounts Receivable', { cost: 0, abilities: [play(gain(3))] }))
    const g = game({
      corp: { bits: 5, hand: ['Accounts Receivable'] },
      turn: 'corp',
      runner: { rig: [HER] },
      pool,
    })
    g.corp.play('Accounts Receivable')
    g.expect.bits('corp', 8)
    g.settled()
  })
})

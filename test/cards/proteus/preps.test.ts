import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'

const onHq = (prep: string, bits: number) =>
  game({ corp: { bits: 5, hand: ['Hostile Takeover'] }, runner: { bits, hand: [prep] } })

test('Blackmail: a point instead of the access', () => {
  const g = onHq('Blackmail', 12)
  g.runner.play('Blackmail')
  g.expect.points('runner', 1).bits('runner', 0)
  expect(g.logLines('runner').join(' ')).not.toContain('accesses')
  g.settled()
})

test('Weather-to-Finance Pipe: the Corp loses bits instead of being accessed', () => {
  const g = onHq('Weather-to-Finance Pipe', 0)
  g.runner.play('Weather-to-Finance Pipe')
  g.expect.bits('corp', 1).points('runner', 0)
  expect(g.logLines('runner').join(' ')).not.toContain('accesses')
  g.settled()
})

describe('Faked Hit', () => {
  const faked = (hand: string[], badPublicity = 0) => {
    const g = game({ corp: { badPublicity }, runner: { bits: 5, hand: ['Faked Hit', ...hand] } })
    g.runner.play('Faked Hit')
    return g
  }

  test('costs 5 and 2 brain damage for a point of bad publicity', () => {
    const g = faked(['Score!', 'Imp', 'Dwarf'])
    g.expect.bits('runner', 0).brain(2).handSize('runner', 1)
    expect(g.seat('corp').badPublicity).toBe(1)
    g.settled()
  })

  test('nothing prevents the damage', () => {
    const g = faked(['Arasaka Owns You'])
    expect(g.view().result).toMatchObject({ winners: ['corp'], reason: 'flatline' })
  })

  test('the seventh point wins before it hurts', () => {
    const g = faked([], 6)
    g.expect.won('runner', 'bad-publicity').brain(0)
  })
})

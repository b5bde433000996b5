/** O15: moves that hurt the eye are counted by the league. */
import { describe, expect, it } from 'vitest'
import { playLeagueGame } from '../../src/sim/league/game.ts'
import { HOWLERS } from '../../src/sim/league/howlers.ts'
import type { StyleCounts } from '../../src/sim/league/style.ts'

const prints = { corp: '', runner: '' }
/** Without those that are also counted where the Runner can break the ice that damages. */
const certain = HOWLERS.filter((howler) => howler !== 'deadly')
const howlersIn = (counts: StyleCounts): number =>
  certain.reduce((sum, howler) => sum + (counts[howler] ?? 0), 0)

/** The howlers of a player in some games on each side. */
const howlersOf = (player: string, rival: string, games: number): number => {
  let sum = 0
  for (let seed = 1; seed <= games; seed++) {
    sum += howlersIn(playLeagueGame({ corp: player, runner: rival, seed, decks: 'own' }, prints).style.corp)
    sum += howlersIn(playLeagueGame({ corp: rival, runner: player, seed, decks: 'own' }, prints).style.runner)
  }
  return sum
}

describe('O15 Howlers', () => {
  it('are made by chance, and not by the sparring partner', () => {
    expect(howlersOf('random', 'sparring', 3)).toBeGreaterThan(3)
    expect(howlersOf('sparring', 'random', 3)).toBe(0)
  })

  it.each(['pim', 'bernt', 'rosa', 'nadir', 'greet'])('are not made by %s, however they err', (person) => {
    expect(howlersOf(person, 'ifeoma', 2)).toBe(0)
  })
})

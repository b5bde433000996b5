/** The league: who meets whom, what is played again, and what ratings belong to. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPerson, people } from '../../src/automa/people/index.ts'
import { openRecord } from '../../src/sim/game-record.ts'
import { personPrint, policyPrint } from '../../src/sim/league/fingerprint.ts'
import { type LeagueGame, playLeagueGame } from '../../src/sim/league/game.ts'
import { parseLeagueOptions } from '../../src/sim/league/options.ts'
import { listGames, listPairs } from '../../src/sim/league/plan.ts'
import { rateLeague } from '../../src/sim/league/ratings.ts'
import { readLeague } from '../../src/sim/league/record.ts'
import { currentGames, type LeagueFile } from '../../src/sim/league/results.ts'

const file = JSON.parse(readFileSync('src/automa/people/league.json', 'utf8')) as LeagueFile

const game = (seed: number, corp = 'pim'): LeagueGame => ({
  ...{ corp, runner: 'bernt', seed, decks: 'own', score: 1, turns: 9, ms: 5 },
  prints: { corp: 'a', runner: 'b' },
  style: { corp: {}, runner: {} },
})

describe('O6 The league', () => {
  it('lets people meet up to three rungs away, and everybody the sparring partner', () => {
    const pairs = listPairs(people.map(({ id }) => id))
    for (const [a, b] of pairs) {
      if (a === 'sparring') expect(findPerson(b)).toBeDefined()
      else expect((findPerson(b)?.rung ?? 0) - (findPerson(a)?.rung ?? 0)).toBeLessThanOrEqual(3)
    }
    expect(pairs.filter((pair) => pair.includes('sparring'))).toHaveLength(10)
    expect(pairs).toHaveLength(10 + 9 + 8 + 7)
  })

  it('plays each pair on the same seeds with sides changed', () => {
    const games = listGames(
      parseLeagueOptions(['--league', '--people', 'pim', '--games', '4', '--seed', '9']),
    )
    expect(games.map(({ corp, seed }) => [corp, seed])).toEqual([
      ['sparring', 9],
      ['pim', 9],
      ['sparring', 10],
      ['pim', 10],
    ])
  })

  it('plays the same game again from the same seed', () => {
    const prints = { corp: '', runner: '' }
    const play = () => playLeagueGame({ corp: 'rosa', runner: 'pim', seed: 3, decks: 'own' }, prints)
    const [one, two] = [play(), play()]
    expect({ ...one, ms: 0 }).toEqual({ ...two, ms: 0 })
    expect(one.score).not.toBeNull()
  })

  it('joins files without counting a game twice, and leaves out a line that was not finished', () => {
    const folder = mkdtempSync(join(tmpdir(), 'league-'))
    const [one, two] = [join(folder, 'one.jsonl'), join(folder, 'two.jsonl')]
    const write = openRecord(one)
    for (const seed of [1, 2, 3]) write(game(seed))
    const other = openRecord(two)
    for (const seed of [3, 4]) other(game(seed))
    other(game(3, 'rosa'))
    expect(readLeague([one, two])).toHaveLength(5)
  })
})

describe('O9 The command line', () => {
  it('plays as many games as its text says if none are asked for', () => {
    const games = (...args: string[]) => parseLeagueOptions(['--league', ...args]).games
    expect(games()).toBe(200)
    expect(games('--tune', 'pim', '--to', '950')).toBe(2_000)
    expect(games('--careers', '100')).toBe(30)
    expect(games('--tune', 'pim', '--to', '950', '--games', '100')).toBe(100)
  })
})

describe('O7 Ratings', () => {
  it('find the odds that results were made of, with the side as a factor', () => {
    const strength: Record<string, number> = { low: 1200, sparring: 1500, high: 1700 }
    const names = Object.keys(strength)
    const pairs = names.flatMap((corp) =>
      names.flatMap((runner) => {
        if (corp === runner) return []
        const odds = 10 ** (((strength[corp] ?? 0) - (strength[runner] ?? 0) + 60) / 400)
        return [{ corp, runner, games: 4_000, wins: Math.round((4_000 * odds) / (1 + odds)) }]
      }),
    )
    const rated = rateLeague(pairs)
    expect(rated.map(({ id }) => id)).toEqual(names)
    for (const { id, rating, sides } of rated) {
      expect(Math.abs(rating - (strength[id] ?? 0))).toBeLessThanOrEqual(3)
      expect(Math.abs(sides.corp - sides.runner)).toBeLessThanOrEqual(6)
    }
  })
})

describe('O6 The results that pages show', () => {
  it('belong to the people as they are', () => {
    const policy = policyPrint()
    const shown = file.entries.flatMap(({ id, print }) => {
      const person = findPerson(id)
      return person ? [{ id, print, now: personPrint(person, policy) }] : []
    })
    expect(shown.length).toBeGreaterThanOrEqual(6)
    expect(shown.filter(({ print, now }) => print !== now)).toEqual([])
  })

  it('rise from rung to rung as far as they were measured with 200 games', () => {
    const measured = file.entries.filter(({ id, games }) => findPerson(id) && games >= 200)
    const rungs = measured.map(({ id }) => findPerson(id)?.rung)
    expect(rungs).toEqual([...rungs].sort((a, b) => (a ?? 0) - (b ?? 0)))
  })
})

describe('O17 Pim', () => {
  const games = readLeague(['bench/league/beginners.jsonl'])
  const met = (rival: string) => games.filter(({ corp, runner }) => [corp, runner].includes(rival))
  const winsOf = (rival: string) =>
    met(rival).reduce((sum, { corp, score }) => sum + (corp === 'pim' ? (score ?? 0) : 1 - (score ?? 1)), 0)

  it('loses to Bernt at 60 of 100 or more, and beats random play as often', () => {
    for (const rival of ['bernt', 'random']) expect(met(rival)).toHaveLength(200)
    expect(winsOf('bernt')).toBeLessThanOrEqual(80)
    expect(winsOf('random')).toBeGreaterThanOrEqual(120)
  })

  it('played these games as Pim and Bernt are', () => {
    const policy = policyPrint()
    const printOf = (name: string) => {
      const person = findPerson(name)
      return person ? personPrint(person, policy) : name
    }
    expect(currentGames(games, printOf)).toHaveLength(400)
  })
})

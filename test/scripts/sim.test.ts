import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pool } from '../../src/cards/index.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import { writeBroken } from '../../src/sim/broken-file.ts'
import { parseSimOptions } from '../../src/sim/cli-options.ts'
import { Broken, playMatch } from '../../src/sim/match.ts'
import { randomPlayer } from '../../src/sim/players.ts'
import { seededRng } from '../../src/sim/random.ts'
import { program } from '../support/programs.ts'
import { setupOf } from '../support/random-play.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'datafort-sim-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const sim = (...args: string[]) => {
  const command = [...program('scripts/sim.ts'), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('npm run sim', () => {
  it('plays random games, checked', () => {
    const { status, stdout } = sim('--games', '3', '--seed', '5')
    expect(stdout).toMatch(/^3 games\n/)
    expect(stdout).toMatch(
      /decisions a game: .+\nturns a game: median .+\nspeed: .+ games\/s, \d+ decisions\/s\n$/,
    )
    expect(status).toBe(0)
  })

  it('plays sparring against random, and decks from a file', () => {
    const list = join(folder, 'deck.txt')
    writeFileSync(list, '45 Dwarf\n')
    const { status, stdout } = sim(
      '--games',
      '1',
      '--players',
      'corp=sparring,runner=random',
      '--runner',
      list,
    )
    expect(stdout).toMatch(/^1 game\n/)
    expect(status).toBe(0)
  })

  it('plays tables of teams', () => {
    const { status, stdout } = sim('--format', 'big-sell-out', '--teams', '2', '--games', '2')
    expect(stdout).toMatch(/^2 games\n {2}by \w+ .+\n(?: {2}.+\n)* {2}team [12] /)
    expect(status).toBe(0)
  })

  it('refuses unknown options with a sentence', () => {
    const { status, stderr } = sim('--gmaes', '3')
    expect(stderr).toMatch(/^Unknown option '--gmaes'\.\n\nnpm run sim -- /)
    expect(status).toBe(1)
    expect(sim('--corp', 'nowhere').stderr).toContain('There is no corp deck “nowhere”. Say open-ledger')
    expect(sim('--replay', 'nothing.json').stderr).toContain('The file nothing.json cannot be read.')
  })

  it('counts what cards do, and fails if one was seen too rarely', () => {
    const all = pool.cards.size
    const few = sim('--coverage', '--games', '2', '--seed', '5', '--rows', '3')
    const lines = few.stdout.split('\n')
    expect(lines[0]).toMatch(/^card +drawn +played +used$/)
    expect(lines[1]).toMatch(/ +0 +0 +0$/)
    expect(lines[4]).toMatch(
      new RegExp(`^0 of ${all} cards were drawn, played and used in 20 games or more; ${all} were not\\.$`),
    )
    expect(lines[5]).toMatch(/^2 games, \d+ decisions, every invariant checked after each\.$/)
    expect(few.status).toBe(1)
    expect(sim('--coverage', '--games', '1', '--seed', '5', '--least', '0').status).toBe(0)
  })

  it('puts shared out games together again', () => {
    const some = (...args: string[]) => sim('--coverage', '--least', '0', ...args)
    some('--games', '1', '--seed', '5', '--json', 'a.json')
    some('--games', '2', '--seed', '6', '--json', 'b.json')
    const merged = some('--merge', 'a.json,b.json')
    expect(merged.status).toBe(0)
    expect(merged.stdout).toBe(some('--games', '3', '--seed', '5').stdout)
    expect(some('--merge', 'a.json,a.json').stderr).toContain('it would count twice')
  })

  it('plays decks each against each', () => {
    const { status, stdout } = sim('--matrix', '--games', '1', '--corp', 'open-ledger,the-long-arm')
    expect(stdout).toMatch(/soft-shoes +slow-rot/)
    const runners = starterDecks.filter(({ side }) => side === 'runner').length
    expect(stdout).toMatch(new RegExp(`^open-ledger( +(0|100)\\*){${runners}}$`, 'm'))
    expect(stdout).toContain(`0 of ${2 * runners} pairs within 35 to 65.`)
    expect(status).toBe(0)
  })

  it('plays a game again that was written down', () => {
    const rng = seededRng(1)
    const setup = setupOf({ seed: 3, decks: 'starter', pairs: 1, steps: 0 })
    const { journal } = playMatch({ setup, pool, players: [randomPlayer(rng), randomPlayer(rng)] })
    const path = writeBroken(424_242, new Broken(['for a test'], journal))
    const { status, stdout } = sim('--replay', path)
    rmSync(path)
    expect(stdout).toContain(`All ${journal.moves.length} decisions pass now; the game is over.`)
    expect(status).toBe(0)
    writeFileSync(join(folder, 'other.json'), '{"journal":{}}')
    expect(sim('--replay', 'other.json').stderr).toContain('is not a game that npm run sim has written down')
  })
})

describe('the wishes', () => {
  it('must be ones that can be', () => {
    const refused: [string[], string][] = [
      [['now'], "Unexpected argument 'now'."],
      [['--games'], 'argument missing'],
      [['--games', 'many'], '--games must be a whole number from 1 to 10000000, not “many”.'],
      [['--corps', '7'], '--corps must be a whole number from 1 to 6, not “7”.'],
      [['--format', 'solo'], '--format must be classic or big-sell-out, not “solo”.'],
      [['--teams', '2'], '--teams goes with --format big-sell-out.'],
      [['--format', 'big-sell-out', '--teams', '5'], '--teams must be a whole number from 2 to 4, not “5”.'],
      [['--agreed', 'usual'], '--agreed goes with --format big-sell-out.'],
      [['--format', 'big-sell-out', '--agreed', 'all'], '--agreed must be one of mixed, usual, even-start'],
      [['--players', 'corp=random'], '--players must be random, sparring, or both sides'],
      [['--players', 'corp=random,runner=random,cat=random'], '--players must be random, sparring'],
    ]
    for (const [args, sentence] of refused) expect(() => parseSimOptions(args)).toThrow(sentence)
  })

  it('have defaults, and check random players', () => {
    expect(parseSimOptions([])).toMatchObject({
      games: 100,
      seed: 1,
      corp: 'open-ledger',
      check: true,
      replay: null,
    })
    expect(parseSimOptions(['--players', 'sparring']).check).toBe(false)
    expect(parseSimOptions(['--players', 'sparring', '--check']).check).toBe(true)
    expect(parseSimOptions(['--no-check']).check).toBe(false)
    expect(parseSimOptions(['--tournament']).check).toBe(false)
    expect(parseSimOptions(['--tournament', '--check']).check).toBe(true)
    expect([parseSimOptions([]).on, parseSimOptions(['--on']).on]).toEqual([false, true])
    expect(parseSimOptions(['--players', 'runner=random,corp=sparring']).players).toEqual({
      corp: 'sparring',
      runner: 'random',
    })
  })
})

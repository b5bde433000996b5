/** The oracle: what open cards are worth to thinking, and that nothing of it reaches the server. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fullPool as pool } from '../../src/automa/engine.ts'
import { openDirect } from '../../src/engine/in-place.ts'
import type { GameState } from '../../src/engine/index.ts'
import { optionId } from '../../src/engine/kernel/answer.ts'
import { cloneState } from '../../src/engine/state/clone.ts'
import type { OracleGame, OracleTask } from '../../src/sim/oracle/game.ts'
import { parseOracleOptions } from '../../src/sim/oracle/options.ts'
import { type OracleMode, oraclePlayer } from '../../src/sim/oracle/player.ts'
import {
  countWins,
  type OracleRow,
  oracleLines,
  pairedSeeds,
  rowsBySeed,
  strengthShare,
} from '../../src/sim/oracle/results.ts'
import { playOracle } from '../../src/sim/oracle/run.ts'
import { seatRating, signTest } from '../../src/sim/paired-results.ts'
import { seededRng } from '../../src/sim/random.ts'
import { standing } from '../automa/standing.ts'

const fileIn = (name: string): string => join(mkdtempSync(join(tmpdir(), 'oracle-')), name)

const played = (task: OracleTask): OracleGame => ({
  ...task,
  won: task.mode !== 'sparring',
  turns: 9,
  ms: 5,
  cpuMs: 5,
})

describe('O19 The statistics of paired games', () => {
  it('have the exact p of a sign test', () => {
    expect(signTest(0, 0)).toBe(1)
    expect(signTest(3, 2)).toBe(1)
    expect(signTest(9, 1)).toBe(22 / 1024)
    expect(signTest(1, 9)).toBe(22 / 1024)
    expect(signTest(5, 0)).toBe(2 / 32)
  })

  it('rate by the odds of the sparring partner in the same seat', () => {
    const even = { games: 20, wins: 10 }
    expect(seatRating(even, even).rating).toBe(1500)
    // Odds of ten with half a game on each side.
    expect(seatRating({ games: 10, wins: 9.5 }, { games: 10, wins: 5 }).rating).toBeCloseTo(1500 + 400, 6)
    expect(seatRating({ games: 9, wins: 9 }, even).rating).toBeCloseTo(1500 + 400 * Math.log10(19), 6)
    expect(seatRating(even, even).margin).toBeCloseTo((1.96 * 400 * Math.sqrt(4 / 10.5)) / Math.log(10), 6)
  })

  const rowsOf = (n: number, row: OracleRow): OracleRow[] => Array.from({ length: n }, () => row)

  it('give the share of the strength that open cards would give', () => {
    const none = { sparring: false, thinking: false, hands: false }
    const all = { sparring: true, thinking: true, hands: true }
    const only = rowsOf(40, { ...none, hands: true })
    const same = rowsOf(40, { ...none, thinking: true, hands: true })
    const rest = [...rowsOf(30, none), ...rowsOf(30, all)]
    expect(strengthShare([...same, ...rest])).toEqual({ share: 1, interval: [1, 1], seeds: 100 })
    expect(strengthShare([...only, ...rest])).toEqual({ share: 0, interval: [0, 0], seeds: 100 })
    const half = strengthShare([...only.slice(20), ...same.slice(20), ...rest])
    // Half of the way in log odds: 30, 50 and 70 of 100.
    expect(half.share).toBeCloseTo(0.5, 9)
    const [from, to] = half.interval ?? [0, 0]
    expect(from).toBeLessThan(half.share ?? 0)
    expect(to).toBeGreaterThan(half.share ?? 0)
    expect(strengthShare(rowsOf(10, all))).toEqual({ share: null, interval: null, seeds: 10 })
    expect(strengthShare([])).toEqual({ share: null, interval: null, seeds: 0 })
  })

  it('compare only seeds that both have played', () => {
    const rows: OracleRow[] = [
      { hands: true, thinking: false },
      { hands: true, thinking: false },
      { hands: false, thinking: true },
      { hands: true, thinking: true },
      { hands: true },
      { thinking: false },
    ]
    expect(pairedSeeds(rows, 'hands', 'thinking')).toEqual({ one: 2, other: 1, p: 1 })
    expect(countWins(rows, 'hands')).toEqual({ games: 5, wins: 4 })
  })

  it('leave out games that broke', () => {
    const task = { side: 'corp', against: 'sparring', rollouts: 9, rounds: 0, print: 'x' } as const
    const games = [1, 2].map((seed) => played({ ...task, mode: 'hands', seed }))
    const broken = { ...played({ ...task, mode: 'thinking', seed: 1 }), won: null }
    expect(rowsBySeed([...games, broken], 'corp')).toEqual([{ hands: true }, { hands: true }])
    expect(rowsBySeed(games, 'runner')).toEqual([])
  })
})

describe('O19 A run', () => {
  const wishes = (record: string, ...more: string[]) =>
    parseOracleOptions(['--oracle', 'all', '--games', '3', '--record', record, ...more])

  it('plays every seed on both sides in every mode, and none twice', () => {
    const record = fileIn('games.jsonl')
    const tasks: OracleTask[] = []
    const play = (task: OracleTask) => {
      tasks.push(task)
      return played(task)
    }
    expect(playOracle(wishes(record), 'one', play)).toHaveLength(3 * 2 * 4)
    expect(new Set(tasks.map((task) => JSON.stringify(task))).size).toBe(3 * 2 * 4)
    expect(readFileSync(record, 'utf8').trim().split('\n')).toHaveLength(3 * 2 * 4)

    tasks.length = 0
    expect(playOracle(wishes(record), 'one', play)).toHaveLength(3 * 2 * 4)
    expect(tasks).toEqual([])
    expect(playOracle(wishes(record, '--games', '4'), 'one', play)).toHaveLength(4 * 2 * 4)
    expect(new Set(tasks.map(({ seed }) => seed))).toEqual(new Set([700_003]))

    // Another depth has other games of thinking, but the same of the sparring partner.
    tasks.length = 0
    playOracle(wishes(record, '--thinking', '30'), 'one', play)
    expect(new Set(tasks.map(({ mode }) => mode))).toEqual(new Set<OracleMode>(['thinking', 'hands']))
    // Other code has all games to play.
    tasks.length = 0
    playOracle(wishes(record), 'two', play)
    expect(tasks).toHaveLength(3 * 2 * 4)
  })

  it('joins the games of others', () => {
    const other = fileIn('other.jsonl')
    playOracle(wishes(other), 'one', played)
    let own = 0
    playOracle(wishes(fileIn('own.jsonl'), '--join', other, '--games', '4'), 'one', (task) => {
      own++
      return played(task)
    })
    expect(own).toBe(2 * 4)
  })

  it('tells games, wins, intervals, ratings, the share and the sign test of each side', () => {
    const games = playOracle(wishes(fileIn('games.jsonl'), '--side', 'runner'), 'one', played)
    expect(oracleLines(games, 'corp')).toEqual([])
    expect(oracleLines(games, 'runner')).toEqual([
      'as Runner',
      '  sparring  0 of 3 won, 0 % (0 to 56), rating 1500',
      '  thinking  3 of 3 won, 100 % (44 to 100), rating 2176 ± 728',
      '  hands     3 of 3 won, 100 % (44 to 100), rating 2176 ± 728',
      '  all       3 of 3 won, 100 % (44 to 100), rating 2176 ± 728',
      '  strength share 100 % (95 % interval 100 to 100), 3 seeds',
      '  hands won 0 seeds that thinking lost, and lost 0 that it won: sign test p = 1.000',
      '  all won 0 seeds that thinking lost, and lost 0 that it won: sign test p = 1.000',
    ])
  })
})

const RUNNER = 1

/** A game in which the Runner acts, with this card in place of every card in HQ that the Runner does not know. */
const withHq = (state: GameState, def: string): GameState => {
  const copy = cloneState(state)
  for (const card of copy.seats[0]?.hand ?? []) {
    const held = copy.cards[card]
    if (held && (held.known & (1 << RUNNER)) === 0) held.def = def
  }
  return copy
}

/** Where the player runs, if that is the answer. */
const runOf = (mode: OracleMode, state: GameState): string | undefined => {
  const g = openDirect(cloneState(state), pool)
  const pending = g.s.decisions[0]
  if (!pending) throw new Error('Nobody is asked.')
  const choice = oraclePlayer(mode, { rollouts: 40, rounds: 1 }, seededRng(1))(g, pending)
  const option = pending.options.find((_, n) => Array.isArray(choice) && choice[0] === optionId(n))
  return option?.verb === 'run' ? g.s.forts.find(({ id }) => id === option.fort)?.kind : undefined
}

describe('O19 With open cards', () => {
  it('thinking runs on an HQ that is full of agendas, and without them it cannot know', () => {
    const state = standing(5, RUNNER, 13)
    const agenda = [...pool.cards.values()].find(({ agendaPoints }) => agendaPoints === 3)
    const [full, empty] = [withHq(state, agenda?.id ?? ''), withHq(state, 'setup')]
    expect(full.cards).not.toEqual(empty.cards)
    const runs = (mode: OracleMode) => [runOf(mode, full), runOf(mode, empty)]
    expect(runs('sparring')).toEqual([undefined, undefined])
    expect(runs('thinking')).toEqual([undefined, undefined])
    expect(runs('hands')).toEqual(['hq', undefined])
    expect(runs('all')).toEqual(['hq', undefined])
  })
})

const root = join(import.meta.dirname, '../..')

/** Every file that this one imports, or starts as a worker. */
const reachedFrom = (start: string): string[] => {
  const seen = new Set<string>()
  const walk = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, one, two, three] of text.matchAll(
      /\bfrom '(\.[^']+\.tsx?)'|\bimport\('(\.[^']+\.tsx?)'\)|\bURL\('(\.[^']+\.ts)', import\.meta\.url\)/g,
    )) {
      walk(join(file, '..', one ?? two ?? three ?? ''))
    }
  }
  walk(join(root, start))
  return [...seen].map((file) => file.slice(root.length + 1))
}

describe('O19 The server', () => {
  const files = reachedFrom('src/main.ts')

  it('reaches its thinking worker, and no part of the oracle', () => {
    expect(files).toContain('src/tables/background/thinking-worker.ts')
    expect(files).toContain('src/sim/trial-mind.ts')
    expect(files).toContain('src/sim/bot-game.ts')
    expect(files.filter((file) => file.startsWith('src/sim/oracle/'))).toEqual([])
  })

  it('gives thinking no other games than those that agree with what the seat knows', () => {
    const dealing = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('dealWorld'))
    expect(dealing).toEqual(['src/automa/thinking/index.ts'])
  })
})

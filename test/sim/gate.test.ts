/** Gates: paired seeds with a stage of the master and without it, and what they say. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Side } from '../../src/engine/view/types.ts'
import { InvalidOption } from '../../src/sim/cli-options.ts'
import type { GateGame, GateTask } from '../../src/sim/gate/game.ts'
import { parseGateOptions } from '../../src/sim/gate/options.ts'
import { gateLines, gateResult, pairGames, passesGate } from '../../src/sim/gate/results.ts'
import { playGate } from '../../src/sim/gate/run.ts'
import { gateStages } from '../../src/sim/gate/stages.ts'
import { ratingGap, resampledInterval } from '../../src/sim/paired-results.ts'

const fileIn = (name: string): string => join(mkdtempSync(join(tmpdir(), 'gate-')), name)

const finished = (task: GateTask, won: boolean | null = task.stage !== null): GateGame => ({
  ...task,
  won,
  turns: 20,
  ms: 900,
  cpuMs: task.stage === null ? 1000 : 1100,
})

const prints = { off: 'one', on: 'one+net' }

const wishes = (record: string, ...more: string[]) =>
  parseGateOptions(['--gate', 'value', '--games', '3', '--record', record, ...more])

describe('A run of a gate', () => {
  it('plays every seed on both sides with the stage and without it, and none twice', () => {
    const record = fileIn('games.jsonl')
    const tasks: GateTask[] = []
    const play = (task: GateTask) => {
      tasks.push(task)
      return finished(task)
    }
    expect(playGate(wishes(record), prints, play)).toHaveLength(3 * 2 * 2)
    expect(new Set(tasks.map((task) => JSON.stringify(task))).size).toBe(3 * 2 * 2)
    expect(readFileSync(record, 'utf8').trim().split('\n')).toHaveLength(3 * 2 * 2)

    tasks.length = 0
    expect(playGate(wishes(record), prints, play)).toHaveLength(3 * 2 * 2)
    expect(tasks).toEqual([])
    // Another net has its own games; those without it stand.
    playGate(wishes(record), { ...prints, on: 'one+other' }, play)
    expect(tasks.map(({ stage }) => stage)).toEqual(Array(6).fill('value'))
    // Fewer playouts with the stage, for the same time.
    tasks.length = 0
    playGate(wishes(record, '--thinking', '40,36'), prints, play)
    expect(tasks.map(({ stage, rollouts }) => [stage, rollouts])).toEqual(Array(6).fill(['value', 36]))
    // Other code has all games to play.
    tasks.length = 0
    playGate(wishes(record), { off: 'two', on: 'two+net' }, play)
    expect(tasks).toHaveLength(3 * 2 * 2)
  })

  it('goes on with the games of others, and plays those without a stage ahead', () => {
    const other = fileIn('other.jsonl')
    playGate(wishes(other, '--only-off', '--side', 'corp'), prints, finished)
    const tasks: GateTask[] = []
    const games = playGate(wishes(fileIn('own.jsonl'), '--join', other, '--side', 'corp'), prints, (task) => {
      tasks.push(task)
      return finished(task)
    })
    expect(tasks.map(({ stage }) => stage)).toEqual(['value', 'value', 'value'])
    expect(pairGames(games, 'corp')).toHaveLength(3)
  })

  it('refuses what it does not know', () => {
    const parse =
      (...args: string[]) =>
      () =>
        parseGateOptions(args)
    expect(parse('--gate', 'luck')).toThrow(InvalidOption)
    expect(parse('--gate', 'value', '--thinking', '40,30,20')).toThrow('--thinking')
    expect(parse('--gate', 'value', '--side', 'left')).toThrow('--side')
    expect(() => gateStages.value?.switchOn('/nowhere.json')).toThrow(InvalidOption)
  })
})

const task = (seed: number, side: Side, stage: string | null): GateTask => ({
  ...{ stage, side, against: 'sparring', seed, rollouts: 40, print: 'one' },
})

/** So many seeds, won with the stage, and without it. */
const seedsOf = (from: number, count: number, on: boolean | null, off: boolean | null): GateGame[] =>
  Array.from({ length: count }, (_, n) => from + n).flatMap((seed) => [
    finished(task(seed, 'corp', 'value'), on),
    finished(task(seed, 'corp', null), off),
  ])

describe('What paired games say about a stage', () => {
  const games = [
    ...seedsOf(0, 180, true, true),
    ...seedsOf(200, 60, true, false),
    ...seedsOf(300, 30, false, true),
    ...seedsOf(400, 130, false, false),
  ]

  it('is the difference in rating, its interval, and the seeds that only one has won', () => {
    const result = gateResult(pairGames(games, 'corp'))
    const [odds, before] = [240.5 / 160.5, 210.5 / 190.5]
    expect(result.gain).toBeCloseTo(400 * Math.log10(odds / before), 6)
    expect(result.pairs).toBe(400)
    expect([result.won, result.lost]).toEqual([60, 30])
    expect(result.p).toBeLessThan(0.01)
    expect(result.interval[0]).toBeGreaterThan(0)
    expect(result.interval[0]).toBeLessThan(result.gain)
    expect(result.interval[1]).toBeGreaterThan(result.gain)
    expect(result.cpu).toEqual({ on: 1.1, off: 1 })
    // The same seeds say more than as many of others would.
    const apart = 2 * 1.96 * (400 / Math.log(10)) * Math.sqrt(1 / 240.5 + 1 / 160.5 + 1 / 210.5 + 1 / 190.5)
    expect(result.interval[1] - result.interval[0]).toBeLessThan(0.8 * apart)
  })

  it('leaves out broken games, seeds played once, and the other side', () => {
    const odd = [
      ...seedsOf(900, 3, null, true),
      ...seedsOf(910, 3, true, null),
      finished(task(920, 'corp', 'value'), true),
      finished(task(921, 'corp', null), true),
    ]
    expect(pairGames([...games, ...odd], 'corp')).toHaveLength(400)
    expect(pairGames(games, 'runner')).toEqual([])
    expect(gateLines(games, 'runner', { name: 'value', gain: { corp: 25, runner: 25 } })).toEqual([])
  })

  it('passes a gate from 400 pairs on, if it gains enough', () => {
    const result = gateResult(pairGames(games, 'corp'))
    expect(passesGate(result, 25)).toBe(true)
    expect(passesGate(result, 60)).toBe(false)
    expect(passesGate({ ...result, pairs: 399 }, 25)).toBe(null)
  })

  it('is printed', () => {
    const lines = gateLines(games, 'corp', { name: 'value', gain: { corp: 25, runner: 25 } })
    expect(lines.filter((line) => !line.includes('difference'))).toEqual([
      'as Corp',
      '  without  210 of 400 won, 53 % (48 to 57), 1.00 s of CPU a game',
      '  value    240 of 400 won, 60 % (55 to 65), 1.10 s of CPU a game',
      '  it won 60 seeds that were lost without it, and lost 30 that were won: sign test p = 0.002',
      '  gate ≥ +25 on 400 pairs: passed',
    ])
    expect(lines[3]).toMatch(/^ {2}difference \+53 rating points \(95 % interval \+\d+ to \+\d+\)$/)
  })

  it('has an interval that the same rows give again', () => {
    const rows = Array.from({ length: 50 }, (_, n) => n % 5 === 0)
    const read = (some: readonly boolean[]) => some.filter(Boolean).length
    const [from, to] = resampledInterval(rows, read)
    expect(resampledInterval(rows, read)).toEqual([from, to])
    expect([from, to].map((n) => Math.abs(n - 10) < 8)).toEqual([true, true])
    expect(ratingGap({ games: 9, wins: 4 }, { games: 9, wins: 4 })).toBe(0)
  })
})

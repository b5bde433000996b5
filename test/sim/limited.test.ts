/** The decks of bots, measured: who picks how, what is compared with what, and that every deck is legal. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cardInfo, cardInfos } from '../../src/cards/index.ts'
import { checkDeck } from '../../src/decks/check.ts'
import { formatOf } from '../../src/limited/formats/index.ts'
import { draftFormatIds } from '../../src/limited/formats/sizes.ts'
import { sidePoolOf } from '../../src/limited/pool.ts'
import { alikeLines, sharedPart } from '../../src/sim/limited/alike.ts'
import { type LimitedGame, type LimitedTask, playLimitedGame } from '../../src/sim/limited/game.ts'
import { pickerOf, type SeatKind, seatKinds } from '../../src/sim/limited/pickers.ts'
import { deckOf, podPools, podSeed, seatsIn, seatsOfSide } from '../../src/sim/limited/pods.ts'
import { limitedLines, meanWithInterval } from '../../src/sim/limited/results.ts'
import { parseLimitedOptions, playLimited } from '../../src/sim/limited/run.ts'

const infos = { get: cardInfo, list: cardInfos }
const seed = podSeed(1)
const poolsWith = (kind: SeatKind, seat = 2) => podPools('draft', seed, pickerOf(kind, seat, seed))
const picksOf = (kind: SeatKind, side: 'corp' | 'runner') => sidePoolOf(poolsWith(kind)[2] ?? [], side)

describe('L17 Every simulated pod', () => {
  it.each(draftFormatIds)('of %s builds legal decks at each seat', (format) => {
    const pools = podPools(format, seed, pickerOf('careless', 0, seed))
    expect(pools).toHaveLength(seatsIn(format))
    for (const side of ['corp', 'runner'] as const)
      for (const seat of seatsOfSide(format, side)) {
        const cards = deckOf(pools[seat] ?? [], side)
        expect(checkDeck({ side, cards }, infos)).toMatchObject({ legal: true })
        expect(formatOf(format).sides(seat)).toContain(side)
      }
  })
})

describe('L19 A seat of its kind', () => {
  it('takes one side while there is any of it, and is lent the other only in a plot', () => {
    const both = picksOf('plain', 'corp').picks
    expect(picksOf('corp', 'corp').picks).toBeGreaterThan(both)
    expect(picksOf('runner', 'runner').picks).toBeGreaterThan(picksOf('plain', 'runner').picks)
    expect(picksOf('corp', 'runner').lent).toBe(0)
    expect(picksOf('plot', 'runner')).toMatchObject({ picks: 0, lent: 23 })
  })

  it('leaves the picks of other seats to the values', () => {
    // The first picks of a booster are made before anything has come round.
    const firstOf = (kind: SeatKind) => poolsWith(kind).map(([card]) => card)
    const plain = firstOf('plain')
    for (const kind of ['careless', 'random', 'corp', 'runner'] as const)
      expect(firstOf(kind).filter((_, seat) => seat !== 2)).toEqual(plain.filter((_, seat) => seat !== 2))
    expect(poolsWith('random')[2]).not.toEqual(poolsWith('plain')[2])
    expect(poolsWith('careless')).toEqual(poolsWith('careless'))
  })
})

const task: LimitedTask = {
  ...{
    format: 'winston',
    kind: 'plain',
    side: 'corp',
    against: 'pod',
    kit: null,
    seed: 3,
    rollouts: 0,
    print: '',
  },
}

describe('L54 A game', () => {
  it('is the same each time', () => {
    const [one, other] = [playLimitedGame(task), playLimitedGame(task)]
    expect({ ...one, ms: 0, cpuMs: 0 }).toEqual({ ...other, ms: 0, cpuMs: 0 })
    expect(one.turns).toBeGreaterThan(2)
  })

  it('is not played again that a file has, and the next run goes on', () => {
    const wishes = parseLimitedOptions(['--limited', '--who', 'plain,careless', '--games', '2'])
    const record = join(mkdtempSync(join(tmpdir(), 'limited-')), 'games.jsonl')
    const played: string[] = []
    const play = (each: LimitedTask): LimitedGame => {
      played.push(`${each.kind} ${each.side} ${each.seed}`)
      return { ...each, won: true, turns: 9, ms: 1, cpuMs: 1 }
    }
    expect(playLimited({ ...wishes, games: 1, record }, 'a', play)).toHaveLength(4)
    expect(playLimited({ ...wishes, record }, 'a', play)).toHaveLength(8)
    expect(played).toHaveLength(8)
    expect(played.slice(0, 4)).toEqual([
      'plain corp 800000',
      'plain runner 800000',
      'careless corp 800000',
      'careless runner 800000',
    ])
    // Other bots are measured anew.
    expect(playLimited({ ...wishes, games: 1, record }, 'b', play)).toHaveLength(4)
    expect(played).toHaveLength(12)
  })

  it('refuses what is not there with a sentence', () => {
    expect(() => parseLimitedOptions(['--limited', '--who', 'lazy'])).toThrow(
      `--who must be one of ${seatKinds.join(', ')}, not “lazy”.`,
    )
    expect(() => parseLimitedOptions(['--limited', '--format', 'solo'])).toThrow(
      '--format must be one of draft',
    )
    expect(() => parseLimitedOptions(['--limited', '--games', '0'])).toThrow('--games must be a whole number')
  })
})

describe('L55 The results', () => {
  const game = (kind: SeatKind, side: 'corp' | 'runner', n: number, won: boolean | null): LimitedGame => ({
    ...{ ...task, kind, side, seed: n, won, turns: 9, ms: 1, cpuMs: 1 },
  })

  it('have shares with intervals, and pairs of the same seed', () => {
    const games = [0, 1, 2, 3].flatMap((n) => [
      game('plain', 'corp', n, n < 3),
      game('plain', 'runner', n, n < 2),
      game('careless', 'corp', n, n < 1),
      game('careless', 'runner', n, n < 2),
    ])
    expect(limitedLines([...games, game('careless', 'corp', 4, null)])).toEqual([
      '  plain     corp    3 of 4 won, 75 % (30 to 95)',
      '  plain     runner  2 of 4 won, 50 % (15 to 85)',
      '  careless  corp    1 of 4 won, 25 % (5 to 70)',
      '  careless  runner  2 of 4 won, 50 % (15 to 85)',
      '  careless  corp    −50.0 (−106.6 to +6.6), 4 seeds (points of a hundred more than plain)',
      '  careless  runner  +0.0 (+0.0 to +0.0), 4 seeds (points of a hundred more than plain)',
      '  careless  sum     −50.0 (−106.6 to +6.6), 4 seeds (points of a hundred more than plain)',
    ])
  })

  it('have the interval of a mean', () => {
    const { mean, from, to } = meanWithInterval([1, 2, 3, 4])
    expect(mean).toBe(2.5)
    expect(to - mean).toBeCloseTo((1.96 * Math.sqrt(5 / 3)) / 2, 10)
    expect(mean - from).toBeCloseTo(to - mean, 10)
  })

  it('say how much two decks share', () => {
    const one = [
      { card: 'a', count: 3 },
      { card: 'b', count: 1 },
    ]
    expect(sharedPart(one, one)).toBe(1)
    expect(sharedPart(one, [{ card: 'a', count: 2 }])).toBe(0.5)
    expect(sharedPart(one, [])).toBe(0)
    const [corp, runner] = alikeLines('half-draft', { games: 2, seed: 1 })
    expect(corp).toMatch(/corp +two decks of a pod share \d+\.\d % .+ 2 pods$/)
    expect(runner).toMatch(/runner +two decks of a pod share \d+\.\d %/)
  })
})

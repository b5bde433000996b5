/** Values learned from games: the regression, what it finds, and that a run goes on where it stopped. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { editionOf, roleOf } from '../../src/automa/drafting/values.ts'
import { cardInfo, cardInfos } from '../../src/cards/index.ts'
import { diceOf } from '../../src/chance/dice.ts'
import { checkDeck } from '../../src/decks/check.ts'
import { toLines } from '../../src/limited/pool.ts'
import { boosterCards, sideOfCard } from '../../src/limited/sheets/index.ts'
import { fitValues, type PlayedDecks } from '../../src/sim/limited-learn/fit-values.ts'
import { type LearningTask, playLearningGame } from '../../src/sim/limited-learn/learning-game.ts'
import { fitRidge } from '../../src/sim/limited-learn/ridge.ts'
import { learnValues, parseLearningOptions } from '../../src/sim/limited-learn/run.ts'

const infos = { get: cardInfo, list: cardInfos }
const cardsOf = (side: 'corp' | 'runner') => boosterCards().filter((card) => sideOfCard(card) === side)

describe('fitRidge', () => {
  const dice = diceOf('ridge')
  const rows = Array.from({ length: 400 }, () => [0, 1, 2].map(() => dice.below(7) - 3))
  const sparse = rows.map((row) => new Map(row.entries()))
  const targets = rows.map(([a = 0, b = 0]) => 2 * a - b)

  it('finds the weights of rows that follow a rule, with hardly any error', () => {
    const { weights, errors } = fitRidge(sparse, targets, [1e-6, 1e-6, 1e-6])
    for (const [n, weight] of [2, -1, 0].entries()) expect(weights[n]).toBeCloseTo(weight, 4)
    for (const error of errors) expect(error).toBeLessThan(1e-3)
  })

  it('keeps weights nearer to 0 the larger their penalty, and says how far off they may be', () => {
    const noisy = targets.map((target) => target + dice.below(21) - 10)
    const [free, held] = [fitRidge(sparse, noisy, [1, 1, 1]), fitRidge(sparse, noisy, [5_000, 1, 1])]
    expect(Math.abs(held.weights[0] ?? 9)).toBeLessThan(0.5 * (free.weights[0] ?? 0))
    const off = [2, -1, 0].map(
      (weight, n) => Math.abs((free.weights[n] ?? 0) - weight) / (free.errors[n] ?? 0),
    )
    expect(Math.max(...off)).toBeLessThan(3)
    // The deviation of such noise is 6, that of a column 2: an error of 6 / (2 · √400).
    expect(free.errors[0]).toBeGreaterThan(0.1)
    expect(free.errors[0]).toBeLessThan(0.2)
  })
})

/** Decks drawn by chance; who has the good card wins four games of five. */
const planted = (good: string, games: number): PlayedDecks[] => {
  const dice = diceOf(good)
  const draw = (side: 'corp' | 'runner') => toLines(dice.shuffled(cardsOf(side)).slice(0, 45))
  return Array.from({ length: games }, () => {
    const [corp, runner] = [draw('corp'), draw('runner')]
    const has = [...corp, ...runner].some(({ card }) => card === good)
    const side = sideOfCard(good)
    const share = has ? (side === 'corp' ? 80 : 20) : 50
    return { corp, runner, won: dice.below(100) < share }
  })
}

describe('L51 Fitted values', () => {
  it.each(['data-raven', 'bartmoss-memorial-icebreaker'])('finds that %s wins games', (good) => {
    const fitted = fitValues(planted(good, 3_000))
    const { cards, errors } = fitted[sideOfCard(good)]
    const [best] = Object.entries(cards).sort(([, a], [, b]) => b - a)
    expect(best?.[0]).toBe(good)
    expect(cards[good]).toBeGreaterThan(errors[good] ?? 0)
  })

  it('has every card that boosters hold, with its interval, and every role', () => {
    const { corp, runner } = fitValues(planted('data-raven', 10))
    for (const [side, values] of [
      ['corp', corp],
      ['runner', runner],
    ] as const)
      for (const card of cardsOf(side)) {
        expect(values.cards[card], card).toBeTypeOf('number')
        expect(values.errors[card], card).toBeGreaterThan(0)
        expect(values.roles[roleOf(card)], card).toBeDefined()
      }
  })
})

describe('L51 An edition that is corrected', () => {
  const known = editionOf(1)

  it('keeps its values where no game speaks against them, and has every card', () => {
    const { corp } = fitValues([], known)
    expect(corp.cards).toMatchObject(known.corp.cards)
    expect(corp.roles.Sentry?.linear).toBe(known.corp.roles.Sentry?.linear)
    for (const card of cardsOf('corp')) expect(corp.cards[card], card).toBeTypeOf('number')
  })

  it('moves a card that it lacks further than one that it knows', () => {
    const lacked = cardsOf('corp').find((card) => known.corp.cards[card] === undefined)
    const [had] = cardsOf('corp').filter((card) => known.corp.cards[card] !== undefined)
    if (!lacked || !had) throw new Error('no such cards')
    const moved = (good: string): number =>
      (fitValues(planted(good, 1_000), known).corp.cards[good] ?? 0) - (known.corp.cards[good] ?? 0)
    expect(moved(had)).toBeGreaterThan(500)
    expect(moved(lacked)).toBeGreaterThan(1.5 * moved(had))
  })
})

describe('A learning game', () => {
  it('has legal decks out of pools by chance and by values, and starter decks now and then', () => {
    const fitted = fitValues([])
    for (let n = 0; n < 8; n++)
      for (const values of [null, fitted]) {
        const { corp, runner } = playLearningGame({ seed: 3, n }, values)
        for (const [side, cards] of [
          ['corp', corp],
          ['runner', runner],
        ] as const)
          expect(checkDeck({ side, cards: [...cards] }, infos)).toMatchObject({ legal: true })
      }
  })
})

describe('--limited-learn', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'limited-learn-'))
  const wish = (record: string, minutes = 10) => ({ from: 0, games: 9, seed: 7, record, minutes })
  const fake = ({ seed, n }: LearningTask, fitted: unknown) => ({
    ...{ seed, n, corp: [], runner: [], won: n % 3 === 0 },
    ...(fitted === null ? {} : { fitted: true }),
  })

  it('plays the first games by chance, the others by the values so far, and none twice', () => {
    const record = join(folder(), 'games.jsonl')
    const told: string[] = []
    learnValues(wish(record), (line) => told.push(line), { play: fake, size: 4 })
    expect(told.map((line) => line.split(' ')[0])).toEqual(['4', '8', '9'])
    const games = readFileSync(record, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(games.map(({ n }) => n)).toEqual([...Array(9).keys()])
    expect(games.map(({ fitted }) => fitted ?? false)).toEqual([
      ...Array(4).fill(false),
      ...Array(5).fill(true),
    ])
    const again = () => {
      throw new Error('it was played before')
    }
    expect(learnValues(wish(record), () => {}, { play: again, size: 4 })).not.toBeNull()
  })

  it('goes on with the games that are missing when time was up', () => {
    const record = join(folder(), 'games.jsonl')
    expect(learnValues(wish(record, 0), () => {}, { play: fake, size: 4 })).toBeNull()
    writeFileSync(record, `${JSON.stringify(fake({ seed: 7, n: 2 }, null))}\n`)
    const played: number[] = []
    const noted = (task: LearningTask, fitted: unknown) => {
      played.push(task.n)
      return fake(task, fitted)
    }
    learnValues(wish(record), () => {}, { play: noted, size: 4 })
    expect(played).toEqual([0, 1, 3, 4, 5, 6, 7, 8])
  })

  it('plays anew what another edition was the beginning of, and refuses one that is not there', () => {
    const record = join(folder(), 'games.jsonl')
    learnValues(wish(record), () => {}, { play: fake, size: 4 })
    const played: number[] = []
    const noted = (task: LearningTask, fitted: unknown) => {
      played.push(task.n)
      return { ...fake(task, fitted), ...task }
    }
    learnValues({ ...wish(record), from: 1 }, () => {}, { play: noted, size: 4 })
    expect(played).toEqual([...Array(9).keys()])
    expect(() => parseLearningOptions(['--limited-learn', '--number', '9', '--from', '9'])).toThrow('--from')
  })

  it('wants the number of its edition', () => {
    expect(() => parseLearningOptions(['--limited-learn'])).toThrow('--number')
    expect(parseLearningOptions(['--limited-learn', '--number', '2'])).toMatchObject({
      number: 2,
      games: 20_000,
    })
  })
})

// @module-tag chromium
/** Twenty runs of games that are always the same, and twenty of games that nobody has seen, over three sizes. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, sharedBrowser } from './support/chromium.ts'
import {
  cardTimes,
  filmGame,
  type GameFilm,
  growthOf,
  heightsOf,
  motionsOf,
  ownLags,
  stageFaults,
  turnTimes,
} from './support/run-films.ts'

const sizes = {
  wide: { width: 1280, height: 800 },
  upright: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
}
type Size = keyof typeof sizes
const order: readonly Size[] = ['wide', 'upright', 'lying']

/** `FILM_RUNS` films fewer; `FILM_SEED` repeats games that went wrong, or films those of a seed of yours. */
const runs = Number(process.env.FILM_RUNS ?? 20)
const unseen = process.env.FILM_SEED ?? randomBytes(4).toString('hex')

/** The runs of one kind of games are spread over the sizes. */
const shareOf = (size: Size): number => Math.ceil((runs - order.indexOf(size)) / order.length)

const framesIn100Ms = 6
/** A run takes seconds: even a busy machine draws more of it than this. */
const leastFrames = 10
/** How late a busy page may draw, in ms. */
const slack = 60

const cases = order.flatMap((size) => [
  { size, games: 'chosen', seed: `films-${size}` },
  { size, games: 'unseen', seed: `${unseen}-${size}` },
])

const rounded = (values: readonly number[]): number[] => values.map(Math.round).toSorted((a, b) => a - b)

/** Films that have seen nothing prove nothing: there are runs, and pictures of their stages. */
const expectFilmed = (films: readonly GameFilm[], least: number): void => {
  expect(films.reduce((sum, film) => sum + film.runs, 0)).toBeGreaterThanOrEqual(Math.max(1, least))
  for (const { runs: filmed, frames } of films)
    expect(frames.filter(({ stage }) => stage !== null).length).toBeGreaterThan(leastFrames * filmed)
}

const figures = (name: string, films: readonly GameFilm[], width: number): string => {
  const lags = films.flatMap(ownLags)
  const waits = rounded(lags.map(({ ms }) => ms))
  const cards = rounded(films.flatMap((film) => cardTimes(film, width)))
  const turns = rounded(films.flatMap(turnTimes))
  const count = films.reduce((sum, film) => sum + film.runs, 0)
  const frames = films.reduce((sum, film) => sum + film.frames.length, 0)
  return [
    `${name}: ${count} runs in ${films.length} games, ${frames} frames`,
    `cards seen ${cards.length}, shortest ${cards[0]} ms`,
    `own acts ${lags.length}, longest wait ${Math.max(0, ...lags.map((each) => each.frames))} frames, ${waits.at(-1)} ms, median ${waits[waits.length >> 1]} ms`,
    `turns of the Corp ${turns.length}, longest ${turns.at(-1)} ms, median ${turns[turns.length >> 1]} ms`,
    `heights of the board ${[...new Set(films.flatMap(heightsOf))].join(', ')}`,
    `grown ${films.flatMap(growthOf).join('; ') || 'nothing'}`,
  ].join('\n  ')
}

describe('Films of runs', () => {
  let browser: Awaited<ReturnType<typeof sharedBrowser>>
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterAll(() => closePages(browser))

  it.each(cases)('of games by $seed, $size', { timeout: 1_800_000 }, async ({ size, games, seed }) => {
    const name = `runs-${games}-${size}`
    const share = shareOf(size)
    const films = await filmGame(browser, { viewport: sizes[size], seed, runs: share, name })
    const width = size === 'wide' ? 90 : 70
    console.log(figures(`${name} (${seed})`, films, width))
    expectFilmed(films, share)
    expect(films.flatMap(ownLags)).not.toEqual([])
    expect(films.flatMap(stageFaults)).toEqual([])
    expect(films.flatMap((film) => cardTimes(film, width)).filter((ms) => ms < 900)).toEqual([])
    expect(films.flatMap(growthOf)).toEqual([])
    expect(films.flatMap(ownLags).filter((lag) => lag.frames > framesIn100Ms)).toEqual([])
    expect(films.flatMap(turnTimes).filter((ms) => ms > 8_000 + slack)).toEqual([])
    expect(new Set(films.flatMap(heightsOf)).size).toBe(1)
    expect(films.flatMap(({ troubles }) => troubles)).toEqual([])
  })

  it('without motion: the same is seen for as long, and nothing moves', { timeout: 600_000 }, async () => {
    const films = await filmGame(browser, {
      viewport: sizes.wide,
      seed: 'films-calm',
      runs: Math.min(3, runs),
      name: 'runs-calm',
      calm: true,
    })
    expectFilmed(films, Math.min(3, runs))
    expect(films.map(motionsOf).filter((moved) => moved > 0)).toEqual([])
    expect(films.flatMap(stageFaults)).toEqual([])
    expect(films.flatMap((film) => cardTimes(film, 90)).filter((ms) => ms < 900)).toEqual([])
  })
})

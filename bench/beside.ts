/**
 * The program that `npm run bench -- --against REF` runs several times. It measures this engine and the
 * engine built in the given folder by turns, and prints the results as JSON.
 */
import type { View } from '../src/engine/index.ts'
import { seededRng } from '../src/sim/random.ts'
import { median } from '../src/sim/tally.ts'
import { type Decks, type Kit, loadKit, pairsOf, randomGame, starterDecks } from './kit.ts'
import { timed } from './measure.ts'

/** The results of both engines: how many a second, or µs a call. */
export type Measured = { what: string; per: 'second' | 'call'; now: number; other: number }

type Kits = { now: Kit; other: Kit }
type Times = { now: number; other: number }

const ROUNDS = 20

/** Measures both engines by turns. The first round does not count. Returns the median of the rounds. */
const both = (kits: Kits, measure: (kit: Kit, round: number) => number): Times => {
  const times: { now: number[]; other: number[] } = { now: [], other: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    const order = round % 2 === 0 ? (['now', 'other'] as const) : (['other', 'now'] as const)
    for (const which of order) {
      const n = measure(kits[which], round)
      if (round > 0) times[which].push(n)
    }
  }
  return { now: median(times.now), other: median(times.other) }
}

const GAMES = 120

/** An engine of another commit may fail in games that this one survives, and the other way round. */
const survives = (kit: Kit, seed: number, decks: Decks): boolean => {
  try {
    return randomGame(kit, seed, decks) > 0
  } catch {
    return false
  }
}

/** Games that both engines play to the end. */
const soundGames = (kits: Kits, decksOf: (seed: number) => Decks): [number, Decks][] =>
  Array.from({ length: GAMES }, (_, n): [number, Decks] => [n, decksOf(n)]).filter(
    ([seed, decks]) => survives(kits.now, seed, decks) && survives(kits.other, seed, decks),
  )

/** The shortest time of each game, so that other work on the machine does not count. */
type Best = { ms: number; decisions: number }

const playBest = (best: Best, kit: Kit, seed: number, decks: Decks): void => {
  const ms = timed(() => {
    best.decisions = randomGame(kit, seed, decks)
  })
  best.ms = Math.min(best.ms, ms)
}

const total = (list: readonly Best[]): Best => ({
  ms: list.reduce((sum, { ms }) => sum + ms, 0),
  decisions: list.reduce((sum, { decisions }) => sum + decisions, 0),
})

/** Games and decisions a second with these decks. Each game runs on both engines by turns. */
const gameLines = (kits: Kits, what: string, decksOf: (seed: number) => Decks): Measured[] => {
  const games = soundGames(kits, decksOf)
  const empty = (): Best => ({ ms: Number.POSITIVE_INFINITY, decisions: 0 })
  const best = { now: games.map(empty), other: games.map(empty) }
  for (let round = 0; round < ROUNDS; round++) {
    games.forEach(([seed, decks], n) => {
      const order = (round + n) % 2 === 0 ? (['now', 'other'] as const) : (['other', 'now'] as const)
      for (const which of order) playBest(best[which][n] ?? empty(), kits[which], seed, decks)
    })
  }
  const [now, other] = [total(best.now), total(best.other)]
  const line = (unit: string, of: (each: Best) => number): Measured => ({
    what: `${what}, ${unit}`,
    per: 'second',
    now: (1000 * of(now)) / now.ms,
    other: (1000 * of(other)) / other.ms,
  })
  return [line('games', () => games.length), line('decisions', ({ decisions }) => decisions)]
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

type Views = { before: View; after: View }

const stateLines = (kits: Kits): Measured[] => {
  const prepared = (kit: Kit) => {
    const pairs = SEEDS.flatMap((seed) => pairsOf(kit, seed, starterDecks(kit)))
    const views: Views[] = pairs.flatMap(({ before, after }) =>
      ['corp', 'runner'].map((seat) => ({
        before: kit.engine.viewFor(before, seat),
        after: kit.engine.viewFor(after, seat),
      })),
    )
    return { states: pairs.map(({ before }) => before), views }
  }
  const things = new Map([kits.now, kits.other].map((kit) => [kit, prepared(kit)]))
  const line = <T>(
    what: string,
    calls: number,
    list: (of: ReturnType<typeof prepared>) => readonly T[],
    work: (kit: Kit, thing: T) => unknown,
  ): Measured => {
    const { now, other } = both(kits, (kit) => {
      const all = list(things.get(kit) ?? prepared(kit))
      const ms = timed(() => {
        for (let n = 0; n < calls; n++) work(kit, all[n % all.length] as T)
      })
      return (1000 * ms) / calls
    })
    return { what, per: 'call', now, other }
  }
  return [
    line(
      'clone',
      4000,
      (t) => t.states,
      (kit, s) => kit.cloneState(s),
    ),
    line(
      'hash',
      600,
      (t) => t.states,
      (kit, s) => kit.engine.hash(s),
    ),
    line(
      'view',
      1500,
      (t) => t.states,
      (kit, s) => kit.engine.viewFor(s, 'runner'),
    ),
    line(
      'patch',
      2000,
      (t) => t.views,
      (kit, v) => kit.patchBetween(v.before, v.after),
    ),
  ]
}

const kitsWith = async (built: string): Promise<Kits> => {
  const [now, other] = [await loadKit(), await loadKit(built)]
  return { now, other }
}

const measure = (kits: Kits): Measured[] => {
  const starter = starterDecks(kits.other)
  const known = kits.other.pool
  const anyDecks = (seed: number): Decks => {
    const rng = seededRng(seed)
    return {
      corp: kits.other.randomDeck(rng, known, 'corp'),
      runner: kits.other.randomDeck(rng, known, 'runner'),
    }
  }
  return [
    ...gameLines(kits, 'starter decks', () => starter),
    ...gameLines(kits, 'random decks', anyDecks),
    ...stateLines(kits),
  ]
}

const [built] = process.argv.slice(2)
if (built === undefined) throw new Error('Which folder?')
process.stdout.write(JSON.stringify(measure(await kitsWith(built))))

/** `npm run bench -- --against REF`: this engine beside the one of another commit, in one run. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { View } from '../src/engine/index.ts'
import { seededRng } from '../src/sim/random.ts'
import { median } from '../src/sim/tally.ts'
import { type Decks, KIT_MODULES, type Kit, loadKit, pairsOf, randomGame, starterDecks } from './kit.ts'
import { timed, us, whole } from './measure.ts'

const config = {
  extends: './tsconfig.json',
  compilerOptions: {
    noEmit: false,
    rootDir: '.',
    outDir: 'built',
    rewriteRelativeImportExtensions: true,
    types: ['node'],
  },
  include: [] as string[],
  files: KIT_MODULES.map((module) => `${module}.ts`),
}

const run = (program: string, args: readonly string[], cwd: string): Buffer =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 30 })

/** Checks out the engine of a commit into a folder of its own, compiles and loads it. */
const kitOf = async (ref: string, folder: string): Promise<Kit> => {
  const root = resolve('.')
  const archive = run('git', ['archive', ref, 'src', 'tsconfig.json'], root)
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'kit.json'), JSON.stringify(config))
  run(join(root, 'node_modules', '.bin', 'tsc'), ['-p', 'kit.json'], folder)
  const built = join(folder, 'built')
  if (!existsSync(built)) mkdirSync(built)
  writeFileSync(join(built, 'package.json'), JSON.stringify({ type: 'module' }))
  return loadKit(built)
}

type Kits = { now: Kit; other: Kit }
type Times = { now: number; other: number }

const ROUNDS = 15

/** The same for both engines by turns, a round unmeasured; the median of what each round gives. */
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

type Line = { what: string; now: string; other: string; slower: number }

const GAMES = 120

/** An engine of another time may break in games that this one survives, and the other way round. */
const survives = (kit: Kit, seed: number, decks: Decks): boolean => {
  try {
    return randomGame(kit, seed, decks) > 0
  } catch {
    return false
  }
}

/** Games that neither engine breaks in. */
const soundGames = (kits: Kits, decksOf: (seed: number) => Decks): [number, Decks][] =>
  Array.from({ length: GAMES }, (_, n): [number, Decks] => [n, decksOf(n)]).filter(
    ([seed, decks]) => survives(kits.now, seed, decks) && survives(kits.other, seed, decks),
  )

/** The least time that each game took: what else the machine did meanwhile has no part in it. */
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

/** Games and decisions a second, with these decks: each game by turns on both engines. */
const gameLines = (kits: Kits, what: string, decksOf: (seed: number) => Decks): Line[] => {
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
  const line = (unit: string, of: (each: Best) => number): Line => ({
    what: `${what}, ${unit}`,
    now: `${whole((1000 * of(now)) / now.ms)} /s`,
    other: `${whole((1000 * of(other)) / other.ms)} /s`,
    slower: of(other) / other.ms / (of(now) / now.ms),
  })
  return [line('games', () => games.length), line('decisions', ({ decisions }) => decisions)]
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

type Views = { before: View; after: View }

const stateLines = (kits: Kits): Line[] => {
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
  ): Line => {
    const { now, other } = both(kits, (kit) => {
      const all = list(things.get(kit) ?? prepared(kit))
      const ms = timed(() => {
        for (let n = 0; n < calls; n++) work(kit, all[n % all.length] as T)
      })
      return (1000 * ms) / calls
    })
    return { what, now: us(now), other: us(other), slower: now / other }
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

const ratio = (slower: number): string =>
  `${Math.abs(100 * (slower - 1)).toFixed(0)} % ${slower > 1 ? 'slower' : 'faster'}`

const printed = (lines: readonly Line[], ref: string): string => {
  const cells = [
    ['', 'now', ref, 'per call'],
    ...lines.map(({ what, now, other, slower }) => [what, now, other, ratio(slower)]),
  ]
  const width = (column: number): number => Math.max(...cells.map((row) => row[column]?.length ?? 0))
  return cells
    .map((row) =>
      row.map((cell, n) => (n === 0 ? cell.padEnd(width(0)) : cell.padStart(width(n)))).join('  '),
    )
    .join('\n')
}

/** Measures both engines and gives back the table: starter decks, and random decks of the cards both know. */
export const compareWith = async (ref: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'datafort-bench-'))
  try {
    const kits: Kits = { now: await loadKit(), other: await kitOf(ref, folder) }
    const starter = starterDecks(kits.other)
    const known = kits.other.pool
    const anyDecks = (seed: number): Decks => {
      const rng = seededRng(seed)
      return {
        corp: kits.other.randomDeck(rng, known, 'corp'),
        runner: kits.other.randomDeck(rng, known, 'runner'),
      }
    }
    const lines = [
      ...gameLines(kits, 'starter decks', () => starter),
      ...gameLines(kits, 'random decks', anyDecks),
      ...stateLines(kits),
    ]
    return printed(lines, ref)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

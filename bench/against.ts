/** `npm run bench -- --against REF`: compares this engine with the engine of another commit in one run. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from '../src/sim/tally.ts'
import type { Measured } from './beside.ts'
import { fileOf, KIT_MODULES } from './kit.ts'
import { us, whole } from './measure.ts'

const configFor = (folder: string) => ({
  extends: './tsconfig.json',
  compilerOptions: {
    noEmit: false,
    rootDir: '.',
    outDir: 'built',
    rewriteRelativeImportExtensions: true,
    types: ['node'],
  },
  include: [] as string[],
  files: KIT_MODULES.map((module) => fileOf(module, folder, ['.ts'])),
})

const run = (program: string, args: readonly string[], cwd: string): Buffer =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 30 })

/**
 * Checks out the sources of a commit into `folder` and compiles its engine. Returns the folder of the build.
 */
const builtOf = (ref: string, folder: string): string => {
  const root = resolve('.')
  const archive = run('git', ['archive', ref, 'src', 'tsconfig.json'], root)
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'kit.json'), JSON.stringify(configFor(folder)))
  run(join(root, 'node_modules', '.bin', 'tsc'), ['-p', 'kit.json'], folder)
  const built = join(folder, 'built')
  if (!existsSync(built)) mkdirSync(built)
  writeFileSync(join(built, 'package.json'), JSON.stringify({ type: 'module' }))
  return built
}

const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? 'beside.ts' : 'beside.js', import.meta.url),
)

/**
 * Just-in-time compilation varies more between processes than the engines differ, so several processes
 * measure.
 */
const GOES = 5

const measuredBeside = (built: string): Measured[][] =>
  Array.from({ length: GOES }, () =>
    JSON.parse(run(process.execPath, [program, built], resolve('.')).toString()),
  )

/** How many times as long this engine takes as the other. */
const slower = ({ per, now, other }: Measured): number => (per === 'second' ? other / now : now / other)

const ratio = (times: number): string =>
  `${Math.abs(100 * (times - 1)).toFixed(0)} % ${times > 1 ? 'slower' : 'faster'}`

const figure = (per: Measured['per'], n: number): string => (per === 'second' ? `${whole(n)} /s` : us(n))

/** Table cells: the medians over all processes, and the range of the ratios. */
const cellsOf = (goes: readonly Measured[]): string[] => {
  const { what = '', per = 'call' } = goes[0] ?? {}
  const times = goes.map(slower).sort((a, b) => a - b)
  return [
    what,
    figure(per, median(goes.map(({ now }) => now))),
    figure(per, median(goes.map(({ other }) => other))),
    ratio(median(times)),
    `${ratio(times[0] ?? 1)} to ${ratio(times.at(-1) ?? 1)}`,
  ]
}

const printed = (goes: readonly Measured[][], ref: string): string => {
  const lines = (goes[0] ?? []).map((_, n) => goes.flatMap((go) => go[n] ?? []))
  const cells = [['', 'now', ref, 'in the median', 'of all'], ...lines.map(cellsOf)]
  const width = (column: number): number => Math.max(...cells.map((row) => row[column]?.length ?? 0))
  return cells
    .map((row) =>
      row.map((cell, n) => (n === 0 ? cell.padEnd(width(0)) : cell.padStart(width(n)))).join('  '),
    )
    .join('\n')
}

/** Measures both engines in several processes, which alternate between them, and returns the table. */
export const compareWith = (ref: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'datafort-bench-'))
  try {
    return printed(measuredBeside(builtOf(ref, folder)), ref)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * `npm run test:night`: runs every kind of test for a whole night. `-- --only tests,crash` runs some parts;
 * `-- --share 0.1` does a tenth of the kills, floods, games and mutations. Ends with a table of what each
 * part took and found.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writeModesProven } from '../test/support/proven-modes.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, share: { type: 'string', default: '1' } },
})
const share = Number(values.share)
const some = (n: number): string => String(Math.max(1, Math.round(n * share)))

const vitest = ['npx', 'vitest', 'run']
/** The command of each part, and environment variables that it needs. */
const parts: Record<string, { command: string[]; env?: Record<string, string> }> = {
  tests: { command: vitest, env: { TEST_SET: 'night', DATAFORT_TEST_PARTS: 'all', EVERY_LOOK: '1' } },
  properties: { command: [...vitest, 'test/engine/properties'], env: { PROPERTY_RUNS: some(20) } },
  crash: { command: ['npm', 'run', '-s', 'crash', '--', '--kills', some(300)] },
  limited: { command: ['npm', 'run', '-s', 'crash', '--', '--limited', '--kills', some(200)] },
  rolling: { command: ['npm', 'run', '-s', 'crash', '--', '--rolling', '--games', some(50)] },
  fuzz: { command: ['npm', 'run', '-s', 'fuzz', '--', '--seconds', some(600)] },
  soak: { command: ['npm', 'run', '-s', 'soak', '--', '--minutes', some(30)] },
  rulings: { command: ['npm', 'run', '-s', 'mutate', '--', '--rulings', '--sample', some(60)] },
  mutants: { command: ['npm', 'run', '-s', 'mutate', '--', '--sample', String(0.1 * share)] },
}

const chosen = values.only?.split(',') ?? Object.keys(parts)
const unknown = chosen.filter((name) => !(name in parts))
if (!(share > 0 && share <= 1) || unknown.length > 0) {
  process.stderr.write(
    `${unknown.length > 0 ? `There is no part ${unknown.join(', ')}. ` : ''}Usage: npm run test:night -- [--only ${Object.keys(parts).join(',')}] [--share 1]\n`,
  )
  process.exit(1)
}

type Figure = { part: string; minutes: number; passed: boolean }
const figures: Figure[] = []
for (const part of chosen) {
  const { command: [program = '', ...rest] = [], env } = parts[part] ?? { command: [] }
  process.stdout.write(`\n== ${part}: ${[program, ...rest].join(' ')}\n`)
  const began = performance.now()
  const { status } = spawnSync(program, rest, { stdio: 'inherit', env: { ...process.env, ...env } })
  figures.push({ part, minutes: (performance.now() - began) / 60_000, passed: status === 0 })
  if (part === 'tests' && status === 0) writeModesProven(new Date().toISOString().slice(0, 10))
}

const lines = figures.map(
  ({ part, minutes, passed }) =>
    `${part.padEnd(12)}${minutes.toFixed(1).padStart(8)} min  ${passed ? 'passed' : 'FAILED'}`,
)
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/night.json', JSON.stringify(figures))
process.stdout.write(`\n${lines.join('\n')}\n`)
process.exitCode = figures.every(({ passed }) => passed) ? 0 : 1

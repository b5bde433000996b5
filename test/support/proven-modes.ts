/**
 * Reload and rollback run the scenarios again. Their outcome stays the same as long as scenarios, engine,
 * cards, automa and variants do, so they are left out after a run has proven exactly these. `npm run
 * test:night` always runs them, and records what it has proven.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf } from '../../src/fingerprint.ts'

const folders = [
  'test/rulings',
  'test/cards',
  'test/engine/scenarios',
  'test/automa/ai-cards',
  'test/variants',
]

export const scenarios = folders.map((folder) => `${folder}/**/*.test.ts`)

const file = 'test/proven-modes.json'

/** A hash of the scenarios and of all the code they import. */
function scenariosHash(): string {
  const tests = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .sort()
      .map((name) => join(folder, name)),
  )
  return fingerprintOf(...tests)
}

/** The date on which reload and rollback proved the current scenarios (YYYY-MM-DD), or null. */
export function modesProvenOn(): string | null {
  if (!existsSync(file)) return null
  const { scenarios: proven, on } = JSON.parse(readFileSync(file, 'utf8'))
  return proven === scenariosHash() ? String(on) : null
}

/** Records that reload and rollback have just proven the current scenarios. */
export function writeModesProven(on: string): void {
  // In the format of Biome.
  writeFileSync(file, `{ "scenarios": "${scenariosHash()}", "on": "${on}" }\n`)
}

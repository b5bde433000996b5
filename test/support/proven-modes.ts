/**
 * Reload and rollback run the scenarios again, with the same outcome as long as scenarios, engine, cards, automa and
 * variants are the same. So they are left out where a run of theirs has proven just these; `npm run test:night` always
 * runs them, and writes down what it has proven.
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

/** Tells scenarios, with all the code they import, from any other version of these. */
export function scenariosHash(): string {
  const tests = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .sort()
      .map((name) => join(folder, name)),
  )
  return fingerprintOf(...tests)
}

/** When reload and rollback have proven the scenarios as they are (YYYY-MM-DD), or null. */
export function modesProvenOn(): string | null {
  if (!existsSync(file)) return null
  const { scenarios: proven, on } = JSON.parse(readFileSync(file, 'utf8'))
  return proven === scenariosHash() ? String(on) : null
}

/** Writes down that reload and rollback have just proven the scenarios as they are. */
export function writeModesProven(on: string): void {
  // As Biome would have it.
  writeFileSync(file, `{ "scenarios": "${scenariosHash()}", "on": "${on}" }\n`)
}

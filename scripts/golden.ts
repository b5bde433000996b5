/**
 * `npm run golden`: plays small games and saves one state for each kind of question that no file of test/golden holds
 * yet. What is there is never written again: a save that no longer loads wants a migration.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { engine } from '../src/cards/engine.ts'
import { pool } from '../src/cards/index.ts'
import { expectedOf, type Golden, meetKinds } from '../src/sim/golden.ts'

const FOLDER = 'test/golden'
const GAMES = 3000

mkdirSync(FOLDER, { recursive: true })
const known = new Set(readdirSync(FOLDER).map((name) => basename(name, '.json')))
const seeds = Array.from({ length: GAMES }, (_, n) => n + 1)

const met = [...meetKinds(pool, seeds, known)].sort(([a], [b]) => (a < b ? -1 : 1))
for (const [kind, { seed, answers, json }] of met) {
  const state = engine.load(JSON.parse(json))
  const golden: Golden = {
    kind,
    pool: { cards: pool.cards.size },
    from: { seed, answers },
    hash: engine.hash(state),
    expected: expectedOf(state, engine.decisionFor),
    state,
  }
  const path = join(FOLDER, `${kind}.json`)
  if (existsSync(path)) throw new Error(`${path} is there already.`)
  writeFileSync(path, `${JSON.stringify(golden)}\n`)
  console.log(path)
}
console.log(`${known.size} saves were there, ${met.length} are new.`)

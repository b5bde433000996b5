/**
 * `npm run golden`: plays small games and saves one state for each kind of question that no file in
 * test/golden holds yet. Existing files are never rewritten: a save that no longer loads needs a migration.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { engine, fullPool as pool } from '../src/automa/engine.ts'
import { packs } from '../src/automa/packs/index.ts'
import { DeckRefused } from '../src/automa/preparation/sort.ts'
import type { GameSetup } from '../src/engine/index.ts'
import { expectedOf, type Golden, goldenAutomaSetup, goldenTeamSetup, meetKinds } from '../src/sim/golden.ts'

const FOLDER = 'test/golden'
const GAMES = 3000
const AUTOMA_GAMES = 400
const TEAM_GAMES = 400

mkdirSync(FOLDER, { recursive: true })
const known = new Set(readdirSync(FOLDER).map((name) => basename(name, '.json')))
const seeds = Array.from({ length: GAMES }, (_, n) => n + 1)

/** A table with an AI card; null if the AI card refuses these decks. */
const withAutoma = (seed: number): GameSetup | null => {
  const setup = goldenAutomaSetup(seed, pool, packs)
  try {
    engine.create(setup)
  } catch (err) {
    if (err instanceof DeckRefused) return null
    throw err
  }
  return setup
}

type Met = ReturnType<typeof meetKinds>

const write = (met: Met, from: { automa?: true; teams?: true }): void => {
  for (const [kind, { seed, answers, json }] of [...met].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const state = engine.load(JSON.parse(json))
    const golden: Golden = {
      kind,
      pool: { cards: pool.cards.size },
      from: { seed, answers, ...from },
      hash: engine.hash(state),
      expected: expectedOf(state, engine.decisionFor),
      state,
    }
    const path = join(FOLDER, `${kind}.json`)
    if (existsSync(path)) throw new Error(`${path} already exists.`)
    writeFileSync(path, `${JSON.stringify(golden)}\n`)
    console.log(path)
  }
}

const met = meetKinds(pool, seeds, known)
const ofAutoma = meetKinds(pool, seeds.slice(0, AUTOMA_GAMES), new Set([...known, ...met.keys()]), withAutoma)
/** Question kinds that only team tables have. */
const ofTeams = new Map(
  [...meetKinds(pool, seeds.slice(0, TEAM_GAMES), known, goldenTeamSetup)].filter(([kind]) =>
    kind.includes('-variant-'),
  ),
)
write(met, {})
write(ofAutoma, { automa: true })
write(ofTeams, { teams: true })
console.log(`${known.size} saves were there, ${met.size + ofAutoma.size + ofTeams.size} are new.`)

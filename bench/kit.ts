/** Loads an engine and what is needed to measure it: the engine of this checkout, or of another commit. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as Cards from '../src/cards/engine.ts'
import type * as Pool from '../src/cards/index.ts'
import type * as Starters from '../src/decks/starters.ts'
import type * as Direct from '../src/engine/in-place.ts'
import type { GameSetup, GameState } from '../src/engine/index.ts'
import type * as Clone from '../src/engine/state/clone.ts'
import type { Pending } from '../src/engine/state/types.ts'
import type * as Patch from '../src/shared/patch.ts'
import type * as SimDecks from '../src/sim/decks.ts'
import { randomChoice } from '../src/sim/players.ts'
import { drawSome, type Rng, seededRng } from '../src/sim/random.ts'
import { randomTable } from '../src/sim/setups.ts'

/** Modules of the kit that have another path in earlier commits. */
const earlierNames: Record<string, string> = {
  'src/engine/in-place': 'src/engine/direct',
  'src/shared/patch': 'src/tables/patch',
}

export const KIT_MODULES = [
  'src/cards/engine',
  'src/cards/index',
  'src/decks/starters',
  'src/engine/in-place',
  'src/engine/state/clone',
  'src/sim/decks',
  'src/shared/patch',
] as const

export type Kit = Pick<typeof Cards, 'engine'> &
  Pick<typeof Pool, 'pool'> &
  Pick<typeof Starters, 'defaultDeck'> &
  Pick<typeof Direct, 'dealDirect' | 'answerDirect'> &
  Pick<typeof Clone, 'cloneState'> &
  Pick<typeof SimDecks, 'randomDeck'> &
  Pick<typeof Patch, 'patchBetween'>

/** The file of a module below `root`, under its current or its earlier path. */
export const fileOf = (module: string, root: string, endings: readonly string[]): string => {
  const names = [module, earlierNames[module] ?? module]
  const files = names.flatMap((name) => endings.map((ending) => join(root, `${name}${ending}`)))
  return files.find(existsSync) ?? join(root, `${module}.ts`)
}

const here = fileURLToPath(new URL('..', import.meta.url))

/** Loads the engine whose modules lie below `root`. By default that is the engine of this checkout. */
export const loadKit = async (root = here): Promise<Kit> => {
  const load = (module: string): Promise<Record<string, unknown>> =>
    import(fileOf(module, root, ['.js', '.ts']))
  const modules = await Promise.all(KIT_MODULES.map(load))
  return Object.assign({}, ...modules) as Kit
}

export type Decks = { corp: GameSetup['seats'][number]['deck']; runner: GameSetup['seats'][number]['deck'] }

export const starterDecks = (kit: Kit): Decks => ({
  corp: kit.defaultDeck('corp')?.cards ?? [],
  runner: kit.defaultDeck('runner')?.cards ?? [],
})

export const setupOf = (seed: number, { corp, runner }: Decks): GameSetup =>
  randomTable(seed, { corps: [corp], runners: [runner] })

const answerAtRandom = (rng: Rng, { kind, min, max, options }: Pending) => {
  const n = min + rng(max - min + 1)
  return kind === 'number' || kind === 'secret' ? { number: n } : { picked: drawSome(rng, options, n) }
}

/** Plays a random game with the in-place engine. Returns the number of decisions. */
export const randomGame = (kit: Kit, seed: number, decks: Decks): number => {
  const g = kit.dealDirect(setupOf(seed, decks), kit.pool)
  const rng = seededRng(seed)
  let decisions = 0
  for (let pending = g.s.decisions[0]; pending; pending = g.s.decisions[0]) {
    kit.answerDirect(g, pending, answerAtRandom(rng, pending))
    decisions++
  }
  return decisions
}

const FROM = 60
const TO = 110

/** The states before and after a move. */
export type Pair = { before: GameState; after: GameState }

/** Moves from the middle of a random game. */
export const pairsOf = ({ engine }: Kit, seed: number, decks: Decks): Pair[] => {
  const rng = seededRng(seed)
  const pairs: Pair[] = []
  let { state } = engine.create(setupOf(seed, decks))
  for (let n = 0; n < TO && !state.over; n++) {
    const before = state
    const seat = before.seats[before.decisions[0]?.seat ?? 0]?.id ?? ''
    const decision = engine.decisionFor(before, seat)
    if (!decision) throw new Error('Nobody has anything to decide.')
    const moved = engine.answer(before, { seat, decision: decision.id, choice: randomChoice(rng, decision) })
    if (!moved.ok) throw new Error(moved.error.message)
    state = moved.state
    if (n >= FROM) pairs.push({ before, after: state })
  }
  return pairs
}

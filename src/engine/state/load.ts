import { type GameState, SCHEMA } from './types.ts'

/** A stored state that can't be read: damaged, or written by a newer Datafort. */
export class UnreadableState extends Error {
  override name = 'UnreadableState'
}

/** Steps from one schema version to the next, by the version they start from. */
const MIGRATIONS: Readonly<Record<number, (old: Record<string, unknown>) => Record<string, unknown>>> = {}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const NEEDED = ['seats', 'cards', 'forts', 'frames', 'decisions', 'lasting', 'past', 'handles'] as const

const looksWhole = (tree: Record<string, unknown>): boolean =>
  NEEDED.every((key) => Array.isArray(tree[key])) && typeof tree.seed === 'string' && isTree(tree.turn)

/** Reads a stored state, migrating older schema versions one step at a time. Throws `UnreadableState`. */
export const loadState = (json: unknown): GameState => {
  if (!isTree(json) || typeof json.schema !== 'number') throw new UnreadableState('This is not a saved game.')
  if (json.schema > SCHEMA)
    throw new UnreadableState(`This game was saved by a newer version (schema ${json.schema}).`)
  let tree: Record<string, unknown> = structuredClone(json)
  while (tree.schema !== SCHEMA) {
    const migrate = MIGRATIONS[tree.schema as number]
    if (!migrate) throw new UnreadableState(`No way from schema ${String(tree.schema)} to ${SCHEMA}.`)
    tree = migrate(tree)
  }
  if (!looksWhole(tree)) throw new UnreadableState('This saved game is damaged.')
  // Checked just above as far as a reader can: what is inside is the engine's own.
  return tree as GameState
}

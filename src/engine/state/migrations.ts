/** Steps from one schema version of stored games to the next. */

export type StateTree = Record<string, unknown>
/** Migrates a state to the next schema version. It may change the copy it gets. */
type Migration = (old: StateTree) => StateTree
/** Migrations by the schema version they start from. */
export type Migrations = Readonly<Record<number, Migration>>

export const isTree = (value: unknown): value is StateTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Applies a change to every object of a tree, the innermost first. */
const changeEverywhere = (value: unknown, change: (node: StateTree) => StateTree): unknown => {
  if (Array.isArray(value)) return value.map((part) => changeEverywhere(part, change))
  if (!isTree(value)) return value
  const parts = Object.entries(value).map(([key, part]) => [key, changeEverywhere(part, change)])
  return change(Object.fromEntries(parts))
}

/** The condition `standing` became its opposite, `gone`: the two branches are swapped. */
const turnedWhen = (node: StateTree): StateTree => {
  const [first, ...more] = Array.isArray(node.if) ? node.if : []
  if (!isTree(first) || first.is !== 'standing' || more.length > 0) return node
  return { op: 'when', if: [{ ...first, is: 'gone' }], effects: node.else ?? [], else: node.effects }
}

/** Effects by their former `op`. */
const EFFECTS: Readonly<Record<string, (node: StateTree) => StateTree>> = {
  strengthen: ({ what, n, until }) => ({
    op: 'lasting',
    until,
    ability: { kind: 'modify', stat: 'breakerStrength', of: 'this', n },
    on: what,
  }),
  takeCounter: ({ counter, from }) => ({ op: 'takeOff', counter, what: from, n: 1, last: [] }),
  lookAt: ({ what }) => ({ op: 'show', what, to: 'you' }),
  afterEncounter: ({ effects }) => ({ op: 'later', at: 'encounterEnd', effects }),
  when: turnedWhen,
}

/** Replaces words that meant the same as another, or a special case of it. */
const oneWordEach = (node: StateTree): StateTree => {
  if (node.kind === 'cannotRunFor') return { ...node, kind: 'cannotRun' }
  if (node.is === 'rivalHasBits') return { is: 'hasBits', who: 'rival', least: 1 }
  return EFFECTS[String(node.op)]?.(node) ?? node
}

/** Every change of the save format adds a step here, with a golden save of the version before it. */
export const MIGRATIONS: Migrations = {
  1: (old) => changeEverywhere(old, oneWordEach) as StateTree,
}

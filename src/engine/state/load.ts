/** Reads stored games. Migrates older ones step by step, and refuses what it cannot read, with a reason. */
import { isTree, MIGRATIONS, type Migrations, type StateTree } from './migrations.ts'
import { type GameState, SCHEMA } from './types.ts'

export type { Migrations } from './migrations.ts'

/** Why a stored state cannot be read. */
export type Unreadable = 'not-a-save' | 'newer' | 'too-old' | 'damaged'

/** Thrown for a stored state that is damaged, or written by a newer Datafort. */
export class UnreadableState extends Error {
  override name = 'UnreadableState'
  readonly why: Unreadable
  constructor(why: Unreadable, message: string, cause?: unknown) {
    super(message, { cause })
    this.why = why
  }
}

/** Migrates a stored tree to schema `to`, one step at a time. Throws `UnreadableState`. */
export const migrateTree = (json: unknown, migrations: Migrations, to: number): StateTree => {
  if (!isTree(json) || !Number.isInteger(json.schema))
    throw new UnreadableState('not-a-save', 'This is not a saved game.')
  const from = Number(json.schema)
  if (from > to)
    throw new UnreadableState('newer', `This game was saved by a newer version (schema ${from}).`)
  let tree: StateTree = structuredClone(json)
  for (let schema = from; schema < to; schema++) {
    const migrate = migrations[schema]
    if (!migrate) throw new UnreadableState('too-old', `No way from schema ${schema} to ${to}.`)
    try {
      tree = { ...migrate(tree), schema: schema + 1 }
    } catch (err) {
      throw new UnreadableState('damaged', `This saved game is damaged (schema ${schema}).`, err)
    }
  }
  return tree
}

type ValueTest = (value: unknown) => boolean

const isWord: ValueTest = (value) => typeof value === 'string'
const isNumber: ValueTest = (value) => typeof value === 'number' && Number.isFinite(value)
const isList =
  (test: ValueTest): ValueTest =>
  (value) =>
    Array.isArray(value) && value.every(test)
const optionally =
  (test: ValueTest): ValueTest =>
  (value) =>
    value === undefined || test(value)
const hasShape =
  (shape: Readonly<Record<string, ValueTest>>): ValueTest =>
  (value) =>
    isTree(value) && Object.entries(shape).every(([key, test]) => test(value[key]))

const numbers = isList(isNumber)
const [piles, counts] = [
  { hand: numbers, stack: numbers, trash: numbers, rig: numbers, score: numbers, removed: numbers },
  { bits: isNumber, actions: isNumber, owed: isNumber, turns: isNumber, tags: isTree },
]

/** The shape of a whole state. Does not check what is inside frames. */
const SHAPE: Readonly<Record<string, ValueTest>> = {
  seed: isWord,
  drawn: isNumber,
  next: hasShape({ decision: isNumber, fort: isNumber, install: isNumber, run: isNumber, lasting: isNumber }),
  options: hasShape({
    mulligan: isWord,
    agendaPoints: optionally(isNumber),
    cardRules: optionally(
      hasShape({ unique: optionally(isList(isWord)), selfTrashing: optionally(isList(isWord)) }),
    ),
  }),
  time: optionally(numbers),
  teams: optionally(
    hasShape({
      of: numbers,
      options: isTree,
      alarms: isTree,
      lots: isList(isTree),
      asks: optionally(isTree),
    }),
  ),
  turn: hasShape({ number: isNumber, seat: isNumber, phase: isWord }),
  seats: isList(hasShape({ id: isWord, side: isWord, ...piles, ...counts })),
  cards: isList(
    hasShape({
      def: isWord,
      owner: isNumber,
      controller: isNumber,
      zone: isWord,
      hosted: numbers,
      known: isNumber,
    }),
  ),
  forts: isList(hasShape({ id: isWord, corp: isNumber, ice: numbers, cards: numbers, counters: isTree })),
  frames: isList(hasShape({ kind: isWord, phase: isNumber })),
  decisions: isList(
    hasShape({ id: isWord, seat: isNumber, kind: isWord, options: isList(hasShape({ verb: isWord })) }),
  ),
  lasting: isList(hasShape({ id: isNumber, ability: isTree })),
  past: isList(hasShape({ what: isWord })),
  handles: numbers,
  nextHandle: numbers,
}

const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(value).forEach(freeze)
}

/** Reads a stored state, migrating older schema versions one step at a time. Throws `UnreadableState`. */
export const loadState = (json: unknown): GameState => {
  const tree = migrateTree(json, MIGRATIONS, SCHEMA)
  for (const [key, test] of Object.entries(SHAPE)) {
    if (!test(tree[key])) throw new UnreadableState('damaged', `This saved game is damaged (${key}).`)
  }
  // The shape has just been checked, except inside frames.
  const state = tree as GameState
  // All copies of a state, and its decisions, share the packs.
  for (const { automa } of state.seats) freeze(automa?.pack)
  return state
}

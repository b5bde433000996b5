/**
 * The difference between two states as edits. Applying them to the first gives exactly the second, including
 * the order of keys.
 */
import type { JsonObject } from '../../protocol/compact/trees.ts'
import type { StateEdit } from '../../store/contract.ts'

/** The edits so far, and the path to what is compared. */
type StateDiff = { place: StateEdit[0]; edits: StateEdit[] }

/** The edits that turn one JSON tree into another; `undefined` values count as absent. */
export function editsBetween(before: unknown, after: unknown): StateEdit[] {
  const found: StateDiff = { place: [], edits: [] }
  diffState(before, after, found)
  return found.edits
}

/** A tree with these edits applied; the original stays unchanged. */
export const applyEdits = (before: unknown, edits: readonly StateEdit[]): unknown =>
  edits.reduce((tree, edit) => put(tree, edit, 0), before)

const isEditTree = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const set = ({ place, edits }: StateDiff, value: unknown): void => void edits.push([[...place], value])

function diffState(before: unknown, after: unknown, found: StateDiff): void {
  if (before === after) return
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, found)
  else if (isEditTree(before) && isEditTree(after)) compareTrees(before, after, found)
  else set(found, after)
}

function compareAt(key: string | number, before: unknown, after: unknown, found: StateDiff): void {
  if (before === after) return
  found.place.push(key)
  diffState(before, after, found)
  found.place.pop()
}

const definedKeys = (tree: JsonObject): string[] => Object.keys(tree).filter((key) => tree[key] !== undefined)

/** Nearly always both have the same keys; this runs for every move. */
function compareTrees(before: JsonObject, after: JsonObject, found: StateDiff): void {
  const [old, now] = [Object.keys(before), Object.keys(after)]
  if (!areAlike(before, old, after, now)) return compareKeys(before, after, found)
  for (const key of now) compareAt(key, before[key], after[key], found)
}

function areAlike(
  before: JsonObject,
  old: readonly string[],
  after: JsonObject,
  now: readonly string[],
): boolean {
  if (old.length !== now.length) return false
  for (let n = 0; n < now.length; n++) {
    const key = now[n]
    if (key === undefined || key !== old[n]) return false
    if ((before[key] === undefined) !== (after[key] === undefined)) return false
  }
  return true
}

/** New keys must come last: if they don't, or if others changed order, the whole tree is replaced. */
function compareKeys(before: JsonObject, after: JsonObject, found: StateDiff): void {
  const [old, now] = [definedKeys(before), definedKeys(after)]
  const stay = old.filter((key) => after[key] !== undefined)
  if (stay.some((key, n) => key !== now[n])) return set(found, after)
  for (const key of old) if (after[key] === undefined) found.edits.push([[...found.place, key]])
  for (const key of now) compareAt(key, before[key], after[key], found)
}

function beginsAlike(before: readonly unknown[], after: readonly unknown[], shared: number): boolean {
  for (let n = 0; n < shared; n++) if (before[n] !== after[n]) return false
  return true
}

const isFlatList = (list: readonly unknown[]): boolean =>
  list.every((value) => typeof value !== 'object' || value === null)

/**
 * A list of plain values that differ early is replaced as a whole: single edits would be as many as its
 * values.
 */
function compareLists(before: readonly unknown[], after: readonly unknown[], found: StateDiff): void {
  const shared = Math.min(before.length, after.length)
  if (!beginsAlike(before, after, shared) && isFlatList(before) && isFlatList(after)) return set(found, after)
  for (let n = 0; n < shared; n++) compareAt(n, before[n], after[n], found)
  if (before.length > shared) found.edits.push([[...found.place, shared]])
  for (let n = shared; n < after.length; n++) compareAt(n, undefined, after[n], found)
}

function put(tree: unknown, edit: StateEdit, depth: number): unknown {
  const [place, value] = edit
  const key = place[depth]
  if (key === undefined) return value
  const last = depth === place.length - 1 && edit.length === 1
  if (Array.isArray(tree)) {
    const at = Number(key)
    return last ? tree.slice(0, at) : Object.assign([...tree], { [at]: put(tree[at], edit, depth + 1) })
  }
  if (!isEditTree(tree)) throw new Error(`There is no ${place.join('/')} in this state.`)
  if (!last) return { ...tree, [key]: put(tree[key], edit, depth + 1) }
  const { [key]: _, ...rest } = tree
  return rest
}

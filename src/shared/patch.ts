import type { JsonObject } from '../protocol/compact/trees.ts'
import type { PatchOperation } from '../protocol/sockets.ts'

/**
 * The changes between two JSON trees, as RFC 6902. General differs compare every pair of elements of two
 * arrays; elements of a view have names, so one pass is enough here. It runs for every viewer of every move,
 * and most of a view stays the same: equal parts are only compared, and nothing is allocated for them.
 */
export function patchBetween(before: unknown, after: unknown): PatchOperation[] {
  const patch: Patch = { trail: [], operations: [] }
  diffInto(before, after, patch)
  return patch.operations
}

/** The operations so far, and the path to what is compared. */
type Patch = { trail: (string | number)[]; operations: PatchOperation[] }

function diffInto(before: unknown, after: unknown, patch: Patch): void {
  if (before === after) return
  if (Array.isArray(before) && Array.isArray(after)) compareArrays(before, after, patch)
  else if (isPatchTree(before) && isPatchTree(after)) compareTrees(before, after, patch)
  else patch.operations.push({ op: 'replace', path: pathOf(patch), value: after })
}

const isPatchTree = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const escapePointer = (key: string | number): string | number =>
  typeof key === 'string' && /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key

const pathOf = ({ trail }: Patch): string => {
  let path = ''
  for (const key of trail) path += `/${escapePointer(key)}`
  return path
}

function compareAt(before: unknown, after: unknown, key: string | number, patch: Patch): void {
  if (before === after) return
  patch.trail.push(key)
  diffInto(before, after, patch)
  patch.trail.pop()
}

const removeAt = (key: string | number, patch: Patch): void =>
  void patch.operations.push({ op: 'remove', path: `${pathOf(patch)}/${escapePointer(key)}` })

/** An addition at the path of the removal just before it becomes a replacement. */
const addAt = (key: string | number, value: unknown, patch: Patch): void => {
  const path = `${pathOf(patch)}/${escapePointer(key)}`
  const last = patch.operations.at(-1)
  if (last?.op === 'remove' && last.path === path) {
    patch.operations[patch.operations.length - 1] = { op: 'replace', path, value }
  } else {
    patch.operations.push({ op: 'add', path, value })
  }
}

/** Nearly always both have the same keys, which counting them shows. */
function compareTrees(before: JsonObject, after: JsonObject, patch: Patch): void {
  let left = 0
  for (const _ in before) left++
  for (const key in after) {
    const [old, value] = [before[key], after[key]]
    if (old === value && old !== undefined) {
      left--
    } else if (Object.hasOwn(before, key)) {
      left--
      compareAt(old, value, key, patch)
    } else {
      addAt(key, value, patch)
    }
  }
  if (left === 0) return
  for (const key in before) if (!Object.hasOwn(after, key)) removeAt(key, patch)
}

function compareArrays(before: unknown[], after: unknown[], patch: Patch): void {
  if (before.length === 0 && after.length === 0) return
  if (areAlike(before, after)) {
    compareByPlace(before, after, patch)
    return
  }
  const old = elementNames(before)
  const wanted = old && elementNames(after)
  if (old && wanted && sameOrder(old, wanted)) compareByName({ before, old, after, wanted }, patch)
  else compareByPlace(before, after, patch)
}

/** Does every position hold the element of the same name? */
function areAlike(before: unknown[], after: unknown[]): boolean {
  if (before.length !== after.length) return false
  for (let place = 0; place < after.length; place++) {
    if (elementName(before[place]) !== elementName(after[place])) return false
  }
  return true
}

type KeyedArrays = { before: unknown[]; old: ElementNames; after: unknown[]; wanted: ElementNames }

function compareByName({ before, old, after, wanted }: KeyedArrays, patch: Patch): void {
  removeAllBut(wanted, old, patch)
  const kept = before.filter((_, place) => wanted.has(nameAt(old, place)))
  let next = 0
  for (const [place, value] of after.entries()) {
    if (old.has(nameAt(wanted, place))) compareAt(kept[next++], value, place, patch)
    else addAt(place, value, patch)
  }
}

/** Names in order. A Set keeps the order and looks names up fast. */
type ElementNames = Set<unknown> & { order: unknown[] }

const nameAt = (names: ElementNames, place: number): unknown => names.order[place]

/** Removes from the end, so that earlier positions stay valid. */
function removeAllBut(wanted: ElementNames, old: ElementNames, patch: Patch): void {
  for (let place = old.order.length - 1; place >= 0; place--) {
    if (!wanted.has(nameAt(old, place))) removeAt(place, patch)
  }
}

/** Do the elements in both arrays have the same order in both? */
function sameOrder(old: ElementNames, wanted: ElementNames): boolean {
  const stay = old.order.filter((name) => wanted.has(name))
  let next = 0
  return wanted.order.every((name) => !old.has(name) || name === stay[next++])
}

/** The elements' names, or null if they have none or share one. */
function elementNames(array: unknown[]): ElementNames | null {
  const order = array.map(elementName)
  const names = Object.assign(new Set(order), { order })
  return names.size === array.length && !names.has(undefined) ? names : null
}

function elementName(value: unknown): unknown {
  if (typeof value === 'string') return value
  if (!isPatchTree(value)) return undefined
  return value.handle ?? value.id ?? value.kind
}

function compareByPlace(before: unknown[], after: unknown[], patch: Patch): void {
  for (let place = before.length - 1; place >= after.length; place--) {
    removeAt(place, patch)
  }
  for (let place = 0; place < after.length; place++) {
    if (place < before.length) compareAt(before[place], after[place], place, patch)
    else addAt(place, after[place], patch)
  }
}

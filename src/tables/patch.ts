import type { PatchOperation } from '../protocol/sockets.ts'

/**
 * What changed between two JSON trees, as RFC 6902. General differs weigh every pair of elements of two
 * arrays against each other; things in a view bear names, so that one pass will do here.
 */
export function patchBetween(before: unknown, after: unknown): PatchOperation[] {
  const operations: PatchOperation[] = []
  compare(before, after, '', operations)
  return operations
}

type Tree = Record<string, unknown>

function compare(before: unknown, after: unknown, path: string, out: PatchOperation[]): void {
  if (before === after) return
  if (Array.isArray(before) && Array.isArray(after)) compareArrays(before, after, path, out)
  else if (isTree(before) && isTree(after)) compareTrees(before, after, path, out)
  else out.push({ op: 'replace', path, value: after })
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const under = (path: string, key: string): string =>
  `${path}/${/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key}`

function compareTrees(before: Tree, after: Tree, path: string, out: PatchOperation[]): void {
  for (const key of Object.keys(before)) {
    if (!Object.hasOwn(after, key)) out.push({ op: 'remove', path: under(path, key) })
  }
  for (const [key, value] of Object.entries(after)) {
    if (!Object.hasOwn(before, key)) out.push({ op: 'add', path: under(path, key), value })
    else if (before[key] !== value) compare(before[key], value, under(path, key), out)
  }
}

function compareArrays(before: unknown[], after: unknown[], path: string, out: PatchOperation[]): void {
  const old = namesOf(before)
  const wanted = old && namesOf(after)
  if (old && wanted && sameOrder(old, wanted)) compareByName({ before, old, after, wanted }, path, out)
  else compareByPlace(before, after, path, out)
}

type Named = { before: unknown[]; old: Names; after: unknown[]; wanted: Names }

function compareByName({ before, old, after, wanted }: Named, path: string, out: PatchOperation[]): void {
  removeAllBut(wanted, old, path, out)
  const kept = before.filter((_, place) => wanted.has(nameAt(old, place)))
  let next = 0
  for (const [place, value] of after.entries()) {
    if (old.has(nameAt(wanted, place))) compare(kept[next++], value, `${path}/${place}`, out)
    else out.push({ op: 'add', path: `${path}/${place}`, value })
  }
}

/** Names in order; a set keeps that, and finds them. */
type Names = Set<unknown> & { order: unknown[] }

const nameAt = (names: Names, place: number): unknown => names.order[place]

/** From the end, so that places before stay what they are. */
function removeAllBut(wanted: Names, old: Names, path: string, out: PatchOperation[]): void {
  for (let place = old.order.length - 1; place >= 0; place--) {
    if (!wanted.has(nameAt(old, place))) out.push({ op: 'remove', path: `${path}/${place}` })
  }
}

/** Do the things in both arrays stand in the same order in both? */
function sameOrder(old: Names, wanted: Names): boolean {
  const stay = old.order.filter((name) => wanted.has(name))
  let next = 0
  return wanted.order.every((name) => !old.has(name) || name === stay[next++])
}

/** The elements' names, or null when they have none or share them. */
function namesOf(array: unknown[]): Names | null {
  const order = array.map(nameOf)
  const names = Object.assign(new Set(order), { order })
  return names.size === array.length && !names.has(undefined) ? names : null
}

function nameOf(value: unknown): unknown {
  if (typeof value === 'string') return value
  if (!isTree(value)) return undefined
  return value.handle ?? value.id ?? value.kind
}

function compareByPlace(before: unknown[], after: unknown[], path: string, out: PatchOperation[]): void {
  for (let place = before.length - 1; place >= after.length; place--) {
    out.push({ op: 'remove', path: `${path}/${place}` })
  }
  for (const [place, value] of after.entries()) {
    if (place < before.length) compare(before[place], value, `${path}/${place}`, out)
    else out.push({ op: 'add', path: `${path}/${place}`, value })
  }
}

/** RFC 6902. */
export type PatchOperation =
  | { op: 'add' | 'replace' | 'test'; path: string; value: unknown }
  | { op: 'remove'; path: string }
  | { op: 'move' | 'copy'; from: string; path: string }

/** The operations that occur in patches of a view. */
type ViewPatchOperation = Exclude<PatchOperation, { from: string }>

type JsonContainer = { [key: string]: unknown } | unknown[]

const isBranch = (tree: unknown): tree is JsonContainer => typeof tree === 'object' && tree !== null

const pointerKeys = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

const leafChanged = (tree: JsonContainer, key: string, operation: ViewPatchOperation): JsonContainer => {
  if (Array.isArray(tree)) {
    const place = Number(key)
    if (operation.op === 'remove') return tree.toSpliced(place, 1)
    return tree.toSpliced(place, operation.op === 'add' ? 0 : 1, operation.value)
  }
  if (operation.op !== 'remove') return { ...tree, [key]: operation.value }
  const { [key]: _gone, ...rest } = tree
  return rest
}

const applyChange = (tree: unknown, [key, ...further]: string[], operation: ViewPatchOperation): unknown => {
  if (key === undefined || !isBranch(tree)) throw new Error(`Patch path “${operation.path}” does not exist.`)
  if (further.length === 0) return leafChanged(tree, key, operation)
  if (!Array.isArray(tree)) return { ...tree, [key]: applyChange(tree[key], further, operation) }
  return tree.with(Number(key), applyChange(tree[Number(key)], further, operation))
}

/**
 * Returns the JSON tree after these changes (RFC 6902: add, remove, replace). Does not change its input;
 * unchanged parts are shared. Throws if an operation does not fit.
 */
export const applyPatch = <T>(tree: T, operations: readonly PatchOperation[]): T =>
  operations.reduce<unknown>((now, operation) => {
    if ('from' in operation) throw new Error('Patch operation “move” is not supported.')
    return applyChange(now, pointerKeys(operation.path), operation)
  }, tree) as T

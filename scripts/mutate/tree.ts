/** The syntax tree of a file, from the bundler's parser. */
import { parseAst } from 'rolldown/parseAst'

export type Node = { type: string; start: number; end: number; [key: string]: unknown }

export const parse = (source: string, file: string): Node => {
  const program: unknown = parseAst(source, { lang: 'ts' }, file)
  if (!isNode(program)) throw new Error(`${file} can't be read`)
  return program
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const child = (node: Node, key: string): Node | null => {
  const value = node[key]
  return isNode(value) ? value : null
}

export const list = (node: Node, key: string): Node[] => {
  const value = node[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export const text = (node: Node, key: string): string => {
  const value = node[key]
  return typeof value === 'string' ? value : ''
}

/** Node types that wrap an expression in types. Types are gone at run time, so only the expression counts. */
const aroundValues = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSInstantiationExpression',
])
const isType = ({ type }: Node): boolean => type.startsWith('TS') && !aroundValues.has(type)

/** The children of a node in source order, without types. */
export const parts = (node: Node): Node[] =>
  Object.keys(node)
    .flatMap((key) => (Array.isArray(node[key]) ? list(node, key) : (child(node, key) ?? [])))
    .filter((part) => !isType(part))
    .sort((a, b) => a.start - b.start)

/** The node without the brackets around it. */
export const unwrap = (node: Node): Node => {
  const inner = node.type === 'ParenthesizedExpression' ? child(node, 'expression') : null
  return inner ? unwrap(inner) : node
}

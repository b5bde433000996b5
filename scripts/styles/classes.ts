/** The classes that components name: in `className`, in other strings, and in templates that compose them. */
import { parseAst } from 'rolldown/parseAst'
import type { Source } from './sheets.ts'

export type Named = {
  readonly path: string
  /** Whole words of `className`. */
  readonly classes: ReadonlySet<string>
  /** Whole words of all strings: lists of classes are composed of them. */
  readonly words: ReadonlySet<string>
  /** Beginnings and ends of words that a template completes: `fort--${density}`. */
  readonly beginnings: ReadonlySet<string>
  readonly sheets: ReadonlySet<string>
}
type Tree = { readonly type?: string } & Readonly<Record<string, unknown>>
type Found = { classes: Set<string>; words: Set<string>; beginnings: Set<string>; sheets: Set<string> }

export function readComponent({ path, text }: Source): Named {
  const found: Found = { classes: new Set(), words: new Set(), beginnings: new Set(), sheets: new Set() }
  const tree: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  visit(tree, false, found)
  return { path, ...found }
}

/** `named` is true inside of a `className`. */
function visit(node: unknown, named: boolean, found: Found): void {
  if (Array.isArray(node)) for (const each of node) visit(each, named, found)
  else if (isTree(node)) (visitors[node.type ?? ''] ?? visitParts)(node, named, found)
}

const isTree = (node: unknown): node is Tree => typeof node === 'object' && node !== null

function visitParts(node: Tree, named: boolean, found: Found): void {
  for (const part of Object.values(node)) if (typeof part === 'object') visit(part, named, found)
}

const visitors: Readonly<Record<string, typeof visitParts>> = {
  ImportDeclaration: ({ source }, _, { sheets }) => {
    const { value } = source as { value: string }
    if (value.endsWith('.css')) sheets.add(value)
  },
  JSXAttribute: ({ name, value }, _, found) =>
    visit(value, (name as { name?: unknown }).name === 'className', found),
  JSXElement: (node, _, found) => visitParts(node, false, found),
  // What a condition compares is no class.
  ConditionalExpression: ({ test, consequent, alternate }, named, found) => {
    visit(test, false, found)
    visit([consequent, alternate], named, found)
  },
  BinaryExpression: (node, _, found) => visitParts(node, false, found),
  Literal: ({ value }, named, found) => {
    if (typeof value === 'string') add(value, named, found)
  },
  TemplateLiteral: ({ quasis, expressions }, named, found) => {
    const texts = (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    texts.forEach((text, index) => {
      const open = index < texts.length - 1 ? (/\S+$/.exec(text)?.[0] ?? '') : ''
      if (open !== '') found.beginnings.add(open)
      // A word before `${…}` may be whole: what follows may begin with a space.
      add(text, named, found)
    })
    visit(expressions, named, found)
  },
}

function add(text: string, named: boolean, { words, classes }: Found): void {
  for (const word of text.split(/\s+/).filter(Boolean)) {
    words.add(word)
    if (named) classes.add(word)
  }
}

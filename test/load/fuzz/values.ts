/** Random values: those that a schema describes, and those that no client should send. */
import { drawOne, type Rng } from './chance.ts'

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Words that currently mean something to the server: ids of tables, decks, decisions, options, seats. */
export type Words = readonly string[]

const strange = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  '../../etc/passwd',
  '%00',
  '%zz',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  'null',
  '-1',
  '9'.repeat(400),
  '\u202eabc',
  'Ann\u3164',
  '\u2066\u200fA',
  'А\u034fnn',
  '\ufe0f\u2800',
  'é'.repeat(500),
  '😀'.repeat(60),
  '[[[[[[[[',
]
const odd: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -1e308,
  [],
  {},
  [[]],
  [null],
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  { toJSON: 1, length: -1 },
]

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let n = 0; n < depth; n++) value = n % 2 ? [value] : { a: value }
  return value
}

/** A value that fits no request. */
export function oddity(rng: Rng): unknown {
  switch (rng(6)) {
    case 0:
      return drawOne(rng, strange)
    case 1:
      return nested(rng(rng(4) ? 12 : 600))
    case 2:
      return 'x'.repeat(rng(rng(6) ? 300 : 70_000))
    case 3:
      return Array.from({ length: rng(rng(4) ? 20 : 2_000) }, () => drawOne(rng, odd))
    default:
      return drawOne(rng, odd)
  }
}

/** A value that fits a JSON schema. */
export function typed(schema: unknown, rng: Rng, words: Words): unknown {
  if (!isTree(schema)) return oddity(rng)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return drawOne(rng, schema.enum)
  const union = schema.anyOf ?? schema.oneOf
  if (Array.isArray(union)) return typed(drawOne(rng, union), rng, words)
  const kind = Array.isArray(schema.type) ? drawOne(rng, schema.type) : schema.type
  switch (kind) {
    case 'object':
      return typedTree(schema, rng, words)
    case 'array':
      if (Array.isArray(schema.prefixItems)) return schema.prefixItems.map((item) => typed(item, rng, words))
      return Array.from({ length: lengthFor(schema, rng) }, () => typed(schema.items, rng, words))
    case 'string':
      return rng(3) ? drawOne(rng, words) : text(schema, rng)
    case 'integer':
      return numberFor(schema, rng)
    case 'number':
      return numberFor(schema, rng)
    case 'boolean':
      return rng(2) === 0
    default:
      return rng(2) ? drawOne(rng, words) : null
  }
}

function typedTree(schema: Tree, rng: Rng, words: Words): Tree {
  const tree: Tree = {}
  const required = Array.isArray(schema.required) ? schema.required : []
  for (const [key, value] of Object.entries(isTree(schema.properties) ? schema.properties : {})) {
    if (required.includes(key) || rng(2)) tree[key] = typed(value, rng, words)
  }
  if (isTree(schema.additionalProperties) && rng(2)) {
    tree[drawOne(rng, words)] = typed(schema.additionalProperties, rng, words)
  }
  return tree
}

const bound = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

const lengthFor = ({ minItems, maxItems }: Tree, rng: Rng): number => {
  const least = bound(minItems, 0)
  return least + rng(Math.min(bound(maxItems, 6), 6) - least + 1)
}

function numberFor({ minimum, maximum }: Tree, rng: Rng): number {
  const [least, most] = [bound(minimum, 0), bound(maximum, 30)]
  return least + rng(Math.max(1, Math.min(most - least, rng(3) ? 10 : 1_000_000)))
}

function text({ minLength, maxLength }: Tree, rng: Rng): string {
  const length = Math.max(bound(minLength, 1), rng(Math.min(bound(maxLength, 40), 16_000) + 1))
  const letters = drawOne(rng, ['abc def', '3 Loony Goon\n', 'xé 1\n', '{"a":[', '(((x 3'])
  return letters.repeat(Math.ceil(length / letters.length)).slice(0, length)
}

/** The same value with something in it that doesn't belong there. */
export function spoilt(value: unknown, rng: Rng): unknown {
  if (Array.isArray(value) && value.length > 0 && rng(4)) {
    return value.with(rng(value.length), spoilt(value[0], rng))
  }
  if (!isTree(value) || !rng(5)) return oddity(rng)
  const keys = Object.keys(value)
  const key = keys.length > 0 && rng(4) ? drawOne(rng, keys) : drawOne(rng, strange)
  if (!rng(4)) return Object.fromEntries(Object.entries(value).filter(([each]) => each !== key))
  const inside = Object.hasOwn(value, key) && rng(2) ? spoilt(value[key], rng) : oddity(rng)
  return Object.fromEntries([...Object.entries(value), [key, inside]])
}

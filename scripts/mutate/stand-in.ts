/**
 * Replaces vitest inside an instrumented build: it only collects the tests, so that they can run again and
 * again.
 */
import { format } from 'node:util'

export { expect } from 'vitest'

type Body = (...given: never[]) => unknown
export type Collected = { file: string; title: string; body: () => unknown }

export const collected: Collected[] = []
const titles: string[] = []
let file = ''

/** Names the file of the tests that are collected next. */
export const enter = (name: string): void => {
  file = name
}

const bodyIn = (rest: unknown[]): Body | undefined =>
  rest.find((part): part is Body => typeof part === 'function')

const row = (of: unknown): unknown[] => (Array.isArray(of) ? of : [of])

/** `$name` in a title is a property of the row. */
const titled = (title: string, given: unknown[]): string => {
  const [first] = given
  const named = title.replace(/\$(\w+)/g, (word, key: string) =>
    typeof first === 'object' && first !== null && key in first ? String(Reflect.get(first, key)) : word,
  )
  return named.includes('%') ? format(named, ...given) : named
}

const named = (title: unknown): string => (typeof title === 'function' ? title.name : String(title))

export const test = (title: unknown, ...rest: unknown[]): void => {
  const body = bodyIn(rest)
  if (!body) return
  collected.push({ file, title: [...titles, named(title)].join(' › '), body })
}
test.each =
  (rows: unknown[]) =>
  (title: unknown, ...rest: unknown[]): void => {
    const body = bodyIn(rest)
    if (!body) return
    for (const given of rows.map(row))
      test(titled(named(title), given), () => Reflect.apply(body, null, given))
  }
export const it = test

export const describe = (title: unknown, ...rest: unknown[]): void => {
  titles.push(named(title))
  bodyIn(rest)?.()
  titles.pop()
}
describe.each =
  (rows: unknown[]) =>
  (title: unknown, ...rest: unknown[]): void => {
    const body = bodyIn(rest)
    if (!body) return
    for (const given of rows.map(row))
      describe(titled(named(title), given), () => Reflect.apply(body, null, given))
  }

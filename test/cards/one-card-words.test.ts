/** The vocabulary's README lists every mechanism that a single card uses, with the reason. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pool } from '../../src/cards/index.ts'

const users = new Map<string, Set<string>>()

const note = (word: unknown, user: string): void => {
  if (typeof word === 'string') users.set(word, (users.get(word) ?? new Set()).add(user))
}
const walk = (thing: unknown, user: string): void => {
  if (typeof thing !== 'object' || thing === null) return
  for (const [key, value] of Object.entries(thing)) {
    if (['op', 'kind', 'is'].includes(key)) note(value, user)
    walk(value, user)
  }
}
for (const { id, abilities } of pool.cards.values()) walk(abilities, id)
for (const { kind, abilities } of pool.counters.values()) walk(abilities, `the counter ${kind}`)

test('the README lists every op, kind and condition of one card, and no other', () => {
  const readme = readFileSync('src/cards/vocabulary/README.md', 'utf8')
  const [, section = ''] = readme.split('## Words that one card needs\n')
  const lines = section.split('\n').filter((line) => line.startsWith('- '))
  const listed = lines.flatMap((line) => [...line.matchAll(/`(\w+)`/g)].map(([, word = '']) => word))
  const single = [...users].flatMap(([word, by]) => (by.size === 1 ? [word] : []))
  expect(listed.sort()).toEqual(single.sort())
  expect(section).toContain(`Of the ${users.size} ops`)
  expect(section).toContain(`${single.length} serve one of them alone`)
})

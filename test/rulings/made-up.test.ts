import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allFacts, cardId } from '../../src/cards/facts/index.ts'
import { madeUpCards } from './made-up.ts'

const tests = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => join('test', file))

/**
 * The made-up cards of each file that proves rulings. Files that change the pool without one are included,
 * too.
 */
const used = tests
  .map((file) => [file, readFileSync(file, 'utf8')] as const)
  .filter(([, text]) => /^\s*ruling\($|^\s*ruling\([^)]/m.test(text) && /\b(madeUp|poolWith)\(/.test(text))
  .map(([file, text]) => [
    file,
    [...new Set([...text.matchAll(/madeUp\(\s*'\w+',\s*'([^']+)'/g)].map(([, name = '']) => name))].sort(),
  ])

it('lists every made-up card that proves a ruling, and none beside', () => {
  const listed = Object.entries(madeUpCards).map(([file, cards]) => [file, Object.keys(cards).sort()])
  expect(Object.fromEntries(used)).toEqual(Object.fromEntries(listed))
})

it('says for each why no printed card shows the rule, and takes no printed name', () => {
  for (const cards of Object.values(madeUpCards))
    for (const [name, reason] of Object.entries(cards)) {
      expect(reason, name).toMatch(/^(No|The one) printed .*\.$/)
      expect(allFacts.has(cardId(name)), name).toBe(false)
    }
})

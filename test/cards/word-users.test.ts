import { expect, test } from 'vitest'
import { oneCardWords, wordUsers } from '../../src/cards/word-users.ts'
import { poolWith } from '../support/extra-cards.ts'
import { madeUp } from '../support/made-up.ts'

test('each word with those that use it, in abilities, effects within effects and conditions', () => {
  const users = wordUsers(poolWith())
  expect([...(users.get('announceSpending') ?? [])]).toHaveLength(1)
  expect(users.get('gain')?.has('Night Shift')).toBe(true)
  expect(users.get('growVirus')).toEqual(new Set(['Incubate counter']))
  expect(users.has('rivalTagged')).toBe(true)
})

test('a word is listed as long as one card alone uses it', () => {
  const [before, after] = [
    poolWith(),
    poolWith(
      madeUp('agenda', 'Made-up Mill', { difficulty: 1, agendaPoints: 1, abilities: [{ kind: 'bares' }] }),
    ),
  ].map(oneCardWords)
  const word = /^bares /
  expect(before?.filter((line) => word.test(line))).toHaveLength(1)
  expect(after?.filter((line) => word.test(line))).toEqual([])
  expect(before?.at(-1)).toMatch(/^\d+ of \d+ words serve one card alone\.$/)
})

import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOf, inModes, plain } from './test-sets.ts'

test('every test file that a set names exists', () => {
  const sets = ['usual', 'long', 'night'] as const
  const rooms = ['server', 'alone', 'browser'] as const
  const named = sets.flatMap((set) =>
    rooms.flatMap((room) => {
      const { include, exclude } = filesOf(set, room)
      return [...include, ...exclude]
    }),
  )
  const single = [...new Set(named)].filter((name) => !name.includes('*'))
  expect(single.length).toBeGreaterThan(50)
  expect(single.filter((name) => !existsSync(name))).toEqual([])
})

test('a file with a process of its own runs in no other project', () => {
  const { include } = filesOf('night', 'alone')
  for (const { exclude } of [plain, inModes, filesOf('night', 'server')])
    expect(exclude).toEqual(expect.arrayContaining(include))
})

import { expect, test } from 'vitest'
import { untilEntered } from '../../src/pods/until-entered.ts'
import { JournalConflict } from '../../src/store/contract.ts'

test('what others keep entering first is refused as busy in the end; another error at once', async () => {
  let tries = 0
  const after = (n: number) => async () => {
    tries++
    if (tries <= n) throw new JournalConflict('taken')
    return 'entered'
  }
  expect(await untilEntered(after(3))).toBe('entered')
  expect(tries).toBe(4)
  tries = 0
  await expect(untilEntered(after(100))).rejects.toMatchObject({ code: 'unavailable' })
  expect(tries).toBe(6)
  await expect(
    untilEntered(async () => {
      throw new Error('full')
    }),
  ).rejects.toThrow('full')
})

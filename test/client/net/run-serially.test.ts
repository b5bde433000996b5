import { describe, expect, it } from 'vitest'
import { runSerially } from '../../../src/client/net/run-serially.ts'

/** Runs that end when the test says so. */
function runs() {
  const ends: (() => void)[] = []
  const ask = runSerially(() => new Promise<void>((end) => ends.push(end)))
  const end = async (): Promise<void> => {
    ends.at(-1)?.()
    await new Promise((go) => setTimeout(go, 0))
  }
  return { ask, end, begun: () => ends.length }
}

describe('What is asked for while it is under way', () => {
  it('is one more run afterwards, however often it was asked for', async () => {
    const { ask, end, begun } = runs()
    ask()
    for (let n = 0; n < 20; n++) ask()
    expect(begun()).toBe(1)
    await end()
    expect(begun()).toBe(2)
    await end()
    expect(begun()).toBe(2)
  })

  it('runs at once again when nothing is under way', async () => {
    const { ask, end, begun } = runs()
    ask()
    await end()
    ask()
    expect(begun()).toBe(2)
  })
})

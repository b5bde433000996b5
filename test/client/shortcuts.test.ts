import { describe, expect, it } from 'vitest'
import { indexOfKey, isPlain, keyAt } from '../../src/client/state/shortcuts.ts'

const press = { key: '1', repeat: false, ctrlKey: false, altKey: false, metaKey: false }

describe('shortcuts', () => {
  it('are digits from 1, then letters', () => {
    expect([0, 8, 9, 34].map(keyAt)).toEqual(['1', '9', 'a', 'z'])
    expect(keyAt(35)).toBeNull()
  })

  it('find their way back, capital letters too', () => {
    expect(['1', '9', 'a', 'Z', '0', 'Enter', '?'].map(indexOfKey)).toEqual([0, 8, 9, 34, -1, -1, -1])
  })

  it('leave held keys and the browser’s own combinations alone', () => {
    expect(isPlain(press)).toBe(true)
    expect(isPlain({ ...press, repeat: true })).toBe(false)
    expect(isPlain({ ...press, ctrlKey: true })).toBe(false)
    expect(isPlain({ ...press, metaKey: true })).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { indexOfKey, isShortcutPress, keyAt, shortcutKeys } from '../../src/client/state/shortcuts.ts'

const press = { key: '1', repeat: false, ctrlKey: false, altKey: false, metaKey: false }

describe('shortcuts', () => {
  it('are digits from 1, then letters', () => {
    expect([0, 8, 9, 34].map(keyAt)).toEqual(['1', '9', 'a', 'z'])
    expect(keyAt(35)).toBeNull()
  })

  it('find their way back, capital letters too', () => {
    expect(['1', '9', 'a', 'Z', '0', 'Enter', '?'].map(indexOfKey)).toEqual([0, 8, 9, 34, -1, -1, -1])
  })

  it('are the verb’s own letter wherever it stands, and numbers where several share one', () => {
    expect(shortcutKeys(['gain', 'draw', 'run', 'run', 'rez', 'pass'])).toEqual([
      'g',
      'd',
      '1',
      '2',
      'z',
      'n',
    ])
    expect(shortcutKeys(['pass', 'rez', 'rez', 'gain'])).toEqual(['n', '1', '2', 'g'])
  })

  it('give breaking all the letter of breaking', () => {
    expect(shortcutKeys(['break-plan', 'break-these', 'break', 'break', 'pass'])).toEqual([
      'b',
      '1',
      '2',
      '3',
      'n',
    ])
  })

  it('give the row with all others a letter that the table does not have', () => {
    expect(shortcutKeys(['gain', 'more'])).toEqual(['g', 'o'])
  })

  it('beyond nine are letters that no verb here has, nor the table', () => {
    const keys = shortcutKeys([...Array(20).fill('choose'), 'pass', 'gain'])
    expect(keys.slice(8, 12)).toEqual(['9', 'a', 'b', 'c'])
    expect(new Set(keys).size).toBe(22)
    for (const key of ['u', 'l', 'm']) expect(keys).not.toContain(key)
    expect(keys.slice(0, 20)).not.toEqual(expect.arrayContaining(['g']))
  })

  it('leave held keys and the browser’s own combinations alone', () => {
    expect(isShortcutPress(press)).toBe(true)
    expect(isShortcutPress({ ...press, repeat: true })).toBe(false)
    expect(isShortcutPress({ ...press, ctrlKey: true })).toBe(false)
    expect(isShortcutPress({ ...press, metaKey: true })).toBe(false)
  })
})

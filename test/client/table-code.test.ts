import { describe, expect, it } from 'vitest'
import { readTableAddress } from '../../src/client/people/table-code.ts'

describe('A table code or link', () => {
  it.each(['K7QM2X', 'k7qm2x', ' K7Q M2X ', 'K7Q-M2X', 'K7 QM 2X\n'])('reads the code %j', (text) => {
    expect(readTableAddress(text)).toEqual({ code: 'K7QM2X' })
  })

  it.each([
    ['https://play.example.org/t/b3k9x', '/t/b3k9x'],
    ['play.example.org/t/b3k9x', '/t/b3k9x'],
    ['Come and play: https://play.example.org/t/b3k9x – bring a deck', '/t/b3k9x'],
    ['https://play.example.org/t/b3k9x?seat=agent-2&key=Zx_9-a', '/t/b3k9x?seat=agent-2&key=Zx_9-a'],
  ])('reads the link %j', (text, path) => {
    expect(readTableAddress(text)).toEqual({ path })
  })

  it.each(['', 'K7QM2', 'K7QM2XX', 'hello world', 'https://play.example.org/cards'])(
    'does not read %j',
    (text) => {
      expect(readTableAddress(text)).toBeNull()
    },
  )
})

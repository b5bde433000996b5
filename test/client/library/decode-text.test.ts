import { expect, it } from 'vitest'
import { decodeText } from '../../../src/client/library/decode-text.ts'

const bytes = (...of: number[]): ArrayBuffer => new Uint8Array(of).buffer

it('reads files in UTF-8, UTF-16 with a mark, and Latin-1', () => {
  const text = '3 Café “Déjà”'
  expect(decodeText(new TextEncoder().encode(text).buffer as ArrayBuffer)).toBe(text)
  expect(decodeText(bytes(0xff, 0xfe, 0x33, 0, 0xe9, 0))).toBe('3é')
  expect(decodeText(bytes(0xfe, 0xff, 0, 0x33, 0, 0xe9))).toBe('3é')
  expect(decodeText(bytes(0x33, 0x20, 0x43, 0x61, 0x66, 0xe9))).toBe('3 Café')
})

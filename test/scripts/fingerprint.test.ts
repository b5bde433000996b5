/** The fingerprint that distinguishes the rules of different versions. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fingerprintOf, ownFingerprint } from '../../src/fingerprint.ts'

it('Changes with the code of a module and of all it imports, and not with what is said about it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'datafort-fingerprint-'))
  const write = (name: string, code: string) => writeFileSync(join(folder, name), code)
  const seen = () => fingerprintOf(join(folder, 'root.ts'))
  write(
    'root.ts',
    "import {\n  bits,\n} from './card.ts'\nexport * from './more.ts'\nexport const all = [bits]\n",
  )
  write('card.ts', 'export const bits = 5\n')
  write('more.ts', "import type { Other } from './gone.ts'\nexport const url = 'https://a.example/b'\n")
  const first = seen()
  write('card.ts', '/** What it gives. */\nexport const bits = 5\n')
  expect(seen()).toBe(first)
  write('card.ts', 'export const bits = 10\n')
  expect(seen()).not.toBe(first)
  write('card.ts', 'export const bits = 5\n')
  expect(seen()).toBe(first)
  write('more.ts', "import type { Other } from './gone.ts'\nexport const url = 'https://a.example/c'\n")
  expect(seen()).not.toBe(first)
})

it('Is the same whenever these rules are asked', () => {
  expect(ownFingerprint()).toMatch(/^[0-9a-f]{16}$/)
  expect(ownFingerprint()).toBe(ownFingerprint())
})

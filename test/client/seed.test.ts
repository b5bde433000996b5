import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seedMatches } from '../../src/client/state/seed.ts'

const seed = '00ff'.repeat(16)

describe('the proof of the seed', () => {
  it('accepts the hash of its bytes and of its text', async () => {
    expect(await seedMatches(seed, createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))).toBe(
      true,
    )
    expect(await seedMatches(seed, createHash('sha256').update(seed).digest('hex'))).toBe(true)
  })

  it('refuses any other', async () => {
    expect(await seedMatches(seed, createHash('sha256').update('other').digest('hex'))).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { verdictOn } from '../../scripts/audit.ts'

const report = (vulnerabilities: Record<string, number>) => JSON.stringify({ metadata: { vulnerabilities } })

describe('The audit of dependencies', () => {
  it('fails for high and critical findings alone', () => {
    expect(verdictOn(report({ low: 0, moderate: 0, high: 0, critical: 0, total: 0 }), false)).toEqual({
      ok: true,
      words: 'Vulnerabilities known in dependencies: none.',
    })
    expect(verdictOn(report({ low: 2, moderate: 1, high: 0, critical: 0, total: 3 }), false)).toEqual({
      ok: true,
      words: 'Vulnerabilities known in dependencies: 2 low, 1 moderate.',
    })
    expect(verdictOn(report({ high: 1, total: 1 }), true).ok).toBe(false)
    expect(verdictOn(report({ critical: 1, total: 1 }), true).ok).toBe(false)
  })

  it.each(['', 'npm error', '[]', '{"message":"405 Method Not Allowed","error":{"summary":""}}'])(
    'fails where there is no answer, unless that is allowed: %s',
    (text) => {
      const { ok, words } = verdictOn(text, false)
      expect(ok).toBe(false)
      expect(words).toMatch(/NOT audited.*AUDIT=optional/)
      expect(verdictOn(text, true)).toEqual({
        ok: true,
        words: expect.stringMatching(/NOT audited.*lets that pass/),
      })
    },
  )
})

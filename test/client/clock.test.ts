import { describe, expect, it } from 'vitest'
import {
  clockAnnouncement,
  clockText,
  type HeardClock,
  msLeft,
  proposalAt,
  settingText,
  spanText,
} from '../../src/client/state/clock.ts'

const heard = (more: Partial<HeardClock['clock']> = {}): HeardClock => ({
  heardAt: 1_000,
  clock: {
    table: 't',
    seats: [
      { seat: 'corp', remainingMs: 60_000, running: true },
      { seat: 'runner', remainingMs: 45_000, running: false },
    ],
    paused: false,
    proposal: null,
    at: '2026-01-01T00:00:00.000Z',
    ...more,
  },
})

describe('a clock on the page', () => {
  it('ticks from the moment of its message, while it runs', () => {
    expect(msLeft(heard(), 'corp', 11_000)).toBe(50_000)
    expect(msLeft(heard(), 'runner', 11_000)).toBe(45_000)
    expect(msLeft(heard(), 'somebody', 11_000)).toBeNull()
  })

  it.each([
    [0, '0:00'],
    [400, '0:01'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
    [90_000_000, '1 d 1 h'],
    [-400, '0:00'],
    [-42_000, '−0:42'],
  ])('%d ms read %s', (ms, text) => {
    expect(clockText(ms)).toBe(text)
  })

  it('describes the host’s choice', () => {
    expect(spanText(90)).toBe('1 minute 30 seconds')
    expect(settingText({ kind: 'none' })).toBeNull()
    expect(settingText({ kind: 'move', seconds: 60, expiry: 'warn' })).toBe(
      '1 minute a decision, then a warning',
    )
    expect(settingText({ kind: 'bank', seconds: 1500, increment: 10, expiry: 'loss' })).toBe(
      '25 minutes each + 10 seconds a decision, then the game is lost',
    )
    expect(settingText({ kind: 'bank', seconds: 3600, increment: 0, expiry: 'judgement' })).toBe(
      '1 hour each, then the sparring partner plays the seat',
    )
  })

  it('is spoken of at 30 and at 10 seconds and at the end, once each', () => {
    const said = [31_000, 30_100, 30_000, 29_000, 10_001, 9_900, 100, -100, -5_000]
    const words = said.map((now, i) => clockAnnouncement(said[i - 1] ?? now, now))
    expect(words).toEqual([
      null,
      null,
      '30 seconds left',
      null,
      null,
      '10 seconds left',
      null,
      'out of time',
      null,
    ])
  })

  it('shows a pause that is asked for until its time is over', () => {
    const asked = heard({ proposal: { seat: 'corp', agreed: ['corp'], remainingMs: 60_000 } })
    expect(proposalAt(asked, 21_000)).toEqual({ seat: 'corp', agreed: ['corp'], remainingMs: 40_000 })
    expect(proposalAt(asked, 61_000)).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { game, type TestGame } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

const promptAt = (g: TestGame, seat: 'corp' | 'runner'): string | undefined => g.decision(seat)?.prompt

describe('C5.6 the question as ice is approached', () => {
  test('tells the Corp which ice it is, where it is, and what it costs to rez', () => {
    const g = game({ corp: { bits: 6, hq: { ice: ['Hunter'] } } })
    g.runner.run('HQ')
    expect(promptAt(g, 'corp')).toBe(
      'The Runner approaches Hunter on HQ. Rez it for 2 bits, or leave it unrezzed?',
    )
  })

  test('tells the Corp whether it can rez the ice for nothing, or cannot pay for it', () => {
    const asked = (bits: number, ice: string): string | undefined => {
      const g = game({ corp: { bits, rd: { ice: [ice] } } })
      g.runner.run('R&D')
      return promptAt(g, 'corp')
    }
    expect(asked(0, 'Filter')).toBe(
      'The Runner approaches Filter on R&D. Rez it at no cost, or leave it unrezzed?',
    )
    expect(asked(1, 'Hunter')).toBe(
      'The Runner approaches Hunter on R&D. You cannot rez it now (2 bits). Use anything?',
    )
  })

  test('does not offer to rez ice that is already rezzed', () => {
    const g = game({ corp: { hq: { ice: [rezzed('Hunter')] }, forts: [{ cards: ['Data Masons'] }] } })
    g.runner.run('HQ')
    expect(promptAt(g, 'corp')).toBe(
      'The Runner approaches Hunter on HQ, which is rezzed. Use anything before the encounter?',
    )
  })

  test('does not tell the Runner the name of a face-down card', () => {
    const g = game({
      corp: { hq: { ice: ['Hunter'] } },
      runner: { rig: ['Time to Collect'] },
    })
    g.runner.run('HQ')
    expect(promptAt(g, 'runner')).toBe(
      'You approach unrezzed ice on HQ. Use anything before the Corp may rez it?',
    )
  })
})

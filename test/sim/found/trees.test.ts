import { describe, expect, it } from 'vitest'
import { pool } from '../../../src/cards/index.ts'
import { brokenInvariants } from '../../../src/sim/invariants/index.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

describe('found by random games: parts of a state that two places share', () => {
  it('decisions of two seats at once share no part of the state', () => {
    const doors = game({ corp: { rd: { ice: [rezzed('Too Many Doors')] } } })
    doors.runner.run('R&D')
    doors.until('runner')
    expect(doors.decision('corp')?.kind).toBe('secret')
    expect(brokenInvariants(doors.state, pool)).toEqual([])

    const hidden = game({ corp: { hq: { ice: ['Keeper'] } }, runner: { hand: ['Social Engineering'] } })
    hidden.runner.play('Social Engineering')
    expect(hidden.decision('corp')?.kind).toBe('secret')
    expect(brokenInvariants(hidden.state, pool)).toEqual([])
  })
})

/** Effects on a fort from cards and counters elsewhere. */
import { describe, expect, test } from 'vitest'
import { modify, node, rearrangeUnseen, upgrade } from '../../../src/cards/vocabulary/index.ts'
import { inAnyWindow, poolWith } from '../../support/extra-cards.ts'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

describe('a fort', () => {
  test('with room for a second node keeps the first, and an extra install cost there must be paid', () => {
    const landlord = upgrade('Chimera', {
      rez: 0,
      trash: 0,
      abilities: [
        modify('fortRoom', { installsOn: 'markedFort' }, 1),
        modify('fortInstall', { installsOn: 'markedFort' }, 2),
      ],
    })
    const g = game({
      turn: 'corp',
      corp: {
        bits: 2,
        hand: ['Data Masons'],
        hq: { cards: [{ card: 'Chimera', rezzed: true, marks: 'fort-1' }] },
        forts: [{ cards: ['Setup!'] }],
      },
      pool: poolWith(landlord),
    })
    g.corp.install('Data Masons', 'Fort 1')
    g.expect.bits('corp', 0).fort('Fort 1', { cards: ['Setup!', 'Data Masons'] })
    g.settled()
  })

  test('with a Spy counter exposes ice that moves to it', () => {
    const mover = node('Data Masons', { rez: 0, trash: 0, abilities: [inAnyWindow({}, rearrangeUnseen)] })
    const g = game({
      turn: 'corp',
      corp: {
        hq: { ice: ['Quandary'], counters: { spy: 1 } },
        rd: { ice: ['Keeper'] },
        forts: [{ cards: [rezzed('Data Masons')] }],
      },
      pool: poolWith(mover),
    })
    g.corp.use('Data Masons').pick('Keeper', 'Quandary')
    g.expect.fort('HQ', { ice: ['Keeper'] })
    expect(g.fort('HQ', 'runner')?.ice.map(({ card }) => card)).toEqual(['keeper'])
    expect(g.fort('R&D', 'runner')?.ice.map(({ card }) => card)).toEqual([null])
    g.settled()
  })
})

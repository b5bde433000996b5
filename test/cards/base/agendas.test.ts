import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { advanced, rezzed } from '../../support/table.ts'
import type { CorpSpec } from '../../support/table-spec.ts'

const ready = (agenda: string, counters: number, corp: CorpSpec = {}) =>
  game({
    turn: 'corp',
    corp: { ...corp, forts: [{ cards: [advanced(agenda, counters)] }, ...(corp.forts ?? [])] },
  })
const scored = (agenda: string, corp: CorpSpec = {}) =>
  game({ turn: 'corp', corp: { ...corp, score: [agenda] } })

describe('Employee Empowerment', () => {
  test('needs four counters and is worth 3 points', () => {
    const early = ready('Employee Empowerment', 3)
    expect(early.corp.can('score')).toBe(false)
    early.settled()
    const g = ready('Employee Empowerment', 4)
    g.corp.score('Employee Empowerment')
    g.expect.points('corp', 3)
    g.settled()
  })

  test('offers another card at the start of the turn, which may be refused', () => {
    const start = () =>
      game({
        turn: 'corp',
        atStart: true,
        corp: { score: ['Employee Empowerment'], deck: ['Hunter', 'Keeper', 'Quandary'] },
      })
    const taken = start()
    taken.corp.use('Employee Empowerment').yes()
    taken.expect.hand('corp', 'Hunter', 'Keeper').actions('corp', 3)
    taken.settled()
    const refused = start()
    refused.corp.use('Employee Empowerment').no()
    refused.expect.hand('corp', 'Hunter')
    refused.settled()
  })

  test('draws two for an action', () => {
    const g = scored('Employee Empowerment', { deck: ['Hunter', 'Keeper', 'Quandary'] })
    g.corp.use('Employee Empowerment')
    g.expect.hand('corp', 'Hunter', 'Keeper').actions('corp', 2)
    g.settled()
  })

  test('drawing more than R&D holds loses the game', () => {
    const g = scored('Employee Empowerment', { fillers: 0, deck: ['Hunter'] })
    g.corp.use('Employee Empowerment')
    g.expect.won('runner', 'decked')
  })

  test('does nothing for a Corp whose Runner liberated it', () => {
    const g = game({ turn: 'corp', runner: { score: ['Employee Empowerment'] } })
    expect(g.corp.can('action')).toBe(false)
    g.settled()
  })
})

describe('Hostile Takeover', () => {
  test('brings 5 bits and a point when scored', () => {
    const g = ready('Hostile Takeover', 3, { bits: 1 })
    g.corp.score('Hostile Takeover')
    g.expect.bits('corp', 6).points('corp', 1).fort('Fort 1', null)
    g.settled()
  })

  test('brings the Runner who liberates it a point and nothing else', () => {
    const g = game({ corp: { bits: 1, forts: [{ cards: [advanced('Hostile Takeover', 3)] }] } })
    g.runner.run('Fort 1')
    g.corp.pass()
    g.expect.points('runner', 1).bits('corp', 1).bits('runner', 5)
    g.settled()
  })
})

describe('Marine Arcology', () => {
  test('pays 3 bits for two actions', () => {
    const g = scored('Marine Arcology', { bits: 0 })
    g.corp.use('Marine Arcology')
    g.expect.bits('corp', 3).actions('corp', 1)
    expect(g.corp.can('action')).toBe(false)
    g.settled()
  })
})

describe('Netwatch Operations Office', () => {
  test('traces for a tag, for an action, as often as there are actions', () => {
    const g = scored('Netwatch Operations Office', { bits: 4 })
    g.corp.use('Netwatch Operations Office').commit(0)
    g.corp.use('Netwatch Operations Office').commit(2)
    g.expect.tags(2).bits('corp', 2).actions('corp', 1)
    g.settled()
  })

  test('never puts in more than 2', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 9, score: ['Netwatch Operations Office'] },
      runner: { bits: 2, rig: ["Baedeker's Net Map"] },
    })
    g.corp.use('Netwatch Operations Office')
    expect(g.decision('corp')?.max).toBe(2)
    g.corp.commit(2)
    g.runner.commit(3)
    g.expect.tags(0).bits('corp', 7).bits('runner', 0)
    g.settled()
  })
})

describe('Political Coup', () => {
  test('comes with 12 bits, three for an action', () => {
    const g = ready('Political Coup', 4, { bits: 0 })
    g.corp.score('Political Coup')
    g.expect.card('Political Coup', { bits: 12 }).bits('corp', 0)
    g.corp.use('Political Coup')
    g.expect.card('Political Coup', { bits: 9 }).bits('corp', 3).actions('corp', 2)
    g.settled()
  })

  test('stays in the score area when it is empty, without further options', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: 0, score: [{ card: 'Political Coup', rezzed: true, bits: 3 }] },
    })
    g.corp.use('Political Coup')
    g.expect.bits('corp', 3).points('corp', 2)
    expect(g.corp.can('action')).toBe(false)
    g.settled()
  })
})

describe('Priority Requisition', () => {
  test('rezzes a piece of ice for nothing', () => {
    const g = ready('Priority Requisition', 5, { bits: 0, hq: { ice: ['Cortical Scrub', rezzed('Keeper')] } })
    g.corp.score('Priority Requisition').yes().pick('Cortical Scrub')
    g.expect.card('Cortical Scrub', { rezzed: true }).bits('corp', 0).points('corp', 3)
    g.settled()
  })

  test('offers unrezzed ice alone, and may be declined', () => {
    const g = ready('Priority Requisition', 5, {
      hq: { ice: ['Hunter', rezzed('Keeper')], cards: ['Red Herrings'] },
      forts: [{ ice: ['Rex'] }],
    })
    g.corp.score('Priority Requisition').yes()
    expect(g.decision('corp')).toMatchObject({ min: 1, max: 1 })
    expect(g.decision('corp')?.options).toHaveLength(2)
    g.corp.pick('Rex')
    g.expect.card('Hunter', { rezzed: false })
    g.settled()
    const declined = ready('Priority Requisition', 5, { hq: { ice: ['Hunter'] } })
    declined.corp.score('Priority Requisition').no()
    declined.expect.card('Hunter', { rezzed: false })
    declined.settled()
  })

  test('does nothing where all ice is rezzed', () => {
    const g = ready('Priority Requisition', 5, { hq: { ice: [rezzed('Keeper')] } })
    g.corp.score('Priority Requisition')
    g.expect.points('corp', 3)
    g.settled()
  })
})

describe('Security Purge', () => {
  test('shows three cards: ice is installed and rezzed, the rest trashed face up', () => {
    const g = ready('Security Purge', 3, {
      bits: 0,
      deck: ['Keeper', 'Hostile Takeover', 'Rex', 'Hunter'],
      hq: { ice: [rezzed('Quandary')] },
    })
    g.corp.score('Security Purge')
    expect(g.logLines('runner').join(' ')).toContain('Hostile Takeover')
    g.corp.pick('HQ').pick('a new fort')
    g.expect.fort('HQ', { ice: ['Keeper', 'Quandary'] }).fort('Fort 1', { ice: ['Rex'] })
    g.expect.card('Keeper', { rezzed: true }).card('Rex', { rezzed: true }).bits('corp', 0)
    g.expect.trash('corp', 'Hostile Takeover').faceDownArchives(0)
    g.corp.draw()
    g.expect.hand('corp', 'Hunter')
    g.settled()
  })

  test('several pieces may go on one fort, the later outside', () => {
    const g = ready('Security Purge', 3, { bits: 0, deck: ['Keeper', 'Rex', 'Hunter'] })
    g.corp.score('Security Purge').pick('R&D').pick('R&D').pick('R&D')
    g.expect.fort('R&D', { ice: ['Hunter', 'Rex', 'Keeper'] }).bits('corp', 0)
    g.settled()
  })

  test('without ice all three are trashed', () => {
    const g = ready('Security Purge', 3, { deck: ['Night Shift', 'Setup!', 'Red Herrings'] })
    g.corp.score('Security Purge')
    g.expect.trash('corp', 'Red Herrings', 'Setup!', 'Night Shift')
    g.settled()
  })
})

/** Regions that make the agendas of their fort easier to score. */
import { expect } from 'vitest'
import { game } from '../../support/game.ts'
import { ruling } from '../../support/ruling-test.ts'
import { advanced, rezzed } from '../../support/table.ts'

const directors = 'corp/artificial-security-directors'

for (const [region, price, agenda, others] of [
  ['Networked Center', 4, 'Hostile Takeover', ['Executive Extraction', 'Artificial Security Directors']],
  ['Research Bunker', 4, 'Artificial Security Directors', ['Executive Extraction', 'Hostile Takeover']],
  ['Weapons Depot', 4, 'Executive Extraction', ['Hostile Takeover', 'Artificial Security Directors']],
  ['Washington, D.C., City Grid', 7, 'Executive Extraction', []],
] as const) {
  const id =
    region === 'Washington, D.C., City Grid'
      ? 'washington-dc-city-grid'
      : region.toLowerCase().replaceAll(' ', '-')
  const ids = `corp/${id}/1 + ${directors}`

  const inFort = (card: string, counters: number, score: string[] = []) =>
    game({ turn: 'corp', corp: { score, forts: [{ cards: [rezzed(region), advanced(card, counters)] }] } })

  ruling(`${ids}/2`, 'agendas of its kind are easier by 1 in its fort, and nowhere else', () => {
    expect(inFort(agenda, 1).corp.can('score')).toBe(false)
    const g = inFort(agenda, 2)
    g.corp.score(agenda)
    g.expect.points('corp', 1)
    g.settled()
    const elsewhere = game({
      turn: 'corp',
      corp: { forts: [{ cards: [rezzed(region)] }, { cards: [advanced(agenda, 2)] }] },
    })
    expect(elsewhere.corp.can('score')).toBe(false)
    elsewhere.settled()
    for (const other of others) expect(inFort(other, 2).corp.can('score'), other).toBe(false)
  })

  ruling(`${ids}/1`, 'at 0 an agenda is scored from its fort, not from HQ', () => {
    const helper = {
      'Hostile Takeover': 'Executive Extraction',
      'Artificial Security Directors': 'Genetics-Visionary Acquisition',
      'Executive Extraction': 'Artificial Security Directors',
    }[agenda]
    const g = game({
      turn: 'corp',
      corp: { hand: [agenda], score: [helper, helper], forts: [{ cards: [rezzed(region)] }] },
    })
    expect(g.corp.can('score')).toBe(false)
    g.corp.install(agenda, 'Fort 1').score(agenda)
    g.expect.points('corp', 3)
    g.settled()
  })

  ruling(`${ids}/2`, 'it is rezzed as it is installed, and helps from then on', () => {
    const g = game({
      turn: 'corp',
      corp: { bits: price, hand: [region], forts: [{ cards: [advanced(agenda, 2)] }] },
    })
    expect(g.corp.can('score')).toBe(false)
    g.corp.install(region, 'Fort 1').score(agenda)
    g.expect.bits('corp', agenda === 'Hostile Takeover' ? 5 : 0).points('corp', 1)
    g.settled()
  })
}

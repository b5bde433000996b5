/** The picture of a result for sharing. */
import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import type { ShareCard } from '../../src/protocol/share-card.ts'
import { shareCard } from '../../src/story/share-card.ts'

const teams = ['team-1', 'team-2', 'team-3', 'team-4'] as const
const race = { toWin: 11, turns: 2, gains: [] }
const card: ShareCard = {
  shout: 'Nina wins',
  how: 'Seven agenda points. Turn 10.',
  won: 'runner',
  parties: [
    { key: 'corp', name: 'Oren', points: 3 },
    { key: 'runner', name: 'Nina', points: 7 },
  ],
  race: {
    toWin: 7,
    turns: 2,
    points: { corp: [0, 3, 3], runner: [0, 0, 7] },
    gains: [{ party: 'runner', turn: 2, after: 7 }],
  },
  loot: [],
  font: null,
}
const read = (drawn: ShareCard) => new DOMParser().parseFromString(shareCard(drawn), 'image/svg+xml')
const textsOf = (drawn: ShareCard) =>
  [...read(drawn).getElementsByTagName('text')].map((each) => each.textContent)

describe('The picture of a result', () => {
  it('says who won how, with both names and points', () => {
    expect(textsOf(card)).toEqual([
      'Seven agenda points. Turn 10.',
      'Nina wins',
      'Oren',
      '3',
      'Nina',
      '7',
      'Datafort',
    ])
  })
  it('is well formed whatever people are called, and long names keep to their room', () => {
    const names = textsOf({
      ...card,
      parties: [{ key: 'corp', name: '<b>&"\'', points: 0 }],
      shout: 'x'.repeat(99),
    })
    expect(names).toContain('<b>&"\'')
    expect(names).toContain(`${'x'.repeat(23)}…`)
  })
  it('shows each team by its number and shape, with both names and the points of both', () => {
    const names = ['Bob and Ann', 'Cara and Dan', 'Corp and Runner', 'A very long name and another one']
    const parties = names.map((name, n) => ({ key: teams[n] ?? 'team-1', name, points: n }))
    const points = Object.fromEntries(teams.map((team, n) => [team, [0, 0, n]]))
    const drawn = {
      ...card,
      shout: 'Team 3 wins',
      won: 'team-3' as const,
      parties,
      race: { ...race, points },
    }
    expect(textsOf(drawn).slice(1, -1)).toEqual([
      ...['Team 3 wins', '1', 'Bob and Ann', '0', '2', 'Cara and Dan', '1'],
      ...['3', 'Corp and Runner', '2', '4', 'A very long name and an…', '3'],
    ])
    const dashes = [...read(drawn).getElementsByTagName('path')]
      .filter((path) => path.getAttribute('stroke-width') === '6')
      .map((path) => path.getAttribute('stroke-dasharray'))
    expect([dashes.length, new Set(dashes).size]).toEqual([4, 4])
  })
  it('is drawn without a recording, too', () => {
    const dots = (drawn: ShareCard) => read(drawn).getElementsByTagName('circle').length
    expect([dots(card), dots({ ...card, race: null })]).toEqual([1, 0])
  })
})

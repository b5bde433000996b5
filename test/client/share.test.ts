/** The picture of a result that is passed on. */
import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { type ShareCard, shareCard } from '../../src/protocol/share-card.ts'

const card: ShareCard = {
  shout: 'Nina wins',
  how: 'Seven agenda points. Turn 10.',
  won: 'runner',
  seats: [
    { side: 'corp', name: 'Oren', points: 3 },
    { side: 'runner', name: 'Nina', points: 7 },
  ],
  race: {
    toWin: 7,
    turns: 2,
    points: { corp: [0, 3, 3], runner: [0, 0, 7] },
    gains: [{ side: 'runner', turn: 2, after: 7 }],
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
      seats: [{ side: 'corp', name: '<b>&"\'', points: 0 }],
      shout: 'x'.repeat(99),
    })
    expect(names).toContain('<b>&"\'')
    expect(names).toContain(`${'x'.repeat(23)}…`)
  })
  it('is drawn without a recording, too', () => {
    expect(read({ ...card, race: null }).getElementsByTagName('circle')).toHaveLength(1)
  })
})

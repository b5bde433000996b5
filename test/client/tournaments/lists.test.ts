import { describe, expect, it } from 'vitest'
import { readLists } from '../../../src/client/tournaments/lists.ts'
import { checkDeck } from '../../../src/decks/check.ts'
import { exportText } from '../../../src/decks/export.ts'
import { readList } from '../../../src/decks/import/read-lists.ts'
import { starterDeck } from '../../../src/decks/starters.ts'
import { factsPool } from '../../decks/pool.ts'

/** Reads a list as the server does. */
const reader: Parameters<typeof readLists>[1] = async (text, side) => {
  const { cards, problems } = readList(text, factsPool)
  return { cards, problems, check: checkDeck({ side, cards }, factsPool) }
}
const textOf = (id: string): string => {
  const deck = starterDeck(id)
  return deck ? exportText(deck, factsPool) : ''
}
const refused = (corp: string, runner: string): Promise<unknown> =>
  readLists({ corp: { name: 'c', text: corp }, runner: { name: 'r', text: runner } }, reader).then(
    () => 'taken',
    (error: { reasons: string[] }) => error.reasons,
  )

describe('pasted deck lists', () => {
  it('are handed in as they were read; a deck that is picked is not read', async () => {
    const lists = { corp: { deck: 'open-ledger' }, runner: { name: 'Mine', text: textOf('slow-rot') } }
    const { corp, runner } = await readLists(lists, reader)
    expect(corp).toEqual({ deck: 'open-ledger' })
    const sorted = (cards: { card: string }[] = []) => cards.toSorted((a, b) => (a.card < b.card ? -1 : 1))
    expect(runner).toMatchObject({ name: 'Mine' })
    expect('cards' in runner && sorted(runner.cards)).toEqual(sorted(starterDeck('slow-rot')?.cards))
  })

  it('T5 — name every line that can’t be read, of both lists at once', async () => {
    const [first = '', ...rest] = textOf('slow-rot').split('\n')
    const wrong = [first, '3 Nothing of the Kind', ...rest].join('\n')
    expect(await refused('2 Hedge Fnd of Sorts\n\n500 Accounts Receivable', wrong)).toEqual([
      expect.stringMatching(/^Corp list\. Line 1: No card is called/),
      expect.stringMatching(/^Corp list\. Line 3: The number of copies must be 1/),
      expect.stringMatching(/^Runner list\. Line 2: No card is called “Nothing of the Kind”/),
    ])
  })

  it('T5 — say why a list is not legal', async () => {
    expect(await refused(textOf('open-ledger'), textOf('open-ledger'))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Runner list\. /)]),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { exportJson, exportText } from '../../src/decks/export.ts'
import { readList } from '../../src/decks/import/read-lists.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import { factsPool } from './pool.ts'

const read = (...lines: string[]) => readList(lines.join('\n'), factsPool)

describe('Deck import', () => {
  it.each([
    ['3 Wall of Static', 3],
    ['3x Wall of Static', 3],
    ['3xWall of Static', 3],
    ['3 x Wall of Static', 3],
    ['3× wall OF static', 3],
    ['Wall of Static x3', 3],
    ['Wall of Static (3)', 3],
    ['Wall of Static', 1],
    ['  2  Wall-of-Static [v1.0]', 2],
  ])('reads "%s"', (line, count) => {
    expect(read(line)).toMatchObject({
      side: 'corp',
      cards: [{ card: 'wall-of-static', count }],
      problems: [],
    })
  })

  it('does not mind quotes, accents, case and punctuation', () => {
    const { cards, problems } = read(
      '1 jack n joe',
      '1 Livewire’s Contacts',
      '1 “Drifter” Mobile Environment',
    )
    expect(problems).toEqual([])
    expect(cards.map(({ card }) => card)).toEqual([
      'jack-n-joe',
      'livewires-contacts',
      'drifter-mobile-environment',
    ])
  })

  it('takes digits in a name for what they are', () => {
    expect(read('Parraline 5750', '2 Vienna 22', 'Sphinx 2006 x2').cards).toEqual([
      { card: 'parraline-5750', count: 1 },
      { card: 'vienna-22', count: 2 },
      { card: 'sphinx-2006', count: 2 },
    ])
  })

  it('skips headings, comments and blank lines, and adds up repeated lines', () => {
    const text = [
      '# My deck',
      '',
      'Agendas (7)',
      'ICE:',
      '[Barriers]',
      '== Walls ==',
      '// soft',
      '12 Programs',
    ]
    expect(read(...text, '1 Quandary', '2 Quandary')).toMatchObject({
      side: 'corp',
      cards: [{ card: 'quandary', count: 3 }],
      problems: [],
    })
  })

  it('names the line of an unknown card, with the nearest name', () => {
    expect(read('1 Quandary', '', '2 Wal of Statik', '1 Zzyzzx Qqqq').problems).toMatchObject([
      { line: 3, message: 'No card is called “Wal of Statik”. Did you mean “Wall of Static”?' },
      { line: 4, message: 'No card is called “Zzyzzx Qqqq”.' },
    ])
  })

  it('refuses absurd counts and lines', () => {
    const { cards, problems } = read('0 Quandary', '100 Quandary', '999 Keeper', `1 ${'x'.repeat(400)}`)
    expect(cards).toEqual([])
    expect(problems.map(({ line }) => line)).toEqual([1, 2, 3, 4])
  })

  it('guesses the side from the cards', () => {
    expect(read('1 Loony Goon').side).toBe('runner')
    expect(read('nothing at all here').side).toBeNull()
  })

  it('stays quick on hostile text', () => {
    const before = process.cpuUsage()
    read(...Array.from({ length: 300 }, (_, i) => `${i} ${'='.repeat(40)} x ${'ab '.repeat(10)}=`))
    // CPU time, so that other work on the machine doesn't count. Patterns that backtrack take minutes.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
  })
})

describe('Deck export', () => {
  it.each(starterDecks.map((deck) => [deck.name, deck] as const))(
    'of %s is read back the same',
    (_, deck) => {
      const again = readList(exportText(deck, factsPool), factsPool)
      const sorted = (cards: typeof deck.cards) => [...cards].sort((a, b) => a.card.localeCompare(b.card))
      expect(again.problems).toEqual([])
      expect(sorted(again.cards)).toEqual(sorted(deck.cards))
      expect(exportJson(deck)).toEqual({ name: deck.name, side: deck.side, cards: deck.cards })
    },
  )
})

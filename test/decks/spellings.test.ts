/** Deck lists as they are in the world: typed by hand, copied from pages, written by other programs. */
import { describe, expect, it } from 'vitest'
import { mendLine, readableText, readList, readLists } from '../../src/decks/import/read-lists.ts'
import { factsPool } from './pool.ts'

const read = (...lines: string[]) => readList(lines.join('\n'), factsPool)
const wall = (count: number) => [{ card: 'wall-of-static', count }]

describe('One line', () => {
  it.each([
    '- 7x Wall of Static',
    '• 7 Wall of Static',
    '* 7x Wall of Static',
    '7) Wall of Static',
    '7. Wall of Static',
    '7: Wall of Static',
    '7 - Wall of Static',
    '(7) Wall of Static',
    '[7] Wall of Static',
    'Wall of Static 7x',
    'Wall of Static 7',
    'x7 Wall of Static',
    'Wall of Static....7',
    'Wall of Static … 7',
    'Wall of Static: 7',
    'Wall of Static - 7',
    'Wall of Static [7]',
    '7 Wall of Static [Base]',
    '7 Wall of Static (Limited) 112',
    '7 [LE] Wall of Static',
    '7 [LE] Wall of Static (1)',
    '7x Wall of Static <Base>',
    'Wall of Static (Base) x7',
    'Wall of Static x7 (Base)',
    '7 Wall of Static|LE|1',
    '7 Wall of Static *F*',
    '7,Wall of Static',
    'Wall of Static,7',
    '"Wall of Static",7,"Base"',
    '7;"Wall of Static";Base',
    '7\tWall of Static\tBase',
    'Wall of Static\t7',
    '7 Wall&nbsp;of Static',
  ])('“%s”', (line) => {
    expect(read(line)).toMatchObject({ side: 'corp', cards: wall(7), problems: [] })
  })

  it('keeps commas, digits and signs that belong to a name', () => {
    const lines = [
      ['3 Washington, D.C., City Grid', 'washington-dc-city-grid', 3],
      ['Edgerunner, Inc., Temps x2', 'edgerunner-inc-temps', 2],
      ['2,"Promises, Promises"', 'promises-promises', 2],
      ['Sphinx 2006', 'sphinx-2006', 1],
      ['Sphinx 2006 3', 'sphinx-2006', 3],
      ['2x Data Wall 2.0', 'data-wall-20', 2],
      ['1 Core Command: Jettison Ice', 'core-command-jettison-ice', 1],
      ['4 R&amp;D Interface', 'r-and-d-interface', 4],
      ['1 Omnitech &quot;Spinal Tap&quot; Cybermodem', 'omnitech-spinal-tap-cybermodem', 1],
    ] as const
    for (const [line, card, count] of lines)
      expect([line, read(line)]).toMatchObject([line, { cards: [{ card, count }], problems: [] }])
  })

  it('finds cards by the short names that people use', () => {
    const { cards, problems } = read(
      '1 Crash Everett',
      '2 Bodyweight Synthetic',
      '3 Wilson',
      'Karl de Veres x2',
    )
    expect(problems).toEqual([])
    expect(cards.map(({ card, count }) => [card, count])).toEqual([
      ['crash-everett-inventive-fixer', 1],
      ['bodyweight-synthetic-blood', 2],
      ['wilson-weeflerunner-apprentice', 3],
      ['karl-de-veres-corporate-stooge', 2],
    ])
  })

  it('asks which card is meant where a short name has several, and keeps the number with the answer', () => {
    const text = '- 7x Bodyweight'
    const [problem] = read(text).problems
    expect(problem).toMatchObject({ line: 1, name: 'Bodyweight' })
    expect(problem?.nearest).toContain('Bodyweight Synthetic Blood')
    const mended = mendLine(text, 1, 'Bodyweight', 'Bodyweight Synthetic Blood')
    expect(mended).toBe('- 7x Bodyweight Synthetic Blood')
    expect(read(mended).cards).toEqual([{ card: 'bodyweight-synthetic-blood', count: 7 }])
  })

  it.each([
    ['3) Wal of Statik', '3) Wall of Static'],
    ['Wal of Statik....3', 'Wall of Static....3'],
    ['Wal of Statik,3', 'Wall of Static,3'],
    ['"Wal of Statik";3', 'Wall of Static;3'],
    ['• 3 Wal of Statik [Base]', '• 3 Wall of Static [Base]'],
  ])('keeps its number when a name is mended: “%s”', (line, mended) => {
    const [problem] = read(line).problems
    expect(problem).toMatchObject({
      name: 'Wal of Statik',
      nearest: expect.arrayContaining(['Wall of Static']),
    })
    expect(mendLine(line, 1, 'Wal of Statik', 'Wall of Static')).toBe(mended)
    expect(read(mended)).toMatchObject({ cards: wall(3), problems: [] })
  })
})

describe('A whole text', () => {
  const quandary = { card: 'quandary', count: 2 }

  it('has its title, not as a card that is unknown', () => {
    expect(read('Walls and worse', '', '7 Wall of Static', '2x Quandary')).toMatchObject({
      name: 'Walls and worse',
      cards: [...wall(7), quandary],
      problems: [],
    })
    expect(read('Deck: Walls', '7 Wall of Static').name).toBe('Walls')
  })

  it('may number its lines, which is no number of copies', () => {
    const { cards } = read('1) Wall of Static x7', '2) Quandary x2', '3) Filter')
    expect(cards).toEqual([...wall(7), quandary, { card: 'filter', count: 1 }])
    expect(read('3) Wall of Static', '2) Quandary').cards).toEqual([...wall(3), quandary])
  })

  it.each([
    ['MTGO', ['7 Wall of Static', '2 Quandary', '', 'Sideboard', '3 Filter']],
    [
      'MTG Arena',
      [
        'About',
        'Name Walls',
        '',
        'Deck',
        '7 Wall of Static (LE) 112',
        '2 Quandary (LE) 9',
        '',
        'Sideboard',
        '3 Filter (LE) 1',
      ],
    ],
    [
      'Forge',
      [
        '[metadata]',
        'Name=Walls',
        'Description=slow',
        '[Main]',
        '7 Wall of Static|LE|1',
        '2 Quandary|LE',
        '[Sideboard]',
        '3 Filter|LE',
      ],
    ],
    [
      'Apprentice',
      [
        '// NAME : Walls',
        '// CREATOR : Ann',
        '        7 Wall of Static',
        '        2 Quandary',
        'SB:  3 Filter',
      ],
    ],
    [
      'Magic Workstation',
      [
        '// Deck file for Magic Workstation',
        '// Ice',
        '    7 [LE] Wall of Static (1)',
        '    2 [LE] Quandary',
        'SB: 3 [LE] Filter',
      ],
    ],
    [
      'Cockatrice',
      [
        '// Walls',
        '',
        '// 9 Maindeck',
        '7 Wall of Static',
        '2 Quandary',
        '',
        '// 3 Sideboard',
        'SB: 3 Filter',
      ],
    ],
    ['Lackey', ['7\tWall of Static', '2\tQuandary', 'Sideboard:', '3\tFilter']],
    [
      'a table with heads',
      [
        'Count,Name,Edition,Board',
        '7,Wall of Static,Base,main',
        '2,Quandary,Base,main',
        '3,Filter,Base,sideboard',
      ],
    ],
    [
      'a table with tabs',
      ['Card Name\tSet\tQty', 'Wall of Static\tBase\t7', 'Quandary\tBase\t2', 'Sideboard', 'Filter\tBase\t3'],
    ],
  ])('of %s: the sideboard is set apart', (_, lines) => {
    expect(read(...lines)).toMatchObject({
      side: 'corp',
      cards: [...wall(7), quandary],
      sideboard: 3,
      problems: [],
    })
  })

  it('takes the name of the deck from Forge and MTG Arena', () => {
    expect(read('[metadata]', 'Name=Walls', '[Main]', '7 Wall of Static').name).toBe('Walls')
    expect(read('About', 'Name Walls', '', 'Deck', '7 Wall of Static').name).toBe('Walls')
  })

  it.each([
    [
      'Cockatrice',
      '<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_deck version="1">\n<deckname>Walls</deckname>\n<zone name="main">\n<card number="7" name="Wall of Static"/>\n<card number="2" name="Quandary"/>\n</zone>\n<zone name="side"><card number="3" name="Filter"/></zone>\n</cockatrice_deck>',
    ],
    [
      'Magic Online',
      '<?xml version="1.0"?>\n<Deck><NetDeckID>0</NetDeckID>\n<Cards CatID="1" Quantity="7" Sideboard="false" Name="Wall of Static"/>\n<Cards CatID="2" Quantity="2" Sideboard="false" Name="Quandary"/>\n<Cards CatID="3" Quantity="3" Sideboard="true" Name="Filter"/>\n</Deck>',
    ],
    [
      'Lackey',
      `<deck version="0.8">\n<meta><game>netrunner</game></meta>\n<superzone name="Deck">\n${'<card><name id="1">Wall of Static</name><set>Base</set></card>\n'.repeat(7)}${'<card><name id="2">Quandary</name></card>\n'.repeat(2)}</superzone>\n<superzone name="Sideboard">${'<card><name>Filter</name></card>'.repeat(3)}</superzone>\n</deck>`,
    ],
  ])('in the XML of %s, and a name in it is mended', (_, text) => {
    expect(readList(text, factsPool)).toMatchObject({
      cards: [...wall(7), quandary],
      sideboard: 3,
      problems: [],
    })
    const wrong = text.replace('Quandary', 'Quandery')
    const [problem] = readList(wrong, factsPool).problems
    expect(problem).toMatchObject({ name: 'Quandery', nearest: expect.arrayContaining(['Quandary']) })
    expect(mendLine(wrong, problem?.line ?? 0, 'Quandery', 'Quandary')).toBe(text)
  })

  it('of a web page: lists, rows of tables and entities', () => {
    const list =
      '<html><head><title>Walls</title><style>li{}</style></head><body><h2>Ice</h2><ul><li>7x Wall&nbsp;of <a href="/x">Static</a></li><li>2 Quandary</li></ul><table><tr><td>4</td><td>R&amp;D Interface</td></tr></table>1 Filter<br>1 Filter</body></html>'
    const cards = [
      ...wall(7),
      quandary,
      { card: 'r-and-d-interface', count: 4 },
      { card: 'filter', count: 2 },
    ]
    expect(readList(list, factsPool)).toMatchObject({ cards, problems: [] })
    expect(readableText(list)).toBe(
      'Ice\n7x Wall of Static\n2 Quandary\n4\tR&D Interface\n1 Filter\n1 Filter',
    )
  })

  it('of 200 kB is read as quickly as any other', () => {
    for (const line of ['---', '7 Wal of Statik', 'x'.repeat(150), '3 3 3 3 3 ((((', '"""""",,,,', '<li>']) {
      const before = process.cpuUsage()
      readLists(`${line}\n`.repeat(Math.ceil(200_000 / (line.length + 1))), factsPool)
      // CPU time, so that other work on the machine does not count.
      expect([line, process.cpuUsage(before).user < 2_000_000]).toEqual([line, true])
    }
  })
})

import { describe, expect, it, test } from 'vitest'
import { labelOf, pool, textOf } from '../../src/cards/index.ts'

const cards = [...pool.cards.values()]
const text = (id: string): string[] => {
  const card = pool.cards.get(id)
  if (!card) throw new Error(`There is no card ${id}.`)
  return textOf(card)
}

/** The rules of counters stand under the line that gives them, and speak of them. */
const ofCounters = /^(The Corp|The Runner)? ?.*(these counters|counter)/

describe('the style sheet, over every card', () => {
  const lines = cards.flatMap((card) => textOf(card).map((line) => [card.name, line] as const))
  const faults = (is: (line: string) => boolean): string[] =>
    lines.flatMap(([name, line]) => (is(line) ? [`${name}: ${line}`] : []))

  test('a line is a sentence, begun with a capital or a number and ended with a stop', () => {
    expect(faults((line) => !/^[A-Z0-9+].*\.$/.test(line))).toEqual([])
    expect(faults((line) => /(?<!Inc)\. [a-z]/.test(line))).toEqual([])
    expect(faults((line) => (line.match(/[(]/g)?.length ?? 0) !== (line.match(/[)]/g)?.length ?? 0))).toEqual(
      [],
    )
  })

  test('no word twice running', () => {
    expect(faults((line) => /\b(\w+)[ ,]+\1\b/i.test(line.replace(/\d+/g, '#')))).toEqual([])
  })

  test('no words that say nothing', () => {
    expect(
      faults((line) =>
        /let this hold|there are any of|if there are any|\(0 bits\)|\b0 actions\b/i.test(line),
      ),
    ).toEqual([])
  })

  test('articles and plurals fit their nouns', () => {
    expect(faults((line) => /\ba [aeio]|\ban [bcdfgjkpqtvwz]/i.test(line))).toEqual([])
    expect(
      faults((line) => /\b1 (bits|cards|actions|tags|counters|points|pieces|dice)\b/.test(line)),
    ).toEqual([])
    expect(
      faults((line) =>
        /\b([2-9]|1\d|two|three) (bit|card|action|tag|counter|point|piece)\b(?! of damage)/.test(line),
      ),
    ).toEqual([])
    expect(faults((line) => /of the (agenda|node|upgrade|program|resource)\b(?! )/.test(line))).toEqual([])
  })

  test('a pronoun follows its noun', () => {
    const noun =
      /\b(this (card|agenda|counter|fort)|cards?|agendas?|nodes?|upgrades?|programs?|hardware|resources?|icebreakers?|daemons?|ice|walls?|code gates?|sentr(y|ies)|runs?|forts?|die|dice|bits?|counters?|damage|Runner|Corp|trace|[A-Z][\w -]*:)/
    expect(
      faults((line) => {
        const pronoun = /\b(it|its|they|them|their)\b/i.exec(line)
        const first = noun.exec(line)
        return pronoun !== null && !ofCounters.test(line) && (first === null || first.index > pronoun.index)
      }),
    ).toEqual([])
  })

  test('a keyword with a rule has its reminder, once, behind everything else', () => {
    for (const [keyword, opening] of [
      ['Region', 'Region:'],
      ['Deck', 'Deck:'],
      ['Unique', 'Unique:'],
      ['Base Link', 'Base Link:'],
      ['Bad Publicity', 'Bad Publicity:'],
      ['Double', 'Double:'],
      ['Hidden', 'Hidden:'],
      ['Daemon', 'Daemon:'],
      ['Ambush', 'Ambush:'],
      ['Stealth', 'Stealth:'],
      ['Noisy', 'Noisy:'],
    ] as const)
      for (const card of cards) {
        const said = textOf(card).filter((line) => line.startsWith(opening)).length
        expect(said, `${card.name}, ${keyword}`).toBe(card.keywords.includes(keyword) ? 1 : 0)
      }
  })

  test('a button says something of its own', () => {
    for (const card of cards)
      for (const ability of card.abilities)
        expect(labelOf(ability, card.side), card.name).toMatch(/^[A-Z+0-9].*[^.]$/)
  })
})

describe('what was told wrong', () => {
  it.each<[string, number, string]>([
    [
      'sterdroid',
      0,
      '3 bits, trash this card: Double the strength of one of your installed pieces of ice, to at most 10, for the rest of this turn.',
    ],
    ['nevinyrral', 1, 'If this card leaves play while it is rezzed, lose the game.'],
    [
      'test-spin',
      0,
      'Find a program in your stack, show it to everyone, install it at no cost, then shuffle your stack. If it was installed, make a run. After the run, if it is no longer installed, lose 4 bits plus its installation cost, and suffer 1 meat damage for each of those bits you do not have. Otherwise, shuffle it into your stack.',
    ],
    [
      'new-galveston-city-grid',
      0,
      'Trashing another node or upgrade in this fort costs the Runner 2 bits more.',
    ],
    [
      'data-fort-reclamation',
      0,
      'When you score this agenda, install up to 4 of the agendas, pieces of ice, nodes, or upgrades in HQ one at a time in a new fort. You may rez each of them as you install it. 10 bits from the bank help to pay for all this; those left over go back.',
    ],
    [
      'lesley-major',
      1,
      '5 bits, once each run, as the Runner passes the last piece of ice on this fort, or declares a run on it while it has none: Put 2 advancement counters on one of your installed advanceable cards in this fort.',
    ],
    [
      'pavit-bharat',
      1,
      'Rez this card only as the Runner passes the last piece of ice on this fort, or declares a run on it while it has none.',
    ],
    ['hq-interface', 0, 'When you access HQ, access 1 more of the cards stored there.'],
    [
      'simon-francisco',
      1,
      'The Runner accesses 1 fewer of the cards stored in this fort, but all that are installed there.',
    ],
    ['simulacrum', 0, 'Trash this card, in an encounter with a piece of AP ice: Pass that ice.'],
    [
      'mercenary-subcontract',
      0,
      '4 bits, trash this card, while you access cards: Trash any of the cards you are currently accessing, at no cost, whatever they are.',
    ],
    ['reclamation-project', 1, 'Double: Playing it takes 2 actions, one right after the other.'],
  ])('%s', (id, line, said) => expect(text(id)[line]).toBe(said))

  it.each(['dr-dreff', 'jenny-jett'])('%s acts as the last piece of ice is passed', (id) =>
    expect(text(id)[0]).toMatch(
      /^Once each run, as the Runner passes the last piece of ice on this fort, or declares a run on it while it has none: /,
    ),
  )
})

describe('what was told clumsily', () => {
  it.each<[string, number, string]>([
    [
      'namatoki-plaza',
      2,
      'This fort has room for one more agenda or node; if it ever holds too many, trash agendas or nodes of your choice in it until they fit.',
    ],
    [
      'cybertech-think-tank',
      1,
      'Take an advancement counter off this card: The meat damage that another card does is 1 point higher, and the Runner cannot prevent what is added.',
    ],
    [
      'minotaur',
      0,
      'This card has one subroutine for each rezzed code gate or wall installed outside it: End the run.',
    ],
    [
      'vacuum-link',
      0,
      'Subroutine: Roll a die. If it shows a 1, 2, or 3, the Runner may then jack out. Let the run go on from the rezzed ice that is X steps farther out, or else from the outermost one, X being the number it shows.',
    ],
    [
      'roadblock',
      0,
      'When the Runner encounters this card, roll a die. If it shows a 6, derez it, then let the Runner pass it. Otherwise, give it +X strength until the encounter ends, X being the number it shows.',
    ],
    [
      'homing-missile',
      0,
      'Subroutine: Trace X, the number of bits you paid above the rez cost of this card. If the trace succeeds, end the run, then bar the Runner from running until they spend an action and 2 bits.',
    ],
    [
      'startup-immolator',
      0,
      "Right after you pass a piece of ice of which you broke every subroutine, trash this card and pay that ice's printed rez cost: Trash that ice.",
    ],
    [
      'superglue',
      0,
      'Trash this card, right after you pass a piece of ice of which you broke every subroutine: Derez that ice.',
    ],
    [
      'senatorial-field-trip',
      0,
      "Playable only if the Corp has a piece of Black Ice rezzed this turn. Derez one of the Corp's pieces of Black Ice rezzed this turn, or give the Corp 2 bad publicity points, as the Corp chooses.",
    ],
    [
      'bargain-with-viacox',
      0,
      'When your turn begins, roll a die. Gain an action, which you can use only as the number says. 1: to draw a card; 2: to gain 1 bit; 3: to make a run on R&D; 4: to make a run on HQ; 5: to make a run on a subsidiary fort; 6: to show everyone 1 card at random from your hand, then play or install it if you can, at its usual price. Take it this turn if you can.',
    ],
    [
      'ball-and-chain',
      0,
      'Subroutine: For the rest of this run, whenever the Runner encounters a piece of ice, end the run unless the Runner pays 2 bits.',
    ],
  ])('%s', (id, line, said) => expect(text(id)[line]).toBe(said))
})

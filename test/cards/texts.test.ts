import { describe, expect, it, test } from 'vitest'
import { labelOf, pool, textOf } from '../../src/cards/index.ts'

const cards = [...pool.cards.values()]
const text = (id: string): string[] => {
  const card = pool.cards.get(id)
  if (!card) throw new Error(`There is no card ${id}.`)
  return textOf(card)
}

/** The rules of counters are below the line that gives them, and mention them. */
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

describe('texts that were wrong', () => {
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
      'Look in your stack for a program, install it at no cost, then shuffle your stack. If it was installed, make a run. After the run, if it is no longer installed, lose 4 bits plus its installation cost, and suffer 1 meat damage for each of those bits you do not have. Otherwise, shuffle it into your stack.',
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
    [
      'rasmin-bridger',
      0,
      'Whenever the Runner passes a piece of ice on this fort, end the run unless they pay 1 bit.',
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
    [
      'raymond-ellison',
      1,
      'Trash this card, while a run is going on: Take any number of advancement counters off your installed advanced cards in or on this fort, then take 3 extra bits for each of them, which pay for anything for the rest of this run.',
    ],
    [
      'self-destruct',
      1,
      'When the Runner accesses this card while it is installed and rezzed, you may trash it, trash all your other installed cards in or on this fort, then deal 1 net damage to the Runner for each other card trashed this way.',
    ],
    [
      'falsified-transactions-expert',
      0,
      'Playable only if you have an installed advanced card. Move up to 3 advancement counters from one of your installed advanced cards to another of your installed advanceable cards.',
    ],
    [
      'i-spy',
      0,
      'When a successful run of yours ends, you may trash this card. If you do, put a Spy counter in the fort it was on.',
    ],
    [
      'project-zurich',
      0,
      'When your turn begins, gain 1 bit for every 2 advancement counters this agenda had beyond its difficulty when you scored it.',
    ],
    ['crash-space', 2, 'Whenever a trace succeeds, take a tag.'],
    [
      'bulldozer',
      2,
      'Whenever you encounter a sentry right after a wall of which this card broke every subroutine, break one subroutine of that sentry, at no cost.',
    ],
  ])('%s', (id, line, said) => expect(text(id)[line]).toBe(said))

  it.each(['dr-dreff', 'jenny-jett'])('%s acts as the last piece of ice is passed', (id) =>
    expect(text(id)[0]).toMatch(
      /^Once each run, as the Runner passes the last piece of ice on this fort, or declares a run on it while it has none: /,
    ),
  )
})

describe('texts that were clumsy', () => {
  it.each<[string, number, string]>([
    [
      'the-shell-traders',
      0,
      'Action, while there are programs or pieces of hardware in your hand: Set one of them aside, face up, then put a Shell counter on it for each bit it costs to install.',
    ],
    ['the-shell-traders', 2, '1 bit, while there are cards set aside: Take a Shell counter off one of them.'],
    [
      'the-shell-traders',
      3,
      'Once a card set aside has no Shell counter left, install it at no cost. If it is not installed then, remove it from the game.',
    ],
    [
      'live-news-feed',
      0,
      'Make a run. When the run ends, if it was successful, take 2 tags, then give the Corp a bad publicity point for each piece of Black Ice you encountered in it, for each Black Ops card the Corp rezzed in it, and for each Black Ops agenda you liberated in it.',
    ],
    [
      'mit-west-tier',
      0,
      'Remove this card from the game, shuffle all cards in your hand and all cards in your trash into your stack, then draw 5 cards.',
    ],
    [
      'viral-pipeline',
      0,
      'When a successful run of yours on Archives, HQ, or R&D ends, put a Socket counter in the fort it was on.',
    ],
    ['corporate-retreat', 1, 'Whenever you rez or install a card, this agenda loses its abilities.'],
    ['reconnaissance', 0, 'Make a run. In that run, whenever a card is rezzed, gain 1 bit.'],
    [
      'syd-meyer-superstores',
      0,
      'Action, while you have a rezzed piece of ice: Trash one of your rezzed pieces of ice, then gain 4 bits if it was trashed.',
    ],
    [
      'investment-firm',
      1,
      'Whenever bits come to your pool, except at the start of your turn, you may leave any of them in the bank; for each, place 2 bits on this card from the bank.',
    ],
    [
      'lisa-blight',
      0,
      '1 bit, discard a card at random, while a run is going on: Choose a subroutine that one of your installed pieces of ice on this fort has by its own text. Until the run ends, it is there once more, right behind the first.',
    ],
    [
      'namatoki-plaza',
      2,
      'This fort has room for one more agenda or node; if it ever holds too many, trash agendas or nodes of your choice in it until they fit.',
    ],
    [
      'cybertech-think-tank',
      1,
      'Take an advancement counter off this card, when another card does meat damage: Add 1 point to it, which the Runner cannot prevent.',
    ],
    [
      'minotaur',
      0,
      'This card has one subroutine for each rezzed code gate or wall installed outside it: End the run.',
    ],
    [
      'vacuum-link',
      0,
      'Subroutine: Roll a die. If it shows a 1, 2, or 3, the Runner may then jack out; if the run goes on, it does so from the rezzed ice that is X steps farther out, or else from the outermost one, X being the number it shows.',
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
      'When your turn begins, roll a die. Gain an action, which you can use only as the number says. 1: to draw a card; 2: to gain 1 bit; 3: to make a run on R&D; 4: to make a run on HQ; 5: to make a run on a subsidiary fort; 6: to show everyone 1 card at random from your hand, then play or install it at its usual price if you can. Take it this turn if you can.',
    ],
    [
      'ball-and-chain',
      0,
      'Subroutine: For the rest of this run, whenever the Runner encounters a piece of ice, end the run unless they pay 2 bits.',
    ],
    [
      'core-command-jettison-ice',
      0,
      "Playable only if you made a successful run on HQ this turn. You may pay the printed rez cost of one of the Corp's rezzed pieces of ice to trash it.",
    ],
    [
      'vapor-ops',
      2,
      'Action, while this card is advanced and you have another installed advanceable card: Move any number of advancement counters from it to one of your other installed advanceable cards.',
    ],
    [
      'satellite-monitors',
      0,
      'When your turn begins, you may roll a die for each run the Runner attempted in their last turn. For each that shows a 1, give the Runner a tag.',
    ],
    [
      'library-search',
      0,
      'Make a run on R&D or HQ. When the run succeeds, if you used no Noisy icebreaker in it and no trace was attempted in it, access 2 more of the cards stored there.',
    ],
    [
      'dupre',
      0,
      '1 bit: Break a code gate subroutine. If this card was last used on another fort, take all Dupré counters off it.',
    ],
    ['dupre', 2, 'When a run ends, if this card broke any subroutine in it, put a Dupré counter on it.'],
    [
      'dupre',
      3,
      'This card has +1 strength for each Dupré counter on it, while the run is on the fort it was last used on.',
    ],
    ['black-widow', 3, 'This card has +5 strength in encounters with the ice chosen for it.'],
    [
      'encryption-breakthrough',
      1,
      'When you score this agenda, show everyone any number of the code gates in HQ and any number of your unrezzed code gates, then gain 1 bit for each card shown this way and for each rezzed code gate you have.',
    ],
    [
      'corruption',
      0,
      'Playable only if you liberated an agenda this turn. Count as X the agenda points you scored this turn and still have, lose X agenda points, let the Corp gain X agenda points, gain X times 10 bits, then take a tag.',
    ],
    [
      'do-the-drine',
      0,
      'Choose a number X, but no more than you have cards in hand or your maximum hand size allows, suffer X brain damage, which cannot be prevented, then gain X times 4 bits.',
    ],
    [
      'boostergang-connections',
      0,
      'Trash all cards in your hand, look in your stack for 1 card for each card trashed this way, put them into your hand, then shuffle your stack.',
    ],
    [
      'schlaghund',
      0,
      'Action: Roll a die. If it shows no more than the number of tags the Runner has, deal 10 meat damage to the Runner, then trash this card.',
    ],
    [
      'tutor',
      0,
      'Subroutine: All ice encountered later in this run has one more subroutine, behind all others: End the run.',
    ],
    [
      'fatal-attractor',
      0,
      'Subroutine: The next time in this run that the Runner encounters a piece of ice, when that encounter ends, deal 3 net damage to the Runner unless they broke all its subroutines.',
    ],
    [
      'riddler',
      0,
      'When the Runner encounters this card, pay 2 bits as often as you like. Each time, give it one more subroutine until the encounter ends: “End the run”.',
    ],
    [
      'government-contract',
      1,
      'Take an advancement counter off this card: Take 3 extra bits, which pay only for installing or rezzing cards for the rest of this turn.',
    ],
    [
      'bizarre-encryption-scheme',
      1,
      "The Runner does not score agendas accessed from this fort; they stay there. When the Runner's next turn begins, if such an agenda is still there, the Runner scores it.",
    ],
    [
      'emergency-self-construct',
      0,
      'Trash this card: Prevent being flatlined. Trash all cards in your hand, then remove all your brain damage. For the rest of the game, you have 3 actions each turn before any others; your maximum hand size is reduced by 1; all meat damage dealt to you is prevented.',
    ],
    [
      'forged-activation-orders',
      0,
      "Choose one of the Corp's unrezzed pieces of ice, which the Corp must either rez or trash.",
    ],
    [
      'incubator',
      1,
      'When your turn begins, roll a die for each Incubate counter the Corp has. For each that shows a 6, choose a virus counter and put another of its kind beside it.',
    ],
    [
      'microtech-ai-interface',
      0,
      'Whenever you access cards from R&D, you may put any number of cards from the top of R&D at its bottom, in the same order.',
    ],
  ])('%s', (id, line, said) => expect(text(id)[line]).toBe(said))
})

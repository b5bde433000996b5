import { describe, expect, it } from 'vitest'
import { counterText, labelOf, noteOf, pool, sentenceOf, textOf } from '../../src/cards/index.ts'
import {
  action,
  agenda,
  avoidTag,
  bitsFor,
  bitsForThisRun,
  bitsHere,
  boost,
  breaks,
  cannotJackOut,
  cannotRun,
  choose,
  chosen,
  draw,
  endRun,
  gain,
  hardware,
  ice,
  lasting,
  modify,
  netDamage,
  node,
  on,
  operation,
  play,
  prep,
  program,
  rivals,
  rollOn,
  sub,
  tagRival,
  take,
  trace,
  trash,
} from '../../src/cards/vocabulary/index.ts'
import type { Ability, CardDef, Effect } from '../../src/engine/language/index.ts'

const cards = [...pool.cards.values()]
const text = (id: string): string[] => {
  const card = pool.cards.get(id)
  if (!card) throw new Error(`There is no card ${id}.`)
  return textOf(card)
}
const abilityOf = (id: string, kind: Ability['kind'], nth = 0): Ability => {
  const ability = pool.cards.get(id)?.abilities.filter((one) => one.kind === kind)[nth]
  if (!ability) throw new Error(`${id} has no such ability.`)
  return ability
}

describe('builders', () => {
  it('make cards that read like the game', () => {
    expect(
      ice('Banpei', { rez: 4, strength: 0, keywords: ['Sentry', 'Killer'], abilities: [sub(endRun)] }),
    ).toEqual({
      id: 'banpei',
      name: 'Banpei',
      set: 'base',
      side: 'corp',
      type: 'ice',
      keywords: ['Sentry', 'Killer'],
      cost: 4,
      strength: 0,
      mu: null,
      trashCost: null,
      difficulty: null,
      agendaPoints: null,
      unique: false,
      abilities: [{ kind: 'subroutine', effects: [{ op: 'endRun' }] }],
    })
  })

  it('take the set of a card from its facts, and its uniqueness from its keywords', () => {
    expect(agenda('Hostile Takeover', { difficulty: 3, points: 1 })).toMatchObject({
      set: 'base',
      unique: false,
    })
    expect(ice('Asp', { rez: 1, strength: 1 }).set).toBe('base')
    expect(hardware('Parraline 5750', { cost: 5, keywords: ['Unique'] }).unique).toBe(true)
  })

  it.each<[string, () => CardDef, string]>([
    [
      'a name that is not in the game',
      () => prep('Wishing Well', { cost: 0, abilities: [play()] }),
      'no card of this name',
    ],
    [
      'a subroutine on a node',
      () => node('Setup!', { rez: 0, trash: 0, abilities: [sub(endRun)] }),
      "an ability of kind subroutine can't stand on a card of type node",
    ],
    [
      'an action on a prep',
      () => prep('Score!', { cost: 5, abilities: [play(gain(9)), action(draw(1))] }),
      "an ability of kind action can't stand on a card of type prep",
    ],
    ['an operation that does nothing', () => operation('Night Shift', { cost: 0 }), 'does one thing, not 0'],
    [
      'an icebreaker without strength',
      () =>
        program('Dwarf', {
          cost: 6,
          mu: 1,
          keywords: ['Icebreaker'],
          abilities: [breaks('Wall', 1), boost(1)],
        }),
      'has a strength if it is an Icebreaker',
    ],
    [
      'a keyword said twice',
      () =>
        ice('Keeper', {
          rez: 4,
          strength: 4,
          keywords: ['Code Gate', 'Code Gate'],
          abilities: [sub(endRun)],
        }),
      'a keyword stands there twice',
    ],
    [
      'cards nobody set aside',
      () => ice('Banpei', { rez: 4, strength: 0, abilities: [sub(trace(3, trash(chosen('program'))))] }),
      'trash speaks of “program”, which nothing set aside before',
    ],
    [
      'two trashings in a row',
      () =>
        node('Setup!', {
          rez: 0,
          trash: 0,
          abilities: [on('rez', [], trash('this'), trash(rivals({ type: 'program' })))],
        }),
      'it trashes twice in a row: one trash takes both, or memory is counted in between',
    ],
    [
      'an event that no card has',
      () =>
        node('Setup!', { rez: 0, trash: 0, abilities: [{ ...on('turnStart', [], gain(1)), self: true }] }),
      "turnStart doesn't happen to a card",
    ],
  ])('refuse %s', (_, build, reason) => {
    expect(build).toThrow(/^Card “/)
    expect(build).toThrow(reason)
  })
})

describe('the text of a card', () => {
  it('is well-formed English for every card', () => {
    for (const card of cards) {
      const lines = textOf(card)
      expect(lines.length > 0, card.id).toBe(card.abilities.length > 0)
      for (const line of lines) {
        expect(line, card.id).toMatch(/^[A-Z0-9].*\.$/)
        expect(line, card.id).not.toMatch(/ {2}|\[object|undefined|null|NaN|\.\.| [,.:]|,,|\bnull\b/)
        expect(line, card.id).not.toMatch(/\b1 (bits|cards|actions|tags|counters)\b|\ba [aeio]/)
        expect(line, card.id).not.toMatch(/\b([a-z]+) \1\b/i)
      }
    }
  })

  it('is one line for an ability', () => {
    expect(text('hostile-takeover')).toEqual(['When you score this agenda, gain 5 bits.'])
    expect(text('marine-arcology')).toEqual(['2 actions: Gain 3 bits.'])
    expect(text('razor-wire')).toEqual([
      'Subroutine: Deal 2 net damage to the Runner.',
      'Subroutine: End the run.',
    ])
    expect(text('codecracker')).toEqual(['0 bits: Break a code gate subroutine.', '1 bit: +1 strength.'])
    expect(text('fall-guy')).toEqual(['Trash this card: Prevent 1 tag given to you.'])
    expect(text('data-masons')).toEqual(['Rezzing a wall costs 2 bits less.', 'Every wall has +1 strength.'])
    expect(text('night-shift')).toEqual(['Gain 2 bits, then draw 1 card.'])
  })

  it('says once what every face of a die does with its number', () => {
    expect(text('ai-boon')[0]).toBe(
      'Whenever you make a run, roll a die. Give this card +X strength for the rest of this run, X being the number it shows.',
    )
    expect(text('finders-keepers')).toEqual([
      'Roll 3 dice, one by one. For each die: gain X bits, X being the number it shows.',
    ])
    expect(text('roadblock')[0]).toContain(
      'Otherwise, give it +X strength until the encounter ends, X being the number it shows.',
    )
  })

  it('says which cards get a counter each, and where cards stand', () => {
    expect(text('team-restructuring')).toEqual([
      'Put 1 advancement counter on each of up to 2 of your installed advanceable cards.',
    ])
    expect(text('deal-with-militech')[0]).toContain(
      'Put a Militech counter on each of your installed icebreakers.',
    )
    expect(text('mouse')[0]).toContain(
      "Expose one of the Corp's installed face-down cards inside a data fort.",
    )
    expect(text('flak')[0]).toBe('1 bit: Break an AP subroutine.')
    expect(text('running-interference')[0]).toBe(
      'Make a run. In that run, rezzing a piece of ice costs the Corp its printed rez cost once more.',
    )
  })

  it('speaks of chosen cards by what they are, and of what remains as the rest', () => {
    expect(text('banpei')[0]).toBe("Subroutine: Trash one of the Runner's installed programs.")
    expect(text('hunt-club-bbs')).toEqual(["Expose up to 3 of the Corp's installed face-down cards."])
    expect(text('priority-requisition')).toEqual([
      'When you score this agenda, you may rez one of your unrezzed pieces of ice at no cost.',
    ])
    expect(text('security-purge')).toEqual([
      "When you score this agenda, show everyone R&D's top 3 cards, install and rez any ice among them at no cost, then trash the rest.",
    ])
    expect(text('if-you-want-it-done-right')).toEqual([
      "Look at your stack's top 5 cards, put one of them into your hand, then put the rest back on top in any order.",
    ])
  })

  it('says when and where', () => {
    expect(text('rio-de-janeiro-city-grid')[0]).toBe(
      'Whenever the Runner passes a rezzed piece of ice in a run on this fort, roll a die. If it shows a 1, end the run.',
    )
    expect(text('bartmoss-memorial-icebreaker')[2]).toBe(
      'Whenever you pass a piece of ice after breaking any of its subroutines with this card, roll a die. If it shows a 1, trash this card.',
    )
    expect(text('setup')[0]).toBe(
      'When the Runner accesses this card while it is in HQ, in R&D, or installed and rezzed, deal 2 net damage to the Runner. Found in R&D, it must be shown to you.',
    )
    expect(text('edited-shipping-manifests')[0]).toBe(
      'Make a run on HQ. When the run succeeds while the Corp has at least 1 bit, do this instead of accessing cards: make the Corp lose 1 bit, take a tag, then gain 10 bits.',
    )
  })

  it('gives the rules of its counters and reminders of its keywords', () => {
    expect(text('butcher-boy')).toEqual([
      'When a successful run of yours on HQ ends, put a Butcher Boy counter on the Corp.',
      'When your turn begins, gain 1 bit for every 2 Butcher Boy counters the Corp has.',
      'Virus: By forgoing its next 3 actions, the Corp removes all its virus counters.',
    ])
    const openings = (id: string): (string | undefined)[] =>
      text(id).map((line) => /^[A-Z]\w+( \w+)?:/.exec(line)?.[0])
    expect(openings('rio-de-janeiro-city-grid')).toContain('Region:')
    expect(openings('parraline-5750')).toContain('Deck:')
    expect(openings('karl-de-veres-corporate-stooge')).toContain('Unique:')
    expect(openings('baedekers-net-map')).toContain('Base Link:')
    expect(openings('imp')).toContain('Daemon:')
  })

  it('tells who is struck by a counter, where it lies, and how it goes away', () => {
    expect(text('taxman')[1]).toBe(
      "When the Corp's turn begins, make the Corp lose 1 bit for every 2 Tax counters they have.",
    )
    expect(text('skivviss')[1]).toBe(
      "When the Corp's turn begins, make the Corp draw 1 card for each Skivviss counter they have.",
    )
    expect(text('cascade')[1]).toBe(
      "When the Corp's turn begins, trash the top card of R&D face up for every 2 Cascade counters the Corp has.",
    )
    expect(text('gremlins')[1]).toBe(
      "The Corp's maximum hand size is reduced by 1 for every 2 Gremlin counters the Corp has.",
    )
    expect(text('pattels-virus').slice(0, 2)).toEqual([
      'When a successful run of yours ends, put a Pattel counter on one of the pieces of ice of which every subroutine was broken in that run.',
      'A piece of ice has -1 strength for each Pattel counter on it.',
    ])
    expect(text('fait-accompli').slice(0, 2)).toEqual([
      'When a successful run of yours on a subsidiary fort ends, put a Fait counter in the fort it was on.',
      'Every agenda in a fort has +1 difficulty for every 2 Fait counters in that fort.',
    ])
    expect(text('highlighter')[1]).toBe(
      'When you access R&D, access 1 more of the cards stored there for each Highlighter counter the Corp has beyond the first.',
    )
    expect(text('deep-thought')[1]).toBe(
      "When your turn begins, if the Corp has at least 3 Thought counters, you may look at R&D's top card.",
    )
    expect(text('incubator')[1]).toBe(
      'When your turn begins, roll a die for each Incubate counter the Corp has. For each that shows a 6, choose a virus counter and put another of its kind beside it.',
    )
    expect(text('data-raven')).toEqual([
      'Subroutine: Trace 5. If the trace succeeds, give the Runner a tag, then put a Data Raven counter on the Runner.',
      "When the Runner's turn begins, give the Runner a tag for each Data Raven counter they have.",
      'The Runner may spend an action and 1 bit to remove one Data Raven counter.',
    ])
  })

  it('tells what counters on a card are for', () => {
    expect(text('armored-fridge')).toEqual([
      'When you install this card, put 7 Ablative counters on it.',
      'Take an Ablative counter off this card: Prevent 1 point of meat damage dealt to you.',
      'When the last Ablative counter leaves this card, trash it.',
    ])
    expect(text('bbs-whispering-campaign')).toContain('When the last bit leaves this card, trash it.')
  })

  it('tells what bits pay for, and for how long', () => {
    expect(text('paris-city-grid')[0]).toBe(
      'Once rezzed, this card holds 3 bits, which pay only for traces while the run is on this fort. When your turn begins, refill it from the bank.',
    )
    expect(text('pk-6089a')[1]).toBe(
      'This card enters play with 3 bits, which pay only for raising your link. When your turn begins, refill it from the bank.',
    )
    expect(text('pocket-virtual-reality')[0]).toBe(
      'When the Runner encounters this card, take 4 extra bits, which pay only for traces until the encounter ends.',
    )
  })

  it('tells what lasts until it is used, and what may follow', () => {
    expect(text('total-genetic-retrofit')).toEqual([
      'Remove all your tags, then avoid the next tag given to you.',
    ])
    expect(text('all-nighter')).toEqual(['Make a run. You may then make another run.'])
    expect(text('jack-attack')[0]).toBe(
      'Subroutine: Keep the Runner from jacking out for the rest of this run.',
    )
    expect(text('replicator')[0]).toBe('0 bits: Break a subroutine that traces.')
  })

  it('tells where a card must be found', () => {
    expect(text('marked-accounts')).toEqual([
      'When the Runner accesses this agenda, wherever it is, give the Runner a tag. Found in R&D, it must be shown to you.',
      'Ambush: It acts as soon as the Runner accesses it, before they may trash or liberate it.',
    ])
    expect(text('dedicated-response-team')[0]).toBe(
      'When the Runner accesses this card while it is installed and rezzed and the Runner is tagged, deal 3 meat damage to the Runner.',
    )
    expect(text('trap')[0]).toContain(
      ', you may pay 4 bits to deal 3 net damage to the Runner, then give the Runner a tag.',
    )
    expect(text('audit-of-call-records')[0]).toContain(
      'Playable only if the Runner attempted at least 2 runs in their last turn.',
    )
    expect(text('closed-accounts')).toEqual([
      'Playable only if the Runner is tagged. Make the Runner lose all bits.',
    ])
  })

  it('says nothing of cards that do nothing', () => {
    expect(text('tycho-extension')).toEqual([])
  })

  it('tells limits that abilities share', () => {
    expect(text('broker').at(-1)).toBe('Each turn, use only one of these actions, once.')
  })
})

describe('sentences elsewhere', () => {
  it('tell a subroutine without the word', () => {
    expect(sentenceOf([{ op: 'endRun' }], 'corp')).toBe('End the run.')
    expect(sentenceOf([trace(5, tagRival(1))], 'corp')).toBe(
      'Trace 5. If the trace succeeds, give the Runner a tag.',
    )
  })

  it('change with the side that speaks', () => {
    const effects: readonly Effect[] = [{ op: 'lose', who: 'rival', n: 2 }]
    expect(sentenceOf(effects, 'corp')).toBe('Make the Runner lose 2 bits.')
    expect(sentenceOf(effects, 'runner')).toBe('Make the Corp lose 2 bits.')
  })

  it('keep what follows in its own sentence', () => {
    expect(sentenceOf([netDamage(1), rollOn([1, 2], endRun), gain(1)], 'corp')).toBe(
      'Deal 1 net damage to the Runner, then roll a die. If it shows a 1 or 2, end the run. Gain 1 bit.',
    )
  })

  it.each<[string, readonly Effect[]]>([
    ['You may gain 2 bits.', [{ op: 'may', why: 'Gain 2 bits?', effects: [gain(2)] }]],
    [
      'If this card holds bits, take all bits from it.',
      [{ op: 'when', if: [bitsHere], effects: [take('all')] }],
    ],
    [
      'For the rest of this turn, you have 1 more action each turn.',
      [lasting('turn', modify('actions', 'you', 1))],
    ],
    [
      "Trash up to 2 of the Corp's rezzed pieces of Black Ice, then gain 1 bit for each bit this card has.",
      [
        choose(0, 2, rivals({ type: 'ice', keyword: 'Black Ice', rezzed: true }), 'ice', 'Choose Black Ice.'),
        trash(chosen('ice')),
        gain({ here: 'bits' }),
      ],
    ],
  ])('say “%s”', (sentence, effects) => {
    expect(sentenceOf(effects, 'runner')).toBe(sentence)
  })

  it('label buttons', () => {
    expect(labelOf(abilityOf('employee-empowerment', 'action'), 'corp')).toBe('Draw 2 cards')
    expect(labelOf(abilityOf('bbs-whispering-campaign', 'action'), 'corp')).toBe('Take 2 bits')
    expect(labelOf(abilityOf('netwatch-operations-office', 'action'), 'corp')).toBe('Trace 2')
    expect(labelOf(abilityOf('broker', 'action'), 'runner')).toBe('Store 3 bits')
    expect(labelOf(abilityOf('broker', 'action', 1), 'runner')).toBe('Take all bits')
    expect(labelOf(abilityOf('the-short-circuit', 'action'), 'runner')).toBe('Find a program in your stack')
    expect(labelOf(abilityOf('smarteye', 'use'), 'runner')).toBe('Expose that ice')
    expect(labelOf(abilityOf('shield', 'prevent'), 'runner')).toBe('Prevent net damage')
    expect(labelOf(abilityOf('fall-guy', 'prevent'), 'runner')).toBe('Prevent 1 tag')
    expect(labelOf(abilityOf('dwarf', 'break'), 'runner')).toBe('Break a wall subroutine')
    expect(labelOf(abilityOf('dwarf', 'boost'), 'runner')).toBe('+1 strength')
    expect(labelOf(abilityOf('skeleton-passkeys', 'boost'), 'runner')).toBe('+4 strength')
    expect(labelOf(abilityOf('trauma-team', 'action'), 'runner')).toBe('Add a Trauma counter')
    expect(labelOf(abilityOf('nomad-allies', 'action'), 'runner')).toBe('Remove one of your tags')
    for (const card of cards)
      for (const ability of card.abilities) expect(labelOf(ability, card.side)).toMatch(/^[A-Z+0-9].*[^.]$/)
  })

  it('note what lasts', () => {
    expect(noteOf(cannotRun({ actions: 1, bits: 2 }), 'runner')).toBe(
      'The Runner cannot run until they spend an action and 2 bits.',
    )
    expect(noteOf({ kind: 'skipIce', n: 1 }, 'runner')).toBe(
      'The first ice the Runner encounters in this run is passed automatically.',
    )
  })

  it('note bits and bans that last', () => {
    expect(noteOf(cannotJackOut, 'runner')).toBe('The Runner cannot jack out.')
    expect(noteOf(avoidTag, 'runner')).toBe('The next tag given to the Runner is prevented.')
    expect(noteOf(bitsFor(4, 'trace'), 'corp')).toBe('4 extra bits, which pay only for traces.')
    expect(noteOf(bitsForThisRun(9), 'runner')).toContain('9 extra bits to spend in this run')
  })

  it('tell the rule of a counter', () => {
    const counter = pool.counters.get('butcher-boy')
    expect(counter && counterText(counter, 'runner')).toEqual([text('butcher-boy')[1]])
  })
})

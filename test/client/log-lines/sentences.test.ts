/** The sentence of each kind of line. */
import { describe, expect, it } from 'vitest'
import { toLogLines } from '../../../src/client/state/log-lines/lines.ts'
import type { TableEvent } from '../../../src/client/state/types.ts'
import { event } from '../builders.ts'
import { card, corp, type Entry, fort1, hq, pay, runner, step, table, turnLines } from './turn-lines.ts'

describe('A table that was laid out', () => {
  it('has no line, whatever it says', () => {
    const laid: Entry = { kind: 'deal', seat: null, facts: { prepared: true }, say: ['As prepared.'] }
    expect(turnLines('corp', laid, corp('gain', { facts: { n: 1, action: true } }))).toEqual(['Gains 1 bit.'])
  })
})

const quandary = card('Quandary')
const approach = runner('approach', { say: ['Runner approaches ', quandary, '.'], step: 2 })
const encounter = runner('encounter', { say: ['Runner encounters ', quandary, '.'], step: 4 })
const breaker = card('Codecracker')
const broke = (all: boolean): Entry =>
  runner('broke', {
    say: [breaker, ' breaks subroutine 1 of ', quandary, '.'],
    facts: { subroutine: 0, ...(all && { all }) },
    step: 4,
  })

describe('A run', () => {
  it('is declared, meets ice, and breaks it: one sentence each', () => {
    const run = runner('run', { facts: fort1, step: 1 })
    const boost = runner('boost', { say: [breaker, ' is raised to strength 2.'], step: 4 })
    const passes = runner('pass', { say: ['Runner passes ', quandary, '.'], step: 6 })
    expect(
      turnLines(
        'runner',
        step,
        run,
        step,
        approach,
        encounter,
        pay('runner', 1, 'icebreaker'),
        boost,
        pay('runner', 1, 'icebreaker'),
        broke(true),
        passes,
        runner('runEnd'),
      ),
    ).toEqual(['Runs on Fort 1.', 'Encounters Quandary; Codecracker breaks it for 2.'])
  })

  it('says how many subroutines were broken if not all were', () => {
    expect(turnLines('runner', encounter, pay('runner', 1, 'icebreaker'), broke(false))).toEqual([
      'Encounters Quandary; Codecracker breaks 1 of its subroutines for 1.',
    ])
  })

  it('tells a rez with its price and by whom, in the line of the ice that is met', () => {
    const rez = corp('rez', { say: ['Corp rezzes ', quandary, '.'] })
    expect(turnLines('runner', approach, pay('corp', 2, 'rez'), rez, encounter)).toEqual([
      'Oren rezzes Quandary for 2.',
    ])
    expect(turnLines('corp', pay('corp', 7, 'rez'), rez)).toEqual(['Rezzes Quandary for 7.'])
  })

  it('is ended by the ice in one sentence', () => {
    const subroutine = corp('subroutine', {
      say: ['Subroutine 1 of ', quandary, ' resolves.'],
      facts: { subroutine: 0 },
    })
    const ended = corp('endRun', { say: ['The run is ended by ', quandary, '.'] })
    expect(turnLines('runner', approach, encounter, subroutine, ended, runner('runEnd'))).toEqual([
      'Quandary ends the run.',
    ])
  })

  it('traces with both numbers and what came of it', () => {
    const hunter = card('Hunter')
    const traced = (value: number, link: number, ok: boolean): Entry[] => [
      corp('trace', { say: ['Corp starts a trace with limit 5 by ', hunter, '.'] }),
      corp('reveal', { facts: { trace: { value, link } } }),
      corp('trace', { say: ['The trace succeeds.'], facts: { succeeded: ok } }),
    ]
    const tag = runner('tag', { facts: { n: 1 } })
    expect(turnLines('runner', ...traced(5, 5, true), tag)).toEqual([
      'Hunter traces 5 against link 5 and succeeds (equal is enough): 1 tag.',
    ])
    expect(turnLines('runner', ...traced(5, 3, true), tag)).toEqual([
      'Hunter traces 5 against link 3 and succeeds: 1 tag.',
    ])
    expect(turnLines('runner', ...traced(2, 3, false))).toEqual(['Hunter traces 2 against link 3 and fails.'])
  })
})

describe('Harm by another card', () => {
  it('after the subroutine that ended the run is a line of its own', () => {
    const keeper = card('Keeper')
    const subroutine = runner('subroutine', { say: ['Subroutine 1 of ', keeper, ' resolves.'] })
    const ends = runner('endRun', { say: ['The run is ended by ', keeper, '.'] })
    const harm = (source: string) =>
      runner('damage', {
        say: ['Runner takes 1 brain damage from ', card(source), '.'],
        facts: { n: 1, damage: 'brain', hand: 3, subject: 'runner' },
      })
    const run = runner('run', { facts: fort1, step: 1 })
    expect(turnLines('runner', run, subroutine, ends, runner('runEnd'), harm('Lucidrine')).at(-1)).toBe(
      'Takes 1 brain damage from Lucidrine.',
    )
    expect(turnLines('runner', run, subroutine, harm('Keeper')).at(-1)).toMatch(/^Keeper: .*1 brain damage/)
  })
})

describe('An access', () => {
  const success = runner('success', { facts: fort1, step: 13 })
  const accesses = (name: string): Entry =>
    runner('access', { say: ['Runner accesses ', card(name), '.'], private: true })
  const unknown = runner('access', { say: ['Runner accesses a card.'] })
  const liberates = (name: string): Entry =>
    runner('liberate', { say: ['Runner liberates ', card(name), '.'], facts: { points: 2, total: 6 } })

  it('that liberates tells points and score', () => {
    expect(turnLines('runner', success, accesses('Marine Arcology'), liberates('Marine Arcology'))).toEqual([
      'Liberates Marine Arcology from Fort 1: 2 points, 6 of 7.',
    ])
  })

  it('is one sentence with its run, if nothing was on the way', () => {
    const run = runner('run', { facts: fort1, step: 1 })
    const through = (...entries: Entry[]) => turnLines('runner', step, run, step, success, ...entries)
    expect(through()).toEqual(['Runs on Fort 1 and gets through.'])
    expect(through(unknown)).toEqual(['Runs on Fort 1 and accesses a card.'])
    expect(through(unknown, runner('runEnd'))).toEqual(['Runs on Fort 1 and looks at a card.'])
    expect(through(accesses('Merger'), liberates('Merger'))).toEqual([
      'Runs on Fort 1 and liberates Merger: 2 points, 6 of 7.',
    ])
    expect(through(unknown, unknown, runner('runEnd'))).toEqual(['Runs on Fort 1: looks at 2 cards.'])
  })

  it('of several cards tells each, and what was paid', () => {
    const trash = runner('trash', { say: [card('Braindance'), ' is trashed.'] })
    expect(
      turnLines(
        'runner',
        success,
        accesses('Quandary'),
        accesses('Braindance'),
        pay('runner', 4, 'trash'),
        trash,
      ),
    ).toEqual(['Fort 1: looks at Quandary, trashes Braindance for 4.'])
  })

  it('names no card to an observer who was told none', () => {
    expect(turnLines('runner', success, unknown, unknown, runner('runEnd'))).toEqual([
      'Fort 1: looks at 2 cards.',
    ])
    expect(turnLines('runner', success, unknown, runner('runEnd'))).toEqual(['Looks at a card in Fort 1.'])
    expect(turnLines('runner', success, unknown, liberates('Merger'))).toEqual([
      'Liberates Merger from Fort 1: 2 points, 6 of 7.',
    ])
  })

  it('is private until everybody knows its card', () => {
    const isPrivate = (...entries: Entry[]): boolean[] =>
      toLogLines(
        entries.map((each, index) => event(index + 1, each)),
        table,
      ).map((line) => line.private)
    expect(isPrivate(success, accesses('Quandary'))).toEqual([true])
    expect(isPrivate(success, accesses('Merger'), liberates('Merger'))).toEqual([false])
    expect(isPrivate(success, accesses('Quandary'), accesses('Merger'), liberates('Merger'))).toEqual([true])
    // That nobody else sees the cards one draws goes without saying.
    const draws = runner('draw', { say: ['Runner draws ', card('Quandary'), '.'], private: true })
    expect(isPrivate(draws)).toEqual([false])
  })

  it('may hurt: damage and tags stand with the card', () => {
    const damage = runner('damage', { facts: { n: 2, damage: 'net', hand: 4 } })
    const lost = (name: string): Entry =>
      runner('trash', { say: [card(name), ' is lost.'], facts: { lost: true } })
    expect(
      turnLines('runner', success, accesses('Snare'), damage, lost('A'), lost('B'), runner('runEnd')),
    ).toEqual(['Looks at Snare in Fort 1: 2 net damage (A and B are lost).'])
  })
})

describe('A card that is announced', () => {
  const dwarf = { name: 'Dwarf', card: 'dwarf', handle: null }
  const announced = runner('announce', {
    say: ['Runner', ' announces ', dwarf, '.'],
    facts: { subject: 'runner' },
  })

  it('is a line until it is paid for, and then part of what was paid', () => {
    expect(turnLines('runner', announced)).toEqual(['Announces Dwarf.'])
    const installed = runner('install', {
      say: ['Runner', ' installs ', card('Dwarf'), '.'],
      facts: { subject: 'runner' },
    })
    const paid = [pay('runner', 3, 'install'), pay('runner', 3, 'install')]
    expect(turnLines('runner', announced, ...paid, installed)).toEqual(['Installs Dwarf for 6.'])
  })

  it('does not part a piece of ice from its rez', () => {
    const met = runner('approach', { say: ['Runner approaches ', 'unrezzed ice', '.'], step: 2 })
    const shown = corp('announce', { say: ['Corp', ' announces ', quandary, '.'], step: 5 })
    const rez = corp('rez', { say: ['Corp', ' rezzes ', quandary, '.'], step: 5 })
    const paid = [pay('corp', 3, 'rez'), pay('corp', 2, 'aboveRez')].map((each) => ({ ...each, step: 5 }))
    const without = turnLines('runner', met, ...paid, rez)
    expect(turnLines('runner', met, paid[0] ?? rez, shown, paid[1] ?? rez, rez)).toEqual(without)
  })
})

describe('A turn of the Corp', () => {
  const install = (facts: TableEvent['facts']): Entry =>
    corp('install', { say: ['Corp installs.'], facts: facts ?? {} })

  it('tells a series of installs in one sentence', () => {
    expect(
      turnLines(
        'corp',
        install({ fort: 'rd', fortName: 'R&D', ice: true }),
        install(fort1),
        pay('corp', 1, 'ice-install'),
        install({ ...fort1, ice: true }),
      ),
    ).toEqual(['Installs ice on R&D, a card in Fort 1 and ice on Fort 1 for 1.'])
  })

  it('counts advances, and the counters that are there', () => {
    const advance = (n: number): Entry =>
      corp('advance', { say: ['Corp advances a card.'], facts: { ...fort1, n } })
    expect(
      turnLines('corp', pay('corp', 1, 'advance'), advance(3), pay('corp', 1, 'advance'), advance(4)),
    ).toEqual(['Advances a card in Fort 1 twice, to 4.'])
    const other = corp('advance', { say: ['Corp advances a card.'], facts: { ...hq, n: 1 } })
    expect(turnLines('corp', advance(1), other)).toEqual([
      'Advances a card in Fort 1 to 1.',
      'Advances a card in HQ to 1.',
    ])
  })

  it('adds up actions, but no effect to them', () => {
    const gain: Entry = corp('gain', { facts: { n: 1, now: 5, action: true } })
    const effect = corp('gain', { facts: { n: 3, now: 9, subject: 'corp' }, say: ['Corp gains 3 bits.'] })
    expect(turnLines('corp', gain, gain)).toEqual(['Gains 2 bits with 2 actions.'])
    expect(turnLines('corp', gain, effect)).toEqual(['Gains 1 bit.', 'Oren gains 3 bits.'])
  })

  it('tells an operation by what is left of its bits', () => {
    const play = corp('play', { say: ['Corp plays ', card('Accounts Receivable'), '.'] })
    const gain = corp('gain', { facts: { n: 9, now: 10 } })
    expect(turnLines('corp', play, pay('corp', 5, 'play'), gain)).toEqual([
      'Plays Accounts Receivable: nets 4 bits, has 10 now.',
    ])
  })

  it.each(['If You Want It Done Right...', 'Score!'])('ends with %s, a name that ends a sentence', (name) => {
    const play = runner('play', { say: ['Runner plays ', card(name), '.'] })
    expect(turnLines('runner', play)).toEqual([`Plays ${name}`])
  })

  it('keeps an action after an operation apart from it', () => {
    const play = corp('play', { say: ['Corp plays ', card('Audit'), '.'] })
    const trash = corp('trash', { say: [card('Broker'), ' is trashed.'] })
    const gain = corp('gain', { facts: { n: 1, now: 1, action: true } })
    expect(turnLines('corp', play, pay('corp', 2, 'ability'), trash, gain)).toEqual([
      'Plays Audit.',
      'Trashes Broker for 2.',
      'Gains 1 bit.',
    ])
  })

  it('scores with points and score', () => {
    const score = corp('score', {
      say: ['Corp scores ', card('Political Coup'), '.'],
      facts: { points: 2, total: 5 },
    })
    expect(turnLines('corp', score, corp('store', { facts: { n: 12 } }))).toEqual([
      'Scores Political Coup: 2 points, 5 of 7, stores 12 bits.',
    ])
    const gain = corp('gain', { facts: { n: 5, now: 9 }, say: ['Corp gains 5 bits.'] })
    expect(turnLines('corp', score, gain)).toEqual(['Scores Political Coup: 2 points, 5 of 7, gains 5 bits.'])
  })

  it('says against how many cards lethal damage was', () => {
    const play = corp('play', { say: ['Corp plays ', card('Scorched Earth'), '.'] })
    const damage = runner('damage', { facts: { n: 4, damage: 'meat', hand: 3 } })
    const end: Entry = {
      kind: 'end',
      seat: null,
      facts: { result: { reason: 'flatline', winners: ['corp'], seat: 'runner' } },
    }
    expect(turnLines('corp', play, pay('corp', 3, 'play'), damage, end)).toEqual([
      'Plays Scorched Earth for 3: 4 meat damage against 3 cards.',
      'Nina is flatlined. Oren wins.',
    ])
  })
})

describe('What a card does', () => {
  const used = card('Mystery Box')
  const uses = runner('use', { say: ['Runner uses ', used, '.'] })
  const oneOf = (kind: string, say: TableEvent['say'], facts?: TableEvent['facts']): Entry =>
    runner(kind, { say, ...(facts && { facts }) })

  it('to itself is told of *it*, to others by their names', () => {
    const trashed = (name: string) => oneOf('trash', [card(name), ' is trashed.'])
    const gains = runner('gain', { facts: { n: 4 } })
    expect(turnLines('runner', uses, trashed('Mystery Box'), gains)).toEqual([
      'Uses Mystery Box: it is trashed, gains 4 bits.',
    ])
    expect(turnLines('runner', uses, trashed('Mystery Box'), trashed('Imp'))).toEqual([
      'Uses Mystery Box: Mystery Box and Imp are trashed.',
    ])
  })

  it('to several cards is told once, with those counted that one does not know', () => {
    const [a, b] = [card('Imp'), card('Dwarf')]
    const shown = [a, b].map((each) => oneOf('show', [each, ' is shown.']))
    const exposed = [a, b].map((each) => oneOf('expose', [each, ' is exposed.']))
    const takes = [a, b].map((each) => oneOf('toHand', ['Runner takes ', each, ' into hand.'], { n: 1 }))
    expect(turnLines('runner', uses, ...shown, ...exposed, ...takes)).toEqual([
      'Uses Mystery Box: Imp and Dwarf are shown, Imp and Dwarf are exposed, takes Imp and Dwarf into hand.',
    ])
    const lost = [...Array(2)].map(() => oneOf('trash', ['a card is trashed.']))
    expect(turnLines('runner', uses, oneOf('trash', [a, ' is trashed.']), ...lost)).toEqual([
      'Uses Mystery Box: Imp and 2 cards are trashed.',
    ])
  })

  it('that shuffles cards away names the pile, and nothing that is hidden', () => {
    const rd = { fort: 'rd', fortName: 'R&D', n: 1 }
    const shuffles = (what: TableEvent['say'], facts: TableEvent['facts'] = rd): Entry =>
      corp('toDeck', { say: ['Corp shuffles ', ...what, ' into R&D.'], ...(facts && { facts }) })
    const plays = corp('play', { say: ['Corp plays ', used, '.'] })
    const hidden = ['a card']
    expect(turnLines('corp', plays, shuffles([card('Imp')]), shuffles(hidden), shuffles(hidden))).toEqual([
      'Plays Mystery Box: shuffles Imp and 2 cards into R&D.',
    ])
    const old = { subject: 'corp' }
    expect(turnLines('corp', plays, shuffles(hidden, old), shuffles(hidden, old))).toEqual([
      'Plays Mystery Box: shuffles a card into R&D, shuffles a card into R&D.',
    ])
  })

  it('by dice is told without the name of the card that the sentence is about', () => {
    const roll = (n: number, of = used): Entry => oneOf('roll', [of, `: the die shows ${n}.`], { n })
    expect(turnLines('runner', uses, roll(3), roll(5), roll(2, card('Rio')))).toEqual([
      'Uses Mystery Box: the dice show 3 and 5, Rio: the die shows 2.',
    ])
  })

  it('is told by its name once another card was named', () => {
    const shown = oneOf('show', [card('Imp'), ' is shown.'])
    const trashed = oneOf('trash', [used, ' is trashed.'])
    expect(turnLines('runner', uses, shown, trashed)).toEqual([
      'Uses Mystery Box: Imp is shown, Mystery Box is trashed.',
    ])
  })

  it('is told of *it* also where a play names its card without a place', () => {
    const plays = runner('play', { say: ['Runner plays ', { ...used, handle: null }, '.'] })
    const roll = (n: number): Entry => oneOf('roll', [used, `: the die shows ${n}.`], { n })
    expect(turnLines('runner', plays, roll(4), oneOf('trash', [used, ' is trashed.']))).toEqual([
      'Plays Mystery Box: the die shows 4, it is trashed.',
    ])
  })

  it('by the die of a counter keeps the name of the counter', () => {
    const roll = oneOf('roll', ['Incubate counter: the die shows 3.'], { n: 3 })
    expect(turnLines('runner', uses, roll)).toEqual(['Uses Mystery Box: Incubate counter: the die shows 3.'])
  })

  it('by damage to nobody’s cards says that the hand is empty', () => {
    const hit = runner('damage', { facts: { n: 1, damage: 'net', hand: 0 } })
    expect(turnLines('runner', uses, hit)).toEqual(['Uses Mystery Box: 1 net damage against an empty hand.'])
  })
})

describe('Cards that are discarded', () => {
  it('are those one knows by name, and how many more', () => {
    const discards = (n: number, ...say: TableEvent['say']): Entry =>
      corp('discard', { say: ['Corp discards ', ...say, '.'], facts: { n } })
    expect(turnLines('corp', discards(3, card('Imp'), ', a card, a card'))).toEqual([
      'Discards Imp and 2 cards.',
    ])
    expect(turnLines('corp', discards(2, 'a card, a card'))).toEqual(['Discards 2 cards.'])
    expect(turnLines('corp', discards(1, card('Imp')))).toEqual(['Discards Imp.'])
  })
})

describe('What happens by itself in a turn', () => {
  it('lists cards drawn as any sentence lists cards', () => {
    const three = [card('Imp'), ', ', card('Dwarf'), ', ', card('Raptor')]
    const draws = runner('draw', { say: ['Runner draws ', ...three, '.'], facts: { n: 3 }, private: true })
    expect(turnLines('runner', draws)).toEqual(['Draws Imp, Dwarf and Raptor.'])
  })

  it('begins with its verb, as an action does', () => {
    const drawn = corp('draw', { facts: { n: 1 }, say: ['Corp draws 1 card.'] })
    const taken = corp('take', { facts: { n: 2 }, say: ['Corp takes 2 bits from ', card('Krumz'), '.'] })
    expect(turnLines('corp', drawn, taken)).toEqual(['Draws 1 card.', 'Takes 2 bits from Krumz.'])
    expect(turnLines('runner', drawn)).toEqual(['Oren draws 1 card.'])
  })
})

describe('Games recorded without facts', () => {
  it('are told in the words of the engine', () => {
    const log = ['pay', 'rez', 'gain', 'draw'].map((kind) => ({ kind, seat: 'corp' }))
    expect(turnLines('corp', ...log.map((each, n) => ({ ...each, say: [`Corp does ${n}.`] })))).toEqual([
      'Rezzes a card.',
      'Corp does 2.',
      'Corp does 3.',
    ])
  })
})

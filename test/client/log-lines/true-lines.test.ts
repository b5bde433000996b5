/** Lines that join what does not belong together would say what has not happened. */
import { describe, expect, it } from 'vitest'
import { card, corp, type Entry, fort1, pay, runner, table, turnLines } from './turn-lines.ts'

const siren = card('Siren')
const uses = (of = siren): Entry => runner('use', { say: ['Runner uses ', of, '.'] })
const received: Entry = corp('counter', {
  say: ['Runner receives 1 Incubate counter.'],
  facts: { subject: 'runner' },
})

describe('The price of an access', () => {
  const success = runner('success', { facts: fort1, step: 13 })
  const accesses = (name: string): Entry => runner('access', { say: ['Runner accesses ', card(name), '.'] })
  const trashed = (name: string): Entry => runner('trash', { say: [card(name), ' is trashed.'] })
  const depot = accesses('Weapons Depot')

  it('stands with the card that was paid for, whatever was accessed after it', () => {
    const paid = pay('runner', 2, 'trashUpgrade')
    expect(turnLines('runner', success, depot, paid, trashed('Turbeau'))).toEqual([
      'Fort 1: looks at Weapons Depot, trashes Turbeau for 2.',
    ])
    expect(turnLines('runner', success, accesses('Turbeau'), depot, paid, trashed('Turbeau'))).toEqual([
      'Fort 1: trashes Turbeau for 2, looks at Weapons Depot.',
    ])
  })

  it('parts agendas from cards trashed, and adds up what is trashed at once', () => {
    const agenda = accesses('Merger')
    const liberated = runner('liberate', { say: ['Runner liberates ', card('Merger'), '.'] })
    const paid = [pay('runner', 2, 'trashNode'), pay('runner', 5, 'steal'), pay('runner', 3, 'trashUpgrade')]
    const both = [trashed('Turbeau'), trashed('Weapons Depot')]
    expect(
      turnLines('runner', success, agenda, accesses('Turbeau'), depot, ...paid, liberated, ...both),
    ).toEqual(['Fort 1: liberates Merger for 5, trashes Turbeau and Weapons Depot for 5.'])
  })
})

describe('A card that makes room', () => {
  const room = (seat: 'corp' | 'runner', what: Entry['say']): Entry => ({
    kind: 'trash',
    seat,
    say: [...(what ?? []), ' is trashed.'],
    facts: { rule: true },
  })

  it('is no effect of the card before, and a line that says why', () => {
    expect(
      turnLines('runner', uses(), room('runner', [card('Imp')]), room('runner', [card('Dwarf')])),
    ).toEqual(['Uses Siren.', 'Trashes Imp and Dwarf to make room.'])
    expect(turnLines('corp', room('corp', ['unrezzed ice']), pay('corp', 1, 'ice-install'))).toEqual([
      'Trashes unrezzed ice to make room.',
      'Line 3.',
    ])
  })

  it('is neither bought nor sold', () => {
    const sold = corp('trash', { say: [card('Broker'), ' is trashed.'] })
    const fallen = room('corp', [card('Siren')])
    expect(turnLines('corp', pay('corp', 2, 'ability'), sold, fallen)).toEqual([
      'Trashes Broker for 2.',
      'Trashes Siren to make room.',
    ])
    expect(turnLines('corp', fallen, sold)).toEqual(['Trashes Siren to make room.', 'Broker is trashed.'])
  })
})

describe('An effect', () => {
  const ends = corp('endRun', { say: ['The run is ended by ', siren, '.'] })
  const gains = corp('gain', { say: ['Corp gains 2 bits.'], facts: { n: 2, now: 4 } })

  it('names who receives a counter', () => {
    const of = { say: ['Corp uses ', siren, '.'] }
    expect(turnLines('corp', corp('use', of), received)).toEqual([
      'Uses Siren: Nina receives 1 Incubate counter.',
    ])
  })

  it('of ice or of a trace names who gains by it', () => {
    const subroutine = corp('subroutine', { say: ['Subroutine 1 of ', siren, ' resolves.'] })
    expect(turnLines('runner', subroutine, ends, gains)).toEqual(['Siren: the run ends, Oren gains 2 bits.'])
    const traced = [
      corp('trace', { say: ['Corp starts a trace with limit 5 by ', siren, '.'] }),
      corp('reveal', { facts: { trace: { value: 4, link: 0 } } }),
      corp('trace', { say: ['The trace succeeds.'], facts: { succeeded: true } }),
    ]
    expect(turnLines('runner', ...traced, gains)[0]).toMatch(/: Oren gains 2 bits\.$/)
  })

  it('stores bits, on another card by its name', () => {
    const stored = (n: number, on = siren): Entry =>
      runner('store', { say: [`${n} bits go on `, on, '.'], facts: { n } })
    expect(turnLines('runner', uses(), stored(3))).toEqual(['Uses Siren: stores 3 bits.'])
    const firm = card('Investment Firm')
    expect(turnLines('runner', uses(), stored(1, firm), stored(2))).toEqual([
      'Uses Siren: 1 bit goes on Investment Firm, stores 2 bits.',
    ])
  })

  it('is not the draw at the start of a turn', () => {
    const draw = corp('draw', { say: ['Corp draws 1 card.'], facts: { n: 1, due: true } })
    const gained = runner('gain', { facts: { n: 2, now: 5 } })
    expect(turnLines('runner', uses(), gained, draw)).toEqual(['Uses Siren: gains 2 bits.'])
  })
})

describe('A payment', () => {
  const paid = pay('runner', 2, 'ability')

  it('is no price of what only happens next', () => {
    const happen: Entry[] = [
      runner('counter', { say: ['Corp receives 1 Pox counter.'], facts: { subject: 'corp' } }),
      runner('trace', { say: ['The trace succeeds.'], facts: { succeeded: true } }),
      runner('roll', { say: [siren, ': the die shows 4.'], facts: { n: 4 } }),
      runner('jackOut', { say: ['Runner jacks out.'], facts: { subject: 'runner' } }),
    ]
    for (const each of happen) expect(turnLines('runner', paid, each)[0]).toBe('Line 2.')
    for (const each of happen) expect(turnLines('runner', paid, each)[1]).not.toContain(' for ')
  })

  it('is the price of jacking out where that has one', () => {
    const leaves = runner('jackOut', { say: ['Runner jacks out.'], facts: { n: 2 } })
    expect(turnLines('runner', paid, leaves)).toEqual(['Nina jacks out for 2.'])
  })
})

describe('A trace that is cancelled', () => {
  it('is none of the card that cancels it', () => {
    const cancels = runner('cancelTrace', {
      say: ['Runner cancels what the trace would do.'],
      facts: { subject: 'runner' },
    })
    const verdict = corp('trace', { say: ['The trace succeeds.'], facts: { succeeded: true } })
    expect(turnLines('runner', uses(), pay('runner', 3, 'ability'), cancels, verdict)).toEqual([
      'Uses Siren for 3: cancels what the trace would do.',
      'The trace succeeds.',
    ])
  })
})

describe('The points', () => {
  it('beyond the goal are those there are', () => {
    const score = corp('score', {
      say: ['Corp scores ', siren, '.'],
      facts: { points: 1, total: table.goal + 1 },
    })
    const result = { reason: 'points' as const, winners: ['corp'], seat: 'corp' }
    const end = corp('end', { say: ['Corp wins with 8 agenda points.'], facts: { result, total: 8 } })
    expect(turnLines('corp', score, end)).toEqual([
      'Scores Siren: 1 point, 8 in all.',
      'Oren wins with 8 agenda points.',
    ])
    const old = { ...end, facts: { result } }
    expect(turnLines('corp', old)).toEqual(['Oren wins with 8 agenda points.'])
  })
})

describe('Bits that are announced', () => {
  it('are a line of their own, not a deed of the next ice', () => {
    const announced = runner('spending', {
      say: ['Runner announces 27 bits for this run (', card('Obfuscated Fortress'), ').'],
      facts: { subject: 'runner' },
    })
    const subroutine = corp('subroutine', { say: ['Subroutine 1 of ', siren, ' resolves.'] })
    const ends = corp('endRun', { say: ['The run is ended by ', siren, '.'] })
    expect(turnLines('runner', announced, subroutine, ends)).toEqual([
      'Announces 27 bits for this run (Obfuscated Fortress).',
      'Siren ends the run.',
    ])
  })
})

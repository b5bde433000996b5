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

describe('Equal effects', () => {
  const counted = (counter: string, of: Entry['say'], subject?: string): Entry =>
    runner('counter', {
      say: [...(of ?? []), ` receives 1 ${counter} counter.`],
      facts: { n: 1, counter, ...(subject !== undefined && { subject }) },
    })
  const [imp, dwarf] = [card('Imp'), card('Dwarf')]

  it('are counters of one kind in one place', () => {
    const two = [counted('Trauma', [imp]), counted('Trauma', [imp])]
    expect(turnLines('runner', uses(), ...two)).toEqual(['Uses Siren: Imp receives 2 Trauma counters.'])
    const corps = [counted('Pox', ['Corp'], 'corp'), counted('Pox', ['Corp'], 'corp')]
    expect(turnLines('runner', uses(), ...corps)).toEqual(['Uses Siren: Oren receives 2 Pox counters.'])
    const apart = [counted('Trauma', [imp]), counted('Trauma', [dwarf]), counted('Pox', [dwarf])]
    expect(turnLines('runner', uses(), ...apart)).toEqual([
      'Uses Siren: Imp receives 1 Trauma counter, Dwarf receives 1 Trauma counter, Dwarf receives 1 Pox counter.',
    ])
    const hidden = [counted('Pox', ['a card']), counted('Pox', ['a card'])]
    expect(turnLines('runner', uses(), ...hidden)).toEqual([
      'Uses Siren: a card receives 1 Pox counter, a card receives 1 Pox counter.',
    ])
  })

  it('are actions and bad publicity', () => {
    const action = runner('gainActions', { say: ['Runner gains 1 action.'], facts: { n: 1 } })
    expect(turnLines('runner', uses(), action, action)).toEqual(['Uses Siren: gains 2 actions.'])
    const bad = corp('badPublicity', {
      say: ['Corp receives 1 bad publicity point from ', siren, '.'],
      facts: { n: 1 },
    })
    expect(turnLines('runner', uses(), bad, bad)).toEqual([
      'Uses Siren: Oren receives 2 bad publicity points.',
    ])
  })

  it('stay apart in games recorded without their numbers', () => {
    const action = runner('gainActions', { say: ['Runner gains 1 action.'], facts: { subject: 'runner' } })
    expect(turnLines('runner', uses(), action, action)).toEqual([
      'Uses Siren: gains 1 action, gains 1 action.',
    ])
  })
})

describe('A colon', () => {
  it('comes once: damage of an effect has its cards in brackets, that of a card its own line', () => {
    const hit = runner('damage', {
      say: ['Runner takes 2 net damage from ', card('TRAP!'), '.'],
      facts: { n: 2, damage: 'net', hand: 1 },
    })
    const lost = runner('trash', { say: [card('Imp'), ' is lost to the damage.'], facts: { lost: true } })
    expect(turnLines('runner', hit, lost)).toEqual([
      'Takes 2 net damage from TRAP! against 1 card: Imp is lost.',
    ])
    const wire = corp('subroutine', { say: ['Subroutine 1 of ', card('TRAP!'), ' resolves.'] })
    expect(turnLines('runner', wire, hit, lost)).toEqual([
      'TRAP!: 2 net damage against 1 card (Imp is lost).',
    ])
  })
})

describe('An advance', () => {
  it('is of a card or of ice, not of a fort', () => {
    const advanced = (facts: Entry['facts']): Entry =>
      corp('advance', { say: ['Corp advances a card.'], facts: { ...fort1, ...facts } })
    expect(turnLines('corp', advanced({ n: 1, ice: true }))).toEqual(['Advances ice on Fort 1 to 1.'])
    expect(turnLines('corp', advanced({ n: 2 }))).toEqual(['Advances a card in Fort 1 to 2.'])
    const known = corp('advance', { say: ['Corp advances ', siren, '.'], facts: { ...fort1, n: 3 } })
    expect(turnLines('corp', known, { ...known, facts: { ...fort1, n: 4 } })).toEqual([
      'Advances Siren twice, to 4.',
    ])
  })
})

describe('An icebreaker that is raised as ice is rezzed', () => {
  it('is raised by the Runner', () => {
    const ice = card('Canis Minor')
    const approach = runner('approach', { say: ['Runner approaches unrezzed ice.'], step: 2 })
    const rez = corp('rez', { say: ['Corp rezzes ', ice, '.'], step: 5 })
    const encounter = runner('encounter', { say: ['Runner encounters ', ice, '.'], step: 4 })
    const boost = runner('boost', { say: [card('Dogcatcher'), ' is raised to strength 5.'], step: 4 })
    const paid = pay('runner', 1, 'icebreaker')
    expect(turnLines('runner', approach, rez, encounter, paid, boost)).toEqual([
      'Oren rezzes Canis Minor; Nina raises Dogcatcher for 1.',
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { rezzed } from '../../support/table.ts'

const filler = "Livewire's Contacts"

describe('Bodyweight Synthetic Blood', () => {
  test('draws five for 2 bits', () => {
    const g = game({
      runner: {
        bits: 2,
        hand: ['Bodyweight Synthetic Blood'],
        stack: ['Imp', 'Dwarf', 'Shield', 'Broker', 'Score!', 'Fall Guy'],
      },
    })
    g.runner.play('Bodyweight Synthetic Blood')
    g.expect.hand('runner', 'Imp', 'Dwarf', 'Shield', 'Broker', 'Score!').bits('runner', 0)
    g.settled()
  })
})

describe("Jack 'n' Joe", () => {
  test('draws what there is', () => {
    const g = game({ runner: { hand: ["Jack 'n' Joe"], stack: ['Imp', 'Dwarf'], fillers: 0 } })
    g.runner.play("Jack 'n' Joe")
    g.expect.hand('runner', 'Imp', 'Dwarf')
    g.settled()
  })

  test('draws three for nothing', () => {
    const g = game({
      runner: { bits: 0, hand: ["Jack 'n' Joe"], stack: ['Imp', 'Dwarf', 'Shield', 'Broker'] },
    })
    g.runner.play("Jack 'n' Joe")
    g.expect.hand('runner', 'Imp', 'Dwarf', 'Shield').actions('runner', 3)
    g.settled()
  })
})

describe("Livewire's Contacts", () => {
  test('brings 3 for nothing', () => {
    const g = game({ runner: { bits: 0, hand: ["Livewire's Contacts"] } })
    g.runner.play("Livewire's Contacts")
    g.expect.bits('runner', 3).trash('runner', "Livewire's Contacts")
    g.settled()
  })
})

describe('Score!', () => {
  test('costs 5 and brings 9; 4 bits are too few', () => {
    const g = game({ runner: { bits: 5, hand: ['Score!'] } })
    g.runner.play('Score!')
    g.expect.bits('runner', 9)
    g.settled()
    const poor = game({ runner: { bits: 4, hand: ['Score!'] } })
    expect(poor.runner.can('play')).toBe(false)
    poor.settled()
  })
})

describe('Desperate Competitor', () => {
  const spec = (agenda: string) => ({
    corp: { hand: [agenda] },
    runner: { hand: ['Desperate Competitor'] },
  })

  test('is a point after a Gray Ops agenda was liberated this turn', () => {
    const g = game(spec('Hostile Takeover'))
    expect(g.runner.can('play')).toBe(false)
    g.runner.run('HQ').play('Desperate Competitor')
    g.expect.points('runner', 2)
    g.settled()
  })

  test('an agenda of another kind is no reason', () => {
    const g = game(spec('Political Coup'))
    g.runner.run('HQ')
    g.expect.points('runner', 2)
    expect(g.runner.can('play')).toBe(false)
    g.settled()
  })

  test('nor is one of the turn before', () => {
    const g = game({ ...spec('Hostile Takeover'), actions: 1 })
    g.runner.run('HQ')
    g.corp.gain().gain().gain()
    g.expect.points('runner', 1)
    expect(g.runner.can('play', { card: 'Desperate Competitor' })).toBe(false)
    g.settled()
  })

  test('may be the seventh point', () => {
    const g = game({
      corp: { hand: ['Hostile Takeover'] },
      runner: { hand: ['Desperate Competitor'], score: ['Employee Empowerment', 'Political Coup'] },
    })
    g.runner.run('HQ').play('Desperate Competitor')
    g.expect.won('runner', 'points')
  })
})

describe('Hunt Club BBS', () => {
  const corp = {
    hq: { ice: ['Keeper'], cards: ['Red Herrings'] },
    forts: [{ ice: [rezzed('Hunter')], cards: ['Political Coup'] }, { cards: ['Setup!'] }],
    hand: ['Night Shift'],
  }
  const seen = (g: ReturnType<typeof game>) =>
    g
      .view('runner')
      .seats.flatMap((s) => s.forts)
      .flatMap((f) => [...f.ice, ...f.cards])
      .flatMap((c) => (c.card === null || c.rezzed ? [] : [c.card]))
      .sort()

  test('exposes up to three installed cards to all', () => {
    const g = game({ corp, runner: { bits: 1, hand: ['Hunt Club BBS'] } })
    g.runner.play('Hunt Club BBS')
    expect(g.decision('runner')).toMatchObject({ min: 0, max: 3 })
    expect(g.decision('runner')?.options).toHaveLength(4)
    g.runner.pick('on HQ', 'in HQ', 'in Fort 1')
    expect(seen(g)).toEqual(['keeper', 'political-coup', 'red-herrings'])
    g.expect.card('Keeper', { rezzed: false }).bits('runner', 0)
    g.settled()
  })

  test('fewer will do', () => {
    const g = game({ corp, runner: { bits: 1, hand: ['Hunt Club BBS'] } })
    g.runner.play('Hunt Club BBS').pick('in Fort 2')
    expect(seen(g)).toEqual(['setup'])
    g.settled()
  })

  test('an ambush exposed does nothing', () => {
    const g = game({
      corp: { forts: [{ cards: ['Setup!'] }] },
      runner: { bits: 1, hand: ['Hunt Club BBS', 'Imp'] },
    })
    g.runner.play('Hunt Club BBS').pick('Fort 1')
    g.expect.hand('runner', 'Imp')
    g.settled()
  })
})

describe('If You Want It Done Right...', () => {
  const card = 'If You Want It Done Right...'

  test('one of the top five goes to hand, the rest back in the order chosen', () => {
    const g = game({
      runner: { hand: [card], stack: ['Imp', 'Dwarf', 'Shield', 'Broker', 'Score!', 'Fall Guy'] },
    })
    g.runner.play(card)
    expect(g.decision('runner')).toMatchObject({ min: 1, max: 1 })
    g.runner.pick('Shield').pick('Score!', 'Imp', 'Broker', 'Dwarf')
    g.expect.hand('runner', 'Shield').actions('runner', 3)
    g.runner.draw().draw().draw()
    g.expect.hand('runner', 'Shield', 'Score!', 'Imp', 'Broker')
    g.settled()
  })

  test('its name ends a sentence of the log without another full stop', () => {
    const g = game({ runner: { hand: [card], stack: ['Imp', 'Dwarf', 'Shield', 'Broker', 'Score!'] } })
    g.runner.play(card).pick('Imp').pick('Dwarf', 'Shield', 'Broker', 'Score!')
    expect(g.logLines('corp').join(' ')).toMatch(/If You Want It Done Right\.\.\.(?!\.)/)
    g.settled()
  })

  test('the Corp does not see them', () => {
    const g = game({ runner: { hand: [card], stack: ['Imp', 'Dwarf', 'Shield', 'Broker', 'Score!'] } })
    g.runner.play(card)
    expect(g.view('corp').shown).toEqual([])
    expect(g.view('runner').shown.map((c) => c.card)).toContain('dwarf')
    g.runner.pick('Imp').pick('Dwarf', 'Shield', 'Broker', 'Score!')
    expect(g.logLines('corp').join(' ')).not.toMatch(/Imp|Dwarf|Shield/)
    g.settled()
  })

  test('with fewer than five cards all of them are looked through, and none is no harm', () => {
    const two = game({ runner: { hand: [card], stack: ['Imp', 'Dwarf'], fillers: 0 } })
    two.runner.play(card).pick('Dwarf')
    two.expect.hand('runner', 'Dwarf')
    two.settled()
    const none = game({ runner: { hand: [card], fillers: 0 } })
    none.runner.play(card)
    none.expect.handSize('runner', 0).trash('runner', card)
    none.settled()
  })

  test('the first card put back lies on top', () => {
    const g = game({ runner: { hand: [card], stack: ['Imp', 'Dwarf'] } })
    g.runner.play(card).pick('Dwarf').pick('Imp', filler, filler, filler)
    g.runner.draw()
    g.expect.hand('runner', 'Dwarf', 'Imp')
    g.settled()
  })
})

describe('Open-Ended Mileage Program', () => {
  const card = 'Open-Ended Mileage Program'

  test('removes a tag, and only one', () => {
    const g = game({ runner: { bits: 0, tags: 2, hand: [card] } })
    g.runner.play(card)
    g.expect.tags(1).trash('runner', card).handSize('runner', 0)
    g.settled()
  })

  test('comes back to hand for a bit', () => {
    const g = game({ runner: { bits: 1, tags: 1, hand: [card] } })
    g.runner.play(card).yes()
    g.expect.tags(0).hand('runner', card).bits('runner', 0).trash('runner')
    g.settled()
  })

  test('the bit may be kept', () => {
    const g = game({ runner: { bits: 1, tags: 1, hand: [card] } })
    g.runner.play(card).no()
    g.expect.tags(0).trash('runner', card).bits('runner', 1)
    g.settled()
  })

  test('back in hand, it may be played again', () => {
    const g = game({ runner: { bits: 2, tags: 2, hand: [card] } })
    g.runner.play(card).yes().play(card).yes()
    g.expect.tags(0).bits('runner', 0).hand('runner', card).actions('runner', 2)
    g.settled()
  })
})

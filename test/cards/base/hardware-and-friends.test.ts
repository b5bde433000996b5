import { describe, expect, test } from 'vitest'
import { game } from '../../support/game.ts'
import { counted, rezzed } from '../../support/table.ts'
import type { Put, RunnerSpec } from '../../support/table-spec.ts'

const hand = ['Score!', 'Imp', 'Shield', 'Dwarf', 'Broker']
const cards = (g: ReturnType<typeof game>) =>
  [...(g.seat('runner').rig?.hardware ?? []), ...(g.seat('runner').rig?.resources ?? [])].map(
    (c) => c.counters,
  )

/** Meat damage of this amount. */
const blow = (n: 2 | 4, rig: Put[]) => {
  const card = n === 2 ? 'Punitive Counterstrike' : 'Scorched Earth'
  const g = game({ turn: 'corp', corp: { hand: [card] }, runner: { hand, rig, tags: 1 } })
  g.corp.play(card)
  return g
}

/** One or two more tags for a Runner who has one. */
const notice = (n: 1 | 2, runner: RunnerSpec) => {
  const card = n === 1 ? 'Netwatch Credit Voucher' : 'Datapool by Zetatech'
  const g = game({ turn: 'corp', corp: { hand: [card] }, runner: { tags: 1, ...runner } })
  g.corp.play(card)
  return g
}

describe('Zetatech Mem Chip', () => {
  test('costs 3 and gives 2 MU; two give 4', () => {
    const g = game({ runner: { bits: 3, hand: ['Zetatech Mem Chip'], rig: ['Zetatech Mem Chip'] } })
    expect(g.memory().total).toBe(6)
    g.runner.install('Zetatech Mem Chip')
    expect(g.memory().total).toBe(8)
    g.expect.bits('runner', 0)
    g.settled()
  })

  test('without it programs must go', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Homewrecker')] } },
      runner: { hand, rig: ['Zetatech Mem Chip', 'Imp', 'Shield', 'Krash', 'Corrosion', 'Succubus'] },
    })
    g.runner.run('HQ')
    g.runner.pass()
    g.corp.commit(0).pick('Zetatech Mem Chip')
    g.runner.pick('Krash')
    expect(g.memory()).toEqual({ used: 4, total: 4 })
    g.settled()
  })
})

describe('Armored Fridge', () => {
  const fridge = (n: number) => counted('Armored Fridge', { ablative: n })

  test('costs 3 and comes with seven counters', () => {
    const g = game({ runner: { bits: 3, hand: ['Armored Fridge'] } })
    g.runner.install('Armored Fridge')
    g.expect.card('Armored Fridge', { counters: { ablative: 7 } }).bits('runner', 0)
    g.settled()
  })

  test('each counter prevents 1 meat damage; part of it may be used', () => {
    const g = blow(4, [fridge(7)])
    g.runner.use('Armored Fridge').use('Armored Fridge').do('pass')
    g.expect.handSize('runner', 3).card('Armored Fridge', { counters: { ablative: 5 } })
    g.settled()
  })

  test('the last counter gone, it is trashed', () => {
    const g = blow(4, [fridge(2)])
    g.runner.use('Armored Fridge').use('Armored Fridge')
    g.expect.handSize('runner', 3).notInRig('Armored Fridge')
    expect(g.seat('runner').trash.faceUp.map((c) => c.card)).toContain('armored-fridge')
    g.settled()
  })

  test('two of them stand together', () => {
    const g = blow(4, [fridge(1), fridge(2)])
    g.runner.use('Armored Fridge').use('Armored Fridge').use('Armored Fridge')
    g.expect.handSize('runner', 4)
    expect(cards(g)).toEqual([])
    g.settled()
  })

  test('installed again it has seven again', () => {
    const g = game({ runner: { bits: 3, hand: ['Armored Fridge'], rig: [fridge(1)] } })
    g.runner.install('Armored Fridge')
    expect(cards(g)).toEqual([{ ablative: 1 }, { ablative: 7 }])
    g.settled()
  })

  test('is no help against net damage', () => {
    const g = game({ corp: { hand: ['Setup!'] }, runner: { hand, rig: [fridge(7)] } })
    g.runner.run('HQ').pass()
    g.expect.handSize('runner', 3).card('Armored Fridge', { counters: { ablative: 7 } })
    g.settled()
  })
})

describe('Trauma Team', () => {
  const team = (n: number) => counted('Trauma Team', { trauma: n })

  test('costs nothing and comes with two counters', () => {
    const g = game({ runner: { bits: 0, hand: ['Trauma Team'] } })
    g.runner.install('Trauma Team')
    g.expect.card('Trauma Team', { counters: { trauma: 2 } })
    g.settled()
  })

  test('an action puts another on it', () => {
    const g = game({ runner: { rig: [team(2)] } })
    g.runner.use('Trauma Team')
    g.expect.card('Trauma Team', { counters: { trauma: 3 } }).actions('runner', 3)
    g.settled()
  })

  test('prevents 1 meat damage for a counter, and stays without any', () => {
    const g = blow(2, [team(1)])
    g.runner.use('Trauma Team')
    g.expect.handSize('runner', 4).rig('Trauma Team')
    expect(cards(g)).toEqual([{}])
    g.settled()
  })

  test('empty, it prevents nothing until it is filled', () => {
    const g = blow(2, [team(0)])
    g.expect.handSize('runner', 3)
    g.settled()
  })
})

describe('"Drifter" Mobile Environment', () => {
  const drifter = '"Drifter" Mobile Environment'

  test('its 2 bits remove a tag', () => {
    const g = game({ runner: { bits: 0, hand: [drifter], tags: 2 } })
    g.runner.install(drifter)
    g.expect.card(drifter, { bits: 2 })
    g.runner.untag()
    g.expect.tags(1).card(drifter, { bits: 0 }).actions('runner', 2)
    expect(g.runner.can('untag')).toBe(false)
    g.settled()
  })

  test('they need not be used, or not all', () => {
    const g = game({ runner: { bits: 2, rig: [drifter], tags: 1 } })
    g.runner.untag().pick('1 bit from "Drifter"').pick('your pool')
    g.expect.bits('runner', 1).card(drifter, { bits: 1 }).tags(0)
    g.settled()
  })

  test('they are filled up at the start of the next turn', () => {
    const g = game({ actions: 1, runner: { bits: 0, rig: [drifter], tags: 1 } })
    g.runner.untag()
    g.corp.gains(3)
    g.expect.card(drifter, { bits: 2 })
    g.settled()
  })

  test('they pay for no ability that removes a tag', () => {
    const g = game({ runner: { bits: 0, rig: [drifter, 'Nomad Allies'], tags: 1 } })
    expect(g.runner.can('action', { card: 'Nomad Allies' })).toBe(false)
    g.settled()
  })
})

describe('Nasuko Cycle', () => {
  test('avoids a tag for 3, as often as it is paid', () => {
    const g = notice(2, { bits: 7, rig: ['Nasuko Cycle'] })
    g.runner.use('Nasuko Cycle').use('Nasuko Cycle')
    g.expect.tags(1).bits('runner', 1)
    g.settled()
  })

  test('need not be used; with 2 bits it can not', () => {
    const rich = notice(1, { bits: 3, rig: ['Nasuko Cycle'] })
    rich.runner.pass()
    rich.expect.tags(2).bits('runner', 3)
    rich.settled()
    const poor = notice(1, { bits: 2, rig: ['Nasuko Cycle'] })
    poor.expect.tags(2)
    poor.settled()
  })
})

describe('Nomad Allies', () => {
  test('remove a tag for an action and 1 bit', () => {
    const g = game({ runner: { bits: 1, tags: 2, rig: ['Nomad Allies'] } })
    g.runner.use('Nomad Allies')
    g.expect.tags(1).bits('runner', 0).actions('runner', 3).rig('Nomad Allies')
    expect(g.runner.can('action')).toBe(false)
    g.settled()
  })

  test('are trashed to avoid one tag', () => {
    const g = notice(2, { rig: ['Nomad Allies'] })
    g.runner.use('Nomad Allies')
    g.expect.tags(2).trash('runner', 'Nomad Allies')
    g.settled()
  })
})

describe('Total Genetic Retrofit', () => {
  const retrofit = (tags: number, copies = 1) => {
    const g = game({
      actions: 3,
      corp: {
        bits: 9,
        hand: ['Audit of Call Records'],
        hq: { ice: [rezzed('Hunter'), rezzed('Fetch 4.0.1')] },
      },
      runner: {
        bits: 3 * copies,
        tags,
        hand: Array.from({ length: copies }, () => 'Total Genetic Retrofit'),
      },
    })
    for (let i = 0; i < copies; i++) g.runner.play('Total Genetic Retrofit')
    return g
  }

  test('removes all tags and avoids the next by itself', () => {
    const g = retrofit(3)
    g.expect.tags(0).bits('runner', 0)
    expect(g.seat('runner').notes).toEqual([
      'Total Genetic Retrofit: The next tag given to the Runner is prevented.',
    ])
    g.runner.run('HQ')
    g.corp.commit(0)
    g.expect.tags(0)
    expect(g.seat('runner').notes).toEqual([])
    g.runner.pass()
    g.corp.commit(0)
    g.expect.tags(1)
    g.runner.jackOut()
    g.settled()
  })

  test('can be played without tags', () => {
    const g = retrofit(0)
    expect(g.seat('runner').notes).toHaveLength(1)
    g.settled()
  })

  test('two of them avoid two', () => {
    const g = retrofit(1, 2)
    expect(g.seat('runner').notes).toHaveLength(2)
    g.runner.run('HQ')
    g.corp.commit(0)
    g.runner.pass()
    g.corp.commit(0)
    g.expect.tags(0)
    g.runner.jackOut()
    g.settled()
  })

  test('of several tags given at once it avoids one', () => {
    const g = game({ runner: { bits: 7, hand: ['Total Genetic Retrofit', 'Demolition Run'] } })
    g.runner.play('Total Genetic Retrofit').play('Demolition Run').pick('HQ')
    g.settled()
    g.expect.tags(2)
  })

  test('spends nothing else on a tag it avoids: it goes first', () => {
    const g = game({
      corp: { bits: 9, hq: { ice: [rezzed('Hunter')] } },
      runner: { bits: 3, hand: ['Total Genetic Retrofit'], rig: ['Fall Guy'] },
    })
    g.runner.play('Total Genetic Retrofit').run('HQ')
    g.corp.commit(0)
    g.expect.tags(0).rig('Fall Guy').step(13)
    g.runner.jackOut()
    g.settled()
  })
})

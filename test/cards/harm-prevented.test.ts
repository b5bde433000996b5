/** Cards that prevent damage and tags: how much, how often, and at which price. */
import { describe, expect, test } from 'vitest'
import { brainDamage, meatDamage, netDamage, sub, tagRival } from '../../src/cards/vocabulary/index.ts'
import type { Effect } from '../../src/engine/language/index.ts'
import { poolWith } from '../support/extra-cards.ts'
import { game } from '../support/game.ts'
import { madeUp } from '../support/made-up.ts'
import { ruling } from '../support/ruling-test.ts'
import { rezzed } from '../support/table.ts'
import type { Put } from '../support/table-spec.ts'

const hand = ['Imp', 'Dwarf', 'Krash', 'Score!', 'Shield', 'Broker', 'Dropp']

/** Encounters ice with one subroutine for each of these effects. */
const hit = (effects: readonly Effect[], bits: number, ...rig: Put[]) => {
  const ice = madeUp('ice', 'Made-up Ice', { strength: 9, abilities: effects.map((effect) => sub(effect)) })
  const g = game({
    pool: poolWith(ice),
    corp: { hq: { ice: [rezzed('Made-up Ice')] } },
    runner: { bits, hand, rig },
  })
  g.runner.run('HQ')
  return g
}
const asked = (g: ReturnType<typeof hit>): number[] =>
  (g.decision('runner')?.options ?? []).filter(({ verb }) => verb === 'prevent').map(() => 1)

describe.each([
  ['Force Shield', 2, ['net', 'brain'], 'runner/none'],
  ['Evil Twin', 2, ['net', 'brain'], 'runner/none'],
  ['Cortical Stimulators', 1, ['net', 'brain'], 'runner/none'],
  ['Dermatech Bodyplating', 1, ['meat'], 'runner/dermatech-bodyplating/1'],
  ['"Green Knight" Surge Buffers', 1, ['net'], 'runner/green-knight-surge-buffers/1'],
  ['Raven Microcyb Eagle', 1, ['net'], 'runner/raven-microcyb-eagle/1'],
] as const)('%s', (card, most, kinds, id) => {
  const harm = { net: netDamage, brain: brainDamage, meat: meatDamage }
  const others = (['net', 'brain', 'meat'] as const).filter((kind) => !kinds.some((one) => one === kind))

  test(`prevents ${most} of ${kinds.join(' or ')} damage each turn, all kinds together`, () => {
    for (const kind of kinds) {
      const g = hit([harm[kind](3), netDamage(1)], 0, card)
      g.runner.use(card)
      g.expect.handSize('runner', 7 - (3 - most) - 1)
      g.runner.jackOut()
      g.settled()
    }
  })

  test('does nothing against other damage', () => {
    for (const kind of others) {
      const g = hit([harm[kind](1)], 0, card)
      expect(asked(g)).toEqual([])
      g.settled()
      g.expect.handSize('runner', 6)
    }
  })

  const say = id === 'runner/none' ? test : (words: string, play: () => void) => ruling(id, words, play)
  say('prevents as little as its Runner likes, and comes back the next turn', () => {
    const [kind] = kinds
    const g = hit([harm[kind](1)], 0, card)
    g.runner.pass()
    g.expect.handSize('runner', 6)
    g.runner.jackOut()
    g.settled()
    const twice = hit([harm[kind](most), harm[kind](1)], 0, card)
    twice.runner.use(card)
    twice.expect.handSize('runner', 6)
    twice.runner.jackOut().gains(3)
    if (twice.decision('runner')?.kind === 'cards')
      twice.runner.pick(...hand.slice(0, twice.decision('runner')?.min))
    const kept = twice.seat('runner').handSize
    twice.corp.gains(3)
    twice.runner.run('HQ').use(card)
    twice.expect.handSize('runner', kept - 1)
    twice.settled()
  })
})

describe('Enterprise, Inc., Shields', () => {
  const card = 'Enterprise, Inc., Shields'
  test('prevents up to 2 net damage for a bit, and 1 brain damage for another', () => {
    const g = hit([netDamage(2), brainDamage(1)], 2, card)
    g.runner.use(card)
    g.expect.bits('runner', 1).handSize('runner', 7)
    g.runner.use(card)
    g.expect.bits('runner', 0).brain(0)
    g.settled()
  })

  ruling(
    'runner/enterprise-inc-shields/1',
    'it is paid for again and again within one lump of damage; what is left over helps against no other',
    () => {
      const lump = hit([netDamage(5)], 3, card)
      lump.runner.use(card).use(card).use(card)
      lump.expect.bits('runner', 0).handSize('runner', 7)
      lump.settled()
      const two = hit([netDamage(1), netDamage(1)], 1, card)
      two.runner.use(card)
      two.expect.bits('runner', 0).handSize('runner', 6)
      two.settled()
    },
  )
})

describe('Skullcap', () => {
  test('is trashed against any amount of net or brain damage, not against meat damage', () => {
    for (const harm of [netDamage(6), brainDamage(3)]) {
      const g = hit([harm], 0, 'Skullcap')
      g.runner.use('Skullcap')
      g.expect.handSize('runner', 7).brain(0).trash('runner', 'Skullcap')
      g.settled()
    }
    const meat = hit([meatDamage(1)], 0, 'Skullcap')
    meat.settled()
    meat.expect.handSize('runner', 6).rig('Skullcap')
  })

  ruling('runner/skullcap/1', 'each card accessed does its own damage: Skullcap stops one of them', () => {
    const g = game({
      corp: { deck: ['Setup!', 'Setup!'] },
      runner: { hand, rig: ['Skullcap', 'R&D Interface'] },
    })
    g.runner.run('R&D').use('Skullcap')
    g.settled()
    g.expect.handSize('runner', 5).trash('runner', ...g.seat('runner').trash.faceUp.map((c) => c.card ?? ''))
    g.expect.notInRig('Skullcap')
  })
})

describe('Leland, Corporate Bodyguard', () => {
  const card = 'Leland, Corporate Bodyguard'
  test('prevents meat damage for a bit a point', () => {
    const g = hit([meatDamage(3)], 2, card)
    g.runner.use(card).use(card)
    g.expect.bits('runner', 0).handSize('runner', 6).rig(card)
    g.settled()
  })

  test('goes for a tag', () => {
    const g = hit([tagRival(1)], 0, card)
    g.runner.use(card)
    g.expect.tags(0).trash('runner', card)
    g.settled()
  })
})

describe('"Armadillo" Armored Road Home', () => {
  const card = '"Armadillo" Armored Road Home'
  test('is trashed against up to 3 meat damage', () => {
    const g = hit([meatDamage(4)], 0, card)
    g.runner.use(card)
    g.expect.handSize('runner', 6).notInRig(card)
    g.settled()
  })

  ruling(
    'runner/armadillo-armored-road-home/1',
    'its 2 bits remove tags, and come back from the bank',
    () => {
      const g = game({ actions: 1, runner: { bits: 0, tags: 2, rig: [rezzed(card)] } })
      g.runner.untag()
      g.expect.tags(1).bits('runner', 0).card(card, { bits: 0 })
      g.corp.gains(3)
      g.expect.card(card, { bits: 2 })
      g.settled()
    },
  )
})

describe('Vintage Camaro', () => {
  const card = 'Vintage Camaro'
  test('avoids a tag for a bit and the next action', () => {
    const g = hit([tagRival(1)], 1, card)
    g.runner.use(card)
    g.expect.tags(0).bits('runner', 0)
    g.runner.jackOut()
    g.expect.actions('runner', 2)
    g.settled()
  })

  test('cannot be driven without a bit, or left where it is', () => {
    const poor = hit([tagRival(1)], 0, card)
    poor.expect.tags(1)
    poor.settled()
    const idle = hit([tagRival(1)], 1, card)
    idle.runner.pass()
    idle.expect.tags(1).bits('runner', 1)
    idle.runner.jackOut()
    idle.expect.actions('runner', 3)
    idle.settled()
  })
})

describe('Weefle Initiation', () => {
  const initiated = (effects: readonly Effect[]) => {
    const ice = madeUp('ice', 'Made-up Ice', { strength: 9, abilities: effects.map((effect) => sub(effect)) })
    const g = game({
      pool: poolWith(ice),
      actions: 3,
      corp: { hq: { ice: [rezzed('Made-up Ice')] } },
      runner: { hand: ['Weefle Initiation', 'Weefle Initiation', ...hand] },
    })
    g.runner.play('Weefle Initiation').do('run', { fort: 'HQ' })
    return g
  }

  test('prevents 7 points of damage in the run, of whatever kind', () => {
    const g = initiated([netDamage(4), meatDamage(1), brainDamage(4)])
    g.runner.use('Weefle Initiation').use('Weefle Initiation').use('Weefle Initiation')
    g.expect.brain(2)
    g.expect.handSize('runner', 6)
    g.settled()
  })

  test('each run has its own, and another run none', () => {
    const g = initiated([netDamage(7)])
    g.runner.use('Weefle Initiation')
    g.expect.handSize('runner', 8)
    g.runner.jackOut().play('Weefle Initiation').do('run', { fort: 'HQ' }).use('Weefle Initiation')
    g.expect.handSize('runner', 7)
    g.runner.jackOut().run('HQ')
    g.expect.handSize('runner', 0)
    g.settled()
  })
})

import { describe, expect, test } from 'vitest'
import { pool, textOf } from '../../src/cards/index.ts'
import {
  action,
  chosen,
  doubled,
  draw,
  eachOfX,
  endRun,
  extraAction,
  gain,
  happened,
  ice,
  lasting,
  node,
  not,
  on,
  onRez,
  perCard,
  play,
  prep,
  program,
  rivalDid,
  rivalTagged,
  search,
  setStat,
  show,
  sub,
  toDeck,
  toHand,
  yourCards,
} from '../../src/cards/vocabulary/index.ts'
import type { Ability } from '../../src/engine/language/index.ts'

const text = (id: string): string => {
  const card = pool.cards.get(id)
  if (!card) throw new Error(`no ${id}`)
  return textOf(card).join(' ')
}

/** A node with abilities that must be refused. */
const made =
  (...abilities: Ability[]) =>
  () =>
    node('Rescheduler', { rez: 0, trash: 3, abilities })
const said =
  (...abilities: Ability[]) =>
  () =>
    textOf(made(...abilities)())

describe('the card check refuses, with the name of the card and the reason', () => {
  test('cards counted that went elsewhere before', () => {
    expect(
      made(action(search({}, 'card'), toDeck(chosen('card')), draw(1), gain(perCard('card', 1)))),
    ).toThrow('Card “Rescheduler”: it counts “card”, which an effect before has taken elsewhere.')
  })

  test('an X that nothing has paid for', () => {
    expect(made(action(gain(eachOfX(1))))).toThrow('it speaks of X, which nothing has paid for or chosen')
  })

  test('a subroutine that is lent to no ice', () => {
    expect(made(onRez(lasting('run', sub(endRun))))).toThrow('a subroutine lasts on ice alone')
  })

  test('an ability that does nothing where it only lasts', () => {
    expect(made(onRez(lasting('run', { kind: 'advanceable' })))).toThrow(
      'an ability of kind advanceable does nothing where it only lasts a while',
    )
  })

  test('actions counted by what no card holds', () => {
    expect(made(extraAction({ times: yourCards }))).toThrow(
      'actions are counted by what the card holds alone',
    )
  })
})

describe('the composer refuses what it has no words for', () => {
  test('a condition that cannot be denied in words', () => {
    expect(said(on('turnStart', [not(rivalTagged)], gain(1)))).toThrow('no sentence for “not rivalTagged”')
  })

  test('a number that is doubled and cannot be said to be', () => {
    expect(said(doubled('mu', 'you', 9))).toThrow('no sentence for mu that is doubled')
  })

  test('cards counted of which nothing was said', () => {
    expect(said(action(gain(perCard('nobody', 1))))).toThrow('nothing says which cards “nobody” are')
  })

  test('deeds that are never not done', () => {
    expect(said(on('turnStart', [not(happened(rivalDid('rez', 'turn')))], gain(1)))).toThrow(
      'no sentence for never having done this',
    )
  })
})

describe('what was once done or said wrong', () => {
  test('cards are counted by what was done with them', () => {
    const def = prep('Boostergang Connections', {
      cost: 7,
      abilities: [play(search({}, 'card'), show(chosen('card')), gain(1), toHand(chosen('card')))],
    })
    expect(textOf(def).join(' ')).not.toContain('trashed')
    expect(text('rescheduler')).toContain('for each card shuffled in this way')
    expect(text('corporate-downsizing')).toContain('for each agenda point they are worth')
  })

  test.each([
    ['street-enforcer', '1 bit for each tag', 'all bits'],
    ['running-interference', 'rez cost once more', '99'],
    ['vintage-camaro', 'orgo your next action', undefined],
    ['flak', 'an AP subroutine', 'ap subroutine'],
    ['finders-keepers', 'oll', ', roll'],
  ])('%s', (id, has, hasNot) => {
    expect(text(id)).toContain(has)
    if (hasNot !== undefined) expect(text(id).startsWith(hasNot)).toBe(false)
  })

  test('memory that follows the hand is said as such', () => {
    expect(text('omnitech-wet-drive')).toContain('as many MU as cards in hand')
    expect(ice('Riddler', { rez: 2, strength: 4 }).abilities).toEqual([])
    expect(program('Rabbit', { cost: 0, mu: 1, abilities: [setStat('mu', 'you', 2)] }).mu).toBe(1)
  })
})

import { expect, it } from 'vitest'
import { cardInfo, cardInfos, pool } from '../../src/cards/index.ts'
import { checkDeck } from '../../src/decks/check.ts'
import { teamAdvice } from '../../src/decks/team-advice.ts'
import { rule } from '../support/rule-test.ts'

const infos = { get: cardInfo, list: cardInfos }
const adviceFor = (counts: Record<string, number>): string[] =>
  checkDeck(
    { side: 'runner', cards: Object.entries(counts).map(([card, count]) => ({ card, count })) },
    infos,
  ).advice

rule('B1', 'the deck check advises against daemons and decks on one or two generic breakers', () => {
  const [imp, krash, blink] = [
    'Daemons can be stolen with the programs stored in them: “Imp”.',
    'Icebreakers can be stolen, and this deck depends on “Krash”.',
    'Icebreakers can be stolen, and this deck depends on “Blink”, “Krash”.',
  ]
  expect(adviceFor({ imp: 3, codecracker: 1, 'loony-goon': 41 })).toEqual([imp])
  expect(adviceFor({ krash: 3, 'newsgroup-filter': 42 })).toEqual([krash])
  expect(adviceFor({ blink: 1, krash: 3, imp: 1 })).toEqual([imp, blink])
})

rule('B1', 'a deck with other breakers, without any, or with three generic ones is not warned of', () => {
  expect(adviceFor({ krash: 3, codecracker: 1 })).toEqual([])
  expect(adviceFor({ 'newsgroup-filter': 45 })).toEqual([])
  expect(adviceFor({ krash: 1, blink: 1, dropp: 1 })).toEqual([])
})

it('knows daemons and generic breakers of the whole pool as their abilities make them', () => {
  const advised = (id: string) => teamAdvice([cardInfo(id) ?? expect.fail(id)]).length > 0
  for (const { id, type, abilities } of pool.cards.values()) {
    const hosts = abilities.some(({ kind }) => kind === 'hosts')
    const breaksAnyIce = abilities.some((each) => each.kind === 'break' && each.what === 'ice')
    expect([id, advised(id)]).toEqual([id, type === 'program' && (hosts || breaksAnyIce)])
  }
})

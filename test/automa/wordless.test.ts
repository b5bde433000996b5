/** Judgement and AI cards answer the same whether they are told what options are called or not. */
import { describe, expect, it } from 'vitest'
import { everything as pool } from '../../src/automa/engine.ts'
import { packs } from '../../src/automa/packs/index.ts'
import { createAutoma } from '../../src/automa/seat.ts'
import { words } from '../../src/cards/engine.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import type { Game } from '../../src/engine/direct.ts'
import type { GameSetup } from '../../src/engine/index.ts'
import type { Pending } from '../../src/engine/state/types.ts'
import { decisionOf, wordlessDecisionOf } from '../../src/engine/view/decisionFor.ts'
import { viewOf } from '../../src/engine/view/viewFor.ts'
import { playMatch } from '../../src/sim/match.ts'
import { pairSetup } from '../../src/sim/series.ts'
import { tableOf } from '../../src/sim/setups.ts'
import { whoOf } from '../../src/sim/who.ts'

const automa = createAutoma(pool)
const decksOf = (side: 'corp' | 'runner') => starterDecks.filter((deck) => deck.side === side)

/** Answers with all words, and looks whether it would without. */
const both = (g: Game, pending: Pending) => {
  const [told, untold] = [decisionOf, wordlessDecisionOf].map((of) => of(g, pending.seat, words))
  if (!told || !untold) throw new Error('The seat can not see its decision.')
  const view = viewOf(g, pending.seat, words)
  const choice = automa(view, told)
  expect(automa(view, untold), told.prompt).toEqual(choice)
  return choice
}

const isTheSame = (setup: GameSetup): void => {
  expect(playMatch({ setup, pool, players: setup.seats.map(() => both) }).state.over).toBe(true)
}

describe('Without the words of options', () => {
  it.each(decksOf('corp').map((deck, n) => [deck.name, n] as const))(
    'judgement answers the same with %s',
    (_, n) => {
      const [corp, runner] = [decksOf('corp')[n], decksOf('runner')[n]]
      isTheSame(tableOf(40 + n, { corps: [corp?.cards ?? []], runners: [runner?.cards ?? []] }))
    },
  )

  it.each(packs.filter(({ side }) => side === 'corp').map(({ id }) => id))(
    'so do the AI cards of %s',
    (id) => {
      const corp = whoOf(`${id}:hard`, 'corp', packs)
      isTheSame(pairSetup(7, { corp, runner: whoOf('global-runner:hard', 'runner', packs) }))
    },
  )

  it('options have no words and no prices, and orders of AI cards have', () => {
    const corp = whoOf('dash', 'corp', packs)
    const met = new Set<string>()
    const setup = pairSetup(8, { corp, runner: whoOf('sparring', 'runner', packs) })
    const look = (g: Game, pending: Pending) => {
      for (const { verb, label, price } of wordlessDecisionOf(g, pending.seat, words)?.options ?? []) {
        if (verb === 'order') expect(label).not.toBe('')
        else expect([label, price]).toEqual(['', undefined])
        met.add(verb === 'order' ? 'order' : 'other')
      }
      return both(g, pending)
    }
    playMatch({ setup, pool, players: [look, look] })
    expect(met).toEqual(new Set(['order', 'other']))
  })
})

/** Judgement and AI cards give the same answers with and without option labels. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { engine, fullPool as pool } from '../../src/automa/engine.ts'
import { packs } from '../../src/automa/packs/index.ts'
import { createAutoma } from '../../src/automa/seat.ts'
import { words } from '../../src/cards/engine.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import { type Game, openDirect } from '../../src/engine/in-place.ts'
import type { GameSetup, GameState } from '../../src/engine/index.ts'
import type { Pending } from '../../src/engine/state/types.ts'
import { decisionOf, wordlessDecisionOf } from '../../src/engine/view/decision-for.ts'
import { viewOf } from '../../src/engine/view/view-for.ts'
import { randomDeck } from '../../src/sim/decks.ts'
import { playMatch } from '../../src/sim/match.ts'
import { whoOf } from '../../src/sim/player-spec.ts'
import { seededRng } from '../../src/sim/random.ts'
import { pairSetup } from '../../src/sim/series.ts'
import { agreedOn, randomTable, teamTable } from '../../src/sim/setups.ts'

const FOLDER = join(import.meta.dirname, '../golden')
const saves = readdirSync(FOLDER).map((name): [string, GameState] => {
  const { state }: { state: GameState } = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))
  return [name, engine.load(state)]
})

const automa = createAutoma(pool)
const decksOf = (side: 'corp' | 'runner') => starterDecks.filter((deck) => deck.side === side)

/** Answers with labels, and checks that the answer without them is the same. */
const both = (g: Game, pending: Pending) => {
  const [labelled, wordless] = [decisionOf(g, pending.seat, words), wordlessDecisionOf(g, pending.seat)]
  if (!labelled || !wordless) throw new Error('The seat can not see its decision.')
  const view = viewOf(g, pending.seat, words)
  const choice = automa(view, labelled)
  expect(automa(view, wordless), labelled.prompt).toEqual(choice)
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
      isTheSame(randomTable(40 + n, { corps: [corp?.cards ?? []], runners: [runner?.cards ?? []] }))
    },
  )

  it.each(packs.filter(({ side }) => side === 'corp').map(({ id }) => id))(
    'so do the AI cards of %s',
    (id) => {
      const corp = whoOf(`${id}:hard`, 'corp', packs)
      isTheSame(pairSetup(7, { corp, runner: whoOf('global-runner:hard', 'runner', packs) }))
    },
  )

  it.each(packs.filter(({ side }) => side === 'corp').map(({ id }) => id))(
    'so do the AI cards of %s where they may be overridden',
    (id) => {
      const setup = pairSetup(9, {
        corp: whoOf(id, 'corp', packs),
        runner: whoOf('sparring', 'runner', packs),
      })
      const seats = setup.seats.map(({ automa, ...seat }) =>
        automa ? { ...seat, automa: { ...automa, overrides: true } } : seat,
      )
      isTheSame({ ...setup, seats })
    },
  )

  it.each([1, 2, 3, 4, 5, 6])('so do teams of random decks, table %i', (seed) => {
    const rng = seededRng(seed)
    const two = (side: 'corp' | 'runner') => [randomDeck(rng, pool, side), randomDeck(rng, pool, side)]
    isTheSame(teamTable(seed, { corps: two('corp'), runners: two('runner') }, agreedOn('mixed', seed)))
  })

  it.each(saves)('so does the holder of a decision of %s', (_, state) => {
    const g = openDirect(state, pool)
    for (const pending of g.s.decisions) both(g, pending)
  })

  it('the kind and the options are enough to know what is asked', () => {
    const topics = saves.flatMap(([name, state]) => {
      const g = openDirect(state, pool)
      return g.s.decisions.flatMap(({ seat }) => {
        const topic = wordlessDecisionOf(g, seat)?.topic
        return topic ? [[name, topic.is]] : []
      })
    })
    expect(topics).toEqual([
      ['number-action-corp.json', 'x'],
      ['number-rez-corp.json', 'above-rez'],
      ['option-variant-handed-corp.json', 'handed'],
      ['window-event-prevent-counter-corp.json', 'harm'],
      ['window-event-prevent-damage-runner.json', 'harm'],
      ['window-event-prevent-flatline-runner.json', 'harm'],
      ['window-event-prevent-tag-runner.json', 'harm'],
    ])
  })

  it('neither questions nor options have any, nor prices', () => {
    const corp = whoOf('dash', 'corp', packs)
    const met = new Set<string>()
    const setup = pairSetup(8, { corp, runner: whoOf('sparring', 'runner', packs) })
    const look = (g: Game, pending: Pending) => {
      const decision = wordlessDecisionOf(g, pending.seat)
      expect(decision?.prompt).toBe('')
      for (const { verb, label, price } of decision?.options ?? []) {
        expect([label, price]).toEqual(['', undefined])
        met.add(verb === 'order' ? 'order' : 'other')
      }
      return both(g, pending)
    }
    playMatch({ setup, pool, players: [look, look] })
    expect(met).toEqual(new Set(['order', 'other']))
  })
})

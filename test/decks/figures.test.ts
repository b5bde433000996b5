/** Deck statistics are the same for simulated and for recorded games. */
import { describe, expect, it } from 'vitest'
import { fullPool as pool } from '../../src/automa/engine.ts'
import { judgedChoice } from '../../src/automa/in-place-judgement.ts'
import { words } from '../../src/cards/engine.ts'
import { cardInfo } from '../../src/cards/index.ts'
import { DeckWatch, figuresOf, type GameOfDeck } from '../../src/decks/figures.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import type { Game } from '../../src/engine/in-place.ts'
import type { Side } from '../../src/engine/index.ts'
import { viewOf } from '../../src/engine/view/view-for.ts'
import { deckFigures } from '../../src/protocol/figures.ts'
import { figuresLines } from '../../src/sim/figures-lines.ts'
import { playMatch } from '../../src/sim/match.ts'
import { randomTable } from '../../src/sim/setups.ts'
import { game } from '../support/game.ts'
import { hosted, rezzed } from '../support/table.ts'

const cardsOf = (side: Side) => starterDecks.find((deck) => deck.side === side)?.cards ?? []
const [corpCards, runnerCards] = [cardsOf('corp'), cardsOf('runner')]

const played = (change: Partial<GameOfDeck>): GameOfDeck => ({
  hand: { agendas: 1, ice: 2, breakers: 0, money: 1, size: 5 },
  bits: [5, 6],
  breakers: [0, 1],
  won: true,
  reason: 'points',
  against: 'Soft Shoes',
  ...change,
})

describe('The figures of a deck', () => {
  it('are means over its games, turn by turn as far as these came', () => {
    const lost = { won: false, reason: 'flatline' as const, bits: [8], breakers: [1], against: 'Other decks' }
    const hand = { agendas: 2, ice: 1, breakers: 0, money: 0, size: 5 }
    const figures = figuresOf('corp', [
      played({}),
      played({ ...lost, hand }),
      played({ won: null, hand: null }),
    ])
    expect(deckFigures.parse(figures)).toEqual({
      side: 'corp',
      games: 3,
      won: 1,
      lost: 1,
      drawn: 1,
      hand: { agendas: 1.5, ice: 1.5, breakers: 0, money: 0.5, size: 5 },
      bits: [6, 6],
      breakers: [0.3, 1],
      endings: [
        { name: 'points', won: 1, lost: 0, drawn: 1 },
        { name: 'flatline', won: 0, lost: 1, drawn: 0 },
      ],
      against: [
        { name: 'Soft Shoes', won: 1, lost: 0, drawn: 1 },
        { name: 'Other decks', won: 0, lost: 1, drawn: 0 },
      ],
    })
    expect(figuresOf('runner', [])).toMatchObject({ games: 0, bits: [], against: [] })
  })

  it('count breakers in daemons, too, and of a Corp the ice that is rezzed', () => {
    const g = game({
      corp: { hq: { ice: [rezzed('Filter'), 'Wall of Static'] } },
      runner: { rig: ['Imp', hosted('Codecracker', 'Imp'), 'Cloak'], bits: 7 },
    })
    const seen = (side: 'corp' | 'runner', viewer = side) => {
      const watch = new DeckWatch(side, cardInfo)
      watch.look(g.view(viewer))
      return watch.over('')
    }
    expect(seen('runner')).toMatchObject({ bits: [7], breakers: [1], won: null, reason: null })
    g.runner.gain().gain().gain().gain()
    expect(seen('corp').breakers).toEqual([1])
  })

  it('tell what a turn ended with, its last action counted', () => {
    const g = game({ runner: { bits: 5 } })
    const watch = new DeckWatch('runner', cardInfo)
    const look = () => watch.look(g.view('runner'))
    look()
    for (let action = 0; action < 4; action++) {
      g.runner.gain()
      look()
    }
    expect(g.view('runner').turn.seat).toBe('corp')
    expect(watch.over('').bits).toEqual([9])
  })

  it('ignore undone moves', () => {
    const g = game({ runner: { bits: 5 } })
    const watch = new DeckWatch('runner', cardInfo)
    const before = g.view('runner')
    watch.look(before)
    g.runner.gain().gain().gain().gain()
    watch.look(g.view('runner'))
    g.corp.gain().gain().gain()
    watch.look(g.view('runner'))
    expect(watch.over('').bits).toEqual([9, 9])
    watch.look(before)
    expect(watch.over('').bits).toEqual([5])
  })

  it('begin with five cards, also where the first look finds the Corp with the card of its first turn', () => {
    for (const mulligan of ['none', 'one'] as const) {
      const setup = randomTable(1, { corps: [corpCards], runners: [runnerCards] }, mulligan)
      const watch = new DeckWatch('corp', cardInfo)
      const check = (g: Game) => {
        watch.look(viewOf(g, 0, words))
        return []
      }
      playMatch({ setup, pool, players: [judgedChoice, judgedChoice], check })
      expect(watch.over('').hand?.size).toBe(5)
    }
  })

  it('come from whole games, and are printed in lines', () => {
    const [corp] = starterDecks.filter(({ side }) => side === 'corp')
    const [runner] = starterDecks.filter(({ side }) => side === 'runner')
    const games = [1, 2].map((seed) => {
      const watch = new DeckWatch('runner', cardInfo)
      playMatch({
        setup: randomTable(seed, { corps: [corp?.cards ?? []], runners: [runner?.cards ?? []] }),
        pool,
        players: [judgedChoice, judgedChoice],
        check: (g) => {
          watch.look(viewOf(g, 1, words))
          return []
        },
      })
      return watch.over(corp?.name ?? '')
    })
    const figures = figuresOf('runner', games)
    expect(figures.games).toBe(2)
    expect(figures.won + figures.lost + figures.drawn).toBe(2)
    expect(figures.hand.size).toBe(5)
    expect(figures.bits.length).toBeGreaterThan(2)
    expect(figures.against).toHaveLength(1)
    const lines = figuresLines(runner?.name ?? '', figures).join('\n')
    expect(lines).toContain(`${runner?.name}: 2 games`)
    expect(lines).toContain(`bits by turn: ${figures.bits.join(' ')}`)
  })
})

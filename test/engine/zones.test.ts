/** What a moved card leaves behind: handles by which it could be followed, and its former fort. */
import { describe, expect, it } from 'vitest'
import { cardOf, type Game } from '../../src/engine/kernel/game.ts'
import { handleOf } from '../../src/engine/kernel/handles.ts'
import { placeCard } from '../../src/engine/kernel/zones.ts'
import { game } from '../support/game.ts'
import { CORP, RUNNER } from '../support/table.ts'

/** A table with a face-down node in Fort 1, and ice on it. */
const table = (act: (g: Game, node: number) => void): void => {
  game({
    corp: { forts: [{ cards: ['Data Masons'], ice: ['Quandary'] }] },
    adjust: (g) =>
      act(
        g,
        g.s.cards.findIndex(({ def }) => def === 'data-masons'),
      ),
  })
}

describe('a card that moves', () => {
  it('gets a new handle for the Runner if it goes to Archives face down', () => {
    table((g, node) => {
      const name = (viewer: number): string => handleOf(g.s, viewer, node)
      const [corps, runners] = [name(CORP), name(RUNNER)]
      placeCard(g, node, { zone: 'trash', seat: CORP, faceUp: false })
      expect(name(CORP)).toBe(corps)
      expect(name(RUNNER)).not.toBe(runners)
    })
  })

  it('keeps its handle for all if it goes to Archives face up', () => {
    table((g, node) => {
      const names = [CORP, RUNNER].map((viewer) => handleOf(g.s, viewer, node))
      placeCard(g, node, { zone: 'trash', seat: CORP, faceUp: true })
      expect([CORP, RUNNER].map((viewer) => handleOf(g.s, viewer, node))).toEqual(names)
    })
  })

  it('is remembered as having left its fort until it moves again', () => {
    table((g, node) => {
      const { fort } = cardOf(g, node)
      placeCard(g, node, { zone: 'trash', seat: CORP, faceUp: true })
      expect(cardOf(g, node).left).toBe(fort)
      placeCard(g, node, { zone: 'hand', seat: CORP })
      expect(cardOf(g, node).left).toBeUndefined()
    })
  })
})

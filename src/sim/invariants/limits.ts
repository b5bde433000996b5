/**
 * What is limited to one: unique cards, agendas or nodes in a fort, Regions of a fort, Decks of a Runner.
 */
import { fortRoom } from '../../engine/kernel/stats.ts'
import { isUniqueUnder } from '../../engine/state/card-rules.ts'
import type { Card, GameState } from '../../engine/state/types.ts'
import type { Invariant, World } from './world.ts'

const SETTLING: readonly string[] = ['install', 'event', 'room']

/** True while something is being installed or trashed, and what it replaces is not gone yet. */
const isSettling = (s: GameState): boolean => s.frames.some((f) => SETTLING.includes(f.kind))

const defsOf = ({ s, g }: World, cards: readonly Card[]) =>
  cards.flatMap((card) => {
    const c = s.cards[card]
    const def = c && g.pool.cards.get(c.def)
    return def ? [{ card, open: c.faceUp, def }] : []
  })

/** No unique card is in play twice (C7.6). */
export const uniqueCards: Invariant = ({ s, g }, report) => {
  const met = new Set<string>()
  for (const c of s.cards) {
    const def = g.pool.cards.get(c.def)
    if (c.install === 0 || !c.faceUp || !def || !isUniqueUnder(s.options.cardRules, def)) continue
    if (met.has(c.def)) report(`the unique card ${c.def} is in play twice`)
    met.add(c.def)
  }
}

/**
 * No fort holds more agendas or nodes than it has room for (C3.4), or two Regions (C3.5), and no Runner two
 * Decks.
 */
export const oneOfAKind: Invariant = (world, report) => {
  const { s, g } = world
  if (isSettling(s)) return
  for (const fort of s.forts) {
    const cards = defsOf(world, fort.cards)
    const main = cards.filter(({ def }) => def.type === 'agenda' || def.type === 'node')
    if (main.length > fortRoom(g, fort.id))
      report(`${fort.id} holds ${main.map(({ def }) => def.id).join(' and ')}`)
    const strays = main.filter(({ def }) => fort.kind !== 'agent' || def.type !== 'node')
    if (fort.kind !== 'subsidiary' && strays.length > 0) report(`${strays[0]?.def.id} is in ${fort.id}`)
    const regions = cards.filter(({ open, def }) => open && def.keywords.includes('Region'))
    if (regions.length > 1) report(`${fort.id} has ${regions.length} Regions`)
    const strange = cards.find(
      ({ def }) => def.side !== 'corp' || def.type === 'ice' || def.type === 'operation',
    )
    if (strange) report(`${strange.def.id} is in ${fort.id}`)
    const notIce = defsOf(world, fort.ice).find(({ def }) => def.type !== 'ice')
    if (notIce) report(`${notIce.def.id} protects ${fort.id}`)
  }
  s.seats.forEach((seat, ix) => {
    const decks = defsOf(world, seat.rig).filter(({ def }) => def.keywords.includes('Deck'))
    if (decks.length > 1) report(`seat ${ix} has ${decks.length} Decks`)
  })
}

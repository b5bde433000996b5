/**
 * The room in a fort for agendas and nodes: one, unless a card gives more (C3.4, corp/namatoki-plaza/1–2).
 */
import { perform } from '../kernel/events.ts'
import {
  ask,
  defOf,
  findFort,
  type Game,
  newPhase,
  pickedOf,
  popWithoutResult,
  push,
  takeAnswer,
} from '../kernel/game.ts'
import { fortRoom } from '../kernel/stats.ts'
import type { Card, FortState, RoomFrame } from '../state/types.ts'

/** True for agendas and nodes, which take the room of a fort. */
export const fillsRoom = (g: Game, card: Card): boolean => ['agenda', 'node'].includes(defOf(g, card).type)

const cardsTakingRoom = (g: Game, fort: FortState): Card[] => fort.cards.filter((card) => fillsRoom(g, card))

/** How many cards must go to make room for `incoming` more. */
const excessCards = (g: Game, fort: FortState, incoming: number): number =>
  Math.min(cardsTakingRoom(g, fort).length, cardsTakingRoom(g, fort).length + incoming - fortRoom(g, fort.id))

/** True if one more fits without trashing anything. */
export const hasRoom = (g: Game, fort: FortState): boolean => excessCards(g, fort, 1) <= 0

/**
 * True if a card of the fort stays while room is made for this card. Else the fort is removed, with its
 * counters.
 */
export const hasCardOutliving = (g: Game, fort: FortState, card: Card): boolean =>
  fort.kind !== 'subsidiary' ||
  fort.open === true ||
  fort.ice.length > 0 ||
  fort.cards.length > (fillsRoom(g, card) ? excessCards(g, fort, 1) : 0)

/** The check continues with what is left once what it started is done. */
const isBeingCleared = (g: Game, fort: string): boolean =>
  g.s.frames.some((f) => f.kind === 'room' && f.fort === fort)

/** Trashes what is too much in forts that have lost room, at once (corp/namatoki-plaza/1). */
export const checkRoom = (g: Game): void => {
  for (const fort of g.s.forts) {
    if (fort.kind !== 'subsidiary' || fort.cards.length < 2 || excessCards(g, fort, 0) <= 0) continue
    if (isBeingCleared(g, fort.id)) continue
    push(g, { kind: 'room', ...newPhase(), seat: fort.corp, fort: fort.id, incoming: 0 })
  }
}

/** The Corp chooses what goes, unless all of it must (corp/namatoki-plaza/2). */
export const stepRoom = (g: Game, f: RoomFrame): void => {
  const fort = findFort(g, f.fort)
  const over = fort ? excessCards(g, fort, f.incoming) : 0
  if (!fort || over <= 0) return popWithoutResult(g)
  const all = cardsTakingRoom(g, fort)
  const answer = takeAnswer(f, f.seat)
  if (answer || over === all.length) {
    const cards = answer ? pickedOf(answer).flatMap((o) => o.card ?? []) : all
    return perform(g, { kind: 'trash', seat: f.seat, by: f.seat, cards, cause: 'rule' })
  }
  ask(g, {
    seat: f.seat,
    kind: 'cards',
    prompt: [{ fort: f.fort }, ' has too little room. What do you trash?'],
    min: over,
    max: over,
    options: all.map((card) => ({ verb: 'trash', card })),
  })
}

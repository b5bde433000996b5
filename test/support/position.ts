import { openDirect } from '../../src/engine/direct.ts'
import type { Pool } from '../../src/engine/index.ts'
import type { GameState } from '../../src/engine/state/types.ts'
import { plainTree } from '../../src/sim/invariants/tree.ts'

/** What is wrong with a position; nothing in a sound one. */
export const broken = (s: GameState, pool: Pool): string[] => {
  const places = s.cards.map(() => 0)
  const count = (cards: readonly number[]): void => {
    for (const c of cards) places[c] = (places[c] ?? 0) + 1
  }
  for (const seat of s.seats) {
    for (const pile of [
      seat.hand,
      seat.stack,
      seat.trash,
      seat.rig,
      seat.score,
      seat.removed,
      seat.aside ?? [],
    ])
      count(pile)
  }
  for (const { automa } of s.seats) for (const pile of Object.values(automa?.piles ?? {})) count(pile)
  for (const fort of s.forts) {
    count(fort.ice)
    count(fort.cards)
  }
  // Ice that a run meets without its being installed.
  for (const f of s.frames) {
    if (f.kind === 'run' && f.ice !== null && s.cards[f.ice]?.zone === 'play') count([f.ice])
  }
  for (const card of s.cards) count(card.hosted.filter((c) => s.cards[c]?.zone === 'stored'))
  const faults = places.flatMap((n, card) => (n === 1 ? [] : [`card ${card} is in ${n} places`]))
  plainTree({ s, g: openDirect(s, pool) }, (what) => faults.push(what))
  return faults
}

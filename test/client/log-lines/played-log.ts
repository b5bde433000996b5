/** Logs of whole games of two sparring partners, as each viewer received them. */
import { engine, fullPool as pool } from '../../../src/automa/engine.ts'
import { createSpar } from '../../../src/automa/judgement/index.ts'
import { words } from '../../../src/cards/engine.ts'
import type { TableEvent, View } from '../../../src/client/state/types.ts'
import { starterDecks } from '../../../src/decks/starters.ts'
import type { GameSetup, GameState, MoveRefusal, MoveResult } from '../../../src/engine/index.ts'
import type { Side } from '../../../src/engine/view/types.ts'
import { playMatch } from '../../../src/sim/match.ts'
import { seeingPlayer } from '../../../src/sim/players.ts'
import { randomTable } from '../../../src/sim/setups.ts'

export type SeenLog = { viewer: string; log: TableEvent[]; view: View }

const deckOf = (side: Side, seed: number) => {
  const all = starterDecks.filter((deck) => deck.side === side)
  return all[seed % all.length]?.cards ?? []
}

const spar = seeingPlayer(createSpar(pool), words)

const must = (result: MoveResult<GameState> | MoveRefusal): MoveResult<GameState> => {
  if (!result.ok) throw new Error(result.error.message)
  return result
}

/** The log of a game with this seed for the Corp, the Runner and spectators. */
export const playedLogs = (seed: number): SeenLog[] => {
  const setup: GameSetup = randomTable(seed, {
    corps: [deckOf('corp', seed)],
    runners: [deckOf('runner', seed)],
  })
  const { journal } = playMatch({ setup, pool, players: [spar, spar] })
  let at = engine.create(setup)
  const logs = new Map<string, TableEvent[]>()
  const add = (): void => {
    for (const [viewer, events] of Object.entries(at.events))
      logs.set(viewer, [...(logs.get(viewer) ?? []), ...events])
  }
  add()
  for (const move of journal.moves) {
    at = must(engine.answer(at.state, move))
    add()
  }
  return [...logs].map(([viewer, log]) => ({
    viewer,
    log,
    view: engine.viewFor(at.state, viewer === '' ? null : viewer),
  }))
}

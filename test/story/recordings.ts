/** Recordings of whole games of two sparring partners, as each viewer has them, and the views behind them. */
import { engine, fullPool as pool } from '../../src/automa/engine.ts'
import { createSpar } from '../../src/automa/judgement/index.ts'
import { words } from '../../src/cards/engine.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import type { GameState, MoveRefusal, MoveResult, TableEvent, View } from '../../src/engine/index.ts'
import type { Side } from '../../src/engine/view/types.ts'
import { patchBetween } from '../../src/shared/patch.ts'
import { playMatch } from '../../src/sim/match.ts'
import { seeingPlayer } from '../../src/sim/players.ts'
import { randomTable } from '../../src/sim/setups.ts'
import type { StoryRecording } from '../../src/story/telling.ts'

/** `views`: after the deal and after each move. */
export type PlayedGame = { views: View[]; events: TableEvent[][]; recordings: Record<string, StoryRecording> }

const deckOf = (side: Side, seed: number) => {
  const all = starterDecks.filter((deck) => deck.side === side)
  return all[seed % all.length]?.cards ?? []
}

const spar = seeingPlayer(createSpar(pool), words)

const must = (result: MoveResult<GameState> | MoveRefusal): MoveResult<GameState> => {
  if (!result.ok) throw new Error(result.error.message)
  return result
}

const viewers = ['corp', 'runner', ''] as const

const recordingOf = (views: readonly View[], events: readonly TableEvent[][]): StoryRecording => {
  const [start] = views
  if (!start) throw new Error('A game has a first view.')
  const moves = views.map((view, seq) => ({
    seq,
    patch: seq === 0 ? [] : patchBetween(views[seq - 1] ?? start, view),
    events: events[seq] ?? [],
  }))
  return { start, moves }
}

/** The game with this seed. `views` and `events` are those of spectators. */
export const playedGame = (seed: number): PlayedGame => {
  const decks = { corps: [deckOf('corp', seed)], runners: [deckOf('runner', seed)] }
  const setup = randomTable(seed, decks)
  const { journal } = playMatch({ setup, pool, players: [spar, spar] })
  let at = engine.create(setup)
  const views: Record<string, View[]> = { corp: [], runner: [], '': [] }
  const events: Record<string, TableEvent[][]> = { corp: [], runner: [], '': [] }
  const add = (): void => {
    for (const viewer of viewers) {
      views[viewer]?.push(engine.viewFor(at.state, viewer === '' ? null : viewer))
      events[viewer]?.push(at.events[viewer] ?? [])
    }
  }
  add()
  for (const move of journal.moves) {
    at = must(engine.answer(at.state, move))
    add()
  }
  const recordings = viewers.map((viewer) => [viewer, recordingOf(views[viewer] ?? [], events[viewer] ?? [])])
  return { views: views[''] ?? [], events: events[''] ?? [], recordings: Object.fromEntries(recordings) }
}

/**
 * Team tables that cap trades at this many bits start in the middle of a game, where much happens between
 * teams.
 */
import type { EngineContract, GameSetup, GameState } from '../../src/engine/index.ts'
import { advanced } from '../support/table.ts'
import { teamTable } from '../support/teams.ts'

export const preparedCap = 41

const isPrepared = ({ format, teams }: GameSetup): boolean =>
  format === 'big-sell-out' && teams?.options?.tradeCap === preparedCap

/** Agent 1's turn: unrezzed ice protects Agent 2, and an advanced agenda can be run on. */
const position = (): GameState =>
  teamTable({
    turn: 'a1',
    options: { tradeCap: preparedCap },
    s1: {
      bits: 9,
      hand: ['Filter', 'Krumz', 'Quandary'],
      hq: { ice: ['Wall of Static'] },
      agent: { ice: ['Quandary'], cards: ['Krumz'] },
    },
    a1: { bits: 30, rig: ['Codecracker', 'Newsgroup Filter'], hand: ['Score!', 'Mouse', 'Score!'] },
    s2: {
      bits: 9,
      hand: ['Filter', 'Krumz', 'Chester Mix'],
      deck: ['Tycho Extension', 'Tycho Extension', 'Tycho Extension', 'Tycho Extension'],
      agent: { ice: ['Scramble'] },
      forts: [{ cards: [advanced('Priority Requisition', 3)] }],
    },
    a2: { bits: 9, rig: ['Cloak', 'Mouse'], hand: ['Score!', 'Score!'] },
  }).state

/** An engine that deals such tables prepared, and all others as usual. */
export const withPrepared = (engine: EngineContract<GameState>): EngineContract<GameState> => ({
  ...engine,
  create: (setup) => {
    const dealt = engine.create(setup)
    return isPrepared(setup) ? { ...dealt, events: {}, state: position() } : dealt
  },
})

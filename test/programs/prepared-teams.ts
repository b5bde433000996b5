/**
 * Team tables that cap trades at this many bits start in the middle of a game, where much happens between
 * teams.
 */
import type { EngineContract, GameSetup, GameState } from '../../src/engine/index.ts'
import { advanced } from '../support/table.ts'
import { teamTable } from '../support/teams.ts'

export const preparedCap = 41
/** The same with four teams. */
export const preparedEightCap = 42

/** How many teams a prepared table has; null if it is none. */
const preparedTeams = ({ format, teams }: GameSetup): 2 | 4 | null => {
  if (format !== 'big-sell-out') return null
  const cap = teams?.options?.tradeCap
  return cap === preparedCap ? 2 : cap === preparedEightCap ? 4 : null
}

/** Agent 1's turn: unrezzed ice protects Agent 2, and an advanced agenda can be run on. */
const position = (teams: 2 | 4): GameState =>
  teamTable({
    teams,
    turn: 'a1',
    options: { tradeCap: teams === 2 ? preparedCap : preparedEightCap },
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
    const teams = preparedTeams(setup)
    return teams === null ? dealt : { ...dealt, events: {}, state: position(teams) }
  },
})

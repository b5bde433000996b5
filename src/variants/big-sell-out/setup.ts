/** Teams round a table: which setups are legal, and how they are laid out (B2, B3). */
import type { GameSetup } from '../../engine/index.ts'
import type { Game } from '../../engine/kernel/game.ts'
import type { FortState } from '../../engine/state/types.ts'
import { DEFAULTS, wrongOptions } from './options.ts'

/** Why a setup is no legal team game. The code is part of the protocol. */
export type SetupFault = {
  code:
    | 'no-teams'
    | 'odd-seats'
    | 'no-partner'
    | 'too-few-teams'
    | 'too-many-teams'
    | 'wrong-order'
    | 'bad-option'
  message: string
}

/** Thrown for a setup that is no legal team game. */
export class SetupRefused extends Error {
  override name = 'SetupRefused'
  readonly code: SetupFault['code']
  constructor({ code, message }: SetupFault) {
    super(message)
    this.code = code
  }
}

const MIN_TEAMS = 2
const MAX_TEAMS = 4

/** Are the seats in table order: Sponsor 1, Agent 1, Sponsor 2, Agent 2… (B2)? */
const sitsRight = ({ seats, teams }: GameSetup): boolean =>
  (teams?.pairs ?? []).every(({ sponsor, agent }, n) => {
    const [corp, runner] = [seats[2 * n], seats[2 * n + 1]]
    return corp?.id === sponsor && corp.side === 'corp' && runner?.id === agent && runner.side === 'runner'
  })

/** Why this is no legal team game; null if it is. */
export const setupFault = (setup: GameSetup): SetupFault | null => {
  const { seats, teams } = setup
  if (!teams) return { code: 'no-teams', message: 'A Big Sell-Out needs to know who plays together.' }
  if (seats.length % 2 === 1)
    return { code: 'odd-seats', message: `Teams are pairs: ${seats.length} seats are an odd number.` }
  const paired = new Set(teams.pairs.flatMap(({ sponsor, agent }) => [sponsor, agent]))
  const alone = seats.find(({ id }) => !paired.has(id))
  if (alone || paired.size !== seats.length)
    return { code: 'no-partner', message: `The seat ${alone?.id ?? 'of a pair'} has no partner.` }
  const many = `A table has from ${MIN_TEAMS} to ${MAX_TEAMS} teams.`
  if (teams.pairs.length < MIN_TEAMS) return { code: 'too-few-teams', message: many }
  if (teams.pairs.length > MAX_TEAMS) return { code: 'too-many-teams', message: many }
  if (!sitsRight(setup))
    return { code: 'wrong-order', message: 'Seats go Sponsor 1, Agent 1, Sponsor 2, Agent 2 and so on.' }
  const wrong = wrongOptions(teams.options ?? {})
  return wrong === null ? null : { code: 'bad-option', message: wrong }
}

/** Each Sponsor's Agent has a central fort of its own, after Archives (B3). */
const addAgentForts = (g: Game): void => {
  const forts: FortState[] = []
  for (const fort of g.s.forts) {
    forts.push(fort)
    if (fort.kind !== 'archives') continue
    const id = fort.id.replace(/archives$/, 'agent')
    forts.push({ id, corp: fort.corp, kind: 'agent', number: 0, ice: [], cards: [], counters: {} })
  }
  g.s.forts = forts
}

/** Lays out the teams of a new game. Throws `SetupRefused`. */
export const dealTeams = (g: Game, setup: GameSetup): void => {
  const wrong = setupFault(setup)
  if (wrong) throw new SetupRefused(wrong)
  const options = { ...DEFAULTS, ...setup.teams?.options }
  g.s.teams = {
    of: setup.seats.map((_, seat) => Math.floor(seat / 2)),
    options: { ...options, unbound: [...options.unbound] },
    alarms: {},
    lots: [],
  }
  addAgentForts(g)
}

/** Positions of team tables: s1, a1, s2, a2… are Sponsors and Agents in the order of their seats. */
import { fullPool } from '../../src/automa/engine.ts'
import type { Pool, TeamOptions } from '../../src/engine/index.ts'
import { type Game, seatOf } from '../../src/engine/kernel/game.ts'
import { advanceGame } from '../../src/engine/loop.ts'
import { deal } from '../../src/engine/rules/setup.ts'
import { SeatsGame } from './seats.ts'
import { corpDeck, layCorp, layRunner, runnerDeck, takeHandsBack, takeTurn } from './table.ts'
import type { CorpSpec, FortSpec, Put, RunnerSpec } from './table-spec.ts'

export type SponsorSpec = CorpSpec & { agent?: FortSpec }
/** Tags by the seat that owns them. */
export type AgentSpec = Omit<RunnerSpec, 'tags'> & { tags?: Record<string, number> }
export type TeamsSpec = {
  teams?: 2 | 3 | 4
  s1?: SponsorSpec
  a1?: AgentSpec
  s2?: SponsorSpec
  a2?: AgentSpec
  s3?: SponsorSpec
  a3?: AgentSpec
  s4?: SponsorSpec
  a4?: AgentSpec
  turn?: string
  actions?: number
  atStart?: boolean
  options?: Partial<TeamOptions>
  pool?: Pool
  adjust?: (g: Game) => void
}

const idsOf = (teams: number): string[] =>
  Array.from({ length: teams }, (_, n) => [`s${n + 1}`, `a${n + 1}`]).flat()

const nameOf = (put: Put): string => (typeof put === 'string' ? put : put.card)

const layTags = (g: Game, ids: readonly string[], seat: number, tags: Record<string, number> = {}): void => {
  for (const [owner, n] of Object.entries(tags)) seatOf(g, seat).tags[ids.indexOf(owner)] = n
}

/** A team table in the middle of a game. `turn` has the turn (a1 by default). */
export const teamTable = (spec: TeamsSpec = {}): SeatsGame => {
  const { pool = fullPool, teams = 2 } = spec
  const ids = idsOf(teams)
  const sponsor = (id: string): SponsorSpec => spec[id as 's1'] ?? {}
  const agent = (id: string): AgentSpec => spec[id as 'a1'] ?? {}
  const there = ({ agent: fort }: SponsorSpec) => [...(fort?.ice ?? []), ...(fort?.cards ?? [])].map(nameOf)
  const runner = ({ tags: _, ...rest }: AgentSpec): RunnerSpec => rest
  const seats = ids.map((id) =>
    id.startsWith('s')
      ? { id, side: 'corp' as const, deck: corpDeck(pool, sponsor(id), there(sponsor(id))) }
      : { id, side: 'runner' as const, deck: runnerDeck(pool, runner(agent(id))) },
  )
  const pairs = Array.from({ length: teams }, (_, n) => ({ sponsor: `s${n + 1}`, agent: `a${n + 1}` }))
  const setup = {
    format: 'big-sell-out' as const,
    seed: 'teams',
    options: { mulligan: 'none' as const },
    seats,
    teams: { pairs, options: spec.options ?? {} },
  }
  const g = deal(setup, pool, false)
  takeHandsBack(g)
  ids.forEach((id, seat) => {
    if (id.startsWith('s')) layCorp(g, sponsor(id), seat, `${id}-`, sponsor(id).agent)
    else layRunner(g, runner(agent(id)), seat)
    if (id.startsWith('a')) layTags(g, ids, seat, agent(id).tags)
  })
  spec.adjust?.(g)
  takeTurn(g, ids.indexOf(spec.turn ?? 'a1'), spec)
  advanceGame(g)
  return new SeatsGame(g.s, pool)
}

/** What is kept of a table of teams: each a Corp, its Sponsor, and a Runner, its Agent. */
import type { ResultView } from '../view/types.ts'
import type { Seat } from './parts.ts'

/** Why a team has lost. */
export type LossReason = Exclude<ResultView['reason'], 'points'>

/** What the players of a team table have agreed on. */
export type TeamOptions = {
  /** Nodes on an Agent fort: as many as the Agent has memory for, or one at most besides (B4). */
  nodeRoom: 'memory' | 'one'
  /** May Sysops stand on Agent forts (B5)? */
  sysops: boolean
  /** The most bits that are given away in one trade; null: no limit (B6). */
  tradeCap: number | null
  /** Two of an Agent's bits make one of its Sponsor's, or three do (B6); two where absent. */
  agentRate?: 'half' | 'third'
  /** May a Sponsor hire its Agent anew when that is flatlined (B16)? */
  survivors: boolean
  /** Who may lead a run elsewhere as it starts: the Corp that is run on, or any Corp of another team (B17). */
  detours: 'run' | 'all'
  /** What makes agendas of rivals harder: for one Corp, chosen as it is installed, or for all Corps (B17). */
  dearer: 'one' | 'all'
  /** Programs in a stolen daemon come with it, or are paid for like it (B17). */
  stored: 'free' | 'paid'
  /** Cards that ask for a run and do not ask whose forts it was on (B17). */
  unbound: string[]
  /** Do Sponsors of later teams begin with more than others? Absent where nothing was said of it. */
  evenStart?: boolean
}

/** Tags that were refused by the Corp they were offered to, and go to the highest bid when its turn ends (B11). */
export type Lot = { owner: Seat; agent: Seat; n: number }

export type TeamsState = {
  /** The team of each seat. */
  of: number[]
  options: TeamOptions
  /** By Corp: the Runners that have run on its forts since its last turn (B9). */
  alarms: Record<string, Seat[]>
  lots: Lot[]
  /** By owner of tags: in which Sponsors' turns it has been asked to sell since it had its last one, and who could pay then (B11). */
  asked?: Record<string, { turns: Seat[]; buyers: Seat[] }>
  /** Who has chosen not to be asked. */
  keepsTags?: Seat[]
  /** By seat: how many bits it asks its partner for. */
  asks?: Record<string, number>
  /** Seats that leave, with all their team, as soon as what is happening just now has happened (B14). */
  losing?: { seat: Seat; reason: LossReason }[]
}

/** What is stored for a game of teams: each has a Corp, its Sponsor, and a Runner, its Agent. */
import type { ResultView } from '../view/types.ts'
import type { Seat } from './parts.ts'

/** Why a team has lost. */
type LossReason = Exclude<ResultView['reason'], 'points'>

/** What the players of a team game have agreed on. */
export type TeamOptions = {
  /** Nodes on an Agent fort: limited by the Agent's memory alone, or also to one (B4). */
  nodeRoom: 'memory' | 'one'
  /** True if Sysops may stand on Agent forts (B5). */
  sysops: boolean
  /** The most bits given in one trade; null for no limit (B6). */
  tradeCap: number | null
  /** Two of an Agent's bits make one of its Sponsor's, or three do (B6); two if absent. */
  agentRate?: 'half' | 'third'
  /** True if a Sponsor may hire its flatlined Agent again (B16). */
  survivors: boolean
  /**
   * The Corps that may redirect a run as it starts: the one that is run on, or any Corp of another team
   * (B17).
   */
  detours: 'run' | 'all'
  /**
   * Cards that make rivals' agendas harder do so for one Corp, chosen as the card is installed, or for all
   * Corps (B17).
   */
  dearer: 'one' | 'all'
  /** Programs in a stolen daemon come with it, or are paid for like it (B17). */
  stored: 'free' | 'paid'
  /** Cards that ask for a run, no matter whose forts it was on (B17). */
  unbound: string[]
  /** Whether the Sponsors of later teams begin with more than others. Absent if nothing was agreed. */
  evenStart?: boolean
}

/**
 * Tags that the Corp they were offered to has refused, and that go to the highest bidder when its turn ends
 * (B11).
 */
export type Lot = { owner: Seat; agent: Seat; n: number }

export type TeamsState = {
  /** The team of each seat. */
  of: number[]
  options: TeamOptions
  /** By Corp: the Runners that have run on its forts since its last turn (B9). */
  alarms: Record<string, Seat[]>
  lots: Lot[]
  /**
   * By owner of tags: the Sponsors in whose turns it has been asked to sell since its latest tag, and the
   * Corps that could pay then (B11).
   */
  asked?: Record<string, { turns: Seat[]; buyers: Seat[] }>
  /** Seats that have chosen not to be asked. */
  keepsTags?: Seat[]
  /** By seat: how many bits it asks its partner for. */
  asks?: Record<string, number>
  /** Seats that leave with their whole team once the current event is done (B14). */
  losing?: { seat: Seat; reason: LossReason }[]
}

/** The names of seats, and the teams at a team table. */
import type { Player } from '../../protocol/sockets.ts'
import type { FortView, SeatView, Side, TeamView, View } from './types.ts'
import { seatInView } from './view-lookup.ts'
import { sideName } from './words.ts'

/** A side's role in a team. */
export const partName = (side: Side): string => (side === 'corp' ? 'Sponsor' : 'Agent')

/** "Corp", "Corp 2" if a side has several seats, "Sponsor 2" at a team table. */
export const titleOfSeat = (
  view: Pick<View, 'seats' | 'teams'>,
  seat: Pick<SeatView, 'id' | 'side'>,
): string => {
  const same = view.seats.filter(({ side }) => side === seat.side)
  const name = view.teams ? partName(seat.side) : sideName(seat.side)
  return same.length === 1 ? name : `${name} ${same.findIndex(({ id }) => id === seat.id) + 1}`
}

/** The same by a seat's id; null if there is no such seat. */
export const titleById = (view: View, id: string | null): string | null => {
  const seat = seatInView(view, id)
  return seat && titleOfSeat(view, seat)
}

/** The turn number as players count, each side its own. Log, lists and results use the same number. */
export const roundOf = (turn: number, seats: number): number => Math.max(1, Math.ceil(turn / seats))

/** The current turn as its own seat counts it: rounds are shorter once a team has left. */
export const turnNow = ({ turn, seats }: Pick<View, 'turn' | 'seats'>): number =>
  Math.max(1, seats.find(({ id }) => id === turn.seat)?.turns ?? 1)

/** "Sponsor 2’s turn", "Your turn". */
export const turnTitle = (view: View, seat: string | null, me: string | null): string | null => {
  const title = titleById(view, seat)
  if (title === null) return null
  return seat === me ? 'Your turn' : `${title}’s turn`
}

/** Whether the seat belongs to the team. */
export const isIn = (team: TeamView, seat: string | null): boolean =>
  team.sponsor === seat || team.agent === seat

/** The number of a seat's team, from 1 on; 0 if it has none. */
export const teamNumber = (view: Pick<View, 'teams'>, seat: string | null): number =>
  (view.teams ?? []).findIndex((team) => isIn(team, seat)) + 1

/** The seat of the partner; null without one. */
export const partnerInView = (view: Pick<View, 'teams'>, seat: string | null): string | null => {
  const team = view.teams?.find((each) => isIn(each, seat))
  if (!team) return null
  return team.sponsor === seat ? team.agent : team.sponsor
}

/** Whether the team of this seat has left the table. */
export const isOut = (view: Pick<View, 'teams'>, seat: string | null): boolean =>
  (view.teams ?? []).some((team) => team.out && isIn(team, seat))

/** The fort an Agent works in is among the forts of its Sponsor. */
export const agentFortOf = (sponsor: SeatView) => sponsor.forts.find(({ kind }) => kind === 'agent') ?? null

/** Memory that nodes in this Agent's fort take, as far as the viewer may know (B4). */
export const nodesMemory = (sponsor: SeatView): number => agentFortOf(sponsor)?.memory ?? 0

const fortNames = { hq: 'HQ', rd: 'R&D', archives: 'Archives', agent: 'Agent fort' }

/** A fort's name on its Corp's board: "HQ" for "Sponsor 2's HQ". */
const ownFortName = ({ kind, number, name }: Pick<FortView, 'kind' | 'number' | 'name'>): string => {
  if (kind !== 'subsidiary') return fortNames[kind]
  return number === undefined ? name : `Fort ${number}`
}

/** A Sponsor for its board: fort names without their owner, and with `apart` without its Agent's fort. */
export const ownForts = (sponsor: SeatView, apart: boolean): SeatView => ({
  ...sponsor,
  forts: sponsor.forts
    .filter(({ kind }) => !apart || kind !== 'agent')
    .map((fort) => ({ ...fort, name: ownFortName(fort) })),
})

/** Notes on a seat that only team tables have: who owns its tags, how far its ice is on guard. */
export const teamNotes = (view: View, seat: SeatView): string[] => {
  const team = view.teams?.find(({ sponsor }) => sponsor === seat.id)
  const guard = team && team.guard > 0 ? [`All its ice has +${team.guard} strength until its turn`] : []
  const tags = Object.entries(seat.tagsOf ?? {})
    .filter(([, n]) => n > 0)
    .map(([owner, n]) => `${n} ${n === 1 ? 'tag' : 'tags'} of ${titleById(view, owner) ?? owner}`)
  return [...guard, ...tags]
}

/**
 * The absent owner of a seat that plays by itself. Until they return, nothing that needs consent is granted.
 */
export const absentOwnerOf = (live: { players: readonly Player[]; seat: string | null }): string | null =>
  live.players.find(({ away, seat }) => away === true && seat !== live.seat)?.name ?? null

/** What in the log a person may speak of: public lines only, by their kinds and facts. */
import type { LineEvent } from '../../../automa/people/index.ts'
import type { CardInfo } from '../../../protocol/http.ts'
import type { TableEvent } from '../../state/types.ts'

/** The person and the player opposite them, by seat, and what is printed on cards. */
export type Duel = {
  person: string
  player: string
  side: 'corp' | 'runner'
  cards: ReadonlyMap<string, CardInfo>
}

/** What earlier lines have said. */
export type TalkPast = {
  /** Agenda points by seat. */
  points: Readonly<Record<string, number>>
  /** The fort that is run on. */
  fort: string | null
}

export const noPast: TalkPast = { points: {}, fort: null }

const cardIn = ({ say }: TableEvent, { cards }: Duel): CardInfo | undefined => {
  const named = say.find((part) => typeof part !== 'string')
  return typeof named === 'object' && named.card !== null ? cards.get(named.card) : undefined
}

/** In the central forts cards are accessed that are not installed. */
const isCentral = (fort: string | null): boolean => fort !== null && /(hq|rd|archives)$/.test(fort)

type MomentReader = (event: TableEvent, duel: Duel, past: TalkPast) => LineEvent | null

/** Who is ahead has changed with these points, or it has not. */
const leadChange = ({ seat, facts }: TableEvent, { person, player }: Duel, { points }: TalkPast) => {
  if (seat === null) return null
  const after = { ...points, [seat]: facts?.total ?? 0 }
  const lead = (of: Readonly<Record<string, number>>): number => (of[person] ?? 0) - (of[player] ?? 0)
  if (lead(points) >= 0 && lead(after) < 0) return 'lead-lost'
  return lead(points) <= 0 && lead(after) > 0 ? 'lead-won' : null
}

const points: MomentReader = (event, duel, past) => {
  const change = leadChange(event, duel, past)
  if (change !== null) return change
  if (event.seat === duel.person) return 'scored'
  return event.seat === duel.player && event.kind === 'liberate' ? 'liberated' : null
}

/** The step at which cards are accessed: what hurts there is what was accessed, by whatever name. */
const accessStep = 17
const isAmbush = ({ step }: TableEvent, { side }: Duel): boolean => side === 'corp' && step === accessStep

const damage: MomentReader = (event, duel) => {
  const { hand = 0, n = 0 } = event.facts ?? {}
  if (event.seat === duel.player) return isAmbush(event, duel) ? 'ambush' : null
  // All cards and one more would end the game.
  return event.seat === duel.person && hand >= n && hand - n <= 1 ? 'flatline' : null
}

const tag: MomentReader = (event, duel) => {
  if (event.seat === duel.person) return 'tagged'
  if (event.seat !== duel.player) return null
  return isAmbush(event, duel) ? 'ambush' : 'tags'
}

const trash: MomentReader = (event, duel, { fort }) => {
  const owner = cardIn(event, duel)?.side
  if (owner === undefined || event.facts?.lost || isCentral(fort)) return null
  if (event.seat === duel.player && owner === duel.side) return 'trashed'
  return event.seat === duel.person && owner !== duel.side ? 'trashes' : null
}

const end: MomentReader = ({ facts }, { person }) => {
  const winners = facts?.result?.winners ?? []
  if (winners.length === 0) return null
  return winners.includes(person) ? 'win' : 'loss'
}

const readings: Record<string, MomentReader> = {
  deal: () => 'hello',
  score: points,
  liberate: points,
  damage,
  tag,
  trash,
  end,
}

/** What a line of the log is to the person; null if nothing. */
export const momentOf: MomentReader = (event, duel, past) =>
  event.private ? null : (readings[event.kind]?.(event, duel, past) ?? null)

/** What is known after a line. */
export const pastAfter = (past: TalkPast, { kind, seat, facts }: TableEvent): TalkPast => {
  if (kind === 'run' || kind === 'redirect') return { ...past, fort: facts?.fort ?? null }
  if (kind === 'runEnd') return { ...past, fort: null }
  if (seat === null || facts?.total === undefined) return past
  return { ...past, points: { ...past.points, [seat]: facts.total } }
}

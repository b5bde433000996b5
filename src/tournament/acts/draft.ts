import { diceOf } from '../../chance/dice.ts'
import { hasDeck, isDraftOpen } from '../draft.ts'
import type { Event, EventDraftPlan, PersonId } from '../event.ts'
import { isLeader, playerOf } from '../leaders.ts'
import { seedFor } from '../random.ts'
import { orRefusal, type Refusal, refuse } from '../refusal.ts'
import { planFor } from '../structure.ts'
import type { ActOf } from './schema.ts'

/** Seats of a pod. Nothing is passed in sealed, so its pods may be larger. */
const podSize = 8
const sealedPodSize = 64

/** The number of the draft that is dealt next. */
const nextDraft = ({ draftsCancelled = 0 }: Event): number => draftsCancelled + 1

/** The seed of a draft, of which its pods and their boosters come. */
export const seedOfDraft = ({ seed, laterSeeds }: Event, number: number): string =>
  seedFor(laterSeeds?.at(-1) ?? seed, 'draft', number)

/** Players in pods that are as even as can be. */
function podsOf(players: readonly PersonId[], most: number): PersonId[][] {
  const count = Math.ceil(players.length / most)
  const from = (pod: number) => Math.round((pod * players.length) / count)
  return Array.from({ length: count }, (_, pod) => players.slice(from(pod), from(pod + 1)))
}

const assertSeatsMayChange = (event: Event): void => {
  if (event.plan)
    refuse('already-started', 'The tournament has started. Its seats at the draft can no longer change.')
}

/** Draws the pods by lot and returns the act that enters them. */
export const proposePods = (
  event: Event,
  by: PersonId,
  draft: EventDraftPlan,
): ActOf<'deal-pods'> | Refusal =>
  orRefusal(() => {
    if (!isLeader(event, by)) refuse('not-allowed', 'Only an official of the tournament can do this.')
    assertSeatsMayChange(event)
    const ids = event.players.map(({ id }) => id)
    const mixed = diceOf(seedFor(seedOfDraft(event, nextDraft(event)), 'seats')).shuffled(ids)
    const pods = podsOf(mixed, event.format === 'sealed' ? sealedPodSize : podSize)
    return { type: 'deal-pods', by, draft, pods }
  })

/** Refuses unless each player has exactly one seat. */
const assertAllSeated = (event: Event, pods: readonly (readonly PersonId[])[]): void => {
  const seats = pods.flat()
  for (const id of seats) playerOf(event, id)
  if (new Set(seats).size !== seats.length) refuse('bad-seats', 'Each player needs exactly one draft seat.')
  const without = event.players.find(({ id }) => !seats.includes(id))
  if (without) refuse('bad-seats', `${without.name} has no seat at the draft. Draw the pods again.`)
}

/** Enters the pods of a draft on this server; drawn again, they replace the ones before. */
export const dealPods = (event: Event, { draft, pods }: ActOf<'deal-pods'>): Event => {
  assertSeatsMayChange(event)
  if (event.format === 'constructed') refuse('bad-seats', 'A constructed tournament has no draft.')
  if (event.players.length < 2) refuse('too-few-players', 'A draft needs two players.')
  assertAllSeated(event, pods)
  return { ...event, draft: { ...draft, pods, number: nextDraft(event), begunAt: null } }
}

/** Two players exchange their seats. */
export const exchangeSeats = (event: Event, { one, other }: ActOf<'exchange-seats'>): Event => {
  const { draft } = event
  if (!draft) return refuse('bad-seats', 'No pods are drawn.')
  assertSeatsMayChange(event)
  for (const id of [one, other]) playerOf(event, id)
  const instead = (id: PersonId) => (id === one ? other : id === other ? one : id)
  return { ...event, draft: { ...draft, pods: draft.pods.map((pod) => pod.map(instead)) } }
}

/**
 * Closes registration: pods draft now. Decks that were submitted are void. In a half draft each player has one
 * deck, so any two of a cut could have the same side: there is none.
 */
export const beginDraft = (event: Event, { at }: ActOf<'begin-draft'>): Event => {
  const { draft } = event
  if (!draft) return refuse('bad-seats', 'Draw the pods first.')
  assertSeatsMayChange(event)
  assertAllSeated(event, draft.pods)
  const plan = planFor(event.structure, event.players.length)
  return {
    ...event,
    plan: event.format === 'half-draft' ? { ...plan, cut: 0 } : plan,
    draftSeats: draft.pods.flat(),
    draft: { ...draft, begunAt: at },
    players: event.players.map((player) => ({ ...player, decks: { corp: null, runner: null } })),
  }
}

/** Cancels the draft and closes its pods. If it had begun, registration is open again, for everybody who is still there. */
export const cancelDraft = (event: Event, _act: ActOf<'cancel-draft'>): Event => {
  const { draft } = event
  if (!draft) return refuse('bad-seats', 'No pods are drawn.')
  if (event.rounds.length > 0)
    refuse('already-started', 'Rounds are drawn. The draft can no longer be cancelled.')
  if (draft.begunAt === null) return { ...event, draft: null }
  return {
    ...event,
    ...{ draft: null, draftSeats: null, plan: null, draftsCancelled: draft.number },
    players: event.players
      .filter(({ status }) => status !== 'dropped')
      .map((player) => ({ ...player, decks: { corp: null, runner: null } })),
  }
}

/** Refuses to draw a round while decks are drafted and built. */
export const assertDecksBuilt = (event: Event): void => {
  if (isDraftOpen(event))
    refuse('not-started', 'Some players are still drafting or building decks. Wait until all are done.')
}

/** A bot has the seat of who left a draft, and their pool is out of the event. */
export const assertHasPool = (event: Event, id: PersonId): void => {
  const player = playerOf(event, id)
  if (event.draft?.begunAt && !hasDeck(player))
    refuse('stage-over', `${player.name} left the draft, and a bot has taken their seat.`)
}

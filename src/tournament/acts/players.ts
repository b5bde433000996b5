import { isSeated } from '../byes.ts'
import { withLeaver } from '../cut/leavers.ts'
import { lossesOf, matchesOf } from '../cut/matches.ts'
import type { Event, EventDraft, EventPlayer, PersonId } from '../event.ts'
import { assertMayPlay, playerNameKey, playerOf, SERVER_ID, withPlayer } from '../leaders.ts'
import { refuse } from '../refusal.ts'
import { assertHasPool } from './draft.ts'
import { withoutDrawnRound, withoutInDrawnRound } from './rounds.ts'
import type { ActOf } from './schema.ts'

/**
 * Registers a player under an id and a name of their own; after the start, with a loss for every round
 * missed.
 */
export const register = (event: Event, act: ActOf<'register'>): Event => {
  if (event.cut) refuse('stage-over', 'The Swiss rounds are over; registration is closed.')
  if (event.players.some((p) => p.id === act.player))
    refuse('already-registered', `${act.name} is already registered.`)
  if (event.players.some((p) => playerNameKey(p.name) === playerNameKey(act.name)))
    refuse('name-taken', `A player named ${act.name} is already registered.`)
  assertMayPlay(event, act.player)
  assertPlaceFree(event)
  const player: EventPlayer = {
    id: act.player,
    name: act.name,
    decks: act.decks,
    status: 'playing',
    unpairedLosses: missedBy(event, act.player),
    ...(event.plan ? { late: true } : {}),
    lot: null,
  }
  // If the draft seats are set, the new player gets the last one.
  const draftSeats = event.draftSeats && [...event.draftSeats, act.player]
  return { ...event, players: [...event.players, player], draftSeats }
}

const assertPlaceFree = (event: Event): void => {
  const { cap } = event
  if (cap && event.players.filter(({ status }) => status === 'playing').length >= cap)
    refuse(
      'event-full',
      `All ${cap} places are taken. A place becomes free when a player withdraws or the organizer allows more.`,
    )
}

/**
 * Names a player's decks, which are locked at the start. After that a leader may correct a list, and the note
 * says if it gave an advantage.
 */
export const decks = (event: Event, act: ActOf<'decks'>): Event => {
  playerOf(event, act.player)
  const changed = withPlayer(event, act.player, { decks: act.decks })
  // The first lists of a late entry are no correction.
  if (!event.plan || act.by === act.player || act.by === SERVER_ID) return changed
  const { by, player, advantage, reason } = act
  return { ...changed, notes: [...event.notes, { kind: 'deck-list', by, player, text: reason, advantage }] }
}

const removePlayer = (
  event: Event,
  act: ActOf<'drop'> | ActOf<'disqualify'>,
  status: 'dropped' | 'disqualified',
): Event => {
  const left = leaveDrawnRound(withPlayer(event, act.player, { status }), act)
  return left.cut ? { ...left, cut: withLeaver(left, left.cut, act.player, act.begun === true) } : left
}

const leaveDrawnRound = (event: Event, { player, drawn }: ActOf<'drop'> | ActOf<'disqualify'>): Event => {
  if (drawn === undefined) return event
  return drawn === 'again' ? withoutDrawnRound(event) : withoutInDrawnRound(event, player)
}

/** Drops a player from further pairings; before the start this removes the registration. */
export const drop = (event: Event, act: ActOf<'drop'>): Event => {
  const player = playerOf(event, act.player)
  if (player.status === 'disqualified') refuse('disqualified', `${player.name} is disqualified.`)
  if (player.status === 'dropped') refuse('already-dropped', `${player.name} has already dropped.`)
  if (!event.plan) return withoutPlayer(event, act.player)
  return removePlayer(event, act, 'dropped')
}

const withoutSeat = (draft: EventDraft, id: PersonId): EventDraft => ({
  ...draft,
  pods: draft.pods.map((pod) => pod.filter((p) => p !== id)).filter((pod) => pod.length > 0),
})

const withoutPlayer = (event: Event, id: PersonId): Event => ({
  ...event,
  players: event.players.filter((p) => p.id !== id),
  draftSeats: event.draftSeats?.filter((p) => p !== id) ?? null,
  ...(event.draft ? { draft: withoutSeat(event.draft, id) } : {}),
})

/** Disqualifies a player; final, and only the organizer can do it. */
export const disqualify = (event: Event, act: ActOf<'disqualify'>): Event => {
  const player = playerOf(event, act.player)
  if (player.status === 'disqualified') refuse('disqualified', `${player.name} is already disqualified.`)
  const { by, reason } = act
  const noted: Event = {
    ...event,
    notes: [...event.notes, { kind: 'unsporting', by, player: act.player, text: reason, advantage: false }],
  }
  return removePlayer(noted, act, 'disqualified')
}

/** Published rounds in which this player had no pairing. */
const missedBy = (event: Event, id: PersonId): number[] =>
  event.rounds.filter((r) => r.published && !isSeated(r, id)).map((r) => r.number)

/** A player returns in the stage in which they dropped, with a loss for every round missed. */
export const rejoin = (event: Event, act: ActOf<'rejoin'>): Event => {
  const player = playerOf(event, act.player)
  if (player.status === 'disqualified')
    refuse('disqualified', `${player.name} is disqualified and cannot come back.`)
  if (player.status === 'playing') refuse('not-dropped', `${player.name} has not dropped.`)
  assertHasPool(event, player.id)
  if (event.cut) return backInCut(event, player)
  return withPlayer(event, player.id, { status: 'playing', unpairedLosses: missedBy(event, player.id) })
}

/** In the cut, byes given to opponents meanwhile stay: they are the player's losses. */
const backInCut = (event: Event, player: EventPlayer): Event => {
  const { cut } = event
  if (!cut?.seeds.includes(player.id))
    return refuse(
      'stage-over',
      `${player.name} left in an earlier stage and can only return in the same stage.`,
    )
  if ((lossesOf(matchesOf(cut)).get(player.id)?.length ?? 0) >= 2)
    return refuse('stage-over', `${player.name} has two losses and is out.`)
  return withPlayer(event, player.id, { status: 'playing' })
}

/** Records a report of unsporting conduct. */
export const note = (event: Event, act: ActOf<'note'>): Event => {
  playerOf(event, act.player)
  const { by, player, text } = act
  return { ...event, notes: [...event.notes, { kind: 'unsporting', by, player, text, advantage: false }] }
}

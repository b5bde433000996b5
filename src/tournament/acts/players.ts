import { lossesOf, matchesOf } from '../cut/matches.ts'
import { withLeaver } from '../cut/settle.ts'
import type { Event, PersonId, Player } from '../event.ts'
import { isLeader, needLeader, needMayPlay, needOrganizer, playerOf, withPlayer } from '../people.ts'
import { refuse } from '../refusal.ts'
import type { ActOf } from './schema.ts'

const needSelfOrLeader = (event: Event, by: PersonId, player: PersonId): void => {
  if (by !== player) needLeader(event, by)
}

/** Comes in before the start, under an id and a name nobody else has. */
export const register = (event: Event, act: ActOf<'register'>): Event => {
  needSelfOrLeader(event, act.by, act.player)
  if (event.plan) refuse('already-started', 'Registration closed when the event started.')
  if (event.players.some((p) => p.id === act.player))
    refuse('already-registered', `${act.name} is registered already.`)
  if (event.players.some((p) => p.name.toLowerCase() === act.name.toLowerCase()))
    refuse('name-taken', `Somebody here is called ${act.name} already.`)
  needMayPlay(event, act.player)
  const player: Player = {
    id: act.player,
    name: act.name,
    decks: act.decks,
    status: 'playing',
    unpairedLosses: [],
    lot: null,
  }
  return { ...event, players: [...event.players, player] }
}

/** Decks are locked at the start; then a leader may correct a list, and what gives an advantage is noted so. */
export const decks = (event: Event, act: ActOf<'decks'>): Event => {
  playerOf(event, act.player)
  const changed = withPlayer(event, act.player, { decks: act.decks })
  if (!event.plan) {
    needSelfOrLeader(event, act.by, act.player)
    return changed
  }
  if (!isLeader(event, act.by))
    refuse('not-allowed', 'Decks are locked for the event; only a leader corrects a list.')
  const { by, player, advantage, reason } = act
  return { ...changed, notes: [...event.notes, { kind: 'deck-list', by, player, text: reason, advantage }] }
}

const gone = (event: Event, id: PersonId, status: 'dropped' | 'disqualified'): Event => {
  const left = withPlayer(event, id, { status })
  return left.cut ? { ...left, cut: withLeaver(left, left.cut, id) } : left
}

/** No more pairings for this player; before the start the registration is taken back. */
export const drop = (event: Event, act: ActOf<'drop'>): Event => {
  const player = playerOf(event, act.player)
  needSelfOrLeader(event, act.by, act.player)
  if (player.status === 'disqualified') refuse('disqualified', `${player.name} is disqualified.`)
  if (player.status === 'dropped') refuse('already-dropped', `${player.name} has dropped already.`)
  if (!event.plan) return withoutPlayer(event, act.player)
  return gone(event, act.player, 'dropped')
}

const withoutPlayer = (event: Event, id: PersonId): Event => ({
  ...event,
  players: event.players.filter((p) => p.id !== id),
  draftSeats: null,
})

/** Final, and the organizer's alone. */
export const disqualify = (event: Event, act: ActOf<'disqualify'>): Event => {
  needOrganizer(event, act.by)
  const player = playerOf(event, act.player)
  if (player.status === 'disqualified') refuse('disqualified', `${player.name} is disqualified already.`)
  const { by, reason } = act
  const noted: Event = {
    ...event,
    notes: [...event.notes, { kind: 'unsporting', by, player: act.player, text: reason, advantage: false }],
  }
  return gone(noted, act.player, 'disqualified')
}

/** Rounds with pairings in which this player had none. */
const missedBy = (event: Event, id: PersonId): number[] =>
  event.rounds
    .filter((r) => r.published && r.bye?.player !== id && !r.tables.some((t) => t.players.includes(id)))
    .map((r) => r.number)

/** Back in the stage that was left, with a loss for every round that was missed. */
export const rejoin = (event: Event, act: ActOf<'rejoin'>): Event => {
  needOrganizer(event, act.by)
  const player = playerOf(event, act.player)
  if (player.status === 'disqualified')
    refuse('disqualified', `${player.name} is disqualified and cannot come back.`)
  if (player.status === 'playing') refuse('not-dropped', `${player.name} has not dropped.`)
  if (event.cut) return backInCut(event, player)
  return withPlayer(event, player.id, { status: 'playing', unpairedLosses: missedBy(event, player.id) })
}

/** In the cut the byes given meanwhile stay: they are the losses. */
const backInCut = (event: Event, player: Player): Event => {
  const { cut } = event
  if (!cut?.seeds.includes(player.id))
    return refuse('stage-over', `${player.name} left in another stage; one comes back only in the same.`)
  if ((lossesOf(matchesOf(cut)).get(player.id)?.length ?? 0) >= 2)
    return refuse('stage-over', `${player.name} has two losses and is out.`)
  return withPlayer(event, player.id, { status: 'playing' })
}

/** A report of unsporting conduct, kept. */
export const note = (event: Event, act: ActOf<'note'>): Event => {
  needLeader(event, act.by)
  playerOf(event, act.player)
  const { by, player, text } = act
  return { ...event, notes: [...event.notes, { kind: 'unsporting', by, player, text, advantage: false }] }
}

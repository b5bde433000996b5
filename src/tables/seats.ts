import { z } from 'zod'
import type { SeatId } from '../engine/index.ts'
import {
  seriesBefore,
  type Table,
  tableOptions,
  tableOrigin,
  tournamentGame,
  type Visibility,
} from '../protocol/http.ts'
import { positionShape } from '../protocol/positions.ts'
import type { Player, TableTournament } from '../protocol/sockets.ts'
import { swap } from '../protocol/teams.ts'
import type { GameRow, SeatRow, UserRow } from '../store/contract.ts'
import { teamPairs } from './formats.ts'
import type { Presence } from './presence.ts'
import { isAudience, viewpointOf } from './spectators.ts'
import type { TableDeps, Viewer } from './types.ts'

/** The seat a person holds at a table, or null. */
export const seatHeldBy = (game: GameRow, user: string): SeatId | null =>
  game.seats.find(({ holder }) => holder?.user === user)?.id ?? null

/** The host of a table and whoever else holds a seat there, by their ids. */
export function othersAt({ host, seats }: GameRow, user: Pick<UserRow, 'id'>): string[] {
  const people = new Set([host, ...seats.flatMap(({ holder }) => holder?.user ?? [])])
  people.delete(user.id)
  return [...people]
}

export const automaSeats = (game: GameRow): SeatId[] =>
  game.seats.filter(({ holder }) => holder?.automa).map(({ id }) => id)

/** Do spectators see this game later than it is played? */
export const isDelayedFor = (game: GameRow): boolean =>
  tableOptionsOf(game).delay > 0 && game.status === 'playing'

export const personSeats = (game: GameRow): SeatId[] =>
  game.seats.filter(({ holder }) => holder && !holder.automa).map(({ id }) => id)

/** The seats of people whose team has not left the game: whoever watches on has no say in it. */
export function humanPlayerIds<State>(
  { engine }: Pick<TableDeps<State>, 'engine'>,
  { game, state }: { game: GameRow; state: State },
): SeatId[] {
  const leftSeats = teamsOut({ engine }, game, state)
  return personSeats(game).filter((seat) => !leftSeats.includes(seat))
}

/** The seats of teams that have left the game. */
export function teamsOut<State>(
  { engine }: Pick<TableDeps<State>, 'engine'>,
  game: GameRow,
  state: State,
): SeatId[] {
  const teams = teamPairs(game).length === 0 ? [] : (engine.viewFor(state, null).teams ?? [])
  return teams.flatMap(({ out, sponsor, agent }) => (out ? [sponsor, agent] : []))
}

/** What a table's row keeps: what its host has chosen, or what makes it a room of a tournament. */
const storedOptions = tableOptions.extend({
  tournament: tournamentGame.nullable().default(null),
  /** The lesson that is played here. */
  lesson: z.string().nullable().default(null),
  /** What its game goes on from. */
  from: tableOrigin.nullable().default(null),
  /** Where its game begins, if somebody has laid that out. */
  position: positionShape.nullable().default(null),
  /** Who asks to change places with whom. */
  swaps: z.array(swap).default([]),
  /** Whom its host has sent away: they don't sit down here again. */
  sent: z.array(z.string()).default([]),
  /** What links to its seats carry. */
  keys: z.record(z.string(), z.string()).default({}),
  /** Whose friends may see it, where it is for friends; null: its host's. It goes on from a game of theirs. */
  circle: z.string().nullable().default(null),
  /** Seats whose hidden cards somebody who plays has seen outside of the game: see `exposed.ts`. */
  exposed: z.array(z.string()).default([]),
  /** Games of the same two before this one. */
  series: seriesBefore.nullable().default(null),
})
export type TableOptions = z.infer<typeof storedOptions>

const readable = storedOptions.catch(storedOptions.parse({ spectators: false }))
const read = new WeakMap<GameRow['options'], TableOptions>()

/** They are asked for at every move; a row that changes is another row. */
export function tableOptionsOf({ options }: GameRow): TableOptions {
  const known = read.get(options) ?? readable.parse(options)
  read.set(options, known)
  return known
}

/** What a tournament says of its game at this table, as of a moment (ms since 1970); null where it has none here. */
export function tournamentAt(game: GameRow, now: number): TableTournament | null {
  const { tournament } = tableOptionsOf(game)
  return tournament && { table: game.id, tournament, at: new Date(now).toISOString() }
}

/** The games of an event are on its page. Tables from before there was a choice were shown in the lobby or were not. */
export function visibilityOf(game: GameRow): Visibility {
  const { tournament, visibility, open } = tableOptionsOf(game)
  if (tournament) return 'public'
  return visibility ?? (open ? 'public' : 'link')
}

/** What of a table's own row can't be read, for the log; null where all is well. */
export const damageIn = ({ damage, options }: GameRow): string | null =>
  damage ?? (storedOptions.safeParse(options).success ? null : 'options')

/** The people and automa at a table, for those who look at it. */
export const playersAtTable = (game: GameRow, presence: Pick<Presence, 'isHere'>): Player[] =>
  game.seats.flatMap(({ id, holder }) =>
    holder
      ? [
          {
            seat: id,
            name: holder.name,
            pack: holder.setup?.pack ?? null,
            connected: holder.automa || presence.isHere(game.id, id),
            automa: holder.automa,
            ...(holder.automa && holder.user !== null ? { away: true as const } : {}),
            watched: mayBeWatched(game, id),
            ...(tableOptionsOf(game).exposed.includes(id) ? { exposed: true as const } : {}),
          },
        ]
      : [],
  )

/** A table as the lobby shows it to one person. */
export function tableFor(game: GameRow, user: UserRow | null, presence: Presence, damaged: boolean): Table {
  const {
    tournament,
    lesson,
    from,
    position,
    series,
    swaps,
    sent: _,
    exposed,
    circle: __,
    keys,
    ...options
  } = tableOptionsOf(game)
  const teams = teamPairs(game)
  const links =
    game.status === 'waiting' && user !== null && mayInvite(game, user) ? keysOfFree(game, keys) : {}
  return {
    id: game.id,
    format: game.format,
    status: game.status,
    host: game.hostName,
    hosting: user !== null && game.host === user.id && tournament === null,
    options: { ...options, visibility: visibilityOf(game) },
    tournament,
    ...(lesson === null ? {} : { lesson }),
    ...(game.glance && game.status === 'playing' ? { glance: game.glance } : {}),
    ...(game.suspension && 'since' in game.suspension
      ? { suspended: new Date(game.suspension.since).toISOString() }
      : {}),
    ...(series === null ? {} : { series }),
    ...(from === null ? {} : { from }),
    ...(position === null ? {} : { laid: true as const }),
    seats: game.seats.map((seat) => ({
      ...seatFor(game, seat, user, presence),
      ...(exposed.includes(seat.id) ? { exposed: true as const } : {}),
    })),
    ...(teams.length === 0 ? {} : { teams }),
    ...(swaps.length === 0 ? {} : { swaps }),
    ...(Object.keys(links).length === 0 ? {} : { keys: links }),
    createdAt: game.createdAt.toISOString(),
    damaged,
    result: game.result,
  }
}

const mayInvite = (game: GameRow, user: UserRow): boolean =>
  game.host === user.id || seatHeldBy(game, user.id) !== null

const keysOfFree = ({ seats }: GameRow, keys: TableOptions['keys']): TableOptions['keys'] =>
  Object.fromEntries(
    seats.flatMap(({ id, holder }) => {
      const key = keys[id]
      return holder === null && key !== undefined ? [[id, key]] : []
    }),
  )

function seatFor(
  game: GameRow,
  { id, side, holder }: SeatRow,
  user: UserRow | null,
  presence: Presence,
): Table['seats'][number] {
  if (!holder) {
    return { id, side, player: 'open', name: null, me: false, deck: null, pack: null, connected: false }
  }
  const me = user !== null && holder.user === user.id
  return {
    id,
    side,
    player: holder.automa ? 'automa' : 'human',
    name: holder.name,
    me,
    ...(holder.user === null ? {} : { person: holder.user }),
    // The name somebody gave to a deck may tell what is in it.
    deck: me || holder.automa ? holder.deck.name : null,
    pack: holder.setup?.pack ?? null,
    connected: holder.automa || presence.isHere(game.id, id),
  }
}

/** May spectators look over this seat's shoulder? Automa among themselves have nothing to hide. */
export function mayBeWatched(game: GameRow, seat: string): boolean {
  if (!tableOptionsOf(game).spectators) return false
  const { holder } = game.seats.find(({ id }) => id === seat) ?? {}
  const nobody = game.seats.every((each) => each.holder?.automa && each.holder.user === null)
  return nobody || (tableOptionsOf(game).shoulders && holder?.watched === true)
}

/** May this person look at the table so? Whoever has a seat sees what it sees, and nothing else. */
export function canViewAs(game: GameRow, user: string, viewer: Viewer): boolean {
  const seat = seatHeldBy(game, user)
  if (!isAudience(viewer)) return seat === viewer
  const viewpoint = viewpointOf(viewer)
  return seat === null && (viewpoint === null || mayBeWatched(game, viewpoint))
}

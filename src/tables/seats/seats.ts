import { z } from 'zod'
import type { SeatId } from '../../engine/index.ts'
import {
  seriesBefore,
  type Table,
  tableOptions,
  tableOrigin,
  tournamentGame,
  type Visibility,
} from '../../protocol/http.ts'
import { positionShape } from '../../protocol/positions.ts'
import type { Player, TableTournament } from '../../protocol/sockets.ts'
import { swap } from '../../protocol/teams.ts'
import type { GameRow, SeatRow, UserRow } from '../../store/contract.ts'
import type { TableDeps, Viewer } from '../types.ts'
import { teamPairs } from './formats.ts'
import type { Presence } from './presence.ts'
import { isAudience, viewpointOf } from './viewers.ts'

/** The seat a person holds at a table, or null. */
export const seatHeldBy = (game: GameRow, user: string): SeatId | null =>
  game.seats.find(({ holder }) => holder?.user === user)?.id ?? null

/** Ids of the host and of everybody seated at a table, without this user. */
export function othersAt({ host, seats }: GameRow, user: Pick<UserRow, 'id'>): string[] {
  const people = new Set([host, ...seats.flatMap(({ holder }) => holder?.user ?? [])])
  people.delete(user.id)
  return [...people]
}

/** The seats that play by themselves, also for an absent owner. */
export const automaSeats = (game: GameRow): SeatId[] =>
  game.seats.filter(({ holder }) => holder?.automa).map(({ id }) => id)

/** Do spectators see this game with a delay? */
export const isDelayedForSpectators = (game: GameRow): boolean =>
  tableOptionsOf(game).delay > 0 && game.status === 'playing'

/** The seats that people play at the moment. */
export const personSeats = (game: GameRow): SeatId[] =>
  game.seats.filter(({ holder }) => holder && !holder.automa).map(({ id }) => id)

/** The seats of people whose team is still in the game; eliminated players only watch and have no say. */
export function activePersonSeats<State>(
  { engine }: Pick<TableDeps<State>, 'engine'>,
  { game, state }: { game: GameRow; state: State },
): SeatId[] {
  const leftSeats = teamsOut({ engine }, game, state)
  return personSeats(game).filter((seat) => !leftSeats.includes(seat))
}

/** The seats of eliminated teams. */
export function teamsOut<State>(
  { engine }: Pick<TableDeps<State>, 'engine'>,
  game: GameRow,
  state: State,
): SeatId[] {
  const teams = teamPairs(game).length === 0 ? [] : (engine.viewFor(state, null).teams ?? [])
  return teams.flatMap(({ out, sponsor, agent }) => (out ? [sponsor, agent] : []))
}

/** The options a table's row stores: the host's choices, or those of a tournament table. */
const storedOptions = tableOptions.extend({
  tournament: tournamentGame.nullable().default(null),
  /** The lesson or puzzle played here. */
  lesson: z.string().nullable().default(null),
  /** The limited run or the pod whose game is played here. */
  limited: z.string().nullable().default(null),
  /** The moment of another game that this one continues. */
  from: tableOrigin.nullable().default(null),
  /** The custom position in which the game begins. */
  position: positionShape.nullable().default(null),
  /** Pending requests to swap seats. */
  swaps: z.array(swap).default([]),
  /** Ids of players the host has removed: they can't take a seat here again. */
  sent: z.array(z.string()).default([]),
  /** By seat: the key in its invite link. */
  keys: z.record(z.string(), z.string()).default({}),
  /**
   * Whose friends may see the table if it is for friends; null: the host's. Set in forks, to the owner of the
   * original game's circle.
   */
  circle: z.string().nullable().default(null),
  /** Seats whose hidden cards a player has seen outside of the game: see `seats-to-close.ts`. */
  exposed: z.array(z.string()).default([]),
  /** The series of earlier games between the same two players. */
  series: seriesBefore.nullable().default(null),
})
/** All options of a table's row; the host sets only some of them. */
export type TableOptions = z.infer<typeof storedOptions>

const readable = storedOptions.catch(storedOptions.parse({ spectators: false }))
const read = new WeakMap<GameRow['options'], TableOptions>()

/** Parsed options, cached by row since every move needs them; a changed row is another object. */
export function tableOptionsOf({ options }: GameRow): TableOptions {
  const known = read.get(options) ?? readable.parse(options)
  read.set(options, known)
  return known
}

/**
 * The tournament's data of this table's game at a moment (ms since 1970); null if it belongs to no
 * tournament.
 */
export function tournamentAt(game: GameRow, now: number): TableTournament | null {
  const { tournament } = tableOptionsOf(game)
  return tournament && { table: game.id, tournament, at: new Date(now).toISOString() }
}

/**
 * The deal of a tournament game stays secret until the tournament ends, that of a limited game until its run
 * does; replay and proof reveal it then (T27, L29).
 */
export const isSealed = (game: GameRow): boolean => {
  const { tournament, limited } = tableOptionsOf(game)
  return tournament !== null || limited !== null
}

/** Games of a public tournament are public through its page. Older tables have only `open`. */
export function visibilityOf(game: GameRow): Visibility {
  const { tournament, visibility, open } = tableOptionsOf(game)
  if (tournament) return visibility ?? 'public'
  return visibility ?? (open ? 'public' : 'link')
}

/** Which part of a table's row can't be read, for the log; null if all is well. */
export const damageIn = ({ damage, options }: GameRow): string | null =>
  damage ?? (storedOptions.safeParse(options).success ? null : 'options')

/** The players at a table, as its viewers see them. */
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

/** A table as the lobby shows it to one user. */
export function tableFor(game: GameRow, user: UserRow | null, presence: Presence, damaged: boolean): Table {
  const {
    tournament,
    lesson,
    limited,
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
    ...(limited === null ? {} : { limited }),
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
    // The name of a deck may reveal what is in it.
    deck: me || holder.automa ? holder.deck.name : null,
    pack: holder.setup?.pack ?? null,
    connected: holder.automa || presence.isHere(game.id, id),
  }
}

/** May spectators see this seat's hand? A game of automas alone has nothing to hide. */
export function mayBeWatched(game: GameRow, seat: string): boolean {
  if (!tableOptionsOf(game).spectators) return false
  const { holder } = game.seats.find(({ id }) => id === seat) ?? {}
  const nobody = game.seats.every((each) => each.holder?.automa && each.holder.user === null)
  return nobody || (tableOptionsOf(game).shoulders && holder?.watched === true)
}

/** May this person view the table as `viewer`? A seated player sees their own seat's view only. */
export function canViewAs(game: GameRow, user: string, viewer: Viewer): boolean {
  const seat = seatHeldBy(game, user)
  if (!isAudience(viewer)) return seat === viewer
  const viewpoint = viewpointOf(viewer)
  return seat === null && (viewpoint === null || mayBeWatched(game, viewpoint))
}

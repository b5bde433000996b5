/** Rematches: the same people and automas play again once all people agree. */
import { randomBytes } from 'node:crypto'
import type { SeriesBefore } from '../../protocol/http.ts'
import type { RematchSay, RematchView } from '../../protocol/people.ts'
import { withoutCards } from '../../protocol/without-cards.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { BroughtDeck, GameRow, NewGame, SeatHolder, SeatRow, UserRow } from '../../store/contract.ts'
import type { LiveGame } from '../live/live-game.ts'
import { teamPairs } from '../seats/formats.ts'
import type { Opponents } from '../seats/opponents.ts'
import { seatHeldBy, tableOptionsOf } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'
import type { TableSetup } from './table-setup.ts'

export type Rematches = {
  /** The state of the rematch after a game. */
  view(table: string): Promise<RematchView>
  /** Asks, agrees (by asking the same) or declines. */
  say(user: UserRow, table: string, said: RematchSay): Promise<RematchView>
}

type RematchDeps<State> = {
  deps: TableDeps<State>
  lobby: Pick<TableSetup, 'sound' | 'deckFor' | 'isLegal'>
  opponents: Opponents
  newest(table: string): Promise<LiveGame<State>>
  at<T>(table: string, call: () => Promise<T>): Promise<T>
  /** Deals at a table whose seats are all taken, unless that has happened already. */
  begin(table: string): Promise<void>
}

type Side = 'corp' | 'runner'
type RematchProposal = { swap: boolean; deck?: string | undefined }
/** By person: the deck they bring. */
type Decks = Map<string, BroughtDeck>
type Over<State> = { live: LiveGame<State>; mine: SeatRow }
const otherSide = (side: Side): Side => (side === 'corp' ? 'runner' : 'corp')
const nothing: RematchView = { state: 'none', by: null, swap: false, next: null }
/** A new random id of a table. */
export const newTableId = (): string => randomBytes(12).toString('base64url')

export function createRematches<State>({
  deps,
  lobby,
  opponents,
  newest,
  at,
  begin,
}: RematchDeps<State>): Rematches {
  const { store, engine } = deps
  const { rematches, lastDeck } = store.people

  async function view(game: GameRow): Promise<RematchView> {
    const row = await rematches.get(game.id)
    if (!row) return nothing
    const { state, swap, next } = row
    // The connection may have failed after the last player agreed and before the deal.
    if (next !== null && (await store.games.get(next))?.status === 'waiting') await begin(next)
    const agreed = [row.user, ...row.agreed.map(({ user }) => user)]
    return {
      state,
      by: seatHeldBy(game, row.user),
      swap,
      next,
      ...(state === 'asked' && peopleOf(game).length > 2
        ? { agreed: agreed.flatMap((user) => seatHeldBy(game, user) ?? []) }
        : {}),
    }
  }

  /** The finished game, if this user can have a rematch of it. */
  async function finished(user: UserRow, table: string) {
    const live = await at(table, () => newest(table))
    const { game } = live
    const { tournament, lesson, position } = tableOptionsOf(game)
    if (tournament || lesson !== null || position) {
      throw new RefusedError('forbidden', 'Rematches are not available for this game.')
    }
    const mine = game.seats.find(({ holder }) => holder?.user === user.id)
    if (!mine) throw new RefusedError('not-your-seat', 'You did not play this game.')
    if (game.status !== 'over') throw new RefusedError('bad-request', 'This game is not over yet.')
    return { live, game, mine }
  }

  /**
   * The deck for the next game: the one named, the same again, or the user's last legal deck for that side.
   */
  async function bring(user: UserRow, game: GameRow, mine: SeatRow, proposal: RematchProposal) {
    const format = tableOptionsOf(game).cards
    const side = proposal.swap ? otherSide(mine.side) : mine.side
    if (proposal.deck !== undefined) return lobby.deckFor(user, side, proposal.deck, format)
    if (!proposal.swap) return broughtDeck(mine)
    return (await playable(user, side, format)) ?? lobby.deckFor(user, side, undefined, format)
  }

  async function playable(user: UserRow, side: Side, format: Parameters<TableSetup['isLegal']>[1]) {
    const last = await lastDeck(user.id, side)
    return last && lobby.isLegal(last.deck, format) ? last : null
  }

  /** The table of the next game. */
  function gameAfter(
    { game, state }: LiveGame<State>,
    host: string,
    seats: SeatRow[],
    swap: boolean,
  ): NewGame {
    const {
      tournament: _,
      lesson: __,
      keys: ___,
      swaps: ____,
      exposed: _____,
      from,
      ...options
    } = tableOptionsOf(game)
    // Forks and team games count in no series.
    const counts = peopleOf(game).length === 2 && game.seats.length === 2 && !from
    const series = counts ? seriesAfter(game, engine.viewFor(state, null).seats, swap) : null
    return { id: newTableId(), format: game.format, host, options: { ...options, series }, seats }
  }

  /** The seats of the next game; with `swap`, the two players of each pair change seats. */
  function seatsAfter(user: UserRow, game: GameRow, swap: boolean, decks: Decks): Promise<SeatRow[]> {
    return Promise.all(
      game.seats.map(async (seat) => {
        const { holder } = comesTo(game, seat, swap) ?? seat
        if (!holder?.user) return { ...seat, holder: await automaAt(user, game, seat, swap) }
        const name = holder.user === user.id ? user.name : holder.name
        const deck = decks.get(holder.user) ?? broughtDeck(seat)
        return { ...seat, holder: { user: holder.user, automa: false, setup: null, name, ...deck } }
      }),
    )
  }

  /**
   * The same automa if it plays that side, else the sparring partner, which plays both. The deck stays with
   * the seat.
   */
  async function automaAt(user: UserRow, game: GameRow, seat: SeatRow, swap: boolean): Promise<SeatHolder> {
    const from = comesTo(game, seat, swap) ?? seat
    const deck = broughtDeck(seat)
    const setup = from.holder?.setup ?? undefined
    const moved = from.id !== seat.id
    const choice = setup && moved ? { pack: setup.pack, difficulty: setup.difficulty } : setup
    const known = !moved || (setup && withoutCards(setup.pack))
    const automa = await opponents.choose(user, seat.side, known ? choice : undefined, deck.deck.cards)
    return { user: null, automa: true, ...automa, ...deck }
  }

  /** Without other people the game begins at once; decks stay with the seats. */
  async function alone(
    user: UserRow,
    { live, mine }: Over<State>,
    proposal: RematchProposal,
  ): Promise<RematchView> {
    const { game } = live
    const side = proposal.swap ? otherSide(mine.side) : mine.side
    const decks: Decks = new Map()
    if (proposal.deck !== undefined)
      decks.set(user.id, await lobby.deckFor(user, side, proposal.deck, tableOptionsOf(game).cards))
    const seats = await seatsAfter(user, game, proposal.swap, decks)
    const next = gameAfter(live, user.id, seats, proposal.swap)
    await store.games.create(next)
    await begin(next.id)
    return { state: 'agreed', by: mine.id, swap: proposal.swap, next: next.id }
  }

  /** Agrees to the pending request; the last player to agree opens the table. */
  async function agree(
    user: UserRow,
    live: LiveGame<State>,
    brings: BroughtDeck,
    swap: boolean,
  ): Promise<void> {
    const { game } = live
    await rematches.join({ game: game.id, user: user.id, swap, brings })
    const row = await rematches.get(game.id)
    if (row?.state !== 'asked' || row.swap !== swap) return
    const all = [{ user: row.user, brings: row.brings }, ...row.agreed]
    if (!peopleOf(game).every((person) => all.some((each) => each.user === person))) return
    const decks: Decks = new Map(all.flatMap((each) => (each.brings ? [[each.user, each.brings]] : [])))
    const next = gameAfter(live, game.host, await seatsAfter(user, game, swap, decks), swap)
    await store.games.create(next)
    if (await rematches.settle(game.id, swap, next.id)) await begin(next.id)
    else await store.games.remove(next.id)
  }

  return {
    view: async (table) => view(await lobby.sound(table)),
    async say(user, table, proposal) {
      const { live, game, mine } = await finished(user, table)
      if (proposal.say === 'refuse') {
        await rematches.refuse(table, user.id)
        return view(game)
      }
      const others = peopleOf(game).filter((each) => each !== user.id)
      if (others.length === 0) return alone(user, { live, mine }, proposal)
      if (await store.people.relations.apart(user.id, others)) {
        throw new RefusedError('apart', 'You cannot play this player: one of you has blocked the other.')
      }
      const brought = await bring(user, game, mine, proposal)
      const asked = await rematches.ask({ game: table, user: user.id, swap: proposal.swap, brings: brought })
      if (!asked) await agree(user, live, brought, proposal.swap)
      return view(game)
    },
  }
}

/** Ids of the people in a game. */
const peopleOf = ({ seats }: GameRow): string[] => seats.flatMap(({ holder }) => holder?.user ?? [])

/**
 * The seat that this one swaps with: in a game for two, or in a team with at least one person; null if it
 * stays.
 */
function comesTo(game: GameRow, seat: SeatRow, swap: boolean): SeatRow | null {
  if (!swap) return null
  const pair = teamPairs(game).find(({ sponsor, agent }) => sponsor === seat.id || agent === seat.id)
  const other = game.seats.find(
    ({ id }) => id !== seat.id && (!pair || id === pair.sponsor || id === pair.agent),
  )
  return seat.holder?.user || other?.holder?.user ? (other ?? null) : null
}

function broughtDeck(seat: SeatRow | undefined): BroughtDeck {
  if (!seat?.holder) throw new RefusedError('not-found', 'This table has no such seat.')
  const { deck, deckId } = seat.holder
  return { deck, deckId }
}

/** The series after a game, by the seats of the next one. */
function seriesAfter(
  game: GameRow,
  seats: readonly { id: string; points: number }[],
  swap: boolean,
): SeriesBefore {
  const { series } = tableOptionsOf(game)
  const score: SeriesBefore['score'] = {}
  for (const { id, side } of game.seats) {
    const before = series?.score[id] ?? { wins: 0, points: 0 }
    const won = game.result?.winners.includes(id) ? 1 : 0
    const points = seats.find((seat) => seat.id === id)?.points ?? 0
    score[swap ? otherSide(side) : side] = { wins: before.wins + won, points: before.points + points }
  }
  return { number: (series?.number ?? 1) + 1, score }
}

/** Rematches: the same people and automas play again once all people agree. */

import type { Side } from '../../engine/view/types.ts'
import type { RematchSay, RematchView } from '../../protocol/people.ts'
import { otherSide } from '../../shared/other-side.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { BroughtDeck, GameRow, SeatRow, UserRow } from '../../store/contract.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { Opponents } from '../seats/opponents.ts'
import { seatHeldBy, tableOptionsOf } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'
import { broughtDeck, createNextGames, type Decks, peopleOf } from './next-games.ts'
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

type RematchProposal = { swap: boolean; deck?: string | undefined }
const nothing: RematchView = { state: 'none', by: null, swap: false, next: null }

export function createRematches<State>({
  deps,
  lobby,
  opponents,
  newest,
  at,
  begin,
}: RematchDeps<State>): Rematches {
  const { store } = deps
  const { gameAfter, seatsAfter } = createNextGames(deps, opponents)
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
    const { tournament, lesson, limited, position } = tableOptionsOf(game)
    if (tournament || lesson !== null || limited !== null || position) {
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

  /** Without other people the game begins at once; decks stay with the seats. */
  async function alone(
    user: UserRow,
    { live, mine }: { live: LiveGame<State>; mine: SeatRow },
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
      if (await store.people.relations.hasBlockBetween(user.id, others)) {
        throw new RefusedError('apart', 'You cannot play this player: one of you has blocked the other.')
      }
      const brought = await bring(user, game, mine, proposal)
      const asked = await rematches.ask({ game: table, user: user.id, swap: proposal.swap, brings: brought })
      if (!asked) await agree(user, live, brought, proposal.swap)
      return view(game)
    },
  }
}

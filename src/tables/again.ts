/** Playing again: a rematch of two people, or of somebody and their automa. */
import { randomBytes } from 'node:crypto'
import type { SeriesBefore } from '../protocol/http.ts'
import type { RematchSay, RematchView } from '../protocol/people.ts'
import { withoutCards } from '../protocol/without-cards.ts'
import type { Brought, GameRow, NewGame, SeatHolder, SeatRow, UserRow } from '../store/contract.ts'
import type { Live } from './keeper.ts'
import type { Lobby } from './lobby.ts'
import type { Opponents } from './opponents.ts'
import { Refused } from './refused.ts'
import { optionsOf, seatOf } from './seats.ts'
import type { House } from './types.ts'

export type Again = {
  /** What has been said about playing again after a game. */
  view(table: string): Promise<RematchView>
  /** Asks, agrees (by asking the same) or declines. */
  say(user: UserRow, table: string, told: RematchSay): Promise<RematchView>
}

type Charge<State> = {
  house: House<State>
  lobby: Pick<Lobby, 'sound' | 'deckFor' | 'isLegal'>
  opponents: Opponents
  newest(table: string): Promise<Live<State>>
  at<T>(table: string, call: () => Promise<T>): Promise<T>
  /** Deals at a table whose seats are taken, unless that is done. */
  begin(table: string): Promise<void>
}

type Side = 'corp' | 'runner'
const otherSide = (side: Side): Side => (side === 'corp' ? 'runner' : 'corp')
const nothing: RematchView = { state: 'none', by: null, swap: false, next: null }
export const newTableId = (): string => randomBytes(12).toString('base64url')

export function createAgain<State>({ house, lobby, opponents, newest, at, begin }: Charge<State>): Again {
  const { store, engine } = house
  const { rematches, lastDeck } = store.people

  async function view(game: GameRow): Promise<RematchView> {
    const row = await rematches.get(game.id)
    if (!row) return nothing
    const { state, swap, next } = row
    // Whoever agreed may have been cut off before the deal.
    if (next !== null && (await store.games.get(next))?.status === 'waiting') await begin(next)
    return { state, by: seatOf(game, row.user), swap, next }
  }

  /** The game, if somebody may play again after it. */
  async function finished(user: UserRow, table: string) {
    const live = await at(table, () => newest(table))
    const { game } = live
    const { tournament, lesson } = optionsOf(game)
    if (tournament || lesson !== null || game.seats.length !== 2) {
      throw new Refused('forbidden', 'After this game there is no rematch.')
    }
    const mine = game.seats.find(({ holder }) => holder?.user === user.id)
    if (!mine) throw new Refused('not-your-seat', 'You did not play this game.')
    if (game.status !== 'over') throw new Refused('bad-request', 'This game is not over yet.')
    return { live, game, mine }
  }

  /** The deck for the coming game: the one named, the same again, or the last one played on that side. */
  async function bring(
    user: UserRow,
    game: GameRow,
    mine: SeatRow,
    told: { swap: boolean; deck?: string | undefined },
  ) {
    const format = optionsOf(game).cards
    const side = told.swap ? otherSide(mine.side) : mine.side
    if (told.deck !== undefined) return lobby.deckFor(user, side, told.deck, format)
    if (!told.swap) return deckOf(mine)
    return (await playable(user, side, format)) ?? lobby.deckFor(user, side, undefined, format)
  }

  async function playable(user: UserRow, side: Side, format: Parameters<Lobby['isLegal']>[1]) {
    const last = await lastDeck(user.id, side)
    return last && lobby.isLegal(last.deck, format) ? last : null
  }

  const newSeat = (side: Side, holder: SeatHolder): SeatRow => ({
    id: side,
    side,
    index: side === 'corp' ? 0 : 1,
    holder,
  })
  const person = (seat: SeatRow, deck: Brought): SeatHolder => ({
    user: seat.holder?.user ?? null,
    automa: false,
    setup: null,
    name: seat.holder?.name ?? '',
    ...deck,
  })

  /** A table with the same options; `seats` are the new ones. */
  function gameAfter({ game, state }: Live<State>, host: string, seats: SeatRow[], swap: boolean): NewGame {
    const { tournament: _, lesson: __, from, ...options } = optionsOf(game)
    const people = game.seats.filter(({ holder }) => holder?.user).length
    // What was played from the middle of another game counts in no series.
    const series = people === 2 && !from ? seriesAfter(game, engine.viewFor(state, null).seats, swap) : null
    return { id: newTableId(), format: game.format, host, options: { ...options, series }, seats }
  }

  async function alone(
    user: UserRow,
    live: Live<State>,
    mine: SeatRow,
    told: { swap: boolean; deck?: string | undefined },
  ) {
    const { game } = live
    const side = told.swap ? otherSide(mine.side) : mine.side
    const theirs = game.seats.find(({ id }) => id !== mine.id)
    // Decks stay with their sides.
    const deckAt = (at: Side) => deckOf(game.seats.find((seat) => seat.side === at))
    const brought =
      told.deck === undefined
        ? deckAt(side)
        : await lobby.deckFor(user, side, told.deck, optionsOf(game).cards)
    const against = deckAt(otherSide(side))
    const automa = await opponentFor(user, otherSide(side), theirs, against, told.swap)
    const seats = [
      newSeat(side, { ...person(mine, brought), name: user.name }),
      newSeat(otherSide(side), { user: null, automa: true, ...automa, ...against }),
    ].sort((a, b) => a.index - b.index)
    const next = gameAfter(live, user.id, seats, told.swap)
    await store.games.create(next)
    await begin(next.id)
    return { state: 'agreed' as const, by: mine.id, swap: told.swap, next: next.id }
  }

  /** The same automa, as far as it plays that side; the sparring partner plays either. */
  async function opponentFor(
    user: UserRow,
    side: Side,
    seat: SeatRow | undefined,
    deck: Brought,
    swap: boolean,
  ) {
    const setup = seat?.holder?.setup ?? undefined
    if (!swap || (setup && withoutCards(setup.pack))) {
      const choice = setup && swap ? { pack: setup.pack, difficulty: setup.difficulty } : setup
      return opponents.choose(user, side, choice, deck.deck.cards)
    }
    return opponents.choose(user, side, undefined, deck.deck.cards)
  }

  async function agree(user: UserRow, live: Live<State>, mine: SeatRow, brought: Brought, swap: boolean) {
    const { game } = live
    const row = await rematches.get(game.id)
    const theirs = game.seats.find(({ holder }) => holder?.user === row?.user)
    if (row?.state !== 'asked' || !theirs || theirs.id === mine.id) return
    const sideOf = (seat: SeatRow) => (swap ? otherSide(seat.side) : seat.side)
    const seats = [
      newSeat(sideOf(mine), { ...person(mine, brought), name: user.name }),
      newSeat(sideOf(theirs), person(theirs, row.brings ?? deckOf(theirs))),
    ].sort((a, b) => a.index - b.index)
    const next = gameAfter(live, game.host, seats, swap)
    await store.games.create(next)
    if (await rematches.agree(game.id, user.id, swap, next.id)) await begin(next.id)
    else await store.games.remove(next.id)
  }

  return {
    view: async (table) => view(await lobby.sound(table)),
    async say(user, table, told) {
      const { live, game, mine } = await finished(user, table)
      if (told.say === 'refuse') {
        await rematches.refuse(table, user.id)
        return view(game)
      }
      const people = game.seats.flatMap(({ holder }) => holder?.user ?? [])
      if (people.length === 1) return alone(user, live, mine, told)
      if (
        await store.people.relations.apart(
          user.id,
          people.filter((each) => each !== user.id),
        )
      ) {
        throw new Refused('apart', 'You and this player are kept apart.')
      }
      const brought = await bring(user, game, mine, told)
      const asked = await rematches.ask({ game: table, user: user.id, swap: told.swap, brings: brought })
      if (!asked) await agree(user, live, mine, brought, told.swap)
      return view(game)
    },
  }
}

function deckOf(seat: SeatRow | undefined): Brought {
  if (!seat?.holder) throw new Refused('not-found', 'There is no such seat at this table.')
  const { deck, deckId } = seat.holder
  return { deck, deckId }
}

/** How the two stand after a game, by the seats they have in the next one. */
export function seriesAfter(
  game: GameRow,
  seats: readonly { id: string; points: number }[],
  swap: boolean,
): SeriesBefore {
  const { series } = optionsOf(game)
  const score: SeriesBefore['score'] = {}
  for (const { id, side } of game.seats) {
    const before = series?.score[id] ?? { wins: 0, points: 0 }
    const won = game.result?.winners.includes(id) ? 1 : 0
    const points = seats.find((seat) => seat.id === id)?.points ?? 0
    score[swap ? otherSide(side) : side] = { wins: before.wins + won, points: before.points + points }
  }
  return { number: (series?.number ?? 1) + 1, score }
}

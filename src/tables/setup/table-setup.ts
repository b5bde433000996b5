import { randomBytes } from 'node:crypto'
import { checkDeck } from '../../decks/check.ts'
import type { CardPool } from '../../decks/pool.ts'
import type { DeckInput, DeckReport, NewTable, Preparation } from '../../protocol/http.ts'
import { badRequestError, RefusedError } from '../../shared/refusal.ts'
import type { GameRow, SeatRow, Store, UserRow } from '../../store/contract.ts'
import { checkPlayer } from '../history/forks.ts'
import type { Quarantine } from '../live/quarantine.ts'
import { checkFormat, type SeatRequest, seatsWithIds, toStoredTableOptions } from '../seats/formats.ts'
import type { Opponents } from '../seats/opponents.ts'
import { checkRated } from '../seats/rated.ts'
import { damageIn, seatHeldBy, tableOptionsOf } from '../seats/seats.ts'
import { checkVisible } from '../seats/visibility.ts'
import { tableNotFoundError } from '../table-refusals.ts'
import { checkCards } from './card-lists.ts'
import { createSeatChanges, type SeatChanges } from './seat-changes.ts'
import { createSeatDecks, type SeatDecks } from './seat-decks.ts'
import { checkWelcome } from './seating-rules.ts'

/** Tables before their game starts. */
export type TableSetup = Pick<SeatChanges, 'set' | 'swap' | 'stay'> & {
  host(user: UserRow, request: NewTable, max?: number): Promise<GameRow>
  get(table: string): Promise<GameRow>
  /** Like `get`, but refuses a user who may not see the table. */
  seen(user: UserRow | null, table: string): Promise<GameRow>
  /** Like `get`, but refuses a damaged table. */
  sound(table: string): Promise<GameRow>
  /** Like `sound`, but refuses tables of tournaments and of limited play. */
  hosted(table: string): Promise<GameRow>
  sit(user: UserRow, table: string, seat: string, deck: string | undefined, key?: string): Promise<GameRow>
  /** Leaves a seat; null if the table closed with its last person. */
  stand(user: UserRow, table: string, seat: string): Promise<GameRow | null>
  deckFor: SeatDecks['deckFor']
  isLegal(deck: DeckInput, format: NewTable['options']['cards']): boolean
  /** How a deck changes when an automa plays it. */
  prepare(user: UserRow, request: Preparation): Promise<DeckReport>
}

export function createTableSetup(
  store: Store,
  pool: CardPool,
  opponents: Opponents,
  quarantine: Quarantine,
): TableSetup {
  const { deckFor, deckAt, holderOf } = createSeatDecks(store, pool, opponents)

  async function get(table: string): Promise<GameRow> {
    const game = await store.games.get(table)
    if (!game) throw tableNotFoundError()
    return game
  }

  async function sound(table: string): Promise<GameRow> {
    const game = await get(table)
    const damage = damageIn(game)
    if (damage !== null) throw quarantine.put(table, damage)
    return game
  }

  async function hosted(table: string): Promise<GameRow> {
    const game = await sound(table)
    const { tournament, limited } = tableOptionsOf(game)
    if (tournament) throw new RefusedError('forbidden', 'A tournament assigns its own seats.')
    if (limited !== null) throw new RefusedError('forbidden', 'A draft assigns the seats of its games.')
    return game
  }

  const waiting = createSeatChanges({
    store,
    hosted,
    holder(user, game, { id, side }, request) {
      const { from: gone, position } = tableOptionsOf(game)
      if ((gone || position) && request.automa) checkPlayer(request.automa)
      return holderOf(user, { ...request, side }, (deck, own) => deckAt(user, game, { id, side }, deck, own))
    },
  })

  /** The user, or the player whom the host removes: that player can't take a seat here again. */
  async function holderToLeave(game: GameRow, seatId: string, user: UserRow): Promise<string> {
    const other = game.seats.find(({ id }) => id === seatId)?.holder?.user
    if (!other || other === user.id || game.host !== user.id) return user.id
    const sent = [...new Set([...tableOptionsOf(game).sent, other])]
    await store.games.setOptions(game.id, { ...game.options, sent })
    return other
  }

  async function seatsFor(user: UserRow, request: NewTable): Promise<SeatRow[]> {
    const seats: SeatRow[] = []
    for (const [index, seat] of seatsWithIds(request).entries()) {
      const { id, side } = seat
      const deckOf = (deck: string | undefined, own: string | undefined) =>
        deckFor(user, side, deck ?? own, request.options.cards)
      seats.push({ id, side, index, holder: await holderOf(user, seat, deckOf) })
    }
    return seats
  }

  return {
    get,
    async seen(user, table) {
      const game = await get(table)
      await checkVisible(store, game, user)
      return game
    },
    sound,
    hosted,
    set: waiting.set,
    swap: waiting.swap,
    stay: waiting.stay,
    deckFor,
    isLegal: (deck, format) => checkDeck(deck, pool, format).legal,
    async host(user, request, max) {
      checkSeatRequest(request)
      checkCards(request.options.cards, pool)
      checkRated(request, user)
      const game = {
        id: randomBytes(12).toString('base64url'),
        format: request.format,
        host: user.id,
        options: {
          ...toStoredTableOptions(request),
          ...keysFor(request),
          // Somebody else may take an open seat, a bot as well.
          ...((user.bot || hasOpenSeat(request)) && { ladder: false }),
        },
        seats: await seatsFor(user, request),
      }
      return store.games.create(game, max)
    },
    async sit(user, table, seatId, deckId, key) {
      const game = await hosted(table)
      await checkVisible(store, game, user)
      checkLink(game, seatId, key)
      const seat = openSeat(game, seatId, user)
      await checkWelcome(store, game, user)
      const chosen = await deckAt(user, game, seat, deckId)
      if (seat.holder) await store.games.leaveSeat(table, seatId, user.id)
      const holder = { user: user.id, automa: false, setup: null, name: user.name, ...chosen }
      const seated = await store.games.takeSeat(table, seatId, holder)
      const now = await get(table)
      if (!seated) openSeat(now, seatId, user)
      return now
    },
    async prepare(user, { side, deck, automa }) {
      const chosen = await deckFor(user, side, deck)
      return opponents.prepare(user, side, automa, chosen.deck.cards)
    },
    async stand(user, table, seatId) {
      const game = await hosted(table)
      if (game.status !== 'waiting') throw tableStarted()
      const whose = await holderToLeave(game, seatId, user)
      const left = await store.games.leaveSeat(table, seatId, whose)
      if (!left) throw new RefusedError('not-your-seat', 'This seat is not yours.')
      await waiting.forget(game, seatId)
      const now = await get(table)
      if (now.seats.some(({ holder }) => holder && !holder.automa)) return now
      await store.games.remove(table)
      return null
    },
  }
}

const hasOpenSeat = ({ seats }: NewTable): boolean => seats.some(({ player }) => player === 'open')

/** An invite key for each seat of a team table. */
const keysFor = (request: NewTable): { keys?: Record<string, string> } => {
  if (request.format === 'classic') return {}
  return {
    keys: Object.fromEntries(
      seatsWithIds(request).map(({ id }) => [id, randomBytes(12).toString('base64url')]),
    ),
  }
}

/** Refuses a key that does not belong to the seat: an invite link is good for its seat only. */
function checkLink(game: GameRow, seatId: string, key: string | undefined): void {
  if (key === undefined || game.status !== 'waiting') return
  const seat = game.seats.find(({ id }) => id === seatId)
  if (tableOptionsOf(game).keys[seatId] !== key)
    throw new RefusedError('wrong-link', 'This invite link is not for this seat. Ask for a new one.')
  if (seat?.holder)
    throw new RefusedError('seat-taken', 'This invite link has already been used. Ask for a new one.')
}

/** The seat, if this user may take it: it is free, or their own (to change decks). */
function openSeat(game: GameRow, seatId: string, user: UserRow): SeatRow {
  if (game.status !== 'waiting') throw tableStarted()
  const seat = game.seats.find(({ id }) => id === seatId)
  if (!seat) throw new RefusedError('not-found', 'This table has no such seat.')
  const held = seatHeldBy(game, user.id)
  if (held !== null && held !== seatId) {
    throw new RefusedError('bad-request', 'You already have a seat at this table. Leave it first.')
  }
  if (seat.holder && held !== seatId) throw new RefusedError('seat-taken', 'This seat is taken.')
  return seat
}

function checkSeatRequest(request: NewTable): void {
  checkFormat(request)
  const { seats } = request
  if (seats.filter(({ player }) => player === 'me').length > 1)
    throw badRequestError('You can take one seat only.')
  for (const seat of seats) checkAutoma(seat)
}

function checkAutoma({ player, automa, deck }: SeatRequest): void {
  if (player === 'open' && deck !== undefined)
    throw badRequestError('The player who takes an open seat brings the deck.')
  if (automa === undefined) return
  if (player !== 'automa') throw badRequestError('Automa settings are only for automa seats.')
}
const tableStarted = (): RefusedError =>
  new RefusedError('table-started', 'The game at this table has already started.')

/** Quick pairing of players who wait for any opponent, in all processes together. */
import type { ClockSetting } from '../protocol/http.ts'
import { tableOptions } from '../protocol/http.ts'
import type { PairingRequest, PairingView } from '../protocol/people.ts'
import { newcomer } from '../rating/glicko2.ts'
import { RefusedError } from '../shared/refusal.ts'
import type { NewGame, RatingRow, SeekerRow, Store, UserRow } from '../store/contract.ts'
import type { Tables } from '../tables/contract.ts'
import { ratedBotsError } from '../tables/seats/rated.ts'
import { newTableId } from '../tables/setup/next-games.ts'
import { anyClockMs, casualMs, type Meeting, meetingOf } from './match.ts'

export type Pairing = {
  /** Starts waiting. */
  seek(user: UserRow, request: PairingRequest): Promise<PairingView>
  /** Confirms that the user still waits. A user who does not repeat this stops waiting. */
  still(user: UserRow): Promise<PairingView>
  leave(user: UserRow): Promise<void>
}

type PairingDeps = {
  store: Pick<Store, 'people' | 'games'>
  tables: Pick<Tables, 'deckFor' | 'begin'>
  /** Notifies a user that their table is ready. */
  tell(user: string, table: string, from: string): void
  now(): number
}

/** In ms. A player who was silent for this long has left. */
const heardMs = 15_000
/** How many other players are considered at once. */
const maxOthers = 100

const clocks: Record<PairingRequest['clock'], ClockSetting> = {
  quick: { kind: 'bank', seconds: 1_500, increment: 10, expiry: 'loss' },
  long: { kind: 'bank', seconds: 2_400, increment: 15, expiry: 'loss' },
  none: { kind: 'none' },
  days: { kind: 'days', days: 3, expiry: 'loss' },
}
const clockOf = (name: string): ClockSetting =>
  name === 'quick' || name === 'long' || name === 'days' ? clocks[name] : clocks.none
const pools = { base: 'base', proteus: 'proteus', all: 'all' } as const
const pairingPool = (name: string) => (name === 'base' || name === 'proteus' ? pools[name] : pools.all)

const ratingOn = (ratings: RatingRow[], side: 'corp' | 'runner'): number =>
  ratings.find((row) => row.side === side)?.rating ?? newcomer.rating

export function createPairing({ store, tables, tell, now }: PairingDeps): Pairing {
  const { pairing, ratings } = store.people

  async function bring(user: UserRow, { side, cards, decks }: PairingRequest): Promise<SeekerRow['brings']> {
    const brings: SeekerRow['brings'] = {}
    for (const each of ['corp', 'runner'] as const)
      if (side === null || side === each) brings[each] = await tables.deckFor(user, each, decks[each], cards)
    return brings
  }

  function gameOf({ corp, runner, clock, rated }: Meeting, people: NamedSeeker[], pool: string): NewGame {
    const seat = (side: 'corp' | 'runner', user: string, index: number) => {
      const person = people.find((each) => each.row.user === user)
      const brought = person?.row.brings[side]
      if (!person || !brought) throw new Error('A paired player has no deck for their side.')
      const holder = { user, automa: false, setup: null, name: person.name, ...brought }
      return { id: side, side, index, holder }
    }
    const options = tableOptions.parse({ open: true, rated, clock: clockOf(clock), cards: pairingPool(pool) })
    return {
      id: newTableId(),
      format: 'classic',
      host: corp,
      options,
      seats: [seat('corp', corp, 0), seat('runner', runner, 1)],
    }
  }

  /** Looks for an opponent, longest waiting first. Skips players who were paired in the meantime. */
  async function meet(user: UserRow, mine: SeekerRow): Promise<string | null> {
    for (const other of await pairing.waiting(user.id, heardMs, maxOthers)) {
      const meeting = meetingOf(mine, other, now())
      if (!meeting) continue
      const them = await store.people.get(other.user)
      if (!them) continue
      const people = [
        { row: mine, name: user.name },
        { row: other, name: them.name },
      ]
      const game = gameOf(meeting, people, mine.pool)
      if (!(await pairing.pair(mine.user, other.user, game, heardMs))) continue
      await tables.begin(game.id)
      tell(other.user, game.id, user.name)
      return game.id
    }
    return null
  }

  async function paired(table: string): Promise<PairingView> {
    // The process that paired them may have stopped before the deal.
    if ((await store.games.get(table))?.status === 'waiting') await tables.begin(table)
    return { state: 'paired', table, since: null, others: 0, wide: 'exact' }
  }

  async function view(user: UserRow, mine: SeekerRow): Promise<PairingView> {
    if (mine.game !== null) return paired(mine.game)
    const found = await meet(user, mine)
    if (found !== null) return paired(found)
    const waitedMs = now() - mine.since.getTime()
    return {
      state: 'seeking',
      table: null,
      since: mine.since.toISOString(),
      others: Math.max(0, (await pairing.count(heardMs)) - 1),
      wide: waitedMs >= casualMs ? 'anything' : waitedMs >= anyClockMs ? 'clock' : 'exact',
    }
  }

  return {
    async seek(user, request) {
      if (request.rated && user.bot && !user.bot.rated) throw ratedBotsError()
      if (request.rated && user.guest) throw new RefusedError('not-rated', 'Rated games need an account.')
      const [brings, known] = [await bring(user, request), await ratings.of(user.id)]
      const mine = await pairing.seek({
        user: user.id,
        side: request.side,
        pool: request.cards,
        clock: request.clock,
        rated: request.rated,
        brings,
        corp: ratingOn(known, 'corp'),
        runner: ratingOn(known, 'runner'),
      })
      return view(user, mine)
    },
    async still(user) {
      const mine = await pairing.still(user.id)
      return mine ? view(user, mine) : { state: 'idle', table: null, since: null, others: 0, wide: 'exact' }
    },
    leave: (user) => pairing.leave(user.id),
  }
}

type NamedSeeker = { row: SeekerRow; name: string }

/** Tables that continue from a moment of another game. */
import { randomBytes } from 'node:crypto'
import type { ForkRequest } from '../../protocol/fork.ts'
import { tableOptions } from '../../protocol/http.ts'
import { puzzleOfLesson } from '../../protocol/puzzle-lesson.ts'
import { maxForkDepth } from '../../protocol/replay.ts'
import { withoutCards } from '../../protocol/without-cards.ts'
import { badRequestError, RefusedError } from '../../shared/refusal.ts'
import type {
  GameRow,
  JournalRow,
  NewGame,
  SeatHolder,
  SeatRow,
  Store,
  UserRow,
} from '../../store/contract.ts'
import { type Deal, type Origin, StartRefusedError } from '../moves/game-start.ts'
import { createYielder, playBeginningWith, replayMovesYielding } from '../moves/replay-moves.ts'
import { areSameEvents } from '../moves/same-events.ts'
import { stillPlayed } from '../moves/still-played.ts'
import { withVisibility } from '../seats/formats.ts'
import type { Opponents } from '../seats/opponents.ts'
import { isSealed, type TableOptions, tableOptionsOf, visibilityOf } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'
import { requireReplayViewpoint } from './replays.ts'

type ForkSeats = ForkRequest['seats'][number]
type ForkPoint = { game: string; seq: number }
type ForkTableSeat = Pick<SeatRow, 'id'> & { holder: Pick<SeatHolder, 'automa' | 'setup'> | null }

/** The requested table. Refuses whatever is not allowed or not possible. */
export async function createForkTable<State>(
  deps: TableDeps<State>,
  opponents: Opponents,
  user: UserRow,
  game: GameRow,
  { seq, seats: requested, options }: ForkRequest,
): Promise<NewGame> {
  checkSeats(game, requested)
  await assertCanFork(deps.store, user, game, requested)
  const seats = await Promise.all(
    game.seats.map(async (seat) => ({ ...seat, holder: await holderAt(opponents, user, seat, requested) })),
  )
  await assertCanBegin(deps, await forkedFrom(deps, { game: game.id, seq }, seats))
  const { agendaPoints, cards, teams } = tableOptionsOf(game)
  const kept = { agendaPoints, cards, ...(teams ? { teams } : {}) }
  return {
    id: randomBytes(12).toString('base64url'),
    format: game.format,
    host: user.id,
    options: {
      ...withVisibility({
        ...tableOptions.parse({ ...kept, ...options }),
        ...limitForkVisibility(game, options),
      }),
      from: { game: game.id, seq },
    },
    seats,
  }
}

/**
 * A fork shows what was in the original game, so it is never visible to people who could not see that one.
 */
function limitForkVisibility(
  game: GameRow,
  options: ForkRequest['options'],
): Pick<TableOptions, 'visibility' | 'circle'> {
  const before = visibilityOf(game)
  const wished = withVisibility(options).visibility
  if (before === 'friends') return { visibility: 'friends', circle: tableOptionsOf(game).circle ?? game.host }
  return { visibility: before === 'link' && wished === 'public' ? 'link' : wished, circle: null }
}

function checkSeats({ seats }: GameRow, requested: ForkSeats[]): void {
  const asked = requested.map(({ seat }) => seat)
  const all = seats.every(({ id }) => asked.includes(id))
  if (!all || asked.length !== seats.length)
    throw badRequestError('Name a player for each seat of the game exactly once.')
  if (requested.filter(({ player }) => player === 'me').length > 1)
    throw badRequestError('You can take one seat only.')
  if (requested.some(({ player, automa }) => player !== 'automa' && automa)) {
    throw badRequestError('Automa settings are only for automa seats.')
  }
}

/**
 * A game with other people, or of a tournament, can be forked only as far as everybody may see it. A user's
 * own game against automas can be forked while in progress, from their own seat and against automas only.
 * Somebody may take an automa's seat in that game later, so the fork reveals nothing either before that game
 * is over: `stillPlayed`.
 */
export async function assertCanFork(
  store: Store,
  user: UserRow,
  game: GameRow,
  requested: ForkSeats[],
): Promise<void> {
  const seat = await forkViewpoint(store, user, game)
  const same = requested.every(
    (seatRequest) => seatRequest.player === (seatRequest.seat === seat ? 'me' : 'automa'),
  )
  if (seat !== null && !same)
    throw new RefusedError(
      'forbidden',
      'While a game is in progress, you can fork it only from your own seat, against automas.',
    )
}

/**
 * The seat whose view a fork may use: the user's own while the game is in progress, else null for everything.
 */
export async function forkViewpoint(store: Store, user: UserRow, game: GameRow): Promise<string | null> {
  if (game.status === 'waiting') {
    throw new RefusedError('table-not-started', 'The game at this table has not started yet.')
  }
  const seat = await requireReplayViewpoint(store, game, user)
  const playing = await stillPlayed(store, game)
  if (playing === null) return null
  if (game.status === 'over') {
    throw new RefusedError('forbidden', `This game can be forked only after the ${playing} is over.`)
  }
  if (puzzleOfLesson(tableOptionsOf(game).lesson) !== null) {
    throw new RefusedError('forbidden', 'A puzzle can be forked only after it is over.')
  }
  const alone = game.seats.every(({ id, holder }) => id === seat || (holder?.automa && holder.user === null))
  if (seat === null || !alone || isSealed(game) || (await changedHands(store, game, seat))) {
    throw new RefusedError('forbidden', 'A game with other people can be forked only after it is over.')
  }
  return seat
}

/** Has a person played another seat of the game for a while? */
async function changedHands({ journal }: Store, { id }: GameRow, seat: string): Promise<boolean> {
  const rows = await journal.rows(id, -1)
  return rows.some((row) => row.kind === 'handOver' && row.seat !== seat)
}

/** The holder of a seat as requested, with the deck that was played there. */
async function holderAt(
  opponents: Opponents,
  user: UserRow,
  { id, side, holder }: SeatRow,
  requested: ForkSeats[],
): Promise<SeatHolder | null> {
  const seatRequest = requested.find(({ seat }) => seat === id)
  if (!holder || !seatRequest || seatRequest.player === 'open') return null
  const cards = automaSetupOf(holder)
  const seated = deckOnTable(holder, user)
  if (seatRequest.player === 'me')
    return { ...seated, user: user.id, automa: false, setup: cards, name: user.name }
  const kept = !seatRequest.automa || seatRequest.automa.pack === cards?.pack ? holder.setup : null
  if (kept) return { ...seated, user: null, automa: true, setup: kept, name: await opponents.nameOf(kept) }
  if (seatRequest.automa) checkPlayer(seatRequest.automa)
  return {
    ...seated,
    user: null,
    automa: true,
    ...(await opponents.choose(user, side, seatRequest.automa, seated.deck.cards)),
  }
}

/** The AI cards of a seat; null if none played it. */
const automaSetupOf = ({ setup }: SeatHolder): SeatHolder['setup'] =>
  setup && !withoutCards(setup.pack) ? setup : null

/** Refuses AI cards for a seat that they did not start: AI cards deal a seat in their own way. */
export function checkPlayer({ pack }: { pack: string }): void {
  if (!withoutCards(pack))
    throw badRequestError('AI cards must play a seat from the start; these cards did not start this game.')
}

/**
 * The deck that was dealt. Only the person who played it sees its name, since the name may reveal what is in
 * it.
 */
function deckOnTable({ user, deck }: SeatHolder, who: UserRow): Pick<SeatHolder, 'deck' | 'deckId'> {
  return { deck: user === who.id ? deck : { ...deck, name: 'Deck of the earlier game' }, deckId: null }
}

/** The deck that was dealt, for the person who takes this seat. */
export async function dealtDeck(
  { games }: Pick<Store, 'games'>,
  from: ForkPoint,
  seat: string,
  who: UserRow,
): Promise<Pick<SeatHolder, 'deck' | 'deckId'>> {
  const holder = (await games.get(from.game))?.seats.find(({ id }) => id === seat)?.holder
  if (!holder) throw sourceGameMissing()
  return deckOnTable(holder, who)
}

/** The deal of a game that continues from a moment of another, with a new seed. */
export async function forkedFrom<State>(
  deps: TableDeps<State>,
  from: ForkPoint,
  seats: ForkTableSeat[],
): Promise<Deal> {
  const { deal, rows } = await playedUpTo(deps, from)
  const before = deal.origins ?? []
  if (before.length >= maxForkDepth)
    throw badRequestError('This game already continues a chain of too many games.')
  const state = await stateAfter(deps, deal, rows)
  const origin: Origin = {
    ...from,
    seed: deal.seed,
    moves: rows.map(({ seq, seat, kind, decision, choice }) => ({ seq, seat, kind, decision, choice })),
    handed: handedAt(deps, state, seats),
  }
  return { ...deal, seed: deps.seed(), origins: [...before, origin] }
}

/** The state of a game after one of its moves. */
export async function stateAt<State>(deps: TableDeps<State>, cut: ForkPoint): Promise<State> {
  const { deal, rows } = await playedUpTo(deps, cut)
  return stateAfter(deps, deal, rows)
}

/** The deal of a game, and its moves up to one of them. */
async function playedUpTo<State>({ store }: TableDeps<State>, { game, seq }: ForkPoint) {
  const deal = (await store.journal.deal(game)) as Deal | null
  const rows = (await store.journal.rows(game, -1)).filter((row) => row.seq <= seq)
  if (rows.length === 0) throw sourceGameMissing()
  if (!deal) throw badRequestError('This game is too old: its deal was not saved.')
  if (rows.at(-1)?.seq !== seq) throw badRequestError('Move not found in this game.')
  return { deal, rows }
}

/** Replays to a state. Under other rules the game may turn out differently, and then the fork is refused. */
async function stateAfter<State>(deps: TableDeps<State>, deal: Deal, rows: JournalRow[]): Promise<State> {
  let state: State | null = null
  try {
    for await (const step of replayMovesYielding(deps, deal, rows)) {
      if (!areSameEvents(step.row.events, step.firstEvents)) throw new Error('It goes otherwise.')
      state = step.state
    }
  } catch (err) {
    state = null
    deps.log.warn({ err }, 'fork refused: replay differs under these rules')
  }
  if (state === null) throw badRequestError('This game was played under older rules and cannot be forked.')
  return state
}

/** Which seats with AI cards are played by somebody else from here on, or by their cards again. */
function handedAt<State>(
  { engine }: TableDeps<State>,
  state: State,
  seats: ForkTableSeat[],
): Origin['handed'] {
  const handed: Origin['handed'] = {}
  for (const { id, automa } of engine.viewFor(state, null).seats) {
    if (!automa) continue
    const holder = seats.find((seat) => seat.id === id)?.holder
    const byCards = holder?.automa === true && holder.setup !== null && !withoutCards(holder.setup.pack)
    if (automa.playing !== byCards) handed[id] = byCards ? 'automa' : 'person'
  }
  return handed
}

/** Refuses a deal that can't begin, with the engine's reason. */
async function assertCanBegin<State>(deps: TableDeps<State>, deal: Deal): Promise<void> {
  try {
    await playBeginningWith(createYielder(), deps, deal)
  } catch (err) {
    if (!(err instanceof StartRefusedError)) throw err
    const { code, message } = err.refusal.error
    throw new RefusedError(code === 'game-over' ? code : 'bad-request', message)
  }
}
const sourceGameMissing = (): RefusedError =>
  new RefusedError('not-found', 'The game this one continues was not found. It may have been deleted.')

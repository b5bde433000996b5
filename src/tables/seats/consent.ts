/**
 * Whose consent an action at a table needs, and when it can't be had. A seat that plays by itself for a
 * person who may come back has an absent owner: nobody can ask them, so their consent counts as refused. A
 * seat that belongs to nobody consents to anything.
 */
import type { SeatId } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { GameRow } from '../../store/contract.ts'
import type { TableDeps } from '../types.ts'
import { tableOptionsOf, teamsOut } from './seats.ts'

type GameWithState<State> = { game: GameRow; state: State }

/** Does judgement play this seat for the person it belongs to? */
const hasAbsentOwner = ({ seats }: GameRow, seat: SeatId): boolean => {
  const holder = seats.find(({ id }) => id === seat)?.holder
  return holder?.automa === true && holder.user !== null
}

/**
 * Throws `owner-away` if an action needs everybody's consent while an owner is away; `act` completes "nobody
 * can …".
 */
export function assertNoOwnerAway<State>(
  deps: Pick<TableDeps<State>, 'engine'>,
  { game, state }: GameWithState<State>,
  act: string,
): void {
  const leftSeats = teamsOut(deps, game, state)
  const absent = game.seats.find(({ id }) => hasAbsentOwner(game, id) && !leftSeats.includes(id))
  if (!absent) return
  const name = absent.holder?.name ?? 'The owner of a seat'
  throw new RefusedError(
    'owner-away',
    `${name} is away and cannot be asked: until ${name} plays again, nobody can ${act}.`,
  )
}

/** Throws if the person has left their seat to judgement: they have no say until they take it back. */
export function assertPlaysSeat(game: GameRow, seat: SeatId): void {
  if (hasAbsentOwner(game, seat))
    throw new RefusedError('bad-request', 'The sparring partner is playing your seat. Take it back first.')
}

/**
 * Rated games, tournament games and tables with free undo never undo past anything revealed, even by consent.
 */
export function allowsOnlyFreeUndo(game: GameRow): boolean {
  const { undo, rated, tournament } = tableOptionsOf(game)
  return undo === 'free' || rated || tournament !== null
}

/** The text of an undo request for those who see it. */
import type { TableUndo } from '../../protocol/sockets.ts'
import { titleById } from './seats.ts'
import { nameAt } from './series.ts'
import type { TableState } from './table-state.ts'
import type { SayPart } from './types.ts'
import { listOf } from './words.ts'

type UndoTable = Pick<TableState, 'seat' | 'undo' | 'view' | 'players' | 'log'>

/** A pending undo request as one viewer sees it. */
export type UndoRequestView = {
  /** The name of the asking player; at a team table with the seat. */
  who: string
  mine: boolean
  /** The log line of the decision; null if it has none, or if it is not loaded. */
  what: SayPart[] | null
  /** Who has agreed, and whose answer is missing; null if only one player is asked. */
  heard: string | null
  mayAgree: boolean
  mayRefuse: boolean
}

/** The pending undo request; null if there is none. */
export function undoRequestFor(table: UndoTable): UndoRequestView | null {
  const { undo, seat, log } = table
  if (!undo) return null
  const voices = voicesAt(table)
  const mine = undo.seat === seat
  const mayRefuse = seat !== null && voices.includes(seat)
  return {
    who: undoSeatName(table, undo.seat),
    mine,
    what: log.find(({ n }) => n === undo.line)?.say ?? null,
    heard: voices.length > 2 ? heardFrom(table, voices, undo) : null,
    mayAgree: mayRefuse && !undo.agreed.includes(seat),
    mayRefuse,
  }
}

/** The message to the asking player when another declines; null for everybody else. */
export const refusalOf = (
  live: Omit<UndoTable, 'log'>,
  { refused }: Pick<TableUndo, 'refused'>,
): string | null => {
  const mine = live.undo !== null && live.undo.seat === live.seat
  if (!mine || refused === undefined || refused === live.seat) return null
  return `${undoSeatName(live, refused)} declined the undo.`
}

/** The message to everybody involved when a request ends because the game moved on. */
export const lapseOf = (
  live: Omit<UndoTable, 'log'>,
  { lapsed }: Pick<TableUndo, 'lapsed'>,
): string | null => {
  if (lapsed === undefined || live.seat === null || !voicesAt(live).includes(live.seat)) return null
  if (lapsed === live.seat) return 'The game has moved on, so your undo request was cancelled.'
  return `The game has moved on, so the undo request of ${undoSeatName(live, lapsed)} was cancelled.`
}

/**
 * The seats whose consent counts: neither those of absent owners (nothing is granted meanwhile) nor of teams
 * that are out.
 */
const voicesAt = ({ players, view }: Pick<UndoTable, 'players' | 'view'>): string[] => {
  const leftSeats = (view.teams ?? []).flatMap(({ out, sponsor, agent }) => (out ? [sponsor, agent] : []))
  return players.filter(({ seat, automa }) => !automa && !leftSeats.includes(seat)).map(({ seat }) => seat)
}

function heardFrom(
  table: UndoTable,
  voices: string[],
  { seat, agreed }: NonNullable<TableState['undo']>,
): string {
  const names = (seats: string[]): string =>
    listOf(seats.map((each) => (each === table.seat ? 'you' : personAt(table, each))))
  const yes = voices.filter((each) => each !== seat && agreed.includes(each))
  const open = voices.filter((each) => !agreed.includes(each))
  const agreedText = yes.length === 0 ? '' : `Agreed: ${names(yes)}. `
  return `${agreedText}Waiting for ${names(open)}.`
}

const personAt = (table: Pick<UndoTable, 'players'>, seat: string): string =>
  nameAt(table, seat) ?? 'A player'

const undoSeatName = (table: Pick<UndoTable, 'players' | 'view'>, seat: string): string => {
  const name = personAt(table, seat)
  return table.view.teams ? `${name} (${titleById(table.view, seat) ?? seat})` : name
}

/**
 * A second implementation of what hints count: games are played on by the engine's public functions, and
 * everything is read off views, as a player at the table would.
 */
import { engine, fullPool } from '../../automa/engine.ts'
import { createAutoma } from '../../automa/seat.ts'
import { cardInfo } from '../../cards/index.ts'
import type { CardView, Choice, GameState, SeatId, SeatView, View } from '../../engine/index.ts'
import type { Side } from '../../engine/view/types.ts'

const automa = createAutoma(fullPool)

/** The seat that is asked next, with its decision and its view. */
export const askedIn = (state: GameState) => {
  for (const { id } of state.seats) {
    const decision = engine.askedOf(state, id) && engine.decisionFor(state, id)
    if (decision) return { decision, view: engine.viewFor(state, id), seat: id }
  }
  return null
}
export type Asked = NonNullable<ReturnType<typeof askedIn>>

export const answered = (state: GameState, seat: SeatId, decision: string, choice: Choice): GameState => {
  const moved = engine.answer(state, { seat, decision, choice })
  if (!moved.ok) throw new Error(moved.error.message)
  return moved.state
}

/** The same by judgement. */
export const judged = (state: GameState, { seat, decision, view }: Asked): GameState =>
  answered(state, seat, decision.id, automa(view, decision))

/** AI cards show what they do later. */
const turnsAhead = (view: View): number => {
  const cards = view.seats.find((seat) => seat.automa?.playing)
  return cards === undefined ? 2 : cards.side === 'runner' ? 8 : 4
}

/** A line: the answer to the decision, then judgement. The turns ahead count from before the answer. */
export const lineOf = (world: GameState, asked: Asked, choice: Choice): GameState => {
  const start = engine.viewFor(world, null)
  const last = start.turn.number + turnsAhead(start)
  let state = answered(world, asked.seat, asked.decision.id, choice)
  for (let n = 0; n < 900; n++) {
    const next = askedIn(state)
    if (!next) return state
    const { turn, seats } = next.view
    if (turn.number >= last && seats.find(({ id }) => id === turn.seat)?.side === 'runner') return state
    state = judged(state, next)
  }
  return state
}

const seatOn = (state: GameState, side: Side): SeatView => {
  const id = state.seats.find((seat) => seat.side === side)?.id ?? ''
  const seat = engine.viewFor(state, id).seats.find((each) => each.id === id)
  if (!seat) throw new Error(`There is no ${side}.`)
  return seat
}

const withHosted = (cards: readonly CardView[]): CardView[] =>
  cards.flatMap((card) => [card, ...withHosted(card.hosted)])

const infoOf = ({ card }: CardView) => (card === null ? null : cardInfo(card))

export type SecondLook = {
  winner: Side | 'nobody' | null
  corp: SeatView
  runner: SeatView
  inForts: CardView[]
  ice: number
  rig: CardView[]
}

/** What both seats see of themselves. */
export const seenOn = (state: GameState): SecondLook => {
  const [corp, runner] = [seatOn(state, 'corp'), seatOn(state, 'runner')]
  const result = engine.viewFor(state, null).result
  const winner = result?.winners.length === 1 ? (result.winners[0] === corp.id ? 'corp' : 'runner') : 'nobody'
  const { programs = [], hardware = [], resources = [] } = runner.rig ?? {}
  return {
    winner: result ? winner : null,
    corp,
    runner,
    inForts: corp.forts.flatMap(({ cards }) => cards),
    ice: corp.forts.flatMap((fort) => fort.ice).filter(({ rezzed }) => rezzed).length,
    rig: withHosted([...programs, ...hardware, ...resources]),
  }
}

export const heldPoints = ({ corp }: SecondLook): number =>
  (corp.hand ?? []).reduce((sum, card) => sum + (infoOf(card)?.agendaPoints ?? 0), 0)

export const noAgendas = ({ inForts }: SecondLook): number =>
  inForts.filter((card) => infoOf(card)?.type !== 'agenda').length

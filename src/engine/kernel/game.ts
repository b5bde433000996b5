import { guiseOf } from '../language/guise.ts'
import type { Ability, CardDef } from '../language/index.ts'
import { cloneCard } from '../state/clone.ts'
import { randomBelow } from '../state/random.ts'
import type {
  Answer,
  Card,
  CardState,
  FortState,
  Frame,
  FrameResult,
  GameState,
  Option,
  OwnCard,
  Pending,
  RunFrame,
  Seat,
  SeatState,
  TraceFrame,
} from '../state/types.ts'
import type { AutomaRules, Game, Pool, VariantRules } from './types.ts'

export type { Game } from './types.ts'

/** Thrown when the engine itself is wrong. */
class EngineFault extends Error {
  override name = 'EngineFault'
}
/** Throws `EngineFault`. */
export const fault = (what: string): never => {
  throw new EngineFault(what)
}

/** The rules of the format, if it is not the classic format. */
const variantOf = ({ format }: GameState, pool: Pool): VariantRules | null =>
  format === 'classic' ? null : (pool.variants?.get(format) ?? fault(`no rules for ${format}`))

/** Wraps a state for use. `log`: lines are written for each viewer. `own`: see `Game`. */
export const openGame = (s: GameState, pool: Pool, log: boolean, own: Game['own'] = null): Game => ({
  s,
  pool,
  variant: variantOf(s, pool),
  defs: [],
  own,
  index: null,
  lines: log ? [...s.seats.map(() => []), []] : null,
  dirty: false,
  revealed: false,
})

export const cardOf = (g: Game, card: Card): CardState => g.s.cards[card] ?? fault(`no card ${card}`)
/** A card to be changed: it is copied first if another state shares it, so earlier reads may be stale. */
export const cardToChange = (g: Game, card: Card): OwnCard => {
  const c = cardOf(g, card)
  // Every card is an own card if `own` is null, and so are those listed there.
  if (g.own === null || g.own.has(card)) return c as OwnCard
  const copy = cloneCard(c)
  g.s.cards[card] = copy
  g.own.add(card)
  return copy
}
/** The definition of a card as it is now, with its guise. */
export const defOf = (g: Game, card: Card): CardDef => {
  const { def: name, guise } = cardOf(g, card)
  const known = g.defs[card]
  const def = known ?? g.pool.cards.get(name) ?? fault(`no definition of ${name}`)
  if (!known) g.defs[card] = def
  return guise ? (guiseOf(def) ?? def) : def
}
export const seatOf = (g: Game, seat: Seat): SeatState => g.s.seats[seat] ?? fault(`no seat ${seat}`)
export const fortOf = (g: Game, fort: string): FortState => findFort(g, fort) ?? fault(`no fort ${fort}`)
export const findFort = (g: Game, fort: string): FortState | undefined => g.s.forts.find((f) => f.id === fort)
export const isCorp = (g: Game, seat: Seat): boolean => seatOf(g, seat).side === 'corp'
export const hasKeyword = (def: CardDef, keyword: string): boolean => def.keywords.includes(keyword)

/** The rules for automa seats. Throws if there are none. */
export const automaRules = (g: Game): AutomaRules => g.pool.automa ?? fault('no rules for automa seats')
/** True if the automa plays this seat now. */
export const isAutoma = (g: Game, seat: Seat): boolean => seatOf(g, seat).automa?.playing === true

/**
 * True if the card has this keyword now. Ice may have been made another kind when it was rezzed
 * (corp/caryatid/1).
 */
export const isKind = (g: Game, card: Card, keyword: string): boolean => {
  const def = defOf(g, card)
  const morph = cardOf(g, card).above ? morphOf(g, card) : undefined
  if (!morph) return hasKeyword(def, keyword)
  return keyword === morph.to || (keyword !== morph.from && hasKeyword(def, keyword))
}

/** The ability that lets a card become another kind, if it has one. */
export const morphOf = (g: Game, card: Card): Extract<Ability, { kind: 'morph' }> | undefined =>
  defOf(g, card).abilities.find((a) => a.kind === 'morph')

/** True if this seat has face-down cards in its rig. What they can do must not show in pauses (C8.3). */
export const hidesCards = (g: Game, seat: Seat): boolean =>
  seatOf(g, seat).rig.some((card) => !cardOf(g, card).faceUp)

/** Seats in order, active seat first. */
export const seatsFromTurn = (g: Game): Seat[] => {
  const n = g.s.seats.length
  const seats: Seat[] = []
  for (let i = 0; i < n; i++) {
    const seat = (g.s.turn.seat + i) % n
    if (!seatOf(g, seat).out) seats.push(seat)
  }
  return seats
}
export const rivalsOf = (g: Game, seat: Seat): Seat[] => {
  const { side } = seatOf(g, seat)
  const rivals: Seat[] = []
  for (let i = 0; i < g.s.seats.length; i++) {
    const other = seatOf(g, i)
    if (other.side !== side && !other.out && !sameTeam(g, seat, i)) rivals.push(i)
  }
  return rivals
}
/** True if these seats are one team. Always false without teams. */
export const sameTeam = (g: Game, a: Seat, b: Seat): boolean => {
  const { of } = g.s.teams ?? {}
  return a === b || (of !== undefined && of[a] === of[b])
}

/** Bit mask of all viewers: bit i is seat i, the bit after the last seat is the spectators. */
export const allViewers = (g: Game): number => (1 << (g.s.seats.length + 1)) - 1
/** The bit of a seat in a mask of viewers. */
export const viewerBit = (seat: Seat): number => 1 << seat
/** True if this viewer (a seat, or the number of seats for spectators) knows the card. */
export const knows = (g: Game, card: Card, viewer: number): boolean => {
  const c = cardOf(g, card)
  return c.faceUp || (c.known & (1 << viewer)) !== 0
}

/** The current run, or null. */
export const currentRun = (g: Game): RunFrame | null => {
  for (let i = g.s.frames.length - 1; i >= 0; i--) {
    const frame = g.s.frames[i]
    if (frame?.kind === 'run') return frame
  }
  return null
}

/** The current trace, or null. */
export const currentTrace = (g: Game): TraceFrame | null =>
  g.s.frames.findLast((f): f is TraceFrame => f.kind === 'trace') ?? null

/** A Runner in an access finishes it before anything else (C2.1). */
export const inAccess = (g: Game): boolean => {
  const step = currentRun(g)?.step ?? 0
  return step >= 16 && step <= 18
}

/** Puts a frame on top: it runs next. */
export const push = (g: Game, frame: Frame): void => {
  g.s.frames.push(frame)
}
export const topFrame = (g: Game): Frame | undefined => g.s.frames[g.s.frames.length - 1]
/** Ends the top frame and gives its result to the frame below. */
export const pop = (g: Game, result: FrameResult = { ok: true }): void => {
  g.s.frames.pop()
  const below = topFrame(g)
  if (below) below.result = result
}

/**
 * Ends the top frame without a result: it came between two steps of the frame below, which waits for another
 * result.
 */
export const popWithoutResult = (g: Game): void => {
  g.s.frames.pop()
}

/** Puts a decision to a seat. The top frame gets the answer in `answers[seat]`. */
export const ask = (g: Game, decision: Omit<Pending, 'id'>): void => {
  g.s.decisions.push({ id: `d${g.s.next.decision++}`, ...decision })
}
/** Takes a seat's answer to the frame's last question and removes it, so that it counts once. */
export const takeAnswer = (frame: Frame, seat: Seat): Answer | undefined => {
  const answer = frame.answers?.[seat]
  if (answer && frame.answers) delete frame.answers[seat]
  return answer
}
export const pickedOf = (answer: Answer | undefined): Option[] =>
  answer && 'picked' in answer ? answer.picked : []
export const pickOf = (answer: Answer | undefined): Option | undefined => pickedOf(answer)[0]
/** The number of an answer; 0 if it has none. */
export const answerNumber = (answer: Answer | undefined): number =>
  answer && 'number' in answer ? answer.number : 0

/** The first field of every new frame. */
export const newPhase = (): { phase: number } => ({ phase: 0 })

/** Draws `n` of these cards at random, or all if there are fewer. */
export const drawLots = (g: Game, cards: readonly Card[], n: number): Card[] => {
  const left = [...cards]
  return Array.from({ length: Math.min(n, left.length) }, () =>
    left.splice(randomBelow(g.s, left.length), 1),
  ).flat()
}

/** "1 bit", "2 bits". */
export const bitsText = (n: number): string => `${n} bit${n === 1 ? '' : 's'}`
export const countPlural = (n: number, one: string, many = `${one}s`): string =>
  `${n} ${n === 1 ? one : many}`

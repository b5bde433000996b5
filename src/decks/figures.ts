/**
 * The figures of a deck over its games, played or simulated: opening hands, bits and breakers by turn, and
 * how games end.
 */

import type { CardView, SeatView, Side, View } from '../engine/index.ts'
import type { DeckFigures, Outcome } from '../protocol/figures.ts'
import type { CardInfo } from '../protocol/http.ts'
import { bringsBits } from './stats.ts'

type Lookup = (card: string) => Pick<CardInfo, 'type' | 'keywords' | 'bringsBits'> | undefined

/**
 * One game of a deck. For each of its own turns: bits at its end, and breakers (for a Corp: rezzed ice)
 * installed by then.
 */
export type GameOfDeck = {
  hand: { agendas: number; ice: number; breakers: number; money: number; size: number } | null
  bits: number[]
  breakers: number[]
  won: boolean | null
  reason: NonNullable<View['result']>['reason'] | null
  against: string
}

/** Watches a game from the seat that plays the deck. */
export class DeckWatch {
  private readonly side: Side
  private readonly lookup: Lookup
  private hand: GameOfDeck['hand'] = null
  private readonly byTurn = new Map<number, { bits: number; breakers: number }>()
  /** Its own turn in progress; null once another seat's turn has been seen. */
  private acting: number | null = null
  private end: View['result'] = null
  private won: boolean | null = null

  constructor(side: Side, lookup: Lookup) {
    this.side = side
    this.lookup = lookup
  }

  look({ seats, turn, result }: View): void {
    const own = seats.find(({ side }) => side === this.side)
    if (!own) return
    const dealt = turn.phase === 'setup'
    // A mulligan changes the hand until the first turn begins.
    if (own.hand && (this.hand === null || dealt)) this.hand = this.inHand(this.opening(own.hand, dealt))
    this.note(turn.number, turn.seat === own.id && !dealt, own)
    if (!result) return
    this.end = result
    this.won = result.winners.length === 0 ? null : result.winners.includes(own.id)
  }

  /** A Corp first seen in its first turn has already drawn that turn's card. */
  private opening(hand: readonly CardView[], dealt: boolean): readonly CardView[] {
    return this.side === 'corp' && !dealt ? hand.slice(0, -1) : hand
  }

  /**
   * The move that ends a turn shows its final state only once the next has begun. Undone turns are forgotten.
   */
  private note(turn: number, mine: boolean, own: SeatView): void {
    for (const later of this.byTurn.keys()) if (later > turn) this.byTurn.delete(later)
    const of = mine ? turn : this.acting
    if (of !== null && of <= turn) this.byTurn.set(of, { bits: own.bits, breakers: this.installed(own) })
    this.acting = mine ? turn : null
  }

  /** Icebreakers; for a Corp, rezzed ice. */
  private installed({ rig, forts }: SeatView): number {
    if (this.side === 'corp') return forts.flatMap(({ ice }) => ice).filter(({ rezzed }) => rezzed).length
    const programs = (rig?.programs ?? []).flatMap((program) => [program, ...program.hosted])
    return programs.filter(({ card }) => this.known(card)?.keywords.includes('Icebreaker')).length
  }

  private known(card: string | null): ReturnType<Lookup> {
    return card === null ? undefined : this.lookup(card)
  }

  private inHand(cards: readonly CardView[]): GameOfDeck['hand'] {
    const known = cards.flatMap(({ card }) => this.known(card) ?? [])
    const count = (fits: (card: (typeof known)[number]) => boolean) => known.filter(fits).length
    return {
      size: cards.length,
      agendas: count(({ type }) => type === 'agenda'),
      ice: count(({ type }) => type === 'ice'),
      breakers: count(({ keywords }) => keywords.includes('Icebreaker')),
      money: count(bringsBits),
    }
  }

  over(against: string): GameOfDeck {
    const turns = [...this.byTurn].sort(([a], [b]) => a - b).map(([, seen]) => seen)
    return {
      hand: this.hand,
      bits: turns.map(({ bits }) => bits),
      breakers: turns.map(({ breakers }) => breakers),
      won: this.won,
      reason: this.end?.reason ?? null,
      against,
    }
  }
}

/** Few games reach later turns. */
const MAX_TURNS = 10

const meanToTenth = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : Math.round((10 * numbers.reduce((a, b) => a + b, 0)) / numbers.length) / 10

/** The mean for each turn, over the games that got that far. */
const byTurn = (games: readonly (readonly number[])[]): number[] =>
  Array.from({ length: Math.min(MAX_TURNS, Math.max(0, ...games.map(({ length }) => length))) }, (_, n) =>
    meanToTenth(games.flatMap((turns) => turns[n] ?? [])),
  )

const countOutcomes = (games: readonly GameOfDeck[], nameOf: (game: GameOfDeck) => string): Outcome[] => {
  const all = new Map<string, Outcome>()
  for (const game of games) {
    const name = nameOf(game)
    const there = all.get(name) ?? { name, won: 0, lost: 0, drawn: 0 }
    if (game.won === null) there.drawn++
    else if (game.won) there.won++
    else there.lost++
    all.set(name, there)
  }
  return [...all.values()].sort(
    (a, b) => b.won + b.lost + b.drawn - (a.won + a.lost + a.drawn) || (a.name < b.name ? -1 : 1),
  )
}

/** The figures of these games, regardless of who played them. */
export function figuresOf(side: Side, games: readonly GameOfDeck[]): DeckFigures {
  const hands = games.flatMap(({ hand }) => hand ?? [])
  const [all = { won: 0, lost: 0, drawn: 0 }] = countOutcomes(games, () => '')
  return {
    side,
    games: games.length,
    won: all.won,
    lost: all.lost,
    drawn: all.drawn,
    hand: {
      agendas: meanToTenth(hands.map(({ agendas }) => agendas)),
      ice: meanToTenth(hands.map(({ ice }) => ice)),
      breakers: meanToTenth(hands.map(({ breakers }) => breakers)),
      money: meanToTenth(hands.map(({ money }) => money)),
      size: meanToTenth(hands.map(({ size }) => size)),
    },
    bits: byTurn(games.map(({ bits }) => bits)),
    breakers: byTurn(games.map(({ breakers }) => breakers)),
    endings: countOutcomes(games, ({ reason }) => reason ?? 'not over'),
    against: countOutcomes(games, ({ against }) => against),
  }
}

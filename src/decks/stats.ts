/** Statistics of a deck: costs, kinds, answers to ice, points and money. */
import type { CardInfo } from '../protocol/http.ts'
import { type IceKind, iceKinds, kindsBroken, kindsOfIce } from './ice-kinds.ts'
import { typeOrder } from './search/sort.ts'

export type DeckEntry = { card: CardInfo; count: number }
type IceKindCounts = Record<IceKind, number>

/** The statistics of a deck. */
export type DeckStats = {
  size: number
  /** The number of cards that cost 0, 1, … and seven or more; agendas are left out. */
  curve: number[]
  types: { type: CardInfo['type']; count: number }[]
  /** Pieces of ice by what breaks them; one that is also AP counts twice. */
  ice: IceKindCounts & { all: number }
  /** Icebreakers by what they break; one that breaks several kinds counts for each. */
  breakers: IceKindCounts & { all: number }
  agendas: { count: number; points: number }
  /** Cards that bring bits, and the cost of playing, installing and rezzing the whole deck. */
  bits: { sources: DeckEntry[]; count: number; price: number }
}

/** Costs from here on share one bar. */
export const longCost = 7

const sumCopies = (lines: readonly DeckEntry[]): number => lines.reduce((all, { count }) => all + count, 0)

/** Whether a card brings its player bits. */
export const bringsBits = ({ bringsBits }: Pick<CardInfo, 'bringsBits'>): boolean => bringsBits === true

const kindCount = (
  lines: readonly DeckEntry[],
  kindsOf: (card: CardInfo) => readonly IceKind[],
): IceKindCounts & { all: number } => {
  const counts = { wall: 0, gate: 0, sentry: 0, ap: 0, all: 0 }
  for (const { card, count } of lines) for (const kind of kindsOf(card)) counts[kind] += count
  return counts
}

export function statsOf(lines: readonly DeckEntry[]): DeckStats {
  const ice = lines.filter(({ card }) => card.type === 'ice')
  const breakers = lines.filter(({ card }) => card.keywords.includes('Icebreaker'))
  const agendas = lines.filter(({ card }) => card.type === 'agenda')
  const sources = lines.filter(({ card }) => bringsBits(card))
  return {
    size: sumCopies(lines),
    curve: curveOf(lines),
    types: typeOrder.flatMap((type) => {
      const count = sumCopies(lines.filter(({ card }) => card.type === type))
      return count === 0 ? [] : [{ type, count }]
    }),
    ice: { ...kindCount(ice, kindsOfIce), all: sumCopies(ice) },
    breakers: { ...kindCount(breakers, kindsBroken), all: sumCopies(breakers) },
    agendas: {
      count: sumCopies(agendas),
      points: agendas.reduce((all, { card, count }) => all + count * (card.agendaPoints ?? 0), 0),
    },
    bits: {
      sources,
      count: sumCopies(sources),
      price: lines.reduce(
        (all, { card, count }) => all + (typeof card.cost === 'number' ? card.cost * count : 0),
        0,
      ),
    },
  }
}

function curveOf(lines: readonly DeckEntry[]): number[] {
  const curve = Array.from({ length: longCost + 1 }, () => 0)
  for (const { card, count } of lines) {
    if (card.cost === null) continue
    const at = card.cost === 'X' ? longCost : Math.min(card.cost, longCost)
    curve[at] = (curve[at] ?? 0) + count
  }
  return curve
}

/** The kinds of ice that none of the deck's breakers handles. */
export const unansweredKinds = ({ breakers }: DeckStats): IceKind[] =>
  iceKinds.filter((kind) => kind !== 'ap' && breakers[kind] === 0)

/** The deck in random order; `random(n)` returns a whole number below n. */
export function shuffledDeck(lines: readonly DeckEntry[], random: (n: number) => number): CardInfo[] {
  const cards = lines.flatMap(({ card, count }) => Array.from({ length: count }, () => card))
  for (let i = cards.length - 1; i > 0; i--) {
    const j = random(i + 1)
    const [a, b] = [cards[i], cards[j]]
    if (a && b) {
      cards[i] = b
      cards[j] = a
    }
  }
  return cards
}

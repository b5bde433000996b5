/** What cards are worth to a deck, fitted to who won (L51): ridge regression of the result on the cards of both decks. */
import type { Edition } from '../../automa/drafting/edition.ts'
import { roleOf } from '../../automa/drafting/values.ts'
import type { PoolLine } from '../../limited/pool.ts'
import { boosterCards, sideOfCard, vitalsOf } from '../../limited/sheets/index.ts'
import type { LimitedSide } from '../../limited/sheets/types.ts'
import { fitRidge, type SparseRow } from './ridge.ts'

/** A game that was played: both decks, and whether the Corp won. */
export type PlayedDecks = Readonly<Record<LimitedSide, readonly PoolLine[]> & { won: boolean }>

/** In hundred-thousandths of a game. `error`: half of the 95 % interval of a card’s value. */
type FittedSide = {
  roles: Record<string, { linear: number; square: number }>
  cards: Record<string, number>
  errors: Record<string, number>
}
export type FittedValues = Record<LimitedSide, FittedSide>
/** An edition that values begin with. */
type EarlierEdition = Pick<Edition, LimitedSide>

const sides = ['corp', 'runner'] as const
const perGame = 100_000
/** So many games speak against a value as large as one game; a card shrinks to its role. */
const cardPenalty = 120
const rolePenalty = 60
/** What an earlier edition has learned is held by the games that it learned from. */
const knownCardPenalty = 700
const knownRolePenalty = 1_400
/** A deck has about three cards of a role, and nine pairs of them. */
const linearScale = 3
const squareScale = 40

const limitedCards = (side: LimitedSide): string[] => [
  ...new Set([...vitalsOf(side), ...boosterCards().filter((card) => sideOfCard(card) === side)]),
]

/** A card or role, with its penalty and its value before the games, as a share of a game. */
type Column = { name: string; penalty: number; before: number }

function columnsOf(known: EarlierEdition | null): Column[] {
  const columns: Column[] = [{ name: 'lead', penalty: 0.001, before: 0 }]
  for (const side of sides) {
    const cards = limitedCards(side)
    for (const card of cards) {
      const value = known?.[side].cards[card]
      const penalty = value === undefined ? cardPenalty : knownCardPenalty
      columns.push({ name: `card/${card}`, penalty, before: (value ?? 0) / perGame })
    }
    for (const role of new Set(cards.map(roleOf))) {
      const { linear = 0, square = 0 } = known?.[side].roles[role] ?? {}
      const penalty = known ? knownRolePenalty : rolePenalty
      const line = { name: `linear/${side}/${role}`, penalty, before: (linear * linearScale) / perGame }
      columns.push(line, {
        name: `square/${side}/${role}`,
        penalty,
        before: (square * squareScale) / perGame,
      })
    }
  }
  return columns
}

/** Cards of the Corp speak for it, those of the Runner against it. Cards that no booster holds are left out. */
function rowOf(game: PlayedDecks, number: ReadonlyMap<string, number>): SparseRow {
  const row = new Map<number, number>([[0, 1]])
  const add = (name: string, value: number): void => {
    const column = number.get(name)
    if (column !== undefined) row.set(column, (row.get(column) ?? 0) + value)
  }
  for (const side of sides) {
    const sign = side === 'corp' ? 1 : -1
    const roles = new Map<string, number>()
    for (const { card, count } of game[side]) {
      add(`card/${card}`, sign * count)
      roles.set(roleOf(card), (roles.get(roleOf(card)) ?? 0) + count)
    }
    for (const [role, count] of roles) {
      add(`linear/${side}/${role}`, (sign * count) / linearScale)
      add(`square/${side}/${role}`, (sign * count * count) / squareScale)
    }
  }
  return row
}

/** What the columns say of a game before anything is learned. */
const guessOf = (row: SparseRow, columns: readonly Column[]): number =>
  [...row].reduce((sum, [n, value]) => sum + value * (columns[n]?.before ?? 0), 0)

/** The same games give the same values. `known`: an edition that is only corrected, and gets values for the cards it lacks. */
export function fitValues(games: readonly PlayedDecks[], known: EarlierEdition | null = null): FittedValues {
  const columns = columnsOf(known)
  const number = new Map(columns.map(({ name }, n) => [name, n]))
  const rows = games.map((game) => rowOf(game, number))
  const { weights, errors } = fitRidge(
    rows,
    games.map(({ won }, n) => (won ? 0.5 : -0.5) - guessOf(rows[n] ?? new Map(), columns)),
    columns.map(({ penalty }) => penalty),
    // A game is won or lost.
    0.5,
  )
  const weightOf = (name: string): number => {
    const n = number.get(name) ?? -1
    return (columns[n]?.before ?? 0) + (weights[n] ?? 0)
  }
  const fittedSide = (side: LimitedSide): FittedSide => {
    const cards = limitedCards(side)
    const roles = [...new Set(cards.map(roleOf))].sort()
    const errorOf = (card: string) => 1.96 * (errors[number.get(`card/${card}`) ?? -1] ?? 0)
    const byCard = (read: (card: string) => number) =>
      Object.fromEntries(cards.sort().map((card) => [card, Math.round(perGame * read(card))]))
    return {
      roles: Object.fromEntries(
        roles.map((role) => [
          role,
          {
            linear: Math.round((perGame * weightOf(`linear/${side}/${role}`)) / linearScale),
            square: Math.round((10 * perGame * weightOf(`square/${side}/${role}`)) / squareScale) / 10,
          },
        ]),
      ),
      cards: byCard((card) => weightOf(`card/${card}`)),
      errors: byCard(errorOf),
    }
  }
  return { corp: fittedSide('corp'), runner: fittedSide('runner') }
}

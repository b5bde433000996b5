/** A list of cards out of which packs are made (L6). */
import type { PoolLine } from './pool.ts'
import { boosterCards, rarityOf, sideOfCard } from './sheets/index.ts'
import type { LimitedSide } from './sheets/types.ts'

/** `cards` has no vitals, one line for each card. */
export type Cube = { name: string; cards: readonly PoolLine[] }

export const cubeSizes = { min: 180, max: 1_000 }
export const cubeCopies = 8
/** Hundredths of a cube that each side has at least. */
export const cubeShare = 40
export const packSize = 15

export const cubeSize = (cards: readonly PoolLine[]): number =>
  cards.reduce((sum, { count }) => sum + count, 0)

/** A list without its vitals, which everybody has (L8). */
export const withoutVitals = (cards: readonly PoolLine[]): PoolLine[] =>
  cards.filter(({ card }) => rarityOf(card) !== 'vital')

export type CubeProblem =
  | { kind: 'size'; cards: number }
  | { kind: 'copies'; card: string; copies: number }
  | { kind: 'side'; side: LimitedSide; percent: number }

/** Why a list, one line for each card, is no cube; null if it is one. */
export function cubeProblem(cards: readonly PoolLine[]): CubeProblem | null {
  const size = cubeSize(cards)
  if (size < cubeSizes.min || size > cubeSizes.max) return { kind: 'size', cards: size }
  const many = cards.find(({ count }) => count > cubeCopies)
  if (many) return { kind: 'copies', card: many.card, copies: many.count }
  for (const side of ['corp', 'runner'] as const) {
    const own = cubeSize(cards.filter(({ card }) => sideOfCard(card) === side))
    if (100 * own < cubeShare * size) return { kind: 'side', side, percent: Math.floor((100 * own) / size) }
  }
  return null
}

/** The cube of drafts without a list. */
export const defaultCube: Cube = {
  name: 'Every card once',
  cards: boosterCards().map((card) => ({ card, count: 1 })),
}

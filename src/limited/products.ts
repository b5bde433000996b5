/** Boosters as data (L10): a new product is a row. */
import type { BoosterRarity, SheetSet } from './sheets/types.ts'

type Slots = Readonly<Partial<Record<BoosterRarity, number>>>

/**
 * What a booster holds. `faces` are the numbers of Corp cards that a booster may have at each rarity; the other
 * booster of a pair has the complement (L11). How real boosters mixed their cards is not known: these faces are
 * our own choice.
 */
export type BoosterProduct = {
  name: string
  set: SheetSet
  slots: Slots
  faces: readonly Slots[]
}

const fifteen = {
  slots: { common: 11, uncommon: 3, rare: 1 },
  faces: [
    { common: 6, uncommon: 1, rare: 1 },
    { common: 5, uncommon: 2, rare: 1 },
    { common: 6, uncommon: 2, rare: 0 },
  ],
} as const

const products = {
  base: { name: 'v1.0', set: 'base', ...fifteen },
  proteus: { name: 'Proteus', set: 'proteus', ...fifteen },
  classic: {
    name: 'Classic',
    set: 'classic',
    slots: { common: 6, rare: 2 },
    faces: [{ common: 3, rare: 1 }],
  },
} as const satisfies Record<string, BoosterProduct>

export type ProductId = keyof typeof products
export const productIds = ['base', 'proteus', 'classic'] as const satisfies readonly ProductId[]

/** What a seat opens: a booster of a product, or a pack made of a cube. */
export type BoosterId = ProductId | 'cube'

export const boosterName = (id: BoosterId): string => (id === 'cube' ? 'Cube' : productOf(id).name)

/** The products of a kit without packs of a cube. */
export const productsIn = (kit: readonly BoosterId[]): ProductId[] =>
  kit.map((id) => {
    if (id === 'cube') throw new Error('a pack of a cube is no product')
    return id
  })

export const productOf = (id: ProductId): BoosterProduct => products[id]

/** The boosters that a seat opens, in this order (L1). */
export const kits = {
  community: ['base', 'base', 'proteus', 'base', 'base', 'base', 'proteus', 'base'],
  base: ['base', 'base', 'base', 'base', 'base', 'base', 'base', 'base'],
  short: ['base', 'base', 'proteus', 'base', 'base'],
  /** What two players share (L4). */
  grid: [...Array<'base'>(10).fill('base'), 'proteus', 'proteus'],
} as const satisfies Record<string, readonly ProductId[]>
export type KitId = keyof typeof kits

import { baseSheets } from './base.ts'
import { classicSheets } from './classic.ts'
import { proteusSheets } from './proteus.ts'
import type { BoosterRarity, LimitedSide, SheetSet, Sheets } from './types.ts'

const sheets: Readonly<Record<SheetSet, Sheets>> = {
  base: baseSheets,
  proteus: proteusSheets,
  classic: classicSheets,
}

const sides = ['corp', 'runner'] as const

/** The cards of a set that were printed at this rarity. */
export const sheetOf = (set: SheetSet, rarity: BoosterRarity, side: LimitedSide): readonly string[] =>
  sheets[set][side][rarity] ?? []

/** The 22 vitals that every seat has of a side (L8). */
export const vitalsOf = (side: LimitedSide): readonly string[] => baseSheets[side].vital ?? []

const sideById: ReadonlyMap<string, LimitedSide> = new Map(
  Object.values(sheets).flatMap((sheet) =>
    sides.flatMap((side) =>
      Object.values(sheet[side]).flatMap((ids) => ids.map((id) => [id, side] as const)),
    ),
  ),
)

/** The side of a card that boosters or starters hold. */
export const sideOfCard = (card: string): LimitedSide => {
  const side = sideById.get(card)
  if (!side) throw new Error(`no sheet has the card ${card}`)
  return side
}

const rarityById: ReadonlyMap<string, BoosterRarity | 'vital'> = new Map(
  Object.values(sheets).flatMap((sheet) =>
    sides.flatMap((side) =>
      Object.entries(sheet[side]).flatMap(([rarity, ids]) =>
        ids.map((id) => [id, rarity as BoosterRarity | 'vital'] as const),
      ),
    ),
  ),
)

/** Every card that boosters hold, once. */
export const boosterCards = (): string[] =>
  [...rarityById].flatMap(([card, rarity]) => (rarity === 'vital' ? [] : [card]))

/** Its rarity; null for a card of no sheet. */
export const rarityOf = (card: string): BoosterRarity | 'vital' | null => rarityById.get(card) ?? null

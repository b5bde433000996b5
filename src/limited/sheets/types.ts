export type LimitedSide = 'corp' | 'runner'
export type SheetSet = 'base' | 'proteus' | 'classic'
/** Rarities that boosters hold. */
export type BoosterRarity = 'common' | 'uncommon' | 'rare'

/** Card ids by side and rarity, sorted. Vitals are in starter decks only. */
export type Sheets = Readonly<
  Record<LimitedSide, Readonly<Partial<Record<BoosterRarity | 'vital', readonly string[]>>>>
>

/** What a deck format changes in the rules of single cards, by card id. Plain data, stored with the game. */
export type CardRules = {
  /** Unique (C7.6), in addition to the cards that say so themselves. */
  unique?: string[]
  /** Nothing prevents their own abilities from trashing them. */
  selfTrashing?: string[]
}

/** The rules that change anything; undefined if none does, so that saves of other formats stay the same. */
export const effectiveRules = ({ unique = [], selfTrashing = [] }: CardRules = {}): CardRules | undefined =>
  unique.length + selfTrashing.length === 0
    ? undefined
    : {
        ...(unique.length === 0 ? {} : { unique: [...unique] }),
        ...(selfTrashing.length === 0 ? {} : { selfTrashing: [...selfTrashing] }),
      }

/** True if only one copy of this card may be in play (C7.6). */
export const isUniqueUnder = (
  rules: CardRules | undefined,
  { id, unique }: { readonly id: string; readonly unique: boolean },
): boolean => unique || (rules?.unique?.includes(id) ?? false)

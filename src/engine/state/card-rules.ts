/** What a format of decks changes in the rules of single cards, by their ids. Plain data, kept with the game. */
export type CardRules = {
  /** Unique (C7.6) beside the cards that say so themselves. */
  unique?: string[]
  /** Nothing prevents that their own abilities trash them. */
  selfTrashing?: string[]
}

/** The rules that change anything; undefined where none does, so that the games of other formats are saved as before. */
export const effectiveRules = ({ unique = [], selfTrashing = [] }: CardRules = {}): CardRules | undefined =>
  unique.length + selfTrashing.length === 0
    ? undefined
    : {
        ...(unique.length === 0 ? {} : { unique: [...unique] }),
        ...(selfTrashing.length === 0 ? {} : { selfTrashing: [...selfTrashing] }),
      }

/** May only one of this card be in play (C7.6)? */
export const isUniqueUnder = (
  rules: CardRules | undefined,
  { id, unique }: { readonly id: string; readonly unique: boolean },
): boolean => unique || (rules?.unique?.includes(id) ?? false)

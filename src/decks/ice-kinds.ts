import type { CardInfo } from '../protocol/http.ts'
import { type IceKind, iceKinds, keywordOfIce } from '../protocol/ice-kinds.ts'

export { type IceKind, iceKinds }

/** The kinds of a piece of ice; none for other cards. */
export const kindsOfIce = (card: Pick<CardInfo, 'type' | 'keywords'>): IceKind[] =>
  card.type === 'ice' ? iceKinds.filter((kind) => card.keywords.includes(keywordOfIce[kind])) : []

/**
 * The kinds of ice whose subroutines an icebreaker breaks; none if it only breaks ice with certain names.
 */
export const kindsBroken = ({ breaks = [] }: Pick<CardInfo, 'breaks'>): readonly IceKind[] => breaks

import { octgnIdOf } from '../../src/decks/octgn/ids.ts'

/** True for the 580 cards of the printed game, which OCTGN knows. Cards added since are not among them. */
export const isPrinted = ({ id }: { readonly id: string }): boolean => octgnIdOf(id) !== undefined

/** What one more card of a role is worth: `linear`, and `square` for each two that the deck has already. */
type RoleValue = Readonly<{ linear: number; square: number }>
type SideValues = Readonly<{
  roles: Readonly<Record<string, RoleValue>>
  cards: Readonly<Record<string, number>>
  /** Half of the 95 % interval of a card’s value; edition 1 has none. */
  errors?: Readonly<Record<string, number>>
}>
/** Values of cards and roles that were learned together from so many games, those of this `seed`. */
export type Edition = Readonly<{
  number: number
  games: number
  seed?: number
  corp: SideValues
  runner: SideValues
}>

/** The four sizes of a card: in hand and looked at, on the table, as ice on a fort, and where there is no room. */
export type Size = 'full' | 'tile' | 'strip' | 'mini'

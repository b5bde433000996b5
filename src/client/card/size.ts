/** The four sizes of a card: in hand and inspected, on the table, as ice of a fort, and condensed. */
export type Size = 'full' | 'tile' | 'strip' | 'mini'

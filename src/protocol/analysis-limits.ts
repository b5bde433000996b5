/** The refusal for games that cannot be analysed. */
export const onlyTwo = 'Only games of one Corp and one Runner can be analysed.'

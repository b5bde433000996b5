/** Why a game is not looked into. */
export const onlyTwo = 'Only games of one Corp and one Runner can be analysed.'

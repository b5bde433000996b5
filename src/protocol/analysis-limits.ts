/** The refusal for games that cannot be analysed. */
export const onlyTwo = 'Only games of one Corp and one Runner can be analysed.'
/** What a finished game of a running tournament says in place of its analysis. */
export const afterTournament = 'This game can be analysed after the tournament is over.'

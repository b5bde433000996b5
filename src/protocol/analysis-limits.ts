/** Why a game is not looked into. */
export const onlyTwo =
  'Games of one Corp and one Runner can be looked into. With more at the table, chances would be those of every team, and what they are judged by was measured in games of two.'

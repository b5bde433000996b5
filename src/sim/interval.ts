/** How sure a share of wins is. */

/** Of a normal distribution, for 95 of a hundred. */
const Z = 1.96

/** Wilson's interval for a share, 95 %: from and to, of 1. */
export const wilsonInterval = (wins: number, games: number): [number, number] => {
  const share = wins / games
  const spread = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * games)) / games)
  const middle = share + (Z * Z) / (2 * games)
  const scale = 1 + (Z * Z) / games
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)]
}

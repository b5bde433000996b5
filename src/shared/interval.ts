/** The confidence interval of a share of wins. */

/** The 95 % quantile of a normal distribution. */
const Z = 1.96

/** Wilson's 95 % interval for a share, as fractions: from and to. */
export const wilsonInterval = (wins: number, games: number): [number, number] => {
  const share = wins / games
  const spread = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * games)) / games)
  const middle = share + (Z * Z) / (2 * games)
  const scale = 1 + (Z * Z) / games
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)]
}

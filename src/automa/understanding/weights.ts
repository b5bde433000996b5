/**
 * What each number of `featuresOf` says for the Corp: fitted to the starts of all turns of 900 games between sparring
 * partners over all pairs of starter decks (`npm run sim -- --fit --seed 50000 --games 900`).
 */
export const weights: readonly number[] = [
  0.446, 0.245, 1.786, -2.185, -0.478, -0.583, 0.445, -0.69, -0.093, -0.018, -0.324, 0.366, 0.374, 0.799,
  -0.5, 0.352, -1.062, -0.591, -0.277, 0.315, 0.105, -0.993, 1.343,
]

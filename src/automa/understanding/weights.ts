/**
 * What each number of `featuresOf` says for the Corp: fitted to the starts of all turns of 3,000 games between sparring
 * partners over all pairs of starter decks (`npm run sim -- --fit --seed 310000 --games 3000`).
 */
export const weights: readonly number[] = [
  -0.756, 0.25, 1.856, -1.694, 0.837, -0.486, 0.337, 0.549, -0.431, 0.887, 2.575, 0.63, -0.044, -0.361, 0.111,
  0.31, 0.771, -0.291, -0.594, -0.471, -0.234, -0.76, -0.597, -0.438, -0.18, 0.412, 1.018,
]

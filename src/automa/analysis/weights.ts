/**
 * How much each number of `featuresOf` counts for the Corp, fitted to the starts of all turns in thousands of
 * games over all pairs of starter decks (`npm run sim -- --fit`). AI cards need weights of their own: a Corp
 * that plays by them needs few bits, and different things hold up a Runner that does.
 */
export type Weights = readonly number[]

/** Judgement plays both sides: `--seed 310000 --games 3000`. */
export const byJudgement: Weights = [
  -0.756, 0.25, 1.856, -1.694, 0.837, -0.486, 0.337, 0.549, -0.431, 0.887, 2.575, 0.63, -0.044, -0.361, 0.111,
  0.31, 0.771, -0.291, -0.594, -0.471, -0.234, -0.76, -0.597, -0.438, -0.18, 0.412, 1.018,
]

/** AI cards play the Corp: `--seed 330000 --games 4000`. */
export const againstCorpCards: Weights = [
  -2.09, 0.157, 2.957, -0.813, 0.115, -0.217, 0.152, 0.121, 0.725, 0.307, 0.567, 1.041, 1.502, -0.634, 0.083,
  0.831, 1.364, -0.578, -0.656, 0.239, -0.461, -0.328, -0.761, -0.859, -0.084, 0.042, 0.685,
]

/** AI cards play the Runner: the same options. */
export const againstRunnerCards: Weights = [
  0.115, 0.05, 0.839, -1.712, 0.572, 0.423, -0.117, 0.054, -0.536, 0.625, 0.465, 0.476, 0.065, -0.62, 0.792,
  -0.118, 0.469, -0.002, -0.425, -0.894, 0.552, -0.274, -0.435, -0.714, -0.244, -0.391, 1.274,
]

import {
  gain,
  liberatedAnyThisTurn,
  perPointScored,
  playIf,
  points,
  prep,
  rivalPoints,
  tagYourself,
} from '../vocabulary/index.ts'

export const corruption = prep('Corruption', {
  cost: 0,
  abilities: [
    playIf(
      liberatedAnyThisTurn,
      gain(perPointScored(10)),
      tagYourself(1),
      rivalPoints(perPointScored(1)),
      points(perPointScored(-1)),
    ),
  ],
})

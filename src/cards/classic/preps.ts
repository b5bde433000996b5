import {
  draw,
  forEach,
  gain,
  liberatedAnyThisTurn,
  onceMore,
  perPointScored,
  play,
  playIf,
  points,
  prep,
  rivalPoints,
  rollFor,
  run,
  tagYourself,
  untag,
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

export const findersKeepers = prep('Finders Keepers', {
  cost: 7,
  keywords: ['Random'],
  abilities: [play(forEach(3, rollFor(gain)))],
})

export const meatUpgrade = prep('Meat Upgrade', {
  cost: 2,
  keywords: ['Double'],
  abilities: [play(untag(2), draw(3))],
})

export const networking = prep('Networking', {
  cost: 3,
  keywords: ['Double'],
  abilities: [play(gain(9))],
})

export const panzerRun = prep('Panzer Run', {
  cost: 1,
  keywords: ['Double'],
  abilities: [play(gain(4), draw(2))],
})

export const runningInterference = prep('Running Interference', {
  cost: 2,
  keywords: ['Double'],
  abilities: [play(run({ with: [onceMore('rezBits', { type: 'ice' })] }))],
})

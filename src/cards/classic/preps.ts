import {
  bearable,
  chooseNumber,
  chosen,
  countAsX,
  draw,
  eachOfX,
  forEach,
  gain,
  happened,
  insteadOfAccess,
  lasting,
  liberatedAnyThisTurn,
  modify,
  not,
  on,
  onceMore,
  perCard,
  perPointScored,
  play,
  playIf,
  points,
  prep,
  rivalPoints,
  rivalShowsUntil,
  rivalTakesBack,
  rollFor,
  run,
  searchUnseen,
  shuffle,
  sureBrainDamage,
  tagYourself,
  toDeck,
  toHand,
  trashAs,
  untag,
  youDid,
  yourHand,
} from '../vocabulary/index.ts'

export const boostergangConnections = prep('Boostergang Connections', {
  cost: 7,
  abilities: [
    play(
      trashAs(yourHand, 'lost'),
      searchUnseen({}, 'found', perCard('lost', 1)),
      toHand(chosen('found')),
      shuffle,
    ),
  ],
})

export const corruption = prep('Corruption', {
  cost: 0,
  abilities: [
    playIf(
      liberatedAnyThisTurn,
      countAsX(perPointScored(1)),
      points(eachOfX(-1)),
      rivalPoints(eachOfX(1)),
      gain(eachOfX(10)),
      tagYourself(1),
    ),
  ],
})

export const doTheDrine = prep("Do the 'Drine", {
  cost: 0,
  abilities: [
    play(
      chooseNumber(0, bearable, 'How much brain damage do you take?'),
      sureBrainDamage(eachOfX(1)),
      gain(eachOfX(4)),
    ),
  ],
})

export const findersKeepers = prep('Finders Keepers', {
  cost: 7,
  keywords: ['Random'],
  abilities: [play(forEach(3, rollFor(gain)))],
})

export const gypsyScheduleAnalyzer = prep('Gypsy Schedule Analyzer', {
  cost: 2,
  abilities: [
    play(
      run({
        on: 'rd',
        with: [
          insteadOfAccess(
            [],
            rivalShowsUntil({ type: 'agenda' }, 'shown'),
            rivalTakesBack(chosen('shown', { type: 'agenda' })),
            toDeck(chosen('shown')),
          ),
        ],
      }),
    ),
  ],
})

export const librarySearch = prep('Library Search', {
  cost: 2,
  abilities: [
    play(
      run({
        on: ['rd', 'hq'],
        with: [
          on(
            'success',
            [not(happened(youDid('noise', 'run'))), not(happened(youDid('trace', 'run')))],
            lasting('run', modify('access', { fort: 'any' }, 2)),
          ),
        ],
      }),
    ),
  ],
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

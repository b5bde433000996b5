import {
  chooseOne,
  chosen,
  costOf,
  dearTrace,
  eachOfX,
  extraAction,
  forfeitsBits,
  gain,
  happened,
  lastingOn,
  lastingTimes,
  operation,
  payX,
  perExcess,
  perX,
  play,
  playIf,
  putCounter,
  rezFree,
  rivalDid,
  rivalRanLastTurn,
  rivals,
  tagRival,
  thereAre,
  trace,
  trash,
  trashThis,
  whenLastOf,
  youHaveBits,
  yours,
} from '../vocabulary/index.ts'

export const corporateGuardTemps = operation('Corporate Guard Temps', {
  cost: 0,
  abilities: [
    playIf(
      youHaveBits(2),
      payX('Extra actions for how many turns, at 2 bits each?', { each: 2, min: 1 }),
      lastingTimes('turns', eachOfX(1), extraAction()),
      lastingTimes('game', eachOfX(1), forfeitsBits(1)),
    ),
  ],
})

export const creditConsolidation = operation('Credit Consolidation', {
  cost: 10,
  keywords: ['Transactions'],
  abilities: [play(gain(15))],
})

/** No matter how or why they were trashed (corp/data-sifters/1). */
export const dataSifters = operation('Data Sifters', {
  cost: 4,
  abilities: [playIf(happened(rivalDid('trash', 'lastTurn', { type: 'node' })), tagRival(1))],
})

/** Each Rig trashes the ice separately (corp/emergency-rig/1). */
export const emergencyRig = operation('Emergency Rig', {
  cost: 'X',
  keywords: ['Transactions'],
  abilities: [
    play(
      chooseOne(yours({ type: 'ice' }), 'ice', 'Which ice do you rig up?'),
      rezFree(chosen('ice')),
      putCounter('kludge', chosen('ice'), perX),
      lastingOn(chosen('ice'), 'used', whenLastOf('kludge', trashThis)),
    ),
  ],
})

export const manhunt = operation('Manhunt', {
  cost: 4,
  keywords: ['Gray Ops'],
  abilities: [playIf(rivalRanLastTurn, trace(6, tagRival(perExcess)))],
})

export const rentToOwnContract = operation('Rent-to-Own Contract', {
  cost: 0,
  keywords: ['Transactions'],
  abilities: [
    playIf(
      thereAre(yours({ type: 'ice', rezzed: false })),
      chooseOne(yours({ type: 'ice', rezzed: false }), 'ice', 'Choose the ice to rez at no cost.'),
      rezFree(chosen('ice')),
      putCounter('term', chosen('ice'), costOf('ice')),
    ),
  ],
})

export const schlaghundPointers = operation('Schlaghund Pointers', {
  cost: 6,
  abilities: [playIf(happened(rivalDid('run', 'game')), dearTrace(3, 2, tagRival(1)))],
})

/** A trashed card no longer prevents tags (corp/underworld-mole/1). */
export const underworldMole = operation('Underworld Mole', {
  cost: 6,
  keywords: ['Gray Ops'],
  abilities: [
    playIf(
      happened(rivalDid('install', 'lastTurn', { type: 'resource' })),
      trace(
        4,
        chooseOne(
          rivals({ type: 'resource', installedLastTurn: true }),
          'resource',
          'Choose a resource to trash.',
        ),
        trash(chosen('resource')),
        tagRival(1),
      ),
    ),
  ],
})

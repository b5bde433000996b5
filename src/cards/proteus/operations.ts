import {
  chooseOne,
  chosen,
  costOf,
  gain,
  lastingOn,
  operation,
  perExcess,
  perX,
  play,
  playIf,
  putCounter,
  rezFree,
  rivalRanLastTurn,
  tagRival,
  thereAre,
  trace,
  trashThis,
  whenLastOf,
  yours,
} from '../vocabulary/index.ts'

export const creditConsolidation = operation('Credit Consolidation', {
  cost: 10,
  keywords: ['Transactions'],
  abilities: [play(gain(15))],
})

/** Every Rig trashes the ice by itself (corp/emergency-rig/1). */
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

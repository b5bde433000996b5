import {
  chooseOne,
  chosen,
  lastingOn,
  operation,
  perX,
  play,
  putCounter,
  rezFree,
  trashThis,
  whenLastOf,
  yours,
} from '../vocabulary/index.ts'

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

import {
  chooseAny,
  chosen,
  inYourTrash,
  lastingOnRival,
  modify,
  operation,
  play,
  playIf,
  rivalTagged,
  show,
  toHand,
} from '../vocabulary/index.ts'

export const badtimes = operation('Badtimes', {
  cost: 4,
  keywords: ['Virus'],
  abilities: [playIf(rivalTagged, lastingOnRival('turn', modify('mu', 'you', -2)))],
})

export const reclamationProject = operation('Reclamation Project', {
  cost: 0,
  keywords: ['Double'],
  abilities: [
    play(
      chooseAny(inYourTrash({ type: 'ice' }), 'ice', 'Which ice comes back to HQ?'),
      show(chosen('ice')),
      toHand(chosen('ice')),
    ),
  ],
})

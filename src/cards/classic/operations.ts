import {
  chooseAny,
  chooseOne,
  chosen,
  draw,
  inYourTrash,
  lastingOnRival,
  modify,
  operation,
  play,
  playIf,
  rivalTagged,
  show,
  toDeck,
  toHand,
  yourHand,
} from '../vocabulary/index.ts'

export const badtimes = operation('Badtimes', {
  cost: 4,
  keywords: ['Virus'],
  abilities: [playIf(rivalTagged, lastingOnRival('turn', modify('mu', 'you', -2)))],
})

export const corporateShuffle = operation('Corporate Shuffle', {
  cost: 0,
  keywords: ['Double'],
  abilities: [
    play(draw(5), chooseOne(yourHand, 'card', 'Which card is shuffled into R&D?'), toDeck(chosen('card'))),
  ],
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

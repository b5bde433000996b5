import { atRunEnd, boost, breaksAnyThen, program, trashThis } from '../vocabulary/index.ts'

export const rentICon = program('Rent-I-Con', {
  cost: 3,
  mu: 2,
  strength: 2,
  keywords: ['Icebreaker'],
  abilities: [breaksAnyThen(1, atRunEnd('this', trashThis)), boost(1)],
})

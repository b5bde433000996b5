import {
  afterBreaking,
  atRunEnd,
  boost,
  breaks,
  derez,
  program,
  thatIce,
  trashThis,
} from '../vocabulary/index.ts'

export const rentICon = program('Rent-I-Con', {
  cost: 3,
  mu: 2,
  strength: 2,
  keywords: ['Icebreaker'],
  abilities: [breaks('ice', 1, atRunEnd('this', trashThis)), boost(1)],
})

export const superglue = program('Superglue', {
  cost: 2,
  mu: 1,
  abilities: [afterBreaking({ trash: true }, derez(thatIce))],
})

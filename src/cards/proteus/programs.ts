import { boost, breaks, on, program, rivalCounter, yourSuccessfulRunOn } from '../vocabulary/index.ts'

export const corrosion = program('Corrosion', {
  cost: 3,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker', 'Worm'],
  abilities: [breaks('Wall', 0), boost(1)],
})

export const highlighter = program('Highlighter', {
  cost: 3,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRunOn('rd'), rivalCounter('highlighter', 1))],
})

export const skeletonPasskeys = program('Skeleton Passkeys', {
  cost: 3,
  mu: 1,
  strength: 1,
  keywords: ['Icebreaker'],
  abilities: [breaks('Code Gate', 0), boost(3, 4)],
})

export const taxman = program('Taxman', {
  cost: 3,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRunOn('hq'), rivalCounter('tax', 1))],
})

export const vienna22 = program('Vienna 22', {
  cost: 3,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRunOn('hq'), rivalCounter('vienna', 1))],
})

import { lookAt, lookAtRivalsTop, resource, rivalsHand, use } from '../vocabulary/index.ts'

export const executiveFileClerk = resource('Executive File Clerk', {
  cost: 0,
  keywords: ['Connection', 'Hidden'],
  abilities: [use({ bits: 2, trash: true }, lookAt(rivalsHand))],
})

export const sandboxDig = resource('Sandbox Dig', {
  cost: 0,
  keywords: ['Hidden'],
  abilities: [use({ bits: 3, trash: true }, lookAtRivalsTop(3, 'top'))],
})

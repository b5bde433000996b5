import { hardware, modify, runPool } from '../vocabulary/index.ts'

export const mramChip = hardware('MRAM Chip', {
  cost: 1,
  keywords: ['Chip', 'Cybernetics'],
  abilities: [modify('maxHand', 'you', 2)],
})

export const parraline5750 = hardware('Parraline 5750', {
  cost: 5,
  keywords: ['Deck'],
  abilities: [modify('mu', 'you', 1), runPool(1, 'icebreaker')],
})

export const rAndDInterface = hardware('R&D Interface', {
  cost: 4,
  abilities: [modify('access', { fort: 'rd' }, 1)],
})

export const wutechMemChip = hardware('WuTech Mem Chip', {
  cost: 1,
  keywords: ['Chip'],
  abilities: [modify('mu', 'you', 1)],
})

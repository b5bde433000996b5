import {
  addLink,
  baseLink,
  hardware,
  modify,
  preventDamageEachTurn,
  runPool,
  stealthPool,
} from '../vocabulary/index.ts'

export const corticalCybermodem = hardware('Cortical Cybermodem', {
  cost: 11,
  keywords: ['Deck', 'Cybernetics'],
  abilities: [modify('mu', 'you', 2), modify('maxHand', 'you', 2), runPool(2, 'icebreaker')],
})

export const corticalStimulators = hardware('Cortical Stimulators', {
  cost: 1,
  keywords: ['Cybernetics'],
  abilities: [preventDamageEachTurn(['net', 'brain'], 1)],
})

export const sunburstCranialInterface = hardware('Sunburst Cranial Interface', {
  cost: 5,
  keywords: ['Deck', 'Cybernetics', 'Stealth'],
  abilities: [modify('mu', 'you', 1), modify('maxHand', 'you', 1), stealthPool(1)],
})

export const theDeck = hardware('The Deck', {
  cost: 11,
  keywords: ['Deck', 'Base Link'],
  abilities: [baseLink(5, 0), addLink(1, 1), modify('mu', 'you', 1)],
})

import {
  addLink,
  atTurnStart,
  baseLink,
  gainActions,
  hardware,
  hostsOne,
  modify,
  preventDamageEachTurn,
  putCounter,
  runPool,
  runPoolFor,
  stealthPool,
  sureBrainDamage,
  takeOff,
  thisIs,
  whenElse,
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

export const eurocorpseSpinChip = hardware('Eurocorpse Spin Chip', {
  cost: 6,
  keywords: ['Chip'],
  abilities: [hostsOne(1, { keyword: 'Icebreaker' }), runPoolFor(2, { hostedHere: true }, 'icebreaker')],
})

export const lucidrineDripFeed = hardware('Lucidrine Drip Feed', {
  cost: 8,
  abilities: [
    atTurnStart(
      whenElse(
        [thisIs({ carrying: 'drip', least: 2 })],
        [takeOff('drip', 'this', 2), sureBrainDamage(1)],
        [putCounter('drip', 'this'), gainActions(1)],
      ),
    ),
  ],
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

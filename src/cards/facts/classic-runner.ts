import { type Facts, facts } from './types.ts'

export const classicRunner: readonly Facts[] = [
  ...facts('classic', 'program', [
    { name: 'Early Worm', keywords: ['Icebreaker', 'Worm'], cost: 4, strength: 2, mu: 1 },
    { name: 'Matador', keywords: ['Icebreaker', 'Killer'], cost: 4, strength: 0, mu: 1 },
    { name: 'MS-todon', keywords: ['Icebreaker', 'Killer', 'Noisy'], cost: 4, strength: 2, mu: 1 },
    { name: 'Psychic Friend', keywords: ['Icebreaker'], cost: 2, strength: 1, mu: 1 },
    { name: 'Rent-I-Con', keywords: ['Icebreaker'], cost: 3, strength: 2, mu: 2 },
    { name: 'Schematics Search Engine', keywords: [], cost: 2, mu: 1 },
    { name: 'Superglue', keywords: [], cost: 2, mu: 1 },
  ]),
  ...facts('classic', 'hardware', [
    { name: 'Little Black Box', keywords: ['Deck'], cost: 4 },
    { name: 'Omnitech "Spinal Tap" Cybermodem', keywords: ['Deck', 'Random'], cost: 5 },
    { name: 'Omnitech Wet Drive', keywords: ['Cybernetics'], cost: 0 },
    { name: 'Vintage Camaro', keywords: ['Vehicle'], cost: 1 },
    { name: 'Zetatech Portastation', keywords: [], cost: 3 },
  ]),
  ...facts('classic', 'resource', [
    { name: 'Crash Space', keywords: ['Unique'], cost: 2, unique: true },
    { name: 'Elena Laskova', keywords: ['Connection', 'Unique'], cost: 3, unique: true },
    { name: 'Executive File Clerk', keywords: ['Connection', 'Hidden'], cost: 0 },
    { name: 'Sandbox Dig', keywords: ['Hidden'], cost: 0 },
  ]),
  ...facts('classic', 'prep', [
    { name: 'Boostergang Connections', keywords: [], cost: 7 },
    { name: 'Corruption', keywords: [], cost: 0 },
    { name: "Do the 'Drine", keywords: [], cost: 0 },
    { name: 'Finders Keepers', keywords: ['Random'], cost: 7 },
    { name: 'Gypsy Schedule Analyzer', keywords: [], cost: 2 },
    { name: 'Library Search', keywords: [], cost: 2 },
    { name: 'Meat Upgrade', keywords: ['Double'], cost: 2 },
    { name: 'Networking', keywords: ['Double'], cost: 3 },
    { name: 'Panzer Run', keywords: ['Double'], cost: 1 },
    { name: 'Running Interference', keywords: ['Double'], cost: 2 },
  ]),
]

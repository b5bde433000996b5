import {
  cannotRunFor,
  endRun,
  grantSub,
  ice,
  lasting,
  lastingOnRival,
  netDamage,
  sub,
} from '../vocabulary/index.ts'

export const crystalWall = ice('Crystal Wall', {
  rez: 4,
  strength: 3,
  keywords: ['Wall'],
  abilities: [sub(endRun)],
})

export const fireWall = ice('Fire Wall', {
  rez: 5,
  strength: 4,
  keywords: ['Wall'],
  abilities: [sub(endRun)],
})

export const hauntingInquisition = ice('Haunting Inquisition', {
  rez: 8,
  strength: 6,
  keywords: ['Code Gate'],
  abilities: [sub(lastingOnRival('lifted', cannotRunFor(6))), sub(endRun)],
})

export const keeper = ice('Keeper', {
  rez: 4,
  strength: 4,
  keywords: ['Code Gate'],
  abilities: [sub(endRun)],
})

export const quandary = ice('Quandary', {
  rez: 2,
  strength: 2,
  keywords: ['Code Gate'],
  abilities: [sub(endRun)],
})

export const razorWire = ice('Razor Wire', {
  rez: 6,
  strength: 3,
  keywords: ['Wall'],
  abilities: [sub(netDamage(2)), sub(endRun)],
})

export const tutor = ice('Tutor', {
  rez: 4,
  strength: 5,
  keywords: ['Code Gate'],
  abilities: [sub(lasting('run', grantSub({ furtherIce: true }, endRun)))],
})

export const wallOfIce = ice('Wall of Ice', {
  rez: 13,
  strength: 6,
  keywords: ['Wall'],
  abilities: [sub(netDamage(2)), sub(netDamage(2)), sub(endRun), sub(endRun)],
})

export const wallOfStatic = ice('Wall of Static', {
  rez: 3,
  strength: 2,
  keywords: ['Wall'],
  abilities: [sub(endRun)],
})

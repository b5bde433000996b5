import {
  cannotRunFor,
  endRun,
  grantSub,
  ice,
  lasting,
  lastingOnRival,
  netDamage,
  on,
  sub,
  unlessPaid,
} from '../vocabulary/index.ts'

export const ballAndChain = ice('Ball and Chain', {
  rez: 2,
  strength: 5,
  keywords: ['Code Gate'],
  abilities: [
    sub(lasting('run', on('encounter', [], unlessPaid(2, 'Pay 2 bits to keep the run going?', endRun)))),
  ],
})

export const corticalScanner = ice('Cortical Scanner', {
  rez: 7,
  strength: 3,
  keywords: ['Code Gate'],
  abilities: [sub(endRun), sub(endRun), sub(endRun)],
})

export const crystalWall = ice('Crystal Wall', {
  rez: 4,
  strength: 3,
  keywords: ['Wall'],
  abilities: [sub(endRun)],
})

export const dataWall = ice('Data Wall', {
  rez: 1,
  strength: 0,
  keywords: ['Wall'],
  abilities: [sub(endRun)],
})

export const dataWall20 = ice('Data Wall 2.0', {
  rez: 2,
  strength: 1,
  keywords: ['Wall'],
  abilities: [sub(endRun)],
})

export const endlessCorridor = ice('Endless Corridor', {
  rez: 4,
  strength: 2,
  keywords: ['Code Gate'],
  abilities: [sub(endRun), sub(endRun)],
})

export const filter = ice('Filter', {
  rez: 0,
  strength: 0,
  keywords: ['Code Gate'],
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

export const laserWire = ice('Laser Wire', {
  rez: 4,
  strength: 2,
  keywords: ['Wall'],
  abilities: [sub(netDamage(1)), sub(endRun)],
})

export const mazer = ice('Mazer', {
  rez: 5,
  strength: 5,
  keywords: ['Code Gate'],
  abilities: [sub(endRun)],
})

export const nerveLabyrinth = ice('Nerve Labyrinth', {
  rez: 6,
  strength: 4,
  keywords: ['Code Gate'],
  abilities: [sub(netDamage(2)), sub(endRun)],
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

export const reinforcedWall = ice('Reinforced Wall', {
  rez: 8,
  strength: 4,
  keywords: ['Wall'],
  abilities: [sub(endRun), sub(endRun)],
})

export const rockIsStrong = ice('Rock Is Strong', {
  rez: 6,
  strength: 5,
  keywords: ['Wall'],
  abilities: [sub(endRun)],
})

export const scramble = ice('Scramble', {
  rez: 3,
  strength: 3,
  keywords: ['Code Gate'],
  abilities: [sub(endRun)],
})

export const shotgunWire = ice('Shotgun Wire', {
  rez: 8,
  strength: 5,
  keywords: ['Wall'],
  abilities: [sub(netDamage(2)), sub(endRun)],
})

export const sleeper = ice('Sleeper', {
  rez: 1,
  strength: 1,
  keywords: ['Code Gate'],
  abilities: [sub(endRun)],
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

import {
  atTurnEnd,
  brainDamage,
  cannotBreak,
  cheaperAfterNoise,
  endRun,
  ice,
  installOnly,
  lasting,
  mayPay,
  moveIce,
  movesAsRunStarts,
  netDamage,
  redirect,
  rezPoints,
  rivalCounter,
  rollOn,
  sub,
  trace,
  trashAProgram,
  trashThis,
} from '../vocabulary/index.ts'

export const baskerville = ice('Baskerville', {
  rez: 10,
  strength: 4,
  keywords: ['Sentry', 'AP', 'Hellhound', 'Sleepy'],
  abilities: [
    sub(netDamage(2)),
    sub(trace(5, rivalCounter('baskerville', 1))),
    sub(endRun),
    cheaperAfterNoise(5),
  ],
})

export const bolterSwarm = ice('Bolter Swarm', {
  rez: 8,
  strength: 4,
  keywords: ['Sentry', 'AP', 'Hellbolt', 'Sleepy'],
  abilities: [sub(netDamage(4)), sub(lasting('nextIce', cannotBreak)), cheaperAfterNoise(5)],
})

export const brainDrain = ice('Brain Drain', {
  rez: 3,
  strength: 3,
  keywords: ['Sentry', 'Black Ice', 'AP'],
  abilities: [sub(rollOn([1], brainDamage(3)))],
})

export const deadeye = ice('Deadeye', {
  rez: 5,
  strength: 0,
  keywords: ['Sentry', 'Killer', 'Sleepy'],
  abilities: [sub(...trashAProgram), sub(endRun), cheaperAfterNoise(5)],
})

export const dumpster = ice('Dumpster', {
  rez: 5,
  strength: 5,
  keywords: ['Code Gate', 'Deflector'],
  abilities: [installOnly('hq', 'rd', 'subsidiary'), sub(redirect('archives'))],
})

export const entrapment = ice('Entrapment', {
  rez: 2,
  strength: 4,
  keywords: ['Code Gate', 'Deflector'],
  abilities: [sub(mayPay(2, 'Pay 2 bits to send the Runner to another fort?', redirect('any')))],
})

export const glacier = ice('Glacier', {
  rez: 0,
  strength: 5,
  keywords: ['Wall'],
  abilities: [
    rezPoints(1),
    sub(endRun),
    sub(endRun),
    movesAsRunStarts([], { bits: 1 }, moveIce('otherFort')),
  ],
})

export const imperialGuard = ice('Imperial Guard', {
  rez: 10,
  strength: 5,
  keywords: ['Sentry', 'Killer', 'Sleepy'],
  abilities: [sub(...trashAProgram), sub(endRun), cheaperAfterNoise(5)],
})

export const puzzle = ice('Puzzle', {
  rez: 2,
  strength: 5,
  keywords: ['Code Gate'],
  abilities: [sub(endRun, atTurnEnd('this', trashThis)), sub(endRun, atTurnEnd('this', trashThis))],
})

export const trapdoor = ice('Trapdoor', {
  rez: 3,
  strength: 3,
  keywords: ['Code Gate', 'Deflector'],
  abilities: [installOnly('hq', 'rd'), sub(redirect('subsidiary'))],
})

export const vortex = ice('Vortex', {
  rez: 0,
  strength: 2,
  keywords: ['Code Gate', 'Deflector'],
  abilities: [sub(mayPay(2, 'Pay 2 bits to send the Runner to another fort?', redirect('any')))],
})

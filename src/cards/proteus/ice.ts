import {
  brainDamage,
  cannotRun,
  derez,
  eachOfX,
  endRun,
  forEach,
  gain,
  ice,
  lasting,
  lastingOn,
  lastingOnRival,
  may,
  modify,
  morphs,
  moveIce,
  movesAsRunStarts,
  netDamage,
  onEncounter,
  onPass,
  onRez,
  passIce,
  payAbove,
  payX,
  perBitAbove,
  perIceOutside,
  rollTable,
  runGoesOn,
  runOnThisFort,
  sub,
  subs,
  tagRival,
  toHand,
  trace,
  trashAProgram,
  unlessPaid,
  unlessYouPay,
  when,
} from '../vocabulary/index.ts'

/** If the run continues, it stays where it was passed only for a bit (corp/marionette/1). */
const goesHome = onPass(
  when([runGoesOn], unlessYouPay(1, 'Pay 1 bit to keep it from going back to HQ?', toHand('this'))),
)

export const brainWash = ice('Brain Wash', {
  rez: 3,
  strength: 2,
  keywords: ['Sentry', 'Black Ice', 'AP', 'Brainwipe'],
  abilities: [sub(brainDamage(1))],
})

/** The Corp may take it back and gain a bit once it has been passed. */
const takenBack = may('Take it back to HQ and gain 1 bit?', onPass(toHand('this'), gain(1)))

export const bugZapper = ice('Bug Zapper', {
  rez: 6,
  strength: 2,
  keywords: ['Sentry', 'AP', 'Hellbolt'],
  abilities: [sub(netDamage(perIceOutside(2))), sub(endRun)],
})

export const caryatid = ice('Caryatid', {
  rez: 7,
  strength: 5,
  keywords: ['Wall'],
  abilities: [sub(endRun), ...morphs('Wall', 1, 'Code Gate')],
})

export const chihuahua = ice('Chihuahua', {
  rez: 0,
  strength: 0,
  keywords: ['Sentry', 'AP', 'Hellhound'],
  abilities: [sub(trace(1, netDamage(1))), onRez(gain(2))],
})

export const colonelFailure = ice('Colonel Failure', {
  rez: 17,
  strength: 6,
  keywords: ['Sentry', 'Killer'],
  abilities: [sub(trashAProgram), sub(trashAProgram), sub(trashAProgram), sub(endRun), sub(endRun)],
})

export const coyote = ice('Coyote', {
  rez: 0,
  strength: 3,
  keywords: ['Sentry', 'Watchdog'],
  abilities: [
    sub(
      unlessPaid(
        2,
        'Pay 2 bits to keep further ice from getting stronger?',
        lasting('run', modify('iceStrength', { furtherIce: true }, 1)),
      ),
    ),
    onRez(gain(3)),
  ],
})

export const creditBlocks = ice('Credit Blocks', {
  rez: 6,
  strength: 3,
  keywords: ['Sentry'],
  abilities: [sub(endRun), ...morphs('Sentry', 1, 'Wall')],
})

export const datacomb = ice('Datacomb', {
  rez: 4,
  strength: 4,
  keywords: ['Wall'],
  abilities: [sub(endRun), goesHome],
})

export const deathYoYo = ice('Death Yo-Yo', {
  rez: 7,
  strength: 2,
  keywords: ['Sentry', 'Black Ice', 'AP', 'Brainwipe'],
  abilities: [sub(brainDamage(1)), sub(endRun), takenBack],
})

export const digiconda = ice('Digiconda', {
  rez: 6,
  strength: 'X',
  keywords: ['Sentry', 'AP', 'Sword'],
  abilities: [sub(netDamage(2)), sub(endRun), payAbove(1, 6), modify('iceStrength', 'this', perBitAbove())],
})

export const dogPile = ice('Dog Pile', {
  rez: 5,
  strength: 0,
  keywords: ['Sentry', 'AP'],
  abilities: [sub(netDamage(perIceOutside(1))), sub(endRun), modify('iceStrength', 'this', perIceOutside(1))],
})

export const foodFight = ice('Food Fight', {
  rez: 4,
  strength: 3,
  keywords: ['Sentry', 'DecKrash'],
  abilities: [payAbove(2), subs(perBitAbove(2), endRun)],
})

export const galatea = ice('Galatea', {
  rez: 6,
  strength: 4,
  keywords: ['Wall'],
  abilities: [sub(endRun), ...morphs('Wall', 1, 'Code Gate')],
})

export const gatekeeper = ice('Gatekeeper', {
  rez: 3,
  strength: 4,
  keywords: ['Code Gate'],
  abilities: [payAbove(2), subs(perBitAbove(2), endRun)],
})

/** Its trace limit is the amount paid, whatever changes its strength (corp/homing-missile/1). */

export const homingMissile = ice('Homing Missile', {
  rez: 4,
  strength: 'X',
  keywords: ['Sentry'],
  abilities: [
    sub(trace(perBitAbove(), endRun, lastingOnRival('lifted', cannotRun({ actions: 1, bits: 2 })))),
    payAbove(1, 8),
    modify('iceStrength', 'this', perBitAbove()),
  ],
})

export const huntingPack = ice('Hunting Pack', {
  rez: 1,
  strength: 4,
  keywords: ['Sentry', 'Bloodhound'],
  abilities: [subs(perIceOutside(1), trace(5, tagRival(1)))],
})

const boughtEnds = onEncounter(
  payX('Add how many subroutines, at 2 bits each?', { each: 2 }),
  forEach(eachOfX(1), lastingOn('this', 'encounter', sub(endRun))),
)

export const iceberg = ice('Iceberg', {
  rez: 4,
  strength: 4,
  keywords: ['Wall'],
  abilities: [sub(netDamage(1)), boughtEnds],
})

export const lesserArcana = ice('Lesser Arcana', {
  rez: 7,
  strength: 4,
  keywords: ['Sentry'],
  abilities: [sub(endRun), ...morphs('Sentry', 1, 'Wall')],
})

export const marionette = ice('Marionette', {
  rez: 3,
  strength: 0,
  keywords: ['Sentry', 'Killer'],
  abilities: [sub(...trashAProgram), sub(endRun), goesHome],
})

export const mastermind = ice('Mastermind', {
  rez: 7,
  strength: 0,
  keywords: ['Sentry', 'Black Ice', 'AP', 'Zombie'],
  abilities: [
    sub(brainDamage(perIceOutside(1))),
    sub(endRun),
    modify('iceStrength', 'this', perIceOutside(1)),
  ],
})

export const minotaur = ice('Minotaur', {
  rez: 6,
  strength: 4,
  keywords: ['Sentry'],
  abilities: [subs(perIceOutside(1, 'Code Gate', 'Wall'), endRun)],
})

export const misleadingAccessMenus = ice('Misleading Access Menus', {
  rez: 0,
  strength: 1,
  keywords: ['Code Gate'],
  abilities: [sub(unlessPaid(1, 'Pay 1 bit to keep the run going?', endRun)), onRez(gain(3))],
})

export const mobileBarricade = ice('Mobile Barricade', {
  rez: 6,
  strength: 3,
  keywords: ['Wall'],
  abilities: [
    sub(netDamage(1)),
    sub(endRun),
    movesAsRunStarts([runOnThisFort], { bits: 1 }, moveIce('thisFort')),
  ],
})

export const riddler = ice('Riddler', {
  rez: 2,
  strength: 4,
  keywords: ['Code Gate'],
  abilities: [boughtEnds],
})

export const roadblock = ice('Roadblock', {
  rez: 2,
  strength: 0,
  keywords: ['Code Gate', 'Random'],
  abilities: [
    onEncounter(
      rollTable(
        [[6], derez('this'), passIce],
        ...[1, 2, 3, 4, 5].map(
          (n) => [[n], lastingOn('this', 'encounter', modify('iceStrength', 'this', n))] as const,
        ),
      ),
    ),
    sub(endRun),
  ],
})

export const sandstorm = ice('Sandstorm', {
  rez: 4,
  strength: 4,
  keywords: ['Wall'],
  abilities: [payAbove(2), subs(perBitAbove(2), endRun)],
})

export const scaffolding = ice('Scaffolding', {
  rez: 2,
  strength: 0,
  keywords: ['Wall'],
  abilities: [sub(endRun), takenBack],
})

export const snowbank = ice('Snowbank', {
  rez: 0,
  strength: 0,
  keywords: ['Wall'],
  abilities: [sub(unlessPaid(1, 'Pay 1 bit to keep the run going?', endRun)), onRez(gain(3))],
})

export const sphinx2006 = ice('Sphinx 2006', {
  rez: 6,
  strength: 5,
  keywords: ['Code Gate'],
  abilities: [sub(endRun), ...morphs('Code Gate', 4, 'Sentry')],
})

export const sumo2008 = ice('Sumo 2008', {
  rez: 8,
  strength: 5,
  keywords: ['Sentry'],
  abilities: [sub(endRun), ...morphs('Sentry', 1, 'Wall')],
})

export const toughoniumWall = ice('Toughonium Wall', {
  rez: 13,
  strength: 7,
  keywords: ['Wall'],
  abilities: [sub(endRun), sub(endRun), sub(endRun), sub(endRun)],
})

export const tumblers = ice('Tumblers', {
  rez: 5,
  strength: 4,
  keywords: ['Code Gate'],
  abilities: [sub(endRun), takenBack],
})

export const twistyPassages = ice('Twisty Passages', {
  rez: 3,
  strength: 4,
  keywords: ['Code Gate'],
  abilities: [sub(endRun), goesHome],
})

export const walkingWall = ice('Walking Wall', {
  rez: 5,
  strength: 3,
  keywords: ['Wall'],
  abilities: [sub(endRun), movesAsRunStarts([runOnThisFort], { bits: 1 }, moveIce('thisFort'))],
})

export const washedUpSoloConstruct = ice('Washed-Up Solo Construct', {
  rez: 0,
  strength: 0,
  keywords: ['Sentry', 'Killer'],
  abilities: [sub(unlessPaid(1, 'Pay 1 bit to save a program?', ...trashAProgram)), onRez(gain(3))],
})

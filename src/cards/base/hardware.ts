import {
  action,
  actionWith,
  cardsHere,
  draw,
  hardware,
  hurtLately,
  ignores,
  immuneUnless,
  installPoints,
  insteadOfAccess,
  keeps,
  modify,
  on,
  onceEachTurnMay,
  onInstall,
  preventDamage,
  preventDamageEachTurn,
  preventTags,
  putBack,
  putCounter,
  refilled,
  run,
  runPool,
  runPoolFor,
  shuffleRivalsOpenTrash,
  stealthPool,
  toHand,
  topHere,
  topOfRivalsOpenTrash,
  trashThis,
  whenEmptied,
  yourSuccessfulRun,
} from '../vocabulary/index.ts'

export const arasakaPortablePrototype = hardware('Arasaka Portable Prototype', {
  cost: 11,
  keywords: ['Deck'],
  abilities: [installPoints(1), modify('mu', 'you', 3), runPool(3, 'icebreaker')],
})

/** Errata: refilled from the bank (runner/armadillo-armored-road-home/1). */
export const armadilloArmoredRoadHome = hardware('"Armadillo" Armored Road Home', {
  cost: 2,
  keywords: ['Vehicle'],
  abilities: [refilled(2, 'tag'), preventDamage('meat', 3, { trash: true })],
})

export const armoredFridge = hardware('Armored Fridge', {
  cost: 3,
  abilities: [
    onInstall(putCounter('ablative', 'this', 7)),
    preventDamage('meat', 1, { counter: 'ablative' }),
    whenEmptied(trashThis),
  ],
})

/** Errata: refilled from the bank (runner/artemis-2020/1). */
export const artemis2020 = hardware('Artemis 2020', {
  cost: 10,
  keywords: ['Deck'],
  abilities: [modify('mu', 'you', 2), runPool(2, 'icebreaker')],
})

/** Errata: from the bank (runner/corolla-speed-chip/1). */
export const corollaSpeedChip = hardware('Corolla Speed Chip', {
  cost: 1,
  keywords: ['Chip'],
  abilities: [runPoolFor(1, { keyword: 'Killer' }, 'icebreaker')],
})

/** Errata: up to 1 (runner/dermatech-bodyplating/1). */
export const dermatechBodyplating = hardware('Dermatech Bodyplating', {
  cost: 0,
  keywords: ['Cybernetics'],
  abilities: [preventDamageEachTurn('meat', 1)],
})

/** Errata: refilled from the bank (runner/drifter-mobile-environment/1). */
export const drifterMobileEnvironment = hardware('"Drifter" Mobile Environment', {
  cost: 0,
  keywords: ['Vehicle'],
  abilities: [refilled(2, 'tag')],
})

/** The run is not part of an action (runner/bodyweight-data-creche/2). */
export const bodyweightDataCreche = hardware('Bodyweight Data Crèche', {
  cost: 3,
  keywords: ['Deck'],
  abilities: [
    modify('mu', 'you', 1),
    on('afterRun', yourSuccessfulRun, onceEachTurnMay('Run again?', run({}))),
  ],
})

export const fullBodyConversion = hardware('Full Body Conversion', {
  cost: 0,
  keywords: ['Cybernetics'],
  abilities: [immuneUnless('meat', { bits: 1 }, 'each')],
})

/** Errata: up to 1 (runner/green-knight-surge-buffers/1). */
export const greenKnightSurgeBuffers = hardware('"Green Knight" Surge Buffers', {
  cost: 0,
  abilities: [preventDamageEachTurn('net', 1)],
})

export const hqInterface = hardware('HQ Interface', {
  cost: 4,
  abilities: [modify('access', { fort: 'hq' }, 1)],
})

export const lifesaverNanosurgeons = hardware('Lifesaver Nanosurgeons', {
  cost: 1,
  keywords: ['Cybernetics'],
  abilities: [actionWith({ if: [hurtLately(3)] }, draw(2)), preventDamage('brain', 1, { trash: true })],
})

export const microtechBackupDrive = hardware('Microtech Backup Drive', {
  cost: 0,
  abilities: [keeps({ type: 'program' }), actionWith({ if: [cardsHere] }, toHand(topHere))],
})

export const microtechTrodeSet = hardware("Microtech 'Trode Set", {
  cost: 1,
  abilities: [modify('breakBits', 'you', 1), ...ignores('AP')],
})

export const militechMramChip = hardware('Militech MRAM Chip', {
  cost: 2,
  keywords: ['Chip', 'Cybernetics'],
  abilities: [modify('maxHand', 'you', 3)],
})

export const mramChip = hardware('MRAM Chip', {
  cost: 1,
  keywords: ['Chip', 'Cybernetics'],
  abilities: [modify('maxHand', 'you', 2)],
})

export const nasukoCycle = hardware('Nasuko Cycle', {
  cost: 1,
  keywords: ['Vehicle'],
  abilities: [preventTags(1, { bits: 3 })],
})

/** Errata: refilled from the bank (runner/pandoras-deck/1). */
export const pandorasDeck = hardware("Pandora's Deck", {
  cost: 6,
  keywords: ['Deck'],
  abilities: [modify('mu', 'you', 2), refilled(3, 'link')],
})

export const parraline5750 = hardware('Parraline 5750', {
  cost: 5,
  keywords: ['Deck'],
  abilities: [modify('mu', 'you', 1), runPool(1, 'icebreaker')],
})

/** Errata: refilled from the bank (runner/pk-6089a/1). */
export const pk6089a = hardware('PK-6089a', {
  cost: 4,
  keywords: ['Deck'],
  abilities: [modify('mu', 'you', 1), refilled(3, 'link')],
})

export const rAndDInterface = hardware('R&D Interface', {
  cost: 4,
  abilities: [modify('access', { fort: 'rd' }, 1)],
})

/** Errata: up to 1, and refilled from the bank (runner/raven-microcyb-eagle/1). */
export const ravenMicrocybEagle = hardware('Raven Microcyb Eagle', {
  cost: 6,
  keywords: ['Deck'],
  abilities: [modify('mu', 'you', 1), preventDamageEachTurn('net', 1), runPool(1, 'icebreaker')],
})

/** Errata: its bits are refilled from the bank (runner/raven-microcyb-owl/1). */
export const ravenMicrocybOwl = hardware('Raven Microcyb Owl', {
  cost: 11,
  keywords: ['Deck', 'Stealth'],
  abilities: [modify('mu', 'you', 1), stealthPool(3)],
})

export const recordReconstructor = hardware('Record Reconstructor', {
  cost: 0,
  abilities: [
    action(
      run({
        on: 'archives',
        with: [insteadOfAccess([], shuffleRivalsOpenTrash, putBack(topOfRivalsOpenTrash(2), 'top'))],
      }),
    ),
  ],
})

/** Errata: refilled from the bank (runner/techtronica-utility-suit/1). */
export const techtronicaUtilitySuit = hardware('Techtronica Utility Suit', {
  cost: 6,
  keywords: ['Deck'],
  abilities: [modify('mu', 'you', 1), preventDamageEachTurn('meat', 1), refilled(5, 'link')],
})

export const tychoMemChip = hardware('Tycho Mem Chip', {
  cost: 5,
  keywords: ['Chip'],
  abilities: [modify('mu', 'you', 3)],
})

export const wutechMemChip = hardware('WuTech Mem Chip', {
  cost: 1,
  keywords: ['Chip'],
  abilities: [modify('mu', 'you', 1)],
})

export const zetatechMemChip = hardware('Zetatech Mem Chip', {
  cost: 3,
  keywords: ['Chip'],
  abilities: [modify('mu', 'you', 2)],
})

/** Errata: from the bank (runner/zz22-speed-chip/1). */
export const zz22SpeedChip = hardware('ZZ22 Speed Chip', {
  cost: 5,
  keywords: ['Chip'],
  abilities: [runPoolFor(2, { keyword: 'Killer' }, 'icebreaker')],
})

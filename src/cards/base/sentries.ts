import {
  afterEncounter,
  bitsFor,
  brainDamage,
  cannotBreak,
  cannotJackOut,
  cannotRun,
  chosen,
  endRun,
  ice,
  iceMet,
  lastIceBroken,
  lasting,
  lastingOnRival,
  mayJackOut,
  modify,
  netDamage,
  nextTime,
  on,
  onEncounter,
  rivalChoosesOne,
  rivalCounter,
  rivalOwes,
  rivals,
  rollTable,
  runGoesOn,
  sendBack,
  sub,
  sureMeatDamage,
  tagRival,
  thereAre,
  trace,
  trash,
  trashAProgram,
  trashHardware,
  unless,
  unlessSameSpent,
  when,
} from '../vocabulary/index.ts'

export const asp = ice('Asp', {
  rez: 4,
  strength: 4,
  keywords: ['Sentry', 'Flatline'],
  abilities: [sub(trace(5, endRun, lastingOnRival('lifted', cannotRun({ actions: 1, bits: 1 }))))],
})

export const banpei = ice('Banpei', {
  rez: 4,
  strength: 0,
  keywords: ['Sentry', 'Killer'],
  abilities: [sub(trashAProgram), sub(endRun)],
})

export const bolterCluster = ice('Bolter Cluster', {
  rez: 7,
  strength: 4,
  keywords: ['Sentry', 'AP', 'Hellbolt'],
  abilities: [sub(netDamage(4)), sub(lasting('nextIce', cannotBreak))],
})

export const canisMajor = ice('Canis Major', {
  rez: 0,
  strength: 4,
  keywords: ['Sentry', 'Watchdog'],
  abilities: [sub(lasting('run', modify('iceStrength', { furtherIce: true }, 2)))],
})

export const canisMinor = ice('Canis Minor', {
  rez: 0,
  strength: 5,
  keywords: ['Sentry', 'Watchdog'],
  abilities: [sub(lasting('run', modify('iceStrength', { furtherIce: true }, 1)))],
})

export const cerberus = ice('Cerberus', {
  rez: 11,
  strength: 5,
  keywords: ['Sentry', 'Black Ice', 'AP', 'Hellhound'],
  abilities: [sub(netDamage(3)), sub(trace(5, rivalCounter('cerberus', 1))), sub(endRun)],
})

export const cinderella = ice('Cinderella', {
  rez: 8,
  strength: 6,
  keywords: ['Sentry', 'Black Ice', 'AP', 'Firestarter'],
  abilities: [sub(trace(6, endRun, ...trashHardware, sureMeatDamage(2)))],
})

export const codeCorpse = ice('Code Corpse', {
  rez: 10,
  strength: 5,
  keywords: ['Sentry', 'Black Ice', 'AP', 'Zombie'],
  abilities: [sub(brainDamage(1)), sub(brainDamage(1)), sub(endRun)],
})

export const corticalScrub = ice('Cortical Scrub', {
  rez: 7,
  strength: 3,
  keywords: ['Sentry', 'Black Ice', 'AP', 'Brainwipe'],
  abilities: [sub(brainDamage(1)), sub(endRun)],
})

export const darcKnight = ice("D'Arc Knight", {
  rez: 6,
  strength: 2,
  keywords: ['Sentry', 'Killer'],
  abilities: [sub(trashAProgram), sub(endRun)],
})

export const dataDarts = ice('Data Darts', {
  rez: 5,
  strength: 3,
  keywords: ['Sentry', 'AP', 'Hellbolt'],
  abilities: [sub(netDamage(3)), sub(lasting('nextIce', cannotBreak))],
})

export const dataNaga = ice('Data Naga', {
  rez: 9,
  strength: 5,
  keywords: ['Sentry', 'Killer'],
  abilities: [sub(trashAProgram), sub(endRun)],
})

export const dataRaven = ice('Data Raven', {
  rez: 5,
  strength: 5,
  keywords: ['Sentry'],
  abilities: [sub(trace(5, tagRival(1), rivalCounter('data-raven', 1)))],
})

export const fang = ice('Fang', {
  rez: 5,
  strength: 4,
  keywords: ['Sentry', 'Pit Bull'],
  abilities: [sub(trace(4, endRun, lastingOnRival('lifted', cannotRun({ actions: 1, bits: 2 }))))],
})

export const fang20 = ice('Fang 2.0', {
  rez: 6,
  strength: 5,
  keywords: ['Sentry', 'Pit Bull'],
  abilities: [sub(trace(5, endRun, lastingOnRival('lifted', cannotRun({ actions: 1, bits: 2 }))))],
})

export const fatalAttractor = ice('Fatal Attractor', {
  rez: 1,
  strength: 4,
  keywords: ['Sentry', 'Black Ice', 'AP'],
  abilities: [
    sub(lasting('run', nextTime(on('encounter', [], afterEncounter(unless([lastIceBroken], netDamage(3))))))),
  ],
})

export const fetch401 = ice('Fetch 4.0.1', {
  rez: 0,
  strength: 3,
  keywords: ['Sentry', 'Bloodhound'],
  abilities: [sub(trace(3, tagRival(1)))],
})

export const fragmentationStorm = ice('Fragmentation Storm', {
  rez: 6,
  strength: 4,
  keywords: ['Sentry', 'Flatline'],
  abilities: [
    sub(trace(4, endRun, ...trashAProgram, lastingOnRival('lifted', cannotRun({ actions: 1, bits: 1 })))),
  ],
})

export const homewrecker = ice('Homewrecker', {
  rez: 7,
  strength: 5,
  keywords: ['Sentry', 'Black Ice', 'AP', 'Firestarter'],
  abilities: [sub(trace(5, endRun, ...trashHardware, sureMeatDamage(2)))],
})

export const hunter = ice('Hunter', {
  rez: 2,
  strength: 5,
  keywords: ['Sentry', 'Bloodhound'],
  abilities: [sub(trace(5, tagRival(1)))],
})

export const icePickWillie = ice('Ice Pick Willie', {
  rez: 5,
  strength: 1,
  keywords: ['Sentry', 'Killer'],
  abilities: [sub(trashAProgram), sub(endRun)],
})

export const jackAttack = ice('Jack Attack', {
  rez: 3,
  strength: 3,
  keywords: ['Sentry', 'AP'],
  abilities: [sub(lastingOnRival('run', cannotJackOut)), sub(trace(5, tagRival(1)))],
})

export const liche = ice('Liche', {
  rez: 14,
  strength: 6,
  keywords: ['Sentry', 'Black Ice', 'AP'],
  abilities: [sub(brainDamage(1)), sub(brainDamage(1)), sub(brainDamage(1)), sub(endRun)],
})

export const mastiff = ice('Mastiff', {
  rez: 12,
  strength: 5,
  keywords: ['Sentry', 'Black Ice', 'AP', 'Hellhound', 'Watchdog'],
  abilities: [
    sub(brainDamage(1)),
    sub(netDamage(1)),
    sub(lasting('run', modify('iceStrength', { furtherIce: true }, 1))),
    sub(trace(5, rivalCounter('mastiff', 1))),
    sub(endRun),
  ],
})

export const neuralBlade = ice('Neural Blade', {
  rez: 4,
  strength: 4,
  keywords: ['Sentry', 'AP', 'Sword'],
  abilities: [sub(netDamage(1)), sub(lasting('nextIce', cannotBreak))],
})

export const piInTheFace = ice("Pi in the 'Face", {
  rez: 5,
  strength: 3,
  keywords: ['Sentry', 'DecKrash'],
  abilities: [sub(endRun)],
})

export const pocketVirtualReality = ice('Pocket Virtual Reality', {
  rez: 7,
  strength: 4,
  keywords: ['Sentry'],
  abilities: [
    onEncounter(lasting('encounter', bitsFor(4, 'trace'))),
    sub(trace(6, tagRival(1))),
    sub(trace(6, tagRival(1))),
  ],
})

export const rex = ice('Rex', {
  rez: 4,
  strength: 3,
  keywords: ['Sentry', 'Pit Bull'],
  abilities: [sub(trace(3, endRun, lastingOnRival('lifted', cannotRun({ actions: 1, bits: 2 }))))],
})

export const sentinelsPrime = ice('Sentinels Prime', {
  rez: 8,
  strength: 4,
  keywords: ['Sentry', 'Killer'],
  abilities: [sub(trashAProgram), sub(endRun)],
})

/** Without further ice the Runner cannot jack out until the run ends (corp/shockr/2). */
export const shockR = ice('Shock.r', {
  rez: 1,
  strength: 3,
  keywords: ['Sentry', 'AP', 'Stun'],
  abilities: [sub(lasting('nextIce', cannotBreak), lastingOnRival('nextIce', cannotJackOut))],
})

export const tko20 = ice('TKO 2.0', {
  rez: 7,
  strength: 4,
  keywords: ['Sentry', 'AP', 'Knockout'],
  abilities: [sub(endRun, rivalOwes(1))],
})

export const tooManyDoors = ice('Too Many Doors', {
  rez: 1,
  strength: 3,
  keywords: ['Sentry'],
  abilities: [sub(unlessSameSpent(2, 'The run ends unless both spend the same.', endRun))],
})

/** The Runner may jack out instead, unless something prevents it. */
const thrownBack = (n: number) => [[n], mayJackOut, sendBack(n)] as const

export const triggerman = ice('Triggerman', {
  rez: 7,
  strength: 3,
  keywords: ['Sentry', 'Killer'],
  abilities: [sub(trashAProgram), sub(endRun)],
})

export const vacuumLink = ice('Vacuum Link', {
  rez: 3,
  strength: 5,
  keywords: ['Sentry', 'Random'],
  abilities: [sub(rollTable(thrownBack(1), thrownBack(2), thrownBack(3)))],
})

/** The Runner chooses the programs (corp/viral-15/1). */
export const viral15 = ice('Viral 15', {
  rez: 5,
  strength: 3,
  keywords: ['Sentry'],
  abilities: [
    sub(lastingOnRival('run', modify('jackOutBits', 'you', 1))),
    sub(
      lasting(
        'run',
        on(
          'pass',
          [iceMet({ rezzed: true }), thereAre(rivals({ type: 'program' }))],
          mayJackOut,
          when(
            [runGoesOn],
            rivalChoosesOne(rivals({ type: 'program' }), 'program', 'Choose a program to trash.'),
            trash(chosen('program')),
          ),
        ),
      ),
    ),
  ],
})

export const virizz = ice('Virizz', {
  rez: 2,
  strength: 4,
  keywords: ['Sentry'],
  abilities: [sub(lastingOnRival('run', modify('breakBits', 'you', 1)))],
})

export const zombie = ice('Zombie', {
  rez: 9,
  strength: 4,
  keywords: ['Sentry', 'Black Ice', 'AP', 'Zombie'],
  abilities: [sub(brainDamage(1)), sub(brainDamage(1)), sub(endRun)],
})

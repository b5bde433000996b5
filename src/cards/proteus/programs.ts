import {
  actionWith,
  afterBreaking,
  atRunEnd,
  boost,
  breakOne,
  breaks,
  breaksUpTo,
  brokeAllBefore,
  chooseKind,
  chooseOne,
  chosen,
  derez,
  endRun,
  hasChosen,
  iceMet,
  inEncounter,
  inEncounterIf,
  mark,
  mayInsteadOfAccess,
  modifyIf,
  noise,
  noiseAlways,
  not,
  on,
  onInstall,
  preventDamage,
  program,
  putCounter,
  rivalCounter,
  rivals,
  rollFor,
  strengthen,
  thatIce,
  useIf,
  yourRun,
  yourSuccessfulRunOn,
  yours,
} from '../vocabulary/index.ts'

/** It gets its counter when the run is over, like any virus (runner/armageddon/1, runner/boardwalk/2). */
export const armageddon = program('Armageddon', {
  cost: 1,
  mu: 1,
  keywords: ['Virus', 'Random'],
  abilities: [mayInsteadOfAccess(yourSuccessfulRunOn('rd'), atRunEnd('this', rivalCounter('doom', 1)))],
})

export const bigFrackinGun = program("Big Frackin' Gun", {
  cost: 2,
  mu: 1,
  strength: 7,
  keywords: ['Icebreaker', 'Killer'],
  abilities: [breaksUpTo(5, 'Sentry', 6), boost(1)],
})

export const blackWidow = program('Black Widow', {
  cost: 9,
  mu: 1,
  strength: 2,
  keywords: ['Icebreaker', 'Killer'],
  abilities: [
    breaks('Sentry', 1),
    boost(2),
    onInstall(
      chooseOne(rivals({ type: 'ice' }), 'ice', 'Against which ice does it get +5 strength?'),
      mark(chosen('ice')),
    ),
    modifyIf('breakerStrength', 'this', 5, iceMet({ marked: true })),
  ],
})

export const boringBit = program('Boring Bit', {
  cost: 6,
  mu: 1,
  strength: 5,
  keywords: ['Icebreaker', 'Worm'],
  abilities: [breaks('Wall', 2), boost(1)],
})

export const bulldozer = program('Bulldozer', {
  cost: 7,
  mu: 1,
  strength: 4,
  keywords: ['Icebreaker', 'Noisy'],
  abilities: [
    breaks('Wall', 1),
    boost(2),
    on('encounter', [iceMet({ type: 'ice', keyword: 'Sentry' }), brokeAllBefore('Wall')], breakOne),
    noise(2),
  ],
})

export const corrosion = program('Corrosion', {
  cost: 3,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker', 'Worm'],
  abilities: [breaks('Wall', 0), boost(1)],
})

export const crumble = program('Crumble', {
  cost: 3,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRunOn('hq'), rivalCounter('crumble', 1))],
})

export const disintegrator = program('Disintegrator', {
  cost: 6,
  mu: 2,
  abilities: [afterBreaking({ bits: 2 }, derez(thatIce), endRun)],
})

export const enterpriseIncShields = program('Enterprise, Inc., Shields', {
  cost: 0,
  mu: 1,
  abilities: [preventDamage('net', 2, { bits: 1 }), preventDamage('brain', 1, { bits: 1 })],
})

export const forwardsLegacy = program("Forward's Legacy", {
  cost: 9,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker', 'Killer'],
  abilities: [
    breaks('Sentry', 0),
    on(
      'run',
      [yourRun],
      rollFor((face) => strengthen('this', face, 'run')),
    ),
  ],
})

export const fubar = program('Fubar', {
  cost: 10,
  mu: 1,
  strength: 3,
  keywords: ['Icebreaker', 'Noisy'],
  abilities: [inEncounterIf([not(hasChosen)], {}, chooseKind), breaks('chosen', 1), boost(2), noiseAlways(1)],
})

export const garbageIn = program('Garbage In', {
  cost: 3,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRunOn('rd'), rivalCounter('garbage', 1))],
})

export const highlighter = program('Highlighter', {
  cost: 3,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRunOn('rd'), rivalCounter('highlighter', 1))],
})

export const lockjaw = program('Lockjaw', {
  cost: 0,
  mu: 1,
  abilities: [
    inEncounter(
      { trash: true },
      chooseOne(yours({ keyword: 'Icebreaker' }), 'breaker', 'Which icebreaker gets +2 strength?'),
      strengthen(chosen('breaker'), 2, 'run'),
    ),
  ],
})

export const morphingTool = program('Morphing Tool', {
  cost: 10,
  mu: 1,
  strength: 4,
  keywords: ['Icebreaker'],
  abilities: [
    onInstall(chooseKind),
    actionWith({ cost: { actions: 1, bits: 1 } }, chooseKind),
    breaks('chosen', 2),
    boost(1),
  ],
})

export const redecorator = program('Redecorator', {
  cost: 9,
  mu: 1,
  strength: 3,
  keywords: ['Icebreaker', 'Killer'],
  abilities: [breaksUpTo(2, 'Sentry', 1), boost(3)],
})

export const scaldan = program('Scaldan', {
  cost: 3,
  mu: 1,
  keywords: ['Virus', 'Bad Publicity', 'Random'],
  abilities: [on('runEnd', yourSuccessfulRunOn('hq'), rivalCounter('scaldan', 1))],
})

export const skeletonPasskeys = program('Skeleton Passkeys', {
  cost: 3,
  mu: 1,
  strength: 1,
  keywords: ['Icebreaker'],
  abilities: [breaks('Code Gate', 0), boost(3, 4)],
})

export const skullcap = program('Skullcap', {
  cost: 0,
  mu: 1,
  abilities: [preventDamage(['net', 'brain'], 99, { trash: true })],
})

export const taxman = program('Taxman', {
  cost: 3,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRunOn('hq'), rivalCounter('tax', 1))],
})

export const vienna22 = program('Vienna 22', {
  cost: 3,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRunOn('hq'), rivalCounter('vienna', 1))],
})

export const viralPipeline = program('Viral Pipeline', {
  cost: 3,
  mu: 1,
  keywords: ['Virus'],
  abilities: [
    on('runEnd', yourSuccessfulRunOn('archives'), putCounter('socket', 'runFort')),
    on('runEnd', yourSuccessfulRunOn('hq'), putCounter('socket', 'runFort')),
    on('runEnd', yourSuccessfulRunOn('rd'), putCounter('socket', 'runFort')),
    useIf([], { fromCentral: 'socket' }, rivalCounter('pipe', 1)),
  ],
})

export const wreckingBall = program('Wrecking Ball', {
  cost: 4,
  mu: 1,
  strength: 2,
  keywords: ['Icebreaker', 'Noisy'],
  abilities: [breaks('Wall', 0), boost(2), noise(1)],
})

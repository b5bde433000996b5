import {
  boost,
  boostFor,
  boostThen,
  breaks,
  breaksAll,
  breaksOn,
  breaksUpTo,
  brokeInRun,
  brokeItHere,
  brokenWithThis,
  endRun,
  loseStealth,
  mark,
  modifyIf,
  noise,
  not,
  on,
  owe,
  perCounterHere,
  preventDamageEachTurn,
  program,
  putCounter,
  rollFor,
  rollOn,
  runOnMarked,
  strengthen,
  takeOff,
  trashThis,
  when,
  yourRun,
} from '../vocabulary/index.ts'

/** Errata: its strength is 0, and the die roll is added (runner/ai-boon/1). */
export const aiBoon = program('AI Boon', {
  cost: 12,
  mu: 1,
  strength: 'X',
  keywords: ['Icebreaker', 'Random'],
  abilities: [
    on(
      'run',
      [yourRun],
      rollFor((face) => strengthen('this', face, 'run')),
    ),
    breaks('Sentry', 1),
    boost(1),
  ],
})

export const bartmossMemorialIcebreaker = program('Bartmoss Memorial Icebreaker', {
  cost: 5,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker', 'Random'],
  abilities: [breaks('ice', 1), boost(1), on('pass', [brokeItHere], rollOn([1], trashThis))],
})

export const blackDahlia = program('Black Dahlia', {
  cost: 10,
  mu: 1,
  strength: 5,
  keywords: ['Icebreaker', 'Killer'],
  abilities: [breaks('Sentry', 2), boost(2)],
})

export const blink = program('Blink', {
  cost: 5,
  mu: 1,
  strength: 5,
  keywords: ['Icebreaker', 'Random'],
  abilities: [breaksOn([4, 5, 6], 'net', 0)],
})

export const codecracker = program('Codecracker', {
  cost: 2,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker'],
  abilities: [breaks('Code Gate', 0), boost(1)],
})

export const codeslinger = program('Codeslinger', {
  cost: 7,
  mu: 1,
  strength: 3,
  keywords: ['Icebreaker', 'Killer'],
  abilities: [breaks('Sentry', 1)],
})

export const cyfermaster = program('Cyfermaster', {
  cost: 4,
  mu: 1,
  strength: 5,
  keywords: ['Icebreaker'],
  abilities: [breaks('Code Gate', 2), boost(1)],
})

export const dogcatcher = program('Dogcatcher', {
  cost: 3,
  mu: 1,
  strength: 3,
  keywords: ['Icebreaker'],
  abilities: [breaks(['Pit Bull', 'Hellhound', 'Bloodhound', 'Watchdog'], 1), boost(1)],
})

export const dropp = program('Dropp', {
  cost: 3,
  mu: 1,
  strength: 4,
  keywords: ['Icebreaker'],
  abilities: [breaksAll(0, endRun), boost(1)],
})

const startsAnew = when([not(runOnMarked)], takeOff('dupre', 'this', 99), mark('runFort'))

export const dupre = program('Dupré', {
  cost: 1,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker'],
  abilities: [
    breaks('Code Gate', 1, startsAnew),
    boostThen(2, startsAnew),
    on('runEnd', [brokeInRun], putCounter('dupre', 'this')),
    modifyIf('breakerStrength', 'this', perCounterHere('dupre'), runOnMarked),
  ],
})

export const dwarf = program('Dwarf', {
  cost: 6,
  mu: 1,
  strength: 3,
  keywords: ['Icebreaker', 'Worm'],
  abilities: [breaks('Wall', 1), boost(1)],
})

export const evilTwin = program('Evil Twin', {
  cost: 6,
  mu: 1,
  strength: 3,
  keywords: ['Icebreaker', 'Killer'],
  abilities: [breaks('Sentry', 3), boost(1), preventDamageEachTurn(['net', 'brain'], 2)],
})

export const flak = program('Flak', {
  cost: 4,
  mu: 1,
  strength: 2,
  keywords: ['Icebreaker'],
  abilities: [breaks('AP', 1), boost(1)],
})

export const grubb = program('Grubb', {
  cost: 0,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker', 'Worm'],
  abilities: [breaks('Wall', 1), boostFor('run', 2)],
})

export const hammer = program('Hammer', {
  cost: 2,
  mu: 1,
  strength: 2,
  keywords: ['Icebreaker', 'Noisy'],
  abilities: [breaks('Wall', 1), boost(1), noise(2)],
})

export const jackhammer = program('Jackhammer', {
  cost: 1,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker', 'Noisy'],
  abilities: [breaks('Wall', 0), boost(1), noise(1)],
})

export const japaneseWaterTorture = program('Japanese Water Torture', {
  cost: 7,
  mu: 1,
  strength: 2,
  keywords: ['Icebreaker'],
  abilities: [breaks('Wall', 0), boostThen(1, owe(1))],
})

export const krash = program('Krash', {
  cost: 0,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker'],
  abilities: [breaks('ice', 2), boost(2)],
})

export const loonyGoon = program('Loony Goon', {
  cost: 4,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker', 'Killer'],
  abilities: [breaks('Sentry', 1), boost(1)],
})

export const pileDriver = program('Pile Driver', {
  cost: 1,
  mu: 1,
  strength: 7,
  keywords: ['Icebreaker', 'Noisy'],
  abilities: [breaksUpTo(4, 'Wall', 3, loseStealth(3)), boost(1)],
})

export const raffles = program('Raffles', {
  cost: 7,
  mu: 1,
  strength: 4,
  keywords: ['Icebreaker'],
  abilities: [breaks('Code Gate', 1), boost(2)],
})

export const rammingPiston = program('Ramming Piston', {
  cost: 4,
  mu: 1,
  strength: 5,
  keywords: ['Icebreaker', 'Noisy'],
  abilities: [breaks('Wall', 2), boost(1), noise(2)],
})

export const raptor = program('Raptor', {
  cost: 1,
  mu: 1,
  strength: 1,
  keywords: ['Icebreaker', 'Killer'],
  abilities: [breaks('Sentry', 2), boost(1)],
})

export const reflector = program('Reflector', {
  cost: 2,
  mu: 1,
  strength: 4,
  keywords: ['Icebreaker'],
  abilities: [breaks(['Stun', 'Hellbolt', 'Knockout'], 0)],
})

export const replicator = program('Replicator', {
  cost: 5,
  mu: 1,
  strength: 2,
  keywords: ['Icebreaker'],
  abilities: [breaks('traces', 0), boost(1)],
})

export const shaka = program('Shaka', {
  cost: 4,
  mu: 1,
  strength: 2,
  keywords: ['Icebreaker', 'Killer'],
  abilities: [breaks('Sentry', 1), boost(2)],
})

export const snowball = program('Snowball', {
  cost: 10,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker', 'Killer'],
  abilities: [on('broke', [brokenWithThis], strengthen('this', 1, 'run')), breaks('Sentry', 1), boost(1)],
})

export const tinweasel = program('Tinweasel', {
  cost: 5,
  mu: 1,
  strength: 3,
  keywords: ['Icebreaker'],
  abilities: [breaks('Code Gate', 0)],
})

export const wildCard = program('Wild Card', {
  cost: 0,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker', 'Killer'],
  abilities: [breaks('Sentry', 0), boost(3)],
})

export const wizardsBook = program("Wizard's Book", {
  cost: 5,
  mu: 1,
  strength: 2,
  keywords: ['Icebreaker'],
  abilities: [breaks('Code Gate', 0), boost(2)],
})

export const worm = program('Worm', {
  cost: 4,
  mu: 1,
  strength: 2,
  keywords: ['Icebreaker', 'Worm'],
  abilities: [breaks('Wall', 0), boost(3)],
})

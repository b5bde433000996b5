import {
  boost,
  breaks,
  breaksAll,
  breaksOn,
  breaksUpTo,
  brokeItHere,
  endRun,
  loseStealth,
  noise,
  on,
  program,
  rollOn,
  trashThis,
} from '../vocabulary/index.ts'

export const bartmossMemorialIcebreaker = program('Bartmoss Memorial Icebreaker', {
  cost: 5,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker', 'Random'],
  abilities: [breaks('ice', 1), boost(1), on('pass', [brokeItHere], rollOn([1], trashThis))],
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

export const dwarf = program('Dwarf', {
  cost: 6,
  mu: 1,
  strength: 3,
  keywords: ['Icebreaker', 'Worm'],
  abilities: [breaks('Wall', 1), boost(1)],
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

export const replicator = program('Replicator', {
  cost: 5,
  mu: 1,
  strength: 2,
  keywords: ['Icebreaker'],
  abilities: [breaks('traces', 0), boost(1)],
})

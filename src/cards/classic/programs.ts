import {
  afterBreaking,
  atRunEnd,
  boost,
  boostFor,
  breaks,
  brokenWithThis,
  derez,
  expose,
  firstInRun,
  iceMet,
  loseStealth,
  on,
  program,
  rivals,
  tagYourself,
  thatIce,
  trashThis,
  yourRunOn,
} from '../vocabulary/index.ts'

export const earlyWorm = program('Early Worm', {
  cost: 4,
  mu: 1,
  strength: 2,
  keywords: ['Icebreaker', 'Worm'],
  abilities: [breaks('Wall', 1), boost(2, 3)],
})

export const matador = program('Matador', {
  cost: 4,
  mu: 1,
  strength: 0,
  keywords: ['Icebreaker', 'Killer'],
  abilities: [breaks('Sentry', 1), boost(3, 5)],
})

export const msTodon = program('MS-todon', {
  cost: 4,
  mu: 1,
  strength: 2,
  keywords: ['Icebreaker', 'Killer', 'Noisy'],
  abilities: [
    breaks('Sentry', 1),
    boost(1),
    firstInRun(
      on(
        'broke',
        [brokenWithThis, iceMet({ type: 'ice', keyword: 'Sentry' })],
        loseStealth('all'),
        tagYourself(1),
      ),
    ),
  ],
})

export const psychicFriend = program('Psychic Friend', {
  cost: 2,
  mu: 1,
  strength: 1,
  keywords: ['Icebreaker'],
  abilities: [breaks('Code Gate', 1), boostFor('turn', 2)],
})

export const rentICon = program('Rent-I-Con', {
  cost: 3,
  mu: 2,
  strength: 2,
  keywords: ['Icebreaker'],
  abilities: [breaks('ice', 1, atRunEnd('this', trashThis)), boost(1)],
})

export const schematicsSearchEngine = program('Schematics Search Engine', {
  cost: 2,
  mu: 1,
  abilities: [on('breach', [yourRunOn('hq')], expose(rivals({ faceDown: true })))],
})

export const superglue = program('Superglue', {
  cost: 2,
  mu: 1,
  abilities: [afterBreaking({ trash: true }, derez(thatIce))],
})

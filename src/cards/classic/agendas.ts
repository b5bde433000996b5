import {
  action,
  agenda,
  atTurnStart,
  avoidViruses,
  becomes,
  cleanse,
  draw,
  endRun,
  inRun,
  insteadOfLiberating,
  lasting,
  liberate,
  onScore,
  putCounter,
  takeAsProgram,
  useIf,
} from '../vocabulary/index.ts'

export const dataFortRemapping = agenda('Data Fort Remapping', {
  difficulty: 4,
  points: 2,
  keywords: ['Gray Ops'],
  abilities: [onScore(putCounter('remap', 'this')), useIf([inRun], { counter: 'remap' }, endRun)],
})

export const superserum = agenda('Superserum', {
  difficulty: 3,
  points: 2,
  keywords: ['Research'],
  abilities: [onScore(cleanse, lasting('used', avoidViruses(2)))],
})

export const theoremProof = agenda('Theorem Proof', {
  difficulty: 5,
  points: 3,
  keywords: ['Research'],
  abilities: [insteadOfLiberating(takeAsProgram), becomes(2, action(liberate('this')))],
})

export const unlistedResearchLab = agenda('Unlisted Research Lab', {
  difficulty: 3,
  points: 2,
  keywords: ['Asset', 'Gray Ops'],
  abilities: [atTurnStart(draw(1))],
})

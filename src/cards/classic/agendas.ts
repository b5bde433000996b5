import {
  action,
  agenda,
  avoidViruses,
  becomes,
  cleanse,
  insteadOfLiberating,
  lasting,
  liberate,
  onScore,
  takeAsProgram,
} from '../vocabulary/index.ts'

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

import { action, agenda, becomes, insteadOfLiberating, liberate, takeAsProgram } from '../vocabulary/index.ts'

export const theoremProof = agenda('Theorem Proof', {
  difficulty: 5,
  points: 3,
  keywords: ['Research'],
  abilities: [insteadOfLiberating(takeAsProgram), becomes(2, action(liberate('this')))],
})

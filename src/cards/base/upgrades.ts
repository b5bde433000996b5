import {
  accessedFrom,
  accessedIf,
  endRun,
  iceMet,
  meatDamage,
  modifyLingering,
  on,
  refilledIf,
  rivalTagged,
  rollOn,
  runOnThisFort,
  upgrade,
} from '../vocabulary/index.ts'

export const dedicatedResponseTeam = upgrade('Dedicated Response Team', {
  rez: 1,
  trash: 2,
  keywords: ['Ambush'],
  abilities: [accessedIf([accessedFrom('installed'), rivalTagged], meatDamage(3))],
})

export const parisCityGrid = upgrade('Paris City Grid', {
  rez: 2,
  trash: 6,
  keywords: ['Region'],
  abilities: [refilledIf([runOnThisFort], 3, 'trace')],
})

export const redHerrings = upgrade('Red Herrings', {
  rez: 1,
  trash: 1,
  abilities: [modifyLingering('stealCost', { agendasIn: 'thisFort' }, 5)],
})

export const rioDeJaneiroCityGrid = upgrade('Rio de Janeiro City Grid', {
  rez: 1,
  trash: 6,
  keywords: ['Region', 'Random'],
  abilities: [on('pass', [runOnThisFort, iceMet({ rezzed: true })], rollOn([1], endRun))],
})

import { endRun, iceMet, modifyLingering, on, rollOn, runOnThisFort, upgrade } from '../vocabulary/index.ts'

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

import { asRunStarts, node, redirect, rezOnInstall } from '../vocabulary/index.ts'

export const siren = node('Siren', {
  rez: 3,
  trash: 0,
  abilities: [rezOnInstall, asRunStarts({ bits: 1 }, redirect('here'))],
})

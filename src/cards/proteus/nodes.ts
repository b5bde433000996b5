import {
  accessedFrom,
  accessedShown,
  asRunStarts,
  mayPay,
  node,
  putCounter,
  redirect,
  rezOnInstall,
  rivalCounter,
  rivals,
} from '../vocabulary/index.ts'

export const doppelgangerAntibody = node('Doppelganger Antibody', {
  rez: 0,
  trash: 0,
  keywords: ['Ambush', 'Virus'],
  abilities: [
    accessedShown(
      accessedFrom('hq', 'rd', 'installed'),
      mayPay(2, 'Pay 2 bits to give the Runner a Doppelganger counter?', rivalCounter('doppelganger', 1)),
    ),
  ],
})

export const pattelAntibody = node('Pattel Antibody', {
  rez: 0,
  trash: 0,
  keywords: ['Ambush', 'Virus'],
  abilities: [
    accessedShown(
      accessedFrom('hq', 'rd', 'installed'),
      mayPay(
        3,
        'Pay 3 bits to put a Pattel counter on all installed icebreakers?',
        putCounter('pattel-antibody', rivals({ keyword: 'Icebreaker' })),
      ),
    ),
  ],
})

export const siren = node('Siren', {
  rez: 3,
  trash: 0,
  abilities: [rezOnInstall, asRunStarts({ bits: 1 }, redirect('here'))],
})

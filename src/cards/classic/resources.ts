import {
  action,
  atTurnStart,
  gain,
  lookAt,
  lookAtRivalsTop,
  lose,
  on,
  onLeaving,
  prepBonus,
  resource,
  rivalsHand,
  tagYourself,
  traceSucceeded,
  tracesSucceed,
  trashThis,
  use,
} from '../vocabulary/index.ts'

export const crashSpace = resource('Crash Space', {
  cost: 2,
  keywords: ['Unique'],
  abilities: [
    atTurnStart(gain(1)),
    tracesSucceed,
    on('traced', [traceSucceeded], tagYourself(1)),
    onLeaving(lose(2)),
    action(trashThis),
  ],
})

export const elenaLaskova = resource('Elena Laskova', {
  cost: 3,
  keywords: ['Connection', 'Unique'],
  abilities: [prepBonus(1)],
})

export const executiveFileClerk = resource('Executive File Clerk', {
  cost: 0,
  keywords: ['Connection', 'Hidden'],
  abilities: [use({ bits: 2, trash: true }, lookAt(rivalsHand))],
})

export const sandboxDig = resource('Sandbox Dig', {
  cost: 0,
  keywords: ['Hidden'],
  abilities: [use({ bits: 3, trash: true }, lookAtRivalsTop(3, 'top'))],
})

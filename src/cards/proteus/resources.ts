import {
  account,
  actionFor,
  actionThat,
  atSuccess,
  atTurnStart,
  chosen,
  insideRunFort,
  lasting,
  playOrInstall,
  resource,
  rivalsTurn,
  rollTable,
  saves,
  showRandom,
  trash,
  yourRunOn,
} from '../vocabulary/index.ts'

export const bargainWithViacox = resource('Bargain with Viacox', {
  cost: 3,
  keywords: ['Random'],
  abilities: [
    atTurnStart(
      rollTable(
        [[1], lasting('turn', actionFor({ to: 'draw' }))],
        [[2], lasting('turn', actionFor({ to: 'gain' }))],
        [[3], lasting('turn', actionFor({ to: 'run', fort: 'rd' }))],
        [[4], lasting('turn', actionFor({ to: 'run', fort: 'hq' }))],
        [[5], lasting('turn', actionFor({ to: 'run', fort: 'subsidiary' }))],
        [[6], lasting('turn', actionThat(showRandom(1, 'shown'), playOrInstall(chosen('shown'))))],
      ),
    ),
  ],
})

export const chibaBankAccount = resource('Chiba Bank Account', {
  cost: 0,
  keywords: ['Hidden'],
  abilities: [account(1, 4)],
})

/** It asks for what the trashing of cards the Runner knows costs more, and trashes the rest unseen. */
export const deathFromAbove = resource('Death from Above', {
  cost: 0,
  keywords: ['Hidden', 'Sabotage'],
  abilities: [
    atSuccess([yourRunOn('subsidiary')], { trash: true, surcharge: insideRunFort }, trash(insideRunFort)),
  ],
})

export const liberatedSavingsAccount = resource('Liberated Savings Account', {
  cost: 0,
  keywords: ['Hidden'],
  abilities: [account(7, 11)],
})

export const swissBankAccount = resource('Swiss Bank Account', {
  cost: 0,
  keywords: ['Hidden'],
  abilities: [account(0, 2), account(3, 6)],
})

export const timeToCollect = resource('Time to Collect', {
  cost: 0,
  keywords: ['Hidden'],
  abilities: [saves([{ type: 'resource' }], { trash: true }, { if: [rivalsTurn] })],
})

import {
  draw,
  gain,
  gainActions,
  meatDamage,
  operation,
  play,
  playIf,
  rivalRanLastTurn,
  rivalTagged,
  spreadAdvancement,
  tagRival,
  trace,
} from '../vocabulary/index.ts'

export const accountsReceivable = operation('Accounts Receivable', {
  cost: 5,
  keywords: ['Transactions'],
  abilities: [play(gain(9))],
})

export const chanceObservation = operation('Chance Observation', {
  cost: 2,
  abilities: [playIf(rivalRanLastTurn, trace(5, tagRival(1)))],
})

export const efficiencyExperts = operation('Efficiency Experts', {
  cost: 0,
  keywords: ['Transactions'],
  abilities: [play(gain(3))],
})

export const nightShift = operation('Night Shift', { cost: 0, abilities: [play(gain(2), draw(1))] })

export const overtimeIncentives = operation('Overtime Incentives', {
  cost: 4,
  abilities: [play(gainActions(2))],
})

export const punitiveCounterstrike = operation('Punitive Counterstrike', {
  cost: 0,
  keywords: ['Black Ops'],
  abilities: [playIf(rivalTagged, meatDamage(2))],
})

export const systematicLayoffs = operation('Systematic Layoffs', {
  cost: 5,
  abilities: [play(spreadAdvancement(2))],
})

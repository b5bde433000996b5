import {
  actionsInARow,
  advance,
  advancementOf,
  allBitsOfRival,
  arrange,
  choose,
  chooseAnother,
  chooseNumber,
  chooseOne,
  chosen,
  draw,
  eachOfX,
  gain,
  gainActions,
  inYourTrash,
  lasting,
  lookAtTop,
  meatDamage,
  moveAdvancement,
  operation,
  perAdvancementOn,
  perX,
  play,
  playForX,
  playIf,
  rearrangeUnseen,
  rivalDid,
  rivalLoses,
  rivalRanLastTurn,
  rivalRanTwiceLastTurn,
  rivalScoredLastTurn,
  rivals,
  rivalTagged,
  show,
  spreadAdvancement,
  tagRival,
  thereAre,
  toHand,
  trace,
  trash,
  yours,
} from '../vocabulary/index.ts'

export const accountsReceivable = operation('Accounts Receivable', {
  cost: 5,
  keywords: ['Transactions'],
  abilities: [play(gain(9))],
})

export const annualReviews = operation('Annual Reviews', {
  cost: 0,
  abilities: [play(draw(3))],
})

export const auditOfCallRecords = operation('Audit of Call Records', {
  cost: 0,
  abilities: [playIf(rivalRanTwiceLastTurn, trace(5, tagRival(1)))],
})

export const chanceObservation = operation('Chance Observation', {
  cost: 2,
  abilities: [playIf(rivalRanLastTurn, trace(5, tagRival(1)))],
})

export const closedAccounts = operation('Closed Accounts', {
  cost: 1,
  keywords: ['Gray Ops'],
  abilities: [playIf(rivalTagged, rivalLoses(allBitsOfRival))],
})

export const corporateDetectiveAgency = operation('Corporate Detective Agency', {
  cost: 1,
  abilities: [
    playIf(
      rivalTagged,
      choose(0, 2, rivals({ type: 'resource' }), 'found', 'Trash which resources?'),
      trash(chosen('found')),
    ),
  ],
})

export const datapoolByZetatech = operation('Datapool by Zetatech', {
  cost: 1,
  keywords: ['Gray Ops'],
  abilities: [playIf(rivalTagged, tagRival(2))],
})

export const dayShift = operation('Day Shift', {
  cost: 0,
  abilities: [play(draw(2), gain(1))],
})

export const edgerunnerIncTemps = operation('Edgerunner, Inc., Temps', {
  cost: 1,
  abilities: [play(lasting('turn', actionsInARow(3, { to: 'install' })))],
})

export const efficiencyExperts = operation('Efficiency Experts', {
  cost: 0,
  keywords: ['Transactions'],
  abilities: [play(gain(3))],
})

export const falsifiedTransactionsExpert = operation('Falsified-Transactions Expert', {
  cost: 1,
  abilities: [
    playIf(
      thereAre(yours({ advanced: true })),
      chooseOne(yours({ advanced: true }), 'one', 'Take advancement counters off which card?'),
      chooseAnother(
        yours({ advanceable: true }),
        'one',
        'other',
        'Put the advancement counters on which card?',
      ),
      chooseNumber(1, advancementOf('one', 3), 'How many advancement counters do you move?'),
      moveAdvancement(chosen('one'), chosen('other'), eachOfX(1)),
    ),
  ],
})

export const managementShakeUp = operation('Management Shake-Up', {
  cost: 10,
  abilities: [play(spreadAdvancement(3))],
})

export const netwatchCreditVoucher = operation('Netwatch Credit Voucher', {
  cost: 0,
  keywords: ['Gray Ops'],
  abilities: [playIf(rivalTagged, tagRival(1), gain(1))],
})

export const newBlood = operation('New Blood', { cost: 0, abilities: [play(rearrangeUnseen)] })

export const nightShift = operation('Night Shift', { cost: 0, abilities: [play(gain(2), draw(1))] })

export const offSiteBackups = operation('Off-Site Backups', {
  cost: 0,
  abilities: [
    play(
      chooseOne(inYourTrash({}), 'card', 'Which card comes back to HQ?'),
      show(chosen('card')),
      toHand(chosen('card')),
    ),
  ],
})

export const overtimeIncentives = operation('Overtime Incentives', {
  cost: 4,
  abilities: [play(gainActions(2))],
})

export const planningConsultants = operation('Planning Consultants', {
  cost: 0,
  keywords: ['Gray Ops'],
  abilities: [play(lookAtTop(5, 'top'), arrange(chosen('top')))],
})

/** The Corp chooses the order before any of it takes effect (corp/power-grid-overload/1). */
export const powerGridOverload = operation('Power Grid Overload', {
  cost: 'X',
  keywords: ['Gray Ops'],
  abilities: [
    playForX(
      [rivalTagged, thereAre(rivals({ type: 'hardware', not: { keyword: 'Cybernetics' } }))],
      rivals({ type: 'hardware', not: { keyword: 'Cybernetics' } }),
      choose(
        perX,
        perX,
        rivals({ type: 'hardware', not: { keyword: 'Cybernetics' } }),
        'hardware',
        'Choose the hardware to trash.',
      ),
      trash(chosen('hardware')),
    ),
  ],
})

export const projectConsultants = operation('Project Consultants', {
  cost: 12,
  abilities: [play(spreadAdvancement(4))],
})

export const punitiveCounterstrike = operation('Punitive Counterstrike', {
  cost: 0,
  keywords: ['Black Ops'],
  abilities: [playIf(rivalTagged, meatDamage(2))],
})

export const scorchedEarth = operation('Scorched Earth', {
  cost: 3,
  keywords: ['Black Ops'],
  abilities: [playIf(rivalTagged, meatDamage(4))],
})

export const silverLiningRecoveryProtocol = operation('Silver Lining Recovery Protocol', {
  cost: 0,
  abilities: [play(gain(perAdvancementOn(rivalDid('steal', 'lastTurn'), 3)))],
})

export const systematicLayoffs = operation('Systematic Layoffs', {
  cost: 5,
  abilities: [play(spreadAdvancement(2))],
})

export const teamRestructuring = operation('Team Restructuring', {
  cost: 1,
  abilities: [
    play(
      choose(0, 2, yours({ advanceable: true }), 'cards', 'Advance which cards?'),
      advance(chosen('cards'), 1),
    ),
  ],
})

export const trojanHorse = operation('Trojan Horse', {
  cost: 2,
  abilities: [playIf(rivalScoredLastTurn, tagRival(1))],
})

export const urbanRenewal = operation('Urban Renewal', {
  cost: 6,
  keywords: ['Black Ops'],
  abilities: [playIf(rivalTagged, meatDamage(5))],
})

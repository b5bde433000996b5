import type { CardType } from '../../engine/language/index.ts'
import {
  accessed,
  accessedEven,
  accessedFrom,
  accessedShown,
  action,
  actionWith,
  advance,
  advanceable,
  advancementHere,
  atTurnStart,
  avoidsVirusEachTurn,
  bitsHere,
  brainDamage,
  byYou,
  choose,
  chooseAny,
  chooseNumber,
  chooseOne,
  chosen,
  draw,
  drawAnew,
  eachOfX,
  endRun,
  extraAction,
  forEach,
  gain,
  gainActions,
  grantSub,
  happened,
  inYourHand,
  lastingUntilPaid,
  loseGame,
  mayPay,
  meatDamage,
  modify,
  moveAdvancement,
  netDamage,
  node,
  on,
  onAnybodys,
  onLeaving,
  onRez,
  onRivals,
  perAdvancement,
  perCard,
  perItsCard,
  points,
  refilled,
  rezAt,
  rezPoints,
  rivalDid,
  rivalHasTags,
  rivals,
  rivalTagged,
  rollUpTo,
  show,
  store,
  tagRival,
  tagsOfRival,
  take,
  thereAre,
  thisIs,
  toHand,
  trace,
  traceBits,
  trash,
  trashThis,
  turnBits,
  unlessPaid,
  unlessYouPay,
  use,
  whenElse,
  whenEmptied,
  yours,
} from '../vocabulary/index.ts'

/**
 * When accessed where it is installed, it trashes as many of the Runner's cards of a type as it has
 * advancement counters.
 */
const trashesByAdvancement = (type: CardType, cards: string) => [
  advanceable,
  accessed(
    accessedFrom('installed'),
    choose(
      { here: 'advancement' },
      { here: 'advancement' },
      rivals({ type }),
      cards,
      `Choose the ${cards} to trash.`,
    ),
    trash(chosen(cards)),
  ),
]

export const acmeSavingsAndLoan = node('ACME Savings and Loan', {
  rez: 0,
  trash: 0,
  keywords: ['Transactions'],
  abilities: [
    rezPoints(1),
    onRez(
      gain(12),
      trashThis,
      lastingUntilPaid(
        on('turnEnd', [], unlessYouPay(1, 'Pay 1 bit to avoid losing the game?', loseGame)),
        { actions: 1, bits: 12 },
        points(1),
      ),
    ),
  ],
})

export const bbsWhisperingCampaign = node('BBS Whispering Campaign', {
  rez: 0,
  trash: 4,
  keywords: ['Advertisement'],
  abilities: [onRez(store(16)), whenEmptied(trashThis), action(take(2))],
})

export const bloodCat = node('Blood Cat', {
  rez: 6,
  trash: 0,
  keywords: ['AI'],
  abilities: [action(trace(5, tagRival(1)))],
})

export const braindanceCampaign = node('Braindance Campaign', {
  rez: 6,
  trash: 7,
  keywords: ['Advertisement', 'Gray Ops'],
  abilities: [onRez(store(12)), atTurnStart(take(2)), whenEmptied(trashThis)],
})

export const chicagoBranch = node('Chicago Branch', {
  rez: 2,
  trash: 1,
  keywords: ['Asset'],
  abilities: [
    actionWith(
      { cost: { actions: 1, bits: 3 } },
      chooseOne(yours({ advanceable: true }), 'card', 'Which card is advanced?'),
      advance(chosen('card'), 2),
    ),
  ],
})

export const citySurveillance = node('City Surveillance', {
  rez: 1,
  trash: 2,
  keywords: ['Gray Ops'],
  abilities: [
    rezAt('draw', []),
    onRivals('draw', forEach(perItsCard, unlessPaid(1, 'Pay 1 bit to avoid a tag?', tagRival(1)))),
  ],
})

export const corporateNegotiatingCenter = node('Corporate Negotiating Center', {
  rez: 0,
  trash: 3,
  keywords: ['Asset'],
  abilities: [
    atTurnStart(
      chooseAny(inYourHand({ type: 'agenda' }), 'shown', 'Show which agendas? You gain 1 bit for each.'),
      show(chosen('shown')),
      gain(perCard('shown', 1)),
    ),
  ],
})

/** Errata: the hardware is trashed (corp/corprunners-shattered-remains/1). */
export const corprunnersShatteredRemains = node("Corprunner's Shattered Remains", {
  rez: 2,
  trash: 0,
  keywords: ['Ambush'],
  abilities: trashesByAdvancement('hardware', 'hardware'),
})

export const cowboySysop = node('Cowboy Sysop', {
  rez: 0,
  trash: 3,
  abilities: [
    action(
      chooseOne(yours({}), 'card', 'Which of your installed cards comes back to HQ?'),
      toHand(chosen('card')),
    ),
  ],
})

export const dataMasons = node('Data Masons', {
  rez: 1,
  trash: 1,
  abilities: [
    modify('rezBits', { type: 'ice', keyword: 'Wall' }, -2),
    modify('iceStrength', { type: 'ice', keyword: 'Wall' }, 1),
  ],
})

export const departmentOfTruthEnhancement = node('Department of Truth Enhancement', {
  rez: 2,
  trash: 1,
  keywords: ['Gray Ops'],
  abilities: [action(store(3)), actionWith({ if: [bitsHere] }, take('all'))],
})

export const disinfectantInc = node('Disinfectant, Inc.', {
  rez: 0,
  trash: 4,
  abilities: [avoidsVirusEachTurn({ bits: 1 })],
})

export const encoderInc = node('Encoder, Inc.', {
  rez: 0,
  trash: 1,
  abilities: [
    modify('rezBits', { type: 'ice', keyword: 'Code Gate' }, -1),
    grantSub({ type: 'ice', keyword: 'Code Gate' }, endRun),
  ],
})

export const esaContract = node('ESA Contract', {
  rez: 0,
  trash: 3,
  abilities: [action(draw(2))],
})

export const euromarketConsortium = node('Euromarket Consortium', {
  rez: 2,
  trash: 4,
  abilities: [modify('maxHand', 'you', 2), actionWith({ cost: { actions: 1, bits: 1 } }, draw(2))],
})

/** Errata: the programs are trashed (corp/experimental-ai/1). */
export const experimentalAi = node('Experimental AI', {
  rez: 2,
  trash: 0,
  keywords: ['AI', 'Ambush'],
  abilities: trashesByAdvancement('program', 'programs'),
})

export const fortressArchitects = node('Fortress Architects', {
  rez: 0,
  trash: 3,
  abilities: [modify('iceInstall', { type: 'ice' }, -1)],
})

/** Errata: its bits raise the trace value (corp/hacker-tracker-central/1). */
export const hackerTrackerCentral = node('Hacker Tracker Central', {
  rez: 0,
  trash: 2,
  keywords: ['Asset'],
  abilities: [on('traced', [byYou], store(1)), traceBits],
})

export const holovidCampaign = node('Holovid Campaign', {
  rez: 4,
  trash: 7,
  keywords: ['Advertisement'],
  abilities: [onRez(store(12)), atTurnStart(take(1)), whenEmptied(trashThis)],
})

export const iGotARock = node('I Got a Rock', {
  rez: 3,
  trash: 2,
  keywords: ['Black Ops'],
  abilities: [actionWith({ cost: { actions: 1, points: 3 }, if: [rivalHasTags(2)] }, meatDamage(15))],
})

export const informationLaundering = node('Information Laundering', {
  rez: 0,
  trash: 1,
  keywords: ['Transactions'],
  abilities: [advanceable, actionWith({ cost: { actions: 1, trash: true } }, gain(perAdvancement(4)))],
})

export const investmentFirm = node('Investment Firm', {
  rez: 1,
  trash: 2,
  keywords: ['Transactions'],
  abilities: [on('turnStart', [bitsHere], take(1)), turnBits(store(2))],
})

export const krumz = node('Krumz', {
  rez: 0,
  trash: 2,
  keywords: ['AI'],
  abilities: [refilled(1, 'trace')],
})

export const nevinyrral = node('Nevinyrral', {
  rez: 3,
  trash: 5,
  keywords: ['AI', 'Unique'],
  abilities: [extraAction(), onLeaving(loseGame)],
})

export const newsgroupTaunting = node('Newsgroup Taunting', {
  rez: 1,
  trash: 0,
  abilities: [on('run', [], unlessPaid(1, 'Pay 1 bit to keep the run going?', endRun))],
})

export const omniscienceFoundation = node('Omniscience Foundation', {
  rez: 0,
  trash: 1,
  keywords: ['Gray Ops'],
  abilities: [onAnybodys(on('turnEnd', [happened(rivalDid('tag', 'turn'))], tagRival(1)))],
})

/** Errata: in its own turn only, like everything that gives actions (corp/pacifica-regional-ai/1). */
export const pacificaRegionalAi = node('Pacifica Regional AI', {
  rez: 0,
  trash: 0,
  keywords: ['AI'],
  abilities: [advanceable, use({ counter: 'advancement' }, gainActions(1))],
})

export const remoteFacility = node('Remote Facility', {
  rez: 5,
  trash: 1,
  keywords: ['Asset'],
  abilities: [extraAction()],
})

export const rescheduler = node('Rescheduler', {
  rez: 0,
  trash: 3,
  keywords: ['Gray Ops'],
  abilities: [action(drawAnew)],
})

export const rockerboyPromotion = node('Rockerboy Promotion', {
  rez: 4,
  trash: 3,
  keywords: ['Advertisement'],
  abilities: [onRez(store(15)), whenEmptied(trashThis), action(take(3))],
})

export const rustbeltHqBranch = node('Rustbelt HQ Branch', {
  rez: 0,
  trash: 2,
  keywords: ['Asset'],
  abilities: [modify('maxHand', 'you', 2)],
})

export const schlaghund = node('Schlaghund', {
  rez: 2,
  trash: 4,
  keywords: ['Random', 'Black Ops'],
  abilities: [action(rollUpTo(tagsOfRival, meatDamage(10), trashThis))],
})

export const setup = node('Setup!', {
  rez: 0,
  trash: 0,
  keywords: ['Ambush'],
  abilities: [accessedShown(accessedFrom('hq', 'rd', 'installed'), netDamage(2))],
})

export const skaldervikenSaBetaTestSite = node('Skälderviken SA Beta Test Site', {
  rez: 0,
  trash: 2,
  abilities: [modify('rezBits', { type: 'ice', keyword: 'Black Ice' }, -2)],
})

export const soloSquad = node('Solo Squad', {
  rez: 0,
  trash: 3,
  abilities: [actionWith({ if: [rivalTagged] }, meatDamage(1))],
})

export const southAfricanMiningCorp = node('South African Mining Corp', {
  rez: 0,
  trash: 1,
  keywords: ['Transactions'],
  abilities: [actionWith({ cost: { actions: 3 } }, gain(6))],
})

export const spinnPublicRelations = node('Spinn Public Relations', {
  rez: 1,
  trash: 4,
  keywords: ['Transactions'],
  abilities: [on('turnStart', [bitsHere], take(1)), action(store(3))],
})

export const trap = node('TRAP!', {
  rez: 0,
  trash: 0,
  keywords: ['Ambush'],
  abilities: [
    accessedShown(
      accessedFrom('hq', 'rd', 'installed'),
      mayPay(4, 'Pay 4 bits for 3 net damage and a tag?', netDamage(3), tagRival(1)),
    ),
  ],
})

export const vacantSoulkiller = node('Vacant Soulkiller', {
  rez: 2,
  trash: 0,
  keywords: ['Ambush'],
  abilities: [advanceable, accessed(accessedFrom('installed'), brainDamage({ here: 'advancement' }))],
})

export const vaporOps = node('Vapor Ops', {
  rez: 0,
  trash: 1,
  abilities: [
    advanceable,
    use({ counter: 'advancement' }, gain(1)),
    actionWith(
      { if: [thisIs({ advanced: true }), thereAre(yours({ advanceable: true, other: true }))] },
      chooseOne(
        yours({ advanceable: true, other: true }),
        'other',
        'Put the advancement counters on which card?',
      ),
      chooseNumber(1, advancementHere, 'How many advancement counters do you move?'),
      moveAdvancement('this', chosen('other'), eachOfX(1)),
    ),
  ],
})

/** Its counters only count once it is rezzed (corp/virus-test-site/1). */
export const virusTestSite = node('Virus Test Site', {
  rez: 0,
  trash: 0,
  keywords: ['Ambush'],
  abilities: [
    advanceable,
    accessedShown(
      accessedEven('hq', 'rd', 'installed'),
      whenElse(
        [thisIs({ rezzed: true, advanced: true })],
        [netDamage({ here: 'advancement', each: 2 })],
        [netDamage(1)],
      ),
    ),
  ],
})

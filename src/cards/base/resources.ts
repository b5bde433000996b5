import type { Filter } from '../../engine/language/index.ts'
import {
  action,
  actionWith,
  addLink,
  addLinkLate,
  afterEncounter,
  atTurnStart,
  baseLink,
  bitsHere,
  chooseOne,
  chosen,
  costOf,
  draw,
  either,
  endRun,
  expose,
  extraAction,
  gain,
  gainActions,
  gone,
  happensTo,
  immuneUnless,
  inRun,
  installFree,
  installIf,
  installPoints,
  inYourHand,
  inYourTrash,
  itsCards,
  lasting,
  lookAtRivalsTop,
  lose,
  loseGame,
  markFort,
  may,
  modify,
  on,
  onBaseLink,
  onceEachTurn,
  onInstall,
  onLeaving,
  perCard,
  perDeed,
  preventDamage,
  preventTags,
  putBack,
  putCounter,
  refilled,
  removeFromGame,
  resource,
  rivalAction,
  rivalDid,
  rivals,
  rollTable,
  saves,
  search,
  setAside,
  setAsideByYou,
  shuffle,
  sparesViruses,
  spendCap,
  store,
  succeededThisTurn,
  sureBrainDamage,
  sureNetDamage,
  take,
  takeFromTop,
  takeOff,
  thereAre,
  toHand,
  topOfYourTrash,
  trash,
  trashAs,
  trashThis,
  unlessYouPay,
  untag,
  useIf,
  when,
  whenEmptied,
  whenTurnEnds,
  yourRun,
  yourSuccessfulRun,
  yours,
} from '../vocabulary/index.ts'

export const accessThroughAlpha = resource('Access through Alpha', {
  cost: 9,
  keywords: ['Base Link'],
  abilities: [baseLink(9, 1)],
})

export const accessToArasaka = resource('Access to Arasaka', {
  cost: 2,
  keywords: ['Base Link'],
  abilities: [baseLink(4, 2), addLink(1, 2)],
})

export const accessToKiribati = resource('Access to Kiribati', {
  cost: 1,
  keywords: ['Base Link'],
  abilities: [baseLink(1, 1), addLink(1, 1)],
})

export const aujourdOui = resource("Aujourd'Oui", {
  cost: 0,
  keywords: ['BBS'],
  abilities: [action(...takeFromTop(5, { type: 'program' }))],
})

export const backDoorToHilliard = resource('Back Door to Hilliard', {
  cost: 0,
  keywords: ['Base Link'],
  abilities: [baseLink(2, 0), addLink(1, 3)],
})

export const backDoorToOrbitalAir = resource('Back Door to Orbital Air', {
  cost: 0,
  keywords: ['Base Link'],
  abilities: [baseLink(2, 1), addLink(1, 2)],
})

export const broker = resource('Broker', {
  cost: 3,
  keywords: ['Connection'],
  abilities: [
    actionWith({ oncePerTurn: true }, store(3)),
    actionWith({ if: [bitsHere], oncePerTurn: true }, take('all')),
  ],
})

export const codeViralCache = resource('Code Viral Cache', {
  cost: 1,
  abilities: [installIf(succeededThisTurn('hq')), sparesViruses(2), rivalAction({ bits: 5 }, trashThis)],
})

export const corporateAlly = resource('Corporate Ally', {
  cost: 3,
  keywords: ['Connection', 'Unique'],
  abilities: [installPoints(1), modify('difficulty', { type: 'agenda' }, 1)],
})

export const crashEverettInventiveFixer = resource('Crash Everett, Inventive Fixer', {
  cost: 2,
  keywords: ['Connection', 'Unique'],
  abilities: [
    modify('drawn', 'you', 1),
    on(
      'draw',
      [happensTo({})],
      chooseOne(itsCards, 'card', 'Choose a drawn card to trash or put back.'),
      either(
        'Trash it? If not, it goes back on top of your stack.',
        [trash(chosen('card'))],
        [putBack(chosen('card'), 'top')],
      ),
    ),
  ],
})

export const danshisSecondId = resource("Danshi's Second ID", {
  cost: 0,
  abilities: [actionWith({ cost: { actions: 1, trash: true } }, untag(3))],
})

export const databroker = resource('Databroker', {
  cost: 0,
  keywords: ['Connection'],
  abilities: [actionWith({ cost: { actions: 1, points: 1, trash: true } }, gain(10))],
})

export const diplomaticImmunity = resource('Diplomatic Immunity', {
  cost: 1,
  keywords: ['Unique'],
  abilities: [immuneUnless('meat', { points: 1 }, 'turn')],
})

export const fallGuy = resource('Fall Guy', { cost: 0, abilities: [preventTags(1, { trash: true })] })

export const fieldReporterForIceAndData = resource('Field Reporter for Ice and Data', {
  cost: 0,
  keywords: ['Position'],
  abilities: [on('turnEnd', [], gain(perDeed(rivalDid('rez', 'turn', { type: 'ice' }))))],
})

export const floatingRunnerBbs = resource('Floating Runner BBS', {
  cost: 6,
  keywords: ['BBS', 'Position'],
  abilities: [atTurnStart(gain(1))],
})

/** Errata: refilled from the bank (runner/hells-run/1). */
export const hellsRun = resource("Hell's Run", { cost: 0, abilities: [refilled(1, 'link')] })

export const junkyardBbs = resource('Junkyard BBS', {
  cost: 1,
  keywords: ['BBS'],
  abilities: [
    actionWith({ cost: { actions: 1, bits: 1 }, if: [thereAre(inYourTrash({}))] }, toHand(topOfYourTrash(1))),
  ],
})

/** Errata: the bit comes when the successful run ends (runner/karl-de-veres-corporate-stooge/1). */
export const karlDeVeresCorporateStooge = resource('Karl de Veres, Corporate Stooge', {
  cost: 2,
  keywords: ['Connection', 'Unique'],
  abilities: [on('runEnd', yourSuccessfulRun, gain(1))],
})

export const lelandCorporateBodyguard = resource('Leland, Corporate Bodyguard', {
  cost: 2,
  abilities: [preventDamage('meat', 1, { bits: 1 }), preventTags(1, { trash: true })],
})

export const loanFromChiba = resource('Loan from Chiba', {
  cost: 0,
  abilities: [
    onInstall(gain(12)),
    atTurnStart(lose(1)),
    may('Trash it? You must then pay 10 bits or lose the game.', on('turnEnd', [], trashThis)),
    onLeaving(unlessYouPay(10, 'Pay 10 bits to avoid losing the game?', loseGame)),
  ],
})

export const neto = resource('N.E.T.O.', {
  cost: 0,
  keywords: ['BBS'],
  abilities: [action(...takeFromTop(4, { types: ['prep', 'resource'] }))],
})

export const nomadAllies = resource('Nomad Allies', {
  cost: 2,
  keywords: ['Connection'],
  abilities: [actionWith({ cost: { actions: 1, bits: 1 } }, untag(1)), preventTags(1, { trash: true })],
})

export const preyingMantis = resource('Preying Mantis', {
  cost: 0,
  keywords: ['Connection'],
  abilities: [onceEachTurn({}, gainActions(1), whenTurnEnds(sureBrainDamage(1)))],
})

export const questForCattekin = resource('Quest for Cattekin', {
  cost: 4,
  keywords: ['Random'],
  abilities: [
    atTurnStart(
      rollTable(
        [[1], sureBrainDamage(1)],
        [[2], sureNetDamage(1)],
        [[6], trashThis, lasting('game', extraAction())],
      ),
    ),
  ],
})

export const restrictiveNetZoning = resource('Restrictive Net Zoning', {
  cost: 1,
  abilities: [onInstall(markFort), modify('iceInstall', { installsOn: 'markedFort' }, 2)],
})

export const riggedInvestments = resource('Rigged Investments', {
  cost: 4,
  abilities: [onInstall(store(12)), atTurnStart(take(1)), whenEmptied(trashThis)],
})

/** It exposes installed cards only (runner/ronin-around/2). */
export const roninAround = resource('Ronin Around', {
  cost: 3,
  keywords: ['BBS'],
  abilities: [
    action(...takeFromTop(5, { type: 'hardware' })),
    actionWith(
      { cost: { actions: 1, bits: 2 }, if: [thereAre(rivals({ faceDown: true }))] },
      chooseOne(rivals({ faceDown: true }), 'card', 'Choose an installed card to expose.'),
      expose(chosen('card')),
    ),
  ],
})

export const shortTermContract = resource('Short-Term Contract', {
  cost: 1,
  keywords: ['Position'],
  abilities: [onInstall(store(12)), whenEmptied(trashThis), action(take(2))],
})

const shellable: Filter = { types: ['program', 'hardware'] }

const inShells = setAsideByYou({ carrying: 'shell' })

/**
 * Installing is mandatory, and a card that cannot be installed is lost (runner/the-shell-traders/3, 9, 10).
 */
const comesOut = [
  installFree(chosen('card'), 'installed'),
  when([gone('installed')], removeFromGame(chosen('card'))),
]

const shelled = [
  chooseOne(inShells, 'card', 'Take a Shell counter off which card?'),
  takeOff('shell', chosen('card'), 1, ...comesOut),
]

export const siliconSaloonFranchise = resource('Silicon Saloon Franchise', {
  cost: 8,
  keywords: ['Position'],
  abilities: [action(gain(1), draw(1))],
})

export const smithsPawnshop = resource("Smith's Pawnshop", {
  cost: 0,
  keywords: ['Connection', 'Unique'],
  abilities: [
    may(
      'Trash one of your other cards and gain 2 bits?',
      on(
        'turnStart',
        [thereAre(yours({ other: true }))],
        chooseOne(yours({ other: true }), 'pawn', 'Trash which of your other cards?'),
        trashAs(chosen('pawn'), 'pawned'),
        gain(perCard('pawned', 2)),
      ),
    ),
  ],
})

export const technicianLover = resource('Technician Lover', {
  cost: 2,
  abilities: [action(lookAtRivalsTop(1, 'top'))],
})

/** Errata: cards are set aside face up (runner/the-shell-traders/1). */
export const theShellTraders = resource('The Shell Traders', {
  cost: 0,
  abilities: [
    actionWith(
      { if: [thereAre(inYourHand(shellable))] },
      chooseOne(inYourHand(shellable), 'card', 'Choose a program or a piece of hardware to set aside.'),
      setAside(chosen('card')),
      putCounter('shell', chosen('card'), costOf('card')),
      takeOff('shell', chosen('card'), 0, ...comesOut),
    ),
    on('turnStart', [thereAre(inShells)], ...shelled),
    useIf([thereAre(inShells)], { bits: 1 }, ...shelled),
  ],
})

/** Errata: it ends the run, which does not count as jacking out (runner/submarine-uplink/1). */
export const submarineUplink = resource('Submarine Uplink', {
  cost: 0,
  keywords: ['Base Link'],
  abilities: [baseLink(4, 0, inRun), addLink(1, 1), onBaseLink(afterEncounter(endRun))],
})

export const theShortCircuit = resource('The Short Circuit', {
  cost: 1,
  keywords: ['BBS'],
  abilities: [
    actionWith(
      { cost: { actions: 1, bits: 1 } },
      search({ type: 'program' }, 'found'),
      toHand(chosen('found')),
      shuffle,
    ),
  ],
})

export const theSpringboard = resource('The Springboard', {
  cost: 0,
  keywords: ['BBS'],
  abilities: [addLinkLate(1, { bits: 1 })],
})

export const topRunnersConference = resource("Top Runners' Conference", {
  cost: 0,
  abilities: [atTurnStart(gain(2)), on('run', [yourRun], trashThis)],
})

export const traumaTeam = resource('Trauma Team', {
  cost: 0,
  abilities: [
    onInstall(putCounter('trauma', 'this', 2)),
    preventDamage('meat', 1, { counter: 'trauma' }),
    action(putCounter('trauma', 'this')),
  ],
})

export const umbrellaPolicy = resource('Umbrella Policy', {
  cost: 0,
  abilities: [saves([{ type: 'program' }, { type: 'hardware' }], { trash: true }, { one: true })],
})

export const wilsonWeeflerunnerApprentice = resource('Wilson, Weeflerunner Apprentice', {
  cost: 4,
  abilities: [
    extraAction({
      may: true,
      only: { to: 'run' },
      with: [spendCap(3, 'icebreaker', 'link')],
    }),
    preventTags(1, { trash: true }),
    preventDamage('meat', 99, { trash: true }),
  ],
})

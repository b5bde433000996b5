import {
  action,
  actionWith,
  addLink,
  addLinkLate,
  afterBreaking,
  atLeast,
  baseLink,
  chooseNumber,
  chooseOne,
  chosen,
  countsAs,
  cutRivals,
  eachOfX,
  expose,
  gain,
  happensTo,
  heal,
  hosts,
  iceFullyBroken,
  iceMet,
  immuneTo,
  installFree,
  installPaid,
  insteadOfAccess,
  lasting,
  leaveInTime,
  lookAt,
  lookAtRivalsTop,
  makeRez,
  may,
  mayJackOut,
  mayPay,
  modify,
  on,
  onceAtApproach,
  oncePerRun,
  preventDamageEachTurn,
  preventFlatline,
  program,
  putCounter,
  refilled,
  refilledFor,
  reverseIce,
  rivalCounter,
  rivals,
  rivalsDeckSize,
  rivalsHand,
  run,
  saves,
  searchUnseen,
  setStat,
  showTop,
  shuffle,
  stealthPool,
  thatIce,
  thereAre,
  toHand,
  trash,
  trashAs,
  trashThis,
  useInEncountersToo,
  when,
  yourHand,
  yourRun,
  yourRunOn,
  yourSuccessfulRun,
  yourSuccessfulRunOn,
} from '../vocabulary/index.ts'

export const afreet = program('Afreet', {
  cost: 2,
  mu: 1,
  keywords: ['Daemon'],
  abilities: [hosts(3), modify('breakerStrength', { hostedHere: true }, -1)],
})

export const baedekersNetMap = program("Baedeker's Net Map", {
  cost: 1,
  mu: 1,
  keywords: ['Base Link'],
  abilities: [baseLink(1, 0), addLink(1, 1)],
})

export const bakdoor = program('Bakdoor', {
  cost: 2,
  mu: 2,
  keywords: ['Base Link'],
  abilities: [baseLink(3, 0), addLink(1, 2)],
})

export const boardwalk = program('Boardwalk', {
  cost: 0,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRunOn('hq'), rivalCounter('boardwalk', 1))],
})

export const butcherBoy = program('Butcher Boy', {
  cost: 2,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRunOn('hq'), rivalCounter('butcher-boy', 1))],
})

export const cascade = program('Cascade', {
  cost: 4,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRunOn('rd'), rivalCounter('cascade', 1))],
})

/** Errata: its bits are refilled from the bank (runner/cloak/1). */

export const cloak = program('Cloak', {
  cost: 7,
  mu: 1,
  keywords: ['Stealth'],
  abilities: [stealthPool(3)],
})

export const clown = program('Clown', {
  cost: 4,
  mu: 1,
  abilities: [modify('iceStrength', { type: 'ice' }, -1)],
})

export const cockroach = program('Cockroach', {
  cost: 0,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRunOn('hq'), rivalCounter('cockroach', 1))],
})

export const deepThought = program('Deep Thought', {
  cost: 0,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRunOn('rd'), rivalCounter('thought', 1))],
})

/**
 * Each use sets the actions per turn to three (runner/emergency-self-construct/4). It prevents the flatline,
 * whatever causes it; the meat damage that it prevents later must be preventable
 * (runner/emergency-self-construct/2).
 */

export const emergencySelfConstruct = program('Emergency Self-Construct', {
  cost: 0,
  mu: 1,
  abilities: [
    preventFlatline(
      { trash: true },
      trash(yourHand),
      heal,
      lasting('game', setStat('actions', 'you', 3)),
      lasting('game', modify('maxHand', 'you', -1)),
      lasting('game', immuneTo('meat')),
    ),
  ],
})

export const expertScheduleAnalyzer = program('Expert Schedule Analyzer', {
  cost: 0,
  mu: 1,
  abilities: [on('accessed', [yourRunOn('hq')], lookAt(rivalsHand))],
})

export const faitAccompli = program('Fait Accompli', {
  cost: 1,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRunOn('subsidiary'), putCounter('fait', 'runFort'))],
})

export const falseEcho = program('False Echo', {
  cost: 0,
  mu: 1,
  abilities: [
    on(
      'runEnd',
      [...yourSuccessfulRun, thereAre(rivals({ type: 'ice', rezzed: false, onRunFort: true }))],
      mayPay(
        2,
        'Pay 2 bits to make the Corp rez the ice on that fort?',
        makeRez(rivals({ type: 'ice', rezzed: false, onRunFort: true })),
      ),
    ),
  ],
})

export const forceShield = program('Force Shield', {
  cost: 2,
  mu: 1,
  abilities: [preventDamageEachTurn(['net', 'brain'], 2)],
})

export const gremlins = program('Gremlins', {
  cost: 2,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRunOn('hq'), rivalCounter('gremlin', 1))],
})

export const imp = program('Imp', {
  cost: 0,
  mu: 1,
  keywords: ['Daemon'],
  abilities: [hosts(2), modify('breakerStrength', { hostedHere: true }, -1)],
})

export const incubator = program('Incubator', {
  cost: 0,
  mu: 1,
  keywords: ['Virus', 'Random'],
  abilities: [on('runEnd', yourSuccessfulRun, rivalCounter('incubate', 1))],
})

/** Errata: refilled from the bank (runner/invisibility/1). */

export const invisibility = program('Invisibility', {
  cost: 0,
  mu: 1,
  keywords: ['Stealth'],
  abilities: [stealthPool(1)],
})

/** Takes effect as the run ends (runner/i-spy/3). */
export const iSpy = program('I Spy', {
  cost: 0,
  mu: 1,
  abilities: [
    may(
      'Trash it to put a Spy counter on the fort of this run?',
      on(
        'runEnd',
        yourSuccessfulRun,
        trashAs('this', 'spent'),
        when([thereAre(chosen('spent'))], putCounter('spy', 'runFort')),
      ),
    ),
  ],
})

export const joanOfArc = program('Joan of Arc', {
  cost: 0,
  mu: 1,
  abilities: [
    saves([{ type: 'program' }], { trash: true }),
    saves([{ type: 'program' }], { bits: 1 }, { after: [toHand('this')] }),
  ],
})

export const microtechAiInterface = program('Microtech AI Interface', {
  cost: 0,
  mu: 1,
  abilities: [
    may(
      'Move top cards of R&D to its bottom?',
      on(
        'breach',
        [yourRunOn('rd')],
        chooseNumber(0, rivalsDeckSize, 'How many cards go from the top of R&D to its bottom?'),
        cutRivals(eachOfX(1)),
      ),
    ),
  ],
})

/** It looks into forts only; ice is on them (runner/mouse/1). */
export const mouse = program('Mouse', {
  cost: 2,
  mu: 1,
  keywords: ['Detection'],
  abilities: [
    actionWith(
      { if: [thereAre(rivals({ inside: true, faceDown: true }))] },
      chooseOne(
        rivals({ inside: true, faceDown: true }),
        'card',
        'Choose a card installed inside a fort to expose.',
      ),
      expose(chosen('card')),
    ),
  ],
})

export const mysteryBox = program('Mystery Box', {
  cost: 3,
  mu: 1,
  abilities: [
    oncePerRun(
      [yourRun],
      {},
      showTop(5, 'top'),
      when(
        [thereAre(chosen('top', { type: 'program' }))],
        trashThis,
        installFree(chosen('top', { type: 'program' }), 'program'),
      ),
      shuffle,
    ),
  ],
})

export const netspaceInverter = program('Netspace Inverter', {
  cost: 0,
  mu: 1,
  abilities: [
    may(
      'Reverse the order of the ice?',
      on('runEnd', [...yourSuccessfulRun, atLeast(2, rivals({ type: 'ice', onRunFort: true }))], reverseIce),
    ),
  ],
})

export const newsgroupFilter = program('Newsgroup Filter', {
  cost: 5,
  mu: 2,
  abilities: [action(gain(2))],
})

export const pattelsVirus = program("Pattel's Virus", {
  cost: 1,
  mu: 1,
  keywords: ['Virus'],
  abilities: [
    on(
      'runEnd',
      yourSuccessfulRun,
      chooseOne(iceFullyBroken, 'ice', 'Choose a piece of ice for the Pattel counter.'),
      putCounter('pattel', chosen('ice')),
    ),
  ],
})

/** Errata: its bits come from the bank and are refilled from there (runner/poltergeist/1). */

export const poltergeist = program('Poltergeist', {
  cost: 0,
  mu: 1,
  abilities: [refilled(2, 'trashNode')],
})

export const pox = program('Pox', {
  cost: 0,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRun, putCounter('pox', 'runFort'))],
})

/** It limits what the Corp may spend (runner/rabbit/1). */
export const rabbit = program('Rabbit', {
  cost: 0,
  mu: 1,
  abilities: [modify('traceLimit', { type: 'ice' }, -1)],
})

export const rAndDProtocolFiles = program('R&D-Protocol Files', {
  cost: 0,
  mu: 1,
  abilities: [action(run({ on: 'rd', with: [insteadOfAccess([], lookAtRivalsTop(5, 'top'))] }))],
})

export const scatterShot = program('Scatter Shot', {
  cost: 0,
  mu: 1,
  abilities: [refilled(2, 'trashUpgrade')],
})

/** Errata: also in encounters (runner/self-modifying-code/1). */

/** It exposes installed cards only (runner/seeya/1). */
export const seeya = program('SeeYa', {
  cost: 3,
  mu: 1,
  keywords: ['Detection'],
  abilities: [
    actionWith(
      { cost: { actions: 1, bits: 1 }, if: [thereAre(rivals({ faceDown: true }))] },
      chooseOne(rivals({ faceDown: true }), 'card', 'Choose an installed card to expose.'),
      expose(chosen('card')),
    ),
  ],
})

export const selfModifyingCode = program('Self-Modifying Code', {
  cost: 2,
  mu: 2,
  abilities: [
    useInEncountersToo(
      [yourRun],
      { trash: true },
      searchUnseen({ type: 'program' }, 'found'),
      installPaid(chosen('found')),
      shuffle,
    ),
  ],
})

export const shield = program('Shield', {
  cost: 0,
  mu: 1,
  abilities: [preventDamageEachTurn('net', 2)],
})

export const shredderUplinkProtocol = program('Shredder Uplink Protocol', {
  cost: 4,
  mu: 2,
  abilities: [action(run({ on: 'archives', with: [countsAs('archives', 'hq')] }))],
})

export const signpost = program('Signpost', {
  cost: 2,
  mu: 1,
  abilities: [addLinkLate(2, { bits: 1 })],
})

export const skivviss = program('Skivviss', {
  cost: 3,
  mu: 1,
  keywords: ['Virus'],
  abilities: [on('runEnd', yourSuccessfulRunOn('rd'), rivalCounter('skivviss', 1))],
})

export const smarteye = program('Smarteye', {
  cost: 2,
  mu: 1,
  keywords: ['Detection'],
  abilities: [onceAtApproach([iceMet({ rezzed: false })], expose('iceMet'), mayJackOut)],
})

export const speedTrap = program('Speed Trap', {
  cost: 0,
  mu: 1,
  keywords: ['Detection'],
  abilities: [on('rez', [happensTo({ type: 'node' }, { type: 'upgrade' }), yourRun], leaveInTime)],
})

/** The price is the rez cost as printed (corp/data-masons/2); used after passing the ice (runner/startup-immolator/1). */

export const startupImmolator = program('Startup Immolator', {
  cost: 0,
  mu: 1,
  abilities: [afterBreaking({ priceOf: { cards: thatIce, to: 'rez' }, trash: true }, trash(thatIce))],
})

export const succubus = program('Succubus', {
  cost: 3,
  mu: 1,
  keywords: ['Daemon'],
  abilities: [hosts(3)],
})

/** Errata: refilled from the bank (runner/vewy-vewy-quiet/1). */

export const vewyVewyQuiet = program('Vewy Vewy Quiet', {
  cost: 4,
  mu: 1,
  keywords: ['Stealth'],
  abilities: [stealthPool(2)],
})

/** Errata: from the bank (runner/zetatech-software-installer/1). */
export const zetatechSoftwareInstaller = program('Zetatech Software Installer', {
  cost: 0,
  mu: 1,
  abilities: [refilledFor(2, { type: 'program' }, 'install')],
})

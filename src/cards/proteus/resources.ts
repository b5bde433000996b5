import {
  account,
  action,
  actionFor,
  actionThat,
  addLink,
  addLinkLate,
  atSuccess,
  atTurnStart,
  baseLink,
  bitsHere,
  cancelTrace,
  cannotFound,
  chosen,
  gain,
  iceMet,
  inEncounterIf,
  insideRunFort,
  installPaid,
  justSucceeded,
  lasting,
  mayTrashAny,
  modify,
  on,
  onEvading,
  passIce,
  playOrInstall,
  preventDamage,
  preventTags,
  resource,
  rivalAction,
  rivalBadPublicity,
  rivalDiscardsRandom,
  rivalLoses,
  rivalsTurn,
  rollTable,
  saves,
  searchUnseen,
  showRandom,
  shuffle,
  store,
  take,
  traceDoesMore,
  trash,
  trashThis,
  useInEncountersToo,
  when,
  whenStruck,
  whenTraced,
  whileAccessing,
  yourRunOn,
} from '../vocabulary/index.ts'

export const airportLocker = resource('Airport Locker', {
  cost: 0,
  keywords: ['Hidden'],
  abilities: [
    useInEncountersToo(
      [],
      { bits: 5, trash: true },
      searchUnseen({ type: 'program' }, 'found'),
      installPaid(chosen('found')),
      shuffle,
    ),
  ],
})

/** If the trace would give anything besides tags, the Corp gets bad publicity. */
export const backDoorToNetwatch = resource('Back Door to Netwatch', {
  cost: 0,
  keywords: ['Hidden', 'Bad Publicity'],
  abilities: [whenTraced({ bits: 3, trash: true }, cancelTrace, when([traceDoesMore], rivalBadPublicity(1)))],
})

/** The bit comes after any trace that failed with this card as its base (runner/back-door-to-rivals/2). */
export const backDoorToRivals = resource('Back Door to Rivals', {
  cost: 2,
  keywords: ['Base Link'],
  abilities: [baseLink(2, 0), addLink(1, 3), onEvading(gain(1))],
})

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

export const boltHole = resource('Bolt-Hole', {
  cost: 0,
  keywords: ['Hidden'],
  abilities: [preventDamage('meat', 2, { trash: true })],
})

export const chibaBankAccount = resource('Chiba Bank Account', {
  cost: 0,
  keywords: ['Hidden'],
  abilities: [account(1, 4)],
})

export const creditSubversion = resource('Credit Subversion', {
  cost: 0,
  keywords: ['Hidden', 'Sabotage'],
  abilities: [atSuccess([yourRunOn('hq'), justSucceeded], { trash: true }, rivalLoses(3))],
})

/** Asks for the extra cost of trashing cards that the Runner knows, and trashes the others unseen. */
export const deathFromAbove = resource('Death from Above', {
  cost: 0,
  keywords: ['Hidden', 'Sabotage'],
  abilities: [
    atSuccess(
      [yourRunOn('subsidiary')],
      { trash: true, priceOf: { cards: insideRunFort, to: 'trash' } },
      trash(insideRunFort),
    ),
  ],
})

export const expendableFamilyMember = resource('Expendable Family Member', {
  cost: 0,
  keywords: ['Hidden'],
  abilities: [preventTags(1, { bits: 1, trash: true })],
})

export const getReadyToRumble = resource('Get Ready to Rumble', {
  cost: 0,
  keywords: ['Connection', 'Hidden'],
  abilities: [whenStruck({ trash: true }, rivalDiscardsRandom(2))],
})

export const hqMole = resource('HQ Mole', {
  cost: 0,
  keywords: ['Hidden'],
  abilities: [
    whileAccessing(
      [yourRunOn('hq')],
      { bits: 4, trash: true },
      lasting('run', modify('access', { fort: 'hq' }, 2)),
    ),
  ],
})

export const liberatedSavingsAccount = resource('Liberated Savings Account', {
  cost: 0,
  keywords: ['Hidden'],
  abilities: [account(7, 11)],
})

export const mercenarySubcontract = resource('Mercenary Subcontract', {
  cost: 0,
  keywords: ['Hidden', 'Sabotage'],
  abilities: [whileAccessing([], { bits: 4, trash: true }, lasting('run', mayTrashAny))],
})

export const precisionBribery = resource('Precision Bribery', {
  cost: 0,
  keywords: ['Unique'],
  abilities: [cannotFound, rivalAction({ bits: 4 }, trashThis)],
})

export const rAndDMole = resource('R&D Mole', {
  cost: 0,
  keywords: ['Hidden'],
  abilities: [
    whileAccessing(
      [yourRunOn('rd')],
      { bits: 4, trash: true },
      lasting('run', modify('access', { fort: 'rd' }, 2)),
    ),
  ],
})

export const runnerSensei = resource('Runner Sensei', {
  cost: 4,
  keywords: ['Base Link', 'Position'],
  abilities: [baseLink(4, 2), addLink(1, 2), onEvading(gain(1))],
})

export const simulacrum = resource('Simulacrum', {
  cost: 0,
  keywords: ['Connection', 'Hidden'],
  abilities: [inEncounterIf([iceMet({ type: 'ice', keyword: 'AP' })], { trash: true }, passIce)],
})

export const streetwareDistributor = resource('Streetware Distributor', {
  cost: 1,
  keywords: ['BBS', 'Position'],
  abilities: [on('turnStart', [bitsHere], take(1)), action(store(3))],
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

export const wiredSwitchboard = resource('Wired Switchboard', {
  cost: 0,
  keywords: ['Hidden'],
  abilities: [addLinkLate(3, { trash: true })],
})

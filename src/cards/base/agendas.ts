import {
  action,
  actionWith,
  agenda,
  atTurnStart,
  bitsHere,
  buildFort,
  byYou,
  chooseAny,
  chooseOne,
  chosen,
  draw,
  exhaust,
  extraAction,
  gain,
  gainActions,
  installIceFree,
  inYourHand,
  inYourTrash,
  lose,
  markYourFort,
  may,
  meatDamage,
  modify,
  on,
  onceEachTurn,
  onScore,
  perCard,
  perCardOf,
  perOver,
  points,
  pointsOfThose,
  provided,
  putCounter,
  raises,
  rezFree,
  rivalTagged,
  show,
  showTop,
  store,
  tagRival,
  take,
  thereAre,
  toDeck,
  trace,
  trash,
  whenElse,
  youHaveBits,
  yourHand,
  yours,
} from '../vocabulary/index.ts'

/** Gains a bit for each piece of ice of a kind, shown or rezzed. */
const paysForShown = (keyword: string) => [
  chooseAny(inYourHand({ type: 'ice', keyword }), 'inHq', `Show which ${keyword.toLowerCase()}s in HQ?`),
  show(chosen('inHq')),
  chooseAny(
    yours({ type: 'ice', keyword, rezzed: false }),
    'shown',
    `Show which unrezzed ${keyword.toLowerCase()}s?`,
  ),
  show(chosen('shown')),
  gain(perCard('inHq', 1)),
  gain(perCard('shown', 1)),
  gain(perCardOf(yours({ type: 'ice', keyword, rezzed: true }))),
]

/** All cards of HQ and Archives go (corp/ai-chief-financial-officer/1). */
export const aiChiefFinancialOfficer = agenda('AI Chief Financial Officer', {
  difficulty: 5,
  points: 2,
  keywords: ['Asset'],
  abilities: [action(toDeck(yourHand), toDeck(inYourTrash({})), draw(5))],
})

export const artificialSecurityDirectors = agenda('Artificial Security Directors', {
  difficulty: 3,
  points: 1,
  keywords: ['Research'],
  abilities: [modify('difficulty', { type: 'agenda', keyword: 'Black Ops' }, -1)],
})

export const bioweaponsEngineering = agenda('Bioweapons Engineering', {
  difficulty: 4,
  points: 3,
  keywords: ['Research'],
  abilities: [raises('meat')],
})

export const blackIceQualityAssurance = agenda('Black Ice Quality Assurance', {
  difficulty: 5,
  points: 2,
  keywords: ['Research', 'Black Ops'],
  abilities: [modify('iceStrength', { type: 'ice', keyword: 'Black Ice' }, 2)],
})

export const corporateBoon = agenda('Corporate Boon', {
  difficulty: 6,
  points: 2,
  keywords: ['Asset'],
  abilities: [onScore(putCounter('boon', 'this', 4)), onceEachTurn({ counter: 'boon' }, gainActions(1))],
})

export const corporateCoup = agenda('Corporate Coup', {
  difficulty: 5,
  points: 2,
  keywords: ['Black Ops'],
  abilities: [onScore(store(15)), actionWith({ if: [bitsHere] }, take(3))],
})

export const corporateDownsizing = agenda('Corporate Downsizing', {
  difficulty: 3,
  points: 2,
  keywords: ['Gray Ops'],
  abilities: [
    onScore(
      chooseAny(inYourHand({ type: 'agenda' }), 'agendas', 'Choose the agendas to show.'),
      show(chosen('agendas')),
      gain(pointsOfThose('agendas', 2)),
      toDeck(chosen('agendas')),
    ),
  ],
})

export const corporateRetreat = agenda('Corporate Retreat', {
  difficulty: 4,
  points: 3,
  keywords: ['Gray Ops'],
  abilities: [action(gain(2)), on('rez', [byYou], exhaust), on('install', [byYou], exhaust)],
})

export const corporateWar = agenda('Corporate War', {
  difficulty: 3,
  points: 3,
  keywords: ['Black Ops'],
  abilities: [onScore(whenElse([youHaveBits(12)], [gain(12)], [lose({ all: 'bits', of: 'you' })]))],
})

export const dataFortReclamation = agenda('Data Fort Reclamation', {
  difficulty: 4,
  points: 2,
  keywords: ['Gray Ops'],
  abilities: [onScore(buildFort(4, 10))],
})

export const detroitPoliceContract = agenda('Detroit Police Contract', {
  difficulty: 4,
  points: 1,
  keywords: ['Black Ops'],
  abilities: [onScore(store(12)), on('turnStart', [bitsHere], take(2))],
})

export const employeeEmpowerment = agenda('Employee Empowerment', {
  difficulty: 4,
  points: 3,
  keywords: ['Gray Ops'],
  abilities: [may('Draw an additional card?', atTurnStart(draw(1))), action(draw(2))],
})

export const encryptionBreakthrough = agenda('Encryption Breakthrough', {
  difficulty: 5,
  points: 2,
  keywords: ['Research'],
  abilities: [
    modify('iceStrength', { type: 'ice', keyword: 'Code Gate' }, 1),
    onScore(...paysForShown('Code Gate')),
  ],
})

export const executiveExtraction = agenda('Executive Extraction', {
  difficulty: 3,
  points: 1,
  keywords: ['Black Ops'],
  abilities: [modify('difficulty', { type: 'agenda', keyword: 'Gray Ops' }, -1)],
})

export const geneticsVisionaryAcquisition = agenda('Genetics-Visionary Acquisition', {
  difficulty: 3,
  points: 1,
  keywords: ['Gray Ops'],
  abilities: [modify('difficulty', { type: 'agenda', keyword: 'Research' }, -1)],
})

export const hostileTakeover = agenda('Hostile Takeover', {
  difficulty: 3,
  points: 1,
  keywords: ['Gray Ops'],
  abilities: [onScore(gain(5))],
})

export const iceTransmutation = agenda('Ice Transmutation', {
  difficulty: 5,
  points: 3,
  keywords: ['Research'],
  abilities: [
    onScore(
      chooseOne(yours({ type: 'ice', rezzed: true }), 'ice', 'Choose a piece of rezzed ice to transmute.'),
      putCounter('transmutation', chosen('ice')),
    ),
  ],
})

export const mainOfficeRelocation = agenda('Main-Office Relocation', {
  difficulty: 4,
  points: 3,
  keywords: ['Gray Ops'],
  abilities: [modify('maxHand', 'you', 2)],
})

export const marineArcology = agenda('Marine Arcology', {
  difficulty: 3,
  points: 2,
  keywords: ['Asset'],
  abilities: [actionWith({ cost: { actions: 2 } }, gain(3))],
})

export const netwatchOperationsOffice = agenda('Netwatch Operations Office', {
  difficulty: 5,
  points: 2,
  keywords: ['Asset'],
  abilities: [action(trace(2, tagRival(1)))],
})

export const onCallSoloTeam = agenda('On-Call Solo Team', {
  difficulty: 4,
  points: 3,
  keywords: ['Asset'],
  abilities: [actionWith({ if: [rivalTagged] }, meatDamage(1))],
})

export const politicalCoup = agenda('Political Coup', {
  difficulty: 4,
  points: 2,
  keywords: ['Black Ops'],
  abilities: [onScore(store(12)), actionWith({ if: [bitsHere] }, take(3))],
})

export const politicalOverthrow = agenda('Political Overthrow', {
  difficulty: 9,
  points: 6,
  keywords: ['Black Ops'],
  abilities: [action(gain(3))],
})

export const polymerBreakthrough = agenda('Polymer Breakthrough', {
  difficulty: 6,
  points: 3,
  keywords: ['Research'],
  abilities: [atTurnStart(gain(1))],
})

export const priorityRequisition = agenda('Priority Requisition', {
  difficulty: 5,
  points: 3,
  keywords: ['Gray Ops'],
  abilities: [
    may(
      'Rez a piece of ice at no cost?',
      provided(
        [thereAre(yours({ type: 'ice', rezzed: false }))],
        onScore(
          chooseOne(yours({ type: 'ice', rezzed: false }), 'ice', 'Choose a piece of ice to rez at no cost.'),
          rezFree(chosen('ice')),
        ),
      ),
    ),
  ],
})

export const privateCybernetPolice = agenda('Private Cybernet Police', {
  difficulty: 7,
  points: 2,
  keywords: ['Asset'],
  abilities: [action(trace(5, tagRival(1)))],
})

export const projectBabylon = agenda('Project Babylon', {
  difficulty: 3,
  points: 1,
  keywords: ['Black Ops'],
  abilities: [onScore(points(perOver(2)))],
})

export const securityNetOptimization = agenda('Security Net Optimization', {
  difficulty: 5,
  points: 3,
  keywords: ['Gray Ops'],
  abilities: [onScore(markYourFort), modify('iceStrength', { installsOn: 'markedFort' }, 1)],
})

export const securityPurge = agenda('Security Purge', {
  difficulty: 3,
  points: 2,
  keywords: ['Gray Ops'],
  abilities: [
    onScore(showTop(3, 'top'), installIceFree(chosen('top', { type: 'ice' })), trash(chosen('top'))),
  ],
})

export const strikeForceKali = agenda('Strike Force Kali', {
  difficulty: 6,
  points: 3,
  keywords: ['Asset'],
  abilities: [actionWith({ if: [rivalTagged] }, meatDamage(2))],
})

export const subsidiaryBranch = agenda('Subsidiary Branch', {
  difficulty: 6,
  points: 1,
  keywords: ['Gray Ops'],
  abilities: [extraAction()],
})

export const superiorNetBarriers = agenda('Superior Net Barriers', {
  difficulty: 6,
  points: 3,
  keywords: ['Research'],
  abilities: [modify('iceStrength', { type: 'ice', keyword: 'Wall' }, 1), onScore(...paysForShown('Wall'))],
})

export const tychoExtension = agenda('Tycho Extension', {
  difficulty: 4,
  points: 4,
  keywords: ['Asset'],
})

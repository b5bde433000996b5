import {
  action,
  actionWith,
  agenda,
  atTurnStart,
  bitsHere,
  buildFort,
  chooseOne,
  chosen,
  draw,
  extraAction,
  gain,
  installIceFree,
  lose,
  markYourFort,
  may,
  meatDamage,
  modify,
  onScore,
  putCounter,
  raises,
  rezFree,
  rivalTagged,
  showTop,
  store,
  tagRival,
  take,
  trace,
  trash,
  whenElse,
  youHaveBits,
  yours,
} from '../vocabulary/index.ts'

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

export const employeeEmpowerment = agenda('Employee Empowerment', {
  difficulty: 4,
  points: 3,
  keywords: ['Gray Ops'],
  abilities: [may('Draw an additional card?', atTurnStart(draw(1))), action(draw(2))],
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

export const priorityRequisition = agenda('Priority Requisition', {
  difficulty: 5,
  points: 3,
  keywords: ['Gray Ops'],
  abilities: [
    may(
      'Rez a piece of ice at no cost?',
      onScore(
        chooseOne(yours({ type: 'ice', rezzed: false }), 'ice', 'Choose a piece of ice to rez at no cost.'),
        rezFree(chosen('ice')),
      ),
    ),
  ],
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

export const subsidiaryBranch = agenda('Subsidiary Branch', {
  difficulty: 6,
  points: 1,
  keywords: ['Gray Ops'],
  abilities: [extraAction()],
})

export const tychoExtension = agenda('Tycho Extension', {
  difficulty: 4,
  points: 4,
  keywords: ['Asset'],
})

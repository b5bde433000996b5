import {
  accessed,
  accessedAnywhere,
  accessedEven,
  accessedShown,
  actionFor,
  actionWith,
  agenda,
  atTurnStart,
  badPublicity,
  brokenWithThis,
  choose,
  chosen,
  extraAction,
  gain,
  gainActions,
  lasting,
  lastingOnRival,
  meatDamage,
  modify,
  netDamage,
  on,
  onceEachTurn,
  onScore,
  perOver,
  points,
  putCounter,
  rivals,
  rivalTagged,
  rivalTakesBack,
  rollTable,
  tagRival,
  trash,
  turnDamage,
  yours,
} from '../vocabulary/index.ts'

export const aiBoardMember = agenda('AI Board Member', {
  difficulty: 5,
  points: 3,
  keywords: ['Research', 'AI', 'Random'],
  abilities: [
    atTurnStart(
      rollTable(
        [[1], lasting('turn', actionFor({ to: 'install' }, { may: true }))],
        [[2, 3], lasting('turn', actionFor({ to: 'gain' }, { may: true }))],
        [[4, 5, 6], lasting('turn', actionFor({ to: 'draw' }, { may: true }))],
      ),
    ),
  ],
})

export const charityTakeover = agenda('Charity Takeover', {
  difficulty: 4,
  points: 1,
  keywords: ['Black Ops', 'Bad Publicity'],
  abilities: [onScore(gain(9), badPublicity(1))],
})

/** This is not brain damage (corp/corporate-headhunters/1). */
export const corporateHeadhunters = agenda('Corporate Headhunters', {
  difficulty: 5,
  points: 3,
  keywords: ['Asset'],
  abilities: [
    on('damage', [brokenWithThis], lastingOnRival('game', modify('maxHand', 'you', -1))),
    actionWith({ if: [rivalTagged] }, meatDamage(1)),
  ],
})

export const fetalAi = agenda('Fetal AI', {
  difficulty: 5,
  points: 3,
  keywords: ['Asset', 'AI', 'Ambush'],
  abilities: [
    accessedShown(accessedEven('hq', 'rd', 'installed'), netDamage(2)),
    modify('stealCost', 'this', 2),
  ],
})

export const markedAccounts = agenda('Marked Accounts', {
  difficulty: 4,
  points: 2,
  keywords: ['Gray Ops', 'Ambush'],
  abilities: [accessedShown(accessedAnywhere, tagRival(1))],
})

export const pleaseDontChokeAnyone = agenda("Please Don't Choke Anyone", {
  difficulty: 4,
  points: 2,
  keywords: ['Gray Ops'],
  abilities: [turnDamage(putCounter('pdca', 'this')), onceEachTurn({ counter: 'pdca' }, gainActions(1))],
})

export const projectVenice = agenda('Project Venice', {
  difficulty: 4,
  points: 2,
  keywords: ['Asset'],
  abilities: [extraAction({ times: perOver(3) })],
})

export const projectZurich = agenda('Project Zurich', {
  difficulty: 3,
  points: 2,
  keywords: ['Asset'],
  abilities: [atTurnStart(gain(perOver(2)))],
})

export const viralBreedingGround = agenda('Viral Breeding Ground', {
  difficulty: 4,
  points: 2,
  keywords: ['Research', 'Ambush', 'Virus'],
  abilities: [
    onScore(trash(yours({ onThisFort: true }))),
    accessed(
      accessedEven('installed'),
      choose(
        0,
        { here: 'advancement', each: 2 },
        rivals({ type: 'program' }),
        'programs',
        'Choose the programs that go back to the Runner’s hand.',
      ),
      rivalTakesBack(chosen('programs')),
    ),
  ],
})

export const worldDomination = agenda('World Domination', {
  difficulty: 12,
  points: 3,
  keywords: ['Black Ops'],
  abilities: [onScore(points(4))],
})

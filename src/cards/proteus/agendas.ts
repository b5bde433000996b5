import {
  accessedAnywhere,
  accessedEven,
  accessedShown,
  actionFor,
  agenda,
  atTurnStart,
  gainActions,
  lasting,
  modify,
  netDamage,
  onceEachTurn,
  putCounter,
  rollTable,
  tagRival,
  turnDamage,
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

import {
  accessedAnywhere,
  accessedShown,
  agenda,
  gainActions,
  onceEachTurn,
  putCounter,
  tagRival,
  turnDamage,
} from '../vocabulary/index.ts'

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

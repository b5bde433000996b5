import { accessedAnywhere, accessedShown, agenda, tagRival } from '../vocabulary/index.ts'

export const markedAccounts = agenda('Marked Accounts', {
  difficulty: 4,
  points: 2,
  keywords: ['Gray Ops', 'Ambush'],
  abilities: [accessedShown(accessedAnywhere, tagRival(1))],
})

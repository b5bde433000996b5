import { insteadOfAccess, play, points, prep, rivals, run, tagYourself, trash } from '../vocabulary/index.ts'

export const blackmail = prep('Blackmail', {
  cost: 12,
  abilities: [play(run({ on: 'hq', with: [insteadOfAccess([], points(1))] }))],
})

export const demolitionRun = prep('Demolition Run', {
  cost: 4,
  keywords: ['Sabotage'],
  abilities: [
    play(
      run({
        with: [
          insteadOfAccess([], trash(rivals({ type: 'ice', rezzed: true, onRunFort: true })), tagYourself(3)),
        ],
      }),
    ),
  ],
})

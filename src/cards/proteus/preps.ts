import {
  chosen,
  costOf,
  derez,
  endRun,
  gain,
  gone,
  installFree,
  insteadOfAccess,
  loseOrSuffer,
  may,
  on,
  owe,
  passedBroken,
  play,
  points,
  prep,
  rivals,
  run,
  runEach,
  search,
  shuffle,
  standing,
  tagYourself,
  thatIce,
  toDeck,
  trash,
  trashedThisTurn,
  when,
  whenElse,
} from '../vocabulary/index.ts'

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

export const disgruntledIceTechnician = prep('Disgruntled Ice Technician', {
  cost: 2,
  keywords: ['Sabotage'],
  abilities: [
    play(
      run({
        with: [may('Derez the ice and end your run?', on('pass', [passedBroken], derez(thatIce), endRun))],
      }),
    ),
  ],
})

export const onTheFastTrack = prep('On the Fast Track', {
  cost: 0,
  abilities: [
    play(
      whenElse(
        [trashedThisTurn('Advertisement')],
        [gain(8)],
        [when([trashedThisTurn('Transactions')], gain(6))],
      ),
    ),
  ],
})

export const pirateBroadcast = prep('Pirate Broadcast', {
  cost: 1,
  abilities: [play(runEach([points(1)], [owe(1)]))],
})

export const testSpin = prep('Test Spin', {
  cost: 1,
  abilities: [
    play(
      search({ type: 'program' }, 'found'),
      installFree(chosen('found'), 'program'),
      shuffle,
      when(
        [standing('program')],
        run({}),
        when([gone('program')], loseOrSuffer(costOf('program', 4), 'meat')),
        when([standing('program')], toDeck(chosen('program'))),
      ),
    ),
  ],
})

import {
  atLeast,
  bitsFor,
  byYou,
  cannotUse,
  choose,
  chooseFort,
  chooseFortRunOn,
  chooseOne,
  chosen,
  costOf,
  derez,
  draw,
  endRun,
  expose,
  gain,
  gone,
  happensTo,
  iceMet,
  installFree,
  installPaid,
  insteadOfAccess,
  inYourHand,
  lasting,
  liberatedInRunsOn,
  loseOrSuffer,
  may,
  mayJackOut,
  modify,
  nextTime,
  on,
  owe,
  passedBroken,
  perCardInRun,
  perItsCardLike,
  play,
  playedAgainst,
  playIf,
  playIfAll,
  points,
  prep,
  preventAnyDamage,
  putCounter,
  rivalBadPublicity,
  rivalEither,
  rivals,
  rivalsTurn,
  run,
  runEach,
  runSuccessful,
  searchUnseen,
  shuffle,
  succeededAnywhereThisTurn,
  succeededThisTurn,
  sureBrainDamage,
  tagYourself,
  thatIce,
  thereAre,
  toDeck,
  trash,
  trashedInRunsOn,
  trashedThisTurn,
  unless,
  when,
  whenElse,
  yourRun,
  yours,
} from '../vocabulary/index.ts'

export const allHands = prep('All-Hands', {
  cost: 3,
  abilities: [
    play(run({ on: 'hq', with: [modify('access', { fort: 'hq' }, 3), cannotUse({ keyword: 'Noisy' })] })),
  ],
})

export const blackmail = prep('Blackmail', {
  cost: 12,
  abilities: [play(run({ on: 'hq', with: [insteadOfAccess([], points(1))] }))],
})

export const cruisingForNetwatch = prep('Cruising for Netwatch', {
  cost: 0,
  abilities: [play(gain(1), draw(2))],
})

export const decoySignal = prep('Decoy Signal', {
  cost: 0,
  abilities: [
    play(run({ with: [on('approach', [iceMet({ rezzed: false })], expose('iceMet'), mayJackOut)] })),
  ],
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

export const droneForADay = prep('Drone for a Day', {
  cost: 4,
  abilities: [play(gain(9), tagYourself(1))],
})

export const fakedHit = prep('Faked Hit', {
  cost: 5,
  keywords: ['Bad Publicity'],
  abilities: [play(rivalBadPublicity(1), sureBrainDamage(2))],
})

export const frameUp = prep('Frame-Up', {
  cost: 2,
  keywords: ['Bad Publicity'],
  abilities: [
    playIfAll(
      [succeededThisTurn('hq'), succeededThisTurn('rd')],
      rivalBadPublicity(1),
      whenElse(
        [liberatedInRunsOn('Black Ops', 'hq', 'rd')],
        [rivalBadPublicity(1)],
        [when([trashedInRunsOn('Black Ops', 'hq', 'rd')], rivalBadPublicity(1))],
      ),
    ),
  ],
})

export const hijack = prep('Hijack', {
  cost: 1,
  abilities: [
    playIf(
      thereAre(inYourHand({ types: ['program', 'hardware'] })),
      lasting('effect', bitsFor(3, 'install')),
      installPaid(inYourHand({ types: ['program', 'hardware'] })),
    ),
  ],
})

export const iceAndDataSpecialReport = prep('Ice and Data Special Report', {
  cost: 3,
  abilities: [
    play(
      chooseFort('there'),
      choose(0, 5, chosen('there', { faceDown: true }), 'cards', 'Choose up to 5 cards to expose.'),
      expose(chosen('cards')),
    ),
  ],
})

export const identityDonor = prep('Identity Donor', {
  cost: 0,
  keywords: ['Bad Publicity'],
  abilities: [playedAgainst('meat', [rivalsTurn], rivalBadPublicity(2))],
})

export const liveNewsFeed = prep('Live News Feed', {
  cost: 0,
  keywords: ['Bad Publicity'],
  abilities: [
    play(
      run({
        with: [
          on(
            'runEnd',
            [runSuccessful],
            tagYourself(2),
            rivalBadPublicity(perCardInRun('meet', 'Black Ice')),
            rivalBadPublicity(perCardInRun('rez', 'Black Ops')),
            rivalBadPublicity(perCardInRun('liberate', 'Black Ops')),
          ),
        ],
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

export const poisonedWaterSupply = prep('Poisoned Water Supply', {
  cost: 4,
  keywords: ['Bad Publicity'],
  abilities: [
    playIf(
      atLeast(2, yours({ keyword: 'Connection' })),
      choose(2, 2, yours({ keyword: 'Connection' }), 'two', 'Choose two connections to trash.'),
      trash(chosen('two')),
      rivalBadPublicity(1),
    ),
  ],
})

export const prearrangedDrop = prep('Prearranged Drop', {
  cost: 0,
  abilities: [
    play(lasting('turn', nextTime(on('access', [yourRun, happensTo({ type: 'agenda' })], gain(6))))),
  ],
})

export const promisesPromises = prep('Promises, Promises', {
  cost: 2,
  abilities: [
    play(lasting('turn', nextTime(on('access', [yourRun, happensTo({ type: 'agenda' })], points(1))))),
  ],
})

export const reconnaissance = prep('Reconnaissance', {
  cost: 0,
  abilities: [play(run({ with: [on('rez', [], gain(1))] }))],
})

export const remoteDetonator = prep('Remote Detonator', {
  cost: 7,
  keywords: ['Sabotage'],
  abilities: [
    playIf(
      succeededAnywhereThisTurn,
      chooseFortRunOn('there'),
      trash(chosen('there', { type: 'ice', rezzed: true })),
      tagYourself(3),
    ),
  ],
})

export const rushHour = prep('Rush Hour', {
  cost: 3,
  abilities: [
    play(run({ on: 'rd', with: [modify('access', { fort: 'rd' }, 3), cannotUse({ keyword: 'Noisy' })] })),
  ],
})

/** It does not affect ice that has been derezzed since (runner/senatorial-field-trip/1). */
export const senatorialFieldTrip = prep('Senatorial Field Trip', {
  cost: 1,
  keywords: ['Bad Publicity'],
  abilities: [
    playIf(
      thereAre(rivals({ type: 'ice', keyword: 'Black Ice', rezzedThisTurn: true })),
      chooseOne(
        rivals({ type: 'ice', keyword: 'Black Ice', rezzed: true, rezzedThisTurn: true }),
        'ice',
        'Choose the black ice that the Corp may derez.',
      ),
      when(
        [thereAre(chosen('ice'))],
        rivalEither(
          'Derez it? Or else receive 2 bad publicity points.',
          [derez(chosen('ice'))],
          [rivalBadPublicity(2)],
        ),
      ),
    ),
  ],
})

export const stakeout = prep('Stakeout', {
  cost: 0,
  abilities: [play(gain(2), draw(1))],
})

export const subliminalCorruption = prep('Subliminal Corruption', {
  cost: 2,
  keywords: ['Bad Publicity'],
  abilities: [
    play(
      run({
        with: [
          on(
            'trash',
            [byYou, happensTo({ keyword: 'Advertisement' })],
            rivalBadPublicity(perItsCardLike({ keyword: 'Advertisement' })),
          ),
        ],
      }),
    ),
  ],
})

export const testSpin = prep('Test Spin', {
  cost: 1,
  abilities: [
    play(
      searchUnseen({ type: 'program' }, 'found'),
      installFree(chosen('found'), 'program'),
      shuffle,
      unless(
        [gone('program')],
        run({}),
        whenElse(
          [gone('program')],
          [loseOrSuffer(costOf('program', 4), 'meat')],
          [toDeck(chosen('program'))],
        ),
      ),
    ),
  ],
})

export const thePersonalTouch = prep('The Personal Touch', {
  cost: 4,
  abilities: [
    playIf(
      thereAre(yours({ keyword: 'Icebreaker' })),
      chooseOne(yours({ keyword: 'Icebreaker' }), 'breaker', 'Which icebreaker gets the counter?'),
      putCounter('strength', chosen('breaker')),
    ),
  ],
})

export const weefleInitiation = prep('Weefle Initiation', {
  cost: 0,
  abilities: [play(run({ with: [preventAnyDamage(7)] }))],
})

import {
  actionsInARow,
  allBitsOfRival,
  arrange,
  atTurnEnd,
  avoidTag,
  bitsForItsActions,
  bitsForThisRun,
  choose,
  chooseAny,
  chooseOne,
  choosePayable,
  chosen,
  costOf,
  countsAs,
  derez,
  draw,
  eachOfX,
  expose,
  forfeits,
  gain,
  heal,
  hideBits,
  installFree,
  insteadOfAccess,
  inYourHand,
  inYourTrash,
  lasting,
  liberatedThisTurn,
  lookAtTop,
  mayDo,
  mayPay,
  mayTrashFrom,
  modify,
  on,
  owe,
  payX,
  perCard,
  play,
  playedAgainstDeath,
  playIf,
  playReturningFor,
  points,
  prep,
  putCounter,
  rearrangeIceRunOn,
  refreshHand,
  removeFromGame,
  rezOrTrash,
  rivalDiscardsHand,
  rivalDiscardsRandom,
  rivalHasBits,
  rivalLoses,
  rivalScoredOneLastTurn,
  rivals,
  rollForBitsOrDice,
  run,
  runPast,
  search,
  searchTrashToo,
  searchUnseen,
  shuffle,
  skipIce,
  succeededAnywhereThisTurn,
  succeededThisTurn,
  sureBrainDamage,
  tagYourself,
  thereAre,
  toDeck,
  toHand,
  trash,
  trashAs,
  untag,
  untagAll,
  yours,
} from '../vocabulary/index.ts'

export const allNighter = prep('All-Nighter', {
  cost: 0,
  abilities: [play(run({}), mayDo('Make another run?', run({})))],
})

export const anonymousTip = prep('Anonymous Tip', {
  cost: 3,
  keywords: ['Sabotage'],
  abilities: [
    playIf(
      thereAre(rivals({ type: 'ice', keyword: 'Black Ice', rezzed: true })),
      chooseOne(
        rivals({ type: 'ice', keyword: 'Black Ice', rezzed: true }),
        'ice',
        'Choose a piece of black ice to derez.',
      ),
      derez(chosen('ice')),
    ),
  ],
})

export const arasakaOwnsYou = prep('Arasaka Owns You', {
  cost: 0,
  abilities: [
    playedAgainstDeath(heal, refreshHand, gain(10), untagAll, owe(4), lasting('used', forfeits(3))),
  ],
})

export const bodyweightSyntheticBlood = prep('Bodyweight Synthetic Blood', {
  cost: 2,
  abilities: [play(draw(5))],
})

export const coreCommandJettisonIce = prep('Core Command: Jettison Ice', {
  cost: 0,
  keywords: ['Sabotage'],
  abilities: [
    playIf(
      succeededThisTurn('hq'),
      choosePayable(rivals({ type: 'ice', rezzed: true }), 'ice', 'Choose a piece of ice to trash.'),
      mayPay(costOf('ice'), 'Pay that ice’s rez cost to trash it?', trash(chosen('ice'))),
    ),
  ],
})

export const custodialPosition = prep('Custodial Position', {
  cost: 2,
  abilities: [play(run({ on: 'rd', with: [modify('access', { fort: 'rd' }, 2)] }))],
})

export const dealWithMilitech = prep('Deal with Militech', {
  cost: 0,
  abilities: [
    playIf(liberatedThisTurn('Research'), putCounter('militech', yours({ keyword: 'Icebreaker' }))),
  ],
})

export const desperateCompetitor = prep('Desperate Competitor', {
  cost: 0,
  abilities: [playIf(liberatedThisTurn('Gray Ops'), points(1))],
})

export const editedShippingManifests = prep('Edited Shipping Manifests', {
  cost: 1,
  keywords: ['Sabotage'],
  abilities: [
    play(run({ on: 'hq', with: [insteadOfAccess([rivalHasBits], rivalLoses(1), tagYourself(1), gain(10))] })),
  ],
})

export const executiveWiretaps = prep('Executive Wiretaps', {
  cost: 2,
  abilities: [play(run({ on: 'hq', with: [modify('access', { fort: 'hq' }, 2)] }))],
})

/** Errata: unrezzed ice only (runner/forged-activation-orders/1). */
export const forgedActivationOrders = prep('Forged Activation Orders', {
  cost: 1,
  keywords: ['Sabotage'],
  abilities: [
    play(
      chooseOne(rivals({ type: 'ice', rezzed: false }), 'ice', 'Which ice must the Corp rez or trash?'),
      rezOrTrash(chosen('ice')),
    ),
  ],
})

export const forgottenBackupChip = prep('Forgotten Backup Chip', {
  cost: 0,
  abilities: [
    play(
      chooseOne(inYourTrash({ type: 'program' }), 'card', 'Which program comes back to your hand?'),
      toHand(chosen('card')),
    ),
  ],
})

export const fortressRespecification = prep('Fortress Respecification', {
  cost: 0,
  keywords: ['Sabotage'],
  abilities: [playIf(succeededAnywhereThisTurn, rearrangeIceRunOn)],
})

export const gideonsPawnshop = prep("Gideon's Pawnshop", {
  cost: 2,
  abilities: [
    play(chooseOne(inYourTrash({}), 'card', 'Which card comes back to your hand?'), toHand(chosen('card'))),
  ],
})

export const hotTipForWns = prep('Hot Tip for WNS', {
  cost: 0,
  abilities: [playIf(liberatedThisTurn('Black Ops'), points(1))],
})

export const huntClubBbs = prep('Hunt Club BBS', {
  cost: 1,
  keywords: ['BBS'],
  abilities: [
    play(
      choose(0, 3, rivals({ faceDown: true }), 'cards', 'Choose up to 3 installed cards to expose.'),
      expose(chosen('cards')),
    ),
  ],
})

export const iceAndDatasGuideToTheNet = prep("Ice and Data's Guide to the Net", {
  cost: 0,
  abilities: [play(expose(rivals({ type: 'ice', outermost: true })))],
})

export const ifYouWantItDoneRight = prep('If You Want It Done Right...', {
  cost: 0,
  abilities: [
    play(
      lookAtTop(5, 'top'),
      chooseOne(chosen('top'), 'kept', 'Choose a card to put into your hand.'),
      toHand(chosen('kept')),
      arrange(chosen('top')),
    ),
  ],
})

export const insideJob = prep('Inside Job', { cost: 2, abilities: [play(run({ with: [skipIce(1)] }))] })

export const jackNJoe = prep("Jack 'n' Joe", { cost: 0, abilities: [play(draw(3))] })

export const kilroyWasHere = prep('Kilroy Was Here', {
  cost: 0,
  keywords: ['Sabotage'],
  abilities: [play(run({ on: 'rd', with: [mayTrashFrom('rd')] }))],
})

export const livewiresContacts = prep("Livewire's Contacts", { cost: 0, abilities: [play(gain(3))] })

export const lucidrineBoosterDrug = prep('Lucidrine Booster Drug', {
  cost: 0,
  abilities: [play(run({ with: [bitsForThisRun(9), on('runEnd', [], sureBrainDamage(1))] }))],
})

export const mantisFixerAtLarge = prep('Mantis, Fixer-at-Large', {
  cost: 3,
  abilities: [play(searchUnseen({}, 'card'), toHand(chosen('card')), shuffle)],
})

export const miscForSale = prep('misc.for-sale', {
  cost: 0,
  keywords: ['BBS'],
  abilities: [
    play(
      chooseAny(yours({}), 'goods', 'Trash which of your cards? You gain 3 bits for each.'),
      trashAs(chosen('goods'), 'sold'),
      gain(perCard('sold', 3)),
    ),
  ],
})

export const mitWestTier = prep('MIT West Tier', {
  cost: 3,
  abilities: [
    play(removeFromGame('this'), toDeck(inYourHand({})), toDeck(inYourTrash({})), shuffle, draw(5)),
  ],
})

export const openEndedMileageProgram = prep('Open-Ended Mileage Program', {
  cost: 0,
  abilities: [playReturningFor(1, untag(1))],
})

export const organDonor = prep('Organ Donor', {
  cost: 0,
  abilities: [
    play(
      choose(0, 5, inYourHand({}), 'given', 'Trash which cards in your hand? You gain 2 bits for each.'),
      trashAs(chosen('given'), 'sold'),
      gain(perCard('sold', 2)),
    ),
  ],
})

export const playfulAi = prep('Playful AI', {
  cost: 1,
  keywords: ['AI', 'Random'],
  abilities: [play(rollForBitsOrDice(3))],
})

export const priorityWreck = prep('Priority Wreck', {
  cost: 0,
  keywords: ['Sabotage'],
  abilities: [
    play(
      run({
        on: 'hq',
        with: [
          insteadOfAccess(
            [],
            payX('How many bits do you pay? The Corp loses as many.', { most: allBitsOfRival }),
            rivalLoses(eachOfX(1)),
          ),
        ],
      }),
    ),
  ],
})

export const privateLdlAccess = prep('Private LDL Access', {
  cost: 0,
  abilities: [play(run({ on: 'hq', with: [countsAs('hq', 'rd')] }))],
})

export const rompThroughHq = prep('Romp through HQ', {
  cost: 2,
  keywords: ['Sabotage'],
  abilities: [play(run({ on: 'hq', with: [mayTrashFrom('hq')] }))],
})

export const score = prep('Score!', { cost: 5, abilities: [play(gain(9))] })

export const securityCodeWormChip = prep('Security Code WORM Chip', {
  cost: 0,
  keywords: ['Sabotage'],
  abilities: [
    playIf(
      succeededThisTurn('hq'),
      chooseOne(rivals({ type: 'ice', rezzed: false }), 'ice', 'Choose a piece of unrezzed ice to trash.'),
      trash(chosen('ice')),
    ),
  ],
})

export const sneakPreview = prep('Sneak Preview', {
  cost: 3,
  abilities: [
    play(
      searchTrashToo({ type: 'program' }, 'found'),
      installFree(chosen('found'), 'program'),
      shuffle,
      atTurnEnd(chosen('program'), toHand('this')),
    ),
  ],
})

export const socialEngineering = prep('Social Engineering', {
  cost: 1,
  abilities: [
    play(
      hideBits(
        2,
        chooseOne(rivals({ type: 'ice' }), 'ice', 'Run past which piece of ice?'),
        runPast(chosen('ice')),
      ),
    ),
  ],
})

export const stumbleThroughWilderspace = prep('Stumble through Wilderspace', {
  cost: 2,
  abilities: [play(run({ with: [modify('link', 'you', 9)] }))],
})

export const synchronizedAttackOnHq = prep('Synchronized Attack on HQ', {
  cost: 4,
  abilities: [playIf(succeededThisTurn('hq'), rivalDiscardsHand(2))],
})

export const templeMicrocodeOutlet = prep('Temple Microcode Outlet', {
  cost: 1,
  keywords: ['BBS'],
  abilities: [play(search({ type: 'program' }, 'found'), toHand(chosen('found')), shuffle)],
})

export const terroristReprisal = prep('Terrorist Reprisal', {
  cost: 2,
  abilities: [playIf(rivalScoredOneLastTurn('Black Ops'), rivalDiscardsRandom(5))],
})

export const totalGeneticRetrofit = prep('Total Genetic Retrofit', {
  cost: 3,
  abilities: [play(untagAll, lasting('used', avoidTag))],
})

export const valuPakSoftwareBundle = prep('Valu-Pak Software Bundle', {
  cost: 0,
  abilities: [
    play(
      lasting('turn', actionsInARow(5, { to: 'install', type: 'program' })),
      lasting('actions', bitsForItsActions(1)),
    ),
  ],
})

export const weatherToFinancePipe = prep('Weather-to-Finance Pipe', {
  cost: 0,
  keywords: ['Sabotage'],
  abilities: [play(run({ on: 'hq', with: [insteadOfAccess([], rivalLoses(4))] }))],
})

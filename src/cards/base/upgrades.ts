import {
  accessed,
  accessedFrom,
  accessedIf,
  atRivalsNextTurn,
  builtHereLastTurn,
  cannotSpend,
  cannotUse,
  chooseOne,
  chosen,
  endRun,
  gain,
  grantSub,
  iceMet,
  installInnermost,
  installOnly,
  itsCards,
  keepsAgendas,
  lastIcePassed,
  liberate,
  mayDo,
  meatDamage,
  meetIce,
  modify,
  modifyLingering,
  netDamage,
  on,
  oncePerRun,
  refilledIf,
  rezAnswering,
  rezHalf,
  rezOnInstall,
  rivalCounter,
  rivals,
  rivalTagged,
  rollOn,
  runOnlyIf,
  runOnThisFort,
  runSuccessful,
  swapForHand,
  tagRival,
  trace,
  trash,
  unless,
  unlessPaid,
  upgrade,
  yours,
} from '../vocabulary/index.ts'

const unrezzedIceHere = yours({ type: 'ice', rezzed: false, onThisFort: true })

export const antiquatedInterfaceRoutines = upgrade('Antiquated Interface Routines', {
  rez: 2,
  trash: 1,
  abilities: [modify('iceStrength', { type: 'ice', onThisFort: true }, 1)],
})

/** Errata: the reworded text (corp/bizarre-encryption-scheme/1). */
export const bizarreEncryptionScheme = upgrade('Bizarre Encryption Scheme', {
  rez: 0,
  trash: 1,
  abilities: [installOnly('subsidiary'), keepsAgendas(atRivalsNextTurn(itsCards, liberate('this')))],
})

export const chesterMix = upgrade('Chester Mix', {
  rez: 0,
  trash: 3,
  keywords: ['Sysop'],
  abilities: [modify('iceInstall', { installsOn: 'thisFort' }, -2)],
})

/**
 * Worms may be used in runs on this fort until it is rezzed, and it may be rezzed in response to such a use.
 */
export const aardvark = upgrade('Aardvark', {
  rez: 0,
  trash: 4,
  abilities: [
    cannotUse({ keyword: 'Worm' }, runOnThisFort),
    rezAnswering({ keyword: 'Worm' }, [runOnThisFort], trash(chosen('these'))),
  ],
})

export const chimera = upgrade('Chimera', {
  rez: 2,
  trash: 3,
  keywords: ['Ambush'],
  abilities: [
    accessed(
      accessedFrom('installed'),
      chooseOne(rivals({ keyword: 'Daemon' }), 'daemon', 'Choose a daemon to trash.'),
      trash(chosen('daemon')),
    ),
  ],
})

export const crybaby = upgrade('Crybaby', {
  rez: 1,
  trash: 2,
  keywords: ['Ambush'],
  abilities: [accessed(accessedFrom('installed'), rivalCounter('crying', 1))],
})

export const crystalPalaceStationGrid = upgrade('Crystal Palace Station Grid', {
  rez: 5,
  trash: 5,
  keywords: ['Region'],
  abilities: [modify('breakBits', { runsOn: 'thisFort' }, 1)],
})

export const dedicatedResponseTeam = upgrade('Dedicated Response Team', {
  rez: 1,
  trash: 2,
  keywords: ['Ambush'],
  abilities: [accessedIf([accessedFrom('installed'), rivalTagged], meatDamage(3))],
})

export const dieterEsslin = upgrade('Dieter Esslin', {
  rez: 0,
  trash: 3,
  keywords: ['Sysop', 'Ambush'],
  abilities: [accessed(accessedFrom('installed'), netDamage(1))],
})

export const drDreff = upgrade('Dr. Dreff', {
  rez: 0,
  trash: 3,
  keywords: ['Sysop'],
  abilities: [oncePerRun([lastIcePassed], {}, meetIce)],
})

export const jennyJett = upgrade('Jenny Jett', {
  rez: 1,
  trash: 1,
  keywords: ['Sysop'],
  abilities: [oncePerRun([lastIcePassed], {}, installInnermost)],
})

export const jerusalemCityGrid = upgrade('Jerusalem City Grid', {
  rez: 2,
  trash: 5,
  keywords: ['Region'],
  abilities: [
    modify('rezBits', { type: 'ice', keyword: 'Wall', onThisFort: true }, -2),
    modify('iceStrength', { type: 'ice', keyword: 'Wall', onThisFort: true }, 1),
  ],
})

export const namatokiPlaza = upgrade('Namatoki Plaza', {
  rez: 3,
  trash: 1,
  abilities: [rezOnInstall, installOnly('subsidiary'), modify('fortRoom', { installsOn: 'thisFort' }, 1)],
})

export const newGalvestonCityGrid = upgrade('New Galveston City Grid', {
  rez: 1,
  trash: 4,
  keywords: ['Region'],
  abilities: [modify('trashCost', { inside: true, onThisFort: true, other: true }, 2)],
})

export const oliviaSalazar = upgrade('Olivia Salazar', {
  rez: 0,
  trash: 1,
  keywords: ['Sysop'],
  abilities: [oncePerRun([runOnThisFort], {}, rezHalf(unrezzedIceHere))],
})

export const omniKismetPhd = upgrade('Omni Kismet, Ph.D.', {
  rez: 0,
  trash: 3,
  keywords: ['Sysop'],
  abilities: [oncePerRun([runOnThisFort], {}, swapForHand(unrezzedIceHere))],
})

export const parisCityGrid = upgrade('Paris City Grid', {
  rez: 2,
  trash: 6,
  keywords: ['Region'],
  abilities: [refilledIf([runOnThisFort], 3, 'trace')],
})

export const redHerrings = upgrade('Red Herrings', {
  rez: 1,
  trash: 1,
  abilities: [modifyLingering('stealCost', { agendasIn: 'thisFort' }, 5)],
})

export const rioDeJaneiroCityGrid = upgrade('Rio de Janeiro City Grid', {
  rez: 1,
  trash: 6,
  keywords: ['Region', 'Random'],
  abilities: [on('pass', [runOnThisFort, iceMet({ rezzed: true })], rollOn([1], endRun))],
})

/** Errata: an advancement counter added by any means counts (corp/roving-submarine/1). */
export const rovingSubmarine = upgrade('Roving Submarine', {
  rez: 3,
  trash: 0,
  keywords: ['Region'],
  abilities: [installOnly('subsidiary'), runOnlyIf(builtHereLastTurn)],
})

export const singaporeCityGrid = upgrade('Singapore City Grid', {
  rez: 0,
  trash: 5,
  keywords: ['Region'],
  abilities: [oncePerRun([runOnThisFort], {}, swapForHand(unrezzedIceHere))],
})

export const tesseractFortConstruction = upgrade('Tesseract Fort Construction', {
  rez: 2,
  trash: 3,
  abilities: [
    grantSub({ type: 'ice', onThisFort: true }, unlessPaid(1, 'Pay 1 bit to keep the run going?', endRun)),
  ],
})

export const tokyoChibaInfighting = upgrade('Tokyo-Chiba Infighting', {
  rez: 0,
  trash: 6,
  keywords: ['Region'],
  abilities: [on('afterRun', [runOnThisFort], unless([runSuccessful], gain(2)))],
})

export const turbeauDelacroix = upgrade('Turbeau Delacroix', {
  rez: 1,
  trash: 2,
  keywords: ['Sysop', 'Ambush'],
  abilities: [accessed(accessedFrom('installed'), mayDo('Trace 10 for a tag?', trace(10, tagRival(1))))],
})

export const twentyFourHourSurveillance = upgrade('Twenty-Four-Hour Surveillance', {
  rez: 1,
  trash: 2,
  abilities: [cannotSpend({ keyword: 'Stealth' }, runOnThisFort)],
})

export const washingtonDcCityGrid = upgrade('Washington, D.C., City Grid', {
  rez: 7,
  trash: 6,
  keywords: ['Region'],
  abilities: [modify('difficulty', { type: 'agenda', inside: true, onThisFort: true }, -1)],
})

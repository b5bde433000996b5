import type { Ability } from '../../engine/language/index.ts'
import {
  advance,
  announceSpending,
  asRunStartsIf,
  bitsForAnything,
  chooseOne,
  chosen,
  draw,
  eachOfX,
  endRun,
  iceMet,
  inRun,
  installOnly,
  lastIcePassed,
  lastingTimes,
  modify,
  on,
  oncePerRun,
  onRez,
  rearrangeIceHere,
  rebuildFort,
  repeatSub,
  rezAt,
  rezIf,
  runOnThisFort,
  takeAdvancement,
  unlessPaid,
  upgrade,
  useIf,
  yours,
} from '../vocabulary/index.ts'

/** Agendas with this keyword in this fort are easier to score. */
const easierHere = (keyword: string): Ability =>
  modify('difficulty', { type: 'agenda', keyword, inside: true, onThisFort: true }, -1)

const iceHere = yours({ type: 'ice', onThisFort: true })

export const hermanRevista = upgrade('Herman Revista', {
  rez: 1,
  trash: 4,
  keywords: ['Sysop'],
  abilities: [asRunStartsIf([runOnThisFort], {}, rearrangeIceHere)],
})

export const lesleyMajor = upgrade('Lesley Major', {
  rez: 0,
  trash: 0,
  keywords: ['Sysop'],
  abilities: [
    installOnly('subsidiary'),
    oncePerRun(
      [lastIcePassed],
      { bits: 5 },
      chooseOne(
        yours({ advanceable: true, inside: true, onThisFort: true }),
        'card',
        'Which card is advanced?',
      ),
      advance(chosen('card'), 2),
    ),
  ],
})

export const lisaBlight = upgrade('Lisa Blight', {
  rez: 0,
  trash: 2,
  keywords: ['Sysop'],
  abilities: [useIf([inRun], { bits: 1, discard: 1 }, repeatSub(iceHere))],
})

export const marcelDeSoleil = upgrade('Marcel DeSoleil', {
  rez: 0,
  trash: 2,
  keywords: ['Sysop'],
  abilities: [useIf([inRun], { bits: 2, mill: 2 }, repeatSub(iceHere))],
})

export const networkedCenter = upgrade('Networked Center', {
  rez: 4,
  trash: 3,
  keywords: ['Region', 'Asset'],
  abilities: [easierHere('Gray Ops')],
})

export const obfuscatedFortress = upgrade('Obfuscated Fortress', {
  rez: 4,
  trash: 0,
  abilities: [rezAt('runStart', [runOnThisFort]), on('run', [runOnThisFort], announceSpending)],
})

export const panicButton = upgrade('Panic Button', {
  rez: 1,
  trash: 4,
  abilities: [installOnly('hq'), useIf([runOnThisFort], { bits: 1 }, draw(1))],
})

export const pavitBharat = upgrade('Pavit Bharat', {
  rez: 2,
  trash: 0,
  keywords: ['Sysop'],
  abilities: [installOnly('subsidiary'), rezIf(lastIcePassed), onRez(rebuildFort)],
})

/** Ice placed in front of the Runner is not on a fort (corp/dr-dreff/7). */
export const rasminBridger = upgrade('Rasmin Bridger', {
  rez: 4,
  trash: 2,
  keywords: ['Sysop'],
  abilities: [
    on(
      'pass',
      [iceMet({ type: 'ice', onThisFort: true })],
      unlessPaid(1, 'Pay 1 bit to keep the run going?', endRun),
    ),
  ],
})

export const raymondEllison = upgrade('Raymond Ellison', {
  rez: 0,
  trash: 2,
  keywords: ['Sysop'],
  abilities: [
    installOnly('subsidiary'),
    useIf(
      [inRun],
      { trash: true },
      takeAdvancement(yours({ advanced: true, onThisFort: true })),
      lastingTimes('run', eachOfX(1), bitsForAnything(3)),
    ),
  ],
})

export const researchBunker = upgrade('Research Bunker', {
  rez: 4,
  trash: 3,
  keywords: ['Region', 'Asset'],
  abilities: [easierHere('Research')],
})

/** Errata: it works independently of being accessed (corp/simon-francisco/1). */
export const simonFrancisco = upgrade('Simon Francisco', {
  rez: 3,
  trash: 3,
  keywords: ['Sysop'],
  abilities: [installOnly('rd', 'hq'), modify('access', { runsOn: 'thisFort' }, -1)],
})

export const weaponsDepot = upgrade('Weapons Depot', {
  rez: 4,
  trash: 3,
  keywords: ['Region', 'Asset'],
  abilities: [easierHere('Black Ops')],
})

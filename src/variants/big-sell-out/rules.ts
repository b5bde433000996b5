/** The rules of The Big Sell-Out, as the engine calls them. */
import { cardOf, type Game, pop } from '../../engine/kernel/game.ts'
import { teamOptions } from '../../engine/kernel/teams.ts'
import type { VariantRules } from '../../engine/kernel/types.ts'
import type { VariantFrame } from '../../engine/state/types.ts'
import { chooseRivalsOnInstall, stepAgainst } from './against.ts'
import { liberateForTeam, stepHanded, stepLiberated } from './agendas.ts'
import {
  freeMemory,
  makeRoomInAgentFort,
  mayStand,
  memoryTaken,
  roomIn,
  stepCrowded,
  stepNode,
} from './agent-fort.ts'
import { askPartner, forgetAsks } from './asking.ts'
import { startEvenly } from './even-start.ts'
import { sayPartnerEffect } from './memory.ts'
import {
  bootedStrength,
  calmDown,
  divertingSeats,
  endBoot,
  leftUnrezzed,
  offerSpoils,
  raiseAlarm,
  stepBoot,
  stepSpoils,
} from './runs.ts'
import { dealTeams } from './setup.ts'
import { askIfAgentLives, stepSurvivor } from './survivors.ts'
import {
  closeMarket,
  forgetAsking,
  freeMoves,
  moveFreely,
  offerTags,
  openMarket,
  stepAuction,
  stepBought,
  stepMarket,
} from './tags.ts'
import { trade, tradeOptions } from './trades.ts'
import { nextTurn } from './turns.ts'

type Steps = {
  readonly [W in VariantFrame['what']]: (g: Game, f: Extract<VariantFrame, { what: W }>) => void
}

const STEPS: Steps = {
  market: stepMarket,
  auction: stepAuction,
  bought: stepBought,
  boot: stepBoot,
  spoils: stepSpoils,
  liberated: stepLiberated,
  handed: stepHanded,
  node: stepNode,
  crowded: stepCrowded,
  survivor: stepSurvivor,
  against: stepAgainst,
}

export const bigSellOut: VariantRules = {
  deal: dealTeams,
  dealt: startEvenly,
  next: nextTurn,
  turnBegins: (g, seat) => {
    calmDown(g, seat)
    openMarket(g, seat)
  },
  afterAction: openMarket,
  turnEnds: (g, seat) => {
    forgetAsks(g, seat)
    closeMarket(g, seat)
  },
  options: tradeOptions,
  freeMoves,
  moveFreely,
  act: (g, f) => (f.option.verb === 'trade' ? trade(g, f) : pop(g)),
  step: (g, f) => (STEPS[f.what] as (g: Game, f: VariantFrame) => void)(g, f),
  mayStand,
  roomIn,
  makeRoom: makeRoomInAgentFort,
  installed: chooseRivalsOnInstall,
  memoryTaken,
  saidOfPartner: sayPartnerEffect,
  freeMemory,
  declared: raiseAlarm,
  diverters: divertingSeats,
  leftUnrezzed,
  encounterEnds: endBoot,
  strength: bootedStrength,
  accessed: offerSpoils,
  liberates: liberateForTeam,
  flatlined: askIfAgentLives,
  tagged: forgetAsking,
  offersTags: offerTags,
  asksPartner: askPartner,
  asksWhose: (g, card) => card === null || !teamOptions(g).unbound.includes(cardOf(g, card).def),
}

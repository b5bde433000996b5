/** Installing, rezzing and the memory that programs need (C3.3–C3.7, C4.2, C4.3). */
import { contextOf } from '../kernel/amounts.ts'
import { perform } from '../kernel/events.ts'
import {
  ask,
  cardOf,
  defOf,
  findFort,
  type Game,
  hasKeyword,
  newPhase,
  pickedOf,
  pickOf,
  pop,
  popWithoutResult,
  push,
  seatOf,
  takeAnswer,
} from '../kernel/game.ts'
import { endLasting } from '../kernel/listeners.ts'
import { tell } from '../kernel/log.ts'
import { canPay, pay, spending } from '../kernel/pay.ts'
import { canSpendPoints, pointCostOf, spendPoints } from '../kernel/points.ts'
import { addLasting } from '../kernel/start-effects.ts'
import {
  fortInstallBits,
  iceInstallBits,
  installBits,
  memoryOf,
  memoryUsed,
  muOf,
  rezBits,
} from '../kernel/stats.ts'
import { openFort, withHosted } from '../kernel/zones.ts'
import type { CardDef } from '../language/index.ts'
import type { Card, FortState, InstallFrame, MemoryFrame, Seat } from '../state/types.ts'
import { fillsRoom, hasCardOutliving } from './fort-capacity.ts'
import { canFound } from './restrictions.ts'

/**
 * Bits due for any installation in a fort. They are paid first, so they are due even if the fort is removed
 * to make room for the card.
 */
const dueThere = (g: Game, fort: string | null): number => {
  const there = fort === null ? undefined : findFort(g, fort)
  return there ? fortInstallBits(g, there.id) : 0
}

/**
 * True if this card may replace what it trashes there. Trashing the last card removes the fort, and
 * installing then creates a new one.
 */
export const mayTakeOver = (g: Game, seat: Seat, card: Card, fort: FortState): boolean =>
  hasCardOutliving(g, fort, card) || canFound(g, seat)

/**
 * Ice costs a bit for each piece already on the fort, other Corp cards nothing, Runner cards their printed
 * cost.
 */
export const installCost = (g: Game, card: Card, fort: string | null): number => {
  const def = defOf(g, card)
  if (def.side === 'runner') return installBits(g, card)
  const due = dueThere(g, fort)
  if (def.type !== 'ice' || fort === null) return due
  return iceInstallBits(g, card, fort, due + (findFort(g, fort)?.ice.length ?? 0))
}

/** Surcharges are due even if installing is free (corp/security-purge/1). */
export const installSurcharge = (g: Game, card: Card, fort: string | null): number => {
  const due = dueThere(g, fort)
  return defOf(g, card).type === 'ice' ? iceInstallBits(g, card, fort, due) : due
}

const standsWithoutIce = ({ kind, cards }: FortState): boolean => kind !== 'subsidiary' || cards.length > 0

/**
 * How much ice of a fort may be trashed for new ice. If the fort were removed with it, the Corp would have to
 * be able to create a new one.
 */
const maxTrimmed = (g: Game, seat: Seat, fort: FortState): number =>
  fort.ice.length - (standsWithoutIce(fort) || canFound(g, seat) ? 0 : 1)

/**
 * How many pieces of ice must be trashed there before this one can be paid for; null if no number is enough.
 */
export const toTrim = (g: Game, seat: Seat, card: Card, fort: FortState): number | null => {
  const due = fortInstallBits(g, fort.id)
  for (let trimmed = 1; trimmed <= maxTrimmed(g, seat, fort); trimmed++) {
    const left = fort.ice.length - trimmed
    const stays = left > 0 || standsWithoutIce(fort)
    if (canPay(g, seat, iceInstallBits(g, card, fort.id, left + (stays ? due : 0)), useFor(g, card)))
      return trimmed
  }
  return null
}

const useFor = (g: Game, card: Card) =>
  spending(defOf(g, card).type === 'ice' ? 'ice-install' : 'install', card)

/** The fort is removed when its last card goes; the new fort gets its number (C3.9). */
const makeRoomInFort = (g: Game, f: InstallFrame): void => {
  const fort = f.fort === null ? undefined : findFort(g, f.fort)
  if (fort) f.number = fort.number
}

/** With a single piece of ice there is nothing more to ask. */
const trimIce = (g: Game, f: InstallFrame): void => {
  const answer = takeAnswer(f, f.seat)
  const fort = f.fort === null ? undefined : findFort(g, f.fort)
  const ice = fort?.ice ?? []
  if (answer || ice.length === 1) {
    f.phase = 1
    makeRoomInFort(g, f)
    const cards = answer ? pickedOf(answer).flatMap((o) => o.card ?? []) : [...ice]
    perform(g, { kind: 'trash', seat: f.seat, by: f.seat, cards, cause: 'rule' })
    return
  }
  ask(g, {
    seat: f.seat,
    kind: 'cards',
    prompt: ['Trash which ice first? Each piece trashed saves 1 bit.'],
    min: (fort && toTrim(g, f.seat, f.card, fort)) ?? ice.length,
    max: fort ? maxTrimmed(g, f.seat, fort) : ice.length,
    options: [...ice].reverse().map((card) => ({ verb: 'trash', card })),
  })
}

/** A fort holds one agenda or node; installing a new one trashes the old one first (C3.4). */
const trashOlder = (g: Game, f: InstallFrame): void => {
  if (!fillsRoom(g, f.card) || f.fort === null || g.variant?.makeRoom(g, f)) return
  makeRoomInFort(g, f)
  push(g, { kind: 'room', ...newPhase(), seat: f.seat, fort: f.fort, incoming: 1 })
}

const needsMemory = (g: Game, f: InstallFrame): boolean =>
  f.fort === null && f.host === null && muOf(g, f.card) > 0

const putDown = (g: Game, f: InstallFrame): void => {
  const onFort = defOf(g, f.card).side === 'corp'
  if (onFort && (f.fort === null || !findFort(g, f.fort))) f.fort = openFort(g, f.seat, f.number).id
  perform(g, {
    kind: 'install',
    seat: f.seat,
    by: f.seat,
    cards: [f.card],
    host: f.host,
    innermost: f.innermost ?? false,
    ...(f.fort === null ? {} : { fort: f.fort }),
  })
}

/** The card may have been trashed in reaction to its installation. */
const rezOnArrival = (g: Game, f: InstallFrame): void => {
  if (cardOf(g, f.card).install === 0) return
  const wanted = f.rez && (f.free || canPay(g, f.seat, rezBits(g, f.card), spending('rez', f.card)))
  if (wanted || rezzesOnInstall(defOf(g, f.card)))
    push(g, { kind: 'rez', ...newPhase(), seat: f.seat, card: f.card, free: f.free })
}

/**
 * Trashes older cards that the new one displaces: the fort's other Regions, the Runner's other Decks. Saving
 * one does not help, since there still may be only one.
 */
const trashOutdated = (g: Game, f: InstallFrame): void => {
  const def = defOf(g, f.card)
  const others = f.fort === null ? seatOf(g, f.seat).rig : (findFort(g, f.fort)?.cards ?? [])
  const keyword = f.fort === null ? 'Deck' : 'Region'
  if (!hasKeyword(def, keyword) || cardOf(g, f.card).install === 0) return
  const old = others.filter((c) => c !== f.card && cardOf(g, c).faceUp && hasKeyword(defOf(g, c), keyword))
  if (old.length === 0) return
  f.phase = 6
  perform(g, { kind: 'trash', seat: f.seat, by: f.seat, cards: old, cause: 'rule' })
}

/**
 * The bits for it may have been spent on saving a card that had to make room. Then the installation fails
 * (C7.8).
 */
const payForIt = (g: Game, f: InstallFrame): void => {
  const cost = f.free ? installSurcharge(g, f.card, f.fort) : installCost(g, f.card, f.fort)
  const use = useFor(g, f.card)
  const points = pointCostOf(g, f.card, 'install')
  if (canPay(g, f.seat, cost, use) && canSpendPoints(g, f.seat, points)) {
    spendPoints(g, f.seat, points)
    return pay(g, f.seat, cost, use)
  }
  tell(g, 'install', f.seat, [{ seat: f.seat }, ' can no longer pay for installing ', { card: f.card }, '.'])
  endLasting(g, (l) => l.until === 'install')
  pop(g, { ok: false })
}

/**
 * A Corp pays for what it announces before anything is trashed for it, except ice that it trims (C3.3,
 * runner/chiba-bank-account/3).
 */
const paysFirst = (g: Game, { card, paid }: InstallFrame): boolean =>
  !paid && defOf(g, card).side === 'corp' && cardOf(g, card).guise !== true

/**
 * Phases: 0 trim ice · 1 a Corp pays, then trash the older · 2 memory · 3 a Runner pays · 4 put down · 5 rez
 * what must be · 6 trash the outdated · 7 what a variant adds.
 */
export const stepInstall = (g: Game, f: InstallFrame): void => {
  if (f.phase === 0 && f.trim) return trimIce(g, f)
  f.phase = Math.max(f.phase, 1)
  switch (f.phase++) {
    case 1:
      if (!paysFirst(g, f)) return trashOlder(g, f)
      f.paid = true
      f.phase = 1
      return payForIt(g, f)
    case 2:
      if (needsMemory(g, f))
        push(g, { kind: 'memory', ...newPhase(), seat: f.seat, room: muOf(g, f.card), incoming: f.card })
      return
    case 3:
      return f.paid ? undefined : payForIt(g, f)
    case 4:
      return putDown(g, f)
    case 5:
      return rezOnArrival(g, f)
    case 6:
      return trashOutdated(g, f)
    case 7:
      return g.variant?.installed(g, f)
    default:
      endLasting(g, (l) => l.until === 'install')
      return pop(g)
  }
}

/** True for Regions, and for cards that say so. */
export const rezzesOnInstall = (def: CardDef): boolean =>
  hasKeyword(def, 'Region') || def.abilities.some((a) => a.kind === 'rezOnInstall')

/**
 * True if this card may be installed for `cost` bits: a Region or similar card only if the rez can be paid as
 * well (C3.5).
 */
export const canRezOnInstall = (g: Game, card: Card, cost = 0): boolean => {
  if (!rezzesOnInstall(defOf(g, card))) return true
  return canPay(g, cardOf(g, card).controller, cost + rezBits(g, card), spending('rez', card))
}

/**
 * True if this seat can pay `cost` bits to install the card, and its rez where the installation includes one.
 */
export const canPayFor = (g: Game, seat: Seat, card: Card, cost: number): boolean =>
  canPay(g, seat, cost, useFor(g, card)) && canRezOnInstall(g, card, cost)

/**
 * Bits for installing, on a program that is trashed to make room (or hosted on one), can still pay for this
 * installation.
 */
const keepBits = (g: Game, seat: Seat, card: Card): void => {
  const { pools } = cardOf(g, card)
  defOf(g, card).abilities.forEach((ability, ix) => {
    const n = pools[ix] ?? 0
    if (ability.kind !== 'pool' || ability.pays === 'any' || !ability.pays.includes('install') || n === 0)
      return
    const ctx = contextOf(g, seat, card)
    addLasting(g, { ctx }, { kind: 'pool', n, pays: ['install'] }, 'install')
  })
}

/** A program that was saved after all keeps its own bits. */
const takeBitsBack = (g: Game): void =>
  endLasting(
    g,
    ({ until, source }) => until === 'install' && source !== null && cardOf(g, source).install > 0,
  )

/** The Runner trashes programs until what is installed, and the incoming card, fits (C4.3). */
export const stepMemory = (g: Game, f: MemoryFrame): void => {
  const picked = pickOf(takeAnswer(f, f.seat))
  if (picked?.card !== undefined) {
    if (f.incoming !== null) for (const card of withHosted(g, [picked.card])) keepBits(g, f.seat, card)
    return perform(g, { kind: 'trash', seat: f.seat, by: f.seat, cards: [picked.card], cause: 'rule' })
  }
  takeBitsBack(g)
  if (g.variant?.freeMemory(g, f)) return
  const over = memoryUsed(g, f.seat) + f.room - memoryOf(g, f.seat)
  const trashable = seatOf(g, f.seat).rig.filter((c) => cardOf(g, c).host === null && muOf(g, c) > 0)
  if (over <= 0 || trashable.length === 0) return popWithoutResult(g)
  ask(g, {
    seat: f.seat,
    kind: 'cards',
    prompt:
      f.incoming === null
        ? [`Your programs need ${over} MU more than you have. Trash one.`]
        : [{ card: f.incoming }, ` needs ${over} MU more than you have free. Trash a program.`],
    min: 1,
    max: 1,
    options: trashable.map((card) => ({ verb: 'trash', card })),
  })
}

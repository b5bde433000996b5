/** Access: steps 16 to 18 of the chart (C5.5, general/accessing-cards/1–6). */

import { contextOf } from '../kernel/amounts.ts'
import { allHold } from '../kernel/conditions.ts'
import { event, perform } from '../kernel/events.ts'
import {
  allViewers,
  ask,
  cardOf,
  defOf,
  findFort,
  type Game,
  newPhase,
  pickedOf,
  push,
  seatOf,
  takeAnswer,
  viewerBit,
} from '../kernel/game.ts'
import { renewHandle } from '../kernel/handles.ts'
import { tell } from '../kernel/log.ts'
import { accessCount } from '../kernel/stats.ts'
import { faceUp, reveal } from '../kernel/zones.ts'
import { randomBelow } from '../state/random.ts'
import type { Accessed, Option, Picks, RunFrame } from '../state/types.ts'

/**
 * Archives: face-down cards are turned up and join the face-up ones before anything is accessed
 * (general/accessing-cards/5).
 */
export const unveilArchives = (g: Game, run: RunFrame): void => {
  if (findFort(g, run.access)?.kind !== 'archives') return
  const corp = seatOf(g, run.corp)
  const hidden = corp.trash.filter((card) => !cardOf(g, card).faceUp)
  corp.trash = [...corp.trash.filter((card) => cardOf(g, card).faceUp), ...hidden]
  for (const card of hidden) {
    for (let viewer = 0; viewer < g.s.nextHandle.length; viewer++) renewHandle(g.s, viewer, card)
    faceUp(g, card)
    tell(g, 'show', run.corp, [{ card }, ' is turned up in ', { fort: run.access }, '.'])
  }
}

/** How many stored cards may be accessed there. */
const accessDepth = (g: Game, run: RunFrame): number => {
  const fort = findFort(g, run.access)
  return fort?.kind === 'hq' || fort?.kind === 'rd' ? accessCount(g, run.runner, fort) : 0
}

const storedPicks = (g: Game, run: RunFrame): number => {
  const fort = findFort(g, run.access)
  const corp = seatOf(g, run.corp)
  if (fort?.kind === 'hq') return Math.min(corp.hand.length, accessDepth(g, run))
  if (fort?.kind === 'rd') return Math.min(corp.stack.length, accessDepth(g, run))
  return fort?.kind === 'archives' ? corp.trash.length : 0
}

/** Everything to be accessed: stored cards of the pile, and each card installed in the fort. */
const accessPicks = (g: Game, run: RunFrame): Picks[] => {
  const all: Picks[] = []
  for (let n = storedPicks(g, run); n > 0; n--) all.push({ stored: true })
  for (const card of findFort(g, run.access)?.cards ?? []) all.push({ card })
  return all
}

const pickOption = (p: Picks, n: number): Option =>
  'card' in p ? { verb: 'access', card: p.card, n } : { verb: 'access-stored', n }

/** The Runner chooses the order of all accesses, if there is a choice. True once the order is set. */
export const chooseOrder = (g: Game, run: RunFrame): boolean => {
  run.depth = accessDepth(g, run)
  const all = accessPicks(g, run)
  const answer = takeAnswer(run, run.runner)
  if (answer) {
    run.queue = pickedOf(answer).flatMap((o) => all[o.n ?? 0] ?? [])
    return true
  }
  run.queue = all
  if (all.length < 2 || !all.some((p) => 'card' in p)) return true
  ask(g, {
    seat: run.runner,
    kind: 'order',
    prompt: ['In which order do you access these cards?'],
    min: all.length,
    max: all.length,
    options: all.map(pickOption),
  })
  return false
}

const storedCard = (g: Game, run: RunFrame): Accessed | null => {
  const kind = findFort(g, run.access)?.kind
  const corp = seatOf(g, run.corp)
  const done = run.accessed.filter((a) => a.place === kind)
  if (kind === 'hq') {
    const left = corp.hand.filter((c) => !done.some((a) => a.card === c))
    const card = left.length > 0 ? left[randomBelow(g.s, left.length)] : undefined
    return card === undefined ? null : { card, place: 'hq' }
  }
  if (kind === 'rd') {
    const card = corp.stack[corp.stack.length - 1 - done.length]
    return card === undefined ? null : { card, place: 'rd' }
  }
  const left = [...corp.trash].reverse().filter((c) => !done.some((a) => a.card === c))
  return left[0] === undefined ? null : { card: left[0], place: 'archives' }
}

const resolvePick = (g: Game, run: RunFrame, pick: Picks): Accessed | null => {
  if (!('card' in pick)) return storedCard(g, run)
  return cardOf(g, pick.card).zone === 'fort' ? { card: pick.card, place: 'installed' } : null
}

/**
 * Bit mask of the viewers who see an accessed card. The Corp knows which card of HQ it was, but not which of
 * R&D.
 */
const accessViewers = (g: Game, run: RunFrame, a: Accessed, mustShow: boolean): number => {
  if (a.place === 'archives' || mustShow || cardOf(g, a.card).faceUp) return allViewers(g)
  return a.place === 'rd' ? viewerBit(run.runner) : viewerBit(run.runner) | viewerBit(run.corp)
}

const showAccessed = (g: Game, run: RunFrame, a: Accessed, to: number): void => {
  if (a.place === 'hq') {
    for (let viewer = 0; viewer < g.s.nextHandle.length; viewer++) {
      if (viewer !== run.corp) renewHandle(g.s, viewer, a.card)
    }
  }
  reveal(g, a.card, to)
  const cards = g.s.shown ? g.s.shown.cards.filter((c) => c !== a.card) : []
  g.s.shown = { cards: [...cards, a.card], to: viewerBit(run.runner) }
  const seen = [{ seat: run.runner }, ' accesses ', { card: a.card }, '.']
  tell(g, 'access', run.runner, [{ seat: run.runner }, ' accesses a card.'], to, seen)
}

/** Adds stored cards that have become accessible meanwhile. False if there are none. */
export const accessMore = (g: Game, run: RunFrame): boolean => {
  const before = run.depth ?? 0
  run.depth = accessDepth(g, run)
  const added = Math.min(run.depth - before, storedPicks(g, run) - before)
  run.queue = Array.from({ length: Math.max(0, added) }, () => ({ stored: true }))
  return run.queue.length > 0
}

/**
 * Accesses the next card in the chosen order; false if there is none. Its effect finishes before the next
 * access.
 */
export const accessNext = (g: Game, run: RunFrame): boolean => {
  const pick = run.queue.shift()
  if (!pick) return false
  const a = resolvePick(g, run, pick)
  if (!a) return true
  run.accessed.push(a)
  const e = event({
    kind: 'access',
    seat: run.runner,
    by: run.corp,
    cards: [a.card],
    place: a.place,
    source: a.card,
  })
  const ctx = contextOf(g, run.corp, a.card)
  const effect = defOf(g, a.card).abilities.find((x) => x.kind === 'accessed')
  const works = effect !== undefined && allHold(g, effect.if, ctx, e)
  showAccessed(g, run, a, accessViewers(g, run, a, works && a.place === 'rd' && effect.show === true))
  if (works) push(g, { kind: 'effects', ...newPhase(), todo: effect.effects, pc: 0, ctx })
  perform(g, { kind: 'access', seat: run.runner, by: run.corp, cards: [a.card], place: a.place })
  return true
}

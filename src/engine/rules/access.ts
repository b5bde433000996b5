/** Access: steps 16 to 18 of the chart (C5.5, general/accessing-cards/1–6). */
import { allHold, contextOf } from '../kernel/conditions.ts'
import { event, perform } from '../kernel/events.ts'
import {
  ask,
  bit,
  cardOf,
  defOf,
  everyone,
  findFort,
  type Game,
  hidesCards,
  opened,
  pickedOf,
  pickOf,
  pop,
  push,
  seatOf,
  takeAnswer,
} from '../kernel/game.ts'
import { renewHandle } from '../kernel/handles.ts'
import { listening } from '../kernel/listeners.ts'
import { tell } from '../kernel/log.ts'
import { canPay, pay, spending } from '../kernel/pay.ts'
import { accessCount, stealCostOf, trashCostOf } from '../kernel/stats.ts'
import { faceUp, reveal } from '../kernel/zones.ts'
import type { CardType } from '../language/index.ts'
import { randomBelow } from '../state/random.ts'
import type { Accessed, Option, Picks, RunFrame, SettleFrame, Spending } from '../state/types.ts'

/** The face-down pile goes onto the open one, turned up, before anything is accessed (general/accessing-cards/5). */
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

const storedPicks = (g: Game, run: RunFrame): number => {
  const kind = findFort(g, run.access)?.kind
  const corp = seatOf(g, run.corp)
  if (kind === 'hq') return Math.min(corp.hand.length, accessCount(g, run.runner, 'hq', run.corp))
  if (kind === 'rd') return Math.min(corp.stack.length, accessCount(g, run.runner, 'rd', run.corp))
  return kind === 'archives' ? corp.trash.length : 0
}

/** Everything to be accessed: stored cards of the pile, and each card installed in the fort. */
const picks = (g: Game, run: RunFrame): Picks[] => {
  const stored = Array.from({ length: storedPicks(g, run) }, (): Picks => ({ stored: true }))
  const installed = (findFort(g, run.access)?.cards ?? []).map((card): Picks => ({ card }))
  return [...stored, ...installed]
}

const pickOption = (p: Picks, n: number): Option =>
  'card' in p ? { verb: 'access', card: p.card, n } : { verb: 'access-stored', n }

/** The Runner puts all accesses in order, where there is anything to choose; true once they are. */
export const chooseOrder = (g: Game, run: RunFrame): boolean => {
  const all = picks(g, run)
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

/** Who gets to see an accessed card: the Corp knows which card of HQ it was, but not which of R&D. */
const watchers = (g: Game, run: RunFrame, a: Accessed, mustShow: boolean): number => {
  if (a.place === 'archives' || mustShow || cardOf(g, a.card).faceUp) return everyone(g)
  return a.place === 'rd' ? bit(run.runner) : bit(run.runner) | bit(run.corp)
}

const look = (g: Game, run: RunFrame, a: Accessed, to: number): void => {
  if (a.place === 'hq') {
    for (let viewer = 0; viewer < g.s.nextHandle.length; viewer++) {
      if (viewer !== run.corp) renewHandle(g.s, viewer, a.card)
    }
  }
  reveal(g, a.card, to)
  const cards = g.s.shown ? g.s.shown.cards.filter((c) => c !== a.card) : []
  g.s.shown = { cards: [...cards, a.card], to: bit(run.runner) }
  const seen = [{ seat: run.runner }, ' accesses ', { card: a.card }, '.']
  tell(g, 'access', run.runner, [{ seat: run.runner }, ' accesses a card.'], to, seen)
}

/** Accesses the next card in the order chosen; false when there is none. Its effect is finished before the next. */
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
  look(g, run, a, watchers(g, run, a, works && a.place === 'rd' && effect.show === true))
  if (works) push(g, { kind: 'effects', ...opened(), todo: effect.effects, pc: 0, ctx })
  perform(g, { kind: 'access', seat: run.runner, by: run.corp, cards: [a.card], place: a.place })
  return true
}

const isAgenda = (g: Game, a: Accessed): boolean => defOf(g, a.card).type === 'agenda'

const fortFor = (g: Game, a: Accessed, run: string): string =>
  a.place === 'installed' ? (cardOf(g, a.card).fort ?? run) : run

const stealCost = (g: Game, f: SettleFrame, a: Accessed): number =>
  stealCostOf(g, a.card, fortFor(g, a, f.fort))

/** May the Runner trash this card whatever it is, for nothing? */
const mayTrash = (g: Game, f: SettleFrame, { place }: Accessed): boolean =>
  listening(g, 'mayTrash').some((a) => {
    const { ability, you, card, counter, carrier } = a
    if (you !== f.runner || ability.stored !== place) return false
    return allHold(
      g,
      ability.if,
      contextOf(g, you, card, { counter, ...(carrier === null ? {} : { rival: carrier }) }),
    )
  })

/** For how many bits it may be trashed; null where it may not. */
const trashPrice = (g: Game, f: SettleFrame, a: Accessed): number | null => {
  if (mayTrash(g, f, a)) return 0
  return isAgenda(g, a) || a.place === 'archives' ? null : trashCostOf(g, a.card)
}

/** What has its price: agendas that cost nothing have been taken; nodes and upgrades may be trashed for their cost. */
const priced = (g: Game, f: SettleFrame): Option[] =>
  f.accessed.flatMap((a): Option[] => {
    const { card } = a
    if (f.stolen.includes(card) || f.trashed.includes(card)) return []
    const cost = trashPrice(g, f, a)
    return [
      ...(isAgenda(g, a) ? [{ verb: 'liberate', card, cost: stealCost(g, f, a) }] : []),
      ...(cost === null ? [] : [{ verb: 'trash', card, cost }]),
    ]
  })

const TRASHING: Partial<Record<CardType, Spending['for']>> = { node: 'trashNode', upgrade: 'trashUpgrade' }

/** What the bits for an option are spent on. */
const useOf = (g: Game, { verb, card }: Option): Spending => {
  if (card === undefined) return spending('trash')
  return spending(verb === 'liberate' ? 'steal' : (TRASHING[defOf(g, card).type] ?? 'trash'), card)
}

const affordable = (g: Game, f: SettleFrame, option: Option): boolean =>
  canPay(g, f.runner, option.cost ?? 0, useOf(g, option))

/** Agendas that cost nothing are taken, at once where nothing else can be done with them. */
const takeFree = (g: Game, f: SettleFrame, all: boolean): void => {
  for (const a of f.accessed) {
    if (!isAgenda(g, a) || f.stolen.includes(a.card) || f.trashed.includes(a.card)) continue
    if (stealCost(g, f, a) <= 0 && (all || !mayTrash(g, f, a))) f.stolen.push(a.card)
  }
}

const settlePicked = (g: Game, f: SettleFrame, option: Option): void => {
  const { card, cost = 0 } = option
  if (card === undefined) return
  if (option.verb === 'liberate') f.stolen.push(card)
  else f.trashed.push(card)
  pay(g, f.runner, cost, useOf(g, option))
}

/** Step 18: agendas are scored, costs paid, and everything trashed at once, in the order it was chosen. */
export const stepSettle = (g: Game, f: SettleFrame): void => {
  if (f.phase === 0) {
    f.phase = 1
    return takeFree(g, f, false)
  }
  if (f.phase === 1) return askSettle(g, f)
  if (f.phase === 2) {
    const card = f.stolen[f.scored++]
    if (card !== undefined)
      return perform(g, { kind: 'liberate', seat: f.runner, by: f.runner, cards: [card] })
    f.phase = 3
  }
  if (f.phase === 3) {
    f.phase = 4
    const cards = f.trashed
    if (cards.length > 0) perform(g, { kind: 'trash', seat: f.runner, by: f.runner, cards, cause: 'access' })
    return
  }
  g.s.shown = null
  pop(g)
}

/** A card that not everybody has seen stops the Runner whatever it is, so that the pause tells nothing (C8.3). */
const hasLooked = (g: Game, f: SettleFrame): boolean =>
  f.accessed.some(
    ({ card }) =>
      cardOf(g, card).known !== everyone(g) && !f.stolen.includes(card) && !f.trashed.includes(card),
  )

const askSettle = (g: Game, f: SettleFrame): void => {
  const picked = pickOf(takeAnswer(f, f.runner))
  if (picked && picked.verb !== 'pass') return settlePicked(g, f, picked)
  const offers = picked ? [] : priced(g, f)
  const options = offers.filter((o) => affordable(g, f, o))
  const maybe = hasLooked(g, f) || (offers.length > 0 && hidesCards(g, f.runner))
  if (picked || (options.length === 0 && !maybe)) {
    takeFree(g, f, true)
    f.phase = 2
    return
  }
  ask(g, {
    seat: f.runner,
    kind: 'window',
    prompt: ['What do you do with the cards you accessed?'],
    min: 1,
    max: 1,
    options: [...options, { verb: 'pass', words: ['Leave the rest'] }],
  })
}

/**
 * Traces (C6.1, general/tracing/1–4): both sides commit secretly and at once, then both reveal and pay. After
 * that the Runner may raise the link with cards that say so, from the bits it has left (runner/signpost/1–2).
 */

import { contextOf } from '../kernel/amounts.ts'
import { sayPlayer } from '../kernel/asker.ts'
import { allHold } from '../kernel/conditions.ts'
import { perform } from '../kernel/events.ts'
import {
  answerNumber,
  ask,
  cardOf,
  cardToChange,
  countPlural,
  defOf,
  type Game,
  hidesCards,
  pickOf,
  pop,
  takeAnswer,
} from '../kernel/game.ts'
import { activeAbilities, endLasting } from '../kernel/listeners.ts'
import { tell, tellFacts } from '../kernel/log.ts'
import { openWindow } from '../kernel/open-windows.ts'
import { remember } from '../kernel/past.ts'
import { bitsFindable, meansFor, pay, spending } from '../kernel/pay.ts'
import { addedLink, traceLimit } from '../kernel/stats.ts'
import type { Ability } from '../language/index.ts'
import type { Card, Option, Say, Seat, TraceFrame } from '../state/types.ts'

/** What a link is built on: a base link card, or the base link of 0 that every Runner has. */
type TraceBase = { link: number; bits: number; card: Card | null }
type LinkAbility = Extract<Ability, { kind: 'link' }>

const NO_BASE: TraceBase = { link: 0, bits: 0, card: null }

const baseCards = (g: Game, runner: Seat): TraceBase[] =>
  activeAbilities(g, 'baseLink')
    .filter(({ ability, you, card }) => you === runner && allHold(g, ability.if, contextOf(g, you, card)))
    .map(({ ability, card }) => ({ link: ability.link, bits: ability.bits, card }))

/** The bases the Runner can use: all it has, or the one it has chosen. */
const basesFor = (g: Game, f: TraceFrame): TraceBase[] => {
  const all = [NO_BASE, ...baseCards(g, f.runner)]
  return f.base === undefined ? all : all.filter((base) => base.card === f.base)
}

const isBaseCard = (g: Game, card: Card | null): boolean =>
  card !== null && defOf(g, card).abilities.some((a) => a.kind === 'baseLink')

/** The boosts of a base link card, and those of other cards, which work with any base. */
const boostsWith = (g: Game, runner: Seat, base: Card | null): LinkAbility[] =>
  activeAbilities(g, 'link')
    .filter((l) => l.you === runner && (l.card === base || !isBaseCard(g, l.card)))
    .map((l) => l.ability)

/** The bits for a link: for the base and for raising it. `card` is the base link card. */
type LinkPrice = { base: number; boosts: number; card: Card | null }

/** The lowest cost of raising a base by 0, 1, 2… */
const raiseCosts = (boosts: readonly LinkAbility[], max: number): number[] => {
  const prices = [0]
  for (let n = 1; n <= max; n++) {
    prices[n] = Math.min(
      Number.POSITIVE_INFINITY,
      ...boosts.map((b) => (prices[n - b.n] ?? Number.POSITIVE_INFINITY) + b.bits),
    )
  }
  return prices
}

/** True if the Runner can pay this. Some bits, and some spending limits, apply only to raising a link. */
const canAffordBase = (g: Game, runner: Seat, { base, boosts }: Omit<LinkPrice, 'card'>): boolean => {
  const raising = spending('link')
  return (
    base <= bitsFindable(g, runner, spending('baseLink')) &&
    boosts <= bitsFindable(g, runner, raising) &&
    base + boosts <= meansFor(g, runner, raising)
  )
}

/** The lowest price the Runner can pay for a link of 0, 1, 2…, with at most one base link card. */
const linkPrices = (g: Game, f: TraceFrame): (LinkPrice | undefined)[] => {
  const { runner } = f
  const max = bitsFindable(g, runner, spending('link'))
  const prices: (LinkPrice | undefined)[] = []
  for (const base of basesFor(g, f)) {
    const boosts = boostsWith(g, runner, base.card)
    const step = Math.max(0, ...boosts.map((b) => b.n))
    raiseCosts(boosts, step * max).forEach((bits, n) => {
      const price = { base: base.bits, boosts: bits, card: base.card }
      const known = prices[base.link + n]
      if (!canAffordBase(g, runner, price) || (known && priceTotal(known) <= priceTotal(price))) return
      prices[base.link + n] = price
    })
  }
  return prices
}
const priceTotal = (price: LinkPrice): number => price.base + price.boosts

/** The link that is built for a wanted number: the next higher one if it cannot be built exactly. */
const builtLink = (g: Game, f: TraceFrame, wanted: number): number => {
  const built = linkPrices(g, f).findIndex((price, link) => link >= wanted && price !== undefined)
  return Math.max(0, built)
}

/** A link needs a card for it (general/tracing/1); a face-down card may be one. */
const couldLink = (g: Game, runner: Seat): boolean =>
  hidesCards(g, runner) || baseCards(g, runner).length > 0 || boostsWith(g, runner, null).length > 0

/** Base link cards, one of each name. */
const distinctBases = (g: Game, bases: readonly TraceBase[]): TraceBase[] => {
  const named = ({ card }: TraceBase): string => (card === null ? '' : cardOf(g, card).def)
  const all = bases.filter(({ card }) => card !== null)
  return all.filter((base, n) => all.findIndex((other) => named(other) === named(base)) === n)
}

/**
 * The base link cards to choose from, one of each name; none if the number of the link says which is used. A
 * card without boosts is a choice of its own: no number below its base link can be built.
 */
const differentBases = (g: Game, runner: Seat): TraceBase[] => {
  const first = distinctBases(g, baseCards(g, runner))
  return first.length > 1 || first.some(({ card }) => boostsWith(g, runner, card).length === 0) ? first : []
}

/** "Base link 1, then 1 bit per extra link": what a card gives, so that players need not remember it. */
const baseWords = (g: Game, runner: Seat, { card, link }: { card: Card; link: number }): Say => {
  const raised = boostsWith(g, runner, card).map(
    ({ n, bits }) => `${countPlural(bits, 'bit')} per ${n === 1 ? 'extra link' : `${n} extra link`}`,
  )
  const more = raised.length === 0 ? ' and no more' : `, then ${[...new Set(raised)].join(' or ')}`
  return [{ card }, `: Base link ${link}${more}`]
}

/** "Hunter, trace 5: ", in front of every question of a trace. */
const sayTrace = ({ source, limit }: TraceFrame): Say =>
  source == null ? [`Trace ${limit}: `] : [{ source }, `, trace ${limit}: `]

const askBase = (g: Game, f: TraceFrame, bases: readonly TraceBase[]): void => {
  f.choosing = true
  const affordableBases = bases.filter(({ bits }) => canAffordBase(g, f.runner, { base: bits, boosts: 0 }))
  const options = affordableBases.flatMap(({ card, link, bits }): Option[] =>
    card === null ? [] : [{ verb: 'base', card, cost: bits, words: baseWords(g, f.runner, { card, link }) }],
  )
  ask(g, {
    seat: f.runner,
    kind: 'option',
    prompt: [...sayTrace(f), 'Which base link card do you use?'],
    min: 1,
    max: 1,
    options: [...options, { verb: 'base', words: ['None of them'] }],
  })
}

/** The public bonus or penalty on every link of this Runner. */
const addedWords = (g: Game, runner: Seat): string => {
  const n = addedLink(g, runner)
  return n === 0 ? '' : ` ${Math.abs(n)} is ${n > 0 ? 'added to' : 'taken off'} it.`
}

/** If there is only one base link card, the card and the price of using and raising it. */
const onlyBase = (g: Game, f: TraceFrame): Say => {
  const [base, ...others] = distinctBases(g, basesFor(g, f))
  if (base === undefined || base.card === null || others.length > 0) return []
  const use = base.bits === 0 ? [] : [`; using it costs ${countPlural(base.bits, 'bit')}`]
  return [' ', ...baseWords(g, f.runner, { card: base.card, link: base.link }), ...use, '.']
}

/** A chosen base is used; without one, the Runner may build none. */
const askLink = (g: Game, f: TraceFrame): void => {
  const prices = linkPrices(g, f)
  const least = prices.findIndex((price) => price !== undefined)
  if (f.base !== undefined && least === prices.length - 1) {
    f.committed.push(f.runner)
    return
  }
  ask(g, {
    seat: f.runner,
    kind: 'secret',
    prompt: [...sayTrace(f), `How much link do you build?${addedWords(g, f.runner)}`, ...onlyBase(g, f)],
    min: f.base === undefined ? 0 : Math.max(0, least),
    max: Math.max(0, prices.length - 1),
    options: [],
  })
}

/** Cards whose bits raise what a Corp puts in, and the trace's limit. */
const raisingCards = (g: Game, corp: Seat): Card[] =>
  activeAbilities(g, 'traceBits').flatMap((a) => (a.you === corp && a.card !== null ? [a.card] : []))

const bitsOnRaisers = (g: Game, corp: Seat): number =>
  raisingCards(g, corp).reduce((sum, card) => sum + cardOf(g, card).bits, 0)

/** Traces of some Runners always succeed: neither side puts anything in. */
const findsItself = (g: Game, f: TraceFrame): boolean =>
  activeAbilities(g, 'tracesSucceed').some((a) => a.you === f.runner)

/** A Corp may use cards before either side puts anything in. */
const startTrace = (g: Game, f: TraceFrame): void => {
  f.phase--
  f.begun = true
  f.limit = traceLimit(g, f.runner, f.source ?? null, f.limit)
  remember(g, 'trace', f.runner, null)
  tell(g, 'trace', f.corp, [
    { seat: f.corp },
    ` starts a trace with limit ${f.limit}`,
    ...(f.source == null ? [] : [' by ', { source: f.source }]),
    '.',
  ])
  openWindow(g, 'trace', [f.corp])
}

/** The phase that logs the outcome. */
const OUTCOME = 7

const askBoth = (g: Game, f: TraceFrame): void => {
  if (!f.begun) return startTrace(g, f)
  if (findsItself(g, f)) {
    f.revealed = true
    f.phase = OUTCOME
    return
  }
  const extra = bitsOnRaisers(g, f.corp)
  const bits = Math.floor((bitsFindable(g, f.corp, spending('trace')) + extra) / (f.each ?? 1))
  ask(g, {
    seat: f.corp,
    kind: 'secret',
    prompt: [
      ...sayTrace(f),
      'How many bits do you put in? You succeed if they equal or beat ',
      ...sayPlayer(g, f.runner, 'the '),
      '’s link.',
    ],
    min: 0,
    max: Math.min(f.limit + extra, bits),
    options: [],
  })
  const bases = differentBases(g, f.runner)
  if (bases.length > 0) askBase(g, f, bases)
  else if (couldLink(g, f.runner)) askLink(g, f)
  else f.committed.push(f.runner)
}

/** The base is chosen before the link, and just as secretly. What the Corp put in stays hidden meanwhile. */
const takeBase = (g: Game, f: TraceFrame): void => {
  f.base = pickOf(takeAnswer(f, f.runner))?.card ?? null
  delete f.choosing
  f.phase = 1
  askLink(g, f)
}

const revealTrace = (g: Game, f: TraceFrame): void => {
  if (f.choosing) return takeBase(g, f)
  f.value = answerNumber(takeAnswer(f, f.corp))
  f.built = builtLink(g, f, answerNumber(takeAnswer(f, f.runner)))
  f.link = f.built + addedLink(g, f.runner)
  f.revealed = true
  g.revealed = true
  tellFacts(g, { trace: { value: f.value, link: f.link } }, 'reveal', f.corp, [
    { seat: f.corp },
    ` put in ${f.value}, `,
    { seat: f.runner },
    ` has link ${f.link}.`,
  ])
}

/**
 * Asks how many of the Corp's bits come from cards. What is above the limit, or beyond its other bits, must.
 */
const askFromCards = (g: Game, f: TraceFrame): boolean => {
  const answer = takeAnswer(f, f.corp)
  if (answer || f.fromCards !== undefined) {
    f.fromCards ??= answerNumber(answer)
    return true
  }
  const least = Math.max(
    0,
    f.value - f.limit,
    (f.each ?? 1) * f.value - bitsFindable(g, f.corp, spending('trace')),
  )
  const most = Math.min(f.value, bitsOnRaisers(g, f.corp))
  if (least >= most) {
    f.fromCards = most
    return true
  }
  const from = raisingCards(g, f.corp).flatMap((card, n) => (n === 0 ? [{ card }] : [', ', { card }]))
  const prompt = [`You put in ${f.value}. How many of these bits come from `, ...from, '?']
  ask(g, { seat: f.corp, kind: 'number', prompt, min: least, max: most, options: [] })
  return false
}

const takeFromCards = (g: Game, f: TraceFrame): void => {
  let left = f.fromCards ?? 0
  for (const card of raisingCards(g, f.corp)) {
    const n = Math.min(left, cardOf(g, card).bits)
    if (n === 0) continue
    cardToChange(g, card).bits -= n
    left -= n
    tell(g, 'pay', f.corp, [{ seat: f.corp }, ` spends ${countPlural(n, 'bit')} from `, { card }, '.'])
  }
}

const payValue = (g: Game, f: TraceFrame): void => {
  if (!askFromCards(g, f)) {
    f.phase--
    return
  }
  takeFromCards(g, f)
  pay(g, f.corp, (f.each ?? 1) * f.value - (f.fromCards ?? 0), spending('trace'))
}

const payBase = (g: Game, f: TraceFrame): void => {
  const { card, ...price } = linkPrices(g, f)[f.built ?? f.link] ?? { base: 0, boosts: 0, card: null }
  f.price = price
  f.base = card
  if (card !== null) tell(g, 'reveal', f.runner, ['The base link is that of ', { card }, '.'])
  pay(g, f.runner, price.base, spending('baseLink'), { n: price.boosts, use: spending('link') })
}

const chosenBases = ({ base }: TraceFrame): Card[] => (base === null || base === undefined ? [] : [base])

const useBase = (g: Game, f: TraceFrame): void => {
  const cards = chosenBases(f)
  if (cards.length > 0) perform(g, { kind: 'baseLink', seat: f.runner, by: f.runner, cards })
}

const mayRaise = (g: Game, f: TraceFrame): void => {
  f.raised = []
  openWindow(g, 'reveal', [f.runner])
}

const tellOutcome = (g: Game, f: TraceFrame): void => {
  const ok = f.value >= f.link
  tellFacts(g, { succeeded: ok }, 'trace', f.corp, [ok ? 'The trace succeeds.' : 'The trace fails.'])
  if (!ok) perform(g, { kind: 'evade', seat: f.runner, by: f.runner, cards: chosenBases(f) })
}

/** A trace that has succeeded may still be canceled. */
const mayCancel = (g: Game, f: TraceFrame): void => {
  if (f.value >= f.link) openWindow(g, 'traced', [f.runner])
}

const PHASES: readonly ((g: Game, f: TraceFrame) => void)[] = [
  askBoth,
  revealTrace,
  payValue,
  payBase,
  (g, f) => pay(g, f.runner, f.price?.boosts ?? 0, spending('link')),
  useBase,
  mayRaise,
  tellOutcome,
  mayCancel,
  (g, f) => perform(g, { kind: 'traced', seat: f.runner, by: f.corp }),
]

export const stepTrace = (g: Game, f: TraceFrame): void => {
  const step = PHASES[f.phase++]
  if (step) step(g, f)
  else close(g, f)
}

/** Ends the trace, with everything that lasted for it. */
const close = (g: Game, f: TraceFrame): void => {
  endLasting(g, (l) => l.until === 'trace')
  pop(g, { ok: f.value >= f.link && !f.canceled, n: f.value - f.link })
}

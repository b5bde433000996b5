/** Traces (C6.1, general/tracing/1–4): both commit secretly and at once, then both are revealed and paid. */
import { ask, defOf, type Game, hidesCards, numberOf, pop, takeAnswer } from '../kernel/game.ts'
import { listening } from '../kernel/listeners.ts'
import { tell } from '../kernel/log.ts'
import { funds, pay, spending } from '../kernel/pay.ts'
import type { Ability } from '../language/index.ts'
import type { Card, Seat, TraceFrame } from '../state/types.ts'

/** What a link is built on: one base link card, or the base link of 0 that every Runner has. */
type Base = { link: number; bits: number; card: Card | null }
type Boost = Extract<Ability, { kind: 'link' }>

const baseCards = (g: Game, runner: Seat): Base[] =>
  listening(g, 'baseLink')
    .filter((a) => a.you === runner)
    .map(({ ability, card }) => ({ link: ability.link, bits: ability.bits, card }))

const isBaseCard = (g: Game, card: Card | null): boolean =>
  card !== null && defOf(g, card).abilities.some((a) => a.kind === 'baseLink')

/** A base link card's own boosts, and those of cards that are none: they go with any base. */
const boostsWith = (g: Game, runner: Seat, base: Card | null): Boost[] =>
  listening(g, 'link')
    .filter((l) => l.you === runner && (l.card === base || !isBaseCard(g, l.card)))
    .map((l) => l.ability)

/** The bits for a link: those for the base, and those for raising it. */
type Price = { base: number; boosts: number }

/** The least that raising a base by 0, 1, 2… costs. */
const raises = (boosts: readonly Boost[], most: number): number[] => {
  const prices = [0]
  for (let n = 1; n <= most; n++) {
    prices[n] = Math.min(
      Number.POSITIVE_INFINITY,
      ...boosts.map((b) => (prices[n - b.n] ?? Number.POSITIVE_INFINITY) + b.bits),
    )
  }
  return prices
}

/** Can the Runner pay this? Some bits are for raising a link only. */
const affordable = (g: Game, runner: Seat, { base, boosts }: Price): boolean =>
  base <= funds(g, runner, spending('baseLink')) && base + boosts <= funds(g, runner, spending('link'))

/** The cheapest price within the Runner's means of a link of 0, 1, 2…, with one base link card at most. */
const linkPrices = (g: Game, runner: Seat): (Price | undefined)[] => {
  const means = funds(g, runner, spending('link'))
  const prices: (Price | undefined)[] = []
  for (const base of [{ link: 0, bits: 0, card: null }, ...baseCards(g, runner)]) {
    const boosts = boostsWith(g, runner, base.card)
    const step = Math.max(0, ...boosts.map((b) => b.n))
    raises(boosts, step * means).forEach((bits, n) => {
      const price = { base: base.bits, boosts: bits }
      const known = prices[base.link + n]
      if (!affordable(g, runner, price) || (known && total(known) <= total(price))) return
      prices[base.link + n] = price
    })
  }
  return prices
}
const total = (price: Price): number => price.base + price.boosts

/** The highest link the Runner can pay for. */
const maxLink = (g: Game, runner: Seat): number => linkPrices(g, runner).length - 1

/** The link built for a wish: where it can't be had exactly, the next higher one. */
const builtLink = (g: Game, runner: Seat, wish: number): number => {
  const built = linkPrices(g, runner).findIndex((price, link) => link >= wish && price !== undefined)
  return Math.max(0, built)
}

/** Without any card for it there is no link to build (general/tracing/1); a face-down card may be one. */
const couldLink = (g: Game, runner: Seat): boolean =>
  hidesCards(g, runner) || baseCards(g, runner).length > 0 || boostsWith(g, runner, null).length > 0

const askBoth = (g: Game, f: TraceFrame): void => {
  const bits = funds(g, f.corp, spending('trace'))
  ask(g, {
    seat: f.corp,
    kind: 'secret',
    prompt: [
      `Trace ${f.limit}: how many bits do you put in? The trace succeeds if they match the Runner's link.`,
    ],
    min: 0,
    max: Math.min(f.limit, bits),
    options: [],
  })
  if (!couldLink(g, f.runner)) f.committed.push(f.runner)
  else
    ask(g, {
      seat: f.runner,
      kind: 'secret',
      prompt: [`Trace ${f.limit}: how much link do you build?`],
      min: 0,
      max: maxLink(g, f.runner),
      options: [],
    })
}

/** 0 commit · 1 reveal · 2 the Corp pays · 3 and 4 the Runner pays for base and boosts · 5 the outcome. */
export const stepTrace = (g: Game, f: TraceFrame): void => {
  switch (f.phase++) {
    case 0:
      tell(g, 'trace', f.corp, [{ seat: f.corp }, ' starts a trace with limit ', `${f.limit}.`])
      return askBoth(g, f)
    case 1:
      f.value = numberOf(takeAnswer(f, f.corp))
      f.link = builtLink(g, f.runner, numberOf(takeAnswer(f, f.runner)))
      f.revealed = true
      tell(g, 'reveal', f.corp, [
        { seat: f.corp },
        ` put in ${f.value}, `,
        { seat: f.runner },
        ` has link ${f.link}.`,
      ])
      return
    case 2:
      return pay(g, f.corp, f.value, spending('trace'))
    case 3:
      f.price = linkPrices(g, f.runner)[f.link] ?? { base: 0, boosts: 0 }
      return pay(g, f.runner, f.price.base, spending('baseLink'))
    case 4:
      return pay(g, f.runner, f.price?.boosts ?? 0, spending('link'))
    default: {
      const ok = f.value >= f.link
      tell(g, 'trace', f.corp, [ok ? 'The trace succeeds.' : 'The trace fails.'])
      return pop(g, { ok })
    }
  }
}

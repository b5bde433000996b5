/** Traces (C6.1, general/tracing/1–4): both commit secretly and at once, then both are revealed and paid. */
import { ask, type Game, numberOf, pop, takeAnswer } from '../kernel/game.ts'
import { type Active, listening } from '../kernel/listeners.ts'
import { tell } from '../kernel/log.ts'
import { funds, pay, spending } from '../kernel/pay.ts'
import type { Ability } from '../language.ts'
import type { Seat, TraceFrame } from '../state/types.ts'

type BaseLink = Active<Extract<Ability, { kind: 'baseLink' }>>
type Link = Active<Extract<Ability, { kind: 'link' }>>

/** Bits for one more link: the card's own boost, or one that works beside any base link card. */
const boostPrices = (g: Game, runner: Seat, base: BaseLink): { bits: number; n: number }[] =>
  (listening(g, 'link') as Link[])
    .filter((l) => l.you === runner && l.card === base.card)
    .map((l) => ({ bits: l.ability.bits, n: l.ability.n }))

/** The bits this base link card asks for a link of `link`; null when it can't give exactly that. */
const priceWith = (g: Game, runner: Seat, base: BaseLink, link: number): number | null => {
  const more = link - base.ability.link
  if (more < 0) return null
  if (more === 0) return base.ability.bits
  const boost = boostPrices(g, runner, base)[0]
  return boost && more % boost.n === 0 ? base.ability.bits + (more / boost.n) * boost.bits : null
}

const baseLinks = (g: Game, runner: Seat): BaseLink[] =>
  listening(g, 'baseLink').filter((a) => a.you === runner)

/** The least a link of this size costs, over the base link cards: one of them at most may be used. */
const priceOf = (g: Game, runner: Seat, link: number): number | null => {
  if (link === 0) return 0
  const prices = baseLinks(g, runner).flatMap((b) => priceWith(g, runner, b, link) ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}

/** The highest link the Runner can pay for. */
const maxLink = (g: Game, runner: Seat): number => {
  const means = funds(g, runner, spending('link'))
  const reach = Math.max(0, ...baseLinks(g, runner).map((b) => b.ability.link)) + means
  for (let link = reach; link > 0; link--) {
    const price = priceOf(g, runner, link)
    if (price !== null && price <= means) return link
  }
  return 0
}

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
  const most = maxLink(g, f.runner)
  // Without a base link card the link is 0 (general/tracing/1): nothing to decide.
  if (baseLinks(g, f.runner).length === 0) f.committed.push(f.runner)
  else
    ask(g, {
      seat: f.runner,
      kind: 'secret',
      prompt: [`Trace ${f.limit}: how much link do you build?`],
      min: 0,
      max: most,
      options: [],
    })
}

/** 0 commit · 1 reveal · 2 the Corp pays · 3 the Runner pays · 4 the outcome. */
export const stepTrace = (g: Game, f: TraceFrame): void => {
  switch (f.phase++) {
    case 0:
      tell(g, 'trace', f.corp, [{ seat: f.corp }, ' starts a trace with limit ', `${f.limit}.`])
      return askBoth(g, f)
    case 1:
      f.value = numberOf(takeAnswer(f, f.corp))
      f.link = numberOf(takeAnswer(f, f.runner))
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
      return pay(g, f.runner, priceOf(g, f.runner, f.link) ?? 0, spending('link'))
    default: {
      const ok = f.value >= f.link
      tell(g, 'trace', f.corp, [ok ? 'The trace succeeds.' : 'The trace fails.'])
      return pop(g, { ok })
    }
  }
}

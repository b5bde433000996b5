/** Counters on players, cards and forts, and the virus counters among them (C3.11). */
import type { Card, FortState, GameEvent, Option, Say, Seat } from '../state/types.ts'
import { cardOf, cardToChange, countPlural, findFort, type Game, seatOf } from './game.ts'
import { tell } from './log.ts'

type CounterCarrier = { readonly counters: Readonly<Record<string, number>> }
type Changing = { counters: Record<string, number> }

export const isVirus = (g: Game, kind: string): boolean => g.pool.counters.get(kind)?.virus === true
export const counterName = (g: Game, kind: string): string => g.pool.counters.get(kind)?.name ?? kind

/** The counters of a kind on a card. Advancement counters are stored apart from all others. */
export const countersOn = (g: Game, card: Card, kind: string): number => {
  const { advancement, counters } = cardOf(g, card)
  return kind === 'advancement' ? advancement : (counters[kind] ?? 0)
}

/** Sets the number of counters of a kind on a card. `advancement` is a kind, too. */
export const setCounters = (g: Game, card: Card, kind: string, n: number): void => {
  const c = cardToChange(g, card)
  if (kind === 'advancement') c.advancement = Math.max(0, n)
  else if (n > 0) c.counters[kind] = n
  else delete c.counters[kind]
}

const corpForts = (g: Game, corp: Seat) => g.s.forts.filter((f) => f.corp === corp)

/** Every place of a Corp where counters can be, except the Corp itself. */
const corpCounterPlaces = (
  g: Game,
  corp: Seat,
): { on: CounterCarrier; open: () => Changing; option: Partial<Option>; where: () => Say }[] =>
  corpForts(g, corp).flatMap((fort) => [
    { on: fort, open: () => fort, option: { fort: fort.id }, where: () => [' in ', { fort: fort.id }] },
    ...[...fort.ice, ...fort.cards].map((card) => ({
      on: cardOf(g, card),
      open: () => cardToChange(g, card),
      option: { card },
      where: () => [' on ', { card }],
    })),
  ])

/** The kinds of virus counters on a Corp, and where they are. */
export const virusCounters = (g: Game, corp: Seat): Option[] => [
  ...seatOf(g, corp)
    .counters.filter((c) => c.n > 0 && isVirus(g, c.kind))
    .map(
      (c): Option => ({
        verb: 'counter',
        seat: corp,
        n: c.by,
        words: [counterName(g, c.kind)],
        counter: c.kind,
      }),
    ),
  ...corpCounterPlaces(g, corp).flatMap(({ on, option, where }) =>
    Object.keys(on.counters)
      .filter((kind) => (on.counters[kind] ?? 0) > 0 && isVirus(g, kind))
      .map(
        (kind): Option => ({
          verb: 'counter',
          ...option,
          words: [counterName(g, kind), ...where()],
          counter: kind,
        }),
      ),
  ),
]

const anyVirus = (g: Game, { counters }: CounterCarrier): boolean => {
  for (const kind in counters) if ((counters[kind] ?? 0) > 0 && isVirus(g, kind)) return true
  return false
}

const virusOnFort = (g: Game, fort: FortState): boolean =>
  anyVirus(g, fort) ||
  fort.ice.some((card) => anyVirus(g, cardOf(g, card))) ||
  fort.cards.some((card) => anyVirus(g, cardOf(g, card)))

/** True if a Corp can purge anything. Every window asks this, so it allocates nothing. */
export const hasVirus = (g: Game, corp: Seat): boolean =>
  seatOf(g, corp).counters.some((c) => c.n > 0 && isVirus(g, c.kind)) ||
  g.s.forts.some((fort) => fort.corp === corp && virusOnFort(g, fort))

const carrierOf = (g: Game, { fort, card }: Option): CounterCarrier | undefined =>
  fort !== undefined ? findFort(g, fort) : card === undefined ? undefined : cardOf(g, card)

/** The number of counters at the place of an option from `virusCounters`. */
export const counterCount = (g: Game, option: Option): number => {
  const { counter = '', seat, n } = option
  if (seat === undefined) return carrierOf(g, option)?.counters[counter] ?? 0
  return seatOf(g, seat).counters.find((c) => c.kind === counter && c.by === n)?.n ?? 0
}

const addTo = (on: Changing, kind: string, n: number): void => {
  on.counters[kind] = (on.counters[kind] ?? 0) + n
}

/** Puts counters where the event says: on a fort, on a card, or on the player it happens to. */
export const putCounters = (
  g: Game,
  {
    counter: kind = '',
    n,
    fort,
    cards,
    seat,
    by,
  }: Pick<GameEvent, 'counter' | 'n' | 'fort' | 'cards' | 'seat' | 'by'>,
): void => {
  const at = fort === undefined ? undefined : findFort(g, fort)
  if (fort !== undefined || cards.length > 0) {
    for (const on of at ? [at] : cards.map((card) => cardToChange(g, card))) addTo(on, kind, n)
    return
  }
  const { counters } = seatOf(g, seat)
  const giver = by ?? seat
  const found = counters.find((c) => c.kind === kind && c.by === giver)
  if (found) found.n += n
  else counters.push({ kind, by: giver, n })
}

/** An event that adds one counter of the kind and at the place of an option from `virusCounters`. */
export const oneMore = (corp: Seat, giver: Seat, { counter = '', seat, n, fort, card }: Option) => ({
  kind: 'counter' as const,
  seat: corp,
  by: seat === undefined ? giver : (n ?? giver),
  counter,
  cards: card === undefined ? [] : [card],
  ...(fort === undefined ? {} : { fort }),
})

/** Removes every virus counter from a Corp, its cards and its forts, except those spared. */
export const clearViruses = (g: Game, corp: Seat, spared: readonly Option[]): void => {
  const seat = seatOf(g, corp)
  seat.counters = seat.counters.filter((c) => !isVirus(g, c.kind))
  for (const { on, open } of corpCounterPlaces(g, corp)) {
    for (const kind of Object.keys(on.counters)) if (isVirus(g, kind)) delete open().counters[kind]
  }
  for (const option of spared) putCounters(g, { n: 1, ...oneMore(corp, corp, option) })
  g.index = null
}

/** Not the Agent fort: such counters are never put there. */
const centralForts = (g: Game, corp: Seat) =>
  corpForts(g, corp).filter((f) => f.kind !== 'subsidiary' && f.kind !== 'agent')

/** Corps with such a counter on each central fort. */
export const fullyConnected = (g: Game, corps: readonly Seat[], kind: string): Seat[] =>
  corps.filter((corp) => centralForts(g, corp).every((f) => (f.counters[kind] ?? 0) > 0))

/** Takes one such counter off each central fort. */
export const takeFromCentral = (g: Game, corp: Seat, kind: string): void => {
  for (const { id, counters } of centralForts(g, corp)) {
    const left = (counters[kind] ?? 0) - 1
    if (left > 0) counters[kind] = left
    else delete counters[kind]
    tell(g, 'removeCounter', corp, [{ fort: id }, ` loses a ${counterName(g, kind)} counter.`])
  }
  g.index = null
}

/** Takes one counter off a fort. */
export const takeOffFort = (g: Game, id: string, kind: string): void => {
  const fort = findFort(g, id)
  if (!fort) return
  const left = (fort.counters[kind] ?? 0) - 1
  if (left > 0) fort.counters[kind] = left
  else delete fort.counters[kind]
  g.index = null
  tell(g, 'removeCounter', fort.corp, [{ fort: id }, ` loses a ${counterName(g, kind)} counter.`])
}

/** Takes counters of one giver off a player, up to as many as there are. */
export const takeCounters = (
  g: Game,
  seat: Seat,
  { kind, by }: { kind: string; by: Seat },
  n: number,
): void => {
  const on = seatOf(g, seat)
  const found = on.counters.find((c) => c.kind === kind && c.by === by)
  if (!found) return
  const taken = Math.min(n, found.n)
  found.n -= taken
  on.counters = on.counters.filter((c) => c.n > 0)
  g.index = null
  tell(g, 'removeCounter', seat, [
    { seat },
    ` removes ${countPlural(taken, `${counterName(g, kind)} counter`)}.`,
  ])
}

/** Numbers read through their modifiers: base → set → add → double, clamped only where the rules clamp. */
import type {
  Ability,
  Amount,
  CardDef,
  Condition,
  Filter,
  FortKind,
  ModifyOf,
  Stat,
} from '../language/index.ts'
import type { Card, CardState, FortState, Seat } from '../state/types.ts'
import { cardOf, currentRun, defOf, fortOf, type Game, isKind, knows, sameTeam, seatOf } from './game.ts'
import { type Active, activeAbilities } from './listeners.ts'
import { thisTurn, useKey } from './past.ts'
import { teamOf } from './teams.ts'

/**
 * True if the card is in or on the fort of `self`, or the fort that `self` has just been trashed or scored
 * from.
 */
const sharesFort = (g: Game, card: Card, self: Card | null): boolean => {
  if (self === null) return false
  const { fort, left } = cardOf(g, self)
  return cardOf(g, card).fort === (fort ?? left)
}

/** True if no ice is outside it. */
const isOutermost = (g: Game, card: Card): boolean => {
  const { fort, zone } = cardOf(g, card)
  return zone === 'ice' && fort !== null && fortOf(g, fort).ice.at(-1) === card
}

/** True if it is the installation that `self` has marked. */
const isMarked = (g: Game, card: Card, self: Card | null): boolean => {
  const { install } = cardOf(g, card)
  return self !== null && install > 0 && cardOf(g, self).bound === install
}

const wasInstalledLastTurn = (g: Game, card: Card): boolean => {
  const { controller } = cardOf(g, card)
  const { turns } = seatOf(g, controller)
  const key = useKey(g, card)
  return g.s.past.some(
    (p) => p.what === 'install' && p.key === key && p.seatTurn === turns && p.elsewhere === undefined,
  )
}

/** True if the card's place and state fit the filter, as seen by the card `self`. */
const standsRight = (g: Game, card: Card, filter: Filter, self: Card | null): boolean => {
  const { advancement, fort, host, zone } = cardOf(g, card)
  if (filter.advanced && advancement === 0) return false
  if (filter.onThisFort && !sharesFort(g, card, self)) return false
  if (filter.other && card === self) return false
  if (filter.inside && zone !== 'fort') return false
  if (filter.onRunFort && fort !== (currentRun(g)?.access ?? null)) return false
  if (filter.hostedHere && (self === null || host !== self)) return false
  return !isRare(filter) || fitsRarely(g, card, filter, self)
}

/** True if the filter has fields that few filters use. */
const isRare = ({ outermost, marked, installedLastTurn, not, carrying, rezzedThisTurn }: Filter): boolean =>
  rezzedThisTurn === true ||
  outermost === true ||
  marked === true ||
  installedLastTurn === true ||
  not !== undefined ||
  carrying !== undefined

const fitsRarely = (g: Game, card: Card, filter: Filter, self: Card | null): boolean => {
  const { carrying, least = 1, not } = filter
  if (carrying !== undefined && (cardOf(g, card).counters[carrying] ?? 0) < least) return false
  if (not !== undefined && fits(g, card, not, self)) return false
  if (filter.rezzedThisTurn && thisTurn(g, 'rez', useKey(g, card)) === 0) return false
  if (filter.outermost && !isOutermost(g, card)) return false
  if (filter.marked && !isMarked(g, card, self)) return false
  return !filter.installedLastTurn || wasInstalledLastTurn(g, card)
}

/** Ice that is encountered without being installed lies face up, but it is not rezzed (corp/dr-dreff/4). */
const isRezzed = ({ faceUp, zone }: CardState): boolean => faceUp && zone !== 'play'

/** True if the card fits the filter of the card `self`. */
export const fits = (g: Game, card: Card, filter: Filter | undefined, self: Card | null): boolean => {
  if (!filter) return true
  const def = defOf(g, card)
  const c = cardOf(g, card)
  if (filter.type !== undefined && def.type !== filter.type) return false
  if (filter.types !== undefined && !filter.types.includes(def.type)) return false
  if (filter.keyword !== undefined && !isKind(g, card, filter.keyword)) return false
  if (filter.rezzed !== undefined && isRezzed(c) !== filter.rezzed) return false
  if (filter.faceDown !== undefined && c.faceUp === filter.faceDown) return false
  if (filter.advanceable && !canBeAdvanced(g, card)) return false
  return standsRight(g, card, filter, self)
}

/** Agendas can be advanced, and so can cards that say so. */
export const isAdvanceable = ({ type, abilities }: CardDef): boolean =>
  type === 'agenda' || abilities.some((a) => a.kind === 'advanceable')
export const canBeAdvanced = (g: Game, card: Card): boolean => isAdvanceable(defOf(g, card))

/** `corp`: the Corp whose pile is accessed. */
type StatTarget = { seat?: Seat; card?: Card; fort?: FortKind; fortId?: string; corp?: Seat }

const findLasting = (g: Game, id: number | null) =>
  id === null ? undefined : g.s.lasting.find((l) => l.id === id)

/** The fort an ability works from: where its card stands, or stood when the ability began to linger. */
const fortOfActive = (g: Game, active: Active): string | null =>
  findLasting(g, active.lasting)?.fort ?? (active.card === null ? null : cardOf(g, active.card).fort)

/** The fort that cards are installed on. */
const fortNamed = (g: Game, active: Active, of: { installsOn: 'thisFort' | 'markedFort' }): string | null => {
  if (of.installsOn === 'thisFort') return fortOfActive(g, active)
  return active.card === null ? null : (cardOf(g, active.card).marked ?? null)
}

const meetsFurther = (g: Game, active: Active, card: Card | undefined): boolean => {
  const run = currentRun(g)
  const since = findLasting(g, active.lasting)
  return (
    run !== null &&
    since !== undefined &&
    run.encountering &&
    run.ice === card &&
    run.encounters > since.since
  )
}

const isCarrier = (g: Game, { carrier, on }: Active, { seat, card, fortId }: StatTarget): boolean => {
  if (on === null) return seat !== undefined && seat === carrier
  if (card === undefined) return 'fort' in on && on.fort === fortId
  return 'card' in on ? on.card === card : cardOf(g, card).fort === on.fort
}

/** True if it is the card with the ability, and still the same installation. */
const isItself = (g: Game, active: Active, card: Card): boolean => {
  const install = findLasting(g, active.lasting)?.install ?? cardOf(g, card).install
  return active.card === card && cardOf(g, card).install === install
}

/** How many counters of the rule's kind its carrier has. */
export const countersCarried = (g: Game, { counter, carrier, on, you }: Active): number => {
  if (counter === null) return 0
  if (on !== null) return ('card' in on ? cardOf(g, on.card) : fortOf(g, on.fort)).counters[counter] ?? 0
  const counters = carrier === null ? [] : seatOf(g, carrier).counters
  return counters.find((c) => c.kind === counter && c.by === you)?.n ?? 0
}

const modifierOf = (g: Game, active: Active, n: Amount): number => {
  if (typeof n === 'number') return n
  if ('counters' in n) return inGroups(countersCarried(g, active), n)
  if ('all' in n) return n.all === 'cards' ? seatOf(g, active.you).hand.length : 0
  if (active.card === null) return 0
  if ('carries' in n) return cardOf(g, active.card).counters[n.carries] ?? 0
  return 'here' in n ? onCard(g, active.card, n) : 'outside' in n ? iceOutside(g, active.card, n) : 0
}

/** What lies on a card, or was paid for it, in whole groups. */
export const onCard = (
  g: Game,
  card: Card,
  { here, per = 1, each = 1 }: Extract<Amount, { here: string }>,
  had?: { advancement: number; bits: number },
): number => {
  const there = had && (here === 'advancement' || here === 'bits') ? had[here] : cardOf(g, card)[here]
  return each * Math.floor((there ?? 0) / per)
}

/** Rezzed ice installed outside this piece. Ice that is not installed has none (corp/dr-dreff/5). */
export const iceOutside = (
  g: Game,
  card: Card,
  { outside, each }: Extract<Amount, { outside: readonly string[] }>,
): number => {
  const { zone, fort } = cardOf(g, card)
  if (zone !== 'ice' || fort === null) return 0
  const { ice } = fortOf(g, fort)
  const counted = ice
    .slice(ice.indexOf(card) + 1)
    .filter((c) => cardOf(g, c).faceUp && (outside.length === 0 || outside.some((k) => isKind(g, c, k))))
  return each * counted.length
}

/** Whole groups of counters, without those before `beyond`. A negative `per` subtracts. */
export const inGroups = (
  n: number,
  { per, beyond = 0, each = 1 }: { per: number; beyond?: number; each?: number },
): number => each * Math.sign(per) * Math.floor(Math.max(0, n - beyond) / Math.abs(per))

const isThere = (g: Game, active: Active, { fortId }: StatTarget): boolean =>
  fortOfActive(g, active) === fortId

/** True if the icebreaker used is one of those meant, or all are meant. */
const isUsed = (g: Game, of: { readonly using?: Filter }, { card }: StatTarget): boolean =>
  of.using === undefined || (card !== undefined && fits(g, card, of.using, null))

/** Counters on a Corp affect access to that Corp's piles only. */
const isPile = (
  { carrier, you }: Active,
  kind: FortKind | 'any',
  { corp, fort, seat }: StatTarget,
): boolean => {
  const pile = kind === 'any' ? fort !== undefined : fort === kind
  return (carrier === null || carrier === corp) && pile && seat === you
}

/**
 * With teams, a card affects the cards of its own player and those of rivals, never those of a partner or of
 * another player on its own side. If it is directed at one rival, it affects only that rival's (B17).
 */
export const reaches = (g: Game, { card, you }: Active, target: Card): boolean => {
  if (!g.s.teams) return true
  const { controller } = cardOf(g, target)
  const against = card === null ? undefined : cardOf(g, card).against
  if (against !== undefined) return controller === against
  return (
    controller === you ||
    (seatOf(g, controller).side !== seatOf(g, you).side && !sameTeam(g, you, controller))
  )
}

/** True if a modifier applies to this target. */
export const concerns = (g: Game, active: Active, of: ModifyOf, target: StatTarget): boolean => {
  if (of === 'you') return target.seat === active.you
  if (of === 'this') return target.card !== undefined && isItself(g, active, target.card)
  if (of === 'carrier') return isCarrier(g, active, target)
  if ('furtherIce' in of) return meetsFurther(g, active, target.card)
  if ('installsOn' in of) return target.fortId !== undefined && target.fortId === fortNamed(g, active, of)
  if ('runsOn' in of) return isThere(g, active, target) && isUsed(g, of, target)
  if ('agendasIn' in of) return isThere(g, active, target)
  if ('fort' in of) return isPile(active, of.fort, target)
  return target.card !== undefined && fits(g, target.card, of, active.card) && reaches(g, active, target.card)
}

const addedByModifier = (g: Game, m: Modifier, target: StatTarget): number => {
  const { layer = 'add', of, n } = m.ability
  return layer === 'add' && concerns(g, m, of, target) ? modifierOf(g, m, n) : 0
}

/** Few modifiers have conditions. They may ask only about the card and the current run. */
const isOn = (g: Game, m: Modifier): boolean =>
  m.ability.if === undefined || m.ability.if.every((c) => holdsForStats(g, c, m))

type Modifier = Active<Extract<Ability, { kind: 'modify' }>>

const holdsForStats = (g: Game, condition: Condition, { card }: Modifier): boolean => {
  const run = currentRun(g)
  if (card === null || run === null) return false
  if (condition.is === 'runOnMarked') return cardOf(g, card).marked === run.fort
  return (
    condition.is === 'iceMet' &&
    run.encountering &&
    run.ice !== null &&
    fits(g, run.ice, condition.filter, card)
  )
}

const modifiersOf = (g: Game, what: Stat): readonly Modifier[] => {
  const all = activeAbilities(g, 'modify', what)
  return all.some((m) => m.ability.if !== undefined) ? all.filter((m) => isOn(g, m)) : all
}

const modifiedStat = (g: Game, what: Stat, base: number, target: StatTarget): number => {
  const mods = modifiersOf(g, what)
  if (mods.length === 0) return base
  let value = base
  for (const m of mods) {
    if (m.ability.layer === 'set' && concerns(g, m, m.ability.of, target))
      value = modifierOf(g, m, m.ability.n)
  }
  for (const m of mods) value += addedByModifier(g, m, target)
  for (const m of mods) {
    if (m.ability.layer === 'double' && concerns(g, m, m.ability.of, target))
      value = Math.min(2 * value, modifierOf(g, m, m.ability.n))
  }
  return value
}

/** The base once more for each card that asks for it. Other modifiers do not change this part. */
const onceMore = (g: Game, what: Stat, base: number, target: StatTarget): number =>
  base *
  modifiersOf(g, what).filter((m) => m.ability.layer === 'again' && concerns(g, m, m.ability.of, target))
    .length

const printedNumber = (n: number | 'X' | null): number => (typeof n === 'number' ? n : 0)

/** The target of a modifier: the card, and the fort it is installed on. */
const installTarget = (g: Game, card: Card): StatTarget => {
  const { fort } = cardOf(g, card)
  return fort === null ? { card } : { card, fortId: fort }
}

/** Strength of ice. May be negative (general/ice-and-icebreakers/6). */
export const iceStrength = (g: Game, card: Card): number =>
  byVariant(
    g,
    card,
    modifiedStat(g, 'iceStrength', printedNumber(defOf(g, card).strength), installTarget(g, card)),
  )

/** The rules of the variant apply last of all (B7, B9). */
const byVariant = (g: Game, card: Card, n: number): number => g.variant?.strength(g, card, n) ?? n

/** Strength of an icebreaker, with the boosts paid for in this encounter. */
export const breakerStrength = (g: Game, card: Card): number =>
  modifiedStat(g, 'breakerStrength', printedNumber(defOf(g, card).strength), { card }) +
  (currentRun(g)?.boosts[card] ?? 0)

/** Bits a Runner pays for each subroutine it breaks in a run on this fort, beyond the breaker's price. */
export const breakBits = (g: Game, seat: Seat, fortId: string): number =>
  Math.max(0, modifiedStat(g, 'breakBits', 0, { seat, fortId }))

/** Bits a Runner pays for each use of this icebreaker in a run on this fort, beyond its price. */
export const useBits = (g: Game, seat: Seat, fortId: string, card: Card): number =>
  Math.max(0, modifiedStat(g, 'useBits', 0, { seat, fortId, card }))

/** The normal price of rezzing, never below 0. */
const normalRez = (g: Game, card: Card): number =>
  Math.max(0, modifiedStat(g, 'rezBits', printedRez(g, card), { card }) - lessAfterNoise(g, card))

/** The surcharge on that price. Nothing lowers it (corp/priority-requisition/1). */
const rezSurcharge = (g: Game, card: Card): number => onceMore(g, 'rezBits', printedRez(g, card), { card })

/** Bits payable to rez: not the same as the printed rez cost (corp/data-masons/2). */
export const rezBits = (g: Game, card: Card): number => normalRez(g, card) + rezSurcharge(g, card)

/** The discount after a Noisy icebreaker was used in this run (Sleepy ice). */
const lessAfterNoise = (g: Game, card: Card): number => {
  if (!currentRun(g)?.noisy) return 0
  const less = defOf(g, card).abilities.find((a) => a.kind === 'cheaperAfterNoise')
  return less?.n ?? 0
}

/** The rez cost as printed, whatever is paid. */
export const printedRez = (g: Game, card: Card): number => printedNumber(defOf(g, card).cost)

/**
 * Bits payable to install ice on a fort, where `due` is the price for what stands there already
 * (corp/chester-mix/1).
 */
export const iceInstallBits = (g: Game, card: Card, fortId: string | null, due: number): number =>
  Math.max(0, modifiedStat(g, 'iceInstall', due, fortId === null ? { card } : { card, fortId }))

/** Half of the rez cost after reductions, rounded down (corp/data-masons/1), plus the full surcharge. */
export const halfRez = (g: Game, card: Card): number =>
  Math.floor(normalRez(g, card) / 2) + rezSurcharge(g, card)

/** Bits payable to install anything in or on a fort, beyond all other costs. */
export const fortInstallBits = (g: Game, fortId: string): number =>
  Math.max(0, modifiedStat(g, 'fortInstall', 0, { fortId }))

/** The printed install cost in bits. */
export const installBits = (g: Game, card: Card): number => printedNumber(defOf(g, card).cost)
export const difficultyOf = (g: Game, card: Card): number =>
  modifiedStat(g, 'difficulty', defOf(g, card).difficulty ?? 0, { card })
/** The trash cost after modifiers; null if the card has none. */
export const trashCostOf = (g: Game, card: Card): number | null => {
  const cost = defOf(g, card).trashCost
  return cost === null ? null : Math.max(0, modifiedStat(g, 'trashCost', cost, { card }))
}
/** Bits that trashing these cards costs a player beyond the usual, as far as that player knows the cards. */
export const trashSurcharge = (g: Game, seat: Seat, cards: readonly Card[]): number =>
  cards
    .filter((card) => knows(g, card, seat) && defOf(g, card).trashCost !== null)
    .reduce((sum, card) => sum + modifiedStat(g, 'trashCost', 0, { card }), 0)
/** What an agenda itself charges the Runner, wherever it lies. */
const ownLiberationCost = (g: Game, card: Card): number =>
  defOf(g, card).abilities.reduce(
    (sum, a) =>
      a.kind === 'modify' && a.stat === 'stealCost' && a.of === 'this' && typeof a.n === 'number'
        ? sum + a.n
        : sum,
    0,
  )
/** Bits the Runner must pay in addition to liberate an agenda accessed from this fort. */
export const liberationCostOf = (g: Game, card: Card, fortId: string): number =>
  modifiedStat(g, 'stealCost', ownLiberationCost(g, card), { card, fortId })

/**
 * Agendas and nodes that may be installed in a fort: one more if the seat was set up for an automa (AC17).
 */
export const fortRoom = (g: Game, fortId: string): number =>
  g.variant?.roomIn(g, fortOf(g, fortId)) ??
  modifiedStat(g, 'fortRoom', seatOf(g, fortOf(g, fortId).corp).automa ? 2 : 1, { fortId })

/** MU a Runner has (4 at the start). */
export const memoryOf = (g: Game, seat: Seat): number => modifiedStat(g, 'mu', 4, { seat })
export const muOf = (g: Game, card: Card): number => defOf(g, card).mu ?? 0
/** MU used by programs outside daemons. */
export const memoryUsed = (g: Game, seat: Seat): number => {
  let used = 0
  for (const card of seatOf(g, seat).rig) if (cardOf(g, card).host === null) used += muOf(g, card)
  return used
}
/** True if `host` holds programs and this card may be one of them. */
export const mayHold = (g: Game, host: Card, card: Card): boolean => {
  const hosts = defOf(g, host).abilities.find((a) => a.kind === 'hosts')
  if (!hosts || muOf(g, card) > roomIn(g, host)) return false
  return hosts.only === undefined || (cardOf(g, host).hosted.length === 0 && fits(g, card, hosts.only, host))
}

/** MU left in a daemon; 0 for other cards. */
export const roomIn = (g: Game, host: Card): number => {
  const hosts = defOf(g, host).abilities.find((a) => a.kind === 'hosts')
  if (!hosts) return 0
  return cardOf(g, host).hosted.reduce((room, card) => room - muOf(g, card), hosts.mu)
}

/** Maximum hand size. Brain damage may push a Runner's below zero. */
export const maxHandOf = (g: Game, seat: Seat): number =>
  modifiedStat(g, 'maxHand', 5, { seat }) - seatOf(g, seat).brain

/** Added to every link a Runner builds, or taken off it: a link may be negative. */
export const addedLink = (g: Game, seat: Seat): number => modifiedStat(g, 'link', 0, { seat })

/** Cards drawn in addition whenever any are drawn. */
export const extraDraws = (g: Game, seat: Seat): number => modifiedStat(g, 'drawn', 0, { seat })

/** Cards to access from those stored in this fort of a Corp: HQ or R&D. */
export const accessCount = (g: Game, runner: Seat, { id, kind, corp }: FortState): number =>
  Math.max(0, modifiedStat(g, 'access', 1, { seat: runner, fort: kind, fortId: id, corp }))

/** The limit of a trace of this Runner by this card, after the Runner's own modifiers. */
export const traceLimit = (g: Game, runner: Seat, card: Card | null, limit: number): number => {
  const mods = modifiersOf(g, 'traceLimit').filter((m) => m.you === runner)
  const target = card === null ? {} : { card }
  return mods.length === 0
    ? limit
    : Math.max(
        0,
        mods.reduce((n, m) => n + addedByModifier(g, m, target), limit),
      )
}

/** Bits this Runner pays to jack out. */
export const jackOutBits = (g: Game, seat: Seat): number =>
  Math.max(0, modifiedStat(g, 'jackOutBits', 0, { seat }))

/** Actions at the start of a turn: 3 for a Corp, 4 for a Runner, before modifiers. */
export const baseActions = (g: Game, seat: Seat): number =>
  Math.max(0, modifiedStat(g, 'actions', seatOf(g, seat).side === 'corp' ? 3 : 4, { seat }))

/** Tags on a Runner that belong to this seat. */
export const tagsOwned = (g: Game, owner: Seat, runner: Seat): number => seatOf(g, runner).tags[owner] ?? 0
/** Tags on a Runner that work for this Corp: its own, and its Agent's if it has one (B10). */
export const tagsFor = (g: Game, corp: Seat, runner: Seat): number =>
  teamOf(g, corp).reduce((sum, owner) => sum + tagsOwned(g, owner, runner), 0)
/** The seats that own the tags on a Runner. */
export const taggersOf = (g: Game, runner: Seat): Seat[] =>
  Object.keys(seatOf(g, runner).tags)
    .map(Number)
    .filter((owner) => tagsOwned(g, owner, runner) > 0)
/** Tags on a Runner as a card counts them: all, or with teams those that work for its player (B10). */
export const tagsKnown = (g: Game, you: Seat, runner: Seat): number =>
  g.s.teams && you !== runner ? tagsFor(g, you, runner) : tagsOf(g, runner)

/** All tags on a Runner, no matter which seat owns them. */
export const tagsOf = (g: Game, runner: Seat): number =>
  Object.values(seatOf(g, runner).tags).reduce((sum, n) => sum + n, 0)

/**
 * Agenda points that win: seven for either side, eleven for a team, unless the game was set up otherwise
 * (C2.1, B14).
 */
export const pointsToWin = (g: Game): number => g.s.options.agendaPoints ?? (g.s.teams ? 11 : 7)

const ownPoints = (g: Game, seat: Seat): number =>
  seatOf(g, seat).score.reduce(
    (sum, card) => sum + (defOf(g, card).agendaPoints ?? 0),
    seatOf(g, seat).extraPoints,
  )

/** The points of a player, or of its whole team (B15). */
export const pointsOf = (g: Game, seat: Seat): number =>
  g.s.teams ? teamOf(g, seat).reduce((sum, member) => sum + ownPoints(g, member), 0) : ownPoints(g, seat)

/** Where cards are. Only this code moves cards; it keeps lists, faces, knowledge and handles consistent. */
import type { Pile } from '../state/parts.ts'
import { shuffleInPlace } from '../state/random.ts'
import type { Card, CardState, FortState, LastingAbility, OwnCard, Seat, Zone } from '../state/types.ts'
import {
  allViewers,
  cardOf,
  cardToChange,
  currentRun,
  defOf,
  fault,
  fortOf,
  type Game,
  isCorp,
  seatOf,
  viewerBit,
} from './game.ts'
import { renewAll, renewHandle } from './handles.ts'
import { isIndexed } from './listeners.ts'

/** Where a card moves to, and how it lies there. */
export type CardDestination =
  | {
      zone: Exclude<Zone, 'fort' | 'ice' | 'pile'>
      seat: Seat
      faceUp?: boolean
      bottom?: boolean
      host?: Card | null
    }
  | { zone: 'fort' | 'ice'; fort: string; innermost?: boolean }
  | { zone: 'pile'; seat: Seat; pile: Pile; bottom?: boolean }

const removeCard = (list: Card[], card: Card): void => {
  const at = list.indexOf(card)
  if (at >= 0) list.splice(at, 1)
}

/** A pile of an automa seat. It lies beside the table, face down for all (AC2–6, AR2–4). */
export const pileOf = (g: Game, seat: Seat, pile: Pile): Card[] => {
  const { automa } = seatOf(g, seat)
  if (!automa) return fault('a pile of a seat without an automa')
  const cards = automa.piles[pile] ?? []
  automa.piles[pile] = cards
  return cards
}

const zoneList = (g: Game, { zone, controller: seat, fort, pile }: CardState): Card[] => {
  if (zone === 'fort') return fortOf(g, fort ?? '').cards
  if (zone === 'ice') return fortOf(g, fort ?? '').ice
  if (zone === 'pile') return pileOf(g, seat, pile ?? 're')
  const owner = seatOf(g, seat)
  if (zone === 'play' || zone === 'stored') return []
  if (zone !== 'aside') return owner[zone]
  owner.aside ??= []
  return owner.aside
}

const INSTALLED: readonly Zone[] = ['fort', 'ice', 'rig']
/** Cards in these zones may carry something, which they lose when they leave. */
const HELD: readonly Zone[] = [...INSTALLED, 'stored', 'score', 'aside']
const isInstalled = (c: CardState): boolean => INSTALLED.includes(c.zone)

/** Bit mask of the seats that cannot tell a card in this place from the others there. */
const blindTo = (g: Game, c: CardState): number => {
  if (c.zone === 'stack' || c.zone === 'pile') return allViewers(g)
  if (c.zone === 'hand') return allViewers(g) & ~viewerBit(c.controller)
  if (c.zone === 'trash' && !c.faceUp) return allViewers(g) & ~viewerBit(c.controller)
  return 0
}

const forgetInstallation = (g: Game, card: Card, c: OwnCard): void => {
  c.install = 0
  c.advancement = 0
  c.bits = 0
  c.counters = {}
  c.pools = {}
  c.marked = undefined
  c.above = undefined
  c.over = undefined
  c.chosen = undefined
  c.exhausted = undefined
  c.bound = undefined
  c.against = undefined
  c.from = undefined
  if (c.host !== null) removeCard(cardToChange(g, c.host).hosted, card)
  c.host = null
}

/** Removes a subsidiary fort without a card in or on it at once, with its counters. */
const collapse = (g: Game, fort: FortState): void => {
  if (fort.open || fort.kind !== 'subsidiary' || fort.ice.length > 0 || fort.cards.length > 0) return
  g.s.forts.splice(g.s.forts.indexOf(fort), 1)
  for (const _kind in fort.counters) g.index = null
}

/** Ends building or rebuilding a fort; removes it if it is empty. */
export const closeFort = (g: Game, id: string): void => {
  const fort = g.s.forts.find((f) => f.id === id)
  if (!fort) return
  delete fort.open
  collapse(g, fort)
}

const faceIn = (g: Game, card: Card, to: CardDestination): boolean => {
  if (to.zone === 'fort' || to.zone === 'ice') return false
  if (to.zone === 'rig') return !defOf(g, card).keywords.includes('Hidden')
  if (to.zone === 'trash' || to.zone === 'aside' || to.zone === 'removed') return to.faceUp ?? true
  return ['score', 'play', 'stored'].includes(to.zone)
}

/** Starts the abilities that keep working for the run in which their card is trashed. */
const linger = (g: Game, card: Card, c: CardState, to: CardDestination): void => {
  const run = currentRun(g)
  if (!run || to.zone !== 'trash' || !c.faceUp || c.zone !== 'fort') return
  for (const ability of defOf(g, card).abilities) {
    if (ability.kind !== 'modify' || ability.lingers !== 'run') continue
    g.s.lasting.push({
      id: g.s.next.lasting++,
      ability,
      you: c.controller,
      rival: run.runner,
      source: card,
      fort: c.fort,
      until: 'run',
      run: run.id,
      since: run.encounters,
      n: 0,
    })
  }
}

const detachCard = (g: Game, card: Card, c: OwnCard): void => {
  removeCard(zoneList(g, c), card)
  c.pile = undefined
  const fort = c.fort === null ? null : fortOf(g, c.fort)
  c.left = fort?.id
  c.fort = null
  if (fort) collapse(g, fort)
}

/**
 * A card installed as something else that leaves the rig without being scored leaves the game. So does a card
 * that would go to a player who has left.
 */
const finalDestination = (g: Game, c: CardState, to: CardDestination): CardDestination => {
  if ('seat' in to && to.zone !== 'removed' && seatOf(g, to.seat).out)
    return { zone: 'removed', seat: to.seat, faceUp: false }
  return c.guise && c.zone === 'rig' && to.zone !== 'score' && to.zone !== 'rig'
    ? { zone: 'removed', seat: c.owner }
    : to
}

/** Every viewer sees from which pile an automa fills a fort. */
const arrive = (c: OwnCard, to: CardDestination, controller: Seat, from: Pile | undefined): void => {
  c.zone = to.zone
  c.controller = controller
  c.fort = 'fort' in to ? to.fort : null
  if (to.zone === 'pile') c.pile = to.pile
  if (to.zone === 'fort' && from !== undefined) c.from = from
}

/**
 * Moves a card. Entering an installed place starts a new installation; leaving one clears everything on the
 * card.
 */
export const placeCard = (g: Game, card: Card, wanted: CardDestination): void => {
  const c = cardToChange(g, card)
  const to = finalDestination(g, c, wanted)
  const before = blindTo(g, c)
  const wasHeard = isIndexed(g, card, c)
  const wasInstalled = isInstalled(c)
  if (wasInstalled) linger(g, card, c, to)
  const keepsWatchers = before === 0
  const { pile } = c
  detachCard(g, card, c)
  const controller = 'seat' in to ? to.seat : fortOf(g, to.fort).corp
  const stolen = isStolen(c, to.zone, controller)
  if (stolen) bringAlong(g, card, c, controller)
  if (stolen || (HELD.includes(c.zone) && to.zone !== c.zone)) forgetInstallation(g, card, c)
  if (to.zone !== 'rig') c.guise = undefined
  arrive(c, to, controller, pile)
  putInto(zoneList(g, c), card, to)
  c.faceUp = faceIn(g, card, to)
  learn(g, c, keepsWatchers)
  if (isInstalled(c) && c.install === 0) startInstallation(g, card, c, hostIn(to))
  if (wasInstalled) loseDeeds(g, card, c)
  if (c.zone === 'stored') storeOn(g, card, c, hostIn(to))
  loseTrack(g, card, before | blindTo(g, c))
  if (wasHeard || isIndexed(g, card, c)) g.index = null
  g.dirty = true
}

/** True if it moves from one Runner's rig to another's. */
const isStolen = (c: CardState, to: Zone, controller: Seat): boolean =>
  to === 'rig' && c.zone === 'rig' && controller !== c.controller

/** Cards stored in a program that another player takes go with it, each as a new installation. */
const bringAlong = (g: Game, card: Card, { hosted }: CardState, seat: Seat): void => {
  for (const inner of [...hosted])
    if (cardOf(g, inner).zone === 'rig') placeCard(g, inner, { zone: 'rig', seat, host: card })
}

/** Lasting effects due for a card in its fort end when it leaves (corp/bizarre-encryption-scheme/3). */
const loseDeeds = (g: Game, card: Card, c: CardState): void => {
  const isLost = (l: LastingAbility): boolean =>
    l.source === card &&
    l.until === 'used' &&
    l.install !== undefined &&
    (l.install !== c.install || l.fort !== c.fort)
  if (g.s.lasting.some(isLost)) g.s.lasting = g.s.lasting.filter((l) => !isLost(l))
}

/** Puts a card on another one: out of play, face up for all, and lost with it. */
const storeOn = (g: Game, card: Card, c: OwnCard, host: Card | null): void => {
  c.host = host
  if (host !== null) cardToChange(g, host).hosted.push(card)
}

/** All cards in or on a card, the innermost first. */
export const hostedIn = (g: Game, card: Card): Card[] =>
  cardOf(g, card).hosted.flatMap((c) => [...hostedIn(g, c), c])

/** A set of cards with all cards in or on them, each before what it holds. */
export const withHosted = (g: Game, cards: readonly Card[]): Card[] => [
  ...new Set(cards.flatMap((card) => [card, ...withHosted(g, cardOf(g, card).hosted)])),
]

const hostIn = (to: CardDestination): Card | null => ('host' in to ? (to.host ?? null) : null)

const putInto = (list: Card[], card: Card, to: CardDestination): void => {
  const first = 'fort' in to ? to.innermost === true : to.bottom === true
  if (first) list.unshift(card)
  else if (to.zone !== 'play') list.push(card)
}

/** Ice from a hand or a pile takes the place of other ice, which goes to where the first came from. */
export const swapInto = (g: Game, out: Card, into: Card): void => {
  const { fort, controller } = cardOf(g, out)
  const { zone, pile } = cardOf(g, into)
  if (fort === null) return
  const { ice } = fortOf(g, fort)
  const at = ice.indexOf(out)
  placeCard(g, into, { zone: 'ice', fort })
  if (zone === 'pile' && pile) placeCard(g, out, { zone, seat: controller, pile })
  else placeCard(g, out, { zone: 'hand', seat: controller })
  removeCard(ice, into)
  ice.splice(at, 0, into)
}

/** Two pieces of installed ice change places. Both remain the same installations. */
export const exchangeIce = (g: Game, a: Card, b: Card): void => {
  const [one, other] = [cardToChange(g, a), cardToChange(g, b)]
  const [here, there] = [fortOf(g, one.fort ?? ''), fortOf(g, other.fort ?? '')]
  const [at, to] = [here.ice.indexOf(a), there.ice.indexOf(b)]
  here.ice[at] = b
  there.ice[to] = a
  ;[one.fort, other.fort] = [other.fort, one.fort]
  g.index = null
  g.dirty = true
}

/** Gives new handles to viewers who could not follow a move. */
const loseTrack = (g: Game, card: Card, blind: number): void => {
  for (let viewer = 0; viewer < g.s.nextHandle.length; viewer++) {
    if (blind & (1 << viewer)) renewHandle(g.s, viewer, card)
  }
}

const learn = (g: Game, c: OwnCard, keepsWatchers: boolean): void => {
  const before = c.known
  if (c.faceUp) c.known = allViewers(g)
  else if (c.zone === 'stack' || c.zone === 'pile') c.known = 0
  else if (c.zone === 'hand') c.known = viewerBit(c.controller)
  else c.known = (keepsWatchers ? c.known : 0) | viewerBit(c.controller)
  c.seen |= c.known
  if ((c.known & ~before) !== 0) g.revealed = true
}

const startInstallation = (g: Game, card: Card, c: OwnCard, host: Card | null): void => {
  c.install = g.s.next.install++
  c.host = host
  if (host !== null) cardToChange(g, host).hosted.push(card)
  if (c.zone !== 'rig') return
  fillPools(g, card)
}

/** Puts bits from the bank into the pools of a card, up to what they hold. */
export const fillPools = (g: Game, card: Card): void => {
  const c = cardToChange(g, card)
  defOf(g, card).abilities.forEach((ability, ix) => {
    if (ability.kind === 'pool') c.pools[ix] = ability.n
  })
}

/** Turns a card face up for all. */
export const faceUp = (g: Game, card: Card): void => {
  const c = cardToChange(g, card)
  if (c.known !== allViewers(g)) g.revealed = true
  c.faceUp = true
  c.known = allViewers(g)
  c.seen = allViewers(g)
  g.index = null
  g.dirty = true
}

/** Lets some viewers (a bit mask) know a card for as long as they can follow it. */
export const reveal = (g: Game, card: Card, to: number): void => {
  const c = cardOf(g, card)
  // A viewer who sees a card again among cards that it cannot tell apart learns that the card is still there.
  if ((to & (blindTo(g, c) | ~c.known)) !== 0) g.revealed = true
  if ((to & ~(c.known & c.seen)) === 0) return
  const own = cardToChange(g, card)
  own.known |= to
  own.seen |= to
}

/** Moves ice to this position on a fort, counted from the innermost. Every viewer can follow it. */
export const moveIce = (g: Game, card: Card, to: string, at: number): void => {
  const c = cardToChange(g, card)
  const from = fortOf(g, c.fort ?? '')
  removeCard(from.ice, card)
  fortOf(g, to).ice.splice(at, 0, card)
  c.fort = to
  if (from.id !== to) collapse(g, from)
  g.index = null
  g.dirty = true
}

/** Lays ice on these forts in order, outermost first. Each fort keeps its number of pieces. */
export const layIce = (g: Game, forts: readonly FortState[], order: readonly Card[]): void => {
  let next = 0
  for (const fort of forts) {
    const n = fort.ice.length
    fort.ice = order.slice(next, next + n).reverse()
    for (const card of fort.ice) cardToChange(g, card).fort = fort.id
    next += n
  }
  g.index = null
  g.dirty = true
}

/** Ice was laid down unseen: only its Corp can still follow the pieces and knows which are concealed. */
export const concealIce = (g: Game, ice: readonly Card[], corp: Seat): void => {
  for (const card of ice) {
    const c = cardToChange(g, card)
    if (!c.faceUp) {
      c.known = viewerBit(corp)
      c.seen = viewerBit(corp)
    }
    loseTrack(g, card, allViewers(g) & ~viewerBit(corp))
  }
}

/** After a shuffle no viewer can follow or knows any of these cards. */
const shuffleCards = (g: Game, cards: Card[]): void => {
  shuffleInPlace(g.s, cards)
  for (const card of cards) {
    const c = cardToChange(g, card)
    c.known = 0
    c.seen = 0
  }
  renewAll(g.s, cards)
}

/** Shuffles the face-up cards of a trash among themselves. Face-down cards keep their places. */
export const shuffleOpenTrash = (g: Game, seat: Seat): void => {
  const s = seatOf(g, seat)
  const open = s.trash.filter((card) => cardOf(g, card).faceUp)
  shuffleInPlace(g.s, open)
  s.trash = s.trash.map((card) => (cardOf(g, card).faceUp ? (open.shift() ?? card) : card))
}

/** Moves `n` cards from the top of a seat's stack or R&D to the bottom, in order. */
export const cutStack = (g: Game, seat: Seat, n: number): void => {
  const { stack } = seatOf(g, seat)
  if (n > 0) stack.unshift(...stack.splice(-n))
}

/** Shuffles a seat's stack or R&D. */
export const shuffleStack = (g: Game, seat: Seat): void => shuffleCards(g, seatOf(g, seat).stack)

/**
 * Deals `n` cards to a hand before the game, or as many as the stack has. This is no draw, and the log says
 * nothing.
 */
export const dealCards = (g: Game, seat: Seat, n: number): void => {
  const { stack } = seatOf(g, seat)
  for (let i = 0; i < n; i++) {
    const card = stack[stack.length - 1]
    if (card !== undefined) placeCard(g, card, { zone: 'hand', seat })
  }
}

/** Shuffles a pile of an automa seat. */
export const shufflePile = (g: Game, seat: Seat, pile: Pile): void => shuffleCards(g, pileOf(g, seat, pile))

const nextNumber = (g: Game, corp: Seat): number =>
  1 + g.s.forts.reduce((n, f) => (f.corp === corp && f.kind === 'subsidiary' ? Math.max(n, f.number) : n), 0)

/** Opens a new subsidiary fort, under the number of an earlier one or under the next number. */
export const openFort = (g: Game, corp: Seat, number = nextNumber(g, corp)): FortState => {
  const fort: FortState = {
    id: `fort-${g.s.next.fort++}`,
    corp,
    kind: 'subsidiary',
    number,
    ice: [],
    cards: [],
    counters: {},
  }
  g.s.forts.push(fort)
  return fort
}

/** A card of this seat that is discarded or trashed lies face up if every rival has seen it. */
export const goesFaceUp = (g: Game, card: Card): boolean => {
  const c = cardOf(g, card)
  if (!isCorp(g, c.owner)) return true
  return c.faceUp || g.s.seats.some((s, i) => s.side === 'runner' && (c.seen & viewerBit(i)) !== 0)
}

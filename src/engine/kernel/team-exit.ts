/** A team leaves (B14): its cards leave with it, what it was doing ends, what it was owed is forgotten. */
import type {
  AuctionFrame,
  Card,
  EffectsFrame,
  Frame,
  LastingAbility,
  MarketFrame,
  Option,
  Pending,
  RunFrame,
  Seat,
  VariantFrame,
} from '../state/types.ts'
import type { DecisionKind } from '../view/types.ts'
import { cardOf, cardToChange, findFort, type Game, seatOf } from './game.ts'
import { returnLentBits } from './lent-bits.ts'
import { tell } from './log.ts'
import { MIN_TAG_PRICE } from './teams.ts'
import { hostedIn, placeCard } from './zones.ts'

type ExitingSeats = readonly Seat[]

const eventIs = (event: { seat: Seat; by: Seat | null }, who: ExitingSeats): boolean =>
  who.includes(event.seat) || (event.by !== null && who.includes(event.by))

/** True if this frame carries out something that one of these seats does, or that is done to it. */
const involvesSeat = (f: Frame, who: ExitingSeats): boolean => {
  switch (f.kind) {
    case 'setup':
    case 'table':
    case 'window':
      return false
    case 'effects':
      return who.includes(f.ctx.you) || (f.ctx.rival !== null && who.includes(f.ctx.rival))
    case 'event':
    case 'triggers':
      return eventIs(f.event, who)
    case 'trace':
    case 'run':
      return who.includes(f.corp) || who.includes(f.runner)
    case 'bid':
      return who.includes(f.you) || who.includes(f.rival)
    case 'settle':
      return who.includes(f.runner)
    case 'variant':
      return variantInvolves(f, who)
    default:
      return who.includes(f.seat)
  }
}

const variantInvolves = (f: VariantFrame, who: ExitingSeats): boolean => {
  if (f.what === 'market') return who.includes(f.buyer)
  if (f.what === 'auction') return who.includes(f.owner) || who.includes(f.agent)
  return who.includes(f.seat)
}

/**
 * A Sponsor still decides whether its Agent lives on, what becomes of an agenda handed to it, and what
 * becomes of a tag it has bought, no matter who else leaves meanwhile (B16, B12, B11).
 */
const OUTLASTING: readonly VariantFrame['what'][] = ['survivor', 'handed', 'bought']

const outlastsExit = (f: Frame, who: ExitingSeats): f is VariantFrame =>
  f.kind === 'variant' && OUTLASTING.includes(f.what) && !who.includes(f.seat)

/** An agenda on its way into a fort still needs a place. */
const takenUp = (g: Game, f: VariantFrame): VariantFrame =>
  f.what === 'handed' && cardOf(g, f.card).zone === 'aside' ? { ...f, phase: 0 } : f

type Stays = (seat: Seat) => boolean

/**
 * An offer ends if the owner of the tag or the tagged Agent leaves. An offer that stands is asked about
 * again.
 */
const forgetOffer = (f: MarketFrame, stays: Stays): void => {
  const [seller] = f.queue
  f.queue = f.queue.filter(stays)
  f.asked = false
  if (f.queue[0] === seller && (f.agent === undefined || stays(f.agent))) return
  delete f.agent
  delete f.price
}

/** If the highest bidder leaves, its bid is void and bidding begins again. */
const forgetBids = (f: AuctionFrame, stays: Stays): void => {
  f.bidders = f.bidders.filter(stays)
  if (f.holder === null || stays(f.holder)) return
  f.holder = null
  f.best = MIN_TAG_PRICE - 1
}

/** Seats that have left are not asked any more. */
const forgetAsked = (f: Frame, who: ExitingSeats): void => {
  const stays: Stays = (seat) => !who.includes(seat)
  if (f.kind === 'setup') f.asking = f.asking.filter(stays)
  if (f.kind === 'window') f.queue = f.queue.filter(stays)
  if (f.kind === 'triggers')
    f.groups = f.groups
      .map((group) => group.filter(({ you, against = you }) => stays(you) && stays(against)))
      .filter((x) => x.length > 0)
  if (f.kind === 'event' && f.asked) f.asked = f.asked.filter(stays)
  if (f.kind !== 'variant') return
  if (f.what === 'market') forgetOffer(f, stays)
  if (f.what === 'auction') forgetBids(f, stays)
}

/** Trashes a card that was being played. */
const removeTeamCards = (g: Game, { playing, ctx }: EffectsFrame): void => {
  if (playing && !playing.keeps && cardOf(g, playing.card).zone !== 'trash')
    placeCard(g, playing.card, {
      zone: 'trash',
      seat: cardOf(g, playing.card).owner ?? ctx.you,
      faceUp: true,
    })
}

/** Drops a run whose Runner or Corp has left. */
const dropRun = (g: Game, run: RunFrame): void => {
  const ids = [...(run.derezzing ?? []), ...(run.booted === undefined ? [] : [run.booted])]
  g.s.cards.forEach(({ install, faceUp }, card) => {
    if (install === 0 || !ids.includes(install) || !faceUp) return
    const c = cardToChange(g, card)
    c.faceUp = false
    c.above = undefined
  })
  const { ice } = run
  if (ice !== null && cardOf(g, ice).zone === 'play')
    placeCard(g, ice, { zone: 'trash', seat: cardOf(g, ice).owner, faceUp: true })
  const ofRun: readonly LastingAbility['until'][] = ['run', 'nextIce', 'encounter']
  g.s.lasting = g.s.lasting.filter((l) => l.run !== run.id || !ofRun.includes(l.until))
  const { automa } = seatOf(g, run.runner)
  if (automa) automa.limits = null
  tell(g, 'runEnd', run.runner, ['The run is over.'])
}

/** What lasts as long as a frame, no matter which seat it is for. */
const LASTS_AS_LONG: { readonly [K in Frame['kind']]?: readonly LastingAbility['until'][] } = {
  turn: ['turn', 'actions'],
  trace: ['trace'],
  install: ['install'],
}

const drop = (g: Game, f: Frame): void => {
  if (f.kind === 'run') dropRun(g, f)
  if (f.kind === 'effects') {
    removeTeamCards(g, f)
    returnLentBits(g, f.ctx)
  }
  const over = LASTS_AS_LONG[f.kind]
  if (over) g.s.lasting = g.s.lasting.filter((l) => !over.includes(l.until))
}

/** Ends what these seats are doing, and what is being done to them. */
export const breakOff = (g: Game, who: ExitingSeats): void => {
  const first = g.s.frames.findIndex((f) => involvesSeat(f, who))
  if (first >= 0) {
    const over = g.s.frames.slice(first)
    for (const f of over.toReversed()) drop(g, f)
    g.s.frames = g.s.frames.slice(0, first)
    const below = g.s.frames.at(-1)
    if (below) {
      below.result = { ok: false }
      delete below.answers
    }
    for (const f of over) if (outlastsExit(f, who)) g.s.frames.push(takenUp(g, f))
    g.s.decisions = []
    g.s.shown = null
  }
  for (const f of g.s.frames) forgetAsked(f, who)
  g.s.decisions = g.s.decisions.filter(({ seat }) => !who.includes(seat))
  g.index = null
  g.dirty = true
}

/**
 * Puts a card that is left behind into its owner's trash if the owner is still there, else out of the game.
 */
const sendHome = (g: Game, card: Card): void => {
  const { owner, zone } = cardOf(g, card)
  const isLost = seatOf(g, owner).out || zone === 'score'
  if (isLost) placeCard(g, card, { zone: 'removed', seat: owner, faceUp: false })
  else placeCard(g, card, { zone: 'trash', seat: owner, faceUp: true })
}

/** All cards a seat holds, wherever they are; hosted cards come first. */
export const cardsHeldBy = (g: Game, seat: Seat): Card[] => {
  const all = g.s.cards.flatMap((c, card) => (c.controller === seat && c.zone !== 'removed' ? [card] : []))
  const inner = new Set(all.flatMap((card) => hostedIn(g, card)))
  return [...inner, ...all.filter((card) => !inner.has(card))]
}

/**
 * True for what a player's own card has changed for that player: it stays, no matter which rival it was used
 * against.
 */
const isOwnModifier = (g: Game, { ability, source, you }: LastingAbility): boolean =>
  source !== null && cardOf(g, source).owner === you && ability.kind !== 'on'

/** Forgets tags, counters and lasting effects that belong to these seats or affect them. */
const forgetDeeds = (g: Game, who: ExitingSeats): void => {
  for (const seat of g.s.seats) {
    for (const by of who) delete seat.tags[by]
    seat.counters = seat.counters.filter(({ by }) => !who.includes(by))
  }
  g.s.lasting = g.s.lasting.filter(
    (l) => !who.includes(l.you) && (l.rival === null || !who.includes(l.rival) || isOwnModifier(g, l)),
  )
  const { teams } = g.s
  if (!teams) return
  teams.lots = teams.lots.filter((lot) => !who.includes(lot.owner) && !who.includes(lot.agent))
  for (const seat of who) {
    delete teams.alarms[seat]
    delete teams.asks?.[seat]
    delete teams.asked?.[seat]
  }
}

/** Clears everything on a seat. */
const clearSeat = (g: Game, seat: Seat): void => {
  const s = seatOf(g, seat)
  s.bits = 0
  s.actions = 0
  s.owed = 0
  s.extraPoints = 0
  s.brain = 0
  s.badPublicity = 0
  s.tags = {}
  s.counters = []
}

/** True if an option names something that has left the game. */
const hasLeftGame = (g: Game, { card, target, fort, seat }: Option): boolean =>
  (fort !== undefined && !findFort(g, fort)) ||
  (seat !== undefined && seatOf(g, seat).out) ||
  [card, target].some((each) => each !== undefined && isOut(g, each))

const isOut = (g: Game, card: Card): boolean => {
  const { owner, zone } = cardOf(g, card)
  return zone === 'removed' && seatOf(g, owner).out
}

/** Frames ask these decisions again if there is no answer. */
const ASKED_AGAIN: readonly DecisionKind[] = ['act', 'window']

/** True while tags are sold: these decisions are also asked again, since prices may have changed. */
const isSale = (f: Frame | undefined): boolean =>
  f?.kind === 'variant' && (f.what === 'market' || f.what === 'auction')

/** Asks open decisions again, without the options that have gone. */
const askAnew = (g: Game): void => {
  const sells = isSale(g.s.frames.at(-1))
  g.s.decisions = g.s.decisions.flatMap((pending): Pending[] => {
    if (sells || ASKED_AGAIN.includes(pending.kind)) return []
    const options = pending.options.filter((o) => !hasLeftGame(g, o))
    if (options.length === pending.options.length) return [pending]
    if (options.length === 0) return []
    const max = Math.min(pending.max, options.length)
    const id = `d${g.s.next.decision++}`
    return [{ ...pending, id, options, max, min: Math.min(pending.min, max) }]
  })
}

/** The seat with the first turn may leave before that turn begins. */
const passFirstTurn = (g: Game, who: ExitingSeats): void => {
  const { turn } = g.s
  if (turn.phase === 'setup' && who.includes(turn.seat))
    turn.seat = g.variant?.next(g, turn.seat) ?? turn.seat
}

/** Removes these seats from the game at once. */
export const leaveTable = (g: Game, who: ExitingSeats): void => {
  for (const seat of who) seatOf(g, seat).out = true
  breakOff(g, who)
  for (const seat of who) {
    for (const card of cardsHeldBy(g, seat)) if (cardOf(g, card).zone !== 'removed') sendHome(g, card)
    clearSeat(g, seat)
  }
  g.s.forts = g.s.forts.filter((f) => !who.includes(f.corp))
  g.s.cards.forEach(({ marked }, card) => {
    if (marked !== undefined && !findFort(g, marked)) cardToChange(g, card).marked = undefined
  })
  forgetDeeds(g, who)
  passFirstTurn(g, who)
  askAnew(g)
  g.index = null
  g.dirty = true
}

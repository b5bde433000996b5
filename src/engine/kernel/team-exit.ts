/** A team leaves (B14): what it owned goes with it, what it did is over, what it was owed is forgotten. */
import type {
  AuctionFrame,
  Card,
  EffectsFrame,
  Frame,
  Lasting,
  MarketFrame,
  Option,
  Pending,
  RunFrame,
  Seat,
  VariantFrame,
} from '../state/types.ts'
import type { DecisionKind } from '../view/types.ts'
import { cardOf, cardToChange, findFort, type Game, seatOf } from './game.ts'
import { giveBack } from './lent-bits.ts'
import { tell } from './log.ts'
import { MIN_TAG_PRICE } from './teams.ts'
import { hostedIn, placeCard } from './zones.ts'

type ExitingSeats = readonly Seat[]

const eventIs = (event: { seat: Seat; by: Seat | null }, who: ExitingSeats): boolean =>
  who.includes(event.seat) || (event.by !== null && who.includes(event.by))

/** Does this frame carry out something that one of these seats does, or that is done to it? */
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
 * A Sponsor says whether its Agent lives on, what becomes of an agenda handed to it, or of a tag that it has bought,
 * whoever else leaves meanwhile (B16, B12, B11).
 */
const OUTLASTING: readonly VariantFrame['what'][] = ['survivor', 'handed', 'bought']

const outlastsExit = (f: Frame, who: ExitingSeats): f is VariantFrame =>
  f.kind === 'variant' && OUTLASTING.includes(f.what) && !who.includes(f.seat)

/** An agenda that was on its way into a fort has yet to be given a place. */
const takenUp = (g: Game, f: VariantFrame): VariantFrame =>
  f.what === 'handed' && cardOf(g, f.card).zone === 'aside' ? { ...f, phase: 0 } : f

type Stays = (seat: Seat) => boolean

/** An offer is off with the owner of the tag, or with the Agent that wears it; one that stands is put anew. */
const forgetOffer = (f: MarketFrame, stays: Stays): void => {
  const [seller] = f.queue
  f.queue = f.queue.filter(stays)
  f.asked = false
  if (f.queue[0] === seller && (f.agent === undefined || stays(f.agent))) return
  delete f.agent
  delete f.price
}

/** The highest bid is off with its bidder, and bidding begins again. */
const forgetBids = (f: AuctionFrame, stays: Stays): void => {
  f.bidders = f.bidders.filter(stays)
  if (f.holder === null || stays(f.holder)) return
  f.holder = null
  f.best = MIN_TAG_PRICE - 1
}

/** Those who have left are asked nothing more. */
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

/** A card that was being played goes to the trash. */
const removeTeamCards = (g: Game, { playing, ctx }: EffectsFrame): void => {
  if (playing && !playing.keeps && cardOf(g, playing.card).zone !== 'trash')
    placeCard(g, playing.card, {
      zone: 'trash',
      seat: cardOf(g, playing.card).owner ?? ctx.you,
      faceUp: true,
    })
}

/** A run that nobody carries on any more. */
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
  const ofRun: readonly Lasting['until'][] = ['run', 'nextIce', 'encounter']
  g.s.lasting = g.s.lasting.filter((l) => l.run !== run.id || !ofRun.includes(l.until))
  const { automa } = seatOf(g, run.runner)
  if (automa) automa.limits = null
  tell(g, 'runEnd', run.runner, ['The run is over.'])
}

/** What lasts as long as a frame, whoever it is for. */
const LASTS_AS_LONG: { readonly [K in Frame['kind']]?: readonly Lasting['until'][] } = {
  turn: ['turn', 'actions'],
  trace: ['trace'],
  install: ['install'],
}

const drop = (g: Game, f: Frame): void => {
  if (f.kind === 'run') dropRun(g, f)
  if (f.kind === 'effects') {
    removeTeamCards(g, f)
    giveBack(g, f.ctx)
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

/** Where a card goes that is left behind: home to a player who is still there, else out of the game. */
const sendHome = (g: Game, card: Card): void => {
  const { owner, zone } = cardOf(g, card)
  const isLost = seatOf(g, owner).out || zone === 'score'
  if (isLost) placeCard(g, card, { zone: 'removed', seat: owner, faceUp: false })
  else placeCard(g, card, { zone: 'trash', seat: owner, faceUp: true })
}

/** Everything a seat holds, wherever it lies; cards in others first. */
export const cardsHeldBy = (g: Game, seat: Seat): Card[] => {
  const all = g.s.cards.flatMap((c, card) => (c.controller === seat && c.zone !== 'removed' ? [card] : []))
  const inner = new Set(all.flatMap((card) => hostedIn(g, card)))
  return [...inner, ...all.filter((card) => !inner.has(card))]
}

/** What a player's own card has changed for that player is nobody else's business, whoever it was played against. */
const isOwnModifier = (g: Game, { ability, source, you }: Lasting): boolean =>
  source !== null && cardOf(g, source).owner === you && ability.kind !== 'on'

/** Tags, counters and standing effects that speak for these seats, or of them. */
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

/** Everything these seats have is gone. */
const strip = (g: Game, seat: Seat): void => {
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

/** Does an option speak of something that has gone with them? */
const hasLeftGame = (g: Game, { card, target, fort, seat }: Option): boolean =>
  (fort !== undefined && !findFort(g, fort)) ||
  (seat !== undefined && seatOf(g, seat).out) ||
  [card, target].some((each) => each !== undefined && isOut(g, each))

const isOut = (g: Game, card: Card): boolean => {
  const { owner, zone } = cardOf(g, card)
  return zone === 'removed' && seatOf(g, owner).out
}

/** Frames that ask these, ask them again where there is no answer. */
const ASKED_AGAIN: readonly DecisionKind[] = ['act', 'window']

/** So do tags that are sold: what they may cost may be another thing now. */
const isSale = (f: Frame | undefined): boolean =>
  f?.kind === 'variant' && (f.what === 'market' || f.what === 'auction')

/** What is open is asked anew, without what has gone. */
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

/** Who was to have the first turn may have left before it began. */
const passFirstTurn = (g: Game, who: ExitingSeats): void => {
  const { turn } = g.s
  if (turn.phase === 'setup' && who.includes(turn.seat))
    turn.seat = g.variant?.next(g, turn.seat) ?? turn.seat
}

/** These seats leave the table at once. */
export const leaveTable = (g: Game, who: ExitingSeats): void => {
  for (const seat of who) seatOf(g, seat).out = true
  breakOff(g, who)
  for (const seat of who) {
    for (const card of cardsHeldBy(g, seat)) if (cardOf(g, card).zone !== 'removed') sendHome(g, card)
    strip(g, seat)
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

/** What a seat sees, with the look-ups that every heuristic needs. It contains only the seat's own view. */
import type { CardView, Decision, FortView, OptionView, Pool, SeatView, View } from '../../engine/index.ts'
import { guiseOf } from '../../engine/language/guise.ts'
import type { CardDef } from '../../engine/language/index.ts'
import { findCard, type ViewZone } from '../../engine/view/located-cards.ts'
import { memoizeRecent } from '../memoize.ts'

/** Card definitions by id. */
export type Defs = ReadonlyMap<string, CardDef>
/** Everything printed, on cards and in the rules of counters. */
export type Printed = Pick<Pool, 'cards' | 'counters'>
/** A card and its place. */
export type PlacedCardView = { card: CardView; owner: SeatView; zone: ViewZone; fort: FortView | null }

/** What a seat sees of the game, and the decision it has to make. */
export type Situation = {
  view: View
  decision: Decision
  me: SeatView
  /** Seats of the other side that are still at the table, without a partner. */
  rivals: readonly SeatView[]
  /**
   * The rival that the decision is about: the one in a run or trace with this seat, otherwise the leader.
   */
  rival: SeatView | undefined
  /** The other player of its team, at a table of teams. */
  partner: SeatView | undefined
  /** Bits that the partner requests. */
  bitsWished: number
  defs: Defs
  /** The rules of counters, by kind. */
  counters: Printed['counters']
}

/** The worth of an option in bits: how much better off it leaves the seat. */
export type Heuristic = (s: Situation, option: OptionView) => number

/** The parts of a Runner that can be used on ice. */
export type Armed = Pick<SeatView, 'bits' | 'handSize' | 'rig'>

type RigView = NonNullable<SeatView['rig']>

/** Cards outside daemons. */
const looseIn = ({ programs, hardware, resources }: RigView): CardView[] => [
  ...programs,
  ...hardware,
  ...resources,
]

const withHostedViews = (cards: readonly CardView[]): CardView[] =>
  cards.flatMap((card) => [card, ...withHostedViews(card.hosted)])

const seatCards = ({ hand, trash, score, aside, forts, rig }: SeatView): CardView[] => [
  ...(hand ?? []),
  ...trash.faceUp,
  ...(trash.hidden ?? []),
  ...score,
  ...aside,
  ...forts.flatMap(({ ice, cards }) => [...ice, ...cards]),
  ...(rig ? looseIn(rig) : []),
]

/** Every card in view; cards that are only shown come last. */
export const cardsInView = ({ view }: Situation): CardView[] =>
  withHostedViews([...view.seats.flatMap(seatCards), ...view.shown])

/** The card with this handle, if it is in view. This seat is looking at cards that are only shown. */
export const cardAt = (
  { view, me }: Situation,
  handle: string | null | undefined,
): PlacedCardView | undefined => {
  const found = handle === null || handle === undefined ? undefined : findCard(view, handle)
  if (!found) return undefined
  const { card, owner, zone, fort } = found
  return { card, owner: owner ?? me, zone, fort }
}

/** The situation of the seat that has to decide; null if that seat is not at this table. */
export const assessSituation = (view: View, decision: Decision, printed: Printed): Situation | null => {
  const me = view.seats.find((seat) => seat.id === decision.seat)
  if (!me) return null
  const { teams = [] } = view
  const own = teams.find(({ sponsor, agent }) => sponsor === me.id || agent === me.id)
  const team = own ? [own.sponsor, own.agent] : []
  const leftSeats = teams.flatMap((each) => (each.out ? [each.sponsor, each.agent] : []))
  const rivals = view.seats.filter(
    ({ id, side }) => side !== me.side && !leftSeats.includes(id) && !team.includes(id),
  )
  const partner = view.seats.find(({ id }) => id !== me.id && team.includes(id))
  const rival = rivals.length === 1 ? rivals[0] : facedRival(view, rivals)
  const wish = (partner && own?.asks?.[partner.id]) ?? 0
  return {
    view,
    decision,
    me,
    rivals,
    rival,
    partner,
    bitsWished: wish,
    defs: printed.cards,
    counters: printed.counters,
  }
}

const facedRival = ({ run, trace }: View, rivals: readonly SeatView[]): SeatView | undefined => {
  const met = [trace?.corp, trace?.runner, run?.corp, run?.runner]
  return rivals.find(({ id }) => met.includes(id)) ?? leadingSeat(rivals)
}

/** The seat with the most points, the first of equals. */
export const leadingSeat = (seats: readonly SeatView[]): SeatView | undefined =>
  seats.find(({ points }) => seats.every((other) => other.points <= points))

/** The same situation, facing the rival that the option names. */
export const facingRival = (s: Situation, { seat }: Pick<OptionView, 'seat'>): Situation => {
  const rival = seat === undefined ? undefined : s.rivals.find(({ id }) => id === seat)
  return rival === undefined || rival === s.rival ? s : { ...s, rival }
}

/** Tags on a Runner that work for this seat: all of them, or at a table of teams those of its team (B10). */
export const tagsOn = ({ me, partner }: Situation, { tags, tagsOf }: SeatView): number =>
  tagsOf ? (tagsOf[me.id] ?? 0) + (partner ? (tagsOf[partner.id] ?? 0) : 0) : tags

/** The definition of a card whose face this seat knows. */
export const defOf = (s: Pick<Situation, 'defs'>, card: CardView | undefined): CardDef | undefined =>
  card?.card ? s.defs.get(card.card) : undefined

/** The card an option is about. */
export const placedOf = (s: Situation, option: OptionView): PlacedCardView | undefined =>
  cardAt(s, option.card)

export const optionDef = (s: Situation, option: OptionView): CardDef | undefined => {
  const placed = placedOf(s, option)
  const def = defOf(s, placed?.card)
  // A Corp's card in a rig counts as what it has become.
  return def?.side === 'corp' && placed?.zone === 'rig' ? guiseOf(def) : def
}

export const fortAt = (s: Situation, id: string | undefined): FortView | undefined =>
  id === undefined ? undefined : fortIn(s.view.seats, id)

const fortIn = (seats: readonly SeatView[], id: string): FortView | undefined => {
  for (const { forts } of seats) for (const fort of forts) if (fort.id === id) return fort
  return undefined
}

/** The Agent in this fort, at a table of teams. */
export const agentIn = (
  { view }: Pick<Situation, 'view'>,
  { kind, corp }: FortView,
): SeatView | undefined => {
  const team = kind === 'agent' ? view.teams?.find(({ sponsor }) => sponsor === corp) : undefined
  return team && view.seats.find(({ id }) => id === team.agent)
}

/** The Agent's memory that nodes in its fort take. The amount is public, the nodes are not. */
export const nodesMemory = ({ partner }: Situation): number =>
  partner?.forts.reduce((sum, { memory = 0 }) => sum + memory, 0) ?? 0

export const fortOwner = (s: Situation, fort: FortView): SeatView | undefined =>
  s.view.seats.find((seat) => seat.id === fort.corp)

const allIn = memoizeRecent((rig: RigView): readonly CardView[] => {
  const all = looseIn(rig)
  const loose = all.length
  for (let n = 0; n < loose; n++) all.push(...(all[n]?.hosted ?? []))
  return all
})

/** Every card of a Runner on the table, including cards in daemons. */
export const rigOf = ({ rig }: Pick<SeatView, 'rig'>): readonly CardView[] => (rig ? allIn(rig) : [])

/** Caches what `read` finds on the cards of a rig, once for each view of it. */
export const readRig = <Read>(
  read: (defs: Defs, cards: readonly CardView[]) => Read,
): ((defs: Defs, seat: Pick<SeatView, 'rig'>) => Read) => {
  const known = memoizeRecent((rig: RigView) => {
    let from: Defs | undefined
    let now: Read | undefined
    return (defs: Defs): Read => {
      if (now === undefined || from !== defs) {
        now = read(defs, allIn(rig))
        from = defs
      }
      return now
    }
  })
  return (defs, { rig }) => (rig ? known(rig)(defs) : read(defs, []))
}

/** The limits of the run that an AI card has ordered this seat to make; null in any other run (AR11). */
export const limitsOf = ({ me }: Situation): { link: number; trash: number } | null =>
  me.automa?.limits ?? null

/** The number, or 0 for X and for amounts that depend on something. */
export const plainNumber = (n: unknown): number => (typeof n === 'number' ? n : 0)

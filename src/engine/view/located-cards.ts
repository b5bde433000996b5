/** Finds where a card is in a view. */
import type { CardView, FortView, SeatView, View } from './types.ts'

export type ViewZone = 'hand' | 'rig' | 'fort' | 'ice' | 'trash' | 'score' | 'aside' | 'shown'

/** A card and its place. `owner` is null for a card that is shown and is in no other place. */
export type LocatedCard = { card: CardView; owner: SeatView | null; zone: ViewZone; fort: FortView | null }

/** Hosted cards are found through their host. */
const findAmong = (
  cards: readonly CardView[] | null,
  handle: string,
  owner: SeatView | null,
  zone: ViewZone,
  fort: FortView | null = null,
): LocatedCard | undefined => {
  if (cards === null) return undefined
  for (const card of cards) {
    if (card.handle === handle) return { card, owner, zone, fort }
    const inside = card.hosted.length > 0 ? findAmong(card.hosted, handle, owner, zone, fort) : undefined
    if (inside) return inside
  }
  return undefined
}

const inForts = (owner: SeatView, handle: string): LocatedCard | undefined => {
  for (const fort of owner.forts) {
    const found =
      findAmong(fort.ice, handle, owner, 'ice', fort) ?? findAmong(fort.cards, handle, owner, 'fort', fort)
    if (found) return found
  }
  return undefined
}

const inRig = (owner: SeatView, handle: string): LocatedCard | undefined =>
  owner.rig
    ? (findAmong(owner.rig.programs, handle, owner, 'rig') ??
      findAmong(owner.rig.hardware, handle, owner, 'rig') ??
      findAmong(owner.rig.resources, handle, owner, 'rig'))
    : undefined

const inHand = (owner: SeatView, handle: string): LocatedCard | undefined =>
  findAmong(owner.hand, handle, owner, 'hand')

const inPiles = (owner: SeatView, handle: string): LocatedCard | undefined =>
  findAmong(owner.score, handle, owner, 'score') ??
  findAmong(owner.aside, handle, owner, 'aside') ??
  findAmong(owner.trash.faceUp, handle, owner, 'trash') ??
  findAmong(owner.trash.hidden, handle, owner, 'trash')

/** The places that decisions are about most often come first. */
const PLACES = [inForts, inRig, inHand, inPiles]

/** The card with this handle, if it is in the view. Each card is in one place, and may also be shown. */
export const findCard = ({ seats, shown }: View, handle: string): LocatedCard | undefined => {
  for (const within of PLACES)
    for (const seat of seats) {
      const found = within(seat, handle)
      if (found) return found
    }
  return findAmong(shown, handle, null, 'shown')
}

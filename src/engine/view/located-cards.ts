/** Where a card lies in a view. */
import type { CardView, FortView, SeatView, View } from './types.ts'

export type ViewZone = 'hand' | 'rig' | 'fort' | 'ice' | 'trash' | 'score' | 'aside' | 'shown'

/** A card and where it stands; `owner` is null for what is shown and lies nowhere else. */
export type LocatedCard = { card: CardView; owner: SeatView | null; zone: ViewZone; fort: FortView | null }

/** Cards in or on others are found where those are. */
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

/** Where decisions are about cards most, first. */
const PLACES = [inForts, inRig, inHand, inPiles]

/** The card of this handle, if it is in view: each lies in one place, and may be shown besides. */
export const findCard = ({ seats, shown }: View, handle: string): LocatedCard | undefined => {
  for (const within of PLACES)
    for (const seat of seats) {
      const found = within(seat, handle)
      if (found) return found
    }
  return findAmong(shown, handle, null, 'shown')
}

/** Agenda points in bits, and where they may be hidden. */
import type { CardView, SeatView } from '../../../engine/index.ts'
import { memoizeParts } from '../../memoize.ts'
import { type Defs, defOf, type Situation } from '../situation.ts'

const victory = 60

/** Points are worth more the closer they bring a seat to winning. */
export const pointsWorth = ({ view }: Pick<Situation, 'view'>, { points }: SeatView, n: number): number =>
  nearingWorth(view.agendaPoints, points, n)

/** The worth of moving `n` closer to the number that decides the game. */
export const nearingWorth = (enough: number, has: number, n: number): number => {
  if (n <= 0) return 0
  if (has + n >= enough) return victory
  return n * 5 + (has + n) * 0.5
}

export const isAgendaView = (defs: Defs, card: CardView): boolean => defOf({ defs }, card)?.type === 'agenda'

export const agendaPoints = (defs: Defs, cards: readonly CardView[]): number =>
  cards.reduce((sum, card) => sum + (defOf({ defs }, card)?.agendaPoints ?? 0), 0)

/** Known cards of a Corp in score areas and in its Archives. */
const knownOf = (s: Situation, corp: SeatView): CardView[] => [
  ...corp.score,
  ...corp.trash.faceUp,
  ...s.rivals.flatMap((r) => r.score),
  ...s.me.score,
]

type Faces = { open: number; hidden: number }

const addFaces = (faces: Faces, cards: readonly CardView[]): void => {
  for (const { card } of cards) {
    if (card === null) faces.hidden++
    else faces.open++
  }
}

const countFaces = ({ forts }: SeatView): Faces => {
  const faces = { open: 0, hidden: 0 }
  for (const { ice, cards } of forts) {
    addFaces(faces, ice)
    addFaces(faces, cards)
  }
  return faces
}

/** Average agenda points of a Corp card nobody has seen: a deck holds 2 for every 5 cards (C1.3). */
export const hiddenPoints = memoizeParts((s: Situation, corp: SeatView): number => {
  const known = knownOf(s, corp)
  const faces = countFaces(corp)
  const unseen = corp.stack + corp.handSize + corp.trash.faceDown + faces.hidden
  const open = known.length + corp.removed.length + faces.open
  const left = Math.ceil((2 * (unseen + open)) / 5) - agendaPoints(s.defs, known)
  return unseen > 0 ? Math.max(0, left) / unseen : 0
})

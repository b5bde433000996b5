/** Builds a legal deck from a pool (L53): agendas until the points are enough, then the card that gains most. */
import { type PoolLine, type SidePool, toLines } from '../../limited/pool.ts'
import { best } from './pick.ts'
import { agendaPointsOf, type DraftValues, isAgenda, roleOf, valuesOf } from './values.ts'

const deckSize = 45
/** C1.3: two points for every five cards. */
const pointsNeeded = (size: number): number => Math.ceil((2 * Math.max(size, deckSize)) / 5)
/** Among agendas of equal value the one of more points leaves more places to other cards. */
const perPoint = 2_000
/** A further copy is worth this much less. */
const perCopy = 300

/** A deck of 45 with all of `keep` in it, or more cards if `keep` alone is more. */
export function buildOf(
  { side, cards }: SidePool,
  keep: readonly PoolLine[] = [],
  values: DraftValues = valuesOf(),
): PoolLine[] {
  const left = new Map(cards.map(({ card, count }) => [card, count]))
  const deck: string[] = []
  const roles = new Map<string, number>()
  let points = 0

  function take(card: string): void {
    left.set(card, (left.get(card) ?? 0) - 1)
    deck.push(card)
    points += agendaPointsOf(card)
    roles.set(roleOf(card), (roles.get(roleOf(card)) ?? 0) + 1)
  }
  const open = () => [...left].flatMap(([card, count]) => (count > 0 ? [card] : []))
  const copies = (card: string) => deck.reduce((sum, each) => (each === card ? sum + 1 : sum), 0)

  const gain = (card: string) =>
    (values.card(card) ?? 0) +
    values.roleGain(side, roleOf(card), roles.get(roleOf(card)) ?? 0) -
    perCopy * copies(card)

  for (const card of keep.flatMap((line) => Array<string>(line.count).fill(line.card)))
    if ((left.get(card) ?? 0) > 0) take(card)

  while (side === 'corp' && points < pointsNeeded(deck.length)) {
    const agenda = best(
      open().filter(isAgenda),
      (card) => (values.card(card) ?? 0) + perPoint * agendaPointsOf(card),
    )
    if (agenda === null) break
    take(agenda)
  }
  while (deck.length < deckSize) {
    const others = open().filter((each) => !isAgenda(each))
    // Whoever picked few cards of a side needs its agendas to come to 45.
    const card = best(others.length > 0 ? others : open(), gain)
    if (card === null) break
    take(card)
  }
  return toLines(deck)
}

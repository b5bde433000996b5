type LadderCard = { offsetTop: number }

/** The number of cards in the first row. */
const columnsOf = (cards: readonly LadderCard[]): number => {
  const below = cards.findIndex(({ offsetTop }) => offsetTop > (cards[0]?.offsetTop ?? 0))
  return below < 0 ? cards.length : below
}

/** Where a key goes from a card: arrows left and right in order, up and down by rows. Null if nowhere. */
export const stepFrom = (key: string, at: number, cards: readonly LadderCard[]): number | null => {
  const row = columnsOf(cards)
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - row,
    ArrowDown: at + row,
    Home: 0,
    End: cards.length - 1,
  }
  const to = steps[key]
  return to === undefined || to === at || !cards[to] ? null : to
}

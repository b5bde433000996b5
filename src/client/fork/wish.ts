/** Who is to play a seat where a game is gone on from. */
import type { ForkAsked } from '../../protocol/fork.ts'
import type { Player } from '../../protocol/sockets.ts'
import { withoutCards } from '../../protocol/without-cards.ts'

export type Who = 'me' | 'open' | 'sparring' | 'thinking' | 'cards'
/** A seat of the game it goes on from; `cards`: what its AI cards are called, where it has any. */
export type SeatThere = { id: string; name: string; cards: string | null }
export type Picked = Readonly<Record<string, Who>>

/** AI cards go with the seat they were dealt for, whoever has played it since. */
export const cardsOf = ({ pack, name, automa }: Player): string | null => {
  if (pack === null || withoutCards(pack)) return null
  return automa ? name : 'Its AI cards'
}

/** One's own seat again, or the first, against automa. */
export const usual = (seats: readonly SeatThere[], mine: string | null): Picked => {
  const own = mine ?? seats[0]?.id
  return Object.fromEntries(seats.map((seat) => [seat.id, seat.id === own ? 'me' : automaOf(seat)]))
}

const automaOf = ({ cards }: SeatThere): Who => (cards === null ? 'sparring' : 'cards')

/** One person sits on one seat: whoever takes another leaves the first to an automa. */
export const pick = (seats: readonly SeatThere[], before: Picked, seat: string, who: Who): Picked => {
  const next = { ...before, [seat]: who }
  if (who !== 'me') return next
  for (const each of seats) if (each.id !== seat && next[each.id] === 'me') next[each.id] = automaOf(each)
  return next
}

/** What the server is asked for. */
export const askedFor = (picked: Picked): ForkAsked['seats'] =>
  Object.entries(picked).map(([seat, who]) => {
    if (who === 'me' || who === 'open') return { seat, player: who }
    if (who === 'cards') return { seat, player: 'automa' }
    return { seat, player: 'automa', automa: { pack: who, difficulty: 'standard' } }
  })

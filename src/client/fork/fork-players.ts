/** Who is to play a seat where a game is gone on from. */
import type { ForkInput } from '../../protocol/fork.ts'
import type { Player } from '../../protocol/sockets.ts'
import { withoutCards } from '../../protocol/without-cards.ts'

export type ForkPlayer = 'me' | 'open' | 'sparring' | 'thinking' | 'before'
/** A seat of the game it goes on from; `before`: what its automa is called, where that is another than sparring. */
export type SeatThere = { id: string; name: string; before: string | null }
export type Picked = Readonly<Record<string, ForkPlayer>>
/** How hard the partners play that were picked, by their seats. */
export type Levels = Readonly<Record<string, string>>

/** An automa goes with the seat it was chosen for, whoever has played that since. */
export const automaBefore = ({ pack, name, automa }: Player): string | null => {
  if (pack === null || pack === 'sparring') return null
  if (automa) return name
  return withoutCards(pack) ? 'The same thinking partner' : 'The same AI cards'
}

/** One's own seat again, or the first, against automa. */
export const defaultPicks = (seats: readonly SeatThere[], mine: string | null): Picked => {
  const own = mine ?? seats[0]?.id
  return Object.fromEntries(seats.map((seat) => [seat.id, seat.id === own ? 'me' : forkPlayerFor(seat)]))
}

const forkPlayerFor = ({ before }: SeatThere): ForkPlayer => (before === null ? 'sparring' : 'before')

/** One person sits on one seat: whoever takes another leaves the first to an automa. */
export const pick = (seats: readonly SeatThere[], before: Picked, seat: string, who: ForkPlayer): Picked => {
  const next = { ...before, [seat]: who }
  if (who !== 'me') return next
  for (const each of seats)
    if (each.id !== seat && next[each.id] === 'me') next[each.id] = forkPlayerFor(each)
  return next
}

/** Only who thinks does so more or less. */
const levelAt = (levels: Levels, seat: string, who: ForkPlayer): string =>
  (who === 'thinking' ? levels[seat] : undefined) ?? 'standard'

/** What the server is asked for. */
export const toForkPlayers = (picked: Picked, levels: Levels): ForkInput['seats'] =>
  Object.entries(picked).map(([seat, who]) => {
    if (who === 'me' || who === 'open') return { seat, player: who }
    if (who === 'before') return { seat, player: 'automa' }
    return { seat, player: 'automa', automa: { pack: who, difficulty: levelAt(levels, seat, who) } }
  })

/** Who plays each seat of a fork. */
import type { ForkInput } from '../../protocol/fork.ts'
import type { Player } from '../../protocol/sockets.ts'
import { isPerson, withoutCards } from '../../protocol/without-cards.ts'

/** `me`: the user; `open`: anybody by the link; `before`: the automa that had the seat. */
export type ForkPlayer = 'me' | 'open' | 'sparring' | 'thinking' | 'before'
/** A seat of the original game; `before`: the name of its automa, unless it is the sparring partner. */
export type SeatThere = { id: string; name: string; before: string | null }
/** The chosen player of each seat. */
export type Picked = Readonly<Record<string, ForkPlayer>>
/** The difficulty of chosen partners, by seat. */
export type Levels = Readonly<Record<string, string>>

/** An automa stays with the seat it was chosen for, whoever has played the seat since. */
export const automaBefore = ({ pack, name, automa }: Player): string | null => {
  if (pack === null || pack === 'sparring') return null
  if (automa) return name
  if (isPerson(pack)) return 'The same opponent'
  return withoutCards(pack) ? 'The same thinking partner' : 'The same AI cards'
}

/** The user's own seat or the first one; automas play the others. */
export const defaultPicks = (seats: readonly SeatThere[], mine: string | null): Picked => {
  const own = mine ?? seats[0]?.id
  return Object.fromEntries(seats.map((seat) => [seat.id, seat.id === own ? 'me' : forkPlayerFor(seat)]))
}

const forkPlayerFor = ({ before }: SeatThere): ForkPlayer => (before === null ? 'sparring' : 'before')

/** A person plays one seat: taking another leaves the old one to an automa. */
export const pick = (seats: readonly SeatThere[], before: Picked, seat: string, who: ForkPlayer): Picked => {
  const next = { ...before, [seat]: who }
  if (who !== 'me') return next
  for (const each of seats)
    if (each.id !== seat && next[each.id] === 'me') next[each.id] = forkPlayerFor(each)
  return next
}

/** Only a thinking partner has levels of difficulty. */
const levelAt = (levels: Levels, seat: string, who: ForkPlayer): string =>
  (who === 'thinking' ? levels[seat] : undefined) ?? 'standard'

/** The seats of the request. */
export const toForkPlayers = (picked: Picked, levels: Levels): ForkInput['seats'] =>
  Object.entries(picked).map(([seat, who]) => {
    if (who === 'me' || who === 'open') return { seat, player: who }
    if (who === 'before') return { seat, player: 'automa' }
    return { seat, player: 'automa', automa: { pack: who, difficulty: levelAt(levels, seat, who) } }
  })

import { titleOf } from './seats.ts'
import type { TableState } from './table-state.ts'
import { seatOf } from './view-lookup.ts'

/** "the Corp (Ann)", "the Runner (automa)" */
const sideWithPlayer = (live: TableState, id: string): string => {
  const seat = seatOf(live.view, id)
  const player = live.players.find((each) => each.seat === id)
  const title = seat ? titleOf(live.view, seat) : id
  const isOnly = live.view.seats.filter((each) => each.side === seat?.side).length === 1
  // With several seats of a side, the title is already unique.
  const side = isOnly ? `the ${title}` : title
  if (player?.automa) return `${side} (automa)`
  if (!player?.name) return side
  return player.connected ? `${side} (${player.name})` : `${side} (${player.name}, away)`
}

/** Whom the game waits for. */
export const waitingText = (live: TableState): string => {
  const others = live.view.waitingFor.filter((seat) => seat !== live.seat)
  if (others.length === 0) return 'One moment…'
  return `Waiting for ${others.map((seat) => sideWithPlayer(live, seat)).join(' and ')}…`
}

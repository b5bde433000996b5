/** One game of one seat that is measured, against another player. */
import { fullPool as pool } from '../automa/engine.ts'
import type { GameSetup } from '../engine/index.ts'
import type { Side } from '../engine/view/types.ts'
import { Broken, playMatch } from './match.ts'
import type { SimPlayer } from './players.ts'

type SeatTask = { side: Side; seed: number }

/** `against`: who plays the other side, a person or the sparring partner. */
export type RivalSeatTask = SeatTask & { against: string }

/** `won` is null if the game broke. `ms` is the time it took, `cpuMs` that of the processor. */
export type SeatResult = { won: boolean | null; turns: number; ms: number; cpuMs: number }

/** Plays the measured seat against its rival. `name` is for the message if the game breaks. */
export const playSeatGame = (
  { side, seed }: SeatTask,
  setup: GameSetup,
  { own, rival }: { own: SimPlayer; rival: SimPlayer },
  name: string,
): SeatResult => {
  const [from, used] = [performance.now(), process.cpuUsage()]
  const timed = (): Pick<SeatResult, 'ms' | 'cpuMs'> => {
    const { user, system } = process.cpuUsage(used)
    return { ms: Math.round(performance.now() - from), cpuMs: Math.round((user + system) / 1000) }
  }
  try {
    const players = setup.seats.map((seat) => (seat.side === side ? own : rival))
    const { state } = playMatch({ setup, pool, players })
    const won = state.result?.winners.some((seat) => state.seats[seat]?.side === side) ?? false
    return { won, turns: state.turn.number, ...timed() }
  } catch (err) {
    if (!(err instanceof Broken)) throw err
    console.error(`${name} as ${side}, seed ${seed}: ${err.message}`)
    return { won: null, turns: 0, ...timed() }
  }
}

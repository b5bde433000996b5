/** The started games in memory. */
import type { ClockRow } from '../../store/contract.ts'
import type { Clocks } from '../clocks/clocks.ts'
import { noPassing, type Passes } from '../clocks/passes.ts'
import type { LiveGame } from './live-game.ts'
import type { FoundGame, Loading } from './loading.ts'
import type { Quarantine } from './quarantine.ts'

export type GameMemory<State> = {
  /** The game from memory or from the store. */
  get(table: string): Promise<LiveGame<State>>
  /** Reads something stored of a game; if it is damaged, the table is refused from now on. */
  reading<T>(table: string, work: () => Promise<T>): Promise<T>
  /** Puts a game into memory. */
  keep(found: FoundGame<State>, clock: ClockRow | null, written?: number): LiveGame<State>
  /** The game, if it is in memory. */
  held(table: string): LiveGame<State> | undefined
  drop(table: string): void
  /** Drops a table without viewers here from memory, unless it is at that move already. */
  letGo(table: string, seq: number): void
  all(): LiveGame<State>[]
}

export function createGameMemory<State>(
  { load }: Pick<Loading<State>, 'load'>,
  clocks: Clocks<State>,
  passes: Pick<Passes<State>, 'after'>,
  quarantine: Quarantine,
): GameMemory<State> {
  const games = new Map<string, LiveGame<State>>()

  function keep(found: FoundGame<State>, clock: ClockRow | null, written?: number): LiveGame<State> {
    const passing = passes.after(noPassing, found, [])
    const live = { ...found, passing, views: new Map(), touched: Date.now(), elsewhere: 0 }
    const { game, seq } = found
    games.set(game.id, live)
    if (game.status === 'over') clocks.forget(game.id)
    else if (clock) clocks.restore(game, seq, clock, 0, written)
    quarantine.clear(game.id)
    return live
  }

  async function loaded(table: string): Promise<LiveGame<State>> {
    const { found, clock, written } = await load(table)
    return keep(found, clock, written)
  }

  /** Also drops the table from memory if it turns out to be damaged. */
  async function reading<T>(table: string, work: () => Promise<T>): Promise<T> {
    try {
      return await quarantine.reading(table, work)
    } finally {
      if (quarantine.has(table)) games.delete(table)
    }
  }

  return {
    async get(table) {
      quarantine.check(table)
      const live = games.get(table) ?? (await reading(table, () => loaded(table)))
      live.touched = Date.now()
      return live
    },
    reading,
    keep,
    held: (table) => games.get(table),
    drop: (table) => void games.delete(table),
    letGo(table, seq) {
      const live = games.get(table)
      if (live && live.seq < seq) games.delete(table)
      clocks.forget(table, seq)
    },
    all: () => [...games.values()],
  }
}

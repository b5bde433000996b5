import type { Keeper, Live } from './keeper.ts'
import type { Presence } from './presence.ts'
import type { Queues } from './queues.ts'
import { automaSeats } from './seats.ts'
import type { House } from './types.ts'

type Charge<State> = {
  house: House<State>
  keeper: Keeper<State>
  presence: Presence
  queues: Queues
  owes(live: Live<State>): boolean
  /** Lets the automa seats of a table go on. */
  wake(table: string): void
}

/** A table that has waited this long for players is given up. */
const abandonedMs = 24 * 60 * 60 * 1000
const tidyEveryMs = 60 * 60 * 1000
const lobbySize = 1000

/**
 * Looks after tables nobody is touching: automa seats that still owe an answer,
 * games that can leave memory, and those that never began.
 */
export function createSweeper<State>(charge: Charge<State>) {
  const { house, keeper, presence, queues } = charge
  const { store, settings, log } = house
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let caughtUp = false
  let tidied = 0

  /** After a start: automa decisions that a crash has left unanswered. */
  async function catchUp(): Promise<void> {
    for (const table of await store.games.playing()) {
      if (stopped) return
      const game = await store.games.get(table)
      if (game && automaSeats(game).length > 0) await resume(table)
    }
    caughtUp = true
  }

  async function tidyLobby(): Promise<void> {
    for (const { id, updatedAt } of await store.games.lobby(lobbySize)) {
      if (Date.now() - updatedAt.getTime() > abandonedMs) await store.games.remove(id)
    }
    tidied = Date.now()
  }

  async function resume(table: string): Promise<void> {
    try {
      const live = await queues.run(table, () => keeper.get(table))
      if (charge.owes(live)) charge.wake(table)
      else await dropIdle(live, 0)
    } catch (err) {
      log.error({ err, table }, 'a game could not be resumed')
    }
  }

  /** Only where nobody looks or waits; whoever comes later loads it again. */
  async function dropIdle(live: Live<State>, idleMs: number): Promise<void> {
    const table = live.game.id
    const watched = presence.viewers(table).length > 0
    if (watched || queues.busy(table) || Date.now() - live.touched < idleMs) return
    await queues.run(table, () => keeper.rest(live))
  }

  async function sweep(): Promise<void> {
    for (const live of keeper.all()) {
      if (charge.owes(live)) charge.wake(live.game.id)
      else await dropIdle(live, settings.idleMs)
    }
    if (!caughtUp) await catchUp()
    if (Date.now() - tidied > tidyEveryMs) await tidyLobby()
  }

  function round(): void {
    sweep()
      .catch((err: unknown) => log.warn({ err }, 'tables could not be swept'))
      .finally(() => {
        if (!stopped) timer = setTimeout(round, settings.sweepMs).unref()
      })
  }

  return {
    start: round,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

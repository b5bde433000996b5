import type { LiveGame } from './live-game.ts'

/** What happens to the games of this process. */
export type GameListener<State> = {
  /** A game has just ended. */
  ended(live: LiveGame<State>): void
  /** This process has made moves; `before` is the number of the move before them. */
  moved(live: LiveGame<State>, before: number): void
}

/** Tells what happens to everybody who listens, in the order in which they began to. */
export type GameListeners<State> = GameListener<State> & {
  listen(listener: Partial<GameListener<State>>): void
}

export function createGameListeners<State>(): GameListeners<State> {
  const all: Partial<GameListener<State>>[] = []
  return {
    listen: (listener) => void all.push(listener),
    ended(live) {
      for (const listener of all) listener.ended?.(live)
    },
    moved(live, before) {
      for (const listener of all) listener.moved?.(live, before)
    },
  }
}

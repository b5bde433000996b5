import { expect, it } from 'vitest'
import { type ShowClock, Stage } from '../../../src/client/director/stage.ts'
import type { TableState } from '../../../src/client/state/table-state.ts'
import { start, update } from './client-states.ts'

/** A manual clock whose timers fire late, as on a busy page. */
class Late implements ShowClock {
  #time = 0
  #due: { at: number; call: () => void } | null = null
  now = (): number => this.#time
  after = (ms: number, call: () => void): (() => void) => {
    const own = { at: this.#time + ms, call }
    this.#due = own
    return () => {
      if (this.#due === own) this.#due = null
    }
  }
  /** Fires the next timer this many milliseconds late. False if none is set. */
  next(late: number): boolean {
    const due = this.#due
    if (!due) return false
    this.#due = null
    this.#time = Math.max(this.#time, due.at) + late
    due.call()
    return true
  }
}

it.each([0, 7, 39, 400])(
  'an act keeps its whole time when the page came %i ms late to the end of the one before',
  (late) => {
    const clock = new Late()
    let live: TableState = start()
    const listeners: (() => void)[] = []
    const client = {
      snapshot: () => ({
        live,
        line: 'up' as const,
        polling: false,
        answering: null,
        sent: null,
        trouble: null,
        costly: null,
        refused: null,
        spoiled: 0,
      }),
      subscribe: (listener: () => void) => {
        listeners.push(listener)
        return () => {}
      },
    }
    const stage = new Stage(client, 'normal', { clock })
    stage.open()
    live = update(live, [{ kind: 'rez' }, { kind: 'access' }, { kind: 'liberate' }])
    for (const listener of listeners) listener()

    const shown: { ms: number; due: number }[] = []
    for (;;) {
      const beat = stage.staged()?.show.playing?.beat
      const from = clock.now()
      if (!beat || !clock.next(shown.length === 0 ? late : 0)) break
      shown.push({ ms: clock.now() - from, due: beat.ms })
    }
    expect(shown).toHaveLength(3)
    for (const { ms, due } of shown) expect(ms).toBeGreaterThanOrEqual(due)
    stage.close()
  },
)

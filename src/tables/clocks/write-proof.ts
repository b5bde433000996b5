/** Checks that moves can be written: while they can't, no clock runs. */
import type { Store } from '../../store/contract.ts'

/** If a write takes longer than this, moves count as not writable meanwhile. */
const slowMs = 1_000
/** A write that seems to take longer than this means that the clocks of two machines disagree. */
const longestWrite = 300_000

export type WriteProof = {
  /**
   * Checks that moves can be written, and gives back the time in which they could not. Rejects while they
   * can't.
   */
  prove(): Promise<void>
  /** When moves were last known to be writable. */
  lastWritten(): number
  /** A move has just been written. */
  wrote(): void
  /**
   * When clocks began to run: when their move of the moment `at` was written, `there` by the database's
   * clock, which may be long after it was made.
   */
  begunAt(at: number, there: number | undefined): number
}

type WriteProofDeps = {
  journal: Pick<Store['journal'], 'writable'>
  now(): number
  wall(): number
  /** No move can be written from this moment on. */
  stopped(since: number): void
  /** Moves can be written. */
  proven(): void
}

export function createWriteProof({ journal, now, wall, stopped, proven }: WriteProofDeps): WriteProof {
  let written = now()
  let proving: Promise<void> | null = null
  /** How far the database's clock is ahead of this machine's, in ms. */
  let ahead: number | null = null

  async function proof(): Promise<void> {
    const [from, began] = [now(), wall()]
    const stop = (): void => stopped(Math.min(from, written))
    const slow = setTimeout(stop, slowMs).unref()
    try {
      const there = await journal.writable()
      if (wall() - began > slowMs) stop()
      else ahead = there - (from + now()) / 2
    } catch (err) {
      stop()
      throw err
    } finally {
      clearTimeout(slow)
    }
    written = now()
    proven()
  }

  return {
    prove() {
      proving ??= proof().finally(() => {
        proving = null
      })
      return proving
    },
    lastWritten: () => written,
    wrote() {
      written = now()
    },
    begunAt(at, there) {
      if (there === undefined || ahead === null) return at
      const late = there - ahead - at
      return late > slowMs && late < longestWrite ? at + late : at
    },
  }
}

/** Looks at the pods that go on without people: at the moment when something is due, and for those of other processes. */
import type { Store } from '../store/contract.ts'

type PodClockDeps = {
  store: Pick<Store, 'pods'>
  now(): number
  /** Brings a pod forward. */
  forward(id: string): Promise<unknown>
  /** Another process has written to it. */
  changed(id: string, seq: number): void
  failed(err: unknown, id: string): void
}

/** In ms. How often clocks are read, and how often pods of other processes are looked for. */
const tickMs = 1_000
const lookMs = 15_000

export function createPodClock({ store, now, forward, changed, failed }: PodClockDeps) {
  /** By pod: the newest entry that this process knows, and when to look at it again. */
  const running = new Map<string, { seq: number; due: number }>()
  let timer: NodeJS.Timeout | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let ticking: Promise<void> = Promise.resolve()
  let stopped = false

  function noteOfOthers(id: string, seq: number): void {
    const known = running.get(id)
    if (known && seq <= known.seq) return
    running.set(id, { seq, due: now() })
    if (known) changed(id, seq)
  }

  async function tick(): Promise<void> {
    if (now() - lookedAt >= lookMs) {
      lookedAt = now()
      for (const { id, seq } of await store.pods.running()) noteOfOthers(id, seq)
    }
    const due = [...running].filter(([, each]) => each.due <= now())
    for (const [id] of due) {
      await forward(id).catch((err: unknown) => {
        running.delete(id)
        failed(err, id)
      })
    }
  }

  const plan = (): void => {
    if (stopped) return
    timer = setTimeout(() => {
      ticking = tick()
        .catch((err: unknown) => failed(err, ''))
        .finally(plan)
    }, tickMs).unref()
  }

  return {
    start: plan,
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await ticking
    },
    /** It goes on then by itself; never if `due` is infinite. */
    note: (id: string, seq: number, due: number) => void running.set(id, { seq, due }),
    /** This process has written the entry. */
    wrote(id: string, seq: number): void {
      const known = running.get(id)
      if (known) running.set(id, { ...known, seq })
    },
    forget: (id: string) => void running.delete(id),
  }
}

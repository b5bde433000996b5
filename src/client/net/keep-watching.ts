import { isRetryable } from './retryable.ts'
import type { Wire } from './wire.ts'

const retryAfterMs = 2_000

type WatchReply = { ok: true } | { error: { code: string } }

/**
 * Subscribes to something whenever the connection is up, and asks again after 2 s while there is no reply or the
 * refusal is one that may pass (`isRetryable`); another refusal is final. `onWatched` gets each agreement: what
 * happened before it was missed. Returns what stops it.
 */
export function keepWatching<R extends WatchReply>(
  wire: Pick<Wire, 'onConnectionChange'>,
  ask: () => Promise<R>,
  onWatched: (reply: Extract<R, { ok: true }>) => void,
): () => void {
  let isStopped = false
  let again: ReturnType<typeof setTimeout> | undefined
  const watch = async (): Promise<void> => {
    clearTimeout(again)
    const reply: WatchReply | null = await ask().catch(() => null)
    if (isStopped) return
    if (reply && 'ok' in reply) onWatched(reply as Extract<R, { ok: true }>)
    else if (!reply || isRetryable(reply.error.code)) again = setTimeout(() => void watch(), retryAfterMs)
  }
  wire.onConnectionChange((up) => {
    if (up && !isStopped) void watch()
  })
  return () => {
    isStopped = true
    clearTimeout(again)
  }
}

/** A token bucket: bursts up to `size`, then `perSecond`. */
export type TokenBucket = { take(): boolean }

export function createTokenBucket(
  size: number,
  perSecond: number,
  now: () => number = Date.now,
): TokenBucket {
  let tokens = size
  let last = now()
  return {
    take() {
      const time = now()
      tokens = Math.min(size, tokens + ((time - last) / 1000) * perSecond)
      last = time
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}

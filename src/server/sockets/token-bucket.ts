/** A token bucket: bursts up to `size`, then `perSecond`. */
export type Bucket = { take(): boolean }

export function createBucket(size: number, perSecond: number, now: () => number = Date.now): Bucket {
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

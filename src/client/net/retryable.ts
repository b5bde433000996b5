/** True if a retry may succeed: the server is busy, or the rate limit was hit. */
export const isRetryable = (code: string): boolean => code === 'unavailable' || code === 'rate-limited'

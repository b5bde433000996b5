/** Whether the same question may be answered a little later: the server is busy, or has been asked too often. */
export const isPassing = (code: string): boolean => code === 'unavailable' || code === 'rate-limited'

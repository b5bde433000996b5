/** Returns a function that calls `run`, never twice at once. All calls during a run cause one more run. */
export const runSerially = (run: () => Promise<void>): (() => void) => {
  let running = false
  let wanted = false
  const rounds = async (): Promise<void> => {
    running = true
    try {
      do {
        wanted = false
        await run()
      } while (wanted)
    } finally {
      running = false
    }
  }
  return () => {
    wanted = true
    if (!running) void rounds()
  }
}

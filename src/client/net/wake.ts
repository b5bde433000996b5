/** Notices when this machine may have slept or changed its network: an open connection may be dead then. */

const tickMs = 1_000
/** In ms: a timer that is this late did not run because the machine slept. */
const sleepMs = 5_000
/** Browsers themselves run the timers of a hidden page only once a minute. */
const hiddenSleepMs = 90_000

/** Calls `wake` whenever the machine may have slept or come online. Returns a function that stops it. */
export const onWake = (wake: () => void): (() => void) => {
  let ticked = Date.now()
  const tick = (): void => {
    const late = Date.now() - ticked - tickMs
    ticked = Date.now()
    if (late > (document.hidden ? hiddenSleepMs : sleepMs)) wake()
  }
  const shown = (): void => {
    if (!document.hidden) wake()
  }
  const ticking = setInterval(tick, tickMs)
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', shown)
  return () => {
    clearInterval(ticking)
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', shown)
  }
}

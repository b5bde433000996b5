import { api } from '../net/api.ts'
import { useLoad } from '../net/load.ts'

/** How often a page looks whether a game waits for its reader. */
const everySoOften = 30_000

const fetchNothing = async () => ({ items: [], waiting: 0 })

/** The games of several people that wait for oneself: how many, and the first of them. */
export const useWaiting = (signedIn: boolean) =>
  useLoad<Awaited<ReturnType<typeof api.waitingForMe>>>(
    signedIn ? api.waitingForMe : fetchNothing,
    everySoOften,
  )

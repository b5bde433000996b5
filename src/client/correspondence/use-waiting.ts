import { api } from '../net/api.ts'
import { useLoad } from '../net/load.ts'

/** How often a page checks whether a game waits for the user. */
const everySoOften = 30_000

const fetchNothing = async () => ({ items: [], waiting: 0 })

/** The multiplayer games that wait for the user: how many, and the first. */
export const useWaiting = (signedIn: boolean) =>
  useLoad<Awaited<ReturnType<typeof api.waitingForMe>>>(
    signedIn ? api.waitingForMe : fetchNothing,
    everySoOften,
  )

import { useQuery } from '@tanstack/react-query'
import { queries } from '../net/queries.ts'
import { pollEvery } from '../net/query.ts'

/** How often a page checks whether a game waits for the user. */
const everySoOften = 30_000

/** The multiplayer games that wait for the user: how many, and the first. */
export const useWaiting = (signedIn: boolean) =>
  useQuery({ ...queries.waitingForMe, enabled: signedIn, refetchInterval: pollEvery(everySoOften) })

import type { Store } from '../../src/store/contract.ts'

type Shelf = { orders: Map<string, Map<string, unknown>> }

/** Standing orders of slow games, in memory. It keeps no reminders. */
export const fakeCorrespondence = (
  { orders }: Shelf,
  call: <T>(work: () => T) => Promise<T>,
): Store['correspondence'] => ({
  running: () => call(() => []),
  waitingFor: () => call(() => 0),
  recordUptime: () => call(() => undefined),
  outages: () => call(() => []),
  noteOutage: () => call(() => undefined),
  orders: {
    of: (game) => call(() => [...(orders.get(game) ?? [])].map(([user, each]) => ({ user, orders: each }))),
    set: (game, user, given) =>
      call(() => {
        const mine = orders.get(game) ?? new Map<string, unknown>()
        if (given === null) mine.delete(user)
        else mine.set(user, given)
        orders.set(game, mine)
      }),
  },
  reminders: {
    claim: () => call(() => []),
    sent: () => call(() => undefined),
    later: () => call(() => undefined),
  },
  pushes: { add: () => call(() => undefined), of: () => call(() => []), remove: () => call(() => undefined) },
  wishes: { get: () => call(() => ({ push: true, mail: false })), set: () => call(() => undefined) },
})

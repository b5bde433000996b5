import { type Bucket, createBucket } from './bucket.ts'

const burst = 60
const perSecond = 20
const mostSockets = 20
/** Asks that go into the log of a table: more than anybody has a reason for. */
const asksBurst = 20
const asksPerSecond = 0.5
/** Of one address, which may be that of a whole event. */
const newOfAddress = { burst: 500, perSecond: 20 }

/** How fast a user may speak, and ask for what goes into a log. */
export type Pace = { all: Bucket; asks: Bucket }

/** The sockets of each user together: how many there are, and how fast they may speak. */
export type SocketUsers = {
  /** The bucket all sockets of a user share; null when there are too many. */
  enter(user: string): Pace | null
  leave(user: string): void
}

export function createSocketUsers(limits: boolean): SocketUsers {
  const users = new Map<string, { pace: Pace; sockets: number }>()
  return {
    enter(user) {
      if (!limits) return { all: endless, asks: endless }
      const known = users.get(user) ?? { pace: createPace(), sockets: 0 }
      if (known.sockets >= mostSockets) return null
      known.sockets++
      users.set(user, known)
      return known.pace
    },
    leave(user) {
      const known = users.get(user)
      if (!known) return
      known.sockets--
      if (known.sockets === 0) users.delete(user)
    },
  }
}

const endless: Bucket = { take: () => true }

const createPace = (): Pace => ({
  all: createBucket(burst, perSecond),
  asks: createBucket(asksBurst, asksPerSecond),
})

/** The sockets of each address together; false when there are too many, or too many new ones. */
export type SocketAddresses = { enter(address: string): boolean; leave(address: string): void }

export function createSocketAddresses(limits: boolean, most: number): SocketAddresses {
  const known = new Map<string, { sockets: number; fresh: Bucket }>()
  return {
    enter(address) {
      if (!limits) return true
      const { burst: size, perSecond: pace } = newOfAddress
      const place = known.get(address) ?? { sockets: 0, fresh: createBucket(size, pace) }
      known.set(address, place)
      place.sockets++
      return place.fresh.take() && place.sockets <= most
    },
    leave(address) {
      const place = known.get(address)
      if (place && --place.sockets <= 0) known.delete(address)
    },
  }
}

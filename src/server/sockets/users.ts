import type { UserRow } from '../../store/contract.ts'
import { createTokenBucket, type TokenBucket } from './token-bucket.ts'

/** Limits of a person and of a bot: message burst, messages per second, and sockets. */
const ofPeople = { burst: 60, perSecond: 20, sockets: 20 }
const ofBots = { burst: 30, perSecond: 10, sockets: 4 }
/** Requests that go into the log of a table; more than anyone needs. */
const asksBurst = 20
const asksPerSecond = 0.5
/** Limits of an address, which a whole event may share. */
const newOfAddress = { burst: 500, perSecond: 20 }

/** The limits of a user's messages, and of requests that go into a log. */
export type SocketPace = { all: TokenBucket; asks: TokenBucket }

/** Counts the sockets of each user, and limits their messages together. */
export type SocketUsers = {
  /** The buckets that all sockets of a user share; null if there are too many sockets. */
  enter(user: Pick<UserRow, 'id' | 'bot'>): SocketPace | null
  leave(user: string): void
}

export function createSocketUsers(limits: boolean): SocketUsers {
  const users = new Map<string, { pace: SocketPace; sockets: number }>()
  return {
    enter({ id: user, bot }) {
      if (!limits) return { all: endless, asks: endless }
      const known = users.get(user) ?? { pace: createPace(bot ? ofBots : ofPeople), sockets: 0 }
      if (known.sockets >= (bot ? ofBots : ofPeople).sockets) return null
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

const endless: TokenBucket = { take: () => true }

const createPace = ({ burst, perSecond }: typeof ofPeople): SocketPace => ({
  all: createTokenBucket(burst, perSecond),
  asks: createTokenBucket(asksBurst, asksPerSecond),
})

/** Counts the sockets of each address; false if there are too many, or too many new ones. */
export type SocketAddresses = { enter(address: string): boolean; leave(address: string): void }

export function createSocketAddresses(limits: boolean, max: number): SocketAddresses {
  const known = new Map<string, { sockets: number; newBucket: TokenBucket }>()
  return {
    enter(address) {
      if (!limits) return true
      const { burst: size, perSecond: pace } = newOfAddress
      const place = known.get(address) ?? { sockets: 0, newBucket: createTokenBucket(size, pace) }
      known.set(address, place)
      place.sockets++
      return place.newBucket.take() && place.sockets <= max
    },
    leave(address) {
      const place = known.get(address)
      if (place && --place.sockets <= 0) known.delete(address)
    },
  }
}

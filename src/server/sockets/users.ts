import { type Bucket, createBucket } from './bucket.ts'

const burst = 60
const perSecond = 20
const mostSockets = 20

/** The sockets of each user together: how many there are, and how fast they may speak. */
export type SocketUsers = {
  /** The bucket all sockets of a user share; null when there are too many. */
  enter(user: string): Bucket | null
  leave(user: string): void
}

export function createSocketUsers(limits: boolean): SocketUsers {
  const users = new Map<string, { bucket: Bucket; sockets: number }>()
  return {
    enter(user) {
      if (!limits) return { take: () => true }
      const known = users.get(user) ?? { bucket: createBucket(burst, perSecond), sockets: 0 }
      if (known.sockets >= mostSockets) return null
      known.sockets++
      users.set(user, known)
      return known.bucket
    },
    leave(user) {
      const known = users.get(user)
      if (!known) return
      known.sockets--
      if (known.sockets === 0) users.delete(user)
    },
  }
}

/** Messages between processes through Socket.IO's Redis adapter: table news, chat, and sockets to close. */
import type { ProcessChannel } from '../../tables/processes/process-messages.ts'
import type { RedisConnection } from '../redis/redis.ts'
import type { Io } from './rooms.ts'

export const createProcessChannel = (io: Io, redis: RedisConnection): ProcessChannel => ({
  tell: (said) => void io.serverSideEmit('news', said),
  isUp: redis.isUp,
  open(hear, changed) {
    io.on('news', hear)
    redis.onChange(changed)
  },
})

/** Announces only that bans have changed. */
export const createBanChannel = (io: Io, redis: Pick<RedisConnection, 'isUp'> | null) =>
  redis && {
    tell: () => {
      if (redis.isUp()) io.serverSideEmit('bans')
    },
    hear: (heard: () => void) => void io.on('bans', heard),
  }

/**
 * The adapter sends this to all processes through Redis, including this one; this one does not wait for it. A
 * process that misses the message notices when it checks its sessions.
 */
export function disconnectEverywhere(io: Io, room: string): void {
  io.local.in(room).disconnectSockets(true)
  io.in(room).disconnectSockets(true)
}

/** What goes from process to process through Socket.IO's Redis adapter: news of tables, chat, and who must leave. */
import type { ProcessChannel } from '../../tables/process-messages.ts'
import type { RedisLine } from '../redis.ts'
import type { Io } from './rooms.ts'

export const lineOver = (io: Io, redis: RedisLine): ProcessChannel => ({
  tell: (said) => void io.serverSideEmit('news', said),
  isUp: redis.isUp,
  open(hear, changed) {
    io.on('news', hear)
    redis.onChange(changed)
  },
})

/** What is told of bans is that there is news. */
export const banLineOver = (io: Io, redis: Pick<RedisLine, 'isUp'> | null) =>
  redis && {
    tell: () => {
      if (redis.isUp()) io.serverSideEmit('bans')
    },
    hear: (heard: () => void) => void io.on('bans', heard),
  }

/**
 * The adapter asks all processes through Redis, this one too; here nobody waits for it. A process that does not hear
 * of it finds out when it looks at its sessions.
 */
export function disconnectEverywhere(io: Io, room: string): void {
  io.local.in(room).disconnectSockets(true)
  io.in(room).disconnectSockets(true)
}

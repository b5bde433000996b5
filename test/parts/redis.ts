import { connect } from 'node:net'
import { type Finder, reason } from './finder.ts'

/** Any Redis answers a line with a line, even if it only asks for a password. */
const refusal = (at: string): Promise<string | null> =>
  new Promise((done) => {
    const { hostname, port } = new URL(at)
    const socket = connect(Number(port || 6379), hostname)
    const end = (why: string | null) => {
      socket.destroy()
      done(why)
    }
    socket.setTimeout(5_000, () => end('no answer'))
    socket.on('error', (error) => end(reason(error)))
    socket.on('connect', () => socket.write('PING\r\n'))
    socket.once('data', (data) =>
      end(/^(\+PONG|-NOAUTH)/.test(String(data)) ? null : 'that is something else'),
    )
  })

/** No well-maintained package contains a Redis. */
export const redis: Finder = { refusal, usual: 'redis://127.0.0.1:6379' }

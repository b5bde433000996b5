import { connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** A handwritten Socket.IO client that can send what the real one would not, and leave data unread. */
export type RawSocket = {
  /** Sends one text packet. Resolves with the first bytes of the reply. */
  ask(packet: string): Promise<string>
  /** Leaves all that comes unread, but answers the server's heartbeat, so that only this is its fault. */
  stopReading(): void
  /** Reads only one piece every `everyMs` ms. Returns a function with the number of bytes read since. */
  readSlowly(everyMs: number): () => number
}

export async function rawSocket(url: string, cookie: string): Promise<RawSocket> {
  const { hostname, port } = new URL(url)
  const tcp = connect(Number(port), hostname)
  onTestFinished(() => void tcp.destroy())
  const heard = () => new Promise<string>((resolve) => tcp.once('data', (data) => resolve(data.toString())))
  const lines = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `Cookie: ${cookie}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    '\r\n',
  ]
  tcp.write(lines.join('\r\n'))
  await heard()
  const ask = (packet: string) => {
    tcp.write(frame(packet))
    return heard()
  }
  // Socket.IO's CONNECT to the main namespace.
  await ask('40')
  function answerHeartbeat(): void {
    const alive = setInterval(() => tcp.write(frame('3')), 5_000)
    tcp.on('close', () => clearInterval(alive))
  }
  function stopReading(): void {
    answerHeartbeat()
    tcp.pause()
  }
  function readSlowly(everyMs: number): () => number {
    let bytes = 0
    answerHeartbeat()
    tcp.on('data', (data) => {
      bytes += data.length
      tcp.pause()
      setTimeout(() => tcp.resume(), everyMs)
    })
    return () => bytes
  }
  return { ask, stopReading, readSlowly }
}

/** A masked websocket text frame, with a mask of zeros. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0xfe, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload])
}

/** Handwritten clients that send what real ones would not, as fast as they like, and receive everything. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Caller = {
  cookie: string
  /** The local address to connect from; loopback has many. */
  from?: string
}

const host = (url: string): string => new URL(url).host

export function dial(url: string, from?: string): Socket {
  const { hostname, port } = new URL(url)
  const tcp = connect({
    host: hostname,
    port: Number(port),
    ...(from === undefined ? {} : { localAddress: from }),
  })
  tcp.on('error', () => {})
  return tcp
}

/** The HTTP request that opens a websocket for Socket.IO. */
export const upgrade = (url: string, cookie: string | null, key = 'AAAAAAAAAAAAAAAAAAAAAA=='): string =>
  [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${host(url)}`,
    ...(cookie === null ? [] : [`Cookie: ${cookie}`]),
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${key}`,
    '\r\n',
  ].join('\r\n')

/** A masked websocket frame. The mask is zero. */
export function frame(opcode: number, payload: Buffer, first = 0x80): Buffer {
  const { length } = payload
  const size = length < 126 ? [0x80 | length] : [0xfe, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([first | opcode, ...size, 0, 0, 0, 0]), payload])
}

export type Wire = {
  say(...texts: string[]): void
  /** Every message received. */
  texts: string[]
  /** Resolves once `isSo` holds or the server has closed the connection. Rejects after a long time. */
  until(isSo: () => boolean): Promise<void>
  isOpen(): boolean
  end(): void
}

/** In ms. */
const patience = 30_000

/** A socket like that of a page, which asks to connect. */
export function openWire(url: string, { cookie, from }: Caller): Wire {
  const tcp = dial(url, from)
  const texts: string[] = []
  const news = new EventTarget()
  let open = true
  let rest: Buffer = Buffer.alloc(0)
  let upgraded = false
  tcp.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data])
    if (!upgraded) {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return
      upgraded = true
      rest = rest.subarray(end + 4)
    }
    const isNew = texts.length === 0
    rest = readFrames(rest, texts, () => tcp.destroy())
    // The server ignores messages that come before its first one.
    if (isNew && texts.length > 0) tcp.write(frame(1, Buffer.from('40')))
    news.dispatchEvent(new Event('news'))
  })
  tcp.on('close', () => {
    open = false
    news.dispatchEvent(new Event('news'))
  })
  tcp.write(upgrade(url, cookie))
  return {
    say: (...said) => void tcp.write(Buffer.concat(said.map((text) => frame(1, Buffer.from(text))))),
    texts,
    async until(isSo) {
      const signal = AbortSignal.timeout(patience)
      while (open && !isSo()) {
        await once(news, 'news', { signal }).catch(() => {
          throw new Error(`A socket was left without an answer after ${texts.length} words.`)
        })
      }
    },
    isOpen: () => open,
    end: () => tcp.destroy(),
  }
}

/** Takes complete frames out of the received bytes and keeps their text. Returns the remaining bytes. */
function readFrames(bytes: Buffer, texts: string[], farewell: () => void): Buffer {
  let rest = bytes
  for (let read = firstFrame(rest); read; read = firstFrame(rest)) {
    if (read.opcode === 1) texts.push(read.text)
    if (read.opcode === 8) farewell()
    rest = rest.subarray(read.end)
  }
  return rest
}

/** Null while the frame is incomplete. */
function firstFrame(bytes: Buffer): { opcode: number; text: string; end: number } | null {
  const [head, short] = bytes
  if (head === undefined || short === undefined) return null
  const wide = short === 126 ? 2 : short === 127 ? 8 : 0
  const from = 2 + wide
  if (bytes.length < from) return null
  const length = wide === 0 ? short : Number(`0x${bytes.toString('hex', 2, from)}`)
  const end = from + length
  return bytes.length < end ? null : { opcode: head & 15, text: bytes.toString('utf8', from, end), end }
}

export type Piped = { status: number; body: string }
export type RecordedRequest = { method: string; path: string; body?: string | undefined }

/**
 * Sends requests on one connection without waiting for answers. Resolves with the answers once the connection
 * ends or all have come.
 */
export async function pipe(
  url: string,
  asked: readonly RecordedRequest[],
  { cookie, from }: Caller,
): Promise<Piped[]> {
  const tcp = dial(url, from)
  let came: Buffer = Buffer.alloc(0)
  const answers: Piped[] = []
  tcp.on('data', (data: Buffer) => {
    came = readAnswers(Buffer.concat([came, data]), answers)
    if (answers.length >= asked.length) tcp.end()
  })
  tcp.setTimeout(patience, () => tcp.destroy(new Error('silence')))
  tcp.write(asked.map((each) => written(url, each, cookie)).join(''))
  await new Promise((gone) => tcp.once('close', gone))
  return answers
}

function written(url: string, { method, path, body }: RecordedRequest, cookie: string): string {
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${host(url)}`]
  if (cookie) lines.push(`Cookie: ${cookie}`)
  if (body !== undefined)
    lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** Takes complete answers out of the received bytes. Returns the remaining bytes. */
function readAnswers(bytes: Buffer, answers: Piped[]): Buffer {
  let rest = bytes
  for (;;) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) return rest
    const head = rest.subarray(0, end).toString('latin1')
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
    const read = /^transfer-encoding: chunked/im.test(head)
      ? readChunks(rest, end + 4)
      : readLength(rest, end + 4, Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0))
    if (!read) return rest
    answers.push({ status, body: read.body })
    rest = rest.subarray(read.end)
  }
}

type Read = { body: string; end: number } | null

const readLength = (bytes: Buffer, from: number, length: number): Read =>
  bytes.length < from + length
    ? null
    : { body: bytes.subarray(from, from + length).toString(), end: from + length }

function readChunks(bytes: Buffer, from: number): Read {
  const pieces: Buffer[] = []
  for (let at = from; ; ) {
    const line = bytes.indexOf('\r\n', at)
    if (line < 0) return null
    const size = Number.parseInt(bytes.subarray(at, line).toString('latin1'), 16)
    const end = line + 2 + size + 2
    if (bytes.length < end) return null
    if (size === 0) return { body: Buffer.concat(pieces).toString(), end }
    pieces.push(bytes.subarray(line + 2, line + 2 + size))
    at = end
  }
}

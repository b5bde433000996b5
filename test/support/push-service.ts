/** A push service on this machine, and browsers for it to notify. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Called = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** `answer` is the HTTP status of its replies. */
export async function pushService() {
  const calls: Called[] = []
  const answer = { status: 201 }
  const server = createServer(async (request, reply) => {
    const body = Buffer.concat(await request.toArray())
    calls.push({ path: request.url ?? '', headers: request.headers, body })
    reply.writeHead(answer.status).end()
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { calls, answer, url: (path: string) => `http://localhost:${port}${path}` }
}

/** A browser's subscription, with a key of its own, and how the browser reads a message (RFC 8291). */
export function pushedBrowser(endpoint: string) {
  const own = createECDH('prime256v1')
  const auth = randomBytes(16)
  const p256dh = own.generateKeys()
  const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))

  function read(body: Buffer): unknown {
    const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
    const theirs = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, theirs])
    const secret = derived(own.computeSecret(theirs), auth, info, 32)
    const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const open = createDecipheriv('aes-128-gcm', key, derived(secret, salt, 'Content-Encoding: nonce\0', 12))
    open.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }

  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  return { subscription: { endpoint, keys }, read }
}

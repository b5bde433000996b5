/** The network address of a client. */
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The key for limits per network: an IPv4 address, or the /64 prefix of an IPv6 address, since a household
 * has a whole /64.
 */
export function networkKey(address: string): string {
  if (!isIPv6(address)) return address
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4) return v4
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}

/** The client's address behind this many trusted proxies, by the same rule as Fastify's `request.ip`. */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const hops = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const way = [socket.remoteAddress ?? '', ...hops.reverse()]
  return way[Math.min(proxies, way.length - 1)] ?? ''
}

/** Clients that know nothing of a server but its protocol. */
import type { Choice, Decision } from '../../src/protocol/sockets.ts'

/** A guest that talks to a server over HTTP alone. */
export type Guest = { cookie: string; call<T>(method: string, path: string, body?: unknown): Promise<T> }

/** The server has refused a request. `code` is that of its answer; null if the answer has none. */
export class RefusedCall extends Error {
  override name = 'RefusedCall'
  readonly code: string | null

  constructor(message: string, answer: string) {
    super(`${message}: ${answer}`)
    this.code = codeOf(answer)
  }
}

function codeOf(answer: string): string | null {
  try {
    const { error } = JSON.parse(answer) as { error?: { code?: string } }
    return error?.code ?? null
  } catch {
    return null
  }
}

export async function guest(url: string, name: string, cookie = ''): Promise<Guest> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (cookie) headers.cookie = cookie
  async function request(method: string, path: string, body?: unknown): Promise<Response> {
    const payload = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }
    const reply = await fetch(`${url}${path}`, { method, headers, ...payload })
    if (!reply.ok) throw new RefusedCall(`${method} ${path}`, await reply.text())
    return reply
  }
  if (!cookie) {
    const reply = await request('POST', '/api/session', { name })
    headers.cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  return {
    cookie: headers.cookie ?? '',
    call: async <T>(method: string, path: string, body?: unknown) =>
      (await (await request(method, path, body)).json()) as T,
  }
}

/** A small deterministic random number generator, so that a failing game can be replayed. */
export function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Any legal choice: the protocol promises that a client needs to know nothing more. */
export function anyChoice({ kind, min, max, options }: Decision, random: (below: number) => number): Choice {
  if (kind === 'number' || kind === 'secret') return min + random(max - min + 1)
  const ids = options.map(({ id }) => id)
  for (let i = ids.length - 1; i > 0; i--) {
    const j = random(i + 1)
    const [a = '', b = ''] = [ids[i], ids[j]]
    ids[i] = b
    ids[j] = a
  }
  return kind === 'order' ? ids : ids.slice(0, min + random(Math.min(max, ids.length) - min + 1))
}

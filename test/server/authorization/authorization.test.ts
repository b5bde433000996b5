/** Every route of the API, requested by every kind of user for things that belong to somebody else. */
import { describe, expect, it } from 'vitest'
import { ask, type Question } from '../http-requests.ts'
import { openTestServer, type TestServer } from '../test-server.ts'
import {
  type Cast,
  castOf,
  type Made,
  reusableThings,
  secretWord,
  type Thing,
  things,
  type ViewerName,
  viewers,
} from './cast.ts'
import { grants } from './grants.ts'
import { keyOf, type Row, rows } from './rows.ts'

/**
 * Requests the thing of a row as a member of the cast. Returns the status, the code of a refusal, and `!` if
 * the reply contains a private name.
 */
function asking(server: TestServer, cast: Cast) {
  const known = new Map<Thing, Promise<Made>>()
  function thing(of: Thing, reading: boolean): Promise<Made> {
    const keep = reading || reusableThings.has(of)
    const made = (keep && known.get(of)) || things[of](cast, server)
    if (keep) known.set(of, made)
    return made
  }
  return async ({ route, of, body, query }: Row, who: ViewerName): Promise<string> => {
    const [method, path = ''] = route.split(' ')
    const made = await thing(of, method === 'GET')
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => made[name] ?? '')
    const { cookie, token } = cast[who]
    const headers = token ? { authorization: `Bearer ${token}` } : cookie === '' ? {} : { cookie }
    const name = `${who} ${cast.ola.id}`.slice(0, 20)
    const payload = typeof body === 'function' ? body({ owner: cast.ola.id, made, name }) : body
    const reply = await ask(server.app, {
      method: method as NonNullable<Question['method']>,
      url: query ? `${url}?${query}` : url,
      headers,
      payload,
    })
    const code = reply.statusCode >= 400 ? ` ${reply.json().error?.code}` : ''
    return `${reply.statusCode}${code}${reply.body.includes(secretWord) ? ' !' : ''}`
  }
}

describe('Authorization', () => {
  it('is declared for every route of the API, and for no other', async () => {
    const server = await openTestServer()
    const { paths } = (await server.stranger.get('/api/docs/json')).json<{ paths: Record<string, object> }>()
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect([...new Set(rows.map(({ route }) => route))].sort()).toEqual(routes.sort())
  })

  // Nearly a thousand requests, most of them for a thing that is made for them.
  it('holds for strangers, guests, accounts, friends, blocked players, owners, operators, bots of either kind and the banned', {
    timeout: 600_000,
  }, async () => {
    const began = Date.now()
    let calls = 0
    const server = await openTestServer({
      config: { rateLimits: false, lobbyChat: true },
      // No deadline passes however long the requests take: each look at the clock is a millisecond later.
      now: () => began + calls++,
    })
    const all = asking(server, await castOf(server, 'one'))
    const found: Record<string, string> = {}
    for (const [n, row] of rows.entries()) {
      const asked = row.ends ? asking(server, await castOf(server, `e${n}`)) : all
      const got: string[] = []
      for (const who of viewers) got.push(await asked(row, who))
      found[keyOf(row)] = new Set(got).size === 1 ? `all ${got[0]}` : got.join(' | ')
    }
    if (process.env.GRANTS) (await import('node:fs')).writeFileSync(process.env.GRANTS, JSON.stringify(found))
    expect(found).toEqual(grants)
  })
})

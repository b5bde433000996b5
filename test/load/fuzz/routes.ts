/**
 * Random requests from the server's own description of its routes, so that a new route is fuzzed as soon as
 * it exists.
 */
import { drawOne, type Rng } from './chance.ts'
import { oddity, spoilt, typed, type Words } from './values.ts'

export type Route = { method: string; path: string; parameters: Parameter[]; body: unknown }
type Parameter = { name: string; in: 'path' | 'query'; schema: unknown }
export type Call = {
  method: string
  path: string
  route: string
  body: string | undefined
  headers: Record<string, string>
}

type Described = {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: unknown }> } }
    >
  >
}

export async function routesOf(url: string): Promise<Route[]> {
  const { paths } = (await (await fetch(`${url}/api/docs/json`)).json()) as Described
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  )
}

/** Requests that end sessions or create accounts come from guests with no other role. */
export const endsSessions = ({ path }: Route): boolean => /^\/api\/(session|accounts)/.test(path)

function addressOf({ path, parameters }: Route, rng: Rng, words: Words): string {
  const filled = path.replace(/\{\w+\}/g, () => {
    const word = rng(6) ? drawOne(rng, words) : String(oddity(rng)).slice(0, 300)
    return rng(12) ? encodeURIComponent(whole(word)) : word.replace(/[^\x21-\x7e]/g, '')
  })
  const asked = parameters
    .filter((parameter) => parameter.in === 'query' && rng(2))
    .map(
      ({ name, schema }) => `${name}=${encodeURIComponent(String(value(schema, rng, words)).slice(0, 200))}`,
    )
  if (!rng(10)) asked.push('__proto__=1', 'as=corp')
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled
}

/** A lone surrogate cannot be part of a URL. */
const whole = (text: string): string => text.replace(/\p{Cs}/gu, '')

const value = (schema: unknown, rng: Rng, words: Words): string => {
  const given = rng(3) ? typed(schema, rng, words) : oddity(rng)
  return whole(typeof given === 'string' ? given : JSON.stringify(given))
}

/** Bodies that are not valid requests. */
const broken = ['{"name":', '', 'null', '[', '\0', '"\\ud800"', '{"a":1,"a":2}', `${'['.repeat(20_000)}`]

function bodyOf(route: Route, rng: Rng, words: Words): string | undefined {
  if (route.method === 'GET') return undefined
  if (route.body === undefined) return rng(3) ? undefined : JSON.stringify(oddity(rng))
  const sound = typed(route.body, rng, words)
  switch (rng(8)) {
    case 0:
      return drawOne(rng, broken)
    case 1:
      return JSON.stringify(sound).replace('{', '{"__proto__":{"admin":true},')
    case 2:
    case 3:
      return JSON.stringify(sound)
    default:
      return JSON.stringify(spoilt(sound, rng))
  }
}

const kinds = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'multipart/form-data',
  'x',
]

export function callOf(route: Route, rng: Rng, words: Words): Call {
  const body = bodyOf(route, rng, words)
  const kind = rng(6) ? 'application/json' : drawOne(rng, kinds)
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': kind }
  if (!rng(15)) headers.origin = drawOne(rng, ['https://evil.example', 'null', 'http://127.0.0.1'])
  return {
    method: rng(40) ? route.method : drawOne(rng, ['PATCH', 'PUT', 'DELETE', 'POST', 'OPTIONS']),
    path: addressOf(route, rng, words),
    route: `${route.method} ${route.path}`,
    body,
    headers,
  }
}

/** Real HTTP requests, sent by supertest to a listening server. */
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import request from 'supertest'
import type { App } from '../../src/server/context.ts'

export type Question = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers?: Record<string, string>
  /** A string is sent as it is, anything else as JSON. */
  payload?: unknown
  /** The local address that the request comes from. */
  from?: string
}
export type Reply = {
  statusCode: number
  headers: Record<string, string | string[] | undefined>
  body: string
  json<T = ReturnType<typeof JSON.parse>>(): T
}

const listening = new WeakMap<App, Promise<unknown>>()

/** The address of the server. Starts listening if it does not yet. */
export async function urlOf(app: App): Promise<string> {
  if (!app.server.listening) {
    const begun = listening.get(app) ?? app.listen({ port: 0, host: '127.0.0.1' })
    listening.set(app, begun)
    await begun
  }
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

export async function ask(
  app: App,
  { method = 'GET', url, headers = {}, payload, from }: Question,
): Promise<Reply> {
  const asked = request(await urlOf(app))
    [verbs[method]](url)
    .buffer(true)
    .parse(asText)
  if (from !== undefined) asked.agent(new Agent({ localAddress: from }))
  if (payload !== undefined) asked.set('content-type', 'application/json')
  asked.set(headers)
  const reply = await asked.send(sent(payload))
  const body = String(reply.body)
  return { statusCode: reply.status, headers: reply.headers, body, json: () => JSON.parse(body) }
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

const sent = (payload: unknown): string | undefined =>
  payload === undefined || typeof payload === 'string' ? payload : JSON.stringify(payload)

const asText = (reply: request.Response, done: (error: Error | null, body: string) => void): void => {
  const chunks: Buffer[] = []
  reply.on('data', (chunk: Buffer) => void chunks.push(chunk))
  reply.on('end', () => done(null, Buffer.concat(chunks).toString()))
}

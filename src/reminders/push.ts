/** Web Push: a short message to a browser without an open page. */
import type { Logger } from 'pino'
import type { PushRow } from '../store/contract.ts'
import { mayPush } from './push-hosts.ts'

export type Vapid = { publicKey: string; privateKey: string; subject: string }
/** `gone`: the subscription has ended. `failed`: the push service refused for now. */
type Pushed = 'sent' | 'gone' | 'failed'
export type PushNote = { title: string; body: string; path: string; tag: string }

const patienceMs = 10_000
/** How long the push service keeps a message for a browser that is off. */
const lifeSeconds = 86_400

export type Pusher = { send(to: PushRow, note: PushNote): Promise<Pushed> }

export function createPusher(vapid: Vapid, hosts: readonly string[], log: Logger): Pusher {
  async function call(to: PushRow, note: PushNote): Promise<number> {
    const { default: webPush } = await import('web-push')
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
      JSON.stringify(note),
      { vapidDetails: vapid, TTL: lifeSeconds, urgency: 'normal', topic: note.tag },
    )
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: body ? new Uint8Array(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    await reply.body?.cancel()
    return reply.status
  }

  return {
    async send(to, note) {
      // The settings may have changed since the subscription was stored.
      if (!mayPush(to.endpoint, hosts)) return 'gone'
      try {
        const status = await call(to, note)
        if (status === 404 || status === 410) return 'gone'
        if (status < 300) return 'sent'
        log.warn({ status, host: new URL(to.endpoint).host }, 'push rejected')
        return 'failed'
      } catch (err) {
        log.warn({ err, host: new URL(to.endpoint).host }, 'push failed')
        return 'failed'
      }
    },
  }
}

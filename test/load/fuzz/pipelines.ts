/**
 * Sends requests without end on one connection, and checks that those beyond the limit are refused and have
 * no effect.
 */
import { maxQueuedRequests } from '../../../src/server/plugins/limits.ts'
import { type Caller, type Piped, pipe, type RecordedRequest } from './by-hand.ts'
import { drawOne, type Rng } from './chance.ts'
import type { Checks } from './checks.ts'
import type { Ask } from './rolls.ts'

/** Several times as many as may wait before the server cuts a connection. */
const farTooMany = 200

const lists = [
  '/api/cards',
  '/api/tables',
  '/api/games',
  '/api/decks',
  '/api/session',
  '/api/people',
  '/api/x',
  '/decks',
]

type Charge = {
  url: string
  ask: Ask
  checks: Pick<Checks, 'fault' | 'refusal'>
  count(outcome: string): void
}

/** Resolves with the answers. */
export type Pipeline = (caller: Caller, rng: Rng) => Promise<Piped[]>

export function createPipelines({ url, ask, checks, count }: Charge): Pipeline {
  let nth = 0

  /** Creates decks with a name of their own, so that they can be found again. */
  const decks = (name: string, times: number): RecordedRequest[] =>
    Array.from({ length: times }, (_, n) => {
      const deck = { name: `${name} ${n}.`, side: 'runner', cards: [{ card: 'loony-goon', count: 45 }] }
      return { method: 'POST', path: '/api/decks', body: JSON.stringify(deck) }
    })

  function judge(answers: readonly Piped[], asked: number, what: string): void {
    for (const { status, body } of answers) {
      count(`piped ${status}`)
      if (status >= 500 && status !== 503) checks.fault(`${status}: ${what}: ${body}`)
      if (status >= 400) checks.refusal(parsed(body), what)
    }
    const good = answers.filter(({ status }) => status < 400).length
    if (asked > farTooMany && good === asked) checks.fault(`all were answered: ${what}`)
    if (asked <= maxQueuedRequests && answers.length < asked)
      checks.fault(`${answers.length} answers: ${what}: ${JSON.stringify(answers).slice(0, 200)}`)
  }

  /** Checks that every accepted request has its effect, and no refused one. */
  async function compare(name: string, answers: readonly Piped[], what: string): Promise<void> {
    const rows = await ask<{ name: string }>('SELECT name FROM decks WHERE name LIKE $1', [`${name} %`])
    const kept = new Set(rows.map((row) => row.name))
    for (const [n, { status }] of answers.entries()) {
      const isKept = kept.has(`${name} ${n}.`)
      if (isKept !== (status === 201)) checks.fault(`${status}, and ${isKept ? '' : 'not '}kept: ${what}`)
    }
    if (kept.size > farTooMany) checks.fault(`${kept.size} decks were made: ${what}`)
  }

  return async (caller, rng) => {
    const times = drawOne(rng, [3, maxQueuedRequests, maxQueuedRequests + 1, maxQueuedRequests + 9, 60, 900])
    const name = `Piped ${process.pid}-${++nth}`
    const writes = rng(2) === 0
    const asked = writes
      ? decks(name, times)
      : Array.from({ length: times }, () => ({ method: 'GET', path: drawOne(rng, lists) }))
    const answers = await pipe(url, asked, caller)
    const what = `${times} × ${writes ? 'POST /api/decks' : 'GET'} on one connection`
    judge(answers, times, what)
    if (writes) await compare(name, answers, what)
    return answers
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

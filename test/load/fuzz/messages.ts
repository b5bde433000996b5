/** Random socket messages from the schemas of the protocol. */
import { z } from 'zod'
import type { Decision } from '../../../src/engine/index.ts'
import {
  answerMessage,
  askMessage,
  type ClientToServer,
  chatMessage,
  emptyMessage,
  hintMessage,
  joinMessage,
  logMessage,
  podMessage,
  suspendMessage,
  tableMessage,
  tagsMessage,
  takeoverMessage,
  tournamentMessage,
  undoMessage,
  watchMessage,
} from '../../../src/protocol/sockets.ts'
import { drawOne, type Rng } from './chance.ts'
import { oddity, spoilt, typed, type Words } from './values.ts'

/** Every message: a missing one does not compile. */
const schemas: Record<keyof ClientToServer, z.ZodType> = {
  'table:join': joinMessage,
  'table:leave': tableMessage,
  'table:log': logMessage,
  'table:answer': answerMessage,
  'table:concede': tableMessage,
  'table:watch': watchMessage,
  'table:hint': hintMessage,
  'table:undo': undoMessage,
  'table:ask': askMessage,
  'table:tags': tagsMessage,
  'table:takeover': takeoverMessage,
  'table:suspend': suspendMessage,
  'table:pause': tableMessage,
  'table:resume': tableMessage,
  'table:chat': chatMessage,
  'lobby:watch': emptyMessage,
  'connection:check': emptyMessage,
  'lobby:leave': emptyMessage,
  'tournament:watch': tournamentMessage,
  'tournament:leave': tournamentMessage,
  'pod:watch': podMessage,
  'pod:leave': podMessage,
}

/** A decision that is open now. */
export type OpenDecision = { table: string; decision: Decision }

/** Messages that may move a game if they are accepted. */
const moving = /^table:(answer|concede|watch|undo|ask|tags|takeover|pause|resume|suspend)/

export type Message = { event: string; body: unknown; moves: boolean }

const known = Object.entries(schemas).map(([event, schema]) => ({
  event,
  schema: z.toJSONSchema(schema, { io: 'input' }),
}))

/**
 * An answer that is almost right: to an open decision, perhaps from the wrong sender, and with a choice that
 * is slightly off.
 */
export function nearMiss(rng: Rng, held: readonly OpenDecision[]): Message | null {
  if (held.length === 0) return null
  const { table, decision } = drawOne(rng, held)
  const { id, kind, min, max, options } = decision
  const ids = options.map((option) => option.id)
  const choices: unknown[] = [
    [],
    [...ids, 'o99'],
    ids.length > 0 ? [ids[0], ids[0]] : ['o1'],
    ids.slice(0, max + 1),
    max + 1,
    min - 1,
    ['o0'],
    kind === 'order' ? ids.slice(1) : ids,
  ]
  return { event: 'table:answer', body: { table, decision: id, choice: drawOne(rng, choices) }, moves: true }
}

export function messageOf(rng: Rng, words: Words, tables: Words): Message {
  const { event, schema } = drawOne(rng, known)
  const sound = typed(schema, rng, words)
  if (typeof sound === 'object' && sound !== null && rng(3))
    Object.assign(sound, { table: drawOne(rng, tables) })
  const body = rng(2) ? sound : spoilt(sound, rng)
  if (rng(30)) return { event, body, moves: moving.test(event) }
  const stranger = drawOne(rng, ['constructor', '__proto__', 'table:cheat', 'disconnecting', ''])
  return { event: stranger, body: oddity(rng), moves: false }
}

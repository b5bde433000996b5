/** Messages about bots: users that belong to another user and sign in with a token. */
import { z } from 'zod'
import { playerName } from './basic-schemas.ts'
import { botMark, isBotName } from './names.ts'

const scopes = z.enum(['read', 'play', 'tables', 'orders'])
export type Scope = z.infer<typeof scopes>

export const newBot = z.strictObject({
  /** The server appends the bot mark to this name. */
  name: playerName.pipe(z.string().max(24 - botMark.length, 'A bot’s name may have at most 18 characters.')),
  /**
   * `read`: reads. `play`: takes seats and answers. `tables`: creates tables and invites. `orders`: sets
   * standing orders.
   */
  scopes: z.array(scopes).min(1).max(scopes.options.length).default(['read', 'play']),
})
export type NewBot = z.input<typeof newBot>

/** A bot without its token. */
export const bot = z.strictObject({
  id: z.string(),
  name: z.string().refine(isBotName),
  scopes: z.array(scopes),
  since: z.iso.datetime(),
  used: z.iso.datetime().nullable(),
})
export type Bot = z.infer<typeof bot>
/** The only reply that contains the token. */
export const madeBot = bot.extend({ token: z.string() })
export type MadeBot = z.infer<typeof madeBot>

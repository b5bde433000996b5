/** What a token allows its bot to do. */
export type BotScope = 'read' | 'play' | 'tables' | 'orders'

export type UserRow = {
  id: string
  name: string
  guest: boolean
  /** Banned until then; null for a permanent ban. */
  ban?: { until: Date | null; reason: string }
  /** The keyed hash of the client's network in hex; absent outside of requests. */
  network?: string
  /** Set for a bot: its owner, the scopes of its token, and whether it may play rated games. */
  bot?: { owner: string; scopes: BotScope[]; rated: boolean }
}
/** The columns of a ban in a user's row. */
export type BanNote = { banUntil: Date | null; banReason: string | null }

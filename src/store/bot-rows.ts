/** What the store keeps of bots: users of their own, each somebody's. */
import type { UserRow } from './contract.ts'

export const botScopes = ['read', 'play', 'tables', 'orders'] as const
export type BotScope = (typeof botScopes)[number]

export type BotRow = { id: string; name: string; scopes: BotScope[]; since: Date; used: Date | null }
/** A bot that asks, by its token. */
export type BotVisitor = UserRow & { owner: string; scopes: BotScope[] }

export type Bots = {
  /** Its id. Rejects with `QuotaExceeded` where the owner has `max` already. */
  create(bot: {
    owner: string
    name: string
    token: string
    scopes: BotScope[]
    max: number
  }): Promise<string>
  list(owner: string): Promise<BotRow[]>
  byToken(token: string): Promise<BotVisitor | null>
  end(owner: string, id: string): Promise<boolean>
  isBot(id: string): Promise<boolean>
}

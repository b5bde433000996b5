/** What the store keeps about bots. A bot is a user with an owner. */
import type { BotScope, UserRow } from './user.ts'

export type BotRow = { id: string; name: string; scopes: BotScope[]; since: Date; used: Date | null }
/** A bot identified by its token. */
export type BotVisitor = UserRow & { owner: string; scopes: BotScope[] }

export type Bots = {
  /** Resolves to its id. Rejects with `QuotaExceeded` if the owner has `max` bots already. */
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

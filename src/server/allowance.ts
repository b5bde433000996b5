/** How much of what stays somebody may make: guests, whom nobody finds again, and bots less than people. */
import type { UserRow } from '../store/contract.ts'

type Kind = 'account' | 'guest' | 'bot'
const kindOf = ({ guest, bot }: UserRow): Kind => (bot ? 'bot' : guest ? 'guest' : 'account')

const allowances = {
  /** Of one host, that wait for players at once. */
  tables: { account: 20, guest: 6, bot: 6 },
  decks: { account: 200, guest: 50, bot: 50 },
  packs: { account: 50, guest: 10, bot: 0 },
  /** Announced or under way at once. */
  events: { account: 20, guest: 3, bot: 0 },
  /** In an hour. */
  reports: { account: 20, guest: 5, bot: 0 },
} satisfies Record<string, Record<Kind, number>>

export const mostOf = (what: keyof typeof allowances, user: UserRow): number => allowances[what][kindOf(user)]

/** How much of what stays somebody may make: guests, whom nobody finds again, and bots less than people. */
import { AllowanceUsed, type UserRow } from '../store/contract.ts'
import { Refused } from '../tables/refused.ts'
import type { Config } from './config.ts'

type Kind = 'account' | 'guest' | 'bot'
const kindOf = ({ guest, bot }: UserRow): Kind => (bot ? 'bot' : guest ? 'guest' : 'account')

const allowances = {
  /** Of one host, that wait for players at once. */
  tables: { account: 20, guest: 6, bot: 6 },
  decks: { account: 200, guest: 50, bot: 50 },
  packs: { account: 50, guest: 10, bot: 0 },
  bots: { account: 10, guest: 0, bot: 0 },
  /** Announced or under way at once. */
  events: { account: 20, guest: 3, bot: 0 },
  /** In an hour. */
  reports: { account: 20, guest: 5, bot: 0 },
} satisfies Record<string, Record<Kind, number>>

type Kept = Exclude<keyof typeof allowances, 'reports'>

const beyond: Record<Kept, (most: number) => Refused> = {
  tables: (most) =>
    new Refused('forbidden', `${most} tables of yours wait for players. Start or leave one first.`),
  decks: (most) => new Refused('bad-request', `You can keep ${most} decks.`),
  packs: (most) => new Refused('bad-request', `You can keep ${most} packs.`),
  bots: (most) => new Refused('forbidden', `You have ${most} bots already. End one first.`),
  events: (most) => new Refused('forbidden', `${most} events of yours are not over yet. End one first.`),
}

/** Makes what stays, of which somebody may have no more than so many; `make` is given that number. */
export async function withinAllowance<T>(
  what: Kept,
  user: UserRow,
  make: (most: number) => Promise<T>,
): Promise<T> {
  const most = mostOf(what, user)
  try {
    return await make(most)
  } catch (err) {
    if (err instanceof AllowanceUsed) throw beyond[what](most)
    throw err
  }
}

/** The same for what is made without end in load tests. */
export const withinLimits = <T>(
  { rateLimits }: Pick<Config, 'rateLimits'>,
  what: Kept,
  user: UserRow,
  make: (most: number) => Promise<T>,
): Promise<T> => withinAllowance(what, user, (most) => make(rateLimits ? most : Number.POSITIVE_INFINITY))

export const mostOf = (what: keyof typeof allowances, user: UserRow): number => allowances[what][kindOf(user)]

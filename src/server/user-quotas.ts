/** How much of what stays somebody may make: guests, whom nobody finds again, and bots less than people. */
import { type GuestBounds, QuotaExceeded, type UserRow } from '../store/contract.ts'
import { RefusedError } from '../tables/refusal.ts'
import type { Config } from './config.ts'

type Kind = 'account' | 'guest' | 'bot'
const accountKind = ({ guest, bot }: UserRow): Kind => (bot ? 'bot' : guest ? 'guest' : 'account')

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

/**
 * How much guests keep together. A hall of two hundred people behind one address, each with five decks and a dozen games
 * a day, stays well below; whoever makes guests by a program does not.
 */
export const guestBounds: GuestBounds = {
  /** New ones within a day. */
  guests: { network: 600, inAll: 10_000 },
  /** The same; a guest who gets an account has opened one, too. */
  accounts: { network: 200, inAll: 5_000 },
  decks: { network: 2_000, inAll: 50_000 },
  packs: { network: 300, inAll: 5_000 },
  /** New ones within a day, with positions and forks. */
  tables: { network: 3_000, inAll: 30_000 },
  events: { network: 60, inAll: 1_000 },
}

/** Load tests make guests without end. */
export const boundsOf = ({ rateLimits }: Pick<Config, 'rateLimits'>): GuestBounds | null =>
  rateLimits ? guestBounds : null

type AllowanceName = Exclude<keyof typeof allowances, 'reports'>

const beyond: Record<AllowanceName, (max: number) => RefusedError> = {
  tables: (max) =>
    new RefusedError(
      'forbidden',
      `You already have ${max} tables waiting for players. Start or leave one first.`,
    ),
  decks: (max) => new RefusedError('bad-request', `You can save ${max} decks. Delete one first.`),
  packs: (max) => new RefusedError('bad-request', `You can save ${max} AI card packs. Delete one first.`),
  bots: (max) => new RefusedError('forbidden', `You already have ${max} bots. Delete one first.`),
  events: (max) =>
    new RefusedError('forbidden', `You already have ${max} tournaments in progress. End one first.`),
}

const guestsName: Record<keyof GuestBounds, string> = {
  guests: 'new guests today',
  accounts: 'new accounts today',
  decks: 'decks of guests',
  packs: 'AI card packs of guests',
  tables: 'tables of guests today',
  events: 'tournaments of guests',
}

/** What guests, who are many, have used up together. */
function usedUp(what: keyof GuestBounds, whose: 'network' | 'all'): RefusedError {
  const where = whose === 'network' ? 'Your network already has' : 'This server already has'
  const advice =
    what === 'accounts'
      ? 'Continue as guest today, or try again tomorrow.'
      : 'Create an account to continue, or try again later.'
  return new RefusedError('rate-limited', `${where} the maximum number of ${guestsName[what]}. ${advice}`)
}

/** Makes a guest or an account, of which there may be so many new ones a day. */
export async function makeNewcomer<T>(what: 'guests' | 'accounts', make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (err) {
    if (err instanceof QuotaExceeded && err.whose !== 'person') throw usedUp(what, err.whose)
    throw err
  }
}

/** Makes what stays, of which somebody may have no more than so many; `make` is given that number. */
export async function quotaFor<T>(
  what: AllowanceName,
  user: UserRow,
  make: (max: number) => Promise<T>,
): Promise<T> {
  const max = maxAllowedFor(what, user)
  try {
    return await make(max)
  } catch (err) {
    if (!(err instanceof QuotaExceeded)) throw err
    if (err.whose === 'person' || what === 'bots') throw beyond[what](max)
    throw usedUp(what, err.whose)
  }
}

/** The same for what is made without end in load tests. */
export const withinLimits = <T>(
  { rateLimits }: Pick<Config, 'rateLimits'>,
  what: AllowanceName,
  user: UserRow,
  make: (max: number) => Promise<T>,
): Promise<T> => quotaFor(what, user, (max) => make(rateLimits ? max : Number.POSITIVE_INFINITY))

export const maxAllowedFor = (what: keyof typeof allowances, user: UserRow): number =>
  allowances[what][accountKind(user)]

/**
 * How much stored data a user may create. Guests, who cannot be identified, and bots have lower limits than
 * accounts.
 */

import { RefusedError } from '../../shared/refusal.ts'
import { type GuestBounds, QuotaExceeded, type UserRow } from '../../store/contract.ts'
import type { Config } from '../config.ts'

type AccountKind = 'account' | 'guest' | 'bot'
const accountKind = ({ guest, bot }: UserRow): AccountKind => (bot ? 'bot' : guest ? 'guest' : 'account')

const allowances = {
  /** Tables of one host that wait for players at the same time. */
  tables: { account: 20, guest: 6, bot: 6 },
  decks: { account: 200, guest: 50, bot: 50 },
  packs: { account: 50, guest: 10, bot: 0 },
  cubes: { account: 20, guest: 5, bot: 0 },
  bots: { account: 10, guest: 0, bot: 0 },
  /** Events that are announced or in progress. */
  events: { account: 20, guest: 3, bot: 0 },
  /** Limited runs that are not over. */
  runs: { account: 3, guest: 3, bot: 0 },
  /** Limited runs begun within a day. One takes about 100 kB, and stays when it is over. */
  runsOfDay: { account: 20, guest: 10, bot: 0 },
  /** Pods that the user has opened and that are not over. */
  pods: { account: 3, guest: 2, bot: 0 },
  podsOfDay: { account: 20, guest: 10, bot: 0 },
  /** Per hour. */
  reports: { account: 20, guest: 5, bot: 0 },
} satisfies Record<string, Record<AccountKind, number>>

/**
 * What guests may keep together. Two hundred people at one address with five decks and a dozen games a day
 * each stay well below; a program that creates guests does not.
 */
export const guestBounds: GuestBounds = {
  /** New ones within a day. */
  guests: { network: 600, inAll: 10_000 },
  /** New ones within a day. A guest who gets an account counts too. */
  accounts: { network: 200, inAll: 5_000 },
  decks: { network: 2_000, inAll: 50_000 },
  packs: { network: 300, inAll: 5_000 },
  cubes: { network: 300, inAll: 3_000 },
  /** New ones within a day, including custom positions and forks. */
  tables: { network: 3_000, inAll: 30_000 },
  events: { network: 60, inAll: 1_000 },
  /** New ones within a day. */
  runs: { network: 600, inAll: 5_000 },
  pods: { network: 300, inAll: 2_000 },
}

/** Load tests create guests without limit. */
export const boundsOf = ({ rateLimits }: Pick<Config, 'rateLimits'>): GuestBounds | null =>
  rateLimits ? guestBounds : null

type AllowanceName = Exclude<keyof typeof allowances, 'reports' | 'runsOfDay' | 'podsOfDay'>

const quotaErrors: Record<AllowanceName, (max: number) => RefusedError> = {
  tables: (max) =>
    new RefusedError(
      'forbidden',
      `You already have ${max} tables waiting for players. Start or leave one first.`,
    ),
  decks: (max) => new RefusedError('bad-request', `You can save ${max} decks. Delete one first.`),
  packs: (max) => new RefusedError('bad-request', `You can save ${max} AI card packs. Delete one first.`),
  cubes: (max) => new RefusedError('bad-request', `You can save ${max} cubes. Delete one first.`),
  bots: (max) => new RefusedError('forbidden', `You already have ${max} bots. Delete one first.`),
  runs: (max) =>
    new RefusedError(
      'run-limit',
      `You already have ${max} open runs. Finish one, or end it, to start another.`,
    ),
  pods: (max) =>
    new RefusedError('forbidden', `You have already opened ${max} pods. Leave one to open another.`),
  events: (max) =>
    new RefusedError('forbidden', `You already have ${max} tournaments in progress. End one first.`),
}

const guestsName: Record<keyof GuestBounds, string> = {
  guests: 'new guests today',
  accounts: 'new accounts today',
  decks: 'decks of guests',
  packs: 'AI card packs of guests',
  cubes: 'cubes of guests',
  tables: 'tables of guests today',
  events: 'tournaments of guests',
  runs: 'draft runs of guests today',
  pods: 'pods of guests today',
}

const tomorrow = (): RefusedError =>
  new RefusedError(
    'rate-limited',
    'You have started many drafts today. Go on with one, or start one tomorrow.',
  )

/** The error if guests have used up a common limit. */
function usedUp(what: keyof GuestBounds, whose: 'network' | 'all'): RefusedError {
  const where = whose === 'network' ? 'Your network already has' : 'This server already has'
  const advice =
    what === 'accounts'
      ? 'Continue as guest today, or try again tomorrow.'
      : 'Create an account to continue, or try again later.'
  return new RefusedError('rate-limited', `${where} the maximum number of ${guestsName[what]}. ${advice}`)
}

/** Creates a guest or an account within the daily limit. Throws `rate-limited` if it is reached. */
export async function makeNewcomer<T>(what: 'guests' | 'accounts', make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (err) {
    if (err instanceof QuotaExceeded && (err.whose === 'network' || err.whose === 'all'))
      throw usedUp(what, err.whose)
    throw err
  }
}

/** Creates something with a limit per user; `make` gets the limit. Throws if the limit is reached. */
export async function createWithinQuota<T>(
  what: AllowanceName,
  user: UserRow,
  make: (max: number) => Promise<T>,
): Promise<T> {
  const max = maxAllowedFor(what, user)
  try {
    return await make(max)
  } catch (err) {
    if (!(err instanceof QuotaExceeded)) throw err
    if (err.whose === 'day') throw tomorrow()
    if (err.whose === 'person' || what === 'bots') throw quotaErrors[what](max)
    throw usedUp(what, err.whose)
  }
}

/** Like `createWithinQuota`, but without a limit in load tests. */
export const createWithinConfiguredQuota = <T>(
  { rateLimits }: Pick<Config, 'rateLimits'>,
  what: AllowanceName,
  user: UserRow,
  make: (max: number) => Promise<T>,
): Promise<T> => createWithinQuota(what, user, (max) => make(rateLimits ? max : Number.POSITIVE_INFINITY))

/** The same for what is limited twice: how many may be open at a time, and how many begun a day. */
export const createWithinDailyQuota = <T>(
  config: Pick<Config, 'rateLimits'>,
  what: { open: AllowanceName; daily: keyof typeof allowances },
  user: UserRow,
  make: (max: { open: number; daily: number }) => Promise<T>,
): Promise<T> => {
  const daily = config.rateLimits ? maxAllowedFor(what.daily, user) : Number.POSITIVE_INFINITY
  return createWithinConfiguredQuota(config, what.open, user, (open) => make({ open, daily }))
}

/** The limit for this user's kind: account, guest or bot. */
export const maxAllowedFor = (what: keyof typeof allowances, user: UserRow): number =>
  allowances[what][accountKind(user)]

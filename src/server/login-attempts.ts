import { setTimeout as sleep } from 'node:timers/promises'
import { userNameKey } from '../store/accounts.ts'
import type { Store, UserRow } from '../store/contract.ts'
import { RefusedError } from '../tables/refusal.ts'
import { networkKey } from './client-address.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { createWorkTurns } from './work-turns.ts'

/** Wrong passwords in a quarter of an hour: from one address, for one name and for all. */
const maxGuessesPerName = 10
const maxGuessesPerAddress = 30
/** A name that so many wrong ones were tried for, by whomever, is answered later and later. */
const patientWith = 10
const longestDelay = 1_000

/** Where somebody tries from; `known`: a browser that has proven the name before. */
export type LoginAttempt = { address: string; known: boolean }

/** Checks who somebody says they are. */
export type PasswordLogin = {
  hash(password: string): Promise<string>
  /** The account of this name, if the password is its own. Refuses alike, and as late, where there is none. */
  check(name: string, password: string, from: LoginAttempt): Promise<UserRow>
}

export function createPasswordLogin(
  { accounts }: Store,
  limits: boolean,
  hashing: PasswordHashing,
): PasswordLogin {
  const inTurn = createWorkTurns({
    atOnce: 4,
    waiting: 40,
    refused: () =>
      new RefusedError('unavailable', 'Too many sign-ins from your network. Try again in a moment.'),
  })

  /** Every try counts until it has proven right, so that many at once are counted as well. */
  async function counted<T>(tries: Record<string, number>, work: () => Promise<T>): Promise<T> {
    if (!limits) return work()
    const counts = await Promise.all(Object.keys(tries).map(accounts.guess))
    if (counts.some((count, at) => count > (Object.values(tries)[at] ?? 0))) throw tooOften()
    const done = await work()
    await Promise.all(Object.keys(tries).map(accounts.forgive))
    return done
  }

  /** Guesses cost whoever guesses; nobody keeps the owner out, who is never made to wait at a browser of theirs. */
  async function unhurried<T>(key: string, { known }: LoginAttempt, work: () => Promise<T>): Promise<T> {
    if (!limits || known) return work()
    const tries = await accounts.guess(`name ${key}`)
    const beyond = Math.min(tries - patientWith, 10)
    if (beyond > 0) await sleep(Math.min(longestDelay, 50 * 2 ** beyond))
    const done = await work()
    await accounts.forgive(`name ${key}`)
    return done
  }

  async function checked(name: string, password: string): Promise<UserRow> {
    const account = await accounts.find(name)
    if (!(await hashing.matches(password, account?.password)) || !account) throw wrongPassword()
    if (hashing.isOld(account.password))
      await accounts.setPassword(account.user.id, await hashing.hash(password))
    return account.user
  }

  return {
    hash: hashing.hash,
    check(name, password, from) {
      const key = userNameKey(name)
      const place = networkKey(from.address)
      // What others at the same address do to it is not the owner's fault either.
      const tries = from.known
        ? { [`known ${key}`]: maxGuessesPerAddress }
        : { [`name ${key} at ${place}`]: maxGuessesPerName, [`address ${place}`]: maxGuessesPerAddress }
      const check = () => counted(tries, () => unhurried(key, from, () => checked(name, password)))
      // Of a hall, few tries are counted at once before they have proven right; the others wait for that.
      return inTurn(from.known ? `known ${key} at ${place}` : place, check)
    },
  }
}

const wrongPassword = (): RefusedError => new RefusedError('wrong-password', 'Wrong name or password.')
const tooOften = (): RefusedError =>
  new RefusedError('rate-limited', 'Too many wrong passwords. Try again in 15 minutes.')

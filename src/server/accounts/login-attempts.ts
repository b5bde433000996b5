import { setTimeout as sleep } from 'node:timers/promises'
import { RefusedError } from '../../shared/refusal.ts'
import { userNameKey } from '../../store/accounts/accounts.ts'
import type { Store, UserRow } from '../../store/contract.ts'
import { networkKey } from '../http/client-address.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { createWorkTurns } from './work-turns.ts'

/** Limits of wrong passwords in 15 minutes: for a name from one network, and for a network. */
const maxGuessesPerName = 10
const maxGuessesPerAddress = 30
/**
 * After this many wrong passwords for a name, from anywhere, each further attempt is delayed longer, up to
 * `maxDelayMs`.
 */
const maxUndelayedAttempts = 10
const maxDelayMs = 1_000

/** `known`: this browser has signed in with the name before. */
type LoginAttempt = { address: string; known: boolean }

/** Hashes and checks passwords. */
export type PasswordLogin = {
  hash(password: string): Promise<string>
  /**
   * The account of this name if the password matches. An unknown name throws the same error after the same
   * time.
   */
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

  /** Counts every attempt until it proves correct, so that concurrent attempts count as well. */
  async function countAttempts<T>(tries: Record<string, number>, work: () => Promise<T>): Promise<T> {
    if (!limits) return work()
    const counts = await Promise.all(Object.keys(tries).map(accounts.countAttempt))
    if (counts.some((count, at) => count > (Object.values(tries)[at] ?? 0))) throw tooOften()
    const done = await work()
    await Promise.all(Object.keys(tries).map(accounts.uncountAttempt))
    return done
  }

  /** Delays guesses of a name without locking out its owner, who never waits at a browser that is known. */
  async function delayAttempts<T>(key: string, { known }: LoginAttempt, work: () => Promise<T>): Promise<T> {
    if (!limits || known) return work()
    const tries = await accounts.countAttempt(`name ${key}`)
    const beyond = Math.min(tries - maxUndelayedAttempts, 10)
    if (beyond > 0) await sleep(Math.min(maxDelayMs, 50 * 2 ** beyond))
    const done = await work()
    await accounts.uncountAttempt(`name ${key}`)
    return done
  }

  async function checkPassword(name: string, password: string): Promise<UserRow> {
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
      // Attempts by others in the same network must not block the owner.
      const tries = from.known
        ? { [`known ${key}`]: maxGuessesPerAddress }
        : { [`name ${key} at ${place}`]: maxGuessesPerName, [`address ${place}`]: maxGuessesPerAddress }
      const check = () =>
        countAttempts(tries, () => delayAttempts(key, from, () => checkPassword(name, password)))
      // Of many people in one network, only a few attempts run, and count as wrong, at the same time. The
      // others wait.
      return inTurn(from.known ? `known ${key} at ${place}` : place, check)
    },
  }
}

const wrongPassword = (): RefusedError => new RefusedError('wrong-password', 'Wrong name or password.')
const tooOften = (): RefusedError =>
  new RefusedError('rate-limited', 'Too many wrong passwords. Try again in 15 minutes.')

import { nameKey } from '../store/accounts.ts'
import type { Store, UserRow } from '../store/contract.ts'
import { Refused } from '../tables/refused.ts'
import { hashPassword, isOld, isPassword } from './hashing.ts'
import { placeOf } from './places.ts'

/** Wrong passwords in a quarter of an hour: for one name, and from one address. */
const mostForName = 10
const mostFromAddress = 30

/** Checks who somebody says they are. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** The account of this name, if the password is its own. Refuses alike, and as late, where there is none. */
  check(name: string, password: string, address: string): Promise<UserRow>
}

export function createPasswords({ accounts }: Store, limits: boolean): Passwords {
  /** Every try counts until it has proven right, so that many at once are counted as well. */
  async function counted<T>(tries: Record<string, number>, work: () => Promise<T>): Promise<T> {
    if (!limits) return work()
    const counts = await Promise.all(Object.keys(tries).map(accounts.guess))
    if (counts.some((count, at) => count > (Object.values(tries)[at] ?? 0))) throw tooOften()
    const done = await work()
    await Promise.all(Object.keys(tries).map(accounts.forgive))
    return done
  }

  async function checked(name: string, password: string): Promise<UserRow> {
    const account = await accounts.find(name)
    if (!(await isPassword(password, account?.password)) || !account) throw wrong()
    if (isOld(account.password)) await accounts.setPassword(account.user.id, await hashPassword(password))
    return account.user
  }

  return {
    hash: hashPassword,
    check: (name, password, address) =>
      counted(
        { [`name ${nameKey(name)}`]: mostForName, [`address ${placeOf(address)}`]: mostFromAddress },
        () => checked(name, password),
      ),
  }
}

const wrong = (): Refused => new Refused('wrong-password', 'No account has this name and this password.')
const tooOften = (): Refused =>
  new Refused('rate-limited', 'Too many wrong passwords. Try again in a quarter of an hour.')

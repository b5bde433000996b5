import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { RefusedError } from '../../shared/refusal.ts'
import { createWorkTurns } from './work-turns.ts'

/** The cost of a hash. Stored with each hash, so that it can change. */
type ScryptCost = { log2N: number; r: number; p: number }

/** 32 MB and 0.2 s of CPU per hash: what OWASP's cheat sheet recommends for scrypt with p = 3. */
export const usualLog2N = 15
const keyBytes = 32
/** A hash takes 32 MB and a thread, so only a few run at once and a limited number waits. */
const inTurn = createWorkTurns({
  atOnce: 2,
  waiting: 8,
  refused: () =>
    new RefusedError('unavailable', 'Many people are signing in right now. Try again in a moment.'),
})

const deriveKey = (password: string, salt: Buffer, { log2N, r, p }: ScryptCost): Promise<Buffer> =>
  inTurn(
    'hashing',
    () =>
      new Promise((resolve, reject) => {
        const N = 2 ** log2N
        const options = { N, r, p, maxmem: 256 * N * r }
        scrypt(password.normalize('NFKC'), salt, keyBytes, options, (err, key) =>
          err ? reject(err) : resolve(key),
        )
      }),
  )

const formatHash = ({ log2N, r, p }: ScryptCost, salt: Buffer, key: Buffer): string =>
  ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')

type Hash = { cost: ScryptCost; salt: Buffer; key: Buffer }

function readHash(text: string): Hash {
  const [kind, log2N, r, p, salt = '', key = ''] = text.split('$')
  const found = { log2N: Number(log2N), r: Number(r), p: Number(p) }
  if (kind !== 'scrypt' || !Object.values(found).every((n) => n >= 1 && n <= 20)) {
    throw new Error('The hash of a password is unreadable.')
  }
  return { cost: found, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}

/**
 * Hashes passwords with scrypt. A process uses two threads for this; rejects with `unavailable` if too many
 * wait.
 */
export type PasswordHashing = {
  /** The stored form of a password: scrypt, its cost, the salt and the key. */
  hash(password: string): Promise<string>
  /** Compares a password with a hash. Without a hash it takes the same time and returns false. */
  matches(password: string, hash: string | undefined): Promise<boolean>
  /** True if the hash was made at another cost. */
  isOld(hash: string): boolean
}

/** `log2N`: log2 of scrypt's N (RFC 7914). Each step doubles time and memory. */
export function createPasswordHashing(log2N: number = usualLog2N): PasswordHashing {
  const cost: ScryptCost = { log2N, r: 8, p: 3 }
  /** A hash without a password, for comparisons that take the usual time. */
  const nobodys = formatHash(cost, Buffer.alloc(16), Buffer.alloc(keyBytes))
  return {
    async hash(password) {
      const salt = randomBytes(16)
      return formatHash(cost, salt, await deriveKey(password, salt, cost))
    },
    async matches(password, hash) {
      const { cost: spent, salt, key } = readHash(hash ?? nobodys)
      const same = timingSafeEqual(await deriveKey(password, salt, spent), key)
      return same && hash !== undefined
    },
    isOld(hash) {
      const { log2N, r, p } = readHash(hash).cost
      return log2N !== cost.log2N || r !== cost.r || p !== cost.p
    },
  }
}

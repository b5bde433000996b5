/** Which names a user may take. */

import { RefusedError } from '../../shared/refusal.ts'
import { userNameKey } from '../../store/accounts/accounts.ts'
import { lookalikeKey } from '../../store/accounts/lookalike-names.ts'
import type { Store, UserRow } from '../../store/contract.ts'

export const nameTaken = (): RefusedError =>
  new RefusedError('name-taken', 'An account with this name exists. Choose another name, or sign in.')
const nameReserved = (): RefusedError =>
  new RefusedError('name-taken', 'This name is reserved on this server. Choose another name.')

export type NameCheck = {
  /**
   * Throws `name-taken` if the name, or one that looks like it, belongs to another account or is reserved.
   * `user` is the one who wants it; null for a new user.
   */
  assertFree(name: string, user: UserRow | null): Promise<void>
  /** Throws `name-taken` if the name, or one that looks like it, is reserved. */
  assertNotReserved(name: string): void
}

/** `reserved`: names that only accounts which already have them may use. */
export function createNameCheck({ accounts }: Pick<Store, 'accounts'>, reserved: string[]): NameCheck {
  const lookalikeKeys = new Set(reserved.map(lookalikeKey))
  const isReserved = (name: string): boolean => lookalikeKeys.has(lookalikeKey(name))

  return {
    async assertFree(name, user) {
      const wearer = await accounts.findLookalikeOwner(name)
      if (wearer !== null && wearer !== user?.id) throw nameTaken()
      if (isReserved(name) && !isOwnName(name, user)) throw nameReserved()
    },
    assertNotReserved(name) {
      if (isReserved(name)) throw nameReserved()
    },
  }
}

/** An account keeps its own name, in any case; a guest has no own name. */
const isOwnName = (name: string, user: UserRow | null): boolean =>
  user !== null && !user.guest && userNameKey(user.name) === userNameKey(name)

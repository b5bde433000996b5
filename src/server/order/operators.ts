/** Who keeps order: accounts the setting names, and those made by `npm run operator`. */
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Store, UserRow } from '../../store/contract.ts'
import { Refused } from '../../tables/refused.ts'
import type { Sessions } from '../sessions.ts'

export type Operators = {
  is(user: UserRow): Promise<boolean>
  /** Whoever asks, if they are an operator. */
  must(request: FastifyRequest): Promise<UserRow>
}

export async function createOperators(
  { order }: Pick<Store, 'order'>,
  sessions: Pick<Sessions, 'must'>,
  names: string[],
  log: Logger,
): Promise<Operators> {
  // By id: whoever takes such a name later is not one for that.
  const found = names.length === 0 ? [] : await order.operators.named(names)
  const ids = new Set(found.map(({ id }) => id))
  if (found.length < new Set(names).size)
    log.warn({ found: found.length, named: names.length }, 'OPERATORS names accounts that are not there')

  const is = async ({ id, guest, bot }: UserRow): Promise<boolean> =>
    !guest && !bot && (ids.has(id) || (await order.operators.has(id)))

  return {
    is,
    async must(request) {
      const user = await sessions.must(request)
      if (!(await is(user))) throw new Refused('forbidden', 'This is for those who keep order here.')
      return user
    },
  }
}

/**
 * Operators: accounts that `npm run operator` has created or promoted. A name alone makes nobody an operator.
 */
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { RefusedError } from '../../shared/refusal.ts'
import type { Store, UserRow } from '../../store/contract.ts'
import type { Sessions } from '../accounts/sessions.ts'

export type Operators = {
  isOperator(user: UserRow): Promise<boolean>
  /** The requesting user. Throws if they are no operator. */
  requireOperator(request: FastifyRequest): Promise<UserRow>
}

export function createOperators(
  { moderation }: Pick<Store, 'moderation'>,
  sessions: Pick<Sessions, 'requireUnbannedUser'>,
): Operators {
  const isOperator = async ({ id, guest, bot }: UserRow): Promise<boolean> =>
    !guest && !bot && (await moderation.operators.has(id))

  return {
    isOperator,
    async requireOperator(request) {
      const user = await sessions.requireUnbannedUser(request)
      if (!(await isOperator(user))) throw new RefusedError('forbidden', 'Only operators can do this.')
      return user
    },
  }
}

/** Logs a warning if OPERATORS names someone without an operator account, with the remedy. */
export async function warnOfMissingOperators(
  { moderation }: Pick<Store, 'moderation'>,
  names: string[],
  log: Logger,
): Promise<void> {
  if (names.length === 0) return
  const [found, all] = await Promise.all([moderation.operators.named(names), moderation.operators.list()])
  const ids = new Set(all.map(({ id }) => id))
  const raised = found.filter(({ id }) => ids.has(id)).length
  if (raised === new Set(names).size) return
  log.warn(
    { named: names.length, operators: raised },
    'OPERATORS names without an operator account: reserved only; run `npm run operator -- create NAME`, or `add NAME` for an account that exists',
  )
}

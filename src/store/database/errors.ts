import { StoreUnavailable } from '../contract.ts'

/** In ms. Every call to the store succeeds or fails within this time. */
const deadline = 4_500

/**
 * Waits for the database up to the deadline. Errors that mean "the database is down" become
 * `StoreUnavailable`, after `onUnreachable` was called with them.
 */
export const reach = async <T>(
  work: () => Promise<T>,
  onUnreachable: (error: unknown) => void,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(toStoreUnavailable(new Error('No answer in time'))), deadline)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    if (!isDatabaseDown(error) && !(error instanceof StoreUnavailable)) throw error
    onUnreachable(error)
    throw toStoreUnavailable(error)
  } finally {
    clearTimeout(timer)
  }
}

export const toStoreUnavailable = (cause: unknown): StoreUnavailable =>
  cause instanceof StoreUnavailable
    ? cause
    : new StoreUnavailable('The database is unavailable. Try again in a moment.', { cause })

/** The error at the start of a server, with a hint for the person who starts it. */
export const toUnreachable = (cause: unknown): StoreUnavailable => {
  return new StoreUnavailable(`The database cannot be reached (${reasonOf(cause)}). Check DATABASE_URL.`, {
    cause,
  })
}

/** The root causes of an error in a few words. */
export const reasonOf = (error: unknown): string => {
  const known = causesOf(error).filter((each) => !(each instanceof StoreUnavailable))
  const reasons = known.map((each) => text(each, 'message') || text(each, 'code'))
  return reasons.find((each) => each !== '') ?? 'no reason given'
}

/** Codes of Node's sockets and name lookup. */
const socketCode = /^(E[A-Z]{3,}|ENOTFOUND)$/
/**
 * SQLSTATE classes: connection, authentication, missing database, resources, operator intervention and
 * timeouts, system errors; and read-only.
 */
const sqlState = /^((08|28|3D|53|57|58)[0-9A-Z]{3}|25006)$/
/** Prisma's own codes: connection and authentication, pool and transaction timeouts, too many connections. */
const prismaCode = /^(P100[0-38]|P1010|P1011|P1017|P2024|P2028|P2037)$/
/** The driver adapter's names for the same. */
const adapterKind =
  /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections|TlsConnectionError|DatabaseDoesNotExist|DatabaseAccessDenied|AuthenticationFailed)$/
/** The driver reports these without a code. */
const driverMessage =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|client has encountered a connection error|client was closed|pool after calling end/i

/**
 * Does this error, or one of its causes, mean that the database is down (and not that the query was wrong)?
 */
export const isDatabaseDown = (error: unknown): boolean => causesOf(error).some(isConnectionError)

const isConnectionError = (error: object): boolean => {
  const code = text(error, 'code')
  return (
    socketCode.test(code) ||
    sqlState.test(code) ||
    prismaCode.test(code) ||
    adapterKind.test(text(error, 'kind')) ||
    driverMessage.test(text(error, 'message'))
  )
}

/** SQLSTATE and Node codes: disk full, disk quota exceeded, read-only database. */
const unwritableCode = /^(53100|25006|ENOSPC|EDQUOT)$/

/**
 * Does this error, or one of its causes, mean that the database takes no writes, even if it still answers
 * reads?
 */
export const isUnwritable = (error: unknown): boolean =>
  causesOf(error).some((each) =>
    [text(each, 'code'), text(each, 'originalCode')].some((code) => unwritableCode.test(code)),
  )

/** Did a lock time out? */
export const isLocked = (error: unknown): boolean =>
  causesOf(error).some((each) => [text(each, 'code'), text(each, 'originalCode')].includes('55P03'))

/** The error of a lock timeout for the person who starts a server. */
export const toLockTimeoutError = (cause: unknown): StoreUnavailable =>
  new StoreUnavailable(
    'The database cannot be migrated because another session holds a lock; pg_stat_activity shows which. Nothing has changed: end that session and start again.',
    { cause },
  )

/** Has the database refused a row because its key is taken? */
export const isUniqueViolation = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) =>
      ['23505', 'P2002'].includes(text(cause, 'code')) || text(cause, 'kind') === 'UniqueConstraintViolation',
  )

/** Has the database refused a row because the row it refers to is gone? */
export const isForeignKeyViolation = (error: unknown): boolean =>
  causesOf(error).some((each) => [text(each, 'code'), text(each, 'originalCode')].includes('23503'))

/**
 * An error and all its causes, in the different ways in which the driver, the adapter and Prisma wrap them.
 */
const causesOf = (error: unknown): object[] => {
  const found: object[] = []
  let next = error
  while (typeof next === 'object' && next !== null && found.length < 8) {
    found.push(next)
    next = innerError(next)
  }
  return found
}

const innerError = (error: object): unknown => {
  if ('cause' in error && error.cause !== undefined) return error.cause
  if ('meta' in error && typeof error.meta === 'object' && error.meta !== null) {
    return 'driverAdapterError' in error.meta ? error.meta.driverAdapterError : undefined
  }
  return undefined
}

const text = (error: object, key: 'code' | 'originalCode' | 'kind' | 'message'): string => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : ''
}

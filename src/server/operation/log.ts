import { type Logger, type LoggerOptions, pino } from 'pino'
import { StoreUnavailable } from '../../store/contract.ts'

/** Errors whose message quotes data: a state, a query or user input. */
const quoting = /^(Prisma|Zod|SyntaxError)/

/** An error without data that it may quote: its type, code and place. */
function plainError(err: unknown): object {
  if (!(err instanceof Error)) return { type: typeof err }
  const code = 'code' in err && typeof err.code === 'string' ? err.code : undefined
  const where = (err.stack ?? '').split('\n').filter((row) => /^\s+at /.test(row))
  const quotes = quoting.test(err.name) || quoting.test(err.constructor.name)
  const [message = ''] = err.message.split('\n')
  return {
    type: err.name,
    code,
    ...(quotes ? {} : { message: message.slice(0, 200) }),
    stack: where.join('\n'),
  }
}

/** True for entries that only say that the database is down, which the connection state logs once. */
const isEcho = (fields: unknown): boolean =>
  typeof fields === 'object' && fields !== null && 'err' in fields && fields.err instanceof StoreUnavailable

/** The log of the server: JSON lines without cookies, secrets, cards or decks. */
export const createLog = (level: string): Logger => pino(logOptions(level))

export const logOptions = (level: string): LoggerOptions => ({
  level,
  hooks: {
    logMethod(args, method) {
      if (!isEcho(args[0])) method.apply(this, args)
    },
  },
  serializers: { err: plainError },
  redact: ['req.headers', 'res.headers', 'body', 'state', 'seed', 'cards', 'session'],
})

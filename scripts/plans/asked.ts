import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

const isStatement = (text: unknown): text is string =>
  typeof text === 'string' && /^\s*(select|with|insert|update|delete)\b/i.test(text)

function statementOf([what, values]: unknown[]): Statement | null {
  const config = typeof what === 'object' && what !== null ? what : { text: what }
  const { text, values: own } = config as { text?: unknown; values?: unknown }
  if (!isStatement(text)) return null
  const given = own ?? values
  return { text, values: Array.isArray(given) ? given : [] }
}

/** Records every statement that this process sends to Postgres: ours, and those of Prisma. */
export function listen(): { during<T>(work: () => Promise<T>): Promise<Statement[]>; end(): void } {
  const query: unknown = pg.Client.prototype.query
  if (typeof query !== 'function') throw new Error('A client of Postgres has no query.')
  let heard: Map<string, Statement> | null = null
  const put = (value: unknown) =>
    Object.defineProperty(pg.Client.prototype, 'query', { value, writable: true })
  put(function noting(this: unknown, ...said: unknown[]): unknown {
    const statement = statementOf(said)
    if (statement) heard?.set(statement.text, statement)
    return Reflect.apply(query, this, said)
  })
  return {
    async during(work) {
      const mine = new Map<string, Statement>()
      heard = mine
      await work()
      heard = null
      return [...mine.values()]
    },
    end: () => void put(query),
  }
}

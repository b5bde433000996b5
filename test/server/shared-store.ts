/**
 * One embedded database for all test servers of a process, whose test files run one after the other. Opening
 * one takes a second, emptying it a moment.
 */
import pg from 'pg'
import { inEmbedded } from '../../src/store/backends.ts'
import { type Store, StoreUnavailable } from '../../src/store/contract.ts'
import { openEmbedded } from '../../src/store/embedded/embedded.ts'
import { emptying, sessionMs, TABLES } from '../store/databases.ts'
import { quiet } from '../store/sample-rows.ts'
import { preparedFolder } from '../support/prepared-data.ts'

type SharedStore = { store: Store; ask<Row>(sql: string): Promise<Row[]> }

let kept: Promise<SharedStore> | undefined
let lent = 0

async function open(): Promise<SharedStore> {
  const folder = await preparedFolder()
  const embedded = await openEmbedded(folder, { log: quiet })
  /** The database has a single session, which the store holds, so other queries use that connection. */
  const clients: pg.Client[] = []
  class Client extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      clients.push(this)
    }
  }
  const store = await inEmbedded(
    { ...embedded, pool: { ...embedded.pool, Client } },
    { log: quiet, sessionMs, guests: null },
  )
  return {
    store,
    ask: async <Row>(sql: string) => {
      // Replaces a connection that was lost.
      await store.ping()
      const client = clients.at(-1)
      if (!client) throw new Error('The store has not connected.')
      return (await client.query(sql)).rows as Row[]
    },
  }
}

async function empty({ ask }: SharedStore): Promise<void> {
  const rows = await ask<{ name: string }>(TABLES)
  await ask(emptying(rows.map(({ name }) => name)))
}

export type LentStore = {
  store: Store
  /** The number of rows in a table. */
  count(table: string): Promise<number>
  /** Queries the database directly. */
  sql<Row>(text: string): Promise<Row[]>
  giveBack(): void
}

/** The store of this process, emptied unless another server of the same test uses it. */
export async function lendStore(): Promise<LentStore> {
  kept ??= open()
  const mine = await kept
  if (lent === 0) await empty(mine)
  lent++
  let back = false
  return {
    store: mine.store,
    count: async (table) => {
      const [row] = await mine.ask<{ n: number }>(`SELECT count(*)::int AS n FROM "${table}"`)
      return row?.n ?? 0
    },
    sql: mine.ask,
    giveBack: () => {
      if (!back) lent--
      back = true
    },
  }
}

/** A store that can be made to fail. */
export type FailingStore = Store & {
  /** While true every call rejects with `StoreUnavailable`. */
  away: boolean
}

export function failing(store: Store): FailingStore {
  const reach =
    (call: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) =>
      failed.away ? Promise.reject(new StoreUnavailable('The store is away.')) : call(...given)
  const guarded = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, key): unknown {
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? reach(value.bind(target)) : value
      },
    })
  const failed: FailingStore = {
    ...store,
    users: guarded(store.users),
    accounts: guarded(store.accounts),
    decks: guarded(store.decks),
    packs: guarded(store.packs),
    games: guarded(store.games),
    journal: guarded(store.journal),
    recordings: guarded(store.recordings),
    tournaments: guarded(store.tournaments),
    settings: guarded(store.settings),
    ping: guarded({ ping: () => store.ping() }).ping,
    away: false,
  }
  return failed
}

/** Every SQL statement of the store, prepared by each database, returns the columns that it declares. */
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import '../../../src/store/backends.ts'
import type { JournalAppend } from '../../../src/store/contract.ts'
import { type Columns, knownStatements, type Statement } from '../../../src/store/database/statement.ts'
import { openEmbedded } from '../../../src/store/embedded/embedded.ts'
import { insertBatch } from '../../../src/store/journal/insert.ts'
import { preparedFolder } from '../../support/prepared-data.ts'
import { checkRows } from '../../support/rows.ts'
import { migratedDatabase } from '../databases.ts'
import { moves, quiet } from '../sample-rows.ts'
import { describer, differences, type NeverNull } from './described.ts'

/** The condition of the statement, or of the rows it writes, rules null out. */
const published = ['publishedAt']
const neverNull: NeverNull = {
  'user of a token': ['owner'],
  'decks-new': published,
  'decks-with': published,
  'decks-of-month': published,
  'decks-liked': published,
  addressee: ['address'],
  'who is meant': ['address'],
  confirm: ['address'],
  'games against people': ['opponentId'],
}

const embedded = async (): Promise<pg.ClientConfig> => {
  const dataDir = await preparedFolder()
  const { pool, close } = await openEmbedded(dataDir, { log: quiet })
  onTestFinished(async () => {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return pool
}

const postgres = async (): Promise<pg.ClientConfig> => {
  const { url, drop } = await migratedDatabase()
  onTestFinished(drop)
  return { connectionString: url }
}

const connect = async (config: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client(config)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** In what statements differ from what they declare. */
async function lies(
  client: pg.Client,
  statements: readonly Statement<unknown>[],
  exceptions: NeverNull,
): Promise<string[]> {
  const describeStatement = await describer(client)
  const found: string[] = []
  for (const statement of statements) {
    try {
      const columns = await describeStatement(statement.text)
      if (statement.columns) found.push(...differences(statement, columns, statement.columns, exceptions))
    } catch (error) {
      found.push(`${statement.name}: ${error}`)
    }
  }
  return found
}

/** The journal makes its statements when it needs them, from the parts that a batch has. */
async function makeJournalStatements(): Promise<void> {
  const connection = { query: async () => ({ rows: [], rowCount: 0 }) }
  const least: JournalAppend = { game: 'g', rows: moves('g', 0).rows }
  const most: JournalAppend = {
    ...least,
    snapshot: { seq: 0, state: {}, hash: '' },
    status: { status: 'over', result: null },
    seat: { id: 'corp', user: null, automa: true, name: 'Corwin' },
    setup: {},
    thought: { seq: 0, turn: 1, seat: 'corp', played: '', rather: '', gain: 0, tried: 1 },
    ratings: [
      {
        ...{ user: 'u', side: 'corp', n: 1, opponent: 'v', score: 1, before: 1500 },
        ...{ rating: 1500, deviation: 100, volatility: 0, settledUntil: null },
      },
    ],
    reminders: [{ seat: 'corp', user: 'u', decision: 'd', kind: 'turn', dueAt: 0 }],
  }
  for (const batch of [[least], [most]]) await insertBatch(connection as never, batch)
}

const made = (text: string, columns: Columns): Statement<unknown> => ({
  ...{ name: 'made up', text, columns },
  resultOf: ({ rows }) => rows,
})

describe.each([
  { kind: 'the embedded database', config: embedded, tags: [] },
  { kind: 'Postgres', config: postgres, tags: ['postgres'] },
])('In $kind', ({ config, tags }) => {
  test('every statement returns the columns that it declares', { tags }, async () => {
    await makeJournalStatements()
    const statements = [...knownStatements.values()]
    expect(statements.length).toBeGreaterThan(200)
    // Postgres cuts longer names off.
    expect(statements.filter(({ name }) => name.length > 63)).toEqual([])
    const client = await connect(await config())
    expect(await lies(client, statements, neverNull)).toEqual([])
    const noted = Object.entries(neverNull).flatMap(([name, columns]) =>
      columns.map((column) => `${name}: ${column} may be null`),
    )
    expect((await lies(client, statements, {})).sort()).toEqual(noted.sort())
  })

  test('a statement that declares something else is found', { tags }, async () => {
    const client = await connect(await config())
    const user = { id: z.string() }
    const cases: [string, Columns, string | RegExp][] = [
      ['SELECT id, name FROM users', user, 'made up: name is not declared'],
      ['SELECT id FROM users', { ...user, guest: z.boolean() }, 'made up: guest is not selected'],
      ['SELECT id, guest FROM users', { ...user, guest: z.string() }, 'made up: guest is bool, not string'],
      ['SELECT count(*) AS n FROM users', { n: z.number() }, 'made up: n is int8, not number'],
      ['SELECT localtimestamp AS at', { at: z.date() }, 'made up: at is timestamp, not date'],
      ['SELECT "ownerId" AS id FROM users', user, 'made up: id may be null'],
      [
        'SELECT accounts."userId" AS id FROM users LEFT JOIN accounts ON users.id = accounts."userId"',
        ...([user, 'made up: id may be null'] as const),
      ],
      ['SELECT side FROM decks', { side: z.enum(['corp']) }, 'made up: side is one of corp, runner'],
      ['SELECT idd FROM users', user, 'made up: error: column "idd" does not exist'],
    ]
    for (const [text, columns, said] of cases)
      expect([text, await lies(client, [made(text, columns)], {})]).toEqual([text, [said]])
  })
})

test('a row that is not as declared fails the test that reads it', () => {
  const statement = made('', { id: z.string(), seats: z.array(z.object({ name: z.string() })) })
  checkRows(statement, [{ id: 'g', seats: [{ name: 'Corwin' }] }])
  expect(() => checkRows(statement, [{ id: 'g', seats: [{ name: null }] }])).toThrow('“made up”')
  expect(() => checkRows(statement, [{ id: 'g', seats: [], more: 1 }])).toThrow('“made up”')
})

test('no SQL that returns rows goes past the statements', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('generated'))
    .filter((file) => /\$(query|execute)Raw|\.query[<(]/.test(readFileSync(join('src', file), 'utf8')))
  // The others begin, commit, lock and vacuum.
  const [asks, ...others] = ['prepared-query', 'migrate', 'transaction'].map(
    (name) => `store/database/${name}.ts`,
  )
  expect(files.sort()).toEqual([asks, ...others, 'store/embedded/maintenance.ts'].sort())
  for (const file of files.filter((each) => each !== asks))
    expect(readFileSync(join('src', file), 'utf8')).not.toMatch(/\.rows\b/)
})

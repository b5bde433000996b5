/**
 * Finds the changes of prisma/schema.prisma since the newest migration:
 *   node --import tsx scripts/migration.ts                    prints them as SQL
 *   node --import tsx scripts/migration.ts <name>             writes them as a new migration
 *   node --import tsx scripts/migration.ts --folder <folder>  the same for another folder than prisma
 * All migrations run in an empty database first, which is compared with the schema and thrown away: an
 * embedded one, or a new database beside that of DATABASE_URL.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { readMigrations, readSchema } from '../src/store/database/migrate.ts'
import { noExternalTables, schemaEngine } from '../src/store/database/schema-engine.ts'
import { openEmbedded } from '../src/store/embedded/embedded.ts'

const { values, positionals } = parseArgs({
  options: { folder: { type: 'string' } },
  allowPositionals: true,
})
const schema = await readSchema(values.folder)
const migrations = await readMigrations(values.folder)

/** An empty database for this comparison alone. */
type Shadow = { config: pg.PoolConfig; remove(): Promise<void> }

/** An embedded database in a temporary folder. */
const embeddedShadow = async (): Promise<Shadow> => {
  const folder = await mkdtemp(join(tmpdir(), 'datafort-migration-'))
  const embedded = await openEmbedded(folder, { log: console })
  const remove = async () => {
    await embedded.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { config: embedded.pool, remove }
}

/** A database beside the one at this URL. */
const postgresShadow = async (url: string): Promise<Shadow> => {
  const name = `datafort_migration_${randomBytes(6).toString('hex')}`
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`CREATE DATABASE ${name}`)
  const remove = async () => {
    await owner.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await owner.end()
  }
  return { config: { connectionString: Object.assign(new URL(url), { pathname: `/${name}` }).href }, remove }
}

/** Postgres' internal type "char", which its catalog uses, is the one that Prisma's adapter cannot read. */
const internalChar = 18

/** A connection that also reads the catalog. */
const catalogReader = (pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory => {
  const adapter = new PrismaPg(pool)
  const connect = async () => {
    const connection = await adapter.connect()
    return Object.assign(connection, { queryRaw: (query: SqlQuery) => readCatalog(pool, query) })
  }
  const { provider, adapterName } = adapter
  return { provider, adapterName, connect, connectToShadowDb: connect }
}

const readCatalog = async (pool: pg.Pool, { sql, args }: SqlQuery): Promise<SqlResultSet> => {
  const { fields, rows } = await pool.query({ text: sql, values: args, rowMode: 'array' })
  return {
    columnNames: fields.map(({ name }) => name),
    columnTypes: fields.map(({ dataTypeID }) => columnTypes.get(dataTypeID) ?? ColumnTypeEnum.Text),
    rows,
  }
}

const columnTypes = new Map([
  [pg.types.builtins.BOOL, ColumnTypeEnum.Boolean],
  [pg.types.builtins.INT2, ColumnTypeEnum.Int32],
  [pg.types.builtins.INT4, ColumnTypeEnum.Int32],
  [pg.types.builtins.INT8, ColumnTypeEnum.Int64],
  [pg.types.builtins.OID, ColumnTypeEnum.Int64],
  [internalChar, ColumnTypeEnum.Character],
])

/** The SQL of the changes, or an empty string. */
const changes = async (): Promise<string> => {
  const url = process.env.DATABASE_URL
  const { config, remove } = url === undefined ? await embeddedShadow() : await postgresShadow(url)
  const pool = new pg.Pool(config)
  try {
    const engine = await schemaEngine(schema, catalogReader(pool))
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrations },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: true,
      filters: noExternalTables,
    })
    return exitCode === 0 ? '' : (stdout ?? '')
  } finally {
    await pool.end()
    await remove()
  }
}

/** Creates the folder of a new migration, named after the time and these words. */
const write = async (words: string, sql: string): Promise<string> => {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const name = `${stamp}_${words.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`
  const folder = join(migrations.baseDir, name)
  await mkdir(folder)
  await writeFile(join(folder, 'migration.sql'), sql)
  return relative(process.cwd(), folder)
}

const sql = await changes()
const [words] = positionals
if (sql === '') console.log('The migrations and the schema agree.')
else console.log(words === undefined ? sql : `Written: ${await write(words, sql)}`)

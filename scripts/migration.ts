/**
 * Finds the changes of prisma/schema.prisma since the newest migration, without network or database:
 *   node --import tsx scripts/migration.ts          prints them as SQL
 *   node --import tsx scripts/migration.ts <name>   writes them as a new migration
 * Each migration keeps its schema beside its SQL, so that the next migration knows where to start.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import {
  ColumnTypeEnum,
  mockAdapter,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import { readMigrations, readSchema } from '../src/store/migrate.ts'
import { everything, schemaEngine } from '../src/store/schema-engine.ts'

const schema = await readSchema()
const { baseDir, migrationDirectories } = await readMigrations()

const newestSchema = async (): Promise<{ path: string; content: string } | undefined> => {
  const newest = migrationDirectories.at(-1)
  if (newest === undefined) return undefined
  const path = join(baseDir, newest.path, 'schema.prisma')
  return { path, content: await readFile(path, 'utf8') }
}

/** Comparing two schemas needs no database, but the Prisma engine asks for the version of one. */
const version15: SqlDriverAdapter = {
  ...mockAdapter('postgres'),
  queryRaw: async () => ({
    columnNames: ['exists', 'version', 'numeric_version'],
    columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
    rows: [[true, 'PostgreSQL 15', 150_000]],
  }),
  dispose: async () => undefined,
}
const nowhere: SqlMigrationAwareDriverAdapterFactory = {
  provider: 'postgres',
  adapterName: 'nowhere',
  connect: async () => version15,
  connectToShadowDb: async () => version15,
}

/** The SQL of the changes, or an empty string. */
const changes = async (): Promise<string> => {
  const before = await newestSchema()
  const engine = await schemaEngine(schema, nowhere)
  const { exitCode, stdout } = await engine.diff({
    from: before ? { tag: 'schemaDatamodel', files: [before] } : { tag: 'empty' },
    to: { tag: 'schemaDatamodel', files: [schema] },
    script: true,
    exitCode: true,
    filters: everything,
  })
  return exitCode === 0 ? '' : (stdout ?? '')
}

/** Creates the folder of a new migration, named after the time and these words. */
const write = async (words: string, sql: string): Promise<string> => {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(baseDir, `${stamp}_${words.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`)
  await mkdir(folder)
  await writeFile(join(folder, 'migration.sql'), sql)
  await copyFile(schema.path, join(folder, 'schema.prisma'))
  return relative(process.cwd(), folder)
}

const sql = await changes()
const [words] = process.argv.slice(2)
if (sql === '') console.log('The migrations and the schema agree.')
else console.log(words === undefined ? sql : `Written: ${await write(words, sql)}`)

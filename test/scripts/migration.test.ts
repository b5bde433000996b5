/** `npm run migration`, on a copy of `prisma`, with the database it makes for itself and with one in Postgres. */
import { execFileSync } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addressOf } from '../parts/part.ts'
import { temporaryFolder } from '../store/databases.ts'

const agreed = 'The migrations and the schema agree.'

type Databases = { kind: string; tags: string[]; environment: () => Record<string, string> }
const databases: Databases[] = [
  { kind: 'the embedded database', tags: [], environment: () => ({}) },
  { kind: 'Postgres', tags: ['postgres'], environment: () => ({ DATABASE_URL: addressOf('postgres') }) },
]

/** A change of everything that a schema has: an enum, a table, a relation, an index, a column, a default. */
const changed = (schema: string): string =>
  `${schema
    .replace('enum Side {', 'enum Weather {\n  rain\n  smog\n}\n\nenum Side {')
    .replace('model User {', 'model User {\n  forecasts Forecast[]\n  umbrella Boolean @default(false)')
    .replace('@default(0)', '@default(1)')}
model Forecast {
  id      String   @id
  userId  String
  weather Weather
  at      DateTime @default(now()) @db.Timestamptz(3)
  user    User     @relation(fields: [userId], references: [id], onDelete: Cascade)

  @@index([userId, at])
  @@map("forecasts")
}
`

const expected = `-- CreateEnum
CREATE TYPE "Weather" AS ENUM ('rain', 'smog');

-- AlterTable
ALTER TABLE "decks" ALTER COLUMN "likes" SET DEFAULT 1;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "umbrella" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "forecasts" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "weather" "Weather" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "forecasts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "forecasts_userId_at_idx" ON "forecasts"("userId", "at");

-- AddForeignKey
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
`

describe.each(databases)('A migration, with $kind', ({ tags, environment }) => {
  test('is written for a changed schema, and leads to it', { tags }, async () => {
    const folder = await temporaryFolder()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await cp('prisma', folder, { recursive: true })
    const migration = (...words: string[]): string => {
      const { DATABASE_URL: _, ...outside } = process.env
      const args = ['--import', 'tsx', 'scripts/migration.ts', '--folder', folder, ...words]
      return execFileSync('node', args, { encoding: 'utf8', env: { ...outside, ...environment() } }).trim()
    }
    const migrations = () => readdir(join(folder, 'migrations'))
    const before = await migrations()
    expect(migration('Nothing to do')).toBe(agreed)
    expect(await migrations()).toEqual(before)

    const schema = join(folder, 'schema.prisma')
    await writeFile(schema, changed(await readFile(schema, 'utf8')))
    expect(migration('The weather')).toMatch(/^Written: .+_the_weather$/)
    const [name = '', ...others] = (await migrations()).filter((each) => !before.includes(each))
    expect([name.replace(/^\d{14}/, ''), others]).toEqual(['_the_weather', []])
    expect(await readdir(join(folder, 'migrations', name))).toEqual(['migration.sql'])
    expect(await readFile(join(folder, 'migrations', name, 'migration.sql'), 'utf8')).toBe(expected)
    expect(migration()).toBe(agreed)
  })
})

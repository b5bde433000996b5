import { defineConfig } from 'prisma/config'

// `prisma generate` asks for the native schema engine but never runs it. Naming any existing file here
// keeps it from being downloaded; a real engine can still be named from outside.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres' },
})

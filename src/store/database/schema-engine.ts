import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

let loading: Promise<void> | undefined

const loadSchemaEngine = async (): Promise<void> => {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const wasm = await readFile(entry.replace(/\.js$/, '.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': imports() })
  bindings.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
}

/** The engine leaves a timer of ten seconds after each use, which must not keep the process alive. */
const imports = (): WebAssembly.ModuleImports => {
  const setTimer = (handler: () => void, delay: number) => setTimeout(handler, delay).unref()
  const named = Object.entries(bindings).map(([name, value]) =>
    name.startsWith('__wbg_setTimeout') ? [name, setTimer] : [name, value],
  )
  return Object.fromEntries(named)
}

/**
 * Prisma's schema engine compiled to WebAssembly: runs migrations without the native engine and its download.
 */
export const schemaEngine = async (
  schema: { path: string; content: string },
  adapter: SqlMigrationAwareDriverAdapterFactory,
): Promise<bindings.SchemaEngine> => {
  loading ??= loadSchemaEngine()
  await loading
  return bindings.SchemaEngine.new(
    { datamodels: [[schema.path, schema.content]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapter),
  )
}

/** No table or enum is managed by another tool. */
export const noExternalTables = { externalTables: [], externalEnums: [] }

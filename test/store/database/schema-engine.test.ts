import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = {
  version: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const packageIn = (folder: string): Package => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
const installed = (name: string): Package => packageIn(`node_modules/${name}`)

test('the schema engine is the build that the installed release of Prisma was made from', () => {
  const client = installed('@prisma/client')
  const build = client.devDependencies['@prisma/query-compiler-wasm']
  expect(build).toContain(`${client.version}-`)
  expect(packageIn('.').dependencies['@prisma/schema-engine-wasm']).toBe(build)
  expect(installed('@prisma/schema-engine-wasm').version).toBe(build)
})

test('all packages of Prisma are of one release', () => {
  const { version } = installed('@prisma/client')
  const others = ['prisma', '@prisma/adapter-pg', '@prisma/driver-adapter-utils']
  expect(others.map((name) => installed(name).version)).toEqual(others.map(() => version))
})

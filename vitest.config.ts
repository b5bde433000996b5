import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { findParts } from './test/parts/find.ts'
import { partNames } from './test/parts/part.ts'
import { PartsReporter } from './test/parts/reporter.ts'
import { modesProvenOn } from './test/support/proven-modes.ts'
import { filesOf, inModes, plain, requestedSet } from './test/test-sets.ts'

const set = requestedSet()
const proven = set === 'night' ? null : modesProvenOn()

/** `PROPERTY_RUNS=20` runs twenty times as many cases of each property, so tests may take longer. */
const longer = Number(process.env.PROPERTY_RUNS ?? 1)

/** In ms. Projects do not inherit these from the root configuration. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

const setupFiles = ['test/support/properties.ts']
/** For tests with a store. */
const withRows = [...setupFiles, 'test/support/rows.ts']

const parts = await findParts()

/** A test with the tag of a part runs if the machine has the part, and is skipped and counted as waiting if not. */
const tags = partNames.map((name) => ({
  name,
  description: `needs a real ${name}`,
  skip: 'missing' in parts[name],
}))

// Test files share their modules, which are loaded once. No file may leave state in them.
const shared = { tags, isolate: false, ...patience }

/** Runs the scenarios again: with the state passed through JSON at every decision, or with a few answers tried and discarded. */
const modes =
  set === 'long' || proven !== null
    ? []
    : ['reload', 'rollback'].map((name) => ({
        test: { ...shared, ...inModes, name, env: { ENGINE_MODE: name } },
      }))

const rules =
  set === 'long'
    ? []
    : [
        {
          test: {
            ...{ ...shared, ...plain, name: 'plain', setupFiles },
            testTimeout: patience.testTimeout * longer,
          },
        },
        ...modes,
      ]

export default defineConfig({
  test: {
    tags,
    reporters: [
      'default',
      ['json', { outputFile: `test-results/${set === 'long' ? 'long' : 'results'}.json` }],
      new PartsReporter(parts, set === 'long' ? null : proven),
    ],
    globalSetup: 'test/support/temporary-folder.ts',
    pool: 'forks',
    // Tests mostly wait for servers and databases.
    maxWorkers: 2,
    projects: [
      ...rules,
      {
        // Vite draws the pictures when it builds the client; tests of the client need only their address.
        resolve: { alias: { 'virtual:art': join(import.meta.dirname, 'test/client/fake/art.ts') } },
        test: { ...shared, ...filesOf(set, 'server'), name: 'server', setupFiles: withRows },
      },
      // Files that mock a module, or count objects in memory, have a process of their own.
      { test: { tags, ...filesOf(set, 'alone'), name: 'alone', setupFiles: withRows, ...patience } },
      {
        test: {
          ...{ ...shared, ...filesOf(set, 'browser'), name: 'browser' },
          testTimeout: 240_000,
          // After all the others, since browsers need the whole machine.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

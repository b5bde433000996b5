import { defineConfig } from 'vitest/config'
import { findParts } from './test/parts/find.ts'
import { partNames } from './test/parts/part.ts'
import { PartsReporter } from './test/parts/reporter.ts'
import { modesProvenOn } from './test/support/proven-modes.ts'
import { filesOf, inModes, plain, requestedSet } from './test/test-sets.ts'

const set = requestedSet()
const proven = set === 'night' ? null : modesProvenOn()

/** `PROPERTY_RUNS=20` looks twenty times as long at what holds of every game. */
const longer = Number(process.env.PROPERTY_RUNS ?? 1)

/** In ms; projects take nothing over from what stands above them. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 }

const setupFiles = ['test/support/properties.ts']

const parts = await findParts()

/** A test with the tag of a part is run where the part is, and counted as waiting where it isn't: nowhere else. */
const tags = partNames.map((name) => ({
  name,
  description: `needs a real ${name}`,
  skip: 'missing' in parts[name],
}))

// Files share their modules: they are read once, and nothing of a file is left in them.
const shared = { tags, isolate: false, ...patience }

/** The scenarios with the state sent through JSON at every decision, or with a few answers tried ahead and thrown away. */
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
    // Most of the time goes by in waiting for servers and databases.
    maxWorkers: 2,
    projects: [
      ...rules,
      { test: { ...shared, ...filesOf(set, 'server'), name: 'server', setupFiles } },
      // Files that replace a module by another, or count what is in memory, have a process to themselves.
      { test: { tags, ...filesOf(set, 'alone'), name: 'alone', setupFiles, ...patience } },
      {
        test: {
          ...{ ...shared, ...filesOf(set, 'browser'), name: 'browser' },
          ...{ testTimeout: 240_000, hookTimeout: 120_000 },
          // After all the others: browsers want the machine to themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

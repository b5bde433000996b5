import { defineConfig } from 'vitest/config'
import { findParts } from './test/parts/find.ts'
import { partNames } from './test/parts/part.ts'
import { PartsReporter } from './test/parts/reporter.ts'

const scenarios = [
  'test/rulings/**/*.test.ts',
  'test/cards/**/*.test.ts',
  'test/engine/scenarios/**/*.test.ts',
  'test/automa/orders/**/*.test.ts',
  'test/variants/**/*.test.ts',
]

/** `PROPERTY_RUNS=20` looks twenty times as long at what holds of every game. */
const longer = Number(process.env.PROPERTY_RUNS ?? 1)

const houses = ['server', 'store', 'tables', 'scripts', 'client', 'load', 'processes'].map(
  (room) => `test/${room}/**/*.test.ts`,
)

/** Files that replace a module by another, or count what is in memory, have a process to themselves. */
const alone = ['test/store/embedded-thread.test.ts', 'test/server/tabs.test.ts']

/** What kills, freezes, floods or plays for long: `npm run test:long`. */
const long = [
  'test/load/**/*.test.ts',
  'test/processes/**/*.test.ts',
  'test/browser/automa.test.ts',
  'test/browser/large-event.test.ts',
  'test/browser/lessons.test.ts',
  'test/browser/clock.test.ts',
  'test/browser/decks.test.ts',
  'test/browser/teams.test.ts',
  'test/browser/tournament.test.ts',
]
const isLong = process.env.TEST_LONG === '1'
const later = isLong ? [] : long
const [longHouses, longBrowser] = [long.slice(0, 2), long.slice(2)]

/** In ms; projects take nothing over from what stands above them. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

/** What has to happen within seconds can come too late when a machine has more to do than this. */
const again = { retry: 1 }

const setupFiles = ['test/support/properties.ts']

const houseFiles = [...setupFiles, 'test/server/setup.ts']

const parts = await findParts()

/** A test with the tag of a part is run where the part is, and counted as waiting where it isn't: nowhere else. */
const tags = partNames.map((name) => ({
  name,
  description: `needs a real ${name}`,
  skip: 'missing' in parts[name],
}))

export default defineConfig({
  test: {
    tags,
    reporters: [
      'default',
      ['json', { outputFile: isLong ? 'test-results/long.json' : 'test-results/results.json' }],
      new PartsReporter(parts),
    ],
    pool: 'forks',
    // Most of the time goes by in waiting for servers and databases.
    maxWorkers: 2,
    projects: [
      // Files share their modules: they are read once, and nothing of a file is left in them.
      {
        test: {
          tags,
          name: 'plain',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', ...houses],
          isolate: false,
          setupFiles,
          ...patience,
          testTimeout: patience.testTimeout * longer,
        },
      },
      {
        test: {
          tags,
          name: 'house',
          include: isLong ? longHouses : houses,
          exclude: [...alone, ...later],
          isolate: false,
          setupFiles: houseFiles,
          ...patience,
          ...again,
        },
      },
      { test: { tags, name: 'alone', include: alone, setupFiles, ...patience, ...again } },
      // The same scenarios with the state sent through JSON at every decision.
      {
        test: {
          tags,
          name: 'reload',
          include: scenarios,
          isolate: false,
          env: { ENGINE_MODE: 'reload' },
          ...patience,
        },
      },
      // And with a few answers tried ahead and thrown away at every decision.
      {
        test: {
          tags,
          name: 'rollback',
          include: scenarios,
          isolate: false,
          env: { ENGINE_MODE: 'rollback' },
          ...patience,
        },
      },
      {
        test: {
          tags,
          name: 'browser',
          include: isLong ? longBrowser : ['test/browser/**/*.test.ts'],
          exclude: later,
          ...again,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // After all the others: browsers want the machine to themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

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

const houses = ['server', 'store', 'tables', 'mail', 'scripts', 'client', 'load', 'processes'].map(
  (room) => `test/${room}/**/*.test.ts`,
)

/** What kills, freezes, floods or plays for long: `npm run test:long`. */
const long = {
  house: [
    'test/load/**/*.test.ts',
    'test/processes/**/*.test.ts',
    'test/scripts/mutate.test.ts',
    'test/scripts/operator.test.ts',
    'test/server/balancer.test.ts',
    'test/server/frozen.test.ts',
    'test/server/healthy.test.ts',
    'test/server/outage.test.ts',
    'test/server/passes.test.ts',
    'test/server/slow.test.ts',
    'test/server/trials.test.ts',
    'test/store/embedded.test.ts',
    'test/store/full-disk.test.ts',
    'test/store/retention.test.ts',
    'test/tables/automa.test.ts',
    'test/tables/lockstep.test.ts',
  ],
  alone: ['test/store/embedded-thread.test.ts', 'test/server/tabs.test.ts'],
  browser: [
    'automa',
    'bots',
    'branches',
    'clock',
    'correspondence',
    'decks',
    'director',
    'film',
    'fork',
    'large-event',
    'lessons',
    'log',
    'looks',
    'order',
    'pair',
    'password',
    'positions',
    'people',
    'push',
    'reach',
    'replay',
    'room',
    'team-eight',
    'team-over',
    'team-undo',
    'teams',
    'tournament',
    'trouble',
    'undo',
  ].map((name) => `test/browser/${name}.test.ts`),
}
const isLong = process.env.TEST_LONG === '1'
const later = isLong ? [] : Object.values(long).flat()

/** In ms; projects take nothing over from what stands above them. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 }

/** What has to happen within seconds can come too late when a machine has more to do than this. */
const again = { retry: 1 }

const setupFiles = ['test/support/properties.ts']

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
    globalSetup: 'test/support/temporary-folder.ts',
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
          include: isLong ? long.house : houses,
          exclude: later,
          isolate: false,
          setupFiles,
          ...patience,
          ...again,
        },
      },
      // Files that replace a module by another, or count what is in memory, have a process to themselves.
      {
        test: { tags, name: 'alone', include: long.alone, exclude: later, setupFiles, ...patience, ...again },
      },
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
          include: isLong ? long.browser : ['test/browser/**/*.test.ts'],
          exclude: later,
          isolate: false,
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

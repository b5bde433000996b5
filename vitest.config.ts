import { defineConfig } from 'vitest/config'

const scenarios = [
  'test/rulings/**/*.test.ts',
  'test/cards/**/*.test.ts',
  'test/engine/scenarios/**/*.test.ts',
  'test/automa/orders/**/*.test.ts',
]

const houses = ['server', 'store', 'tables', 'scripts', 'client'].map((room) => `test/${room}/**/*.test.ts`)

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/results.json' }]],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    projects: [
      // Pure code shares its modules from file to file; what opens servers and databases does not.
      {
        test: {
          name: 'plain',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', ...houses],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'house', include: houses, testTimeout: 60_000, hookTimeout: 60_000 } },
      // The same scenarios with the state sent through JSON at every decision.
      { test: { name: 'reload', include: scenarios, isolate: false, env: { ENGINE_MODE: 'reload' } } },
      // And with a few answers tried ahead and thrown away at every decision.
      { test: { name: 'rollback', include: scenarios, isolate: false, env: { ENGINE_MODE: 'rollback' } } },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          // The games are dealt at random by a real server: one that takes an odd turn may be played again.
          retry: 1,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // After all the others: a browser wants the machine to itself.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

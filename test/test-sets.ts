/** Which tests run in which set: `npm test`, `npm run test:long`, and all of them in `npm run test:night`. */
import { scenarios } from './support/proven-modes.ts'

const sets = ['usual', 'long', 'night'] as const
export type TestSet = (typeof sets)[number]

/**
 * `server`: tests with servers and databases. `alone`: files that mock a module or count objects in memory.
 */
const rooms = ['server', 'alone', 'browser'] as const
type ByRoom = Record<(typeof rooms)[number], string[]>

const serverTests = ['server', 'store', 'tables', 'mail', 'scripts', 'client', 'load', 'processes'].map(
  (room) => `test/${room}/**/*.test.ts`,
)
const browsers = 'test/browser/**/*.test.ts'
const inBrowser = (name: string): string => `test/browser/${name}.test.ts`

/** Tests that kill, freeze, flood or play for a long time. CI runs them after `npm test`. */
const long: ByRoom = {
  server: [
    'test/load/**/*.test.ts',
    'test/processes/**/*.test.ts',
    'test/scripts/operator.test.ts',
    'test/scripts/commands.test.ts',
    'test/server/authorization/**/*.test.ts',
    'test/server/operation/balancer.test.ts',
    'test/server/http/changed-build.test.ts',
    'test/server/http/docs.test.ts',
    'test/server/example-bot.test.ts',
    'test/server/solo/open-formats.test.ts',
    'test/server/solo/pods.test.ts',
    'test/server/solo/pod-bot-games.test.ts',
    'test/server/tournaments/tournament-draft.test.ts',
    'test/tables/background/thinking-seats.test.ts',
    'test/server/http/shared-address.test.ts',
    'test/server/operation/healthy-line.test.ts',
    'test/server/games/damaged-rows.test.ts',
    'test/server/http/limits.test.ts',
    'test/server/sockets/late-answers.test.ts',
    'test/server/main.test.ts',
    'test/server/operation/outage.test.ts',
    'test/server/games/passes.test.ts',
    'test/server/decks/trial-queue.test.ts',
    'test/server/games/whole-game.test.ts',
    'test/store/embedded/embedded.test.ts',
    'test/store/embedded/folder-lock.test.ts',
    'test/store/embedded/full-disk.test.ts',
    'test/store/database/guest-quotas.test.ts',
    'test/store/database/postgres.test.ts',
    'test/store/retention.test.ts',
    'test/store/embedded/synced-files.test.ts',
    'test/store/upgrade/upgrade.test.ts',
  ],
  alone: ['test/store/embedded/thread.test.ts'],
  browser: [
    'account',
    'blocked',
    'card-statistics',
    'dead-line',
    'director',
    'fork',
    'hints',
    'invitations',
    'limited',
    'log',
    'looks',
    'opponents',
    'own-pictures',
    'password',
    'pod-pause',
    'pods',
    'press',
    'push',
    'puzzles',
    'recap',
    'replay',
    'room',
    'solo-coach',
    'sounds',
    'spectators',
    'trouble',
    'undo',
  ].map(inBrowser),
}

/** The slowest tests. */
const nightly: ByRoom = {
  server: [
    'test/load/pods-crash.test.ts',
    'test/load/puzzles.test.ts',
    'test/load/team-crash.test.ts',
    'test/processes/backup.test.ts',
    'test/processes/outage.test.ts',
    'test/processes/secrets.test.ts',
    'test/processes/teams.test.ts',
    'test/scripts/card-command.test.ts',
    'test/scripts/migration.test.ts',
    'test/scripts/mutate.test.ts',
    'test/scripts/sim.test.ts',
    'test/server/decks/trials.test.ts',
    'test/server/operation/frozen-database.test.ts',
    'test/server/operation/healthy.test.ts',
    'test/server/sockets/slow-clients.test.ts',
    'test/tables/background/analysis-worker.test.ts',
    'test/tables/live/lockstep.test.ts',
    'test/tables/play/automa.test.ts',
  ],
  alone: ['test/automa/ai-cards/clicks-night.test.ts', 'test/server/sockets/tabs.test.ts'],
  browser: [
    'after-share',
    'automa',
    'bots',
    'branches',
    'cards',
    'clock',
    'coach',
    'correspondence',
    'cubes',
    'decks',
    'drag',
    'drag-game',
    'film',
    'frame-rate',
    'heard',
    'large-event',
    'lessons',
    'moderation',
    'open-formats',
    'own-acts',
    'pad',
    'pair',
    'people',
    'phone',
    'pod-formats',
    'polling-processes',
    'positions',
    'reach',
    'run-films',
    'skip',
    'stage-film',
    'team-eight',
    'team-over',
    'team-stage',
    'team-undo',
    'teams',
    'tournament',
    'tournament-announcement',
    'tournament-draft',
    'touch-game',
    'tournament-officials',
  ].map(inBrowser),
}

/** The set that `TEST_SET` names. */
export function requestedSet(): TestSet {
  const asked = process.env.TEST_SET ?? 'usual'
  const set = sets.find((each) => each === asked)
  if (set === undefined) throw new Error(`TEST_SET is ${asked}; it may be ${sets.join(', ')}.`)
  return set
}

const all: ByRoom = { server: serverTests, alone: [...long.alone, ...nightly.alone], browser: [browsers] }

/** The test files of a group in a set. */
export function filesOf(set: TestSet, room: keyof ByRoom): { include: string[]; exclude: string[] } {
  // Files of the group `alone` are in the folders of the server tests.
  const elsewhere = room === 'server' ? all.alone : []
  if (set === 'long') return { include: long[room], exclude: [...elsewhere, ...nightly[room]] }
  const later = set === 'usual' ? rooms.flatMap((each) => [...long[each], ...nightly[each]]) : []
  return { include: all[room], exclude: [...elsewhere, ...later] }
}

export const plain = { include: ['test/**/*.test.ts'], exclude: [browsers, ...serverTests, ...all.alone] }
export const inModes = { include: scenarios, exclude: all.alone }

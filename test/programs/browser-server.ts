/**
 * The server as users run it, except that the seeds of its games are the same in every run, or drawn by the
 * name `GAME_SEEDS`. With `POSITION` every game for two starts in that position, and some team tables start prepared.
 */
import { rules } from '../../src/game-rules.ts'
import { startServer } from '../../src/server/start.ts'
import { openStore } from '../../src/store/open.ts'
import { createThinkingPool } from '../../src/tables/background/thinking-pool.ts'
import { isPositionName, positions, withPosition } from '../support/positions.ts'
import { seeds } from '../support/seeds.ts'
import { withPrepared } from './prepared-teams.ts'

const { POSITION, GAME_SEEDS = 'browser' } = process.env
const prepared = isPositionName(POSITION) ? positions[POSITION] : null
const { engine } = rules

await startServer(
  async () => ({
    ...rules,
    engine: prepared
      ? { ...engine, create: (setup) => engine.create(withPosition(setup, prepared)) }
      : withPrepared(engine),
    thinker: createThinkingPool(),
    seed: seeds(GAME_SEEDS),
  }),
  {
    open: ({ databaseUrl, dataDir, keep }, log, tell) =>
      openStore({ databaseUrl, dataDir, sessionMs: keep.sessions, log, ...tell }),
    plain: [],
  },
  process.env,
)

// Ends with the tests, however they end.
process.on('disconnect', () => process.exit())
// The channel must not keep a server alive that could not start.
process.channel?.unref()

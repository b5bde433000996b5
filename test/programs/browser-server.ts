/**
 * The server as people run it, but for the seeds of its games: those are the same at every run. With `POSITION` every
 * game of two begins in that position, and some tables of teams begin prepared.
 */
import { rules } from '../../src/game-rules.ts'
import { startServer } from '../../src/server/start.ts'
import { openStore } from '../../src/store/open.ts'
import { createThinkingPool } from '../../src/tables/thinking-pool.ts'
import { isPositionName, positions, withPosition } from '../support/positions.ts'
import { seeds } from '../support/seeds.ts'
import { withPrepared } from './prepared-teams.ts'

const { POSITION } = process.env
const prepared = isPositionName(POSITION) ? positions[POSITION] : null
const { engine } = rules

await startServer(
  async () => ({
    ...rules,
    engine: prepared
      ? { ...engine, create: (setup) => engine.create(withPosition(setup, prepared)) }
      : withPrepared(engine),
    thinker: createThinkingPool(),
    seed: seeds('browser'),
  }),
  {
    open: ({ databaseUrl, dataDir, keep }, log, tell) =>
      openStore({ databaseUrl, dataDir, sessionMs: keep.sessions, log, ...tell }),
    plain: [],
  },
  process.env,
)

// Whoever kills the tests leaves no server behind.
process.on('disconnect', () => process.exit())
// A server that could not start ends, although somebody is listened to.
process.channel?.unref()

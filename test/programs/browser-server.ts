/** The server as people run it, but for the seeds of its games: those are the same at every run. */
import { rules } from '../../src/rules.ts'
import { run } from '../../src/server/run.ts'
import { openStore } from '../../src/store/open.ts'
import { seeds } from '../support/seeds.ts'

await run(
  async () => ({ ...rules, seed: seeds('browser') }),
  {
    open: ({ databaseUrl, dataDir, keep }, log, tell) =>
      openStore({ databaseUrl, dataDir, sessionMs: keep.sessions, log, ...tell }),
    plain: [],
  },
  process.env,
)

// Whoever kills the tests leaves no server behind.
process.on('disconnect', () => process.exit())

/** A server that loses its database for good soon after its start. */
import { startServer } from '../../src/server/start.ts'
import { factsPool } from '../decks/pool.ts'
import { noAutoma } from '../support/no-automa.ts'
import { fakeStore } from '../tables/fake-store.ts'
import { guesser, guessing } from '../tables/guessing-game.ts'

await startServer(
  async () => ({ engine: guessing, pool: factsPool, spar: guesser, automa: noAutoma }),
  {
    open: async (_config, _log, { lost }) => {
      setTimeout(() => lost(new Error('The embedded database keeps failing.')), 300)
      return fakeStore()
    },
    plain: [],
  },
  process.env,
)

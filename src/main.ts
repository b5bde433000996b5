import { boundsOf } from './server/accounts/user-quotas.ts'
import { startServer } from './server/start.ts'
import { FolderInUse } from './store/embedded/folder-lock.ts'
import { DiskFull } from './store/embedded/full-disk.ts'
import { openStore } from './store/open.ts'

await startServer(
  async () => {
    const [{ rules }, { createThinkingPool: createThinker }] = await Promise.all([
      import('./game-rules.ts'),
      import('./tables/background/thinking-pool.ts'),
    ])
    return { ...rules, thinker: createThinker() }
  },
  {
    open: (config, log, tell) => {
      const { databaseUrl, dataDir, keep } = config
      return openStore({
        databaseUrl,
        dataDir,
        sessionMs: keep.sessions,
        guests: boundsOf(config),
        log,
        ...tell,
      })
    },
    plain: [FolderInUse, DiskFull],
  },
  process.env,
)

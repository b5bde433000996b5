import { run } from './server/run.ts'
import { FolderInUse } from './store/folder-lock.ts'
import { DiskFull } from './store/full-disk.ts'
import { openStore } from './store/open.ts'

await run(
  async () => (await import('./rules.ts')).rules,
  {
    open: ({ databaseUrl, dataDir, keep }, log, tell) =>
      openStore({ databaseUrl, dataDir, sessionMs: keep.sessions, log, ...tell }),
    plain: [FolderInUse, DiskFull],
  },
  process.env,
)

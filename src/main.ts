import { rules } from './rules.ts'
import { run } from './server/run.ts'
import { FolderInUse } from './store/folder-lock.ts'
import { openStore } from './store/open.ts'

await run(
  rules,
  {
    open: ({ databaseUrl, dataDir }, log, lost) => openStore({ databaseUrl, dataDir, log, lost }),
    plain: [FolderInUse],
  },
  process.env,
)

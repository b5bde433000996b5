import { engine } from './automa/engine.ts'
import { checkPack } from './automa/packs/check.ts'
import { packs } from './automa/packs/index.ts'
import { reportOf } from './automa/preparation/report.ts'
import { createAutoma } from './automa/seat.ts'
import { cardInfo, cardInfos, pool } from './cards/index.ts'
import { run } from './server/run.ts'
import { FolderInUse } from './store/folder-lock.ts'
import { openStore } from './store/open.ts'

await run(
  {
    engine,
    pool: { get: cardInfo, list: () => cardInfos },
    spar: createAutoma(pool.cards),
    automa: {
      packs,
      prepare: (pack, deck, sorting) => reportOf(pack, deck, pool.cards, sorting),
      read: checkPack,
    },
  },
  {
    open: ({ databaseUrl, dataDir }, log) => openStore({ databaseUrl, dataDir, log }),
    plain: [FolderInUse],
  },
  process.env,
)

import { engine, fullPool } from './automa/engine.ts'
import { checkPack } from './automa/packs/check.ts'
import { packs } from './automa/packs/index.ts'
import { createPersonPlayer } from './automa/people/policy/index.ts'
import { reportOf } from './automa/preparation/report.ts'
import { createAutoma } from './automa/seat.ts'
import { cardInfo, cardInfos } from './cards/index.ts'
import type { GameState } from './engine/index.ts'
import { ownFingerprint } from './fingerprint.ts'
import { defend } from './puzzles/defence.ts'
import type { GameRules } from './server/start.ts'

/**
 * What this server plays games with: the engine with every card, and automas with the built-in AI card packs.
 */
export const rules: GameRules<GameState> = {
  engine,
  fingerprint: ownFingerprint(),
  pool: { get: cardInfo, list: cardInfos },
  spar: createAutoma(fullPool),
  playPerson: createPersonPlayer(fullPool),
  puzzleDefence: defend(fullPool),
  automa: {
    packs,
    prepare: (pack, deck, sorting) => reportOf(pack, deck, fullPool.cards, sorting),
    read: checkPack,
  },
}

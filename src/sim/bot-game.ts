/** A game of two bots of a pod, played in a worker thread: sparring partners with the decks that they built (L60). */
import { fullPool as pool } from '../automa/engine.ts'
import { judgedChoice } from '../automa/in-place-judgement.ts'
import type { BotGameResult, BotGameTask } from '../pods/bot-games.ts'
import { limitedSetup } from './limited/setup.ts'
import { playMatch } from './match.ts'

/** The same task always gives the same result. Throws `Broken` if the game breaks a rule. */
export function runTask({ seed, corp, runner }: BotGameTask): BotGameResult {
  const setup = limitedSetup(seed, { corp, runner })
  const { result, seats } = playMatch({ setup, pool, players: [judgedChoice, judgedChoice] }).state
  const [won] = result?.winners ?? []
  return { winner: won === undefined ? null : (seats[won]?.side ?? null), by: result?.reason ?? 'unknown' }
}

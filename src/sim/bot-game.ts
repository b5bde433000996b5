/** A game of two bots of a pod, played in a worker thread: sparring partners with the decks that they built (L60). */
import { everything as pool } from '../automa/engine.ts'
import { judgedChoice } from '../automa/in-place-judgement.ts'
import type { BotGameResult, BotGameTask } from '../pods/bot-games.ts'
import { playMatch } from './match.ts'

/** The same task always gives the same result. Throws `Broken` if the game breaks a rule. */
export function done({ seed, agendaPoints, corp, runner }: BotGameTask): BotGameResult {
  const seats = [
    { id: 'corp', side: 'corp' as const, deck: [...corp] },
    { id: 'runner', side: 'runner' as const, deck: [...runner] },
  ]
  const setup = {
    format: 'classic' as const,
    seed,
    seats,
    options: { mulligan: 'one' as const, agendaPoints },
  }
  const { result, seats: played } = playMatch({ setup, pool, players: [judgedChoice, judgedChoice] }).state
  const [won] = result?.winners ?? []
  return { winner: won === undefined ? null : (played[won]?.side ?? null), by: result?.reason ?? 'unknown' }
}

/**
 * Bits change hands within a team, for an action (B6): 1 of the Sponsor's make 2, 2 or 3 of the Agent's make
 * 1.
 */
import { perform } from '../../engine/kernel/events.ts'
import {
  answerNumber,
  ask,
  bitsText,
  type Game,
  isCorp,
  pop,
  seatOf,
  takeAnswer,
} from '../../engine/kernel/game.ts'
import { tell } from '../../engine/kernel/log.ts'
import { agentRate, partnerOf, teamOptions } from '../../engine/kernel/teams.ts'
import type { ActionFrame, Option, Seat } from '../../engine/state/types.ts'
import { receiveBits } from './asking.ts'

/** The bits that the partner gets; a remainder of the Agent's bits is lost. */
const tradedFor = (g: Game, giver: Seat, n: number): number =>
  isCorp(g, giver) ? 2 * n : Math.floor(n / agentRate(g))

const minTrade = (g: Game, giver: Seat): number => (isCorp(g, giver) ? 1 : agentRate(g))

const maxTrade = (g: Game, giver: Seat): number =>
  Math.min(seatOf(g, giver).bits, teamOptions(g).tradeCap ?? Number.POSITIVE_INFINITY)

const rate = (g: Game, giver: Seat): string =>
  isCorp(g, giver) ? 'your Agent gets 2 for each' : `your Sponsor gets 1 for every ${agentRate(g)}`

/** The action to trade bits with the partner; empty if the seat has too few. */
export const tradeOptions = (g: Game, seat: Seat): Option[] => {
  const partner = partnerOf(g, seat)
  if (partner === null || maxTrade(g, seat) < minTrade(g, seat)) return []
  return [{ verb: 'trade', seat: partner, words: [`Give bits: ${rate(g, seat)}`] }]
}

/** Phases: 1 ask how many · 2 carry it out · 3 done. */
export const trade = (g: Game, f: ActionFrame): void => {
  const { seat } = f
  const partner = partnerOf(g, seat)
  if (f.phase === 3 || partner === null) return pop(g)
  if (f.phase === 1) {
    const prompt = [`How many bits do you give? ${rate(g, seat).replace(/^y/, 'Y')}.`]
    return ask(g, {
      seat,
      kind: 'number',
      prompt,
      min: minTrade(g, seat),
      max: maxTrade(g, seat),
      options: [],
    })
  }
  const n = answerNumber(takeAnswer(f, seat))
  const gets = tradedFor(g, seat, n)
  seatOf(g, seat).bits -= n
  tell(g, 'trade', seat, [{ seat }, ` gives away ${bitsText(n)}: `, { seat: partner }, ` gets ${gets}.`])
  receiveBits(g, partner, gets)
  perform(g, { kind: 'gain', seat: partner, by: seat, n: gets })
}

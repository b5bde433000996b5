/** With the table's option, a Sponsor may hire its flatlined Agent again (B16). */

import { contextOf } from '../../engine/kernel/amounts.ts'
import { endGame } from '../../engine/kernel/end.ts'
import {
  ask,
  cardOf,
  type Game,
  newPhase,
  pickOf,
  popWithoutResult,
  push,
  seatOf,
  takeAnswer,
} from '../../engine/kernel/game.ts'
import { tell } from '../../engine/kernel/log.ts'
import { addLasting } from '../../engine/kernel/start-effects.ts'
import { breakOff, cardsHeldBy } from '../../engine/kernel/team-exit.ts'
import { partnerOf, teamOptions } from '../../engine/kernel/teams.ts'
import { placeCard, shuffleStack } from '../../engine/kernel/zones.ts'
import type { Seat, SurvivorFrame } from '../../engine/state/types.ts'

const ACTIONS = 3
const POINTS = 3
const HAND = 5
const BITS = 5

/** True if the Sponsor is asked first whether its Agent lives on. */
export const askIfAgentLives = (g: Game, agent: Seat): boolean => {
  const sponsor = partnerOf(g, agent)
  if (sponsor === null || !teamOptions(g).survivors || seatOf(g, agent).automa) return false
  push(g, { kind: 'variant', ...newPhase(), what: 'survivor', seat: sponsor, agent })
  return true
}

/**
 * Shuffles all the Agent's cards into a new stack, except those it has scored; cards of other owners go to
 * their owners' trash.
 */
const restartAgent = (g: Game, agent: Seat): void => {
  breakOff(g, [agent])
  for (const card of cardsHeldBy(g, agent)) {
    const { owner, zone } = cardOf(g, card)
    if (zone === 'score' || zone === 'stack') continue
    if (owner === agent) placeCard(g, card, { zone: 'stack', seat: agent })
    else placeCard(g, card, { zone: 'trash', seat: owner, faceUp: true })
  }
  const s = seatOf(g, agent)
  s.bits = BITS
  s.actions = 0
  s.owed = 0
  s.brain = 0
  s.tags = {}
  s.counters = []
  shuffleStack(g, agent)
  for (const card of s.stack.slice(-HAND).reverse()) placeCard(g, card, { zone: 'hand', seat: agent })
  g.s.lasting = g.s.lasting.filter((l) => l.you !== agent)
  g.index = null
}

const hireAnew = (g: Game, { seat, agent }: SurvivorFrame): void => {
  seatOf(g, seat).owed += ACTIONS
  restartAgent(g, agent)
  const forfeits = { kind: 'forfeits', points: POINTS, team: true } as const
  addLasting(g, { ctx: contextOf(g, seat, null) }, forfeits, 'game')
  tell(g, 'hire', seat, [
    { seat },
    ` hires `,
    { seat: agent },
    ` again, for ${ACTIONS} actions and the next ${POINTS} agenda points.`,
  ])
}

/** Asks the Sponsor, then hires the Agent again or lets the team leave. */
export const stepSurvivor = (g: Game, f: SurvivorFrame): void => {
  const picked = pickOf(takeAnswer(f, f.seat))
  if (!picked) {
    return ask(g, {
      seat: f.seat,
      kind: 'confirm',
      prompt: [
        `Your Agent is flatlined. Hire it again, for ${ACTIONS} actions and the next ${POINTS} agenda points?`,
      ],
      min: 1,
      max: 1,
      options: [
        { verb: 'yes', words: ['Yes'] },
        { verb: 'no', words: ['No: the team leaves'] },
      ],
    })
  }
  popWithoutResult(g)
  if (picked.verb === 'yes') hireAnew(g, f)
  else endGame(g, 'flatline', f.agent)
}

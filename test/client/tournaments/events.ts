/** Events of the pure core in the states that the tests of the pages need. */

import { diceOf } from '../../../src/chance/dice.ts'
import type { cutSizes, Event } from '../../../src/tournament/event.ts'
import { emptyJournal } from '../../../src/tournament/journal.ts'
import { playMatch, playRound, simulateEvent, startedEvent } from '../../../src/tournament/simulated-event.ts'
import { done, names, open } from '../../tournament/event.ts'

const eventOptions = { players: 8, rounds: 3, cut: 4, seed: 'pages' } as const
const must = (event: Event | null): Event => {
  if (!event) throw new Error('no event')
  return event
}
const dice = diceOf('pages')

export const leader = 'organizer'
export const upcoming = open(names(3))
export const startedTestEvent = must(startedEvent(eventOptions).event)

let journal = startedEvent(eventOptions)
for (let i = 0; i < eventOptions.rounds; i++) journal = playRound(journal, dice)
/** All Swiss rounds have been played. */
export const swissOver = must(journal.event)
export const cutMade = done(swissOver, { type: 'cut', by: leader, size: null })

const firstMatch = playMatch(
  { ...emptyJournal, event: cutMade },
  () => false,
  () => true,
)
/** The lower seed has won the first match. */
export const cutBegun = must(firstMatch.event)
export const finished = must(simulateEvent(eventOptions).event)

/** An event with a cut of this size. */
export const cutTo = (cut: (typeof cutSizes)[number]): Event => {
  let large = startedEvent({ players: Math.max(20, cut), rounds: 2, cut, seed: 'large' })
  for (let i = 0; i < 2; i++) large = playRound(large, dice)
  return done(must(large.event), { type: 'cut', by: leader, size: null })
}

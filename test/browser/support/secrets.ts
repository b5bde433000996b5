import { expect } from 'vitest'
import { follow, tally, type ViewerMessage } from './wiretap.ts'

type Frames = readonly string[]

/**
 * Checks that a spectator sees only what both players may see: no more copies of a card than the player who
 * knows fewer, and no card that one of the two has never been shown. Returns how many moves were compared.
 */
export function expectNoSecrets(spectator: Frames, players: readonly Frames[]): number {
  const known = players.map(follow)
  let compared = 0
  for (const [seq, message] of follow(spectator)) {
    const both = known.map((each) => each.get(seq)).filter((each) => each !== undefined)
    if (both.length < players.length) continue
    compared++
    expect({ seq, more: seenMoreOften(message, both) }).toEqual({ seq, more: [] })
    expect({ seq, unheard: neverShownTo(known, message, seq) }).toEqual({ seq, unheard: [] })
  }
  return compared
}

const seenMoreOften = (spectator: ViewerMessage, players: readonly ViewerMessage[]): string[] => {
  const theirs = players.map(({ view }) => tally(view))
  return [...tally(spectator.view)]
    .filter(([id, n]) => theirs.some((each) => (each.get(id) ?? 0) < n))
    .map(([id]) => id)
}

const neverShownTo = (
  known: readonly Map<number, ViewerMessage>[],
  { ids }: ViewerMessage,
  seq: number,
): string[] => {
  const heard = known.map((messages) => cardsShownUpTo(messages, seq))
  return [...ids].filter((id) => heard.some((each) => !each.has(id)))
}

/** Every card that a viewer was shown up to a move. */
export function cardsShownUpTo(messages: Map<number, ViewerMessage>, seq: number): Set<string> {
  const all = new Set<string>()
  for (const [at, { ids }] of messages) if (at <= seq) for (const id of ids) all.add(id)
  return all
}

import { minutesOfMatch } from '../tournament/cut/match-minutes.ts'
import { matchesOf } from '../tournament/cut/matches.ts'
import type { Event } from '../tournament/event.ts'
import { minutesOf } from '../tournament/format.ts'
import { pairingKey } from './required-tables.ts'

/** The time `minutes` after a moment, ISO 8601; null if nothing was started. */
export const minutesAfter = (startedAt: string | null, minutes: number): string | null =>
  startedAt === null ? null : new Date(Date.parse(startedAt) + minutes * 60_000).toISOString()

/**
 * By place without a result: when it is out of time, including extensions. Leaves out places whose clock is
 * not running.
 */
export function placeDeadlines(event: Event): Map<string, string> {
  const found = new Map<string, string>()
  const put = (place: string, until: string | null): void => {
    if (until !== null) found.set(place, until)
  }
  for (const { number, startedAt, tables } of event.rounds)
    for (const { table, result, extension } of tables)
      if (!result)
        put(
          pairingKey({ kind: 'table', round: number, table }),
          minutesAfter(startedAt, minutesOf(event, 'swiss') + extension),
        )
  const { cut } = event
  for (const match of cut ? matchesOf(cut) : []) {
    const clock = cut?.clocks.find((c) => c.match === match.match)
    if (cut && clock && match.status === 'open')
      put(
        pairingKey({ kind: 'match', match: match.match }),
        minutesAfter(clock.startedAt, minutesOfMatch(event, cut, match) + clock.extension),
      )
  }
  return found
}

import type { Event, EventFormat } from './event.ts'

type EventFormatRules = {
  agendaPoints: number
  games: 1 | 2
  swiss: number
  elimination: number
  final: number
}

/** Points that win a game, games in a Swiss round, and minutes of each kind of round. */
const rules: Record<EventFormat, EventFormatRules> = {
  constructed: { agendaPoints: 7, games: 2, swiss: 65, elimination: 40, final: 60 },
  'full-draft': { agendaPoints: 6, games: 2, swiss: 50, elimination: 50, final: 50 },
  sealed: { agendaPoints: 6, games: 2, swiss: 50, elimination: 50, final: 50 },
  'half-draft': { agendaPoints: 6, games: 1, swiss: 30, elimination: 30, final: 30 },
}

export const formatRules = ({
  format,
  singleSided,
}: Pick<Event, 'format' | 'singleSided'>): EventFormatRules =>
  singleSided ? { ...rules[format], games: 1 } : rules[format]

/** Minutes of a round or match. */
export const minutesOf = (event: Pick<Event, 'format'>, kind: 'swiss' | 'elimination' | 'final'): number =>
  rules[event.format][kind]

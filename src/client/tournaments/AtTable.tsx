import { useState } from 'react'
import type { TournamentGame } from '../../protocol/http.ts'
import { CallJudge, type CallPlace } from './CallJudge.tsx'
import { EventProvider, useEvent, useTournament } from './event.ts'
import { isEventLeader } from './event-sections.ts'
import { answersAt, callsAt } from './judge.ts'
import { playerNameFinder } from './names.ts'
import { OfficialAtTable } from './OfficialAtTable.tsx'
import './AtTable.css'
import './pages.css'

type Props = { game: TournamentGame; seated: boolean }

/** Beside a game of a tournament: calling a judge, and what is answered there. */
export default function AtTable({ game, seated }: Props) {
  const { query, reload } = useTournament(game.id)
  if (!query.data) return null
  const { event } = query.data
  return (
    <EventProvider value={{ ...query.data, reload, nameOf: playerNameFinder(event) }}>
      <Judge place={callPlaceOf(game)} seated={seated} />
    </EventProvider>
  )
}

const callPlaceOf = ({ round, table }: TournamentGame): CallPlace =>
  round === null ? { kind: 'match', match: table } : { kind: 'table', round, table }

const Judge = ({ place, seated }: { place: CallPlace; seated: boolean }) => {
  const { event } = useEvent()
  const calls = callsAt(event, place)
  const said = event.news.filter(({ kind }) => kind === 'announced')
  const news = calls.length + answersAt(event, place).length + said.length
  // Opens by itself for each call and answer; closing it is remembered until the next.
  const [closedAt, setClosedAt] = useState<number | null>(0)
  if (!seated && !isEventLeader(event)) return null
  const newest = said.at(-1)
  return (
    <details
      className="at-table"
      open={closedAt !== news}
      onToggle={(toggled) => setClosedAt(toggled.currentTarget.open ? null : news)}
    >
      <summary>{calls.length > 0 ? 'Judge called' : newest ? 'Judge and announcements' : 'Judge'}</summary>
      {newest && (
        <p className="judge-called" role="status">
          <strong>{newest.by} to all tables:</strong> {newest.text}
        </p>
      )}
      {seated ? <CallJudge place={place} /> : <OfficialAtTable place={place} />}
    </details>
  )
}

import { useMemo } from 'react'
import { Link } from 'wouter'
import type { TournamentView } from '../../protocol/tournament-view.ts'
import { isUnreachable } from '../net/query.ts'
import { Problem } from '../ui/Problem.tsx'
import { useCurrentInSight } from '../ui/use-current-in-sight.ts'
import { BracketPart } from './bracket/BracketPart.tsx'
import { EventProgress } from './EventProgress.tsx'
import { EventProvider, type ShownTournament, useTournament } from './event.ts'
import { sectionsFor } from './event-sections.ts'
import { newestRound, stageText } from './event-stage.ts'
import { LogPart } from './LogPart.tsx'
import { MyMatch } from './MyMatch.tsx'
import { playerNameFinder } from './names.ts'
import { formats, tiers, whenText } from './option-texts.ts'
import { Desk } from './organizer/Desk.tsx'
import { Pairings } from './Pairings.tsx'
import { Players } from './Players.tsx'
import { Standings } from './Standings.tsx'
import { EventTimer } from './Timer.tsx'
import '../pages/Shell.css'
import './pages.css'

/** One event: its description and state, and the part of the page that the path names. */
export const EventPage = ({ id, part = '' }: { id: string; part?: string | undefined }) => {
  const { query, reload, lost } = useTournament(id)
  const { data, failureReason } = query
  const shown = useMemo((): ShownTournament | null => {
    if (!data) return null
    return { ...data, reload, nameOf: playerNameFinder(data.event) }
  }, [data, reload])

  if (!shown)
    return (
      <>
        <h1>Tournament</h1>
        {failureReason ? <Problem error={failureReason} coded /> : <p className="muted">Loading…</p>}
        <p>
          <Link href="/tournaments">All tournaments</Link>
        </p>
      </>
    )
  return (
    <EventProvider value={shown}>
      <EventHead event={shown.event} />
      <Ending event={shown.event} />
      <Parts event={shown.event} part={part} />
      {(lost || isUnreachable(query)) && (
        <p className="problem no-print" role="status">
          Connection lost. This page may be out of date; reconnecting…
        </p>
      )}
      {!isUnreachable(query) && <Problem error={failureReason} coded />}
      <Part event={shown.event} part={part} />
    </EventProvider>
  )
}

const EventHead = ({ event }: { event: TournamentView }) => (
  <header className="event-head">
    <h1>{event.name}</h1>
    <p className="muted">
      {whenText(event)}
      {event.venue !== '' && ` · ${event.venue}`} · {tiers[event.tier].name} · {formats[event.format].name} ·
      organized by {event.leaders.find(({ role }) => role === 'organizer')?.name}
    </p>
    <p className="event-stage">
      <span className={`badge ${event.status}`}>{stageText(event)}</span>
      <EventProgress />
      <EventTimer />
    </p>
  </header>
)

const endings: Record<NonNullable<TournamentView['ending']>['kind'], string> = {
  cancelled: 'cancelled this tournament. It does not take place.',
  early: 'ended this tournament early. Its results so far stay.',
  deleted: 'deleted this tournament. Only its players and officials can still see this page, for 30 days.',
}

/** Who ended the event, and why. */
const Ending = ({ event: { ending } }: { event: TournamentView }) =>
  ending && (
    <section className="event-ending" aria-label="How the tournament ended">
      <p>
        <strong>{ending.by}</strong> {endings[ending.kind]}
      </p>
      {ending.reason !== '' && <blockquote>{ending.reason}</blockquote>}
    </section>
  )

const Parts = ({ event, part }: { event: TournamentView; part: string }) => {
  const row = useCurrentInSight<HTMLUListElement>(part)
  return (
    <nav className="event-parts no-print" aria-label="Tournament pages">
      <ul ref={row}>
        {sectionsFor(event).map(({ path, label }) => (
          <li key={path}>
            <Link
              className="nav-link"
              href={`/tournaments/${event.id}${path === '' ? '' : `/${path}`}`}
              aria-current={path === part ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Part = ({ event, part }: { event: TournamentView; part: string }) => {
  const known = sectionsFor(event).some(({ path }) => path === part)
  if (!known) return <p>This page does not exist, or you cannot view it.</p>
  switch (part) {
    case 'pairings':
      return <Pairings key={newestRound(event)?.number ?? 0} />
    case 'standings':
      return <Standings />
    case 'bracket':
      return <BracketPart />
    case 'players':
      return <Players />
    case 'log':
      return <LogPart />
    case 'desk':
      return <Desk />
    default:
      return <MyMatch />
  }
}

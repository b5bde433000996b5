import { Link } from 'wouter'
import { clockText, shortMs } from '../state/clock.ts'
import type { HeardTournament, TableState } from '../state/table-state.ts'
import { lastTurnsText, placeText, roundLeft } from '../state/tournament.ts'
import { useTicking } from '../ui/use-ticking.ts'
import './Game.css'

/** The game's place in its tournament, the time left of the round, and whether time was called. */
export const EventLine = ({ live }: { live: TableState }) => {
  const { tournament, view } = live
  const called = lastTurnsText(view)
  if (!tournament && called === null) return null
  const game = tournament?.tournament.tournament
  return (
    <p className="event-line">
      {game && <Link href={`/tournaments/${game.id}`}>{placeText(game)}</Link>}
      {game?.closed && <strong>This game no longer counts: its pairing was cancelled.</strong>}
      {tournament && called === null && !view.result && !game?.closed && <RoundClock heard={tournament} />}
      {called !== null && <strong className="time-called">{called}</strong>}
    </p>
  )
}

const RoundClock = ({ heard }: { heard: HeardTournament }) => {
  const now = Math.max(useTicking(heard.tournament.tournament.until !== null), heard.heardAt)
  const left = roundLeft(heard, now)
  if (left === null) return null
  if (left <= 0) return <strong>Time has been called for this round.</strong>
  return (
    <span className={left <= shortMs ? 'round-left short' : 'round-left'} role="timer">
      <time>{clockText(left)}</time> left of the round
    </span>
  )
}

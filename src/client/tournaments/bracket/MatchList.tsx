import type { CutMatch, TournamentView } from '../../../protocol/tournament-view.ts'
import { sideName } from '../../state/words.ts'
import { useEvent } from '../event.ts'
import { partWords, playedText } from '../MatchCard.tsx'
import { Rooms } from '../Rooms.tsx'
import { Timer } from '../Timer.tsx'
import { bracketSeats } from './seats.ts'
import '../Standings.css'
import '../pages.css'

type CutView = NonNullable<TournamentView['cut']>

/** Every match in words. */
export const MatchList = ({ cut }: { cut: CutView }) => (
  <ol className="match-list">
    {cut.matches.map((match) => (
      <MatchListItem key={match.match} match={match} cut={cut} />
    ))}
  </ol>
)

const MatchListItem = ({ match, cut }: { match: CutMatch; cut: CutView }) => {
  const { nameOf, event } = useEvent()
  const [a, b] = bracketSeats(match, cut)
  const who = (seat: typeof a): string => {
    if (seat.player === null) return seat.from.toLowerCase()
    const side = seat.side ? `, ${sideName(seat.side)}` : ''
    return `${nameOf(seat.player)} (seed ${seat.seed}${side})`
  }
  const mine = event.me.id !== null && (match.players?.includes(event.me.id) ?? false)
  return (
    <li className={mine ? 'me-row' : undefined}>
      <span className="match-number">{match.match}</span>
      <div>
        <p>
          <span className="muted">{match.again ? 'Second final' : partWords[match.part]}:</span> {who(a)}{' '}
          against {who(b)}. {stateText(match, nameOf)}
        </p>
        {match.status === 'open' && (
          <>
            <Timer endsAt={match.clock.endsAt} />
            <Rooms rooms={match.rooms} />
          </>
        )}
      </div>
    </li>
  )
}

const stateText = (match: CutMatch, nameOf: (player: string) => string): string => {
  if (match.played) return playedText(match, match.played, nameOf)
  if (match.status === 'not-needed') return 'Not needed.'
  if (match.status === 'waiting') return ''
  return match.chooses === null ? 'To be played.' : `${nameOf(match.chooses)} chooses the side.`
}

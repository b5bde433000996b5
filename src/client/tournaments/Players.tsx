import type { TournamentPlayer } from '../../protocol/tournament-view.ts'
import { useEvent } from './event.ts'
import { Register } from './Register.tsx'
import './pages.css'

const status: Record<TournamentPlayer['status'], string> = {
  playing: 'Playing',
  dropped: 'Dropped out',
  disqualified: 'Disqualified',
}

/** The players, and registration. */
export const Players = () => {
  const { event } = useEvent()
  const { players, me } = event
  return (
    <>
      <section aria-labelledby="players">
        <h2 id="players">{players.length === 0 ? 'Players' : `Players (${players.length})`}</h2>
        {players.length === 0 ? (
          <p>No players yet.</p>
        ) : (
          <ul className="player-list">
            {players.map((player) => (
              <li key={player.id} className={player.id === me.id ? 'me-row' : undefined}>
                <strong>{player.name}</strong>
                <small>
                  {event.status === 'upcoming'
                    ? submittedDecksText(player)
                    : statusText(player, event.status === 'over')}
                  {player.decks && decksText(player.decks)}
                </small>
              </li>
            ))}
          </ul>
        )}
      </section>
      {event.status === 'upcoming' && <Register />}
    </>
  )
}

const statusText = ({ status: is }: TournamentPlayer, over: boolean): string =>
  over && is === 'playing' ? 'Played to the end' : status[is]

/** The decks that have been submitted. */
export const submittedDecksText = ({
  handedIn: { corp, runner },
}: Pick<TournamentPlayer, 'handedIn'>): string => {
  if (corp && runner) return 'Both decks submitted'
  if (corp || runner) return `Only the ${corp ? 'Corp' : 'Runner'} deck submitted`
  return 'No decks yet'
}

const decksText = ({ corp, runner }: NonNullable<TournamentPlayer['decks']>): string => {
  const named = [corp, runner].filter((deck) => deck !== null)
  return named.length === 0 ? '' : ` · ${named.join(' and ')}`
}

import { useState } from 'react'
import type { MyMatch as Mine, TournamentView } from '../../protocol/tournament-view.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Problem } from '../ui/Problem.tsx'
import { About } from './About.tsx'
import { byesOf } from './byes.ts'
import { useEvent, useEventAct } from './event.ts'
import { isPlayer } from './event-sections.ts'
import { History } from './History.tsx'
import { MatchCard } from './MatchCard.tsx'
import { MyDraft } from './MyDraft.tsx'
import { News } from './News.tsx'
import { Register } from './Register.tsx'
import { RoundNow } from './RoundNow.tsx'
import { SignInPrompt } from './SignInPrompt.tsx'
import { TableCard } from './TableCard.tsx'
import { Warnings } from './Warnings.tsx'
import './pages.css'

/** The viewer's opponent, table and needs, and the way to drop out; for others the state of the event. */
export const MyMatch = () => {
  const { event } = useEvent()
  const { now, id } = event.me
  return (
    <>
      {event.status === 'over' && <Winner event={event} />}
      <Warnings />
      <News />
      <MyDraft />
      {isPlayer(event) && event.status === 'running' && !event.draft?.open && <Now mine={now} />}
      <RoundNow />
      <Need event={event} player={id} />
      {isPlayer(event) && <History />}
      {id === null && event.status !== 'over' && (
        <SignInPrompt why="Sign in to register or see your match." />
      )}
      {id !== null && (event.status === 'upcoming' || event.me.may.includes('decks')) && <Register />}
      {event.me.may.includes('drop') && <Drop />}
      <About />
    </>
  )
}

/** An event that ended without a winner; names the leader of the standings. */
const Early = ({ event }: { event: TournamentView }) => {
  const { nameOf } = useEvent()
  const first = event.rounds.length > 0 ? event.standings[0]?.player : undefined
  if (first === undefined || event.cut) return null
  return (
    <p className="lead">
      <strong>{nameOf(first)}</strong> stood first.
    </p>
  )
}

const Winner = ({ event }: { event: TournamentView }) => {
  const { nameOf } = useEvent()
  if (event.endedEarly) return <Early event={event} />
  const winner = event.cut ? event.cut.winner : event.standings[0]?.player
  return winner ? (
    <p className="lead">
      <strong>{nameOf(winner)}</strong> won the tournament.
    </p>
  ) : null
}

const Now = ({ mine }: { mine: Mine | null }) => {
  const { event } = useEvent()
  const hasLeft = event.players.find(({ id }) => id === event.me.id)?.status !== 'playing'
  if (!mine)
    return (
      <section className="card-like my-match" aria-labelledby="mine">
        <h2 id="mine">My match</h2>
        <p>
          {hasLeft
            ? 'You are out of the tournament. The organizer can reinstate you during this stage.'
            : 'You have no match right now. Your next match will appear here.'}
        </p>
      </section>
    )
  if (mine.kind === 'bye') return <Bye round={mine.round} />
  return mine.kind === 'table' ? <TableCard mine={mine} /> : <MatchCard mine={mine} />
}

const Bye = ({ round }: { round: number | null }) => {
  const { event } = useEvent()
  const shown = event.rounds.find(({ number }) => number === round)
  const why = shown && byesOf(shown).find(({ player }) => player === event.me.id)?.why
  return (
    <section className="card-like my-match" aria-labelledby="mine">
      <h2 id="mine">You have a bye</h2>
      <p>
        In round {round} no opponent is left for you. The bye counts as winning every game of the round:{' '}
        {3 * event.rules.games} points{why ? ` (${why})` : ''}.
      </p>
    </section>
  )
}

const Need = ({ event, player }: { event: TournamentView; player: string | null }) => {
  const need = event.needs.find((each) => each.player === player)
  if (!need) return null
  return (
    <section aria-labelledby="need">
      <h2 id="need">What do I need?</h2>
      <p className={`need ${need.verdict}`}>{need.sentence}</p>
    </section>
  )
}

const Drop = () => {
  const { event } = useEvent()
  const { act, busy, error } = useEventAct()
  const [asking, setAsking] = useState(false)
  const upcoming = event.status === 'upcoming'
  const words = upcoming ? 'Withdraw registration' : 'Drop out'
  return (
    <div>
      <button type="button" className="danger" onClick={() => setAsking(true)}>
        {words}…
      </button>
      {asking && (
        <Dialog title={words} onClose={() => setAsking(false)}>
          <p>
            {upcoming
              ? 'This removes you from the list. You can register again until the tournament starts.'
              : 'You will not be paired any more. Only the organizer can reinstate you, and missed rounds count as losses.'}
          </p>
          <div className="row">
            <button
              type="button"
              className="danger"
              disabled={busy}
              onClick={() => void act({ type: 'drop' }).then(() => setAsking(false))}
            >
              {upcoming ? 'Yes, withdraw' : 'Yes, drop out'}
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              Keep playing
            </button>
          </div>
        </Dialog>
      )}
      <Problem error={error} coded />
    </div>
  )
}

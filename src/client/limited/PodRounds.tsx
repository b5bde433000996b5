import { Link } from 'wouter'
import { gamesOfBye } from '../../limited/pod-rounds.ts'
import type { PodView } from '../../protocol/pods.ts'
import { sideName } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { LeavePod, ToTournament } from './LeavePod.tsx'
import { NextGame } from './NextGame.tsx'
import { podApi } from './pod-queries.ts'
import { formatTexts } from './pod-texts.ts'
import './pod.css'
import './run.css'

type PodRoundView = PodView['rounds'][number]
type PodGameView = PodRoundView['pairs'][number][number]

/** A pod after its draft, or as others see it: the ring, the rounds, how it stands. */
export const PodRounds = ({ pod, build }: { pod: PodView; build: () => void }) => {
  const { status, rounds, roundsInAll, standings } = pod
  return (
    <div className="run">
      <header className="run-head">
        <div>
          <p className="muted">
            {formatTexts[pod.format].pod} of {pod.seats}
          </p>
          <h1>{headline(pod)}</h1>
        </div>
      </header>
      {pod.next && (
        <NextGame
          label="Your game"
          game={pod.next}
          back={pod.next.open ? 'To the game' : null}
          open={() => podApi.play(pod.id)}
          build={build}
        />
      )}
      {pod.tournament && <ToTournament id={pod.tournament.id} />}
      {pod.tournament?.rebuild && status === 'playing' && pod.seated && (
        <p>
          <button type="button" onClick={build}>
            <Icon name="cards" />
            Rebuild your decks
          </button>
        </p>
      )}
      {status === 'playing' && pod.seated && !pod.next && !pod.tournament && (
        <p className="muted" role="status">
          Your games of this round are over. The next round begins when all are.
        </p>
      )}
      <div className="run-under">
        {rounds.length === 0 ? (
          <Ring pod={pod} />
        ) : (
          <section className="panel" aria-labelledby="rounds">
            <h2 id="rounds">Rounds</h2>
            {rounds.map((round, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of the round
              <RoundShown key={n} name={`Round ${n + 1} of ${roundsInAll}`} round={round} />
            ))}
          </section>
        )}
        <section className="panel" aria-labelledby="standings">
          <h2 id="standings">{pod.tournament ? 'Boosters' : 'Games won'}</h2>
          {standings.length === 0 && !pod.tournament && <p className="muted">No games yet.</p>}
          <ol className="pod-standings">
            {standings.map(({ name, won, me, bot }) => (
              <li key={name} className={me ? 'is-me' : ''}>
                <Icon name={bot ? 'mu' : 'users'} />
                <span>{me ? `${name} (you)` : name}</span>
                <b>{won}</b>
              </li>
            ))}
          </ol>
          <p className="muted run-proof">
            Commitment to the boosters: <code>{pod.commitment.slice(0, 16)}…</code>
          </p>
          {(status === 'over' || status === 'cancelled') && (
            <p>
              <Link className="button" href={`/limited/${pod.id}/replay/1`}>
                Replay the draft
              </Link>{' '}
              <a className="button" href={`/api/pods/${pod.id}/proof`} download={`${pod.id}.json`}>
                Download the proof
              </a>{' '}
              <Link className="button" href="/limited">
                Other drafts
              </Link>
            </p>
          )}
          {!pod.tournament && <LeavePod pod={pod} />}
        </section>
      </div>
    </div>
  )
}

const headline = ({ format, status, standings, rounds, roundsInAll, tournament }: PodView): string => {
  if (status === 'cancelled') return 'This draft was cancelled'
  if (tournament && status === 'playing') return 'All decks are built'
  if (tournament && status === 'over') return 'The draft'
  if (status === 'drafting') return formatTexts[format].now
  if (status === 'building') return 'Players are building their decks'
  if (status === 'playing') return `Round ${Math.max(1, rounds.length)} of ${roundsInAll}`
  const [first] = standings
  const best = standings.filter(({ won }) => won === first?.won)
  return first && first.won > 0 ? `Over: ${best.map(({ name }) => name).join(' and ')} won most` : 'Over'
}

const Ring = ({ pod: { ring } }: { pod: PodView }) => (
  <section className="panel" aria-labelledby="ring">
    <h2 id="ring">Seats</h2>
    <ol className="pod-standings">
      {ring.map(({ name, bot, packs, away }) => (
        <li key={name}>
          <Icon name={bot ? 'mu' : 'users'} />
          <span>{name}</span>
          <b>{away ? 'away' : packs === 1 ? '1 pack' : `${packs} packs`}</b>
        </li>
      ))}
    </ol>
  </section>
)

const RoundShown = ({ name, round }: { name: string; round: PodRoundView }) => (
  <div className="pod-round">
    <h3>{name}</h3>
    <ul>
      {ownFirst(round.pairs.flat()).map((game) => (
        <li key={`${game.corp}/${game.runner}`}>
          <GameShown game={game} />
        </li>
      ))}
      {round.bye !== null && (
        <li className="muted">
          {round.bye} has a bye, which counts as {gamesOfBye(round) === 1 ? 'one game' : 'two games'} won
        </li>
      )}
    </ul>
  </div>
)

const ownFirst = (games: readonly PodGameView[]): PodGameView[] =>
  [...games].sort((a, b) => Number(b.mine) - Number(a.mine))

const GameShown = ({ game: { corp, runner, over, winner, table, by } }: { game: PodGameView }) => (
  <>
    <SideSign side="corp" /> <span className={winner === 'corp' ? 'is-winner' : ''}>{corp}</span>
    <SideSign side="runner" /> <span className={winner === 'runner' ? 'is-winner' : ''}>{runner}</span>
    <small className="muted">{outcome({ over, winner, table, by })}</small>
    {table !== null && (
      <Link className="button" href={over ? `/r/${table}` : `/t/${table}`}>
        {over ? 'Replay' : 'Table'}
      </Link>
    )}
  </>
)

const outcome = ({
  over,
  winner,
  table,
  by,
}: Pick<PodGameView, 'over' | 'winner' | 'table' | 'by'>): string => {
  if (!over) return table === null ? 'not begun' : 'in progress'
  if (winner === null) return by === 'unplayed' ? 'not played' : 'nobody won'
  return `${sideName(winner)} won`
}

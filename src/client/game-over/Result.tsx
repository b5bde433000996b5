import { useState } from 'react'
import { Link } from 'wouter'
import type { Table } from '../../protocol/http.ts'
import type { RematchView } from '../../protocol/people.ts'
import { TeamBadge } from '../board/TeamBadge.tsx'
import { seedMatches } from '../state/seed.ts'
import { nameAt } from '../state/series.ts'
import type { TableState } from '../state/table-state.ts'
import type { ResultView } from '../state/types.ts'
import { countNoun, sideName } from '../state/words.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { winningTeam } from './points-history.ts'
import { RatingLine } from './RatingLine.tsx'
import { Rematch } from './Rematch.tsx'
import { SeriesScore } from './Series.tsx'
import { SoloLine } from './SoloLine.tsx'
import './Result.css'

type Props = {
  table: Table
  live: TableState
  result: ResultView
  heard: RematchView | undefined
  /** `isShown`: the game summary covers the table. */
  gameOverView: { back: boolean; isShown: boolean; toggle: () => void }
}

const resultTitle = (live: TableState, result: ResultView): string => {
  if (result.winners.length === 0) return 'A draw'
  if (live.seat !== null) return result.winners.includes(live.seat) ? 'You won' : 'You lost'
  if (live.view.teams) return `${winningTeam(live.view, result)} won`
  const sides = live.view.seats.filter((seat) => result.winners.includes(seat.id)).map((seat) => seat.side)
  return `The ${[...new Set(sides)].map(sideName).join(' and ')} won`
}

/** Won and lost look different; a draw and a watched game are neither. */
export const outcomeClass = ({ seat }: TableState, { winners }: ResultView): string => {
  if (seat === null || winners.length === 0) return ''
  return winners.includes(seat) ? 'won' : 'lost'
}

/**
 * The result: who won and why, what next, and the proof of the shuffle. It does not repeat what the game
 * summary over the table states. On a phone the next step comes first, and the rest opens on a press.
 */
export const Result = ({ table, live, result, heard, gameOverView }: Props) => {
  const [more, setMore] = useState(false)
  const marks = ['result', outcomeClass(live, result), gameOverView.isShown && 'is-shown', more && 'is-open']
  return (
    <section id="decision" className={marks.filter(Boolean).join(' ')} aria-label="Result">
      <div className="result-said">
        <h2>{resultTitle(live, result)}</h2>
        <p>{result.text}</p>
        <Points live={live} />
      </div>
      {table.options.rated && <RatingLine table={table} />}
      {table.options.ladder && live.seat !== null && <SoloLine table={table} />}
      <SeriesScore table={table} live={live} result={result} />
      <Next table={table} live={live} heard={heard} />
      <div className="row">
        <button type="button" className="quiet" onClick={gameOverView.toggle}>
          {gameOverView.back ? 'View final table' : 'View game summary'}
        </button>
        <button
          type="button"
          className="quiet result-more"
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          {more ? 'Less' : 'More'}
        </button>
      </div>
      {live.view.seed && <SeedProof game={table.id} seed={live.view.seed} hash={live.view.seedHash} />}
    </section>
  )
}

const Points = ({ live }: { live: TableState }) => (
  <dl className="points">
    {live.view.teams?.map((team, n) => (
      <div key={team.sponsor}>
        <dt>
          <TeamBadge n={n + 1} /> Team {n + 1}
        </dt>
        <dd>{countNoun(team.points, 'point')}</dd>
      </div>
    ))}
    {(live.view.teams ? [] : live.view.seats).map((seat) => (
      <div key={seat.id} className={`side-${seat.side}`}>
        <dt>
          <SideSign side={seat.side} /> {nameAt(live, seat.id) ?? sideName(seat.side)}
        </dt>
        <dd>{countNoun(seat.points, 'point')}</dd>
      </div>
    ))}
  </dl>
)

/** What follows: a rematch if possible, and the ways out. */
const Next = ({ table, live, heard }: Pick<Props, 'table' | 'live' | 'heard'>) => {
  const mayPlayAgain = live.seat !== null && !table.tournament && !table.lesson && !table.limited
  return (
    <>
      {mayPlayAgain && <Rematch table={table} live={live} heard={heard} />}
      {!mayPlayAgain && heard?.next && (
        <Link className="button" href={`/t/${heard.next}`}>
          Watch the rematch
        </Link>
      )}
      <div className="row result-ways">
        {table.tournament && (
          <Link className="button primary" href={`/tournaments/${table.tournament.id}`}>
            Back to the tournament
          </Link>
        )}
        {table.limited && (
          <Link className="button primary" href={`/limited/${table.limited}`}>
            {table.limited.startsWith('pod-') ? 'Back to the pod' : 'Back to the run'}
          </Link>
        )}
        <Link className="button" href={`/r/${table.id}`}>
          Replay
        </Link>
        <Link className="button" href="/">
          Go to home page
        </Link>
      </div>
    </>
  )
}

const verdicts = {
  open: 'Its fingerprint was shown from the first turn.',
  good: 'Verified: the fingerprint is SHA-256 of this seed.',
  bad: 'Not verified: the fingerprint does not match this seed.',
  never: 'This browser can’t check it. Compute the SHA-256 of the seed elsewhere.',
}

const SeedProof = ({ game, seed, hash }: { game: string; seed: string; hash: string }) => {
  const [verdict, setVerdict] = useState<keyof typeof verdicts>('open')
  const verify = async () => {
    try {
      setVerdict((await seedMatches(seed, hash)) ? 'good' : 'bad')
    } catch {
      // Without a secure context there is no crypto.subtle.
      setVerdict('never')
    }
  }
  return (
    <details className="seed">
      <summary>Seed of the shuffle</summary>
      <p>Every shuffle and die of this game came from this seed.</p>
      <dl>
        <dt>Seed</dt>
        <dd>
          <code>{seed}</code>
        </dd>
        <dt>Fingerprint</dt>
        <dd>
          <code>{hash}</code>
        </dd>
      </dl>
      <div className="row">
        <button type="button" onClick={verify}>
          Verify
        </button>
        <a className="button" href={`/api/games/${game}/proof`} download={`datafort-${game}.json`}>
          Download the proof
        </a>
      </div>
      <p role="status" className={verdict}>
        {verdicts[verdict]}
      </p>
      <p>
        The proof contains every move: <code>npm run verify -- FILE</code> replays the game from the seed.
      </p>
    </details>
  )
}

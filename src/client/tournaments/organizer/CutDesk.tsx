import type { TournamentAct } from '../../../protocol/tournament.ts'
import type { CutMatch, TournamentView } from '../../../protocol/tournament-view.ts'
import { sideName } from '../../state/words.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useEvent, useEventAct } from '../event.ts'
import { urgentFirst } from '../event-stage.ts'
import { partWords, playedText } from '../MatchCard.tsx'
import { Rooms } from '../Rooms.tsx'
import { MatchForm } from '../report/MatchForm.tsx'
import { Timer } from '../Timer.tsx'
import { ActionButton } from '../ui/fields.tsx'
import { MoreTime } from './MoreTime.tsx'
import '../Standings.css'
import './Desk.css'
import '../pages.css'

type MatchReportAct = Extract<TournamentAct, { type: 'report-match' }>

/** The matches of the bracket that can be played now. */
export const CutDesk = ({ cut }: { cut: NonNullable<TournamentView['cut']> }) => {
  const { nameOf } = useEvent()
  const open = cut.matches.filter(({ status }) => status === 'open')
  return (
    <section aria-labelledby="cut">
      <h2 id="cut">Double elimination</h2>
      {cut.winner !== null && (
        <p className="lead">
          <strong>{nameOf(cut.winner)}</strong> has won.
        </p>
      )}
      {open.length > 0 && (
        <ul className="desk-tables">
          {urgentFirst(open, () => true).map((match) => (
            <CutDeskMatch key={match.match} match={match} />
          ))}
        </ul>
      )}
      <Corrections matches={cut.matches} />
    </section>
  )
}

/** Results, the newest first; the server refuses those that can no longer be changed. */
const Corrections = ({ matches }: { matches: CutMatch[] }) => {
  const played = matches.filter((match) => match.played !== null && match.played.by !== 'bye')
  if (played.length === 0) return null
  return (
    <details className="folded">
      <summary>Correct a result</summary>
      <p className="explain">
        You can change the winner until the next match of either player begins, and how a match was won at any
        time.
      </p>
      <ul className="desk-tables">
        {played.toReversed().map((match) => (
          <Corrected key={`${match.match} ${match.played?.winner}`} match={match} />
        ))}
      </ul>
    </details>
  )
}

const Corrected = ({ match }: { match: CutMatch }) => {
  const { nameOf } = useEvent()
  const { act, busy, error } = useEventAct()
  if (!match.played) return null
  return (
    <li className="in">
      <div className="desk-table-head">
        <span className="match-number">{match.match}</span>
        <strong>{match.players?.map(nameOf).join(' – ')}</strong>
      </div>
      <p className="muted">{playedText(match, match.played, nameOf)}</p>
      <details className="folded">
        <summary>Correct result</summary>
        <MatchForm
          match={match}
          known={canRedoFrom(match.played)}
          label="Save correction"
          busy={busy}
          error={error}
          send={({ winner, by, agenda }) =>
            void act({ type: 'correct-match', match: match.match, winner, how: by, agenda })
          }
        />
      </details>
    </li>
  )
}

const CutDeskMatch = ({ match }: { match: CutMatch }) => {
  const { nameOf } = useEvent()
  const { act, busy, error } = useEventAct()
  const number = match.match
  const tell = ({
    winner,
    by,
    agenda,
  }: Pick<MatchReportAct, 'winner' | 'agenda'> & { by: MatchReportAct['how'] }) =>
    void act({ type: 'report-match', match: number, winner, how: by, agenda })
  return (
    <li className={match.disputed ? 'disputed' : 'open'}>
      <div className="desk-table-head">
        <span className="match-number">{number}</span>
        <strong>{match.players?.map(nameOf).join(' – ')}</strong>
        <span className="muted">{match.again ? 'Second final' : partWords[match.part]}</span>
        <Timer endsAt={match.clock.endsAt} />
      </div>
      {match.chooses !== null ? (
        <Choose
          match={match}
          busy={busy}
          choose={(side) => void act({ type: 'choose-side', match: number, side })}
        />
      ) : (
        <p className="muted">{nameOf(match.corp)} plays the Corp.</p>
      )}
      <Rooms rooms={match.rooms} />
      <Claims match={match} busy={busy} tell={tell} />
      <div className="desk-table-tools">
        <ActionButton
          label="Start the clock"
          why={match.clock.startedAt === null ? null : 'The clock is running.'}
          busy={busy}
          run={() => void act({ type: 'start-match-timer', match: number })}
        />
        <details className="folded">
          <summary>Enter result</summary>
          {match.chooses === null ? (
            <MatchForm match={match} label="Save result" busy={busy} error={null} send={tell} />
          ) : (
            <p className="explain">Sides must be chosen first: {nameOf(match.chooses)} chooses, or you do.</p>
          )}
        </details>
        <details className="folded">
          <summary>More time{match.extension > 0 ? ` (${match.extension} min so far)` : ''}</summary>
          <MoreTime
            label={`Give match ${number} more time`}
            busy={busy}
            run={(minutes) => void act({ type: 'extend-match', match: number, minutes })}
          />
        </details>
      </div>
      <Problem error={error} coded />
    </li>
  )
}

type SideChoiceProps = { match: CutMatch; busy: boolean; choose: (side: 'corp' | 'runner') => void }

const Choose = ({ match, busy, choose }: SideChoiceProps) => {
  const { nameOf } = useEvent()
  const who = nameOf(match.chooses)
  return (
    <p className="row">
      {who} is the higher seed and chooses the side.
      {(['corp', 'runner'] as const).map((side) => (
        <button key={side} type="button" disabled={busy} onClick={() => choose(side)}>
          {who} plays the {sideName(side)}
        </button>
      ))}
    </p>
  )
}

type MatchClaimsProps = {
  match: CutMatch
  busy: boolean
  tell: (reported: Pick<MatchReportAct, 'winner' | 'agenda'> & { by: MatchReportAct['how'] }) => void
}

const Claims = ({ match, busy, tell }: MatchClaimsProps) => {
  const { nameOf } = useEvent()
  if (match.claims.length === 0) return null
  return (
    <ul className="claims">
      {match.claims.map(({ by, told: game }) => (
        <li key={by}>
          <span>
            <strong>{nameOf(by)}</strong> reported: {playedText(match, game, nameOf)}
          </span>
          {game.by !== 'bye' && (
            <button type="button" disabled={busy} onClick={() => tell(canRedoFrom(game))}>
              Accept the report of {nameOf(by)}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * The reported result as a form value. On time with equal points it is a draw, which the higher seed wins.
 */
const canRedoFrom = ({ winner, corp, by, agenda }: CutMatch['claims'][number]['told']) => {
  const drawn = by === 'time' && agenda !== null && agenda.corp === agenda.runner
  return {
    winner: drawn ? null : winner === corp ? ('corp' as const) : ('runner' as const),
    by: by === 'bye' ? ('unsaid' as const) : by,
    agenda,
  }
}

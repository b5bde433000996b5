import type { CutMatch, MyMatch as Mine } from '../../protocol/tournament-view.ts'
import { sideName } from '../state/words.ts'
import { Problem } from '../ui/Problem.tsx'
import { CallJudge } from './CallJudge.tsx'
import { canReport, countsWithout } from './confirming.ts'
import { useEvent, useEventAct } from './event.ts'
import { Rooms } from './Rooms.tsx'
import { MatchForm } from './report/MatchForm.tsx'
import { gameText } from './report/words.ts'
import './pages.css'

/** The viewer's match in the bracket. */
export const MatchCard = ({ mine }: { mine: Mine }) => {
  const { event, nameOf } = useEvent()
  const match = event.cut?.matches.find((each) => each.match === mine.match)
  if (!match) return null
  return (
    <section className="card-like my-match" aria-labelledby="mine">
      <h2 id="mine">
        {partWords[match.part]}: you play {nameOf(mine.opponent)}
      </h2>
      <p className="table-number">
        <span>Match</span> <strong>{match.match}</strong>
      </p>
      {mine.sides.length > 0 && <p>{sidesText(mine)}</p>}
      <Sides match={match} mine={mine} />
      <Rooms rooms={mine.rooms} />
      <MatchOutcome match={match} mine={mine} />
      <CallJudge place={{ kind: 'match', match: match.match }} />
    </section>
  )
}

/** The viewer's side in each game, in one line. */
const sidesText = (mine: Mine): string =>
  mine.sides.length === 1
    ? `You play the ${sideName(mine.sides[0] ?? 'corp')}.`
    : mine.sides.map((side, i) => `Game ${i + 1}: you play the ${sideName(side)}.`).join(' ')

export const partWords: Record<CutMatch['part'], string> = {
  upper: 'Upper bracket',
  lower: 'Lower bracket',
  final: 'Final',
}

const Sides = ({ match, mine }: { match: CutMatch; mine: Mine }) => {
  const { nameOf } = useEvent()
  const { act, busy, error } = useEventAct()
  if (match.chooses === null) return null
  if (!mine.may.includes('choose-side'))
    return <p>{nameOf(match.chooses)} is the higher seed and chooses the side. One moment.</p>
  return (
    <div>
      <p>You are the higher seed. Choose your side.</p>
      <div className="row">
        {(['corp', 'runner'] as const).map((side) => (
          <button
            key={side}
            type="button"
            disabled={busy}
            onClick={() => void act({ type: 'choose-side', match: match.match, side })}
          >
            Play the {sideName(side)}
          </button>
        ))}
      </div>
      <Problem error={error} coded />
    </div>
  )
}

const MatchOutcome = ({ match, mine }: { match: CutMatch; mine: Mine }) => {
  const { event, nameOf } = useEvent()
  const { act, busy, error } = useEventAct()
  const theirClaim = match.claims.find(({ by }) => by !== mine.opponent)
  if (theirClaim && match.players)
    return (
      <div role="status">
        <p>You have reported: {playedText(match, theirClaim.told, nameOf)}</p>
        <p className={match.disputed ? 'field-problem' : 'muted'}>
          {match.disputed
            ? `${nameOf(mine.opponent)} reported a different result. Ask an official to decide.`
            : canReport(event, mine.opponent)
              ? `It counts once ${nameOf(mine.opponent)} reports the same.`
              : countsWithout(nameOf(mine.opponent))}
        </p>
        <button
          type="button"
          disabled={busy}
          onClick={() => void act({ type: 'withdraw', place: { kind: 'match', match: match.match } })}
        >
          Withdraw report
        </button>
        <Problem error={error} coded />
      </div>
    )
  if (!mine.may.includes('report')) return null
  return (
    <details className="folded" open={match.rooms.length === 0}>
      <summary>{match.rooms.length === 0 ? 'Report result' : 'Played somewhere else? Report result'}</summary>
      <p className="explain">
        {canReport(event, mine.opponent)
          ? `Both of you report. When ${nameOf(mine.opponent)} reports the same, it counts. If your reports differ, an official decides.`
          : countsWithout(nameOf(mine.opponent))}
      </p>
      <MatchForm
        match={match}
        label="Report result"
        busy={busy}
        error={error}
        send={({ winner, by, agenda }) =>
          void act({ type: 'report-match', match: match.match, winner, how: by, agenda })
        }
      />
    </details>
  )
}

/** The result of a match, in a sentence. */
export const playedText = (
  match: CutMatch,
  played: NonNullable<CutMatch['played']>,
  nameOf: (player: string) => string,
): string => {
  const { winner, corp, by, agenda } = played
  if (by === 'bye' || corp === null) return `${nameOf(winner)} had a bye.`
  const runner = match.players?.find((player) => player !== corp) ?? winner
  const side = winner === corp ? 'corp' : 'runner'
  return `${gameText({ winner: side, by, agenda }, { corp, runner }, nameOf)}.`
}

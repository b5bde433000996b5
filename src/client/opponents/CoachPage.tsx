import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { CoachMoment, CoachNotice, CoachState } from '../../protocol/coach.ts'
import { PlayOn } from '../fork/PlayOn.tsx'
import { pollWhile } from '../net/query.ts'
import { useAct } from '../net/use-act.ts'
import { roundOf } from '../state/seats.ts'
import { countNoun } from '../state/words.ts'
import { Problem } from '../ui/Problem.tsx'
import { costWords, mistakeWords } from './coach-words.ts'
import { soloQueries, turnCoach } from './solo-api.ts'
import './CoachPage.css'

const soon = 2_000
const whileWorking = pollWhile<CoachState>(soon, ({ working }) => working > 0)

/** What the coach tells the user about their finished solo games. */
const CoachPage = () => {
  const { data, failureReason } = useQuery({ ...soloQueries.coach, refetchInterval: whileWorking })
  return (
    <>
      <header className="habits-head">
        <h1>Coach</h1>
        <p>
          The coach looks at each of your solo games after it ends. After ten games, and then after every
          five, it tells you which habits cost you most. <Link href="/opponents">Play solo</Link>
        </p>
      </header>
      {data ? <CoachReport state={data} /> : <Problem error={failureReason} />}
    </>
  )
}
export default CoachPage

const CoachReport = ({ state }: { state: CoachState }) => {
  const { isOn, of, notices } = state
  if (!isOn) return <Switch isOn={false} />
  return (
    <>
      <p className="habits-state" role="status">
        {stateWords(state)}
      </p>
      {of > 0 && notices.length === 0 && (
        <p>Nothing stood out in your last {countNoun(of, 'game')}. No mistake came up three times.</p>
      )}
      {notices.length > 0 && (
        <ol className="habits-notices">
          {notices.map((notice, n) => (
            <Notice key={notice.kind} notice={notice} of={of} isDearest={n === 0} />
          ))}
        </ol>
      )}
      <Switch isOn />
    </>
  )
}

const stateWords = ({ games, working, next, of }: CoachState): string => {
  const seen = `${countNoun(games, 'game')} reviewed`
  const now = working > 0 ? `, ${countNoun(working, 'game')} in progress` : ''
  return `${seen}${now}. ${countNoun(next, 'more game')} until ${of === 0 ? 'the first report' : 'the next report'}.`
}

type NoticeProps = { notice: CoachNotice; of: number; isDearest: boolean }

const Notice = ({ notice, of, isDearest }: NoticeProps) => {
  const { title, advice } = mistakeWords[notice.kind]
  const [dearest] = notice.moments
  return (
    <li className="panel habits-notice">
      <h2>{title}</h2>
      <p>{advice}</p>
      <p className="habits-cost">{costWords(notice, of)}</p>
      <ul className="habits-moments">
        {notice.moments.map((moment) => (
          <Moment key={`${moment.game} ${moment.seq}`} moment={moment} />
        ))}
      </ul>
      {isDearest && dearest && <Drill moment={dearest} />}
    </li>
  )
}

/** Seats of a game of two. */
const seats = 2

/** The replay opens at the decision, before the answer. */
const Moment = ({ moment }: { moment: CoachMoment }) => {
  const { game, seat, seq, turn, played, cost } = moment
  return (
    <li className={`side-${seat}`}>
      <Link href={`/r/${game}/${seat}#${Math.max(0, seq - 1)}`}>
        <span>
          <b>{played}</b>
          <small>Turn {roundOf(turn, seats)} · replay</small>
        </span>
        <em title="Change of your win probability, in percentage points">−{Math.round(100 * cost)}&nbsp;%</em>
      </Link>
    </li>
  )
}

/** The dearest moment once more, against the sparring partner. */
const Drill = ({ moment: { game, seat, seq, turn, played } }: { moment: CoachMoment }) => (
  <div className="habits-drill">
    <p>Drill: play the first of these again, from just before your decision.</p>
    <PlayOn
      className=""
      game={game}
      seq={Math.max(0, seq - 1)}
      after={`Just before: ${played} (turn ${roundOf(turn, seats)}).`}
      seats={[
        { id: 'corp', name: 'Corp', before: null },
        { id: 'runner', name: 'Runner', before: null },
      ]}
      mine={seat}
      running={false}
    />
  </div>
)

const Switch = ({ isOn }: { isOn: boolean }) => {
  const { act, busy, error } = useAct()
  return (
    <div className="habits-switch">
      <p className="muted">
        {isOn
          ? 'If you turn the coach off, it stops reviewing your games and deletes what it found.'
          : 'The coach is off and does not review your games.'}
      </p>
      <button
        type="button"
        className={isOn ? 'quiet' : 'primary'}
        disabled={busy}
        onClick={() => act(() => turnCoach(!isOn))}
      >
        {isOn ? 'Turn coach off' : 'Turn coach on'}
      </button>
      <Problem error={error} />
    </div>
  )
}

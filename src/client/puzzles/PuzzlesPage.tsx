import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { dayMs, utcDay } from '../../protocol/puzzle-day.ts'
import type { PuzzleListed } from '../../protocol/puzzles.ts'
import { sideName } from '../state/words.ts'
import { CopyButton } from '../ui/Copy.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { OpenPuzzle } from './OpenPuzzle.tsx'
import { PuzzlePicture } from './PuzzlePicture.tsx'
import { puzzleQueries } from './queries.ts'
import { streakOf, useSolved } from './solved.ts'
import { aimOf, levels, resultText, taskOf } from './words.ts'
import '../lessons/LearnPage.css'
import './puzzles.css'

/** The server's clock may be a little behind, in ms. */
const LATE = 2_000
const untilTomorrow = (): number => dayMs - (Date.now() % dayMs) + LATE

/** The daily puzzle and the archive. */
const PuzzlesPage = () => {
  const { data, failureReason } = useQuery({ ...puzzleQueries.list, refetchInterval: untilTomorrow })
  const solved = useSolved()
  const today = data?.items.find(({ id }) => id === data.today)
  const streak = streakOf(solved, Date.now())
  const todayDone = solved.days.includes(utcDay(Date.now()))
  return (
    <>
      <header className="learn-head">
        <h1>A puzzle a day</h1>
        <p>
          A position from a game with exactly one way to win this turn, whatever your opponent does. You know
          all installed cards, face-down ones too. No solution depends on drawing cards or on luck.
        </p>
        <p>
          Or <Link href="/positions">set up your own position</Link> and play on from there.
        </p>
        <p className="learn-progress">
          {data
            ? `${data.items.filter(({ id }) => solved.puzzles[id]).length} of ${data.items.length} solved`
            : ''}
          {streak > 0 ? ` · ${streak === 1 ? '1 day' : `${streak} days`} in a row` : ''}
        </p>
      </header>
      <Problem error={failureReason} />
      {today && (
        <section className={`puzzle-today side-${today.side}`} aria-labelledby="today">
          <h2 id="today">Today’s puzzle: {today.name}</h2>
          <PuzzlePicture cards={today.cards} />
          <p className="puzzle-task">
            <SideSign side={today.side} /> {taskOf(today)}
          </p>
          <p className="muted">
            {levels[today.level]} · {today.moves} first moves; one of them wins
            {todayDone ? ' · solved' : ''}
          </p>
          <div className="row">
            <OpenPuzzle id={today.id} main>
              {todayDone ? 'Solve it again' : 'Solve it'}
            </OpenPuzzle>
            {todayDone && (
              <CopyButton
                label="Copy result to share"
                text={resultText(
                  today,
                  { hints: solved.puzzles[today.id]?.hints ?? 0, streak },
                  `${location.origin}/puzzles`,
                )}
              />
            )}
          </div>
          <p className="muted">
            A day counts if you open its puzzle that day and solve it by the end of the next day (UTC). The
            days in a row are kept in this browser, for guests and accounts alike.
          </p>
        </section>
      )}
      {data && <Archive items={data.items} />}
    </>
  )
}
export default PuzzlesPage

const Archive = ({ items }: { items: PuzzleListed[] }) => {
  const { puzzles: solved } = useSolved()
  const [level, setLevel] = useState(0)
  const shown = items.filter((each) => level === 0 || each.level === level)
  return (
    <section aria-labelledby="archive">
      <h2 id="archive">All puzzles</h2>
      <fieldset className="row puzzle-levels">
        <legend className="sr-only">Which</legend>
        {levels.map((name, n) => (
          <button key={name} type="button" aria-pressed={level === n} onClick={() => setLevel(n)}>
            {name || 'All'}
          </button>
        ))}
      </fieldset>
      <ol className="puzzle-archive">
        {shown.map((puzzle) => (
          <li key={puzzle.id} className={`side-${puzzle.side}`}>
            <span>
              <b>
                <SideSign side={puzzle.side} /> {puzzle.name} {solved[puzzle.id] ? '✓' : ''}
              </b>
              <small>
                {sideName(puzzle.side)} · {aimOf(puzzle)} ·{' '}
                {puzzle.actions === 1 ? '1 action' : `${puzzle.actions} actions`} · {levels[puzzle.level]}
              </small>
            </span>
            <OpenPuzzle id={puzzle.id}>{solved[puzzle.id] ? 'Solve again' : 'Solve'}</OpenPuzzle>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { nextLesson } from '../../lessons/titles.ts'
import type { PuzzleListed } from '../../protocol/puzzles.ts'
import { OpenLesson } from '../lessons/OpenLesson.tsx'
import { useProgress } from '../lessons/progress.ts'
import { useAct } from '../net/use-act.ts'
import type { TableState } from '../state/table-state.ts'
import { CopyButton } from '../ui/Copy.tsx'
import { Problem } from '../ui/Problem.tsx'
import { OpenPuzzle } from './OpenPuzzle.tsx'
import { saveHints, useHints } from './opened-hints.ts'
import { dayWon, type PuzzleStanding, standingOf } from './puzzle-status.ts'
import { puzzleQueries } from './queries.ts'
import { nextPuzzle, saveSolved, streakOf, useSolved } from './solved.ts'
import { resultText, taskOf } from './words.ts'
import '../lessons/Coach.css'
import './puzzles.css'

const hintNames = ['Show a hint', 'Show the first move', 'Show the whole solution']

type Props = { puzzle: string; openedAt: string; live: TableState }

/** The task of a puzzle at its table, hints, and the result. */
const PuzzlePanel = ({ puzzle, openedAt, live }: Props) => {
  const items = useQuery(puzzleQueries.list).data?.items
  const hintCount = useHints()[puzzle] ?? 0
  const opened = useQuery(puzzleQueries.hints(puzzle, hintCount))
  const hints = opened.data?.hints ?? []
  const queries = useQueryClient()
  const { act, busy, error } = useAct()
  const standing = standingOf(live.view, live.seat)
  const solved = standing === 'solved'
  // Opening a finished table solves nothing.
  const [begunOpen] = useState(standing === 'open')
  useEffect(() => {
    if (!begunOpen || !solved) return
    saveSolved(puzzle, hintCount, dayWon(items ?? [], puzzle, Date.parse(openedAt), Date.now()))
  }, [begunOpen, solved, puzzle, hintCount, items, openedAt])
  const more = () =>
    act(async () => {
      await queries.fetchQuery(puzzleQueries.hints(puzzle, hintCount + 1))
      saveHints(puzzle, hintCount + 1)
    })
  const words = standingText[standing]
  const listed = items?.find(({ id }) => id === puzzle)
  return (
    <section
      className={`coach own-scheme puzzle-panel ${standing === 'open' ? 'is-open' : ''}`}
      aria-label="Puzzle"
    >
      <header className="coach-head">
        <h2>{listed && standing === 'open' ? listed.name : words.head}</h2>
      </header>
      <p className="coach-say" role="status">
        {words.said ?? ((listed && taskOf(listed)) || 'Win this turn.')}
      </p>
      {!solved &&
        hints.map((hint) => (
          <p key={hint} className="coach-act">
            {hint}
          </p>
        ))}
      <div className="row">
        {solved && <AfterSolved puzzle={puzzle} openedAt={openedAt} items={items ?? []} hints={hintCount} />}
        {standing === 'missed' && (
          <OpenPuzzle id={puzzle} main>
            Try again
          </OpenPuzzle>
        )}
        {!solved && hintCount < hintNames.length && (
          <button type="button" disabled={busy} onClick={more}>
            {hintNames[hintCount]}
          </button>
        )}
        <Link className="button" href="/puzzles">
          All puzzles
        </Link>
      </div>
      <Problem error={error ?? opened.failureReason} />
    </section>
  )
}
export default PuzzlePanel

type AfterProps = { puzzle: string; openedAt: string; items: readonly PuzzleListed[]; hints: number }

/** The result to share, and what is next: an unsolved puzzle, or a lesson that is not done. */
const AfterSolved = ({ puzzle, openedAt, items, hints }: AfterProps) => {
  const solved = useSolved()
  const { done } = useProgress()
  const listed = items.find(({ id }) => id === puzzle)
  const next = nextPuzzle(items, puzzle, solved)
  const lesson = nextLesson(done)
  const now = Date.now()
  const isDaily = dayWon(items, puzzle, Date.parse(openedAt), now) !== null
  const result = {
    hints: solved.puzzles[puzzle]?.hints ?? hints,
    streak: isDaily ? streakOf(solved, now) : 0,
  }
  return (
    <>
      {next && <OpenPuzzle id={next.id} main>{`Next: ${next.name}`}</OpenPuzzle>}
      {!next && lesson && <OpenLesson id={lesson.id}>{`Lesson: ${lesson.title}`}</OpenLesson>}
      {listed && (
        <CopyButton
          label="Copy result to share"
          text={resultText(listed, result, `${location.origin}/puzzles`)}
        />
      )}
    </>
  )
}

const standingText: Record<PuzzleStanding, { head: string; said?: string }> = {
  open: { head: 'Puzzle' },
  solved: { head: 'Solved!', said: 'You found the only winning line.' },
  missed: { head: 'Not solved', said: 'The turn is over. There was one way to win.' },
}

import { Link } from 'wouter'
import { lessons } from '../../lessons/index.ts'
import type { Lesson } from '../../lessons/lesson.ts'
import { cardLayers } from '../art/pictures.ts'
import { sideName } from '../state/words.ts'
import { OpenLesson } from './OpenLesson.tsx'
import { useProgress } from './progress.ts'
import './LearnPage.css'

/** Ten lessons, none locked. Those finished in this browser are ticked. */
const LearnPage = () => {
  const { done } = useProgress()
  const next = lessons.find(({ id }) => !done.includes(id))
  const been = lessons.filter(({ id }) => done.includes(id)).length
  return (
    <>
      <header className="learn-head">
        <h1>Learn by playing</h1>
        <p>
          Each lesson is a real table with one thing to do at a time. Skip what you know; you cannot lose
          here. To read instead, see <Link href="/rules">the rules on one page</Link>.
        </p>
        <p className="learn-progress">
          {been} of {lessons.length} done
        </p>
      </header>
      <ol className="lessons">
        {lessons.map((lesson, n) => (
          <LessonCard
            key={lesson.id}
            lesson={lesson}
            n={n + 1}
            done={done.includes(lesson.id)}
            next={lesson === next}
          />
        ))}
      </ol>
    </>
  )
}
export default LearnPage

type Props = { lesson: Lesson; n: number; done: boolean; next: boolean }

const LessonCard = ({ lesson, n, done, next }: Props) => (
  <li className={`lesson ${lesson.side} ${next ? 'next' : ''} ${done ? 'done' : ''}`}>
    <div
      className="lesson-picture"
      style={cardLayers(lesson.picture)}
      data-card={lesson.picture}
      aria-hidden="true"
    >
      <span className="lesson-number">{done ? '✓' : n}</span>
    </div>
    <div className="lesson-words">
      <p className="lesson-side">
        {sideName(lesson.side)} · {lesson.minutes} min{done ? ' · done' : ''}
      </p>
      <h2>
        <span className="sr-only">{n}. </span>
        {lesson.title}
      </h2>
      <p>{lesson.about}</p>
      <OpenLesson id={lesson.id}>
        {done ? 'Play again' : 'Start'}
        <span className="sr-only"> {lesson.title}</span>
      </OpenLesson>
    </div>
  </li>
)

/** The lesson at a table: its current step, the reaction to other actions, and when it advances. */
import { useEffect, useMemo, useState } from 'react'
import type { Lesson, LessonStep } from '../../lessons/lesson.ts'
import { correctionFor, type LessonState, laterStep, standingAt } from '../../lessons/script.ts'
import type { Choosing } from '../choosing/current-decision.ts'
import type { TableState } from '../state/table-state.ts'
import type { Choice, OptionView } from '../state/types.ts'
import { finish, goTo, stepAt, useProgress } from './progress.ts'

/** The coach's current state and controls. */
export type Coaching = {
  lesson: Lesson
  at: number
  standing: LessonState
  /** Why the last press was not what the step wants. */
  wrong: string | null
  /** Advances from a step of text. */
  next: () => void
  /** An earlier step being reread; the table stays as it is. */
  again: LessonStep | null
  /** The step whose text is shown: `at`, or an earlier one. */
  shown: number
  /** Shows the text of the step before, or after; null if there is none. */
  back: (() => void) | null
  forth: (() => void) | null
  /** Does what the step wants. */
  doIt: (() => void) | null
}

/** The delay before decisions outside of the lesson are answered, so that they can be seen. */
const quietlyAfter = 500

const useLesson = (id: string | undefined): Lesson | null => {
  const [lesson, setLesson] = useState<Lesson | null>(null)
  useEffect(() => {
    if (id === undefined) return
    let here = true
    import('../../lessons/index.ts').then(
      ({ lessonCalled }) => here && setLesson(lessonCalled(id) ?? null),
      () => {},
    )
    return () => {
      here = false
    }
  }, [id])
  return lesson
}

const readFirst = 'One moment: read this first, then press Next.'
const wait = 'Wait a moment: the table is moving.'

/** Restricts the choices to what the lesson wants. Without a lesson it changes nothing. */
export const useCoach = (
  table: { id: string; lesson?: string | undefined },
  choosing: Choosing,
  live: TableState,
): { choosing: Choosing; coaching: Coaching | null } => {
  const lesson = useLesson(table.lesson)
  useProgress()
  const at = stepAt(table.id)
  const { decision, busy } = choosing
  const [said, setSaid] = useState<{ at: number; words: string } | null>(null)
  const [looking, setLooking] = useState<{ at: number; step: number } | null>(null)
  const [given, setGiven] = useState<{ decision: string; at: number } | null>(null)
  const standing = useMemo(
    () => lesson && standingAt(lesson, at, live.view, decision),
    [lesson, at, live.view, decision],
  )
  useOnward({ table: table.id, lesson, at, standing, choosing, live })
  // The step advances once the table has moved on.
  const decisionId = live.decision?.id
  useEffect(() => {
    if (!given || decisionId === given.decision) return
    setGiven(null)
    goTo(table.id, given.at + 1)
  }, [given, decisionId, table.id])

  if (!lesson || !standing)
    return { choosing: table.lesson === undefined ? choosing : withoutAnswers(choosing), coaching: null }
  const correct = (words: string): void => setSaid({ at, words })
  const guard = (right: boolean, verb: string | undefined, answer: () => void): void => {
    if (busy || given) return
    if (standing.is === 'reading') correct(readFirst)
    else if (standing.is === 'between') correct(wait)
    else if (standing.is !== 'asking') answer()
    else if (!right) correct(correctionFor(standing.step, verb))
    else {
      setSaid(null)
      if (decision) setGiven({ decision: decision.id, at })
      answer()
    }
  }
  const isRight = (option: OptionView): boolean =>
    standing.is === 'asking' && standing.options.some(({ id }) => id === option.id)
  const shown = looking?.at === at ? looking.step : at
  const lookAt = (step: number): void => setLooking(step === at ? null : { at, step })
  const doIt = (): void => {
    if (standing.is !== 'asking') return
    const [option] = standing.options
    const { number } = standing
    setLooking(null)
    guard(true, option?.verb, () => {
      if (option) choosing.take(option)
      else if (number !== null) choosing.answer(number)
    })
  }
  return {
    choosing: {
      ...choosing,
      take: (option) => guard(isRight(option), option.verb, () => choosing.take(option)),
      answer: (choice: Choice) =>
        guard(standing.is === 'asking' && choice === standing.number, undefined, () =>
          choosing.answer(choice),
        ),
    },
    coaching: {
      lesson,
      at,
      standing,
      wrong: said?.at === at ? said.words : null,
      next: () => goTo(table.id, at + 1),
      again: shown === at ? null : (lesson.steps[shown] ?? null),
      shown,
      back: shown > 0 && standing.is !== 'done' ? () => lookAt(shown - 1) : null,
      forth: shown < at ? () => lookAt(shown + 1) : null,
      doIt: standing.is === 'asking' ? doIt : null,
    },
  }
}

/** Nothing can be answered before the lesson is loaded. */
const withoutAnswers = (choosing: Choosing): Choosing => ({
  ...choosing,
  take: () => {},
  confirm: () => {},
  answer: () => {},
})

type OnwardOptions = {
  table: string
  lesson: Lesson | null
  at: number
  standing: LessonState | null
  choosing: Choosing
  live: TableState
}

/** What happens automatically: quiet answers, finding the step again, and the end. */
const useOnward = ({ table, lesson, at, standing, choosing, live }: OnwardOptions): void => {
  const { decision, answer } = choosing
  useEffect(() => {
    if (standing?.is !== 'between' || standing.answer === null || !decision) return
    const quiet = standing.answer
    const timer = setTimeout(() => answer(quiet), quietlyAfter)
    return () => clearTimeout(timer)
  }, [standing, decision, answer])
  useEffect(() => {
    if (!lesson || standing?.is !== 'lost' || !decision) return
    const found = laterStep(lesson, at, live.view, decision)
    if (found !== null) goTo(table, found)
  }, [table, lesson, at, standing, decision, live.view])
  const done = standing?.is === 'done'
  useEffect(() => {
    if (lesson && done) finish(lesson.id)
  }, [lesson, done])
}

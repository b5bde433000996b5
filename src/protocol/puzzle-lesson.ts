/** The table of a puzzle has a lesson with this prefix. */
const mark = 'puzzle-'
export const lessonOfPuzzle = (puzzle: string): string => `${mark}${puzzle}`
/** The puzzle of a table's `lesson`; null for other lessons. */
export const puzzleOfLesson = (lesson: string | null | undefined): string | null =>
  lesson?.startsWith(mark) ? lesson.slice(mark.length) : null

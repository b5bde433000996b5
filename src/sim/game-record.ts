/** Games played so far, as JSON lines: a run goes on where it or another stopped. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { InvalidOption } from './cli-options.ts'

const readLine = <Game>(file: string, line: string, n: number): Game[] => {
  try {
    return [JSON.parse(line) as Game]
  } catch {
    // A run that was ended in the middle of a line leaves a piece of one.
    console.error(`${file}: line ${n + 1} is not a game, and is left out.`)
    return []
  }
}

const readGames = <Game>(file: string): Game[] => {
  if (!existsSync(file)) throw new InvalidOption(`The file ${file} does not exist.`)
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, n) => (line === '' ? [] : readLine<Game>(file, line, n)))
}

/** The games in these files, of several runs and machines; of those with the same key the first. */
export const joinRecords = <Game>(files: readonly string[], keyOf: (game: Game) => string): Game[] => {
  const games = new Map<string, Game>()
  for (const game of files.flatMap((file) => readGames<Game>(file))) {
    const key = keyOf(game)
    if (!games.has(key)) games.set(key, game)
  }
  return [...games.values()]
}

/** Opens a file to add games to, each written at once. A last line that was not finished is ended first. */
export const openRecord = <Game>(file: string): ((game: Game) => void) => {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (before !== '' && !before.endsWith('\n')) appendFileSync(file, '\n')
  return (game) => appendFileSync(file, `${JSON.stringify(game)}\n`)
}

/** Where the games of a run are written and read, and how long it goes on. */
export type RecordOptions = {
  record: string
  /** Other files that are read. */
  join: readonly string[]
  minutes: number
}

/**
 * Plays what is in no file yet, each game written as it ends, until time is up. All games of these tasks that are
 * played then.
 */
export const playMissing = <Task, Game extends Task>(
  { record, join, minutes }: RecordOptions,
  tasks: readonly Task[],
  keyOf: (task: Task) => string,
  play: (task: Task) => Game,
): Game[] => {
  const files = [...join, ...(existsSync(record) ? [record] : [])]
  const known = new Map(joinRecords<Game>(files, keyOf).map((game) => [keyOf(game), game]))
  const write = openRecord<Game>(record)
  const until = performance.now() + minutes * 60_000
  return tasks.flatMap((task) => {
    const before = known.get(keyOf(task))
    if (before) return [before]
    if (performance.now() > until) return []
    const game = play(task)
    write(game)
    return [game]
  })
}

/** The games played so far, as JSON lines: a run goes on where it or another stopped. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { InvalidOption } from '../cli-options.ts'
import type { LeagueGame, LeaguePairing } from './game.ts'

/** The same game, whoever played it: by pairing, seed and decks. */
export const keyOf = ({ corp, runner, seed, decks }: LeaguePairing): string =>
  `${decks}/${corp}/${runner}/${seed}`

const readLine = (file: string, line: string, n: number): LeagueGame[] => {
  try {
    return [JSON.parse(line) as LeagueGame]
  } catch {
    // A run that was ended in the middle of a line leaves a piece of one.
    console.error(`${file}: line ${n + 1} is not a game, and is left out.`)
    return []
  }
}

const readGames = (file: string): LeagueGame[] => {
  if (!existsSync(file)) throw new InvalidOption(`The file ${file} does not exist.`)
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, n) => (line === '' ? [] : readLine(file, line, n)))
}

/** Joins what several runs and machines have played; a game that two of them played counts once. */
const joinGames = (lists: readonly (readonly LeagueGame[])[]): LeagueGame[] => {
  const games = new Map<string, LeagueGame>()
  for (const game of lists.flat()) {
    const key = `${keyOf(game)}/${game.prints.corp}/${game.prints.runner}`
    if (!games.has(key)) games.set(key, game)
  }
  return [...games.values()]
}

/** The games in these files. */
export const readLeague = (files: readonly string[]): LeagueGame[] => joinGames(files.map(readGames))

/** Opens a file to add games to, each written at once. A last line that was not finished is ended first. */
export const openRecord = (file: string): ((game: LeagueGame) => void) => {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (before !== '' && !before.endsWith('\n')) appendFileSync(file, '\n')
  return (game) => appendFileSync(file, `${JSON.stringify(game)}\n`)
}

/** `npm run sim -- --league`: plays, rates and tunes the people. */
import { existsSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findPerson, people } from '../../automa/people/index.ts'
import { measuredStrength } from '../../automa/people/strength.ts'
import { projectRoot } from '../../project-root.ts'
import { careerLines } from '../careers.ts'
import { commitOf } from '../commit-of.ts'
import { openRecord } from '../game-record.ts'
import { personPrint, policyPrint } from './fingerprint.ts'
import { type LeagueGame, playLeagueGame } from './game.ts'
import { type LeagueOptions, parseLeagueOptions } from './options.ts'
import { listGames, listPairs } from './plan.ts'
import { leagueKey, readLeague } from './record.ts'
import { currentGames, type LeagueFile, leagueEntries, leagueLines, pairLines } from './results.ts'
import { tunePerson } from './tune.ts'

const say = (line: string): void => console.error(line)

const printsBy = (): ((name: string) => string) => {
  const policy = policyPrint()
  return (name) => {
    const person = findPerson(name)
    return person ? personPrint(person, policy) : name
  }
}

/** Plays what has not been played, until all of it is or time is up. */
const playRest = (
  wishes: LeagueOptions,
  before: readonly LeagueGame[],
  printOf: (name: string) => string,
) => {
  const known = new Set(before.map(leagueKey))
  const write = openRecord(wishes.record)
  const until = performance.now() + wishes.minutes * 60_000
  const played: LeagueGame[] = []
  for (const pairing of listGames(wishes)) {
    if (performance.now() > until) break
    if (known.has(leagueKey(pairing))) continue
    const game = playLeagueGame(pairing, { corp: printOf(pairing.corp), runner: printOf(pairing.runner) })
    write(game)
    played.push(game)
    if (played.length % 100 === 0) say(`${played.length} games`)
  }
  return played
}

/** Fewer games than this say nothing, and are not shown. */
const MIN_GAMES = 40

const leagueFile = (games: readonly LeagueGame[]): LeagueFile => ({
  commit: commitOf(),
  date: new Date().toISOString().slice(0, 10),
  machine: `${availableParallelism()} cores, ${arch()}, Node ${process.versions.node}`,
  games: games.length,
  entries: leagueEntries(games).filter(({ games: played }) => played >= MIN_GAMES),
})

const tune = (
  { games, seed }: LeagueOptions,
  { person: id, to, rival }: NonNullable<LeagueOptions['tune']>,
) => {
  const person = findPerson(id)
  if (!person) return
  console.log(`${id}: care ${tunePerson(person, to, { games, seed, rival }, say).toFixed(3)} for ${to}`)
}

const tellCareers = ({ games, seed }: LeagueOptions, careers: number): void => {
  const rungs = people.flatMap(({ id, open }) => {
    const strength = measuredStrength(id)
    return open && strength ? [{ id, ...strength }] : []
  })
  const strengths = [950, 1050, 1150, 1250, 1350, 1450, 1550]
  for (const line of careerLines(rungs, strengths, { careers, games, seed })) console.log(line)
}

/** Throws `InvalidOption`. */
export const runLeague = (args: readonly string[]): void => {
  const wishes = parseLeagueOptions(args)
  if (wishes.tune) {
    tune(wishes, wishes.tune)
    return
  }
  if (wishes.careers !== null) {
    tellCareers(wishes, wishes.careers)
    return
  }
  const printOf = printsBy()
  const files = [...wishes.join, ...(existsSync(wishes.record) ? [wishes.record] : [])]
  const before = currentGames(readLeague(files), printOf)
  const all = [...before, ...playRest(wishes, before, printOf)]
  const games = all.filter(({ decks }) => decks === wishes.decks)
  const result = leagueFile(games)
  if (wishes.write)
    writeFileSync(join(projectRoot, 'src/automa/people/league.json'), `${JSON.stringify(result, null, 2)}\n`)
  if (wishes.json) console.log(JSON.stringify(result))
  else
    for (const line of [...leagueLines(result.entries), ...pairLines(games, listPairs(wishes.people))])
      console.log(line)
}

/** What this browser remembers of people's talk: what they said in their last games, and who is muted. */
import { readShared, writeShared } from '../../state/shared-storage.ts'

const saidKey = 'datafort:said'
const quietKey = 'datafort:quiet'

type SaidInGame = { game: string; lines: string[] }
/** By person, the newest game last. */
type SaidByPerson = Record<string, SaidInGame[]>

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const isSaidInGame = (value: unknown): value is SaidInGame =>
  typeof value === 'object' &&
  value !== null &&
  'game' in value &&
  typeof value.game === 'string' &&
  'lines' in value &&
  isTexts(value.lines)

const isSaid = (value: unknown): value is SaidByPerson =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => Array.isArray(each) && each.every(isSaidInGame))

/** A line is not said again in this many games of a person. */
const gamesWithout = 3

const readSaid = (): SaidByPerson => readShared(saidKey, isSaid, {})

/** What a person said in this game, and what in the games before it that count. */
export const saidLinesOf = (person: string, game: string): { here: string[]; before: Set<string> } => {
  const all = readSaid()[person] ?? []
  const others = all.filter((each) => each.game !== game).slice(1 - gamesWithout)
  return {
    here: all.find((each) => each.game === game)?.lines ?? [],
    before: new Set(others.flatMap(({ lines }) => lines)),
  }
}

export const saveSaidLine = (person: string, game: string, line: string): void => {
  const all = readSaid()
  const { here } = saidLinesOf(person, game)
  if (here.includes(line)) return
  const others = (all[person] ?? []).filter((each) => each.game !== game).slice(1 - gamesWithout)
  writeShared(saidKey, { ...all, [person]: [...others, { game, lines: [...here, line] }] })
}

const readMuted = (): string[] => readShared<string[]>(quietKey, isTexts, [])

/** Whether the user has muted this person. */
export const isMuted = (person: string): boolean => readMuted().includes(person)

export const saveMuted = (person: string, quiet: boolean): void => {
  const others = readMuted().filter((each) => each !== person)
  writeShared(quietKey, quiet ? [...others, person] : others)
}

import { z } from 'zod'
import { type ActOf, number as countingNumber, maxSwissRounds } from '../acts/schema.ts'
import { byesOf } from '../byes.ts'
import { cutWinner, matchesOf } from '../cut/matches.ts'
import { type RecordedMatch, recordedBracket } from '../cut/recorded.ts'
import type {
  Bye,
  Cut,
  Event,
  EventFormat,
  EventPlayer,
  EventTable,
  PersonId,
  PlayedMatch,
  Round,
} from '../event.ts'
import { formatRules } from '../format.ts'
import { isRefusal, orRefusal, type Refusal, refuse } from '../refusal.ts'
import { standingsOf } from '../standings.ts'
import { nrtmResult, type Unreported } from './nrtm-results.ts'
import { type Nrtm, type NrtmEliminationTable, type NrtmSwissTable, nrtm } from './nrtm-schema.ts'

/** The event in a file, with a warning for each contradiction that leaves the file readable. */
export type Imported = { event: Event; warnings: string[] }

const refuseFileAt = (where: string, why: string): never => refuse('bad-file', `${where}: ${why}`)

/** In some files a bye is played against the player 0, who is not listed. */
const withoutPlayerZero = (file: Nrtm): Nrtm => {
  if (file.players.some((p) => p.id === 0)) return file
  const named = <T extends { id?: number | null | undefined }>(seat: T): T =>
    seat.id === 0 ? { ...seat, id: null } : seat
  const seated = <T extends NrtmSwissTable | NrtmEliminationTable>(table: T): T => ({
    ...table,
    player1: named(table.player1),
    player2: named(table.player2),
  })
  return { ...file, rounds: file.rounds.map((tables) => tables.map(seated)) }
}

const parseNrtm = (file: unknown): Nrtm => {
  const parsed = nrtm.safeParse(file)
  if (parsed.success) return withoutPlayerZero(parsed.data)
  const [issue] = parsed.error.issues
  return refuseFileAt(issue?.path.join('.') || 'file', `${issue?.message ?? 'not an NRTM file'}.`)
}

const nrtmPlayerId = (number: number): PersonId => `p${number}`

const importedPlayers = (file: Nrtm): EventPlayer[] => {
  const seen = new Set<number>()
  return file.players.map((p, i) => {
    if (seen.has(p.id)) refuseFileAt(`players.${i}`, `player ${p.id} is listed twice.`)
    seen.add(p.id)
    return {
      id: nrtmPlayerId(p.id),
      name: p.name,
      decks: { corp: p.corpIdentity ?? null, runner: p.runnerIdentity ?? null },
      status: 'playing',
      unpairedLosses: [],
      lot: p.rank ?? i + 1,
    }
  })
}

type NrtmImportState = { event: Event; where: string; unreported: Unreported; warnings: string[] }

const knownPlayer = (
  { event, where }: Pick<NrtmImportState, 'event' | 'where'>,
  number: number | null | undefined,
): PersonId => {
  if (number === null || number === undefined) return refuseFileAt(where, 'this table has no players.')
  const id = nrtmPlayerId(number)
  return event.players.some((p) => p.id === id) ? id : refuseFileAt(where, `no player has the id ${number}.`)
}

const isNobody = (id: number | null | undefined): boolean => id === null || id === undefined

/** A player alone without any score has the bye: every program gives its points by itself. */
const aloneAt = (table: NrtmSwissTable): { number: number | null | undefined; won: boolean } => {
  const { id, combinedScore, runnerScore, corpScore } = isNobody(table.player1.id)
    ? table.player2
    : table.player1
  const scores = [combinedScore, runnerScore, corpScore].filter((s) => typeof s === 'number')
  return { number: id, won: scores.length === 0 || scores.some((s) => s > 0) }
}

const isAlone = (table: NrtmSwissTable): boolean => isNobody(table.player1.id) || isNobody(table.player2.id)

const emptyTable = (table: number, players: [PersonId, PersonId]): EventTable => ({
  table,
  players,
  firstRunner: players[0],
  why: { kind: 'by-hand', met: 0 },
  claims: [],
  extension: 0,
  result: null,
})

const addBye = (round: Round, player: PersonId): void => {
  const bye: Bye = { player, why: { kind: 'by-hand' } }
  if (!round.bye) round.bye = bye
  else round.moreByes = [...(round.moreByes ?? []), bye]
}

/**
 * A table with one player is a bye if it has points, else a missed round. Two entries with the same table
 * number are a forfeit: the player with points came, the other did not.
 */
const addAlone = (reading: NrtmImportState, round: Round, tables: NrtmSwissTable[]): void => {
  const seats = tables.map((t) => ({ player: knownPlayer(reading, aloneAt(t).number), won: aloneAt(t).won }))
  const [one, two] = seats
  const absent = seats.filter((s) => !s.won).map((s) => s.player)
  const number = tables[0]?.table ?? 0
  if (one && two && seats.length === 2 && number > 0 && absent.length > 0) {
    const table = emptyTable(number, [one.player, two.player])
    round.tables.push({ ...table, result: { kind: 'forfeit', absent } })
    return
  }
  for (const { player, won } of seats)
    if (won) addBye(round, player)
    else reading.event.players.find((p) => p.id === player)?.unpairedLosses.push(round.number)
}

const addTable = (reading: NrtmImportState, round: Round, table: NrtmSwissTable): void => {
  const players: [PersonId, PersonId] = [
    knownPlayer(reading, table.player1.id),
    knownPlayer(reading, table.player2.id),
  ]
  const { games } = formatRules(reading.event)
  const { result, firstRunner } = nrtmResult(table, games, reading.where, reading.unreported)
  const number = table.table ?? round.tables.length + 1
  round.tables.push({ ...emptyTable(number, players), firstRunner: players[firstRunner], result })
}

const assertPairedOnce = (round: Round, where: string): void => {
  const seated = round.tables.flatMap((t) => t.players)
  seated.push(...byesOf(round).map((b) => b.player))
  if (new Set(seated).size < seated.length) refuseFileAt(where, 'a player is paired twice in this round.')
}

/** The file's table numbers if acts can tell tables apart by them; else numbers in the file's order. */
const withTableNumbers = (tables: readonly EventTable[]): EventTable[] => {
  const apart = new Set(tables.map((t) => t.table)).size === tables.length
  const kept = apart && tables.every((t) => countingNumber.safeParse(t.table).success)
  return kept ? [...tables] : tables.map((t, i) => ({ ...t, table: i + 1 }))
}

const swissRound = (
  whole: Omit<NrtmImportState, 'where'>,
  number: number,
  tables: NrtmSwissTable[],
): Round => {
  const round: Round = { number, seed: '', published: true, startedAt: null, tables: [], bye: null }
  const where = `rounds.${number - 1}`
  const alone = new Map<number, NrtmSwissTable[]>()
  for (const [i, table] of tables.entries()) {
    const reading = { ...whole, where: `${where}.${i}` }
    const at = table.table ?? 0
    if (isAlone(table)) alone.set(at, [...(alone.get(at) ?? []), table])
    else addTable(reading, round, table)
  }
  for (const group of alone.values()) addAlone({ ...whole, where }, round, group)
  const seated = whole.unreported === 'guessed' ? round.tables : withTableNumbers(round.tables)
  round.tables = seated.toSorted((a, b) => a.table - b.table)
  for (const { table, result } of round.tables)
    if (!result) whole.warnings.push(`Table ${table} of round ${number} has no result in the file.`)
  assertPairedOnce(round, where)
  return round
}

/**
 * The players of the cut, highest seed first: as the file says, those without a seed last, by rank; all by
 * rank if the file does not name them all.
 */
const seedsOf = (file: Nrtm, event: Event): PersonId[] => {
  const byRank = file.players.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)).map((p) => p.id)
  const rankOf = (id: number | null | undefined): number => byRank.indexOf(id ?? -1)
  const last = Number.MAX_SAFE_INTEGER
  const seeded = (file.eliminationPlayers ?? [])
    .filter((p) => !isNobody(p.id))
    .toSorted((a, b) => (a.seed ?? last) - (b.seed ?? last) || rankOf(a.id) - rankOf(b.id))
    .map((p) => p.id)
  const numbers = seeded.length === file.cutToTop ? seeded : byRank.slice(0, file.cutToTop)
  if (numbers.length < file.cutToTop)
    refuseFileAt('cutToTop', `there are fewer than ${file.cutToTop} players.`)
  const ids = numbers.map((n) => knownPlayer({ event, where: 'eliminationPlayers' }, n))
  if (new Set(ids).size < ids.length) refuseFileAt('eliminationPlayers', 'a player is listed twice.')
  return ids
}

/** Null if its winner is unknown: the match is still to be played. */
const playedFrom = (
  reading: Pick<NrtmImportState, 'event' | 'where'>,
  cut: Cut,
  table: NrtmEliminationTable,
): PlayedMatch | null => {
  const seats = [table.player1, table.player2]
  const ids = seats.filter((s) => !isNobody(s.id)).map((s) => knownPlayer(reading, s.id))
  const match = matchesOf(cut).find((m) => m.status === 'open' && ids.every((id) => m.players?.includes(id)))
  if (!match || ids.length === 0)
    return refuseFileAt(reading.where, 'these two are not paired in the bracket.')
  const winners = seats.filter((s) => s.winner === true)
  const [won] = winners
  if (winners.length === 0) return null
  if (winners.length !== 1 || !won) return refuseFileAt(reading.where, 'a match of the cut needs one winner.')
  const corps = seats.filter((s) => s.role === 'corp')
  const corp = corps.length === 1 ? knownPlayer(reading, corps[0]?.id ?? null) : null
  const bye = seats.every((s) => !s.role)
  return {
    match: match.match,
    winner: knownPlayer(reading, won.id),
    corp,
    by: bye ? 'bye' : 'unsaid',
    agenda: null,
  }
}

type FileRounds = { index: number; tables: NrtmEliminationTable[] }[]

const importedCut = (file: Nrtm, event: Event, rounds: FileRounds, warnings: string[]): Cut | null => {
  const there = rounds.length > 0 || (file.eliminationPlayers ?? []).length > 0
  if (file.cutToTop === 0 || !there)
    return rounds.length > 0 ? refuseFileAt('cutToTop', 'it is 0, but there is a cut.') : null
  const field = standingsOf(event).map((s) => s.player)
  const cut: Cut = { seeds: seedsOf(file, event), field, choices: [], claims: [], played: [], clocks: [] }
  const ours = orRefusal(() => withMatches(event, cut, rounds))
  if (!isRefusal(ours) && !goesOnAfterItsEnd(file, ours)) return ours
  const theirs = withFileBracket(event, cut, rounds)
  if (!theirs) return isRefusal(ours) ? refuse(ours.code, ours.message) : ours
  warnings.push(
    'The bracket of the file has a form that this server does not run. It is kept as it was played; no match can be added.',
  )
  return theirs
}

const withMatches = (event: Event, empty: Cut, rounds: FileRounds): Cut => {
  let cut = empty
  for (const { index, tables } of rounds)
    for (const [i, table] of tables.entries()) {
      const played = playedFrom({ event, where: `rounds.${index}.${i}` }, cut, table)
      if (played) cut = { ...cut, played: [...cut.played, played] }
    }
  return cut
}

/** The file gives everybody a place, but our bracket has no winner yet: it was played in another one. */
const goesOnAfterItsEnd = ({ eliminationPlayers = [] }: Nrtm, cut: Cut): boolean =>
  cut.played.length >= cut.seeds.length - 1 &&
  cutWinner(matchesOf(cut)) === null &&
  eliminationPlayers.filter((p) => !isNobody(p.id) && !isNobody(p.rank)).length === cut.seeds.length

/** The cut with the matches of the file, such as a single elimination; null if they form no bracket. */
const withFileBracket = (event: Event, cut: Cut, rounds: FileRounds): Cut | null => {
  const made = orRefusal(() => {
    const matches = rounds.flatMap(({ tables }) => tables.map((table) => recordedMatch(event, table)))
    const bracket = recordedBracket(cut.seeds, matches)
    return bracket.length === 0 ? null : withMatches(event, { ...cut, bracket }, rounds)
  })
  return isRefusal(made) ? null : made
}

const recordedMatch = (event: Event, { player1, player2 }: NrtmEliminationTable): RecordedMatch => {
  const where = { event, where: 'eliminationPlayers' }
  const players: [PersonId, PersonId] = [knownPlayer(where, player1.id), knownPlayer(where, player2.id)]
  const [one, two] = players
  return { players, winner: player1.winner ? one : player2.winner ? two : null }
}

/** The date of a text, even if a time follows; empty if there is none. */
const parseDay = (text: string | null | undefined): string => {
  const day = (text ?? '').slice(0, 10)
  return z.iso.date().safeParse(day).success ? day : ''
}

const emptyEvent = (file: Nrtm, by: PersonId, format: EventFormat, rounds: number): Event => ({
  name: file.name,
  date: parseDay(file.date),
  tier: 'relaxed',
  format,
  structure: { kind: 'custom', rounds: Math.max(1, rounds), cut: file.cutToTop },
  leaders: { organizer: by, marshals: [], judges: [] },
  listsRequired: false,
  intentionalDraws: true,
  seed: '',
  players: importedPlayers(file),
  draftSeats: null,
  plan: { rounds, cut: file.cutToTop },
  rounds: [],
  cut: null,
  ended: false,
  notes: [],
})

/** Warnings for players whose points in the file differ from the sum of their rounds. */
const warningsOf = (file: Nrtm, event: Event): string[] => {
  const points = new Map(standingsOf(event).map((s) => [s.player, s.points]))
  return file.players.flatMap((p) => {
    const found = points.get(nrtmPlayerId(p.id))
    if (p.matchPoints === null || p.matchPoints === undefined || p.matchPoints === found) return []
    return [`${p.name} has ${p.matchPoints} match points in the file, but the rounds add up to ${found}.`]
  })
}

/** The number of Swiss rounds; files in old journals may have more than an event allows. */
const announcedIn = ({ preliminaryRounds, rounds }: Nrtm, unreported: Unreported): number => {
  const count = preliminaryRounds ?? rounds.filter((r) => r.every((t) => t.eliminationGame !== true)).length
  if (count > maxSwissRounds && unreported === 'open')
    refuseFileAt('rounds', `${count} Swiss rounds exceed the limit of ${maxSwissRounds}.`)
  return count
}

/** Does a Swiss round name the side of a player? Then its tables play one game. */
const isSingleSided = ({ rounds }: Nrtm): boolean =>
  rounds.some((tables) =>
    tables.some((t) => t.eliminationGame !== true && (t.player1.role || t.player2.role)),
  )

/** Reads an NRTM file as an event with all its results; `format` gives the number of games in a round. */
export const importNrtm = (
  file: unknown,
  by: PersonId,
  format: EventFormat = 'constructed',
  unreported: Unreported = 'open',
): Imported | Refusal =>
  orRefusal(() => {
    const nrtmFile = parseNrtm(file)
    const announced = announcedIn(nrtmFile, unreported)
    const singleSided = isSingleSided(nrtmFile)
    const event: Event = {
      ...emptyEvent(nrtmFile, by, format, announced),
      ...(singleSided && { singleSided: true as const }),
    }
    const warnings: string[] = []
    const elimination: { index: number; tables: NrtmEliminationTable[] }[] = []
    for (const [index, tables] of nrtmFile.rounds.entries()) {
      const matches = tables.filter((t) => t.eliminationGame === true)
      const swiss = tables.filter((t) => t.eliminationGame !== true)
      if (matches.length > 0 && swiss.length > 0)
        refuseFileAt(`rounds.${index}`, 'Swiss tables and the cut are mixed.')
      if (matches.length > 0) elimination.push({ index, tables: matches })
      else if (elimination.length > 0) refuseFileAt(`rounds.${index}`, 'a Swiss round after the cut began.')
      else event.rounds.push(swissRound({ event, unreported, warnings }, index + 1, swiss))
    }
    if (event.rounds.length > announced)
      refuseFileAt('preliminaryRounds', `it says ${announced}, but there are ${event.rounds.length} rounds.`)
    event.cut = importedCut(nrtmFile, event, elimination, warnings)
    return { event, warnings: [...warnings, ...warningsOf(nrtmFile, event)] }
  })

/** The imported event as the act that a journal keeps. */
export const adoptionOf = (event: Event, by: PersonId, seed: string): ActOf<'adopt'> => ({
  type: 'adopt',
  by,
  seed,
  name: event.name,
  date: event.date,
  format: event.format,
  ...(event.singleSided && { singleSided: true as const }),
  plan: event.plan ?? { rounds: event.rounds.length, cut: 0 },
  players: event.players.map(({ id, name, decks, lot, unpairedLosses }) => ({
    id,
    name,
    decks,
    lot,
    missed: unpairedLosses,
  })),
  rounds: event.rounds.map((round) => ({
    tables: round.tables.map(({ table, players, firstRunner, result }) => ({
      table,
      players,
      firstRunner,
      result,
    })),
    byes: byesOf(round).map((b) => b.player),
  })),
  cut: event.cut && {
    seeds: event.cut.seeds,
    field: event.cut.field,
    ...(event.cut.bracket && { bracket: event.cut.bracket }),
    played: event.cut.played,
  },
})

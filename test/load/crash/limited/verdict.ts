/** Compares the journals of drafts with what their people were promised. */
import type pg from 'pg'
import type { DraftAct } from '../../../../src/limited/draft.ts'
import type { LimitedDecks, PodPick } from '../../../../src/protocol/limited.ts'
import { readDatabase, type Verdict } from '../journal.ts'
import type { Place } from '../server.ts'
import { type Drafter, isSameDecks } from './drafter.ts'

export type DraftEntry = {
  type: string
  picks?: DraftAct[]
  by?: string
  n?: number
  pair?: number
  game?: number
  table?: string
  chairs?: (number | null)[]
}
type DraftRecord = {
  lines: { seq: number; entry: DraftEntry }[]
  /** The number of its newest entry, and its state, as its row tells. */
  seq: number
  status: string
  counted: boolean
  format: string
  decks: LimitedDecks[]
}
type DraftRecords = {
  drafts: Map<string, DraftRecord>
  /** How many picks the server has counted. */
  taken: number
}

const rows = `
  SELECT id, seq, status, counted, format FROM pods
  UNION ALL SELECT id, seq, status, counted, format FROM limited`
const entries = `
  SELECT "podId" AS id, seq, entry FROM pod_entries
  UNION ALL SELECT "limitedId", seq, entry FROM limited_entries ORDER BY id, seq`
const pools = `
  SELECT "podId" AS id, version, corp, runner FROM pod_pools
  UNION ALL SELECT "limitedId", version, corp, runner FROM limited_pools`

export const readDrafts = (place: Place): Promise<DraftRecords> =>
  readDatabase(place, async (pool) => {
    const drafts = new Map<string, DraftRecord>()
    for (const { id, ...row } of await all<Omit<DraftRecord, 'lines' | 'decks'>>(pool, rows))
      drafts.set(id, { ...row, lines: [], decks: [] })
    for (const { id, ...line } of await all<{ seq: number; entry: DraftEntry }>(pool, entries))
      drafts.get(id)?.lines.push(line)
    for (const { id, ...decks } of await all<LimitedDecks>(pool, pools)) drafts.get(id)?.decks.push(decks)
    const counted = 'SELECT coalesce(sum(taken), 0)::int AS taken FROM cards_taken'
    const [sum] = (await pool.query<{ taken: number }>(counted)).rows
    return { drafts, taken: sum?.taken ?? 0 }
  })

const all = async <T>(pool: pg.Pool, sql: string): Promise<(T & { id: string })[]> =>
  (await pool.query<T & { id: string }>(sql)).rows

type Promises = Pick<
  Drafter,
  'draft' | 'n' | 'seat' | 'promised' | 'sent' | 'decks' | 'onTheirWay' | 'isReady'
>

/** What is lost, doubled or was never sent, of these people's drafts. */
export function judgeDrafts(people: readonly Promises[], { drafts, taken }: DraftRecords): Verdict {
  const verdict: Verdict = { acknowledged: 0, lost: [], doubled: [], seen: 0, untrue: [] }
  for (const id of new Set(people.map(({ draft }) => draft.id))) {
    const record = drafts.get(id)
    const own = people.filter(({ draft }) => draft.id === id)
    if (!record) verdict.lost.push(`lost: ${id}`)
    else judgeDraft(id, record, own, verdict)
  }
  const counted = [...drafts.values()].filter((each) => each.counted && goesRound.has(each.format))
  const picked = counted.reduce((sum, record) => sum + picksOf(record).length, 0)
  const what = `statistics: ${taken} cards taken of ${picked}`
  if (taken < picked) verdict.lost.push(what)
  if (taken > picked) verdict.doubled.push(what)
  return verdict
}

/** Formats whose picks the statistics count: packs go round, and the list is ours. */
const goesRound = new Set(['draft', 'half-draft', 'cube', 'run'])

const picksOf = ({ lines }: DraftRecord): DraftAct[] => lines.flatMap(({ entry }) => entry.picks ?? [])
const keyOf = (act: DraftAct): string => JSON.stringify(Object.entries(act).sort())

/** Acts of a person as the journal has them. A half draft shows its people the places of one ring. */
function atSeat({ lines }: DraftRecord, { n, seat }: Promises, acts: readonly PodPick[]): string[] {
  const chairs = lines.find(({ entry }) => entry.type === 'begin')?.entry.chairs
  const chair = chairs ? chairs.indexOf(n) : (seat ?? -1)
  return acts.map((act) => keyOf({ ...act, seat: chair }))
}

function judgeDraft(id: string, record: DraftRecord, people: readonly Promises[], verdict: Verdict): void {
  const stored = new Set(picksOf(record).map(keyOf))
  for (const person of people) {
    const { promised, decks, onTheirWay, isReady } = person
    const lost = atSeat(record, person, promised).filter((key) => !stored.has(key))
    verdict.lost.push(...lost.map((key) => `lost: ${id} ${key}`))
    if (
      decks &&
      !record.decks.some((each) => isSameDecks(each, decks) || (onTheirWay && isSameDecks(each, onTheirWay)))
    )
      verdict.lost.push(`lost: ${id} decks ${decks.version} of ${person.n}`)
    verdict.acknowledged += promised.length + (decks?.version ?? 0) + (isReady ? 1 : 0)
  }
  const ready = record.lines.filter(({ entry }) => entry.type === 'ready').length
  if (ready < people.filter(({ isReady }) => isReady).length) verdict.lost.push(`lost: ${id} ready`)
  verdict.seen += record.lines.length
  verdict.doubled.push(...doubledIn(record).map((what) => `doubled: ${id} ${what}`))
  verdict.untrue.push(...neverSent(record, people).map((what) => `untrue: ${id} ${what}`))
}

/** Numbers that are not the next one, decisions that were made twice, and games that were. */
function doubledIn(record: DraftRecord): string[] {
  const { lines, seq } = record
  const gaps = lines.filter((line, n) => line.seq !== n + 1).map((line) => `entry ${line.seq}`)
  const last = lines.at(-1)?.seq
  const decisions = picksOf(record).map(({ seat, booster, tick }) => `pick ${seat}/${booster}/${tick}`)
  let round = 0
  const acts = lines.flatMap(({ entry: { type, n, pair, game, table } }) => {
    if (type === 'round') round++
    if (type === 'game' || type === 'result')
      return [`${type} ${pair === undefined ? table : `${round}/${pair}/${game}`}`]
    return type === 'ready' || type === 'leave' ? [`${type} ${n}`] : []
  })
  return [
    ...gaps,
    ...(last === seq ? [] : [`row ${seq} of ${last}`]),
    ...repeated(decisions),
    ...repeated(acts),
  ]
}

function repeated(names: readonly string[]): string[] {
  const met = new Set<string>()
  return names.filter((name) => met.size === met.add(name).size)
}

/** Picks of people that none of them has sent. Those that come by themselves follow another one. */
function neverSent(record: DraftRecord, people: readonly Promises[]): string[] {
  const sent = new Set(people.flatMap((each) => atSeat(record, each, each.sent)))
  const seats = new Set(people.map(({ seat }) => seat))
  return record.lines.flatMap(({ seq, entry: { type, by, picks = [] } }) => {
    const [first] = picks
    if (type !== 'picks' || !first) return []
    if (by === 'clock') return [`entry ${seq} by a clock`]
    const isOwn = by === undefined ? seats.has(first.seat) : by === 'person'
    return isOwn && !sent.has(keyOf(first)) ? [`entry ${seq}`] : []
  })
}

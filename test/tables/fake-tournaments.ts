import {
  JournalConflict,
  type TournamentAppend,
  type TournamentLine,
  type TournamentLists,
  type TournamentPerson,
  type TournamentRow,
  type Tournaments,
  type TournamentTableRow,
  type UserRow,
} from '../../src/store/contract.ts'

export type TournamentShelf = {
  rows: Map<string, Omit<TournamentRow, 'organizerName'>>
  lines: Map<string, TournamentLine[]>
  lists: Map<string, TournamentLists[]>
  people: Map<string, TournamentPerson[]>
  /** By table. */
  rooms: Map<string, TournamentTableRow>
}

export const emptyTournaments = (): TournamentShelf => ({
  rows: new Map(),
  lines: new Map(),
  lists: new Map(),
  people: new Map(),
  rooms: new Map(),
})

type Call = <T>(work: () => T) => Promise<T>

/** Tournaments in memory, with the guarantees of the real store. */
export function fakeTournaments(
  { rows, lines, lists, people, rooms }: TournamentShelf,
  users: Map<string, UserRow>,
  call: Call,
): Tournaments {
  const shown = (row: Omit<TournamentRow, 'organizerName'>): TournamentRow => ({
    ...row,
    organizerName: users.get(row.organizer)?.name ?? '',
  })
  const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
  function append({
    tournament,
    seq,
    entry,
    facts,
    lists: handed,
    enters = [],
    people: more = [],
  }: TournamentAppend): void {
    const written = lines.get(tournament) ?? []
    const row = rows.get(tournament)
    if (!row || written.some((line) => line.seq === seq)) throw new JournalConflict('Taken.')
    lines.set(tournament, [...written, { seq, entry: asJson(entry), at: new Date() }])
    rows.set(tournament, { ...row, ...facts, seq })
    if (handed) lists.set(tournament, [...(lists.get(tournament) ?? []), { ...handed, seq }])
    people.set(tournament, [...(people.get(tournament) ?? []), ...more])
    for (const [id, room] of rooms) if (enters.includes(id)) rooms.set(id, { ...room, entered: true })
  }

  return {
    create: ({ id, organizer, entry, facts, people: first }) =>
      call(() => {
        rows.set(id, { ...facts, id, organizer, seq: 1, createdAt: new Date() })
        people.set(id, first)
        lines.set(id, [{ seq: 1, entry: asJson(entry), at: new Date() }])
      }),
    withUser: () => call(() => []),
    notices: () => call(() => []),
    readNotice: () => call(() => false),
    list: (limit) => call(() => [...rows.values()].reverse().slice(0, limit).map(shown)),
    get: (id) =>
      call(() => {
        const row = rows.get(id)
        return row ? shown(row) : null
      }),
    running: () => call(() => [...rows.values()].filter(({ status }) => status === 'running')),
    anonymize: () => call(() => []),
    of: () => call(() => []),
    lines: (id, after) => call(() => (lines.get(id) ?? []).filter(({ seq }) => seq > after)),
    append: (entry) => call(() => append(entry)),
    people: (id) =>
      call(
        () =>
          new Map(
            (people.get(id) ?? []).flatMap(({ person, user }) => {
              const known = users.get(user)
              return known ? [[person, known] as const] : []
            }),
          ),
      ),
    lists: (id) => call(() => lists.get(id) ?? []),
    tables: (id) => call(() => [...rooms.values()].filter(({ tournament }) => tournament === id)),
    table: (table) => call(() => rooms.get(table) ?? null),
    addTable: (room) =>
      call(() => {
        const same = [...rooms.values()].some(
          (r) =>
            r.tournament === room.tournament &&
            r.place === room.place &&
            r.game === room.game &&
            r.nth === room.nth,
        )
        if (same || rooms.has(room.id)) return false
        rooms.set(room.id, room)
        return true
      }),
    updateTable: (table, change) =>
      call(() => {
        const room = rooms.get(table)
        if (room) rooms.set(table, { ...room, ...change })
      }),
  }
}

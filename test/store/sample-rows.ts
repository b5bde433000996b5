import { setTimeout as sleep } from 'node:timers/promises'
import type {
  JournalAppend,
  JournalRow,
  NewGame,
  SeatHolder,
  Store,
  UserRow,
} from '../../src/store/contract.ts'
import { newId } from '../../src/store/ids.ts'

/** Resolves when what is created next is newer than what was created before: times of rows are whole milliseconds. */
export const momentLater = (): Promise<void> => sleep(5)

export const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

export const deck = {
  name: 'Open Ledger',
  side: 'corp' as const,
  cards: [{ card: 'accounts-receivable', count: 3 }],
}

export const cube = {
  name: 'Every ledger',
  cards: [{ card: 'accounts-receivable', count: 8 }],
  visibility: 'private' as const,
}

export const guest = async (store: Store, name = 'Sparky'): Promise<UserRow> =>
  (await store.users.createGuest(name)).user

export const seatFor = (user: UserRow): SeatHolder => ({
  user: user.id,
  automa: false,
  setup: null,
  name: user.name,
  deck,
  deckId: null,
})
export const automaSeat: SeatHolder = {
  user: null,
  automa: true,
  setup: { pack: 'dash', difficulty: 'standard', behaviour: 'b1' },
  name: 'Automa',
  deck,
  deckId: null,
}

export const newGame = (host: UserRow, options: Record<string, unknown> = {}): NewGame => ({
  id: newId(),
  format: 'classic',
  host: host.id,
  options: { open: true, spectators: true, mulligan: 'none', ...options },
  seats: [
    { id: 'corp', side: 'corp', index: 0, holder: seatFor(host) },
    { id: 'runner', side: 'runner', index: 1, holder: null },
  ],
})

export const move = (seq: number, more: Partial<JournalRow> = {}): JournalRow => ({
  seq,
  seat: 'corp',
  kind: 'answer',
  decision: `d${seq}`,
  choice: ['gain'],
  events: { corp: [{ n: seq }], '': [] },
  ...more,
})

export const moves = (game: string, ...seqs: number[]): JournalAppend => ({
  game,
  rows: seqs.map((seq) => move(seq)),
})
export const snapshot = (seq: number) => ({ seq, state: { seq, z: 1, a: [null, 'é'] }, hash: `hash-${seq}` })

/** The facts of an event whose announcement says no more than it must. */
export const unannounced = {
  startsAt: null,
  lastDay: null,
  venue: '',
  cap: null,
  cancelled: false,
  access: 'public',
} as const

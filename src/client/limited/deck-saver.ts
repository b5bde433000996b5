/**
 * Saves both decks of a draft after each change, one request at a time. Only the newest decks are sent; decks
 * that were changed on another page come in place of one's own.
 */
import { type DeckLine, sizeOfDeck } from '../../protocol/deck-lines.ts'
import type { LimitedDecks } from '../../protocol/limited.ts'
import type { Side } from '../state/types.ts'

export type DeckCounts = Readonly<Record<string, number>>
type BothDecks = Readonly<Record<Side, DeckCounts>>

export const toCounts = (lines: readonly DeckLine[]): DeckCounts =>
  Object.fromEntries(lines.map(({ card, count }) => [card, count]))
export const toDeckLines = (counts: DeckCounts): DeckLine[] =>
  Object.entries(counts).flatMap(([card, count]) => (count > 0 ? [{ card, count }] : []))

const bothOf = ({ corp, runner }: Pick<LimitedDecks, Side>): BothDecks => ({
  corp: toCounts(corp),
  runner: toCounts(runner),
})

const isSameDeck = (a: readonly DeckLine[], b: readonly DeckLine[]): boolean => {
  const counts = toCounts(b)
  return sizeOfDeck(a) === sizeOfDeck(b) && a.every(({ card, count }) => counts[card] === count)
}

type SaverState = {
  counts: BothDecks
  /** Version 0 is the suggestion of the house. */
  version: number
  saving: boolean
  error: Error | null
  /** The decks shown were made on another page. */
  moved: boolean
}

type SaverDeps = {
  save(decks: LimitedDecks): Promise<LimitedDecks>
  /** The newest decks that are stored. */
  load(): Promise<LimitedDecks>
  /** Was the save refused since there are newer decks? */
  isMoved(error: unknown): boolean
  changed(state: SaverState): void
}

export type DeckSaver = {
  state(): SaverState
  change(side: Side, counts: DeckCounts): void
  /** Resolves when everything is saved; rejects if the decks shown are not the ones that the user made. */
  settled(): Promise<void>
  /** Decks that the page has loaded by itself. */
  arrived(decks: LimitedDecks): void
}

const movedError = (): Error =>
  new Error('Your decks were changed on another page, and are shown as they are now. Look at them first.')

export function createDeckSaver(first: LimitedDecks, { save, load, isMoved, changed }: SaverDeps): DeckSaver {
  let state: SaverState = {
    counts: bothOf(first),
    version: first.version,
    saving: false,
    error: null,
    moved: false,
  }
  let unsaved = false
  let running: Promise<void> | null = null

  const set = (change: Partial<SaverState>): void => {
    state = { ...state, ...change }
    changed(state)
  }

  const take = (decks: LimitedDecks): void => {
    unsaved = false
    set({ counts: bothOf(decks), version: decks.version, moved: true })
  }

  async function saveNewest(): Promise<void> {
    const { counts, version } = state
    const sent = { version, corp: toDeckLines(counts.corp), runner: toDeckLines(counts.runner) }
    unsaved = false
    try {
      set({ version: (await save(sent)).version })
    } catch (err) {
      unsaved = true
      if (!isMoved(err)) throw err
      const newer = await load()
      // The answer to an earlier save may have been lost: then these decks are the user's own.
      const own = isSameDeck(newer.corp, sent.corp) && isSameDeck(newer.runner, sent.runner)
      if (!own) take(newer)
      else {
        unsaved = state.counts !== counts
        set({ version: newer.version })
      }
    }
  }

  async function saveAll(): Promise<void> {
    set({ saving: true, error: null })
    try {
      while (unsaved) await saveNewest()
    } catch (err) {
      set({ error: err instanceof Error ? err : new Error(String(err)) })
    } finally {
      running = null
      set({ saving: false })
    }
  }

  const start = (): Promise<void> => {
    running ??= saveAll()
    return running
  }

  return {
    state: () => state,
    change(side, counts) {
      unsaved = true
      set({ counts: { ...state.counts, [side]: counts }, moved: false })
      void start()
    },
    async settled() {
      if (unsaved || running) await start()
      if (state.error) throw state.error
      if (state.moved) {
        set({ moved: false })
        throw movedError()
      }
    },
    arrived(decks) {
      if (!unsaved && !running && decks.version > state.version) take(decks)
    },
  }
}

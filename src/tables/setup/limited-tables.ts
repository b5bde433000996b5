/** Tables of limited runs: a person with a deck of their pool against a bot with its own, dealt at once. */
import { type AutomaChoice, type DeckInput, tableOptions } from '../../protocol/http.ts'
import type { NewGame, UserRow } from '../../store/contract.ts'

export type LimitedTableRequest = {
  /** Chosen by the caller. */
  id: string
  /** The run it belongs to. */
  run: string
  /** The person's side. */
  side: DeckInput['side']
  deck: DeckInput
  opponent: { name: string; setup: AutomaChoice; deck: DeckInput }
}

/** Games go to six points (L8), with one mulligan, and undo only what revealed nothing. */
export const limitedTable = (
  user: UserRow,
  { id, run, side, deck, opponent }: LimitedTableRequest,
): NewGame => ({
  id,
  format: 'classic',
  host: user.id,
  options: {
    ...tableOptions.parse({
      open: false,
      visibility: 'link',
      spectators: false,
      chat: 'none',
      mulligan: 'one',
      undo: 'free',
      agendaPoints: 6,
    }),
    limited: run,
  },
  seats: (['corp', 'runner'] as const).map((each, index) => ({
    id: each,
    side: each,
    index,
    holder:
      each === side
        ? { user: user.id, automa: false, setup: null, name: user.name, deck, deckId: null }
        : {
            user: null,
            automa: true,
            setup: opponent.setup,
            name: opponent.name,
            deck: opponent.deck,
            deckId: null,
          },
  })),
})

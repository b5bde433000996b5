/** Tables of limited play: decks of pools, brought by people or by bots, dealt at once. */
import { limitedAgendaPoints } from '../../limited/pool.ts'
import { type AutomaChoice, type ClockSetting, type DeckInput, tableOptions } from '../../protocol/http.ts'
import type { NewGame, SeatRow } from '../../store/contract.ts'

/** A person, or a bot if `user` is null. */
export type LimitedPlayer = {
  user: string | null
  name: string
  deck: DeckInput
  /** How a bot plays. */
  setup: AutomaChoice | null
}

export type LimitedTableRequest = {
  /** Chosen by the caller. */
  id: string
  /** The run or the pod that it belongs to. */
  run: string
  host: string
  corp: LimitedPlayer
  runner: LimitedPlayer
  clock?: ClockSetting
}

const seatFor = (side: SeatRow['side'], index: number, player: LimitedPlayer): SeatRow => ({
  id: side,
  side,
  index,
  holder: { ...player, automa: player.user === null, deckId: null },
})

/** Games have one mulligan, and undo only what revealed nothing. */
export const limitedTable = ({ id, run, host, corp, runner, clock }: LimitedTableRequest): NewGame => ({
  id,
  format: 'classic',
  host,
  options: {
    ...tableOptions.parse({
      open: false,
      visibility: 'link',
      spectators: false,
      chat: corp.user !== null && runner.user !== null ? 'players' : 'none',
      mulligan: 'one',
      undo: 'free',
      agendaPoints: limitedAgendaPoints,
      ...(clock ? { clock } : {}),
    }),
    limited: run,
  },
  seats: [seatFor('corp', 0, corp), seatFor('runner', 1, runner)],
})

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { AutomaListed } from '../../protocol/http.ts'
import { ApiError, api } from '../net/api.ts'
import { go } from '../net/router.ts'
import { useAct } from '../net/use-act.ts'
import { soloQueries } from '../opponents/solo-api.ts'
import { LevelSelect } from '../pages/OpponentSelect.tsx'
import { usePartners } from '../pages/opponent-choice.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { SelectField } from '../ui/fields.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SendButton } from '../ui/SendButton.tsx'
import {
  defaultPicks,
  type ForkPlayer,
  type Levels,
  pick,
  type SeatThere,
  toForkPlayers,
} from './fork-players.ts'
import './ForkDialog.css'

export type ForkDialogProps = {
  game: string
  /** The last move that the fork keeps. */
  seq: number
  /** The text of that move. */
  after: string
  seats: readonly SeatThere[]
  mine: string | null
  /** While the game is in progress, the user can only play their own seat, against automas. */
  running: boolean
  onClose: () => void
}

/** Asks who plays the fork from a moment of a game, and goes to its table. */
export default function ForkDialog({ game, seq, after, seats, mine, running, onClose }: ForkDialogProps) {
  const [picked, setPicked] = useState(() => defaultPicks(seats, mine))
  const [levels, setLevels] = useState<Levels>({})
  const partners = usePartners()
  const { act, error } = useAct()
  // Known before the press as a rule: then the question stands there from the start. The server asks in any case.
  const { data } = useQuery({
    ...soloQueries.stake(game),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: running,
  })
  const isRefused = error instanceof ApiError && error.code === 'costs-rating'
  const isCostly = isRefused || (running && (data?.stakes.length ?? 0) > 0)
  const playOn = () =>
    act(async () => {
      const table = await api.fork(game, { seq, seats: toForkPlayers(picked, levels), uncounted: isCostly })
      go(`/t/${table.id}`)
    })
  return (
    <Dialog title="Play on from here" onClose={onClose}>
      <p className="fork-after">{after}</p>
      <p>
        Creates a new table with everything as it was after move {seq}: hands, decks, bits, face-down cards.
        Only the random seed is new. This game is unchanged, and the new game is not counted in statistics.
      </p>
      {running ? (
        <p>
          You play your own seat again, against the same automa. Earlier moves are in{' '}
          <Link href={`/r/${game}${mine === null ? '' : `/${mine}`}#${seq}`}>the replay so far</Link>.
        </p>
      ) : (
        seats.map((seat) => (
          <div key={seat.id} className="field-row">
            <SelectField
              label={`Player for ${seat.name}`}
              of={forkPlayerChoices(seat, partners)}
              value={picked[seat.id] ?? 'sparring'}
              set={(who) => setPicked(pick(seats, picked, seat.id, who))}
            />
            <LevelSelect
              label={`Difficulty of ${seat.name}`}
              pack={partners.find(({ pack }) => pack === picked[seat.id])}
              level={levels[seat.id] ?? 'standard'}
              pick={(level) => setLevels({ ...levels, [seat.id]: level })}
            />
          </div>
        ))
      )}
      {isCostly && (
        <p className="fork-costs" role="alert">
          If you play on, your game in progress no longer counts for your rating, because the new game may
          reveal its hidden cards.
        </p>
      )}
      <div className="row">
        <SendButton className="primary" send={playOn}>
          {isCostly ? 'Play on anyway' : `Play on from move ${seq}`}
        </SendButton>
        <button type="button" onClick={onClose}>
          {isCostly ? 'Keep playing' : 'Cancel'}
        </button>
      </div>
      {!isRefused && <Problem error={error} />}
    </Dialog>
  )
}

/** Not every server has thinking partners. */
const forkPlayerChoices = ({ before }: SeatThere, partners: AutomaListed[]): Record<ForkPlayer, string> =>
  ({
    me: 'Me',
    open: 'A friend, by invite link',
    sparring: 'Sparring partner',
    ...Object.fromEntries(partners.map(({ pack, name }) => [pack, name])),
    ...(before === null ? {} : { before: `${before}, as before` }),
  }) as Record<ForkPlayer, string>

import type { ReactNode } from 'react'
import {
  moments,
  type Stop,
  type StopMoment,
  stopAt,
  withAlways,
  withMoment,
  withoutQuiet,
  withQuiet,
} from '../../stops/stops.ts'
import { useCards } from '../card-inspector/cards.ts'
import { useChoosing } from '../choosing/current-decision.ts'
import type { TableClient } from '../net/table-client.ts'
import type { TableState } from '../state/table-state.ts'
import { cardsByHandle } from '../state/view-lookup.ts'
import { Dialog } from '../ui/Dialog.tsx'
import './StopsPage.css'

type StopSelectProps = {
  client: TableClient
  here: { moment: StopMoment; label: string; some: string | null }
}

const stopChoices = (some: string | null): { stop: Stop; label: string }[] => [
  { stop: 'some', label: some === null ? 'Pass, unless I can score' : `Stop ${some}` },
  { stop: 'all', label: 'Stop for anything I can do' },
  ...(some === null ? [] : [{ stop: 'none' as const, label: 'Pass, unless I can score' }]),
]

/** Whether the game stops at a moment. */
const StopSelect = ({ client, here: { moment, label, some } }: StopSelectProps) => (
  <select
    aria-label={label}
    value={stopAt(client.stops(), moment)}
    onChange={(event) => {
      const picked = stopChoices(some).find(({ stop }) => stop === event.target.value)
      if (picked) client.setStops(withMoment(client.stops(), moment, picked.stop))
    }}
  >
    {stopChoices(some).map(({ stop, label: words }) => (
      <option key={stop} value={stop}>
        {words}
      </option>
    ))}
  </select>
)

type CardStopSetting = 'usual' | 'always' | 'turn' | 'game'

const stopQuestions: Record<CardStopSetting, string> = {
  usual: 'Use the setting for this window',
  always: 'Always stop when I can use it',
  turn: 'Don’t ask again this turn',
  game: 'Don’t ask again this game',
}

const stopQuestion = (client: TableClient, card: string): CardStopSetting => {
  const { always, quiet } = client.stops()
  if (always.includes(card)) return 'always'
  const found = quiet.find((each) => each.card === card && each.game === client.table)
  if (!found) return 'usual'
  return found.turn === null ? 'game' : 'turn'
}

const setAsked = (client: TableClient, card: string, turn: number, setting: CardStopSetting): void => {
  const stops = client.stops()
  if (setting === 'usual') client.setStops(withAlways(withoutQuiet(stops, card), card, false))
  else if (setting === 'always') client.setStops(withAlways(stops, card, true))
  else client.setStops(withQuiet(stops, { card, game: client.table, turn: setting === 'turn' ? turn : null }))
}

/** The cards of the current decision, and those with settings. */
const useCardsHere = (client: TableClient, live: TableState): string[] => {
  const { decision } = useChoosing()
  const { always, quiet } = client.stops()
  const seen = cardsByHandle(live.view)
  const askingCards = decision?.kind === 'window' ? decision.options : []
  const here = askingCards.flatMap(({ card }) => (card === undefined ? [] : (seen.get(card)?.card ?? [])))
  const quietHere = quiet.filter(({ game }) => game === client.table).map(({ card }) => card)
  return [...new Set([...here, ...quietHere, ...always])]
}

type Props = {
  client: TableClient
  live: TableState
  onClose: () => void
  title?: string
  /** Content above the stops. */
  children?: ReactNode
}

/** All stops on one page. */
const StopsPage = ({ client, live, onClose, title = 'When the game stops for you', children }: Props) => {
  const names = useCards()
  const here = useCardsHere(client, live)
  const stops = client.stops()
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <p className="muted">
        Scoring, traces and decisions only you can make always stop. Hold Space to stop at the next window.
      </p>
      <dl className="stops">
        {moments.map((each) => (
          <div key={each.moment}>
            <dt>{each.label}</dt>
            <dd>
              <StopSelect client={client} here={each} />
            </dd>
          </div>
        ))}
        {here.map((card) => (
          <div key={card}>
            <dt>{names.get(card)?.name ?? card}</dt>
            <dd>
              <select
                aria-label={names.get(card)?.name ?? card}
                value={stopQuestion(client, card)}
                onChange={(event) => {
                  const { value } = event.target
                  if (value === 'usual' || value === 'always' || value === 'turn' || value === 'game')
                    setAsked(client, card, live.view.turn.number, value)
                }}
              >
                {Object.entries(stopQuestions).map(([asked, words]) => (
                  <option key={asked} value={asked}>
                    {words}
                  </option>
                ))}
              </select>
            </dd>
          </div>
        ))}
      </dl>
      <label>
        <input
          type="checkbox"
          checked={stops.cardsPayFirst}
          onChange={(event) => client.setStops({ ...stops, cardsPayFirst: event.target.checked })}
        />
        Pay from my cards first when only one has bits
      </label>
    </Dialog>
  )
}

export default StopsPage

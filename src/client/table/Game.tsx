import { useCallback, useMemo, useState } from 'react'
import type { Table } from '../../protocol/http.ts'
import { ChoosingContext, useChoosingOf } from '../decision/choosing.ts'
import { DecisionPanel } from '../decision/DecisionPanel.tsx'
import { Announcer } from '../log/Announcer.tsx'
import { Log } from '../log/Log.tsx'
import { useCards } from '../look/cards.ts'
import { HandlesContext } from '../look/handles.ts'
import type { Snapshot, TableClient } from '../net/table-client.ts'
import { RunStrip } from '../run/RunStrip.tsx'
import { cardsByHandle, layout, seatOf } from '../state/find.ts'
import type { Live } from '../state/table-state.ts'
import { Board } from './Board.tsx'
import { GameBar } from './GameBar.tsx'
import { Hand } from './Hand.tsx'
import { MenuProvider } from './menu.tsx'
import { Result } from './Result.tsx'
import { Shown } from './Shown.tsx'
import { Line, Trouble } from './Trouble.tsx'

type Props = { table: Table; client: TableClient; snapshot: Snapshot; live: Live }

/** The table: the other side above, the run between, one's own side and hand below, the decision beside. */
export const Game = ({ table, client, snapshot, live }: Props) => {
  const { view } = live
  const choosing = useChoosingOf(client, snapshot)
  const cardOf = useCardOfTable(live)
  const cards = useCards()
  const cardName = (handle: string) => cards.get(cardOf(handle) ?? '')?.name ?? null
  const [logOpen, setLogOpen] = useState(false)
  const [down, setDown] = useState(false)
  const seats = layout(view)
  const mine = seatOf(view, live.seat)
  const near = seats.at(-1)
  const far = seats.slice(0, -1)
  const playerOf = (seat: string) => live.players.find((player) => player.seat === seat) ?? null

  return (
    <HandlesContext value={cardOf}>
      <ChoosingContext value={choosing}>
        <MenuProvider>
          <div className="game">
            <a className="skip" href="#decision">
              Skip to the decision
            </a>
            <GameBar
              client={client}
              live={live}
              hosting={table.hosting}
              takeover={table.options.takeover}
              onLog={() => setLogOpen(!logOpen)}
            />
            <Line line={snapshot.line} />
            <main className="table" aria-label="Table">
              {far.map((seat) => (
                <Board key={seat.id} seat={seat} view={view} player={playerOf(seat.id)} near={false} />
              ))}
              <RunStrip view={view} />
              {near && <Board seat={near} view={view} player={playerOf(near.id)} near />}
              {mine && <Hand seat={mine} />}
            </main>
            <aside className={down ? 'side down' : 'side'} aria-label="Decision and log">
              <Trouble text={snapshot.trouble} onDismiss={client.dismiss} />
              {view.result && <Result table={table} live={live} result={view.result} />}
              {!view.result && (
                <DecisionPanel
                  client={client}
                  live={live}
                  cardName={cardName}
                  down={down}
                  onFold={() => setDown(!down)}
                />
              )}
              {view.shown.length > 0 && <Shown cards={view.shown} />}
              <Log client={client} live={live} open={logOpen} onClose={() => setLogOpen(false)} />
            </aside>
            <Announcer log={live.log} />
          </div>
        </MenuProvider>
      </ChoosingContext>
    </HandlesContext>
  )
}

/** The card behind a handle, if the viewer may know it. */
const useCardOfTable = (live: Live): ((handle: string) => string | null) => {
  const found = useMemo(() => cardsByHandle(live.view), [live.view])
  return useCallback((handle) => found.get(handle)?.card ?? null, [found])
}

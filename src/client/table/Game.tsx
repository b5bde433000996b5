import { useCallback, useMemo, useState } from 'react'
import type { Table } from '../../protocol/http.ts'
import { ChoosingContext, useChoosingOf } from '../decision/choosing.ts'
import { DecisionPanel } from '../decision/DecisionPanel.tsx'
import { Announcer } from '../log/Announcer.tsx'
import { ChatForm } from '../log/ChatForm.tsx'
import { Log } from '../log/Log.tsx'
import { useCards } from '../look/cards.ts'
import { HandlesContext } from '../look/handles.ts'
import type { Snapshot, TableClient } from '../net/table-client.ts'
import { RunStrip } from '../run/RunStrip.tsx'
import { settingText } from '../state/clock.ts'
import { cardsByHandle, layout, seatOf } from '../state/find.ts'
import type { Live } from '../state/table-state.ts'
import { Board } from './Board.tsx'
import { Clock, ClockAnnouncer, PauseButton } from './Clock.tsx'
import { GameBar } from './GameBar.tsx'
import { Hand } from './Hand.tsx'
import { MenuProvider } from './menu.tsx'
import { PauseAsked } from './PauseAsked.tsx'
import { Result } from './Result.tsx'
import { Shown } from './Shown.tsx'
import { Line, Trouble } from './Trouble.tsx'
import { UndoAsked } from './Undo.tsx'

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
  const mine = seatOf(view, live.seat ?? view.viewer)
  const near = seats.at(-1)
  const far = seats.slice(0, -1)
  const humans = live.players.filter((player) => !player.automa).length
  const clockOf = (seat: string) =>
    live.clock &&
    !view.result && (
      <div className="seat-clock">
        <Clock heard={live.clock} seat={seat} title={settingText(table.options.clock)} />
        {seat === live.seat && <PauseButton client={client} live={live} />}
      </div>
    )
  const mayTalk = someoneHears(table.options, humans, live.seat !== null)
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
              rules={table.options}
              onLog={() => setLogOpen(!logOpen)}
            />
            <Line line={snapshot.line} />
            <main className="table" aria-label="Table">
              {far.map((seat) => (
                <Board
                  key={seat.id}
                  seat={seat}
                  view={view}
                  player={playerOf(seat.id)}
                  near={false}
                  me={false}
                  clock={clockOf(seat.id)}
                />
              ))}
              <RunStrip view={view} />
              {near && (
                <Board
                  seat={near}
                  view={view}
                  player={playerOf(near.id)}
                  near
                  me={near.id === live.seat}
                  clock={clockOf(near.id)}
                />
              )}
              {mine && <Hand seat={mine} />}
            </main>
            <aside className={down ? 'side down' : 'side'} aria-label="Decision and log">
              {!view.result && (
                <div className="requests">
                  <PauseAsked client={client} live={live} />
                  <UndoAsked client={client} live={live} />
                </div>
              )}
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
              <Log
                live={live}
                open={logOpen}
                onClose={() => setLogOpen(false)}
                onOlder={live.earlier === null ? undefined : client.older}
              >
                {mayTalk && <ChatForm client={client} />}
              </Log>
            </aside>
            <Announcer log={live.log} />
            {live.clock && !view.result && <ClockAnnouncer live={live} />}
          </div>
        </MenuProvider>
      </ChoosingContext>
    </HandlesContext>
  )
}

/** A table of one's own, away from the lobby, has nobody to talk to. */
const someoneHears = ({ chat, open, spectators }: Table['options'], humans: number, seated: boolean) => {
  if (chat === 'none') return false
  return seated ? humans > 1 || (open && spectators) : chat === 'all'
}

/** The card behind a handle, if the viewer may know it. */
export const useCardOfTable = ({ view }: Pick<Live, 'view'>): ((handle: string) => string | null) => {
  const found = useMemo(() => cardsByHandle(view), [view])
  return useCallback((handle) => found.get(handle)?.card ?? null, [found])
}

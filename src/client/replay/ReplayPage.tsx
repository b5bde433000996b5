import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { GameReplay } from '../../protocol/replay.ts'
import { ShownCards } from '../board/ShownCards.tsx'
import { CardPool } from '../card-inspector/CardPool.tsx'
import { HandlesContext } from '../card-inspector/handles.ts'
import { useCardOfTable } from '../card-inspector/use-card-of-table.ts'
import { MenuProvider } from '../choosing/menu.tsx'
import { automaBefore } from '../fork/fork-players.ts'
import { PlayOn } from '../fork/PlayOn.tsx'
import { Log } from '../log/Log.tsx'
import { queries } from '../net/queries.ts'
import { isUnreachable, queryClient } from '../net/query.ts'
import { Shell } from '../pages/Shell.tsx'
import { editorAt } from '../positions/game-moment.ts'
import { lastSentence } from '../state/log-entries.ts'
import { logTable } from '../state/log-lines/lines.ts'
import { titleById, turnTitle } from '../state/seats.ts'
import type { TableEvent, View } from '../state/types.ts'
import { replayHint } from '../state/words.ts'
import { AnyBoard } from '../table/AnyBoard.tsx'
import { Brand } from '../ui/Brand.tsx'
import { ServerUnreachablePage } from '../ui/ServerUnreachable.tsx'
import { Player } from './Player.tsx'
import { type Reel, reelOf, stopBefore } from './reel.ts'
import '../board/frame.css'
import './ReplayPage.css'

type Props = { game: string; as?: string | null }

/** The replay of a game from the point of view of one player, of the other, or of a spectator. */
const ReplayPage = ({ game, as = null }: Props) => {
  // At the same time; whoever shows the cards deals with a failure.
  useEffect(() => void queryClient.prefetchQuery(queries.cards), [])
  const replay = useQuery(queries.replay(game, as))
  if (replay.data)
    return (
      <CardPool waiting={<p className="loading">Loading the recording…</p>}>
        <Film replay={replay.data} />
      </CardPool>
    )
  if (isUnreachable(replay)) return <ServerUnreachablePage />
  if (!replay.failureReason) return <p className="loading">Loading the recording…</p>
  return (
    <Shell path="">
      <h1>Replay not found</h1>
      <p>{replay.failureReason.message}</p>
      <p>
        <Link href="/games">My games</Link>
      </p>
    </Shell>
  )
}

/** The move in the address: `#120`. */
const linkedMove = (): number => Number(/^#(\d{1,6})$/.exec(location.hash)?.[1] ?? 0)

const Film = ({ replay }: { replay: GameReplay }) => {
  const reel = useMemo(() => reelOf(replay), [replay])
  const last = reel.stops.at(-1) ?? 0
  const [seq, setSeq] = useState(() => Math.min(linkedMove(), last))
  const go = useCallback((next: number) => {
    history.replaceState(null, '', `${location.pathname}#${next}`)
    setSeq(next)
  }, [])
  const view = useMemo(() => reel.viewAt(seq), [reel, seq])
  const log = useMemo(() => reel.logAt(seq), [reel, seq])
  if (!view) return <LogOnly replay={replay} reel={reel} />
  return <Scene replay={replay} reel={reel} seq={seq} onGo={go} view={view} log={log} />
}

type SceneProps = {
  replay: GameReplay
  reel: Reel
  seq: number
  onGo: (seq: number) => void
  view: View
  log: TableEvent[]
}

const Scene = ({ replay, reel, seq, onGo, view, log }: SceneProps) => {
  const cardOf = useCardOfTable({ view })
  const [logOpen, setLogOpen] = useState(false)
  const playerOf = (seat: string) => replay.players.find((player) => player.seat === seat) ?? null
  const { players } = replay
  const replayState = { seat: replay.viewer, log, chat: [], readTo: log.at(-2)?.n ?? -1, view, players }
  return (
    <HandlesContext value={cardOf}>
      <MenuProvider>
        <div className="game replay">
          <ReplayBar view={view} onLog={() => setLogOpen(!logOpen)} />
          <AnyBoard view={view} own={replay.viewer} playerOf={playerOf} clockOf={() => null} />
          <aside className="rail" aria-label="Replay and log">
            <Player reel={reel} seq={seq} onGo={onGo} caption={lastSentence(log, logTable(view, players))}>
              <div className="replay-ways">
                <Link className="button" href={`/t/${replay.id}`}>
                  Go to table
                </Link>
                {mayPlayOn(replay) && <Onward replay={replay} reel={reel} view={view} seq={seq} log={log} />}
              </div>
              <p className="muted">{replayHint[replay.visibility]}</p>
              {replay.status === 'over' && <ViewpointPicker replay={replay} view={view} seq={seq} />}
            </Player>
            {view.result && (
              <p className="replay-result">
                {view.result.text} <Link href={`/t/${replay.id}`}>Result and seed</Link>
              </p>
            )}
            {view.shown.length > 0 && !view.run && <ShownCards cards={view.shown} />}
            <Log live={replayState} open={logOpen} onClose={() => setLogOpen(false)} />
          </aside>
        </div>
      </MenuProvider>
    </HandlesContext>
  )
}

/** While a game is in progress, only its player can fork it, and only against automas. */
const mayPlayOn = ({ status, viewer, players }: GameReplay): boolean =>
  status === 'over' || (viewer !== null && players.every(({ seat, automa }) => seat === viewer || automa))

type OnwardProps = { replay: GameReplay; reel: Reel; view: View; seq: number; log: TableEvent[] }

/** The end of a game leaves nothing to play, so the fork starts at the moment before. */
const Onward = ({ replay, reel, view, seq, log }: OnwardProps) => {
  const at = view.result ? stopBefore(reel.stops, seq) : seq
  const isPosition = view.seats.length === 2 && view.seats.every(({ automa }) => automa === null)
  return (
    <>
      <PlayOn
        className="replay-on"
        game={replay.id}
        seq={at}
        after={lastSentence(view.result ? reel.logAt(at) : log, logTable(view, replay.players))}
        seats={view.seats.map(({ id }) => {
          const player = replay.players.find((each) => each.seat === id)
          return { id, name: seatTitleIn(view, id), before: player ? automaBefore(player) : null }
        })}
        mine={replay.viewer}
        running={replay.status !== 'over'}
      />
      {isPosition && (
        <Link className="button replay-on" href={editorAt({ game: replay.id, seq: at })}>
          Open this position in the editor
        </Link>
      )}
    </>
  )
}

const ReplayBar = ({ view, onLog }: { view: View; onLog: () => void }) => {
  const turn = turnTitle(view, view.turn.seat, null)
  return (
    <header className="game-bar">
      <Brand />
      <p className="turn-text">{view.result ? 'Game over' : (turn ?? 'Replay')}</p>
      <span className="badge watching">Replay</span>
      <div className="game-tools">
        <button type="button" className="quiet log-toggle" onClick={onLog}>
          Log
        </button>
      </div>
    </header>
  )
}

/** The points of view: links to the same moment, which can be shared. */
const ViewpointPicker = ({ replay, view, seq }: { replay: GameReplay; view: View; seq: number }) => {
  const viewpoints = [
    ...view.seats.map((seat) => ({
      as: seat.id,
      viewer: seat.id as string | null,
      name: seatTitleIn(view, seat.id),
    })),
    { as: 'spectator', viewer: null, name: 'Spectator' },
  ]
  return (
    <nav className="replay-eyes" aria-label="Point of view">
      <span aria-hidden="true">Point of view</span>
      {viewpoints.map(({ as, viewer, name }) => (
        <Link
          key={as}
          href={`/r/${replay.id}/${as}#${seq}`}
          aria-current={viewer === replay.viewer ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

const seatTitleIn = (view: View, id: string): string => titleById(view, id) ?? id

/** The log of a game that can no longer be shown on the table. */
const LogOnly = ({ replay, reel }: { replay: GameReplay; reel: Reel }) => (
  <Shell path="">
    <h1>Log of a game</h1>
    <p>This game was played before recordings existed; only its log is available.</p>
    <ol className="replay-words">
      {reel.logAt(Number.POSITIVE_INFINITY).map((event) => (
        <li key={event.n}>
          {event.say.map((part) => (typeof part === 'string' ? part : part.name)).join('')}
        </li>
      ))}
    </ol>
    <p>
      <Link href={`/t/${replay.id}`}>Go to table</Link>
    </p>
  </Shell>
)

export default ReplayPage

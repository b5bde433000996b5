import { useState } from 'react'
import { follow } from '../net/router.ts'
import type { TableClient } from '../net/table-client.ts'
import { seatOf } from '../state/find.ts'
import type { Live } from '../state/table-state.ts'
import { sideName } from '../state/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { KeysHelp } from './KeysHelp.tsx'

const phases: Record<Live['view']['turn']['phase'], string> = {
  setup: 'set-up',
  start: 'start of turn',
  actions: 'actions',
  discard: 'discard',
  end: 'end of turn',
  over: 'over',
}

const turnText = ({ view }: Live): string => {
  if (view.result) return 'Game over'
  const side = seatOf(view, view.turn.seat)?.side
  return `${side ? `${sideName(side)}’s turn` : 'Turn'} · ${phases[view.turn.phase]}`
}

type Props = { client: TableClient; live: Live; hosting: boolean; takeover: boolean; onLog: () => void }

/** The line on top: whose turn it is, and the way out. */
export const GameBar = ({ client, live, hosting, takeover, onLog }: Props) => {
  const [asking, setAsking] = useState(false)
  const [help, setHelp] = useState(false)
  const playing = live.seat !== null && !live.view.result
  return (
    <header className="game-bar">
      <h1>
        <a className="brand" href="/" onClick={follow}>
          <span className="sr-only">Datafort</span>
          <span className="brand-word" aria-hidden="true">
            Datafort
          </span>
          <span className="brand-mark" aria-hidden="true">
            ◂
          </span>
        </a>
      </h1>
      <p className="turn-text">{turnText(live)}</p>
      {live.seat === null && <span className="badge watching">Watching</span>}
      <div className="game-tools">
        <button type="button" className="quiet log-toggle" onClick={onLog}>
          Log
        </button>
        <button type="button" className="quiet keys-toggle" onClick={() => setHelp(true)}>
          Keys
        </button>
        {!live.view.result && <Takeover client={client} live={live} may={hosting || takeover} />}
        {playing && (
          <button type="button" className="quiet" onClick={() => setAsking(true)}>
            Concede
          </button>
        )}
      </div>
      {help && <KeysHelp onClose={() => setHelp(false)} />}
      {asking && (
        <Dialog title="Concede the game?" onClose={() => setAsking(false)}>
          <p>The other side wins at once. This can’t be taken back.</p>
          <div className="row">
            <button
              type="button"
              className="danger"
              onClick={() => {
                setAsking(false)
                void client.concede()
              }}
            >
              Yes, concede
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              Go on playing
            </button>
          </div>
        </Dialog>
      )}
    </header>
  )
}

/** One's own seat may play by itself for a while; an automa's may be taken over by who is not seated. */
const Takeover = ({ client, live, may }: { client: TableClient; live: Live; may: boolean }) => {
  const mine = live.players.find((player) => player.seat === live.seat)
  const free = live.players.filter((player) => player.automa && player.pack !== null)
  if (mine?.automa)
    return (
      <button type="button" className="primary" onClick={() => void client.takeover(mine.seat, 'me')}>
        Play on myself
      </button>
    )
  if (mine)
    return (
      <button
        type="button"
        className="quiet"
        title="Your seat plays by itself until you take it back"
        onClick={() => void client.takeover(mine.seat, 'automa')}
      >
        {mine.pack === null ? 'Play for me' : 'Back to the automa'}
      </button>
    )
  if (live.seat !== null || !may) return null
  return free.map((player) => (
    <button
      key={player.seat}
      type="button"
      className="quiet"
      onClick={() => void client.takeover(player.seat, 'me')}
    >
      Take over {sideOf(live, player.seat)}
    </button>
  ))
}

const sideOf = (live: Live, seat: string): string => {
  const side = seatOf(live.view, seat)?.side
  return side ? sideName(side) : seat
}

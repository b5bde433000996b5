import { useState } from 'react'
import { Link } from 'wouter'
import type { LimitedView } from '../../protocol/limited.ts'
import { useAct } from '../net/use-act.ts'
import { sideName } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { NextGame } from './NextGame.tsx'
import { limitedApi } from './queries.ts'
import { runName } from './run-name.ts'
import '../ui/panel.css'
import './limited.css'
import './run.css'

/** A run after its draft: the opponents on the way, the next game, and the games so far. */
export const RunGames = ({ run, build }: { run: LimitedView; build: () => void }) => {
  const { wins, losses, lives, winsToEnd } = run.run
  const over = run.status === 'over'
  return (
    <div className="run">
      <header className="run-head">
        <div>
          <p className="muted">{runName(run)} against seven bots</p>
          <h1>{over ? `Over: ${wins} won, ${losses} lost` : `${wins} won, ${winsToEnd - wins} to go`}</h1>
        </div>
        <p className="run-lives">
          <span aria-hidden="true">
            {Array.from({ length: lives }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lives have no names
              <Icon key={n} name={n < lives - losses ? 'shield' : 'cross'} />
            ))}
          </span>
          {lives - losses === 1 ? '1 life left' : `${lives - losses} lives left`}
        </p>
      </header>
      <OpponentList run={run} />
      {!over && <NextOfRun run={run} build={build} />}
      <div className="run-under">
        <PlayedGames run={run} />
        <section className="panel" aria-labelledby="how">
          <h2 id="how">How a run goes</h2>
          <p>
            <b>A win</b> opens the next bot of{' '}
            {run.start === 'sealed' ? 'the eight who opened boosters' : 'your draft'}.{' '}
            {run.start !== 'sealed' && 'The first two take half of their cards at random. '}The last two think
            ahead when they play.
          </p>
          <p>
            <b>A loss</b> costs a life, and you meet the same bot again with sides swapped.
          </p>
          <p>
            <b>Nothing runs out.</b> Leave at any moment, even in a game. A run waits 90 days for your next
            move.
          </p>
          {over ? (
            <p>
              <Link className="button" href={`/limited/${run.id}/replay/1`}>
                Replay the draft
              </Link>{' '}
              <a className="button" href={`/api/limited/${run.id}/proof`} download={`draft-${run.id}.json`}>
                Download the proof
              </a>{' '}
              <Link className="button" href="/limited">
                Start another run
              </Link>
            </p>
          ) : (
            <EndRun run={run} />
          )}
          <p className="muted run-proof">
            Commitment to the boosters: <code>{run.commitment.slice(0, 16)}…</code>
          </p>
        </section>
      </div>
    </div>
  )
}

const kindWords = { careless: 'careless', plain: '', thinking: 'thinks' } as const

const OpponentList = ({ run: { run } }: { run: LimitedView }) => (
  <ol className="run-way" aria-label="Opponents">
    {run.opponents.map((opponent, n) => (
      <Opponent key={opponent.name} {...opponent} place={Math.sign(n - run.wins)} />
    ))}
  </ol>
)

/** `place`: −1 beaten, 0 next, 1 later. */
const Opponent = ({ name, kind, place }: LimitedView['run']['opponents'][number] & { place: number }) => (
  <li className={['is-beaten', 'is-next', ''][place + 1]}>
    <Icon name={place < 0 ? 'check' : kind === 'thinking' ? 'brain' : 'mu'} />
    <b>{name}</b>
    <small>{place < 0 ? 'beaten' : kindWords[kind]}</small>
  </li>
)

const NextOfRun = ({ run, build }: { run: LimitedView; build: () => void }) => {
  const { next, games } = run.run
  const open = games.find(({ won }) => won === null)
  const game = open ?? next
  if (!game) return null
  return (
    <NextGame
      label={`Game ${games.length + (open ? 0 : 1)}`}
      game={game}
      back={open ? 'Back to the game' : null}
      open={() => limitedApi.play(run.id)}
      build={build}
    />
  )
}

const PlayedGames = ({ run }: { run: LimitedView }) => {
  const played = run.run.games.filter(({ won }) => won !== null)
  return (
    <section className="panel" aria-labelledby="games">
      <h2 id="games">Games</h2>
      {played.length === 0 && <p className="muted">No games yet.</p>}
      <ul className="run-games">
        {played.map(({ table, opponent, side, won }) => (
          <li key={table}>
            <SideSign side={side} />
            <b>{opponent}</b>
            <span className="muted">you {sideName(side)}</span>
            <span>{won ? 'won' : 'lost'}</span>
            <Link className="button" href={`/r/${table}`}>
              <Icon name="play" /> Replay
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const EndRun = ({ run }: { run: LimitedView }) => {
  const { act, busy, error } = useAct()
  const [sure, setSure] = useState(false)
  if (!sure)
    return (
      <p>
        <button type="button" onClick={() => setSure(true)}>
          End this run…
        </button>
      </p>
    )
  return (
    <div>
      <p>End the run with {run.run.wins} won? It cannot be resumed.</p>
      <div className="row">
        <button
          type="button"
          className="danger"
          disabled={busy}
          onClick={() => act(async () => void (await limitedApi.leave(run.id)))}
        >
          End the run
        </button>
        <button type="button" onClick={() => setSure(false)}>
          Keep playing
        </button>
      </div>
      <Problem error={error} />
    </div>
  )
}

import { useState } from 'react'
import type { Table } from '../../protocol/http.ts'
import { useAct } from '../net/act.ts'
import { api } from '../net/api.ts'
import { follow } from '../net/router.ts'
import { playSolo } from '../net/solo.ts'
import { seedMatches } from '../state/seed.ts'
import type { Live } from '../state/table-state.ts'
import type { ResultView, Side } from '../state/types.ts'
import { otherSide, sideName } from '../state/words.ts'
import { Problem } from '../ui/Problem.tsx'

type Props = { table: Table; live: Live; result: ResultView }

const headline = (live: Live, result: ResultView): string => {
  if (result.winners.length === 0) return 'A draw'
  if (live.seat !== null) return result.winners.includes(live.seat) ? 'You won' : 'You lost'
  const sides = live.view.seats.filter((seat) => result.winners.includes(seat.id)).map((seat) => seat.side)
  return `The ${[...new Set(sides)].map(sideName).join(' and ')} won`
}

/** Won and lost look different; a draw and a game looked on at are neither. */
const outcome = ({ seat }: Live, { winners }: ResultView): string => {
  if (seat === null || winners.length === 0) return ''
  return winners.includes(seat) ? 'won' : 'lost'
}

/** The end: who won and why, the proof of the shuffle, and what next. */
export const Result = ({ table, live, result }: Props) => (
  <section id="decision" className={`result ${outcome(live, result)}`} aria-label="Result">
    <h2>{headline(live, result)}</h2>
    <p>{result.text}</p>
    <dl className="points">
      {live.view.seats.map((seat) => (
        <div key={seat.id}>
          <dt>{sideName(seat.side)}</dt>
          <dd>{seat.points} points</dd>
        </div>
      ))}
    </dl>
    <Next table={table} live={live} />
    {live.view.seed && <SeedProof game={table.id} seed={live.view.seed} hash={live.view.seedHash} />}
  </section>
)

const Next = ({ table, live }: { table: Table; live: Live }) => {
  const { act, busy, error } = useAct()
  const mine = live.view.seats.find((seat) => seat.id === live.seat)
  const solo = live.players.every((player) => player.automa || player.seat === live.seat)
  const deckName = table.seats.find((seat) => seat.id === live.seat)?.deck ?? null
  return (
    <div className="row">
      {mine && solo && (
        <>
          <button
            type="button"
            className="primary"
            disabled={busy}
            onClick={() => act(async () => playSolo(mine.side, await deckCalled(deckName, mine.side)))}
          >
            Play again
          </button>
          <button
            type="button"
            disabled={busy}
            onClick={() => act(() => playSolo(otherSide(mine.side), undefined))}
          >
            Swap sides
          </button>
        </>
      )}
      {table.tournament && (
        <a className="button primary" href={`/tournaments/${table.tournament.id}`} onClick={follow}>
          Back to the tournament
        </a>
      )}
      <a className="button" href={`/r/${table.id}`} onClick={follow}>
        Replay
      </a>
      <a className="button" href="/" onClick={follow}>
        Front page
      </a>
      <Problem error={error} />
    </div>
  )
}

/** The deck of this name, if it is still there; a table tells names only. */
const deckCalled = async (name: string | null, side: Side): Promise<string | undefined> =>
  (await api.decks()).find((deck) => deck.name === name && deck.side === side)?.id

const verdicts = {
  open: 'Its fingerprint was shown from the first turn on.',
  good: 'Verified: the fingerprint is SHA-256 of this seed.',
  bad: 'Not verified: the fingerprint does not belong to this seed.',
  never: 'This browser can’t compute it here. Check SHA-256 of the seed elsewhere.',
}

const SeedProof = ({ game, seed, hash }: { game: string; seed: string; hash: string }) => {
  const [verdict, setVerdict] = useState<keyof typeof verdicts>('open')
  const verify = async () => {
    try {
      setVerdict((await seedMatches(seed, hash)) ? 'good' : 'bad')
    } catch {
      // Without a secure context there is no crypto.subtle.
      setVerdict('never')
    }
  }
  return (
    <details className="seed">
      <summary>Seed of the shuffle</summary>
      <p>Every shuffle and die of this game came from this seed.</p>
      <dl>
        <dt>Seed</dt>
        <dd>
          <code>{seed}</code>
        </dd>
        <dt>Fingerprint</dt>
        <dd>
          <code>{hash}</code>
        </dd>
      </dl>
      <div className="row">
        <button type="button" onClick={verify}>
          Verify
        </button>
        <a className="button" href={`/api/games/${game}/proof`} download={`datafort-${game}.json`}>
          Download the proof
        </a>
      </div>
      <p role="status" className={verdict}>
        {verdicts[verdict]}
      </p>
      <p>
        The proof holds every move: <code>npm run verify -- FILE</code> plays the game again from the seed.
      </p>
    </details>
  )
}

import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { AutomaListed, Deck } from '../../protocol/http.ts'
import { faceOf, personPlaying } from '../art/faces.ts'
import { useGuest } from '../net/session.ts'
import { playSolo } from '../net/solo.ts'
import { useAct } from '../net/use-act.ts'
import { isForLadder } from '../opponents/ladder-wish.ts'
import type { Side } from '../state/types.ts'
import { otherSide, sideName } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { useDeckChoice, useDecks } from './deck-choice.ts'
import { automaSeat, type Opponent, useAutoma, useOpponent } from './opponent-choice.ts'
import { SideFan } from './SideFan.tsx'
import './HomePage.css'

const SoloChoices = lazy(() => import('./SoloChoices.tsx'))

const words: Record<Side, string> = {
  corp: 'Build forts, stack ice before them, advance agendas where the Runner can’t get in.',
  runner: 'Build a rig, run on the forts, break the ice, liberate the agendas.',
}

/** Both sides, each playable at one press. `onPlay`: called at that press. */
export const Sides = ({ onPlay }: { onPlay?: () => void }) => {
  const decks = useDecks()
  const automa = useAutoma()
  return (
    <section className="home-sides" aria-labelledby="solo">
      <h2 id="solo">Pick a side</h2>
      <div className="sides">
        <SoloCard side="corp" decks={decks} automa={automa} onPlay={onPlay} />
        <SoloCard side="runner" decks={decks} automa={automa} onPlay={onPlay} />
      </div>
    </section>
  )
}

type SoloProps = {
  side: Side
  decks: Deck[] | null
  automa: AutomaListed[] | null
  onPlay: (() => void) | undefined
}

const SoloCard = ({ side, decks, automa, onPlay }: SoloProps) => {
  const choice = useDeckChoice(decks, side)
  const opponent = useOpponent(automa, decks, otherSide(side))
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const [more, setMore] = useState(false)
  const play = async () => {
    onPlay?.()
    await ensure()
    await playSolo(side, choice.deck, automaSeat(opponent), isForLadder(opponent.pack?.pack))
  }
  return (
    <div className={`side-card ${side}`}>
      <SideFan side={side} />
      <div className="side-head">
        <span className="side-sign">
          <Icon name={side === 'corp' ? 'fort' : 'run'} />
        </span>
        <div>
          <h3>{sideName(side)}</h3>
          <p>{words[side]}</p>
        </div>
      </div>
      <button type="button" className="primary" disabled={busy} onClick={() => act(play)}>
        {busy ? 'Dealing…' : `Play as ${sideName(side)}`}
      </button>
      <Problem error={error} />
      <Against side={side} opponent={opponent} />
      <details className="solo-more" onToggle={(event) => setMore(event.currentTarget.open)}>
        <summary>Choose deck and opponent</summary>
        {more && (
          <Suspense>
            <SoloChoices deck={choice} opponent={opponent} />
          </Suspense>
        )}
      </details>
    </div>
  )
}

/** Whom the game is against, and the way to all the others. */
const Against = ({ side, opponent: { pack, side: theirs } }: { side: Side; opponent: Opponent }) => (
  <Link className="solo-against" href={`/opponents?side=${side}`}>
    {pack && personPlaying(pack.pack) !== null ? (
      <img
        className={`solo-face side-${theirs}`}
        src={faceOf(pack.pack, 'calm', true)}
        alt=""
        width="44"
        height="44"
      />
    ) : (
      <SideSign side={theirs} />
    )}
    <span>
      <b>{pack === null ? 'Against the computer' : `Against ${pack.name}`}</b>
      <small>Choose from all opponents</small>
    </span>
    <Icon name="right" />
  </Link>
)

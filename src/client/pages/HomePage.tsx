import type { AutomaListed, Deck, RunningGame } from '../../protocol/http.ts'
import { pictureOf } from '../art/pictures.ts'
import { useAct } from '../net/act.ts'
import { api } from '../net/api.ts'
import { usePages } from '../net/pages.ts'
import { follow } from '../net/router.ts'
import { useGuest, useSession } from '../net/session.ts'
import { playSolo } from '../net/solo.ts'
import type { Side } from '../state/types.ts'
import { otherSide, sideName } from '../state/words.ts'
import { TeamsDoor } from '../teams/TeamsDoor.tsx'
import { RunningList } from '../tempo/RunningList.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { DeckSelect, useDeckChoice, useDecks } from './decks.tsx'
import { Entrance } from './Entrance.tsx'
import { automaSeat, OpponentSelect, useAutoma, useOpponent } from './opponents.tsx'
import { Way } from './Way.tsx'

const words: Record<Side, string> = {
  corp: 'Build forts, stack ice before them, advance agendas where the Runner can’t get in.',
  runner: 'Build a rig, run on the forts, break what stands in the way, steal the agendas.',
}

const fans: Record<Side, string[]> = {
  corp: ['liche', 'priority-requisition', 'data-wall'],
  runner: ['codecracker', 'loan-from-chiba', 'bartmoss-memorial-icebreaker'],
}

const doors = [
  {
    path: '/host',
    title: 'Host a table',
    text: 'Play a friend or an automa of your making, or let two automa play.',
  },
  {
    path: '/lobby',
    title: 'Lobby',
    text: 'Find somebody to play with: who is here, who waits, what is played.',
  },
  {
    path: '/puzzles',
    title: 'Puzzle of the day',
    text: 'A position from a game, and one way to win it this turn.',
  },
  { path: '/games', title: 'My games', text: 'Return to what you play, or look back at what you played.' },
  { path: '/watch', title: 'Watch', text: 'Look on at a table that welcomes spectators.' },
  {
    path: '/tournaments',
    title: 'Tournaments',
    text: 'Play an event of several rounds, or run one with pairings, standings and a bracket.',
  },
]

/** The front page: play at once, or go where others are. */
export const HomePage = () => {
  const { session } = useSession()
  const decks = useDecks()
  const automa = useAutoma()
  return (
    <>
      <Hero stranger={session === null} />
      <section aria-labelledby="solo">
        <h2 id="solo">Play solo</h2>
        <div className="sides">
          <SoloCard side="corp" decks={decks.value} automa={automa.value} />
          <SoloCard side="runner" decks={decks.value} automa={automa.value} />
        </div>
      </section>
      <TeamsDoor />
      {session ? <Mine /> : <Elsewhere live={[]} />}
    </>
  )
}

const Hero = ({ stranger }: { stranger: boolean }) => (
  <section className={stranger ? 'hero tall' : 'hero'} aria-labelledby="hero">
    <Way />
    <div className="hero-words">
      <h1 id="hero">
        <span>Somebody owns</span> <span>the data.</span> <span>Go and get it.</span>
      </h1>
      <p className="lead">
        Netrunner, the duel of 1996: a corporation with everything to hide, a runner with nothing to lose.
        {stranger ? ' Free, in your browser, no account.' : ' Seven agenda points win.'}
      </p>
      <a className="button primary" href="/learn" onClick={follow}>
        <Icon name="bolt" />
        <span>
          Learn by playing <small>Ten lessons, a few minutes each</small>
        </span>
      </a>
      {stranger && <Entrance />}
    </div>
  </section>
)

/** The front page shows so many of one's running games. */
const mostShown = 4

/** What waits for whoever has been here before. What stands below waits for it, so that nothing jumps when it comes. */
const Mine = () => {
  const games = usePages(api.running)
  if (games.value === null && games.error === null) return null
  return <Elsewhere live={(games.value ?? []).slice(0, mostShown)} />
}

const Elsewhere = ({ live }: { live: RunningGame[] }) => (
  <>
    {live.length > 0 && (
      <section aria-labelledby="live">
        <h2 id="live">Go on playing</h2>
        <RunningList games={live} />
      </section>
    )}
    <section aria-label="With others">
      <ul className="doors">
        {doors.map((door) => (
          <li key={door.path}>
            <a href={door.path} onClick={follow}>
              <strong>{door.title}</strong>
              <span>{door.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  </>
)

type SoloProps = { side: Side; decks: Deck[] | null; automa: AutomaListed[] | null }

const SoloCard = ({ side, decks, automa }: SoloProps) => {
  const choice = useDeckChoice(decks, side)
  const opponent = useOpponent(automa, decks, otherSide(side))
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const play = async () => {
    await ensure()
    await playSolo(side, choice.deck, automaSeat(opponent))
  }
  return (
    <div className={`side-card ${side}`}>
      <div className="side-head">
        <span className="side-sign">
          <Icon name={side === 'corp' ? 'fort' : 'run'} />
        </span>
        <h3>{sideName(side)}</h3>
        <span className="fan" aria-hidden="true">
          {fans[side].map((card) => (
            <span key={card} className="fan-card" style={pictureOf(card)} />
          ))}
        </span>
      </div>
      <p>{words[side]}</p>
      <button type="button" className="primary" disabled={busy} onClick={() => act(play)}>
        {busy ? 'Dealing…' : `Play as ${sideName(side)}`}
      </button>
      <Problem error={error} />
      <DeckSelect label="Your deck" choice={choice} />
      <OpponentSelect label="Against" opponent={opponent} />
    </div>
  )
}

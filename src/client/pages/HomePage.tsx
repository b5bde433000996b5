import { lazy, Suspense } from 'react'
import type { AutomaListed, Deck } from '../../protocol/http.ts'
import { RunningList } from '../correspondence/RunningList.tsx'
import { underWay } from '../lessons/games-under-way.ts'
import { useProgress } from '../lessons/progress.ts'
import { api } from '../net/api.ts'
import { usePages } from '../net/pages.ts'
import { follow } from '../net/router.ts'
import { useGuest, useSession } from '../net/session.ts'
import { playSolo } from '../net/solo.ts'
import { useAct } from '../net/use-act.ts'
import type { Side } from '../state/types.ts'
import { otherSide, sideName } from '../state/words.ts'
import { TeamsEntry } from '../teams/TeamsEntry.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { Problem } from '../ui/Problem.tsx'
import { DeckSelect, useDeckChoice, useDecks } from './decks.tsx'
import { HeroPicture } from './HeroPicture.tsx'
import { automaSeat, OpponentSelect, useAutoma, useOpponent } from './opponents.tsx'
import { SideFan } from './SideFan.tsx'
import { SignInOrGuest } from './SignInOrGuest.tsx'

const TablesNow = lazy(() => import('../people/TablesNow.tsx'))

const words: Record<Side, string> = {
  corp: 'Build forts, stack ice before them, advance agendas where the Runner can’t get in.',
  runner: 'Build a rig, run on the forts, break the ice, liberate the agendas.',
}

const doors: { path: string; icon: IconName; title: string; text: string }[] = [
  {
    path: '/host',
    icon: 'plus',
    title: 'Create a table',
    text: 'Invite a friend with a link, choose clock and card pool, or watch two automas play.',
  },
  {
    path: '/lobby',
    icon: 'users',
    title: 'Lobby',
    text: 'Find an opponent: players online, open tables, games in progress.',
  },
  {
    path: '/puzzles',
    icon: 'point',
    title: 'Puzzle of the day',
    text: 'A position from a game, and one way to win it this turn.',
  },
  {
    path: '/games',
    icon: 'clock',
    title: 'My games',
    text: 'Resume a game or review a finished one.',
  },
  { path: '/watch', icon: 'sentry', title: 'Watch', text: 'Watch a game that allows spectators.' },
  {
    path: '/tournaments',
    icon: 'cup',
    title: 'Tournaments',
    text: 'Play a tournament, or run one with pairings, standings and a bracket.',
  },
]

/** The front page: play at once, or join others. */
export const HomePage = () => {
  const { session } = useSession()
  return (
    <>
      <Hero stranger={session === null} />
      {session ? <Mine key={session.id} /> : <Sides />}
      <TeamsEntry />
      <Doors />
    </>
  )
}

const Hero = ({ stranger }: { stranger: boolean }) => (
  <section className={stranger ? 'hero tall' : 'hero'} aria-labelledby="hero">
    <div className="hero-in">
      <HeroPicture />
      <div className="hero-words">
        <h1 id="hero">
          <span>Someone owns</span> <span>the data.</span> <span>Go and get it.</span>
        </h1>
        <p className="lead">
          Netrunner, the duel of 1996: a corporation with everything to hide, a runner with nothing to lose.
          {stranger ? ' Free, in your browser, no account.' : ' Seven agenda points win.'}
        </p>
        <p className="hero-go">
          <a className="button primary" href="/learn" onClick={follow}>
            <Icon name="bolt" />
            <span>
              Learn by playing <small>Ten lessons, three to six minutes each</small>
            </span>
          </a>
          <a className="button hero-solo" href="#solo">
            <Icon name="run" />
            <span>
              Play solo <small>Either side, against the computer</small>
            </span>
          </a>
        </p>
        {stranger && <SignInOrGuest />}
      </div>
    </div>
  </section>
)

/** Both sides, each playable at one press. */
const Sides = () => {
  const decks = useDecks()
  const automa = useAutoma()
  return (
    <section className="home-sides" aria-labelledby="solo">
      <h2 id="solo">Pick a side</h2>
      <div className="sides">
        <SoloCard side="corp" decks={decks.value} automa={automa.value} />
        <SoloCard side="runner" decks={decks.value} automa={automa.value} />
      </div>
    </section>
  )
}

/** Maximum number of the user's running games on the front page. */
const maxShown = 3

/** For returning users: their games, the sides, the tables. Rendered at once, so that nothing moves later. */
const Mine = () => {
  const games = usePages(api.running)
  const { done } = useProgress()
  if (games.value === null && games.error === null) return <div className="home-waits" />
  const live = underWay(games.value ?? [], done).slice(0, maxShown)
  return (
    <div className={live.length > 0 ? 'home-row has-games' : 'home-row'}>
      {live.length > 0 && (
        <section className="panel" aria-labelledby="live">
          <h2 id="live">Continue playing</h2>
          <RunningList games={live} />
          <a className="home-all" href="/games" onClick={follow}>
            All my games
          </a>
        </section>
      )}
      <Sides />
      <Suspense fallback={<div className="panel" />}>
        <TablesNow />
      </Suspense>
    </div>
  )
}

const Doors = () => (
  <section aria-label="Multiplayer">
    <ul className="doors">
      {doors.map((door) => (
        <li key={door.path}>
          <a href={door.path} onClick={follow}>
            <Icon name={door.icon} />
            <strong>{door.title}</strong>
            <span>{door.text}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
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
      <details className="solo-more">
        <summary>Choose deck and opponent</summary>
        <DeckSelect label="Your deck" choice={choice} />
        <OpponentSelect label="Against" opponent={opponent} />
      </details>
    </div>
  )
}

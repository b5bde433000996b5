import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useSession } from '../net/session.ts'
import { TeamsEntry } from '../teams/TeamsEntry.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { HeroPicture } from './HeroPicture.tsx'
import { Sides } from './Sides.tsx'
import { SignInOrGuest } from './SignInOrGuest.tsx'
import './HomePage.css'

const Notices = lazy(() => import('../tournaments/Notices.tsx'))
const HomeGames = lazy(() => import('./HomeGames.tsx'))

const doors: { path: string; icon: IconName; title: string; text: string }[] = [
  {
    path: '/limited',
    icon: 'cards',
    title: 'Draft',
    text: 'Open boosters, pick against seven bots, build two decks, play. You need no deck, and nobody to wait for.',
  },
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
  // Who plays as a stranger becomes a guest on the way: the page stays as it is until the table opens.
  const [leaves, setLeaves] = useState(false)
  const visitor = useSession().session
  const session = leaves ? null : visitor
  return (
    <>
      <Hero stranger={session === null} />
      {session ? (
        <Suspense fallback={<div className="home-waits" />}>
          <HomeGames key={session.id} />
          <Notices />
        </Suspense>
      ) : (
        <Sides onPlay={() => setLeaves(true)} />
      )}
      <TeamsEntry />
      <Doors />
    </>
  )
}

const Hero = ({ stranger }: { stranger: boolean }) => (
  <section className={stranger ? 'hero own-scheme tall' : 'hero own-scheme'} aria-labelledby="hero">
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
          <Link className="button primary" href="/learn">
            <Icon name="bolt" />
            <span>
              Learn by playing <small>Ten lessons, three to six minutes each</small>
            </span>
          </Link>
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

const Doors = () => (
  <section aria-label="Multiplayer">
    <ul className="doors">
      {doors.map((door) => (
        <li key={door.path}>
          <Link href={door.path}>
            <Icon name={door.icon} />
            <strong>{door.title}</strong>
            <span>{door.text}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

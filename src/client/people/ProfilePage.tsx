import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { winsToEnd } from '../../limited/run.ts'
import type { PastGame, Profile, RatingShown, Relation } from '../../protocol/people.ts'
import { runName } from '../limited/run-name.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { PagedList } from '../pages/PagedList.tsx'
import type { Side } from '../state/types.ts'
import { countNoun, sideName } from '../state/words.ts'
import { Problem } from '../ui/Problem.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { peopleApi } from './api.ts'
import { Challenge } from './OnlinePeople.tsx'
import { Avatar, Person } from './Person.tsx'
import { peopleQueries, relationChanged } from './queries.ts'
import '../pages/HomePage.css'
import './ProfilePage.css'

const ReportButton = lazy(() => import('../moderation/ReportButton.tsx'))

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** The page of a person: ratings on each side, and past games. */
const ProfilePage = ({ id }: { id: string }) => {
  const { data, failureReason } = useQuery(peopleQueries.profile(id))
  if (!data)
    return (
      <>
        <h1>{failureReason ? 'Player not found' : 'Loading…'}</h1>
        <Problem error={failureReason} />
      </>
    )
  return <ProfileDetails profile={data} />
}
export default ProfilePage

const ProfileDetails = ({ profile }: { profile: Profile }) => {
  const { session } = useSession()
  const { id, name, guest, since, me } = profile
  return (
    <>
      <header className="profile-head">
        <Avatar name={name} />
        <div>
          <h1>{name}</h1>
          <p className="muted">
            {guest ? 'Guest since' : 'Joined'} {day.format(new Date(since))}
            {me && ' (you)'}
          </p>
        </div>
        {session && !me && <Relate profile={profile} />}
      </header>
      <div className="sides">
        <SidePanel profile={profile} side="corp" />
        <SidePanel profile={profile} side="runner" />
      </div>
      {profile.decks.length > 0 && <Decks decks={profile.decks} />}
      <Drafts drafts={profile.drafts} />
      <History id={id} />
    </>
  )
}

const Relate = ({ profile: { id, name, guest, relation } }: { profile: Profile }) => {
  const { act, busy, error } = useAct()
  const set = (next: Relation | null) =>
    act(async () => {
      await peopleApi.relate(id, next)
      relationChanged()
    })
  return (
    <div className="row">
      {relation !== 'block' && <Challenge id={id} name={name} guest={guest} />}
      <button type="button" disabled={busy} onClick={() => set(relation === 'friend' ? null : 'friend')}>
        {relation === 'friend' ? 'Remove friend' : 'Add friend'}
      </button>
      <button type="button" disabled={busy} onClick={() => set(relation === 'block' ? null : 'block')}>
        {relation === 'block' ? 'Unblock' : 'Block'}
      </button>
      <button type="button" disabled={busy} onClick={() => set(relation === 'mute' ? null : 'mute')}>
        {relation === 'mute' ? 'Unmute' : 'Mute'}
      </button>
      <Suspense>
        <ReportButton name={name} what={{ person: id }} />
      </Suspense>
      {relation === 'mute' && (
        <p className="muted">You don’t see their messages at tables or in the lobby.</p>
      )}
      {relation === 'block' && (
        <p className="muted">
          They can’t join your tables, invite you or be paired with you, and you don’t see their messages.
        </p>
      )}
      <Problem error={error} />
    </div>
  )
}

const share = ({ played, won }: { played: number; won: number }): string =>
  played === 0 ? '–' : `${Math.round((100 * won) / played)}%`

const SidePanel = ({ profile, side }: { profile: Profile; side: Side }) => {
  const rating = profile.ratings[side]
  const record = profile.record[side]
  const solo = profile.solo[side]
  return (
    <section className={`panel rating-panel side-${side}`} aria-label={sideName(side)}>
      <h2>
        <SideSign side={side} /> {sideName(side)}
      </h2>
      <p className="rating-big">{rating ? <Rating rating={rating} /> : 'Not rated'}</p>
      {solo && (
        <p className="rating-solo">
          Solo <b>{solo.rating}</b> {solo.provisional && 'provisional: '}± {2 * solo.deviation},{' '}
          {countNoun(solo.games, 'rated game')}, {solo.won} won
        </p>
      )}
      <dl className="record">
        <div>
          <dt>Games</dt>
          <dd>{record.played}</dd>
        </div>
        <div>
          <dt>Won</dt>
          <dd>{record.won}</dd>
        </div>
        <div>
          <dt>Win rate</dt>
          <dd>{share(record)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** A question mark follows a provisional rating. */
const Rating = ({ rating }: { rating: RatingShown }) => (
  <>
    {rating.rating}
    {rating.provisional && '?'}
    <small>
      {rating.provisional
        ? `provisional: ± ${2 * rating.deviation} after ${rating.games} rated ${rating.games === 1 ? 'game' : 'games'}`
        : `± ${2 * rating.deviation}, ${rating.games} rated games`}
    </small>
  </>
)

const Decks = ({ decks }: { decks: Profile['decks'] }) => (
  <section className="panel" aria-labelledby="decks">
    <h2 id="decks">Decks</h2>
    <ul className="deck-record">
      {decks.map((deck) => (
        <li key={`${deck.side}${deck.name}`}>
          <SideSign side={deck.side} />
          <span>{deck.name}</span>
          <small>
            {deck.won} of {deck.played} won
          </small>
          <b>{share(deck)}</b>
        </li>
      ))}
    </ul>
  </section>
)

/** The runs of somebody, as won and lost, and the pods they have won. */
const Drafts = ({ drafts: { podsWon, runs } }: { drafts: Profile['drafts'] }) => {
  if (podsWon === 0 && runs.length === 0) return null
  return (
    <section className="panel" aria-labelledby="drafts">
      <h2 id="drafts">Drafts</h2>
      {podsWon > 0 && <p>{countNoun(podsWon, 'pod')} won</p>}
      {runs.length > 0 && (
        <ul className="run-record">
          {runs.map((run) => (
            <Run key={run.since} run={run} />
          ))}
        </ul>
      )}
    </section>
  )
}

const Run = ({ run: { id, start, wins, losses, since } }: { run: Profile['drafts']['runs'][number] }) => {
  const score = (
    <>
      <b>
        {wins}–{losses}
      </b>
      <small>
        {runName({ start }).toLowerCase()}, <time dateTime={since}>{day.format(new Date(since))}</time>
      </small>
    </>
  )
  return (
    <li className={wins === winsToEnd ? 'is-won' : ''}>
      {id === null ? <div>{score}</div> : <Link href={`/limited/${id}`}>{score}</Link>}
    </li>
  )
}

const History = ({ id }: { id: string }) => {
  const games = useInfiniteQuery(peopleQueries.history(id))
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">Games against other players</h2>
      <PagedList list={games} empty="No public games yet.">
        <ul className="history">
          {(games.data ?? []).map((game) => (
            <Past key={game.id} game={game} />
          ))}
        </ul>
      </PagedList>
    </section>
  )
}

const pastOutcome = ({ won }: PastGame): string => (won === null ? 'Draw' : won ? 'Won' : 'Lost')

const Past = ({ game }: { game: PastGame }) => (
  <li className={game.won === null ? '' : game.won ? 'is-won' : 'is-lost'}>
    <SideSign side={game.side} />
    <b>{pastOutcome(game)}</b>
    <span>
      against <Person id={game.opponent.id} name={game.opponent.name} />
      <small>
        {game.text} <time dateTime={game.at}>{moment.format(new Date(game.at))}</time>
      </small>
    </span>
    {game.rating && (
      <em>
        {game.rating.after} ({signedNumber(game.rating.after - game.rating.before)})
      </em>
    )}
    <Link className="button" href={`/r/${game.id}`}>
      Replay
    </Link>
  </li>
)

/** "+12", "−5", "±0" */
const signedNumber = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0')

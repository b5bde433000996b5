import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { Table } from '../../protocol/http.ts'
import { partiesFor, partyTitle } from '../../protocol/share-card.ts'
import { lane, lanePicture, type StoryScene } from '../../story/picture.ts'
import type { StoryAct } from '../../story/types.ts'
import { TeamBadge } from '../board/TeamBadge.tsx'
import { CardPicture } from '../card/Picture.tsx'
import { useCards } from '../card-inspector/cards.ts'
import { queries } from '../net/queries.ts'
import { isUnreachable } from '../net/query.ts'
import { titleById } from '../state/seats.ts'
import { nameAt } from '../state/series.ts'
import type { TableState } from '../state/table-state.ts'
import type { CardView, ResultView, View } from '../state/types.ts'
import { sideName } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { analysisLimit } from './analysis-limit.ts'
import { GameAnalysisPanel } from './GameAnalysis.tsx'
import { PointsChart } from './PointsChart.tsx'
import {
  type Gain,
  type Party,
  type PointsHistory,
  partiesOf,
  playerRound,
  pointsHistoryOf,
  winningTeam,
} from './points-history.ts'
import { ReplayBar } from './ReplayBar.tsx'
import { outcomeClass } from './Result.tsx'
import type { ShareProps } from './Share.tsx'
import { svgUrl } from './share/picture.ts'
import { useStoryScene } from './story/use-story-scene.ts'
import { Thoughts } from './Thoughts.tsx'
import './WinProbability.css'
import './GameReview.css'

const Share = lazy(() => import('./Share.tsx'))

type Props = { table: Table; live: TableState; result: ResultView; onShown: () => void }

const resultHeadline = (live: TableState, result: ResultView): string => {
  if (result.winners.length === 0) return 'A draw'
  if (live.seat !== null) return result.winners.includes(live.seat) ? 'You won' : 'You lost'
  if (live.view.teams) return `${winningTeam(live.view, result)} won`
  return `${result.winners.map((seat) => nameAt(live, seat) ?? seat).join(' and ')} won`
}

const shown = 3

/** The content of the picture to share. Others will see it, so it never says "you". */
const shareOf = (live: TableState, result: ResultView, race: PointsHistory) => {
  const { seats, teams } = live.view
  const parties = partiesFor(seats, teams, ({ id, side }) => nameAt(live, id) ?? sideName(side))
  const winner = parties.find((party) => party.seats.some((id) => result.winners.includes(id)))
  return {
    shout: winner ? `${teams ? partyTitle(winner.key) : winner.name} wins` : 'A draw',
    how: `${result.text} Turn ${race.turns}.`,
    won: winner?.key ?? null,
    parties,
    race,
  }
}

/** When teams can leave the table, only a recording tells how many turns the others had. */
const turnsTold = (view: View, race: PointsHistory | null): string => {
  if (race) return `Turn ${race.turns}.`
  return view.teams ? '' : `Turn ${playerRound(view)}.`
}

/** The game summary: result, what decided it, points by turn, and key moves. */
const GameReview = ({ table, live, result, onShown }: Props) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after mounting
  useEffect(onShown, [])
  const as = live.seat ?? 'spectator'
  const replay = useQuery(queries.replay(table.id, as))
  const race = useMemo(() => (replay.data ? pointsHistoryOf(replay.data) : null), [replay.data])
  const { view } = live
  const loot = view.seats
    .filter(({ id }) => result.winners.includes(id))
    .flatMap(({ score }) => score)
    .slice(-shown)
  const { text, scene, pending: isDrawing } = useStoryScene(live, replay.data)
  const isLoading = !replay.data && (!replay.failureReason || isUnreachable(replay))
  const pending = isLoading || isDrawing
  const sentence = text?.sentence ?? `${result.text} ${turnsTold(view, race)}`
  const share: HeroActsProps['share'] = race && {
    card: shareOf(live, result, race),
    loot: loot.flatMap(({ card }) => (card === null ? [] : [card])),
    ...{ sentence, scene, pending },
  }
  return (
    <section className={`look-back-stage ${outcomeClass(live, result)}`} aria-label="Game summary">
      <header className="over-hero">
        <div className="over-words">
          <p className="over-how">{sentence}</p>
          <p className="over-shout" aria-hidden="true">
            {resultHeadline(live, result)}
          </p>
          <p className="over-score">{view.teams ? <TeamScores live={live} /> : <SeatScores live={live} />}</p>
          {(share || isLoading) && (
            <HeroActs table={table} live={live} act={text?.story.act ?? null} share={share} />
          )}
        </div>
        <Decisive scene={scene} pending={pending && !view.teams} loot={loot} />
      </header>
      {race && <Recorded table={table} live={live} race={race} />}
      {isLoading && (
        <section className="over-panel over-waits" aria-label="Recording">
          <p className="muted">Loading the recording…</p>
        </section>
      )}
    </section>
  )
}
export default GameReview

/** What only the recording tells. */
const Recorded = ({ table, live, race }: Pick<Props, 'table' | 'live'> & { race: PointsHistory }) => (
  <>
    <Story table={table.id} race={race} live={live} />
    <ReplayBar table={table} live={live} race={race} />
    <GameCourse table={table} live={live} />
    {live.players.some(({ pack }) => pack === 'thinking') && <Thoughts table={table} live={live} />}
  </>
)

type HeroActsProps = Pick<Props, 'table' | 'live'> & {
  act: StoryAct | null
  /** Null while the recording is on its way. */
  share: Omit<ShareProps, 'table' | 'onClose'> | null
}

/** What to do with the moment that decided the game. Its place is there before it can be pressed. */
const HeroActs = ({ table, live, act, share }: HeroActsProps) => {
  const [sharing, setSharing] = useState(false)
  const as = live.seat === null ? '' : `/${live.seat}`
  return (
    <div className="row">
      <button type="button" disabled={share === null} onClick={() => setSharing(true)}>
        <Icon name="link" /> Share
      </button>
      {act && (
        <Link className="button" href={`/r/${table.id}${as}#${act.from}`}>
          <Icon name="play" /> {act.run ? 'Watch this run' : 'Watch this moment'}
        </Link>
      )}
      {sharing && share && (
        <Suspense>
          <Share table={table.id} {...share} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}

type DecisiveProps = { scene: StoryScene | null; pending: boolean; loot: readonly CardView[] }

/** The picture of what decided the game; without one, the last agendas of the winner. */
const Decisive = ({ scene, pending, loot }: DecisiveProps) => {
  const cards = useCards()
  const url = useMemo(() => {
    const drawn = scene && lanePicture(scene)
    return drawn ? svgUrl(drawn) : null
  }, [scene])
  if (url !== null) return <img className="over-picture" src={url} width={1200} height={lane.h} alt="" />
  if (pending) return <span className="over-picture" />
  if (loot.length === 0) return null
  return (
    <span className="over-loot">
      {loot.map(({ handle, card }) => (
        <CardPicture key={handle} info={cards.get(card ?? '') ?? null} size="full" />
      ))}
    </span>
  )
}

/** The course of the game, if it can be shown. */
const GameCourse = ({ table, live }: Pick<Props, 'table' | 'live'>) => {
  const limit = analysisLimit(table, live.view)
  return limit === null ? (
    <GameAnalysisPanel table={table} live={live} />
  ) : (
    <section className="over-panel over-wide" aria-labelledby="chances">
      <h3 id="chances">Win probability</h3>
      <p className="muted">{limit}</p>
    </section>
  )
}

const SeatScores = ({ live }: { live: TableState }) =>
  live.view.seats.map(({ id, side, points }) => (
    <span key={id} className={`side-${side}`}>
      <SideSign side={side} />
      <b>{nameAt(live, id) ?? sideName(side)}</b> <strong>{points}</strong>
    </span>
  ))

const TeamScores = ({ live }: { live: TableState }) =>
  partiesOf(live.view).map((party, n) => (
    <span key={party.key}>
      <TeamBadge n={n + 1} />
      <b>{partyName(live, party, n)}</b> <strong>{party.points}</strong>
    </span>
  ))

/** The names of the players who share these points. */
const partyName = (live: TableState, { seats }: Party, n: number): string => {
  const names = seats.map(({ id }) => nameAt(live, id) ?? titleById(live.view, id))
  return live.view.teams ? `Team ${n + 1}: ${names.join(' and ')}` : names.join(', ')
}

type StoryProps = { table: string; race: PointsHistory; live: TableState }

const Story = ({ table, race, live }: StoryProps) => {
  const parties = partiesOf(live.view)
  const titles = parties.map(({ key, seats }, n) => [
    key,
    live.view.teams ? `Team ${n + 1}` : sideName(seats[0]?.side ?? 'corp'),
  ])
  return (
    <div className="over-story">
      <section className="over-panel" aria-labelledby="race">
        <h3 id="race">The race to {numbers[race.toWin] ?? race.toWin}</h3>
        <p className="over-legend">
          {parties.map((party, n) => (
            <span key={party.key} className={live.view.teams ? '' : `side-${party.key}`}>
              {live.view.teams ? <TeamBadge n={n + 1} /> : <SideSign side={party.seats[0]?.side ?? 'corp'} />}
              <Dash party={party.key} /> {partyName(live, party, n)}
            </span>
          ))}
        </p>
        <PointsChart race={race} names={Object.fromEntries(titles)} />
      </section>
      <section className="over-panel" aria-labelledby="turned">
        <h3 id="turned">Turning points</h3>
        {race.gains.length === 0 ? (
          <p className="muted">No points were scored.</p>
        ) : (
          <ol className="over-turns">
            {race.gains.map((gain) => (
              <Turn key={`${gain.seq}${gain.party}`} table={table} gain={gain} live={live} />
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}

const numbers: Readonly<Record<number, string>> = { 7: 'seven', 11: 'eleven' }

/** A sample of the line in the chart. */
const Dash = ({ party }: { party: string }) => (
  <svg className="race race-key" viewBox="0 0 40 8" aria-hidden="true">
    <path className={`race-${party}`} d="M0 4H40" />
  </svg>
)

const Turn = ({ table, gain, live }: { table: string; gain: Gain; live: TableState }) => {
  const cards = useCards()
  const info = cards.get(gain.card ?? '') ?? null
  const as = live.seat === null ? '' : `/${live.seat}`
  return (
    <li className={`side-${gain.side}`}>
      <Link href={`/r/${table}${as}#${gain.seq}`}>
        {info && <CardPicture info={info} size="mini" />}
        <span>
          <small>Turn {gain.turn}</small>
          <b>
            {whoGained(live, gain)} {howGained(gain)} {info?.name ?? 'points'}
          </b>
        </span>
        <em>{gain.points > 0 ? `+${gain.points}` : gain.points}</em>
        <Icon name="play" />
      </Link>
    </li>
  )
}

const whoGained = ({ view }: TableState, { seat, side, party }: Gain): string => {
  if (!view.teams) return sideName(side)
  return titleById(view, seat) ?? party.replace('team-', 'Team ')
}

const howGained = ({ points, side }: Gain): string => {
  if (points < 0) return 'loses'
  return side === 'corp' ? 'scores' : 'liberates'
}

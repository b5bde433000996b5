import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Table } from '../../protocol/http.ts'
import { puzzleOfLesson } from '../../protocol/puzzle-lesson.ts'
import { ShownCards } from '../board/ShownCards.tsx'
import { SeatSignContext } from '../board/seat-sign.ts'
import { useCards } from '../card-inspector/cards.ts'
import { HandlesContext } from '../card-inspector/handles.ts'
import { ReaderContext } from '../card-inspector/reader.ts'
import { useCardOfTable } from '../card-inspector/use-card-of-table.ts'
import { CarryProvider, DragLayer } from '../choosing/CarryProvider.tsx'
import { ChoosingContext, useChoosingOf } from '../choosing/current-decision.ts'
import { MenuProvider } from '../choosing/menu.tsx'
import { usePressGuard } from '../choosing/press-guard.ts'
import { DecisionPanel } from '../decision/DecisionPanel.tsx'
import { Acts } from '../director/Acts.tsx'
import { isCaughtUp } from '../director/director.ts'
import { LastTurn } from '../director/LastTurn.tsx'
import { isCalm, type Leaving, useMotions } from '../director/motions.ts'
import { Spotlight } from '../director/Spotlight.tsx'
import { HastyContext, SceneContext } from '../director/scene-context.ts'
import { TableContext } from '../director/table-context.ts'
import { useDecisionAlert } from '../director/use-decision-alert.ts'
import { useFlights } from '../director/use-flights.ts'
import { type Recap, useRecap } from '../director/use-recap.ts'
import type { Staging } from '../director/use-stage.ts'
import { ComesFrom } from '../fork/PlayOn.tsx'
import { useCoach } from '../lessons/use-coach.ts'
import { Announcer } from '../log/Announcer.tsx'
import { ChatForm } from '../log/ChatForm.tsx'
import { Log } from '../log/Log.tsx'
import type { Snapshot, TableClient } from '../net/table-client.ts'
import { shownOffStage } from '../run/cards-on-stage.ts'
import { settingText } from '../state/clock.ts'
import type { TableState } from '../state/table-state.ts'
import { AnyBoard } from '../table/AnyBoard.tsx'
import { CountingContext } from '../ui/AnimatedNumber.tsx'
import { preloadable } from '../ui/preloadable.tsx'
import { useCompact } from '../ui/use-narrow.ts'
import { Clock, ClockAnnouncer, PauseButton } from './Clock.tsx'
import { ConnectionBar, ErrorNotice, SlowConnectionNotice } from './ConnectionBar.tsx'
import { GameBar } from './GameBar.tsx'
import { NewsLine } from './NewsLine.tsx'
import { PauseAsked } from './PauseAsked.tsx'
import { personSigns } from './person-sign.tsx'
import { RatingCosts } from './RatingCosts.tsx'
import { SuspendAsked } from './Suspend.tsx'
import { UndoAsked } from './Undo.tsx'
import { useNews } from './use-news.ts'
import { useStakeUpdates } from './use-stake-updates.ts'
import '../board/frame.css'
import '../director/director.css'
import './Clock.css'
import './Game.css'

const { load: loadResult, Component: Result } = preloadable(
  async () => (await import('../game-over/Result.tsx')).Result,
)
const GameReview = lazy(() => import('../game-over/GameReview.tsx'))
const NextGameLink = lazy(() => import('../correspondence/NextGameLink.tsx'))
const AtTable = lazy(() => import('../tournaments/AtTable.tsx'))
const PuzzlePanel = lazy(() => import('../puzzles/PuzzlePanel.tsx'))
const Coach = lazy(() => import('../lessons/Coach.tsx'))
const TeamTalk = lazy(() => import('../teams/TeamTools.tsx').then((teams) => ({ default: teams.TeamTalk })))

type Props = { table: Table; client: TableClient; snapshot: Snapshot; staging: Staging }

/**
 * The table: the opponent above, the run in the middle, the viewer's seat and hand below, the decision on the
 * side.
 */
export const Game = ({ table, client, snapshot, staging }: Props) => {
  const { stage, staged } = staging
  const { live } = staged
  const { view } = live
  const puzzle = puzzleOfLesson(table.lesson)
  const offStage = useShownOffStage(staged)
  // A puzzle has no coach.
  const coached = puzzle === null ? table : { id: table.id }
  const { choosing, coaching } = useCoach(coached, useChoosingOf(client, snapshot, live), live)
  usePressGuard(choosing.decision?.id)
  const cardOf = useCardOfTable(live)
  const cards = useCards()
  const infoOf = (handle: string) => cards.get(cardOf(handle) ?? '') ?? null
  const [logOpen, setLogOpen] = useState(false)
  const gameOverView = useGameOverView()
  const news = useNews(client, live, logOpen)
  const board = useRef<HTMLElement>(null)
  const game = useRef<HTMLDivElement>(null)
  const leaving = useRef<HTMLDivElement>(null)
  useMotions(board, leaving, view, wayOfLeaving(staged))
  useFlights(leaving, staged)
  const recap = useRecap(staging, live)
  useDecisionAlert(live.decision)
  useResultLoaded(view.turn.number > 1)
  const humans = live.players.filter((player) => !player.automa).length
  const clockOf = (seat: string) =>
    live.clock &&
    !view.result && (
      <div className="seat-clock">
        <Clock heard={live.clock} seat={seat} title={settingText(table.options.clock)} />
        {seat === live.seat && live.suspension?.state !== 'suspended' && (
          <PauseButton client={client} live={live} />
        )}
      </div>
    )
  const mayTalk = hasListeners(table.options, humans, live.seat !== null)
  useStakeUpdates(table, snapshot)
  const playerOf = (seat: string) => live.players.find((player) => player.seat === seat) ?? null

  return (
    <TableContext value={table}>
      <HandlesContext value={cardOf}>
        <ReaderContext value={live.seat}>
          <SceneContext value={staged.scene}>
            <HastyContext value={staged.show.hasty}>
              <CountingContext value={staged.show.playing !== null && staged.peek === null && !isCalm()}>
                <ChoosingContext value={choosing}>
                  <CarryProvider view={view}>
                    <MenuProvider>
                      <div ref={game} className="game">
                        <a className="skip" href="#decision">
                          Skip to the decision
                        </a>
                        <GameBar
                          table={table}
                          client={client}
                          live={live}
                          hosting={table.hosting}
                          rules={table.options}
                          stage={stage}
                          onLog={() => setLogOpen(!logOpen)}
                          news={news}
                        />
                        <NewsLine news={news} onLog={() => setLogOpen(true)} />
                        <RatingCosts client={client} costly={snapshot.costly} />
                        <ConnectionBar line={snapshot.line} />
                        <SeatSignContext value={personSigns(table.id, live, snapshot.live)}>
                          <AnyBoard
                            ref={board}
                            view={view}
                            own={live.seat}
                            playerOf={playerOf}
                            clockOf={clockOf}
                            talk={<TeamTalk client={client} live={live} />}
                          >
                            <Acts recap={recap} staged={staged} live={live} />
                          </AnyBoard>
                        </SeatSignContext>
                        {view.result && !coaching && puzzle === null && gameOverView.back && (
                          <Suspense>
                            <GameReview
                              table={table}
                              live={live}
                              result={view.result}
                              onShown={gameOverView.shown}
                            />
                          </Suspense>
                        )}
                        <aside className={logOpen ? 'rail is-open' : 'rail'} aria-label="Decision and log">
                          <ComesFrom table={table} seat={live.seat} />
                          <SlowConnectionNotice {...snapshot} />
                          <ErrorNotice text={snapshot.trouble} onDismiss={client.dismiss} />
                          <Log
                            live={live}
                            open={logOpen}
                            onClose={() => setLogOpen(false)}
                            onOlder={live.earlier === null ? undefined : client.older}
                            tools={<LastTurn recap={closing(recap, () => setLogOpen(false))} live={live} />}
                          >
                            {mayTalk && <ChatForm client={client} />}
                          </Log>
                          {offStage.length > 0 && <ShownCards cards={offStage} />}
                          {live.tournament && (
                            <Suspense>
                              <AtTable
                                game={live.tournament.tournament.tournament}
                                seated={live.seat !== null}
                              />
                            </Suspense>
                          )}
                          {!view.result && (
                            <div className="requests">
                              <PauseAsked client={client} live={live} />
                              <SuspendAsked client={client} live={live} />
                              <UndoAsked client={client} live={live} />
                            </div>
                          )}
                          {coaching && (
                            <Suspense>
                              <Coach coaching={coaching} live={live} />
                            </Suspense>
                          )}
                          {puzzle !== null && (
                            <Suspense>
                              <PuzzlePanel puzzle={puzzle} openedAt={table.createdAt} live={live} />
                            </Suspense>
                          )}
                          {view.result && !coaching && puzzle === null && (
                            <Suspense>
                              <Result
                                table={table}
                                live={live}
                                result={view.result}
                                heard={snapshot.rematch}
                                gameOverView={gameOverView}
                              />
                            </Suspense>
                          )}
                          {live.seat !== null &&
                            table.options.clock.kind === 'days' &&
                            live.decision === null && (
                              <Suspense>
                                <NextGameLink table={table.id} seq={live.seq} />
                              </Suspense>
                            )}
                          {!view.result && (
                            <DecisionPanel
                              client={client}
                              live={live}
                              infoOf={infoOf}
                              hints={mayHint(live, table)}
                              skip={skipOf(stage, staged)}
                              ladder={table.options.ladder}
                            />
                          )}
                        </aside>
                        <Spotlight stage={stage} show={staged.show} live={live} />
                        <div ref={leaving} className="leaving" aria-hidden="true" />
                        <Announcer live={live} />
                        <DragLayer root={game} />
                        {live.clock && !view.result && <ClockAnnouncer live={live} />}
                      </div>
                    </MenuProvider>
                  </CarryProvider>
                </ChoosingContext>
              </CountingContext>
            </HastyContext>
          </SceneContext>
        </ReaderContext>
      </HandlesContext>
    </TableContext>
  )
}

/** Loads the result once the game is going on, so that it is there when the game ends. */
const useResultLoaded = (isGoingOn: boolean) =>
  useEffect(() => {
    // What failed is asked for again at the end of the game.
    if (isGoingOn) void loadResult().catch(() => undefined)
  }, [isGoingOn])

/** On a phone the log would lie over the moment that is shown. */
const closing = (recap: Recap, closeLog: () => void): Recap => ({
  ...recap,
  go: (to) => {
    closeLog()
    recap.go(to)
  },
})

const skipOf = (stage: Staging['stage'], { show }: Staging['staged']): (() => void) | null =>
  isCaughtUp(show) ? null : stage.skip

/** Damage burns cards; what leaves a fort under an open stage is not seen. */
const wayOfLeaving = ({ show, scene }: Staging['staged']): Leaving => {
  if (show.playing?.beat.event.kind === 'deal') return 'dealt'
  if (show.playing?.beat.event.kind === 'damage') return 'burn'
  return scene ? 'staged' : 'fall'
}

/** On a phone they lie over the stage. */
const useShownOffStage = ({ live, scene }: Staging['staged']) =>
  shownOffStage(live.view, useCompact() ? scene : null)

/** At the end the summary covers the table, which can still be viewed. */
const useGameOverView = () => {
  const [back, setBack] = useState(true)
  const [wasShown, setTold] = useState(false)
  return { back, isShown: back && wasShown, shown: () => setTold(true), toggle: () => setBack(!back) }
}

/** Hints are for players against automas only; a lesson has its own. */
const mayHint = ({ seat, players }: TableState, table: Table): boolean =>
  seat !== null && !table.lesson && players.every((each) => each.seat === seat || each.automa)

/** A private table of a single person has nobody to chat with. */
const hasListeners = ({ chat, open, spectators }: Table['options'], humans: number, seated: boolean) => {
  if (chat === 'none') return false
  return seated ? humans > 1 || (open && spectators) : chat === 'all'
}

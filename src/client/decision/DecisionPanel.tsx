import { lazy, type ReactNode, type Ref, Suspense, useEffect, useRef } from 'react'
import type { CardInfo } from '../../protocol/http.ts'
import { useChoosing } from '../choosing/current-decision.ts'
import { DropPreviewPanel } from '../choosing/PlaceMark.tsx'
import type { TableClient } from '../net/table-client.ts'
import { asksNumber, choosesInHand } from '../state/choice.ts'
import { isPaused } from '../state/clock.ts'
import { consequenceOf, type DecisionContext } from '../state/consequence.ts'
import type { Group } from '../state/groups.ts'
import { phaseAt } from '../state/run-chart.ts'
import { turnTitle } from '../state/seats.ts'
import { decisionSentence } from '../state/sentences.ts'
import type { TableState } from '../state/table-state.ts'
import { foldRuns } from '../state/team-runs.ts'
import type { Decision, OptionView } from '../state/types.ts'
import { fortInView, seatInView } from '../state/view-lookup.ts'
import { isCovered } from '../ui/is-covered.ts'
import { HandChoice } from './HandChoice.tsx'
import { HintBox, HintButton, useHint } from './Hint.tsx'
import { NumberForm } from './NumberForm.tsx'
import { PassAhead } from './PassAhead.tsx'
import { Paused } from './Paused.tsx'
import { EmptyPlaces } from './PlacedRows.tsx'
import { AnsweredRows, Rows } from './Rows.tsx'
import { useHeld } from './use-held.ts'
import { Waiting } from './Waiting.tsx'
import './DecisionPanel.css'

const Suspended = lazy(() => import('./Suspended.tsx'))
const AwaitedSeat = lazy(() => import('./AwaitedSeat.tsx'))
const OrderList = lazy(() => import('./OrderList.tsx'))
const TeamTools = lazy(() => import('../teams/TeamTools.tsx').then((teams) => ({ default: teams.TeamTools })))
const PartnerRequest = lazy(() =>
  import('../teams/TeamTools.tsx').then((teams) => ({ default: teams.PartnerRequest })),
)

type Props = {
  client: TableClient
  live: TableState
  infoOf: (handle: string) => CardInfo | null
  /** The table offers hints. */
  hints: boolean
  /** Skips what is being shown before the player's next decision; null if nothing is. */
  skip: (() => void) | null
  /** The game is for the ladder: what helps the player keeps it from counting. */
  ladder: boolean
}

const isInHand = ({ view, seat }: TableState, handle: string): boolean =>
  (seatInView(view, seat)?.hand ?? []).some((card) => card.handle === handle)

/** The run and its phase, or whose turn it is. */
const stepText = ({ view, seat }: TableState, decision: Decision | null): string => {
  const phase = decision?.step === undefined ? null : phaseAt(decision.step)
  const fort = view.run && fortInView(view, view.run.fort)
  if (phase) return fort ? `Run on ${fort.name} · ${phase.name}` : phase.name
  return turnTitle(view, view.turn.seat, seat) ?? ''
}

/** Longer prompts have smaller letters. */
const maxShortPrompt = 60

/** A new decision does not take the focus from these. */
const busyElsewhere = 'dialog, [role=menu], .log, input, textarea, select'

/** Why there is no decision, and how to continue. */
const NoDecision = ({ client, live }: Pick<Props, 'client' | 'live'>) =>
  live.suspension?.state === 'suspended' ? (
    <Suspense>
      <Suspended client={client} live={live} />
    </Suspense>
  ) : (
    <Paused client={client} live={live} />
  )

type AnswersProps = Pick<Props, 'live' | 'skip'> & {
  context: DecisionContext | null
  /** What was asked before, while nothing is. */
  held: DecisionContext | null
}

/** What rows need to know of the table. */
const rowsOf = (live: TableState, context: DecisionContext) => ({
  decision: context.decision,
  side: seatInView(live.view, live.seat)?.side ?? 'runner',
  run: live.view.run,
  cardName: (handle: string) => context.infoOf(handle)?.name ?? null,
  isSure: ({ card = '' }: OptionView) => !context.infoOf(card)?.byChance,
  isInHand: (handle: string) => isInHand(live, handle),
  arrange: (groups: Group[]) => foldRuns(live.view, groups),
  outcome: (option: OptionView) => consequenceOf(context, option),
})

/** The answers to a decision, by its kind; empty places without one. */
const Answers = ({ live, context, held, skip }: AnswersProps) => {
  const { view, seat } = live
  const side = seatInView(view, seat)?.side ?? 'runner'
  if (held !== null) return <AnsweredRows {...rowsOf(live, held)} />
  if (context === null)
    return (
      <EmptyPlaces side={side} skip={skip}>
        <Suspense>
          <AwaitedSeat live={live} />
        </Suspense>
      </EmptyPlaces>
    )
  const { decision } = context
  const rows = rowsOf(live, context)
  if (asksNumber(decision)) return <NumberForm key={decision.id} decision={decision} view={view} />
  if (decision.kind === 'order')
    return (
      <Suspense fallback={<EmptyPlaces side={side} />}>
        <OrderList key={decision.id} decision={decision} />
      </Suspense>
    )
  if (choosesInHand(decision) && decision.options.every(({ card = '' }) => rows.isInHand(card)))
    return <HandChoice key={decision.id} decision={decision} cardName={rows.cardName} />
  return <Rows key={decision.id} {...rows} />
}

const classOfPanel = (isAsked: boolean, isHeld: boolean): string => {
  if (isAsked) return 'decision mine'
  return isHeld ? 'decision is-answered' : 'decision'
}

type QuestionProps = Pick<Props, 'client' | 'live'> & {
  shown: DecisionContext | null
  /** The heading, which takes the focus. */
  ref: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** What is asked, or whom the game waits for. */
const Question = ({ client, live, shown, ref, children }: QuestionProps) => {
  const sentence = shown && decisionSentence(shown)
  return (
    <header className="decision-head">
      <p className={shown?.decision.step === undefined ? 'decision__step' : 'decision__step is-charted'}>
        {stepText(live, shown?.decision ?? null)}
      </p>
      <h2
        ref={ref}
        tabIndex={-1}
        className={(sentence?.prompt.length ?? 0) > maxShortPrompt ? 'prompt is-long' : 'prompt'}
      >
        {sentence ? sentence.prompt : <Waiting client={client} live={live} />}
      </h2>
      {sentence?.detail && <p className="decision__detail">{sentence.detail}</p>}
      {live.seat !== null && live.view.teams && (
        <Suspense>
          <PartnerRequest live={live} />
        </Suspense>
      )}
      {children}
    </header>
  )
}

/** The panel for the player's decision. */
export const DecisionPanel = ({ client, live, infoOf, hints, skip, ladder }: Props) => {
  const { decision } = useChoosing()
  const heading = useRef<HTMLHeadingElement>(null)
  const hint = useHint(client, decision ?? null, ladder)
  const id = decision?.id
  const context = decision && { view: live.view, decision, infoOf }
  const held = useHeld(live, context)
  const shown = context ?? held
  const mySide = live.view.seats.find(({ id: seat }) => seat === live.seat)?.side

  useEffect(() => {
    if (id === undefined || document.activeElement?.closest(busyElsewhere)) return
    heading.current?.focus({ preventScroll: true })
  }, [id])
  useEffect(() => {
    const toDecision = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered())
        heading.current?.focus({ preventScroll: true })
    }
    addEventListener('keydown', toDecision)
    return () => removeEventListener('keydown', toDecision)
  }, [])

  return (
    <section
      id="decision"
      className={classOfPanel(decision !== null, held !== null)}
      aria-label="Decision"
      data-decision={id}
    >
      <Question client={client} live={live} shown={shown} ref={heading}>
        {hints && decision && <HintButton decision={decision} ask={hint.ask} />}
      </Question>
      {hint.shown && decision && mySide && (
        <Suspense>
          <HintBox
            shown={hint.shown}
            decision={decision}
            side={mySide}
            show={hint.show}
            onClose={hint.close}
          />
        </Suspense>
      )}
      <div className="decision-body">
        {isPaused(live) && (
          <div className="pad-list is-whole">
            <NoDecision client={client} live={live} />
          </div>
        )}
        <Answers live={live} context={context} held={held} skip={skip} />
      </div>
      {live.seat !== null && (
        <PassAhead client={client} live={live}>
          {live.view.teams && (
            <Suspense>
              <TeamTools client={client} live={live} />
            </Suspense>
          )}
        </PassAhead>
      )}
      <DropPreviewPanel />
    </section>
  )
}

import { useEffect, useState } from 'react'
import { CardPicture } from '../card/Picture.tsx'
import { useCard } from '../card-inspector/cards.ts'
import { useReader } from '../card-inspector/reader.ts'
import { useChoosing } from '../choosing/current-decision.ts'
import { isCalm } from '../director/motions.ts'
import { playMoment } from '../director/sounds.ts'
import { titleOfSeat } from '../state/seats.ts'
import type { SeatView, TraceView, View } from '../state/types.ts'
import { seatInView } from '../state/view-lookup.ts'
import { Icon } from '../ui/Icon.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import './TraceStage.css'

type Props = { trace: TraceView; verdict: boolean | null; view: View }

/** A trace: two bars on one scale, hidden until both have chosen, then counted up together. */
export const TraceStage = ({ trace, verdict, view }: Props) => {
  const { revealed } = trace
  const counted = useTraceCount(revealed)
  // One more than the limit: no trace reaches it.
  const top = Math.max(trace.limit + 1, revealed?.value ?? 0, revealed?.link ?? 0)
  const { decision, number } = useChoosing()
  const bar = (id: string, value: number | null) => {
    const seat = seatInView(view, id)
    if (!seat) return null
    const done = trace.committed.includes(id)
    const weighed = decision?.kind === 'secret' && decision.seat === id ? number : null
    return <Bar seat={seat} view={view} limit={trace.limit} {...{ value, weighed, top, done }} />
  }
  const corp = bar(trace.corp, revealed && Math.min(counted, revealed.value))
  const runner = bar(trace.runner, revealed && Math.min(counted, revealed.link))
  const isCounted = revealed !== null && counted >= Math.max(revealed.value, revealed.link)
  // The viewer's side is below, as everywhere.
  const mineIsCorp = view.viewer === trace.corp
  return (
    <div className="trace">
      <header className="trace__head">
        <Tracer {...trace} />
        <p className="trace__tie">
          <Icon name="trace" />
          The Corp wins ties
        </p>
      </header>
      {mineIsCorp ? runner : corp}
      {mineIsCorp ? corp : runner}
      {revealed && isCounted && verdict === null && (
        <TraceOutcome value={revealed.value} link={revealed.link} />
      )}
      {revealed && verdict !== null && <Stamp succeeded={verdict} {...revealed} />}
    </div>
  )
}

const countMs = 160

/** How far the bars have been counted up. */
const useTraceCount = (revealed: TraceView['revealed']): number => {
  const top = revealed ? Math.max(revealed.value, revealed.link) : 0
  const [counted, setCounted] = useState(0)
  const isCounting = revealed !== null && counted < top
  const isTie = revealed?.value === revealed?.link
  useEffect(() => {
    if (!isCounting) return
    if (isCalm()) return setCounted(top)
    const timer = setTimeout(() => {
      playMoment(isTie && counted + 1 === top ? 'traceTied' : 'traceCounted')
      setCounted(counted + 1)
    }, countMs)
    return () => clearTimeout(timer)
  }, [counted, isCounting, isTie, top])
  return revealed ? counted : 0
}

type StampProps = { succeeded: boolean; value: number; link: number }

/** The verdict, as a stamp across the bars. */
const Stamp = ({ succeeded, value, link }: StampProps) => (
  <p className={succeeded ? 'trace__stamp is-caught' : 'trace__stamp'}>
    <b>{succeeded ? 'Traced' : 'Not traced'}</b>
    <small>
      {`${value} to ${link}`}
      {value === link && ' · the Corp wins ties'}
    </small>
  </p>
)

/** The card that traces, and what is at stake. */
const Tracer = ({ by, limit, stake }: TraceView) => {
  const info = useCard(by)
  return (
    <>
      {info && <CardPicture info={info} size="mini" />}
      <p>
        <b>{info ? `${info.name} traces` : 'A trace'}</b>
        <small>{`The Corp can spend up to ${limit}.${stake ? ` ${stake}` : ''}`}</small>
      </p>
    </>
  )
}

const TraceOutcome = ({ value, link }: { value: number; link: number }) => {
  const caught = value >= link
  return (
    <p className={caught ? 'trace__result is-caught' : 'trace__result'}>
      <span className="trace__sum" aria-hidden="true">
        <b className="side-corp">{value}</b>
        {value > link ? '>' : value === link ? '=' : '<'}
        <b className="side-runner">{link}</b>
      </span>
      {caught ? 'As it stands, the trace succeeds.' : 'As it stands, the trace fails.'}
    </p>
  )
}

type TraceBarProps = {
  seat: SeatView
  view: View
  limit: number
  value: number | null
  /** The number this player is considering; nobody else knows it. */
  weighed: number | null
  top: number
  done: boolean
}

const Bar = ({ seat, view, limit, value, weighed, top, done }: TraceBarProps) => {
  const corp = seat.side === 'corp'
  const known = value ?? weighed
  const me = seat.id === useReader()
  const hidden = (me ? ownChoice : choice)[done ? 'done' : 'open']
  return (
    <div className={`trace__bar side-${seat.side}`}>
      <SideSign side={seat.side} />
      <span className="trace__who">
        <b>{me ? 'You' : titleOfSeat(view, seat)}</b>
        <small>{seat.bits === 1 ? '1 bit' : `${seat.bits} bits`}</small>
      </span>
      <span className={roomOf(value, weighed)}>
        {Array.from({ length: top }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps of a scale keep their order
          <i key={index} className={stepClass(index, known, corp ? limit : top)} />
        ))}
        {known === null && <span>{hidden}</span>}
      </span>
      <b className="trace__n">
        <span className="sr-only">{corp ? 'Trace ' : 'Link '}</span>
        {known ?? '?'}
      </b>
    </div>
  )
}

const roomOf = (value: number | null, weighed: number | null): string => {
  if (value !== null) return 'trace__room'
  return weighed === null ? 'trace__room is-hidden' : 'trace__room is-weighed'
}

const choice = { done: 'Chosen in secret', open: 'Choosing…' }
const ownChoice = { done: 'You have chosen', open: 'You are choosing' }

const stepClass = (index: number, value: number | null, max: number): string => {
  if (value !== null && index < value) return 'on'
  return index < max ? '' : 'out'
}

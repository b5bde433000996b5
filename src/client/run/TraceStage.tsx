import { CardPicture } from '../card/Picture.tsx'
import { useCard } from '../card-inspector/cards.ts'
import { useReader } from '../card-inspector/reader.ts'
import { useChoosing } from '../choosing/current-decision.ts'
import { titleOf } from '../state/seats.ts'
import type { SeatView, TraceView, View } from '../state/types.ts'
import { seatOf } from '../state/view-lookup.ts'
import { Icon } from '../ui/Icon.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import './TraceStage.css'

/** A trace: two bars on one scale, hidden until both have chosen. */
export const TraceStage = ({ trace, view }: { trace: TraceView; view: View }) => {
  const { revealed } = trace
  // One more than the limit: no trace reaches it.
  const top = Math.max(trace.limit + 1, revealed?.value ?? 0, revealed?.link ?? 0)
  const { decision, number } = useChoosing()
  const bar = (id: string, value: number | null) => {
    const seat = seatOf(view, id)
    if (!seat) return null
    const done = trace.committed.includes(id)
    const weighed = decision?.kind === 'secret' && decision.seat === id ? number : null
    return <Bar seat={seat} view={view} limit={trace.limit} {...{ value, weighed, top, done }} />
  }
  const corp = bar(trace.corp, revealed?.value ?? null)
  const runner = bar(trace.runner, revealed?.link ?? null)
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
      {revealed && <TraceOutcome value={revealed.value} link={revealed.link} />}
    </div>
  )
}

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

type BarProps = {
  seat: SeatView
  view: View
  limit: number
  value: number | null
  /** The number this player is considering; nobody else knows it. */
  weighed: number | null
  top: number
  done: boolean
}

const Bar = ({ seat, view, limit, value, weighed, top, done }: BarProps) => {
  const corp = seat.side === 'corp'
  const known = value ?? weighed
  const me = seat.id === useReader()
  const hidden = (me ? ownChoice : choice)[done ? 'done' : 'open']
  return (
    <div className={`trace__bar side-${seat.side}`}>
      <SideSign side={seat.side} />
      <span className="trace__who">
        <b>{me ? 'You' : titleOf(view, seat)}</b>
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

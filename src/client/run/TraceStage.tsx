import type { TraceView, View } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'

/** A trace: two bars to one scale, hidden until both have chosen. */
export const TraceStage = ({ trace, view }: { trace: TraceView; view: View }) => {
  const { revealed } = trace
  const top = Math.max(trace.limit, revealed?.value ?? 0, revealed?.link ?? 0, 1)
  const caught = revealed !== null && revealed.value >= revealed.link
  return (
    <div className="trace">
      <p className="trace__limit">
        <Icon name="trace" />
        <b>Trace {trace.limit}</b>
        <small>The Corp may bid up to {trace.limit}; a tie is the Corp’s.</small>
      </p>
      <Bar
        side="corp"
        name="Trace"
        value={revealed?.value ?? null}
        top={top}
        done={has(trace, trace.corp)}
        me={view.viewer === trace.corp}
      />
      <Bar
        side="runner"
        name="Link"
        value={revealed?.link ?? null}
        top={top}
        done={has(trace, trace.runner)}
        me={view.viewer === trace.runner}
      />
      {revealed && (
        <p className={caught ? 'trace__result is-caught' : 'trace__result'}>
          {caught ? 'The Runner is traced.' : 'The Runner gets away.'}
        </p>
      )}
    </div>
  )
}

const has = (trace: TraceView, seat: string): boolean => trace.committed.includes(seat)

type BarProps = {
  side: 'corp' | 'runner'
  name: string
  value: number | null
  top: number
  done: boolean
  me: boolean
}

const Bar = ({ side, name, value, top, done, me }: BarProps) => (
  <div className={`trace__bar side-${side}`}>
    <span className="trace__who">
      {side === 'corp' ? 'Corp' : 'Runner'}
      {me && <small>you</small>}
    </span>
    <span className={value === null ? 'trace__room is-hidden' : 'trace__room'}>
      <span style={{ width: value === null ? '100%' : `${(100 * value) / top}%` }} />
      <b>{value === null ? (done ? 'has committed' : 'is choosing') : `${name} ${value}`}</b>
    </span>
  </div>
)

import type { TraceView } from '../state/types.ts'

const committed = (trace: TraceView, seat: string): string =>
  trace.committed.includes(seat) ? 'has committed' : 'is choosing'

/** A trace under way: who has committed, then what both had. */
export const TraceLine = ({ trace }: { trace: TraceView }) => (
  <p className="run-now trace">
    <b>Trace {trace.limit}</b>{' '}
    {trace.revealed ? (
      <span>
        Trace value {trace.revealed.value}, link {trace.revealed.link}.
      </span>
    ) : (
      <span>
        The Corp {committed(trace, trace.corp)}, the Runner {committed(trace, trace.runner)}.
      </span>
    )}
  </p>
)

/** The protocol's types that the client uses most. */
import type { JoinAck } from '../../protocol/sockets.ts'

export type {
  CardView,
  Choice,
  Decision,
  FortView,
  OptionView,
  Price,
  ResultView,
  RunView,
  SayPart,
  SeatView,
  Side,
  SubroutineView,
  TableEvent,
  TeamView,
  TraceView,
  View,
} from '../../protocol/sockets.ts'
export type JoinedTable = Extract<JoinAck, { ok: true }>

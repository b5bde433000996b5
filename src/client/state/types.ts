/** The protocol's types that the client uses most. */
import type { JoinAck } from '../../protocol/sockets.ts'

export type {
  AutomaView,
  CardView,
  Choice,
  Decision,
  FortView,
  OptionView,
  PileView,
  Price,
  ResultView,
  RunView,
  SayCard,
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

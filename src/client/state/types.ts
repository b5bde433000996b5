/** The protocol's types under the names the client uses. */
import type { JoinAck, TableUpdate } from '../../protocol/sockets.ts'

export type JoinedTable = Extract<JoinAck, { ok: true }>
export type View = JoinedTable['view']
export type SeatView = View['seats'][number]
export type Side = SeatView['side']
export type CardView = View['shown'][number]
export type FortView = SeatView['forts'][number]
export type RunView = NonNullable<View['run']>
export type SubroutineView = RunView['subroutines'][number]
export type TraceView = NonNullable<View['trace']>
export type TeamView = NonNullable<View['teams']>[number]
export type ResultView = NonNullable<View['result']>
export type Decision = NonNullable<TableUpdate['decision']>
export type OptionView = Decision['options'][number]
export type Price = NonNullable<OptionView['price']>
export type TableEvent = TableUpdate['events'][number]
export type SayPart = TableEvent['say'][number]

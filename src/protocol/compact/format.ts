/** How updates look in the compact form. */
import type {
  Decision,
  DecisionKind,
  OptionView,
  Price,
  SeatId,
  TableEvent,
} from '../../engine/view/types.ts'
import type { PatchOperation } from '../apply-patch.ts'

/** A string; or a card: its handle, its id, and its name if the id does not give it. */
export type ShortPart = string | [handle: string | null, card: string | null, name?: string]
/**
 * `seat` is an index into the view's seats, -1 for none. By default `n` counts on, and `turn` and `step` are
 * the view's.
 */
export type ShortEvent = [
  kind: string,
  seat: number | SeatId,
  say: string | ShortPart[],
  rest?: Partial<Pick<TableEvent, 'n' | 'turn' | 'step' | 'private' | 'facts'>>,
]
export type ShortEvents = [] | [first: number, ...ShortEvent[]]
export type ShortCuts = [card: number, copy: number, price: number, tail: number, verb: number]
/**
 * The verb (1 or 2: the verb of the option that many places before), the card's handle (1: the card of the
 * option before), the fort (1: the fort the card is in) and the cost. 0 means none; for the cost it is -1.
 * The price is present if it is not the usual one; null: no price.
 */
export type ShortOption =
  | string
  | [
      verb: string | 1 | 2,
      card?: string | 0 | 1,
      fort?: string | 0 | 1,
      cost?: number,
      rest?: Partial<
        Pick<OptionView, 'id' | 'label' | 'copy' | 'subroutine' | 'target' | 'seat' | 'order' | 'ends'>
      > & {
        price?: Price | null
        /** In the order of their names, 0 for none. If absent, a label in `rest` has no cuts. */
        cuts?: ShortCuts
      },
    ]
/** Defaults: the viewer's own seat, the step of the view's run, exactly one option to pick. */
export type ShortDecision = [
  id: string,
  kind: DecisionKind,
  prompt: string,
  options: ShortOption[],
  rest?: { seat?: SeatId; step?: number | null } & Partial<
    Pick<Decision, 'min' | 'max' | 'at' | 'beyond' | 'about' | 'topic' | 'by'>
  >,
]
/** `[path]` removes, `[path, value]` replaces, `[path, value, 1]` adds. */
export type ShortOperation =
  | [path: string]
  | [path: string, value: unknown]
  | [path: string, value: unknown, add: 1]

export type ShortUpdate = [
  table: string,
  seq: number,
  events: ShortEvents,
  patch: (ShortOperation | PatchOperation)[],
  decision: ShortDecision | null,
]

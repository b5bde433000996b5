/**
 * The compact form of updates and of the reply to a join, for clients that ask for it (`auth: {short:
 * compactFormatVersion}`). A client that asks for another version gets the long form. It omits what the
 * reader can tell from the view: usual labels, card names, the default fields of cards. The writer checks
 * that the reader gets the original back, and writes the rest in full. Only the cuts between the string parts
 * of a sentence may differ.
 */

import { usualPrice } from '../../engine/state/price.ts'
import type {
  Decision,
  DecisionKind,
  LabelCuts,
  OptionView,
  Price,
  SayCard,
  SayPart,
  TableEvent,
  View,
} from '../../engine/view/types.ts'
import type { PatchOperation } from '../apply-patch.ts'
import type { JoinAck, TableUpdate } from '../sockets.ts'
import type {
  ShortCuts,
  ShortDecision,
  ShortEvent,
  ShortEvents,
  ShortOperation,
  ShortOption,
  ShortPart,
  ShortUpdate,
} from './format.ts'
import { type CardNames, type LabelContext, sightOf, usualLabel } from './labels.ts'
import { fullTree, shortTree } from './trees.ts'

export type { ShortUpdate } from './format.ts'
export type { CardNames } from './labels.ts'

/** Raise it with every change of the format or of what is omitted, the usual labels included. */
export const compactFormatVersion = 6

type JoinSuccess = Extract<JoinAck, { ok: true }>
/** The reply to a join in the compact form. */
export type ShortJoin = Omit<JoinSuccess, 'view' | 'decision' | 'log'> & {
  short: { view: unknown; decision: ShortDecision | null; log: ShortEvents }
}

/** `view` is the view after the update. */
export function shortUpdate(update: TableUpdate, view: View, names: CardNames): ShortUpdate {
  const { table, seq, events, patch, decision } = update
  const context = sightOf(view, names)
  return [
    table,
    seq,
    shortEvents(events, context),
    patch.map(shortOperation),
    decision && shortDecision(decision, context),
  ]
}

/** `view` is the view after the patch. */
export function fullUpdate(short: ShortUpdate, view: View, names: CardNames): TableUpdate {
  const [table, seq, events, patch, decision] = short
  const context = sightOf(view, names)
  return {
    table,
    seq,
    events: fullEvents(events, context),
    patch: patch.map(fullOperation),
    decision: decision && fullDecision(decision, context),
  }
}

/** The compact form of a reply to `table:join`. */
export function shortJoin({ view, decision, log, ...rest }: JoinSuccess, names: CardNames): ShortJoin {
  const context = sightOf(view, names)
  const compactJoin = {
    decision: decision && shortDecision(decision, context),
    log: shortEvents(log, context),
  }
  return { ...rest, short: { view: shortTree(view), ...compactJoin } }
}

/** The long form of a reply to `table:join`. */
export function fullJoin({ short, ...rest }: ShortJoin, names: CardNames): JoinSuccess {
  const view = fullTree(short.view) as View
  const context = sightOf(view, names)
  return {
    ...rest,
    view,
    decision: short.decision && fullDecision(short.decision, context),
    log: fullEvents(short.log, context),
  }
}

/** The patch of a compact update. */
export const fullPatch = ([, , , patch]: ShortUpdate): PatchOperation[] => patch.map(fullOperation)

const shortOperation = (operation: PatchOperation): ShortOperation | PatchOperation => {
  if (operation.op === 'remove') return [operation.path]
  if (operation.op === 'replace') return [operation.path, shortTree(operation.value)]
  return operation.op === 'add' ? [operation.path, shortTree(operation.value), 1] : operation
}

const fullOperation = (short: ShortOperation | PatchOperation): PatchOperation => {
  if (!Array.isArray(short)) return short
  const [path, value, add] = short
  if (short.length === 1) return { op: 'remove', path }
  return { op: add ? 'add' : 'replace', path, value: fullTree(value) }
}

/** What a client without a view needs to answer: the decision without labels, forts and seat. */
export function decisionIn([, , , , decision]: ShortUpdate): Decision | null {
  if (!decision) return null
  const [id, kind, prompt, options, { min = 1, max = 1 } = {}] = decision
  return { id, seat: '', kind, prompt, min, max, options: expandOptions(kind, options) }
}

function expandOptions(kind: DecisionKind, shorts: ShortOption[]): OptionView[] {
  const options: OptionView[] = []
  for (const short of shorts) options.push(expandOption(kind, short, options))
  return options
}

function expandOption(kind: DecisionKind, short: ShortOption, before: OptionView[]): OptionView {
  const [said, which = 0, , cost = -1, { price: named, cuts: _, ...rest } = {}] =
    typeof short === 'string' ? [short] : short
  const verb = typeof said === 'string' ? said : before.at(-said)?.verb
  const card = which === 1 ? before.at(-1)?.card : which || undefined
  const bits = cost === -1 ? {} : { cost }
  const price = named === undefined ? usualPrice(kind, { ...(verb && { verb }), ...bits }) : named
  return {
    id: usualId(before.length),
    label: '',
    ...(price && { price }),
    ...(verb && { verb }),
    ...(card !== undefined && { card }),
    ...bits,
    ...rest,
  }
}

const hasAny = (rest: object): boolean => {
  for (const _ in rest) return true
  return false
}

const runStep = ({ view }: LabelContext): number | null => view.run?.step ?? null

function shortEvents(events: TableEvent[], context: LabelContext): ShortEvents {
  const [first] = events
  if (!first) return []
  return [first.n, ...events.map((event, n) => shortEvent(event, first.n + n, context))]
}

function shortEvent(event: TableEvent, next: number, context: LabelContext) {
  const { view, names } = context
  const { n, kind, seat, turn, step, say } = event
  const rest: NonNullable<ShortEvent[3]> = {}
  if (n !== next) rest.n = n
  if (turn !== view.turn.number) rest.turn = turn
  if (step !== runStep(context)) rest.step = step
  if (event.private) rest.private = true
  if (event.facts) rest.facts = event.facts
  const ix = view.seats.findIndex(({ id }) => id === seat)
  const short: ShortEvent = [kind, seat !== null && ix < 0 ? seat : ix, shortSay(say, names)]
  if (hasAny(rest)) short.push(rest)
  return short
}

function fullEvents([first = 0, ...events]: ShortEvents, context: LabelContext): TableEvent[] {
  return events.map(([kind, seat, say, rest], n) => ({
    n: first + n,
    kind,
    seat: typeof seat === 'string' ? seat : (context.view.seats[seat]?.id ?? null),
    turn: context.view.turn.number,
    step: runStep(context),
    say: typeof say === 'string' ? [say] : say.map((part) => fullPart(part, context.names)),
    private: false,
    ...rest,
  }))
}

function shortSay(say: SayPart[], names: CardNames): string | ShortPart[] {
  const parts: ShortPart[] = []
  for (const part of say) {
    const last = parts.at(-1)
    if (typeof part !== 'string') parts.push(shortCard(part, names))
    else if (typeof last === 'string') parts[parts.length - 1] = last + part
    else parts.push(part)
  }
  const [only] = parts
  return parts.length === 1 && typeof only === 'string' ? only : parts
}

const compactCardName = (card: string | null, names: CardNames): string | undefined =>
  card === null ? undefined : names.get(card)?.name

const shortCard = ({ name, card, handle }: SayCard, names: CardNames): ShortPart =>
  compactCardName(card, names) === name ? [handle, card] : [handle, card, name]

const fullPart = (part: ShortPart, names: CardNames): SayPart => {
  if (typeof part === 'string') return part
  const [handle, card, name] = part
  return { name: name ?? compactCardName(card, names) ?? '', card, handle }
}

function shortDecision(decision: Decision, context: LabelContext) {
  const { id, kind, prompt, options, seat, step, min, max, at, beyond, about, topic, by } = decision
  const rest: NonNullable<ShortDecision[4]> = {}
  if (seat !== context.view.viewer) rest.seat = seat
  if ((step ?? null) !== runStep(context)) rest.step = step ?? null
  if (min !== 1) rest.min = min
  if (max !== 1) rest.max = max
  if (at) rest.at = at
  if (beyond) rest.beyond = beyond
  if (about) rest.about = about
  if (topic) rest.topic = topic
  if (by !== undefined) rest.by = by
  const short: ShortDecision = [
    id,
    kind,
    prompt,
    options.map((_, n) => shortOption(kind, options, n, context)),
  ]
  if (hasAny(rest)) short.push(rest)
  return short
}

function fullDecision(
  [id, kind, prompt, options, rest = {}]: ShortDecision,
  context: LabelContext,
): Decision {
  const { step = runStep(context), ...other } = rest
  return {
    id,
    seat: context.view.viewer ?? '',
    kind,
    prompt,
    ...(step !== null && { step }),
    min: 1,
    max: 1,
    options: expandOptions(kind, options).map((option, n) => fullOption(option, options[n], context)),
    ...other,
  }
}

const usualId = (n: number): string => `o${n + 1}`

const standsIn = (card: string | undefined, { place }: LabelContext): string | undefined =>
  card === undefined ? undefined : place(card)?.fort?.id

const shortCuts = ({ card = 0, copy = 0, price = 0, tail = 0, verb = 0 }: LabelCuts): ShortCuts => [
  card,
  copy,
  price,
  tail,
  verb,
]

const fullCuts = ([card, copy, price, tail, verb]: ShortCuts): LabelCuts => ({
  ...(card && { card }),
  ...(copy && { copy }),
  ...(price && { price }),
  ...(tail && { tail }),
  ...(verb && { verb }),
})

const sameCuts = (a: LabelCuts = {}, b: LabelCuts = {}): boolean =>
  a.card === b.card && a.copy === b.copy && a.price === b.price && a.tail === b.tail && a.verb === b.verb

type OptionRest = NonNullable<Extract<ShortOption, unknown[]>[4]>

/** The parts of an option that the reader cannot derive. */
function unusualParts(kind: DecisionKind, option: OptionView, n: number, context: LabelContext): OptionRest {
  const { id, label, cuts, copy, subroutine, target, seat, order, ends, price } = option
  const rest: OptionRest = {}
  if (id !== usualId(n)) rest.id = id
  const usual = usualLabel(context, option)
  if (label !== usual.label || !sameCuts(cuts, usual.cuts)) {
    rest.label = label
    if (cuts) rest.cuts = shortCuts(cuts)
  }
  if (copy !== undefined) rest.copy = copy
  if (subroutine !== undefined) rest.subroutine = subroutine
  if (target !== undefined) rest.target = target
  if (seat !== undefined) rest.seat = seat
  if (order !== undefined) rest.order = order
  if (ends !== undefined) rest.ends = ends
  if (!samePrice(price, usualPrice(kind, option))) rest.price = price ?? null
  return rest
}

/** Options with the same verb or the same card are neighbours, or alternate with those of another verb. */
function shortOption(
  kind: DecisionKind,
  options: OptionView[],
  n: number,
  context: LabelContext,
): ShortOption {
  const option = options[n] as OptionView
  const { card, fort, cost } = option
  const rest = unusualParts(kind, option, n, context)
  const place = fort !== undefined && fort === standsIn(card, context) ? 1 : (fort ?? 0)
  const [verb, which] = [shortVerb(options, n), shortHandle(options, n)]
  if (hasAny(rest)) return [verb, which, place, cost ?? -1, rest]
  if (cost !== undefined) return [verb, which, place, cost]
  if (place !== 0) return [verb, which, place]
  return card === undefined ? (option.verb ?? '') : [verb, which]
}

const samePrice = (a: Price | undefined, b: Price | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b))

const verbAt = (options: OptionView[], n: number): string | undefined =>
  n < 0 ? undefined : (options[n]?.verb ?? '')

function shortVerb(options: OptionView[], n: number): string | 1 | 2 {
  const verb = verbAt(options, n) ?? ''
  if (verb === verbAt(options, n - 1)) return 1
  return verb === verbAt(options, n - 2) ? 2 : verb
}

function shortHandle(options: OptionView[], n: number): string | 0 | 1 {
  const card = options[n]?.card
  if (card === undefined) return 0
  return n > 0 && options[n - 1]?.card === card ? 1 : card
}

function fullOption(expanded: OptionView, short: ShortOption | undefined, context: LabelContext): OptionView {
  const [, , place = 0, , rest] = typeof short === 'string' ? [] : (short ?? [])
  const fort = place === 1 ? standsIn(expanded.card, context) : place || undefined
  const option = fort === undefined ? expanded : { ...expanded, fort }
  if (rest?.label === undefined) return { ...option, ...usualLabel(context, option) }
  return { ...option, label: rest.label, ...(rest.cuts && { cuts: fullCuts(rest.cuts) }) }
}

/** Decisions: the asked seat can answer, and its answer reaches the frame that asked. */
import type { GameState, Option, Pending } from '../../engine/state/types.ts'
import type { Invariant, ReportFault } from './world.ts'

const NUMBERS: readonly string[] = ['number', 'secret']

const checkLimits = (d: Pending, report: ReportFault): void => {
  const counts = Number.isInteger(d.min) && Number.isInteger(d.max) && d.min <= d.max && d.min >= 0
  if (!counts) report(`decision ${d.id} asks for ${d.min} to ${d.max}`)
  if (NUMBERS.includes(d.kind)) {
    if (d.options.length > 0) report(`decision ${d.id} wants a number and offers options`)
    return
  }
  if (d.max > d.options.length) report(`decision ${d.id} asks for ${d.max} of ${d.options.length} options`)
  if (d.options.length === 0) report(`decision ${d.id} offers nothing`)
  if (d.kind === 'order' && d.min !== d.options.length) report(`decision ${d.id} does not order everything`)
}

const pointsNowhere = (s: GameState, o: Option): boolean =>
  [o.card, o.target].some((card) => card !== undefined && s.cards[card] === undefined) ||
  (o.fort !== undefined && !s.forts.some((f) => f.id === o.fort)) ||
  (o.seat !== undefined && s.seats[o.seat] === undefined)

const checkOptions = (s: GameState, d: Pending, report: ReportFault): void => {
  const texts = new Set(d.options.map((o) => JSON.stringify(o)))
  if (texts.size !== d.options.length) report(`decision ${d.id} offers the same option twice`)
  for (const o of d.options) {
    if (pointsNowhere(s, o)) report(`decision ${d.id} offers ${o.verb} with something that is not there`)
    if (o.cost !== undefined && !(o.cost >= 0)) report(`decision ${d.id} offers ${o.verb} for ${o.cost} bits`)
  }
}

const checkSeats = (s: GameState, report: ReportFault): void => {
  const seats = s.decisions.map((d) => d.seat)
  if (new Set(seats).size !== seats.length) report('a seat holds two decisions')
  if (new Set(s.decisions.map((d) => d.id)).size !== seats.length) report('two decisions share an id')
  for (const d of s.decisions) {
    if (!s.seats[d.seat] || s.seats[d.seat]?.out) report(`decision ${d.id} is put to a seat that is out`)
    if (d.kind === 'act' && d.seat !== s.turn.seat) report(`seat ${d.seat} acts in another seat's turn`)
    if (Number(d.id.slice(1)) >= s.next.decision) report(`decision ${d.id} has an id from the future`)
  }
}

/**
 * Only the top frame receives answers: a lower frame that waits for one, or holds one, would never read it.
 */
const checkFrames = (s: GameState, report: ReportFault): void => {
  if (s.decisions.length > 1 && !['trace', 'bid'].includes(s.frames.at(-1)?.kind ?? '')) {
    report('several seats decide at once outside a trace or a secret bid')
  }
  for (const frame of s.frames.slice(0, -1)) {
    if (Object.keys(frame.answers ?? {}).length > 0) report(`a ${frame.kind} frame sits on an unread answer`)
  }
}

/** Every open decision can be answered by its seat, and as long as the game lasts there is one. */
export const checkAnswerable: Invariant = ({ s, g }, report) => {
  // Another process may read the answer, and it knows only the state.
  if (g.dirty) report('cards that have moved are yet to be looked at')
  if (!s.over && s.decisions.length === 0) report('nobody has anything to decide')
  for (const d of s.decisions) {
    checkLimits(d, report)
    checkOptions(s, d, report)
  }
  checkSeats(s, report)
  checkFrames(s, report)
}

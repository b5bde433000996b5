/** The table between two updates: each part of it changes when the line about it is shown, not before. */
import type { SeatView, View } from '../state/types.ts'

type SeatFieldGroup = { fields: readonly (keyof SeatView)[]; kinds: ReadonlySet<string> }

const scores: SeatFieldGroup = {
  fields: ['points', 'score'],
  kinds: new Set(['liberate', 'score', 'points', 'handOver', 'landing']),
}
const tags: SeatFieldGroup = { fields: ['tags', 'tagsOf'], kinds: new Set(['tag', 'untag', 'sellTag']) }
const bits: SeatFieldGroup = {
  fields: ['bits'],
  kinds: new Set(['pay', 'gain', 'lose', 'take', 'store', 'trade', 'sellTag', 'lend', 'steal']),
}
/** Where cards are. They change places together, so that none is in two places or in none. */
const cards: SeatFieldGroup = {
  fields: ['hand', 'handSize', 'stack', 'trash', 'forts', 'rig', 'score', 'points', 'removed', 'aside'],
  kinds: new Set([
    'deal',
    'mulligan',
    'draw',
    'install',
    'play',
    'advance',
    'rez',
    'derez',
    'liberate',
    'score',
    'damage',
    'trash',
    'discard',
    'swapIce',
    'moveIce',
    'putBack',
    'toHand',
    'toDeck',
    'setAside',
    'remove',
    'counter',
    'purge',
    'expose',
    'shuffle',
    'boot',
  ]),
}
const harm: SeatFieldGroup = { fields: ['brainDamage', 'maxHand'], kinds: new Set(['damage', 'heal']) }
const turns: SeatFieldGroup = { fields: ['actions', 'owedActions', 'turns'], kinds: new Set(['turn']) }
const parts = [scores, tags, bits, cards, harm, turns]
/** Parts that may lag although the player decides already: nothing is decided by pressing them. */
const lasting = [scores, tags, harm]

const laggingFields = (of: readonly SeatFieldGroup[], toCome: ReadonlySet<string>): (keyof SeatView)[] =>
  of.filter(({ kinds }) => [...toCome].some((kind) => kinds.has(kind))).flatMap(({ fields }) => fields)

/** The view `after` with what lines of these kinds will still change taken from `before`. */
export const laggingView = (
  before: View,
  after: View,
  toCome: ReadonlySet<string>,
  mayDecide: boolean,
): View => {
  const fields = laggingFields(mayDecide ? lasting : parts, toCome)
  if (fields.length === 0) return after
  const turn = !mayDecide && toCome.has('turn') ? { turn: before.turn, waitingFor: before.waitingFor } : {}
  const seats = after.seats.map((seat) => {
    const was = before.seats.find(({ id }) => id === seat.id)
    if (!was) return seat
    return { ...seat, ...Object.fromEntries(fields.map((field) => [field, was[field]])) }
  })
  return { ...after, ...turn, seats }
}

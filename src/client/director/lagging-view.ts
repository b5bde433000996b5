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
const parts = [scores, tags, bits, cards]
/** Parts that may lag although the player decides already: nothing is decided by pressing them. */
const lasting = [scores, tags]

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
  const seats = after.seats.map((seat) => {
    const was = before.seats.find(({ id }) => id === seat.id)
    if (!was) return seat
    return { ...seat, ...Object.fromEntries(fields.map((field) => [field, was[field]])) }
  })
  return { ...after, seats }
}

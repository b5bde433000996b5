/** What an option leaves its player with, in a few words, from the table and the option alone. */
import type { CardInfo } from '../../protocol/http.ts'
import { iceKinds, keywordOfIce } from '../../protocol/ice-kinds.ts'
import { lossOf } from './loss.ts'
import { isBreaking, isOnward, type OptionOutcome, outcomeOf, unbrokenCount } from './outcome.ts'
import type { CardView, Decision, OptionView, SeatView, View } from './types.ts'
import { cardsInPlay, fortInView, seatInView } from './view-lookup.ts'
import { countNoun, difficultyOf } from './words.ts'

export type DecisionContext = {
  view: View
  decision: Decision
  /** The card of a handle, as far as the viewer knows it. */
  infoOf: (handle: string) => CardInfo | null
}
type OptionContext = DecisionContext & { option: OptionView; me: SeatView }

const plain = (text: string): OptionOutcome => ({ text, bad: false })

/** Whether bits beside those of the pool could pay. Bits that a card brings its player must be taken first. */
const hasOtherBits = ({ view, me, infoOf }: OptionContext): boolean =>
  (view.run?.runner === me.id && view.run.runBits > 0) ||
  cardsInPlay(me).some(({ bits, handle }) => bits > 0 && !infoOf(handle)?.bringsBits)

/** "keep 3 bits"; null if that is not known. */
const keepWords = (of: OptionContext): string | null => {
  const { price = {}, cost = 0 } = of.option
  if (price.range !== undefined) return null
  const left = of.me.bits - (price.bits ?? cost)
  if (left < 0) return null
  if (left < of.me.bits && hasOtherBits(of))
    return left === 0 ? null : `keep at least ${countNoun(left, 'bit')}`
  return left === 0 ? 'keep no bits' : `keep ${countNoun(left, 'bit')}`
}

/** The same, if the option costs any bits. */
const paidWords = (of: OptionContext): string | null =>
  (of.option.price?.bits ?? of.option.cost ?? 0) > 0 ? keepWords(of) : null

const keeping = (of: OptionContext): OptionOutcome | null => {
  const words = paidWords(of)
  return words === null ? null : plain(`You ${words}`)
}

/** A sentence, and what is kept if the option costs bits. */
const andKeeping = (of: OptionContext, text: string): OptionOutcome => {
  const words = paidWords(of)
  return plain(words === null ? text : `${text}; you ${words}`)
}

/** The same, unless the card brings bits: those come after its price. */
const paying = (of: OptionContext): OptionOutcome | null =>
  of.infoOf(of.option.card ?? '')?.bringsBits ? null : keeping(of)

/** What the card would displace is said, since it is easily missed. The words of a trim say what it costs. */
const installed = (of: OptionContext): OptionOutcome | null => {
  const loss = lossOf(of.option, of.view, of.infoOf)
  return loss === null || of.option.verb === 'install-trim'
    ? keeping(of)
    : { ...andKeeping(of, loss), bad: true }
}

const drawn = ({ me }: OptionContext): OptionOutcome => {
  const n = me.handSize + 1
  const cards = `${countNoun(n, 'card')} in hand`
  return plain(n > me.maxHand ? `${cards}: keep ${me.maxHand} after the turn` : cards)
}

const pointsGained = (of: OptionContext): OptionOutcome | null => {
  const points = of.option.card === undefined ? null : (of.infoOf(of.option.card)?.agendaPoints ?? null)
  if (points === null) return null
  const { agendaPoints: needed } = of.view
  const n = of.me.points + points
  const then = n >= needed ? `you win with ${n} of ${needed}` : `you stand at ${n} of ${needed}`
  return andKeeping(of, `${countNoun(points, 'point')}: ${then}`)
}

const untagged = (of: OptionContext): OptionOutcome => {
  const left = of.me.tags - 1
  return andKeeping(of, left > 0 ? `${countNoun(left, 'tag')} left` : 'You are no longer tagged')
}

/** The ice of a fort: "No ice", "2 ice, 1 rezzed". */
const iceWords = (ice: readonly CardView[]): string => {
  const rezzed = ice.filter((each) => each.rezzed).length
  if (ice.length === 0) return 'No ice'
  return rezzed === 0 ? `${ice.length} ice, face down` : `${ice.length} ice, ${rezzed} rezzed`
}

const runOn = ({ view, option }: OptionContext): OptionOutcome | null => {
  const fort = option.fort === undefined ? null : fortInView(view, option.fort)
  return fort && plain(iceWords(fort.ice))
}

/** Only the window of breaking offers to break everything; later questions are about a part of it. */
const allBroken = (of: OptionContext): OptionOutcome | null => {
  if (!isBreaking(of.view.run, of.decision)) return keeping(of)
  const kept = keepWords(of)
  return plain(kept === null ? 'You pass the ice' : `You pass and ${kept}`)
}

const oneBroken = (of: OptionContext): OptionOutcome | null => {
  const { view, decision, option, infoOf } = of
  if (!isBreaking(view.run, decision)) return keeping(of)
  if (infoOf(option.card ?? '')?.byChance) return andKeeping(of, 'It may fail')
  const left = unbrokenCount(view.run) - 1
  return left === 0 ? allBroken(of) : andKeeping(of, `${left} unbroken`)
}

const leaving = (of: OptionContext): OptionOutcome => {
  const kept = keepWords(of)
  return plain(kept === null ? 'The run ends' : `The run ends; you ${kept}`)
}

/** What happens if nothing is prevented. */
const suffered = ({ decision, me }: OptionContext): OptionOutcome | null => {
  const { topic } = decision
  if (topic?.is !== 'harm' || topic.harm === 'counter') return null
  const { harm, n } = topic
  if (harm === 'tag')
    return { text: me.tags === 0 ? 'Leaves you tagged' : `Leaves you with ${me.tags + n} tags`, bad: true }
  if (harm === 'flatline' || n > me.handSize) return { text: 'You are flatlined', bad: true }
  return { text: `You lose ${n} of ${countNoun(me.handSize, 'card')} in hand`, bad: true }
}

/** How many pieces of ice are left on the way. */
export const iceLeft = ({ run, seats }: View): number => {
  const ice = seats.flatMap(({ forts }) => forts).find(({ id }) => id === run?.fort)?.ice ?? []
  const at = ice.findIndex(({ handle }) => handle === run?.ice)
  const last = ice.findLastIndex(({ handle }) => run?.passed.includes(handle) ?? false)
  return ice.length - 1 - Math.max(at, last)
}

const fortName = ({ view }: OptionContext): string =>
  (view.run && fortInView(view, view.run.accessFort)?.name) ?? 'The fort'

const goingOn = (of: OptionContext): OptionOutcome => {
  const left = iceLeft(of.view)
  return plain(left > 0 ? `${left} ice ahead` : `${fortName(of)} is next`)
}

const isAhead = ({ view: { run } }: DecisionContext, { verb, card }: OptionView): boolean =>
  run !== null && verb === 'rez' && card === run.ice

/** Whether an icebreaker in the rig is made for ice of the kinds that this ice has. */
const hasBreakerFor = ({ view, infoOf }: OptionContext, ice: CardInfo): boolean => {
  const runner = seatInView(view, view.run?.runner ?? null)
  const kinds = iceKinds.filter((kind) => ice.keywords.includes(keywordOfIce[kind]))
  return (
    kinds.length === 0 ||
    (runner ? cardsInPlay(runner) : []).some(({ handle }) =>
      infoOf(handle)?.breaks?.some((kind) => kinds.includes(kind)),
    )
  )
}

const rezzed = (of: OptionContext): OptionOutcome | null => {
  const info = isAhead(of, of.option) ? of.infoOf(of.option.card ?? '') : null
  return info === null || hasBreakerFor(of, info) ? keeping(of) : andKeeping(of, 'No breaker for it')
}

/** The strengths of a breaker as it is, and of the ice. */
const raised = (of: OptionContext): OptionOutcome | null => {
  const { view, option, me } = of
  const strengthOf = (cards: CardView[], handle: string | null | undefined) =>
    cards.find((card) => card.handle === handle)?.strength ?? null
  const [mine, theirs] = [
    strengthOf(cardsInPlay(me), option.card),
    strengthOf(view.seats.flatMap(cardsInPlay), view.run?.ice),
  ]
  return mine === null || theirs === null
    ? keeping(of)
    : andKeeping(of, `Strength is ${mine} against ${theirs}`)
}

const advanced = (of: OptionContext): OptionOutcome => {
  const { card: handle = '' } = of.option
  const card = cardsInPlay(of.me).find((each) => each.handle === handle)
  const n = (card?.advancement ?? 0) + 1
  const needed = card ? difficultyOf(card, of.infoOf(handle)) : null
  return andKeeping(of, needed === null ? countNoun(n, 'counter') : `${n} of ${countNoun(needed, 'counter')}`)
}

const passed = (of: OptionContext): OptionOutcome | null => {
  const { view, decision, option } = of
  const left = outcomeOf(view.run, decision, option)
  if (left !== null) return left
  if (decision.topic?.is === 'harm') return suffered(of)
  if (isOnward(of)) return goingOn(of)
  if (decision.at === 'approach' && decision.options.some((each) => isAhead(of, each)))
    return plain(`The ice does nothing; you keep ${countNoun(of.me.bits, 'bit')}`)
  if (decision.options.some(({ verb }) => verb === 'score')) return plain('It stays in its fort')
  if (decision.at === 'access' && view.run?.corp === of.me.id) return plain(`${fortName(of)} is accessed`)
  return isTrashing(decision) ? plain(`You keep ${countNoun(of.me.bits, 'bit')}`) : null
}

const isTrashing = ({ kind, options }: Decision): boolean =>
  kind === 'window' && options.some(({ verb }) => verb === 'trash')

const isOpening = ({ decision }: OptionContext): boolean =>
  decision.options.some(({ verb }) => verb === 'mulligan')
const handOf = ({ me }: OptionContext): string => countNoun(me.handSize, 'card')

const sayings: Readonly<Record<string, (of: OptionContext) => OptionOutcome | null>> = {
  install: installed,
  'install-rez': installed,
  fort: installed,
  gain: ({ me }) => plain(`You have ${countNoun(me.bits + 1, 'bit')}`),
  draw: drawn,
  'mandatory-draw': drawn,
  score: pointsGained,
  liberate: pointsGained,
  untag: untagged,
  run: runOn,
  'jack-out': leaving,
  'break-plan': allBroken,
  'break-all': allBroken,
  break: oneBroken,
  advance: advanced,
  rez: rezzed,
  play: paying,
  use: paying,
  action: paying,
  boost: raised,
  pass: passed,
  keep: (of) => (isOpening(of) ? plain(`You begin with these ${handOf(of)}`) : null),
  mulligan: (of) => plain(`${handOf(of)}, which you must keep`),
}

/** What the option leaves its player with; null if there is nothing to add to its words. */
export const consequenceOf = (context: DecisionContext, option: OptionView): OptionOutcome | null => {
  const me = seatInView(context.view, context.decision.seat)
  if (!me) return null
  const of = { ...context, option, me }
  return (sayings[option.verb ?? ''] ?? keeping)(of)
}

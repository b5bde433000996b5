/** What a decision asks, in a sentence that says what is at stake, and a line of detail below it. */
import { choosesInHand } from './choice.ts'
import { type DecisionContext, iceLeft } from './consequence.ts'
import { endsSentence } from './log-lines/words.ts'
import { isBreaking, isOnward, isSettling, unbrokenCount } from './outcome.ts'
import { titleById } from './seats.ts'
import type { Decision, OptionView, SeatView } from './types.ts'
import { cardsInPlay, fortInView, seatInView } from './view-lookup.ts'
import { countNoun, difficultyOf } from './words.ts'

export type DecisionSentence = { prompt: string; detail: string }

type HarmTopic = Extract<NonNullable<Decision['topic']>, { is: 'harm' }>

type SentenceReader = (context: DecisionContext) => DecisionSentence | null

const withVerb = ({ options }: Decision, verb: string): OptionView[] =>
  options.filter((option) => option.verb === verb)

const optionCardName = ({ infoOf }: DecisionContext, { card }: OptionView): string | null =>
  card === undefined ? null : (infoOf(card)?.name ?? null)

/** Two hands to choose from. */
const openingHand: SentenceReader = ({ view, decision }) => {
  if (withVerb(decision, 'mulligan').length === 0) return null
  const n = seatInView(view, decision.seat)?.handSize ?? 0
  return { prompt: `Keep these ${countNoun(n, 'card')}?`, detail: 'You may take a new hand once.' }
}

const scoring: SentenceReader = (context) => {
  const [first, ...more] = withVerb(context.decision, 'score')
  if (!first) return null
  const name = more.length === 0 ? optionCardName(context, first) : null
  const what = name ?? `${more.length + 1} agendas`
  const detail = context.decision.kind === 'act' ? context.decision.prompt : ''
  return { prompt: `${what} can be scored.`, detail }
}

const discarding: SentenceReader = ({ view, decision }) => {
  const { options, min, max } = decision
  if (!choosesInHand(decision) || min !== max || view.turn.phase !== 'discard') return null
  return {
    prompt: `${countNoun(options.length, 'card')} in hand: keep ${options.length - min}.`,
    detail: `Choose ${min} in your hand to discard.`,
  }
}

const onward: SentenceReader = ({ view, decision }) => {
  const { run } = view
  if (!run || !isOnward({ view, decision })) return null
  const corp = `the ${titleById(view, run.corp) ?? 'Corp'}`
  const n = iceLeft(view)
  const bits = countNoun(seatInView(view, run.corp)?.bits ?? 0, 'bit')
  const mayLeave = withVerb(decision, 'jack-out').length > 0
  const detail = mayLeave ? 'Continue the run, or jack out.' : 'Use something, or continue the run.'
  if (n > 0) return { prompt: `${n} ice ahead, and ${corp} has ${bits}.`, detail }
  const fort = fortInView(view, run.accessFort)?.name ?? 'the fort'
  const way = run.passed.length > 0 ? 'You are past the ice of' : 'No more ice before'
  return { prompt: `${way} ${fort}.`, detail }
}

const approaching: SentenceReader = (context) => {
  const { view, decision } = context
  if (decision.at !== 'approach' || !view.run) return null
  const ahead = withVerb(decision, 'rez').find(({ card }) => card === view.run?.ice)
  const name = ahead ? optionCardName(context, ahead) : null
  if (name === null) return null
  const runner = titleById(view, view.run.runner) ?? 'Runner'
  return { prompt: `The ${runner} approaches ${name}.`, detail: 'Rez it, or leave it unrezzed.' }
}

const encountering: SentenceReader = ({ view: { run }, decision }) => {
  if (!isBreaking(run, decision)) return null
  return { prompt: decision.prompt, detail: `${countNoun(unbrokenCount(run), 'subroutine')} left to break.` }
}

/** What was found, if it is one card or an agenda; else how many cards. */
const foundWords = ({ view, infoOf }: DecisionContext): string | null => {
  const found = view.shown.flatMap(({ handle }) => infoOf(handle) ?? [])
  const named = found.find(({ type }) => type === 'agenda') ?? (found.length === 1 ? found[0] : undefined)
  return named?.name ?? (found.length > 1 ? countNoun(found.length, 'card') : null)
}

const trashWords = (context: DecisionContext, found: string): string => {
  const [node, ...more] = withVerb(context.decision, 'trash')
  if (!node) return ''
  const name = optionCardName(context, node)
  if (more.length > 0 || name === null) return 'Trash any of them, or leave them.'
  return name === found ? 'Trash it, or leave it.' : `Trash ${name}, or leave it.`
}

const accessing: SentenceReader = (context) => {
  if (!isSettling(context)) return null
  const agendas = withVerb(context.decision, 'liberate')
  const [agenda] = agendas
  if (agenda) {
    const what =
      agendas.length === 1 ? (optionCardName(context, agenda) ?? 'An agenda') : `${agendas.length} agendas`
    return { prompt: `You accessed ${what}. Liberate ${agendas.length === 1 ? 'it' : 'them'}.`, detail: '' }
  }
  const found = foundWords(context)
  return found === null
    ? null
    : { prompt: `You accessed ${found}${endsSentence(found) ? '' : '.'}`, detail: trashWords(context, found) }
}

const comingHarm: Partial<Record<HarmTopic['harm'], (n: number) => string>> = {
  tag: (n) => `You are about to get ${n === 1 ? 'a tag' : `${n} tags`}.`,
  net: (n) => `You are about to take ${n} net damage.`,
  meat: (n) => `You are about to take ${n} meat damage.`,
  brain: (n) => `You are about to take ${n} brain damage.`,
  flatline: () => 'You are about to be flatlined.',
}

/** What is about to befall the player, who may prevent it. */
const preventing: SentenceReader = ({ decision: { topic } }) => {
  const says = topic?.is === 'harm' ? comingHarm[topic.harm] : undefined
  return topic?.is === 'harm' && says ? { prompt: says(topic.n), detail: 'Prevent it?' } : null
}

/** What the Corp can still do before its fort is accessed. */
const beforeAccess: SentenceReader = ({ view, decision }) => {
  const { run } = view
  if (!run || decision.kind !== 'window' || decision.at !== 'access' || decision.seat !== run.corp)
    return null
  const runner = titleById(view, run.runner) ?? 'Runner'
  const fort = fortInView(view, run.accessFort)?.name ?? 'the fort'
  return { prompt: `The ${runner} is about to access ${fort}.`, detail: 'Rez or use something first?' }
}

type TurnContext = DecisionContext & { me: SeatView }

/** The agenda that needs the fewest advancement counters. */
const nearestScore = ({ me, infoOf }: TurnContext): string | null => {
  const [nearest] = cardsInPlay(me)
    .flatMap((card) => {
      const info = infoOf(card.handle)
      const left = (difficultyOf(card, info) ?? 0) - card.advancement
      return info && info.agendaPoints !== null && left > 0 ? [{ name: info.name, left }] : []
    })
    .toSorted((a, b) => a.left - b.left)
  if (!nearest) return null
  const { name, left } = nearest
  return `${name} needs ${left} more ${left === 1 ? 'counter' : 'counters'}.`
}

/** A card of a rival that has been advanced most. */
const advancedCard = ({ view, me }: TurnContext): string | null => {
  const [most] = view.seats
    .filter(({ side }) => me.side === 'runner' && side === 'corp')
    .flatMap(({ forts }) => forts)
    .flatMap(({ name, cards }) => cards.map(({ advancement }) => ({ name, advancement })))
    .filter(({ advancement }) => advancement > 0)
    .toSorted((a, b) => b.advancement - a.advancement)
  if (!most) return null
  return `A card in ${most.name} has ${countNoun(most.advancement, 'advancement counter')}.`
}

const ownTags = ({ me, decision }: TurnContext): string | null => {
  if (me.side !== 'runner' || me.tags === 0) return null
  const bits = withVerb(decision, 'untag')[0]?.price?.bits
  const tagged = me.tags === 1 ? 'You are tagged' : `You have ${me.tags} tags`
  return bits === undefined ? `${tagged}.` : `${tagged}: an action and ${countNoun(bits, 'bit')} remove one.`
}

const closeRival = ({ view, me }: TurnContext): string | null => {
  const rival = view.teams ? undefined : view.seats.find(({ id, points }) => id !== me.id && points > 0)
  const left = view.agendaPoints - (rival?.points ?? 0)
  return rival && left <= 2
    ? `The ${titleById(view, rival.id)} needs ${countNoun(left, 'point')} to win.`
    : null
}

const fullHand = ({ me }: TurnContext): string | null =>
  me.handSize > me.maxHand ? `${me.handSize} cards in hand: keep ${me.maxHand} after the turn.` : null

/** What matters most in a turn. */
const acting: SentenceReader = (context) => {
  const { view, decision } = context
  const me = seatInView(view, decision.seat)
  if (decision.kind !== 'act' || !me) return null
  const turn = { ...context, me }
  for (const note of [nearestScore, ownTags, advancedCard, closeRival, fullHand]) {
    const detail = note(turn)
    if (detail !== null) return { prompt: decision.prompt, detail }
  }
  return null
}

const tracing: SentenceReader = ({ view: { trace }, decision }) => {
  if (!trace || decision.kind !== 'secret' || decision.seat !== trace.corp) return null
  return {
    prompt: `Trace ${trace.limit}: how many bits?`,
    detail: 'It succeeds if they equal or beat the Runner’s link.',
  }
}

const readers: readonly SentenceReader[] = [
  openingHand,
  scoring,
  discarding,
  preventing,
  onward,
  approaching,
  encountering,
  accessing,
  beforeAccess,
  tracing,
  acting,
]

/** The sentence of a decision: its own prompt if there is nothing better to say. */
export const decisionSentence = (context: DecisionContext): DecisionSentence => {
  for (const reader of readers) {
    const sentence = reader(context)
    if (sentence) return sentence
  }
  return { prompt: context.decision.prompt, detail: '' }
}

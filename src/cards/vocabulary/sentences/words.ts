import type { Ability, Amount, Cards, Cost, Filter, FortKind, Who } from '../../../engine/language/index.ts'
import type { Side } from '../../../engine/view/types.ts'
import { perDeed } from './deeds.ts'
import { unsayable } from './unsayable.ts'

/** The speaker, and what the passage has named so far. */
export type WordingContext = {
  /** The side of "you". */
  readonly side: Side
  /** How the card refers to itself: "this card", or "it" once mentioned. */
  readonly self: string
  /** The name of the counters that this rule is about: "Butcher Boy". */
  readonly counters: string
  /** What the card holds until it is emptied: "bit", "Ablative counter". */
  readonly holds: string
  /**
   * Cards that an effect has set aside: their current name once mentioned, and some of them as "among them".
   */
  readonly names: Map<
    string,
    { now: string; later: string; among?: string; way?: string; rivals?: true; others?: true; single?: true }
  >
  /** True on a button, for a shorter text. */
  readonly brief: boolean
  /** True among the abilities of one run: "the run" means that run. */
  readonly inRun: boolean
  /** True once a number has been chosen: amounts call it X. */
  readonly chose?: boolean
  /** A number chosen only for the following effect: "any number of". */
  readonly asMany?: string
  /** A number that only says how often the following effects are repeated: "each time". */
  readonly eachTime?: boolean
  /** The cards that the moment has already mentioned: "one of them". */
  readonly there?: string
  /** True in an encounter: "that encounter" is this one. */
  readonly inEncounter?: true
  /** The kind of ice encountered: "sentry". */
  readonly met?: string
  /** True after a run: the next one is "another run". */
  readonly again: boolean
  /** Words the line of an ability inside an effect. */
  readonly line: (ability: Ability, wording: WordingContext) => string
}

/** The member of a union with this value in a field; one member may match several values. */
type Member<Union, Key extends PropertyKey, Value> = Union extends { readonly [K in Key]: infer Own }
  ? Value extends Own
    ? Union
    : never
  : never

/** An entry for every member of a union; a missing entry is a type error. */
export type Dictionary<Union, Key extends keyof Union, Said> = {
  readonly [Value in Union[Key] & string]: (thing: Member<Union, Key, Value>, wording: WordingContext) => Said
}

/** Calls the dictionary entry for one thing. Its key selected the entry, so the entry accepts that thing. */
export const say = <Union, Said>(
  entry: (thing: never, wording: WordingContext) => Said,
  thing: Union,
  wording: WordingContext,
): Said => (entry as (thing: Union, wording: WordingContext) => Said)(thing, wording)

/** "programs", "unrezzed pieces of ice"; damage has no plural. */
export function plural(noun: string): string {
  if (noun.endsWith(' damage')) return noun
  if (noun.includes(' or '))
    return noun
      .split(/(, or | or |, )/)
      .map((part, i) => (i % 2 === 0 ? plural(part) : part))
      .join('')
  if (noun.includes('piece of ')) return noun.replace('piece of ', 'pieces of ')
  return noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
}
/** "1 bit", "2 bits". */
export const count = (n: number, noun: string): string => `${n} ${n === 1 ? noun : plural(noun)}`
/** "a wall", "an agenda". */
export const a = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
/** "a tag", "2 tags": the article for one, the number for more. */
export const some = (n: number, noun: string): string => (n === 1 ? a(noun) : count(n, noun))
export const signedAmount = (n: number): string => (n < 0 ? `${n}` : `+${n}`)

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
/** "a, b, or c". */
export function list(parts: readonly string[], word: 'or' | 'and'): string {
  if (parts.length < 3) return parts.join(` ${word} `)
  return `${parts.slice(0, -1).join(', ')}, ${word} ${parts.at(-1)}`
}

/** The Runner as addressed here: "you" or "the Runner". */
export const runner = ({ side }: WordingContext): string => (side === 'runner' ? 'you' : 'the Runner')
/** The rival as named here: "the Corp" or "the Runner". */
export const rival = ({ side }: WordingContext): string => (side === 'runner' ? 'the Corp' : 'the Runner')
export const whose = (who: Who, wording: WordingContext): string =>
  who === 'you' ? 'your' : `${rival(wording)}'s`
/** Your deck, and your hand. */
export const deck = ({ side }: WordingContext): string => (side === 'runner' ? 'your stack' : 'R&D')
export const rivalsDeck = ({ side }: WordingContext): string =>
  side === 'runner' ? 'R&D' : "the Runner's stack"
export const hand = ({ side }: WordingContext): string => (side === 'runner' ? 'your hand' : 'HQ')

export const pile = ({ side }: WordingContext): string => (side === 'runner' ? 'your trash' : 'Archives')

export const rivalsHand = ({ side }: WordingContext): string =>
  side === 'runner' ? 'HQ' : "the Runner's hand"

export const fortNames: Readonly<Record<FortKind, string>> = {
  hq: 'HQ',
  rd: 'R&D',
  archives: 'Archives',
  agent: 'the Agent fort',
  subsidiary: 'a subsidiary fort',
}

/** A kind of counter by its id: `butcher-boy` is "Butcher Boy counter". */
export const counterNoun = (kind: string): string => {
  if (kind === 'advancement') return 'advancement counter'
  if (kind === 'dupre') return 'Dupré counter'
  return `${kind === 'pdca' ? 'PDCA' : kind.split('-').map(capital).join(' ')} counter`
}

/** An amount as a number and its multiplier: 1, " for each …". `where`: where the counters of a rule lie. */
export function size(
  n: Amount,
  wording: WordingContext,
  where = `${rival(wording)} has`,
): { n: number; per: string } {
  if (typeof n === 'number') return { n, per: '' }
  if ('safe' in n || 'advancementOf' in n) return unsayable('an amount has no sentence here')
  if ('happened' in n || 'pointsOf' in n || 'cards' in n || 'carries' in n || 'count' in n)
    return ofCards(n, wording)
  if ('counters' in n)
    return { n: Math.sign(n.per) * (n.each ?? 1), per: ` for ${groups(n, wording)} ${where}${beyond(n)}` }
  if ('costOf' in n || 'room' in n || 'scored' in n || 'paid' in n || 'trace' in n) return byDeeds(n, wording)
  if ('its' in n || 'inRun' in n) return { n: 1, per: concerned(n, wording) }
  if ('all' in n) return { n: 1, per: ` for each ${had(n.all)} ${n.of === 'you' ? 'you have' : where}` }
  if ('outside' in n) return { n: n.each, per: ` for each ${outside(n)} installed outside ${wording.self}` }
  return onThis(n, wording)
}

/** Cards set aside, their worth, or deeds. */
function ofCards(
  n: Extract<
    Amount,
    { happened: object } | { pointsOf: string } | { cards: string } | { carries: string } | { count: Cards }
  >,
  wording: WordingContext,
): { n: number; per: string } {
  if ('carries' in n) return { n: 1, per: ` for each ${counterNoun(n.carries)} on ${wording.self}` }
  if ('cards' in n && wording.names.get(n.cards)?.single) return { n: n.each, per: ' if it was trashed' }
  if ('cards' in n) return { n: n.each, per: ` for each ${setAsidePhrase(n.cards, wording)}` }
  if ('count' in n) return { n: n.each, per: ` for each ${thereAre(n, wording)}` }
  if ('pointsOf' in n) return { n: n.each, per: ' for each agenda point they are worth' }
  return { n: n.each ?? 1, per: ` for each ${perDeed(n.happened, n.of, wording)}` }
}

const had = (all: 'bits' | 'tags' | 'cards' | 'deck'): string => {
  if (all === 'deck') return unsayable('there is no sentence for each card of a deck')
  return { bits: 'bit', tags: 'tag', cards: 'card in hand' }[all]
}

/** Cards set aside under a name, by what was done with them: "card trashed this way". */
const setAsidePhrase = (name: string, wording: WordingContext): string => {
  const { way, others } = wording.names.get(name) ?? {}
  return way === undefined
    ? unsayable(`nothing says which cards “${name}” are that are counted`)
    : `${others ? 'other card' : 'card'} ${way}`
}

type Deeds = Extract<
  Amount,
  { costOf: string } | { room: 'hand' } | { scored: 'thisTurn' } | { paid: 'x' } | { trace: 'excess' }
>
/** Amounts that depend on past deeds, or on what a player has. */
function byDeeds(n: Deeds, wording: WordingContext): { n: number; per: string } {
  if ('costOf' in n) return { n: n.plus ?? 0, per: ' plus its installation cost' }
  if ('room' in n) return { n: 1, per: ' for each card your hand is short of its maximum size' }
  if ('scored' in n) return { n: n.each, per: ' for each agenda point you scored this turn and still have' }
  if ('paid' in n)
    return { n: n.each ?? 1, per: wording.chose ? ' for each of X' : ' for each bit you paid for this card' }
  return { n: 1, per: ' for each point by which the trace is higher than the link' }
}

/** Installed cards that are counted: "rezzed wall you have". */
const thereAre = ({ count: cards }: Extract<Amount, { count: Cards }>, wording: WordingContext): string => {
  if (typeof cards === 'string' || !('in' in cards)) return 'of them'
  return `${noun(cards.filter ?? {})} ${cards.of === 'you' ? 'you have' : `${rival(wording)} has`}`
}

/** What lies on a card, or was paid for it. */
function onThis(
  { here, per = 1, each: times = 1 }: Extract<Amount, { here: string }>,
  { self }: WordingContext,
): { n: number; per: string } {
  const each = (one: string): string => (per === 1 ? `each ${one}` : `every ${count(per, one)}`)
  if (here === 'over')
    return {
      n: times,
      per: ` for ${each('advancement counter')} ${self} had beyond its difficulty when you scored it`,
    }
  if (here === 'above') return { n: 1, per: ` for ${each('bit')} you paid above its rez cost` }
  return { n: times, per: ` for ${each(here === 'bits' ? 'bit' : 'advancement counter')} ${self} has` }
}

/** Cards of an event or of the current run; the event itself reports matching cards one by one. */
const concerned = (
  n: Extract<Amount, { its: 'cards' } | { inRun: string }>,
  wording: WordingContext,
): string => {
  if ('its' in n) return n.filter ? '' : ' for each of those cards'
  const { inRun: what, keyword } = n
  if (what === 'meet') return ` for each ${typed(keyword, 'card')} ${runner(wording)} encountered in it`
  if (what === 'liberate') return ` for each ${keyword} agenda ${runner(wording)} liberated in it`
  return ` for each ${keyword} card ${wording.side === 'runner' ? rival(wording) : 'you'} rezzed in it`
}

const outside = ({ outside: keywords }: Extract<Amount, { outside: readonly string[] }>): string =>
  keywords.length === 0 ? 'rezzed piece of ice' : `rezzed ${list(keywords.map(lower), 'or')}`
/** Lower case for running text, except for initials: "code gate", "AP". */
export const lower = (keyword: string): string =>
  /^[A-Z]{2,}$/.test(keyword) ? keyword : keyword.toLowerCase()

type Groups = Extract<Amount, { counters: 'these' }>
const groups = ({ per }: Groups, wording: WordingContext): string => {
  const n = Math.abs(per)
  return n === 1 ? `each ${wording.counters} counter` : `every ${n} ${wording.counters} counters`
}
const beyond = ({ beyond: first = 0 }: Groups): string =>
  first === 0 ? '' : ` beyond the first${first === 1 ? '' : ` ${first}`}`

/** An amount of things: "2 bits", "all bits", "1 bit" and " for each …". */
export function amount(n: Amount, noun: string, wording: WordingContext): { n: string; per: string } {
  if (typeof n === 'object' && 'all' in n && n.all === plural(noun)) return { n: `all ${n.all}`, per: '' }
  if (typeof n === 'object' && 'paid' in n && wording.chose) return { n: timesX(n.each ?? 1, noun), per: '' }
  const { n: number, per } = size(n, wording)
  return { n: count(number, noun), per }
}

/** "X bits", "X times 10 bits". */
const timesX = (each: number, noun: string): string =>
  Math.abs(each) === 1 ? `X ${plural(noun)}` : `X times ${count(Math.abs(each), noun)}`

const nounOfType = {
  agenda: 'agenda',
  ice: 'piece of ice',
  node: 'node',
  upgrade: 'upgrade',
  operation: 'operation',
  program: 'program',
  hardware: 'piece of hardware',
  resource: 'resource',
  prep: 'prep',
} as const

/** Keywords that are nouns on their own: "a wall", not "a wall piece of ice". */
const nouns = ['wall', 'code gate', 'sentry', 'icebreaker', 'daemon', 'region', 'ambush']

/** Matching cards, as a noun without its article: "unrezzed piece of ice", "wall". */
export function noun(filter: Filter, plain = 'card'): string {
  const keyword = filter.keyword?.toLowerCase()
  const types = filter.types ?? (filter.type ? [filter.type] : [])
  const type =
    types.length === 0
      ? plain
      : list(
          types.map((one) => nounOfType[one]),
          'or',
        )
  return [
    ...adjectives(filter),
    keyword && nouns.includes(keyword) ? keyword : typed(filter.keyword, type),
  ].join(' ')
}

function typed(keyword: string | undefined, type: string): string {
  if (keyword === undefined) return type
  if (type === 'piece of ice' && !keyword.endsWith(' Ice')) return `piece of ${keyword} ice`
  return keyword.endsWith(' Ice') ? `piece of ${keyword}` : `${keyword} ${type}`
}

export function adjectives({
  rezzed,
  rezzedThisTurn,
  faceDown,
  advanceable,
  advanced,
  outermost,
}: Filter): readonly string[] {
  return [
    ...(outermost ? ['outermost'] : []),
    ...(rezzed === undefined || rezzedThisTurn ? [] : [rezzed ? 'rezzed' : 'unrezzed']),
    ...(faceDown ? ['face-down'] : []),
    ...(advanceable ? ['advanceable'] : []),
    ...(advanced ? ['advanced'] : []),
  ]
}

/** Installed cards of one player: "the Runner's installed programs". */
export function installedPhrase(of: Who, filter: Filter, wording: WordingContext): string {
  const word = `${filter.other ? ' other' : ''}${filter.rezzed === undefined && !filter.rezzedThisTurn ? ' installed' : ''}`
  return `${whose(of, wording)}${word} ${plural(noun(filter))}${hosted(filter, wording)}`
}
const inOrOn = ({ inside, type }: Filter): string => (inside ? 'in' : type === 'ice' ? 'on' : 'in or on')

export const hosted = (filter: Filter, wording: WordingContext): string => {
  const { hostedHere, inside, onThisFort, onRunFort, rezzedThisTurn, installedLastTurn, not } = filter
  const somewhere = inside && !onRunFort ? ' inside a data fort' : ''
  const here = onThisFort ? ` ${inOrOn(filter)} this fort` : somewhere
  const last = installedLastTurn ? ` that they installed in their last turn` : ''
  const but = not === undefined ? '' : ` other than ${not.keyword ?? plural(noun(not))}`
  const then = `${rezzedThisTurn ? ' rezzed this turn' : ''}${last}${but}`
  const on = hostedHere ? ` installed on ${wording.self}` : ''
  return `${then}${on}${here}${onRunFort ? ' on the fort of the run' : ''}`
}

export const oneFromEach = (counter: string): string =>
  `${a(counterNoun(counter))} each from HQ, R&D and Archives`

/** A price as words: "an action and 2 bits". */
export function price(cost: Cost, wording: WordingContext): string {
  const { actions, bits, points, trash, counter, fromCentral, discard, mill, priceOf } = cost
  if (priceOf !== undefined) unsayable('a price of cards has no sentence here')
  const parts = [
    ...(actions === undefined ? [] : [actions === 1 ? 'an action' : `${actions} actions`]),
    ...(bits === undefined ? [] : [count(bits, 'bit')]),
    ...(points === undefined ? [] : [count(points, 'agenda point')]),
    ...(discard === undefined ? [] : [`${some(discard, 'card')} discarded at random`]),
    ...(mill === undefined ? [] : [`${some(mill, 'card')} off the top of ${deck(wording)}`]),
    ...(trash ? [wording.self] : []),
    ...(counter === undefined ? [] : [`${a(counterNoun(counter))} on ${wording.self}`]),
    ...(fromCentral === undefined ? [] : [oneFromEach(fromCentral)]),
  ]
  return list(parts, 'and')
}

/** "a, then b"; "a, b, then c". */
export const inTurn = (orders: readonly string[]): string =>
  orders.length < 2 ? orders.join('') : `${orders.slice(0, -1).join(', ')}, then ${orders.at(-1)}`

import type { Ability, Cost, Effect, Filter, FortKind, Who } from '../../../engine/language/index.ts'
import type { Side } from '../../../engine/view/types.ts'
import { unsayable } from './unsayable.ts'

/** An effect in words: an order, and whole sentences that follow it. */
export type EffectPhrase = { readonly order?: string; readonly also?: readonly string[] }

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
  /** Words the effects inside an ability. */
  readonly passage: (effects: readonly Effect[], wording: WordingContext) => string
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

/** Lower case for running text, except for initials: "code gate", "AP". */
export const lower = (keyword: string): string =>
  /^[A-Z]{2,}$/.test(keyword) ? keyword : keyword.toLowerCase()

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

export function typed(keyword: string | undefined, type: string): string {
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

/** Bits with a limited purpose, and prevented harm. */
import type { AbilityOfKind, Amount, Filter, Purpose } from '../../../engine/language/index.ts'
import { conditionsOf } from './conditions.ts'
import { unsayable } from './unsayable.ts'
import { capital, count, list, noun, plural, type WordingContext } from './words.ts'

/** More than can occur at once. */
const ALL = 99

/** What an ability prevents, as an order. */
export function preventText(ability: AbilityOfKind<'prevent'>): string {
  if (ability.event === 'tag') return count(ability.n, 'tag')
  if (ability.event === 'counter') return count(ability.n, 'virus counter')
  if (ability.n >= ALL) return `all ${damageText(ability).replace(' or ', ' and ')}`
  return `${ability.n === 1 ? '1 point' : `as many as ${ability.n} points`} of ${damageText(ability)}`
}
/** What is prevented automatically: "the next tag given to you". */
export const nextOne = (ability: AbilityOfKind<'prevent'>): string =>
  ability.event === 'tag' || ability.event === 'counter'
    ? `the next ${ability.n === 1 ? thing(ability) : preventText(ability)} given to you`
    : `${preventText(ability)} dealt to you`
/** The same as a sentence. */
export const happensNot = (ability: AbilityOfKind<'prevent'>): string =>
  `${capital(nextOne(ability))} ${ability.event !== 'damage' && ability.n > 1 ? 'are' : 'is'} prevented.`
const thing = ({ event }: AbilityOfKind<'prevent'>): string => (event === 'tag' ? 'tag' : 'virus counter')
export const damageText = ({ damage = [] }: AbilityOfKind<'prevent'>): string =>
  damage.length === 0 ? 'damage' : `${list(damage, 'or')} damage`

const purposes: Readonly<Record<Purpose, string>> = {
  icebreaker: 'icebreakers',
  install: 'installing cards',
  rez: 'rezzing cards',
  aboveRez: 'what is paid above a rez cost',
  play: 'playing cards',
  advance: 'advancing cards',
  ability: 'abilities of cards',
  trash: 'trashing cards',
  trashNode: 'trashing nodes',
  trashUpgrade: 'trashing upgrades',
  steal: 'liberating agendas',
  trace: 'traces',
  baseLink: 'base links',
  link: 'raising your link',
  tag: 'removing tags',
  'ice-install': 'installing ice',
}

/** Runners play preps, Corps play operations. */
const purposeOf = (purpose: Purpose, { side }: WordingContext): string =>
  purpose === 'play' ? `playing ${side === 'runner' ? 'preps' : 'operations'}` : purposes[purpose]

export const poolLine = (ability: AbilityOfKind<'pool'>, wording: WordingContext): string => {
  const lead =
    wording.side === 'runner'
      ? `${capital(wording.self)} enters play with`
      : `Once rezzed, ${wording.self} holds`
  const again = ability.refill ? ' When your turn begins, refill it from the bank.' : ''
  return `${lead} ${poolBits(ability, 'bit', wording)}.${overItself(ability, wording)}${again}`
}
/** A program's bits may pay for another that replaces it in memory. */
const overItself = ({ pays, using }: AbilityOfKind<'pool'>, wording: WordingContext): string =>
  using?.type === 'program' && pays.includes('install')
    ? ` They may pay even for one that overwrites ${wording.self}.`
    : ''
/** "2 bits, which pay only for icebreakers during runs". */
function poolBits(
  { n, pays, quietOnly, inRunsOnly, using, if: only = [] }: AbilityOfKind<'pool'>,
  bit: string,
  wording: WordingContext,
  each = '',
): string {
  const what =
    pays === 'any'
      ? ['anything']
      : purposesOf(pays, (purpose) =>
          using ? paidFor(purpose, using, wording) : purposeOf(purpose, wording),
        )
  const during = inRunsOnly ? ' during runs' : ''
  const quiet = quietOnly ? ', never for Noisy ones' : ''
  const when = only.length > 0 ? ` while ${conditionsOf(only, wording)}` : ''
  const which = `which ${n === 1 ? 'pays' : 'pay'}${pays === 'any' ? '' : ' only'} for`
  return `${count(n, bit)}${each}, ${which} ${list(what, 'or')}${during}${when}${quiet}`
}
/** Ice is installed like other cards; a card that is both installed and rezzed is named once. */
function purposesOf(pays: readonly Purpose[], say: (purpose: Purpose) => string): readonly string[] {
  if (!pays.includes('install')) return pays.map(say)
  const others = pays.filter((purpose) => purpose !== 'ice-install')
  if (!others.includes('rez')) return others.map(say)
  const rest = others.filter((purpose) => purpose !== 'install' && purpose !== 'rez')
  return [...rest.map(say), 'installing or rezzing cards']
}
/** What the bits pay for, if only some cards are meant. */
const paidFor = (purpose: Purpose, using: Filter, wording: WordingContext): string => {
  const which = using.keyword === 'Killer' ? 'killer' : noun(using, 'icebreaker')
  if (purpose === 'icebreaker')
    return using.hostedHere ? `the icebreaker installed on ${wording.self}` : plural(which)
  if (purpose === 'install') return `installing ${plural(noun(using))}`
  return unsayable(`there is no sentence for bits that pay ${purpose} for some cards alone`)
}

/** Bits that last for a while, as an order. */
export const extraBits = (
  { if: only = [], ...ability }: AbilityOfKind<'pool'>,
  times: Amount | undefined,
  wording: WordingContext,
): string => {
  const meant = { ...ability, if: only.filter(({ is }) => is !== 'inGivenAction') }
  return `take ${poolBits(meant, 'extra bit', wording, times === undefined ? '' : ' for each of them')}`
}
export const runBits = (ability: AbilityOfKind<'pool'>, wording: WordingContext): string =>
  ability.pays === 'any'
    ? `You have ${count(ability.n, 'extra bit')} to spend in this run; any left over go back to the bank when it ends.`
    : `${capital(poolBits(ability, 'extra bit', wording))}.`

const purposesIn = (pays: readonly Purpose[]): string =>
  list(
    pays.map((purpose) => purposes[purpose]),
    'or',
  )
/** The maximum that may be spent. */
export const capLine = ({ n, pays, rest }: AbilityOfKind<'spendCap'>, wording: WordingContext): string => {
  const who = wording.side === 'runner' ? 'you' : 'the Runner'
  const on = pays ? ` to pay for ${purposesIn(pays)}` : ''
  const lost = rest
    ? ` What is left of them when it ends is lost from ${wording.side === 'runner' ? 'your' : 'the'} pool.`
    : ''
  return `${capital(who)} cannot spend more than ${count(n, 'bit')} in that run${on}.${lost}`
}

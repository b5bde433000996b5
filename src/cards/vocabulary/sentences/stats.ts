import type { Ability, Condition, ModifyOf, Stat } from '../../../engine/language/index.ts'
import { conditionsOf, runnerDoes } from './conditions.ts'
import { unsayable } from './unsayable.ts'
import { a, count, fortNames, hosted, noun, rival, signedAmount, size, type WordingContext } from './words.ts'

type Modify = Extract<Ability, { kind: 'modify' }>
/** A modifier with its number spelled out: so much, and for each of what. */
type Spelled = Omit<Modify, 'n'> & { readonly n: number; readonly per: string }

/** The cards a modifier reaches: "every wall". */
function every(of: ModifyOf, plain: string, told: WordingContext): string {
  if (of === 'you') return `each of your ${plain}s`
  if (of === 'this') return told.self
  if (of === 'carrier') return plain === 'agenda' ? 'every agenda in a fort' : a(plain)
  if ('furtherIce' in of) return 'all ice encountered later in this run'
  if ('installsOn' in of) return `every ${plain} installed${installPlace(of)}`
  if ('runsOn' in of) return 'everything in runs on this fort'
  if ('agendasIn' in of) return 'every agenda accessed from this fort'
  if ('fort' in of) return `every ${plain} of ${of.fort === 'any' ? 'a fort' : fortNames[of.fort]}`
  return `every ${noun(of, plain)}${hosted(of, told)}`
}
function one(of: ModifyOf, plain: string, told: WordingContext): string {
  if (typeof of !== 'object') return a(plain)
  if ('other' in of && of.onThisFort)
    return `another ${noun(of, plain === 'card' ? 'node or upgrade' : plain)} in this fort`
  return 'type' in of || 'keyword' in of ? `${a(noun(of, plain))}${hosted(of, told)}` : a(plain)
}

const number = ({ n, layer }: Spelled): string => (layer === 'set' ? `${n}` : signedAmount(n))
const moreOrLess = (n: number, unit: string): string =>
  unit === ''
    ? `${Math.abs(n)} ${n < 0 ? 'fewer' : 'more'}`
    : `${count(Math.abs(n), unit)} ${n < 0 ? 'less' : 'more'}`
/** "costs 2 bits less", "costs the Runner 5 bits more". */
const costs = ({ stat, n, layer }: Spelled, told: WordingContext): string =>
  `costs ${stat === 'rezBits' ? '' : payer(told)}${layer === 'set' ? count(n, 'bit') : moreOrLess(n, 'bit')}`
/** Only the Runner liberates and trashes; your own cost needs no name. */
const payer = (told: WordingContext): string => (told.side === 'corp' ? `${rival(told)} ` : '')

const sentences: Readonly<Record<Stat, (ability: Spelled, told: WordingContext) => string>> = {
  iceStrength: (ability, told) =>
    ability.layer === 'double'
      ? `${every(ability.of, 'piece of ice', told)} has twice its strength, but no more than ${ability.n}`
      : `${every(ability.of, 'piece of ice', told)} has ${number(ability)} strength`,
  breakerStrength: (ability, told) =>
    `${every(ability.of, 'icebreaker', told)} has ${number(ability)} strength`,
  breakBits: ({ of, n }, told) => {
    const where = typeof of === 'object' && 'runsOn' in of ? ' in runs on this fort' : ''
    return `each subroutine broken${where} costs ${told.side === 'runner' ? 'you' : rival(told)} ${moreOrLess(n, 'bit')}`
  },
  useBits: ({ of, n }, told) => {
    const which = typeof of === 'object' && 'runsOn' in of ? noun(of.using ?? {}, 'icebreaker') : 'icebreaker'
    return `each use of ${a(which)} in runs on this fort, be it to break or to gain strength, costs ${told.side === 'runner' ? 'you' : rival(told)} ${moreOrLess(n, 'bit')}`
  },
  traceLimit: ({ of, n }, told) =>
    `traces of you by ${one(of, 'card', told)} have a limit ${Math.abs(n)} ${n < 0 ? 'lower' : 'higher'}`,
  jackOutBits: ({ n }, told) =>
    `jacking out costs ${told.side === 'runner' ? 'you' : rival(told)} ${moreOrLess(n, 'bit')}`,
  rezBits: (ability, told) =>
    `${told.inRun ? 'in that run, ' : ''}rezzing ${one(ability.of, 'card', told)} ${ability.layer === 'again' ? `costs ${rival(told)} its printed rez cost once more` : costs(ability, told)}`,
  iceInstall: (ability, told) =>
    `installing ice${installPlace(ability.of)} costs ${installer(told)}${moreOrLess(ability.n, 'bit')}`,
  fortInstall: ({ n }, told) =>
    `installing a card in or on a fort costs ${installer(told)}${moreOrLess(n, 'bit')}, on top of any other price,`,
  fortRoom: ({ n }) =>
    `this fort has room for ${n === 1 ? 'one more agenda or node' : `${n} more agendas or nodes`}; if it ever holds too many, trash agendas or nodes of your choice in it until they fit`,
  mu: (ability) => `you have ${number(ability)} MU`,
  maxHand: ({ of, n, layer }, told) =>
    `${of === 'carrier' ? `${rival(told)}'s` : 'your'} maximum hand size is ${layer === 'set' ? n : changedBy(n)}`,
  link: ({ of, n }, told) =>
    `${of === 'carrier' ? `${rival(told)}'s` : 'your'} link is ${changedBy(n)} in every trace${told.inRun ? ' of that run' : ''}`,
  access: ({ of, n }, told) => {
    if (typeof of === 'object' && 'runsOn' in of)
      return `${runnerDoes(told, 'access')} ${moreOrLess(n, '')} of the cards stored in this fort, but all that are installed there`
    const fort = typeof of === 'object' && 'fort' in of && of.fort !== 'any' ? fortNames[of.fort] : undefined
    if (fort === undefined)
      return `${runnerDoes(told, 'access')} ${moreOrLess(n, '')} of the cards stored there`
    return `when you access ${fort}, access ${moreOrLess(n, '')} of the cards stored there`
  },
  stealCost: (ability, told) => `${every(ability.of, 'agenda', told)} ${costs(ability, told)} to liberate`,
  trashCost: (ability, told) => `trashing ${one(ability.of, 'card', told)} ${costs(ability, told)}`,
  difficulty: (ability, told) => `${every(ability.of, 'agenda', told)} has ${number(ability)} difficulty`,
  drawn: ({ n }) => `whenever you draw any cards, draw ${n} more`,
  actions: ({ n, layer }) =>
    layer === 'set'
      ? `you have ${n} actions each turn before any others`
      : `you have ${moreOrLess(n, '')} ${n === 1 || n === -1 ? 'action' : 'actions'} each turn`,
}

const installPlace = (of: ModifyOf): string => {
  if (typeof of !== 'object' || !('installsOn' in of)) return ''
  return of.installsOn === 'thisFort' ? ' on this fort' : ' on the fort chosen'
}
/** Only the Corp installs ice. */
const installer = (told: WordingContext): string => (told.side === 'runner' ? `${rival(told)} ` : '')

const changedBy = (n: number): string => `${n < 0 ? 'reduced' : 'increased'} by ${Math.abs(n)}`

/** Where the counters lie that change a number of their carrier, when that is no player. */
const places: Partial<Readonly<Record<Stat, string>>> = {
  iceStrength: 'on it',
  breakerStrength: 'on it',
  difficulty: 'in that fort',
  fortInstall: 'in the same fort',
}

/** When a number is another one: "in encounters with …", or ", while …". */
const circumstance = (conditions: readonly Condition[], told: WordingContext): string => {
  const [met, ...others] = conditions
  return met?.is === 'iceMet' && met.filter.marked && others.length === 0
    ? ' in encounters with the ice chosen for it'
    : `, while ${conditionsOf(conditions, told)}`
}

/** What a modifier does, as a sentence without its period. */
export function statLine(ability: Modify, told: WordingContext): string {
  const lingers = ability.lingers
    ? `. If ${told.self} is trashed in a run, this still holds until that run ends`
    : ''
  const where = ability.of === 'carrier' ? places[ability.stat] : undefined
  if (ability.layer === 'double' && ability.stat !== 'iceStrength' && ability.stat !== 'rezBits')
    unsayable(`there is no sentence for ${ability.stat} that is doubled`)
  if (ability.layer === 'set' && ability.stat === 'mu' && typeof ability.n === 'object' && 'all' in ability.n)
    return 'before what other cards add, you have as many MU as cards in hand instead of 4'
  const near = ability.of === 'this' ? { ...told, self: 'it' } : told
  const spelled = { ...ability, ...size(ability.n, near, where) }
  const only = ability.if === undefined ? '' : circumstance(ability.if, near)
  return `${sentences[ability.stat](spelled, told)}${spelled.per}${only}${lingers}`
}

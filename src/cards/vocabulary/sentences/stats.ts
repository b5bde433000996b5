import type { Condition, ModifyAbility, ModifyOf, Stat } from '../../../engine/language/index.ts'
import { size } from './amounts.ts'
import { conditionsOf, runnerDoes } from './conditions.ts'
import { unsayable } from './unsayable.ts'
import { a, count, fortNames, hosted, noun, rival, signedAmount, type WordingContext } from './words.ts'

/** A modifier with its number spelled out: the amount, and what it counts per. */
type Spelled = Omit<ModifyAbility, 'n'> & { readonly n: number; readonly per: string }

/** The cards that a modifier affects: "every wall". */
function every(of: ModifyOf, plain: string, wording: WordingContext): string {
  if (of === 'you') return `each of your ${plain}s`
  if (of === 'this') return wording.self
  if (of === 'carrier') return plain === 'agenda' ? 'every agenda in a fort' : a(plain)
  if ('furtherIce' in of) return 'all ice encountered later in this run'
  if ('installsOn' in of) return `every ${plain} installed${installPlace(of)}`
  if ('runsOn' in of) return 'everything in runs on this fort'
  if ('agendasIn' in of) return 'every agenda accessed from this fort'
  if ('fort' in of) return `every ${plain} of ${of.fort === 'any' ? 'a fort' : fortNames[of.fort]}`
  return `every ${noun(of, plain)}${hosted(of, wording)}`
}
function one(of: ModifyOf, plain: string, wording: WordingContext): string {
  if (typeof of !== 'object') return a(plain)
  if ('other' in of && of.onThisFort)
    return `another ${noun(of, plain === 'card' ? 'node or upgrade' : plain)} in this fort`
  return 'type' in of || 'keyword' in of ? `${a(noun(of, plain))}${hosted(of, wording)}` : a(plain)
}

const number = ({ n, layer }: Spelled): string => (layer === 'set' ? `${n}` : signedAmount(n))
const moreOrLess = (n: number, unit: string): string =>
  unit === ''
    ? `${Math.abs(n)} ${n < 0 ? 'fewer' : 'more'}`
    : `${count(Math.abs(n), unit)} ${n < 0 ? 'less' : 'more'}`
/** "costs 2 bits less", "costs the Runner 5 bits more". */
const costs = ({ stat, n, layer }: Spelled, wording: WordingContext): string =>
  `costs ${stat === 'rezBits' ? '' : payer(wording)}${layer === 'set' ? count(n, 'bit') : moreOrLess(n, 'bit')}`
/** Only the Runner liberates and trashes. Your own cost needs no payer. */
const payer = (wording: WordingContext): string => (wording.side === 'corp' ? `${rival(wording)} ` : '')

const sentences: Readonly<Record<Stat, (ability: Spelled, wording: WordingContext) => string>> = {
  iceStrength: (ability, wording) =>
    ability.layer === 'double'
      ? `${every(ability.of, 'piece of ice', wording)} has twice its strength, but no more than ${ability.n}`
      : `${every(ability.of, 'piece of ice', wording)} has ${number(ability)} strength`,
  breakerStrength: (ability, wording) =>
    `${every(ability.of, 'icebreaker', wording)} has ${number(ability)} strength`,
  breakBits: ({ of, n }, wording) => {
    const where = typeof of === 'object' && 'runsOn' in of ? ' in runs on this fort' : ''
    return `each subroutine broken${where} costs ${wording.side === 'runner' ? 'you' : rival(wording)} ${moreOrLess(n, 'bit')}`
  },
  useBits: ({ of, n }, wording) => {
    const which = typeof of === 'object' && 'runsOn' in of ? noun(of.using ?? {}, 'icebreaker') : 'icebreaker'
    return `each use of ${a(which)} in runs on this fort, be it to break or to gain strength, costs ${wording.side === 'runner' ? 'you' : rival(wording)} ${moreOrLess(n, 'bit')}`
  },
  traceLimit: ({ of, n }, wording) =>
    `traces of you by ${one(of, 'card', wording)} have a limit ${Math.abs(n)} ${n < 0 ? 'lower' : 'higher'}`,
  jackOutBits: ({ n }, wording) =>
    `jacking out costs ${wording.side === 'runner' ? 'you' : rival(wording)} ${moreOrLess(n, 'bit')}`,
  rezBits: (ability, wording) =>
    `${wording.inRun ? 'in that run, ' : ''}rezzing ${one(ability.of, 'card', wording)} ${ability.layer === 'again' ? `costs ${rival(wording)} its printed rez cost once more` : costs(ability, wording)}`,
  iceInstall: (ability, wording) =>
    `installing ice${installPlace(ability.of)} costs ${installer(wording)}${moreOrLess(ability.n, 'bit')}`,
  fortInstall: ({ n }, wording) =>
    `installing a card in or on a fort costs ${installer(wording)}${moreOrLess(n, 'bit')}, on top of any other price,`,
  fortRoom: ({ n }) =>
    `this fort has room for ${n === 1 ? 'one more agenda or node' : `${n} more agendas or nodes`}; if it ever holds too many, trash agendas or nodes of your choice in it until they fit`,
  mu: (ability) => `you have ${number(ability)} MU`,
  maxHand: ({ of, n, layer }, wording) =>
    `${of === 'carrier' ? `${rival(wording)}'s` : 'your'} maximum hand size is ${layer === 'set' ? n : changedBy(n)}`,
  link: ({ of, n }, wording) =>
    `${of === 'carrier' ? `${rival(wording)}'s` : 'your'} link is ${changedBy(n)} in every trace${wording.inRun ? ' of that run' : ''}`,
  access: ({ of, n }, wording) => {
    if (typeof of === 'object' && 'runsOn' in of)
      return `${runnerDoes(wording, 'access')} ${moreOrLess(n, '')} of the cards stored in this fort, but all that are installed there`
    const fort = typeof of === 'object' && 'fort' in of && of.fort !== 'any' ? fortNames[of.fort] : undefined
    if (fort === undefined)
      return `${runnerDoes(wording, 'access')} ${moreOrLess(n, '')} of the cards stored there`
    return `when you access ${fort}, access ${moreOrLess(n, '')} of the cards stored there`
  },
  stealCost: (ability, wording) =>
    `${every(ability.of, 'agenda', wording)} ${costs(ability, wording)} to liberate`,
  trashCost: (ability, wording) => `trashing ${one(ability.of, 'card', wording)} ${costs(ability, wording)}`,
  difficulty: (ability, wording) =>
    `${every(ability.of, 'agenda', wording)} has ${number(ability)} difficulty`,
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
const installer = (wording: WordingContext): string => (wording.side === 'runner' ? `${rival(wording)} ` : '')

const changedBy = (n: number): string => `${n < 0 ? 'reduced' : 'increased'} by ${Math.abs(n)}`

/** Where counters lie that change a number of something other than a player. */
const places: Partial<Readonly<Record<Stat, string>>> = {
  iceStrength: 'on it',
  breakerStrength: 'on it',
  difficulty: 'in that fort',
  fortInstall: 'in the same fort',
}

/** When the number changes: "in encounters with …", or ", while …". */
const circumstance = (conditions: readonly Condition[], wording: WordingContext): string => {
  const [met, ...others] = conditions
  return met?.is === 'iceMet' && met.filter.marked && others.length === 0
    ? ' in encounters with the ice chosen for it'
    : `, while ${conditionsOf(conditions, wording)}`
}

/** A modifier as a sentence without its period. */
export function statLine(ability: ModifyAbility, wording: WordingContext): string {
  const lingers = ability.lingers
    ? `. If ${wording.self} is trashed in a run, this still holds until that run ends`
    : ''
  const where = ability.of === 'carrier' ? places[ability.stat] : undefined
  if (ability.layer === 'double' && ability.stat !== 'iceStrength' && ability.stat !== 'rezBits')
    unsayable(`there is no sentence for ${ability.stat} that is doubled`)
  if (ability.layer === 'set' && ability.stat === 'mu' && typeof ability.n === 'object' && 'all' in ability.n)
    return 'before what other cards add, you have as many MU as cards in hand instead of 4'
  const near = ability.of === 'this' ? { ...wording, self: 'it' } : wording
  const spelled = { ...ability, ...size(ability.n, near, where) }
  const only = ability.if === undefined ? '' : circumstance(ability.if, near)
  return `${sentences[ability.stat](spelled, wording)}${spelled.per}${only}${lingers}`
}

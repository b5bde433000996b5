import type {
  Ability,
  AbilityOfKind,
  Condition,
  Cost,
  Filter,
  RezMoment,
} from '../../../engine/language/index.ts'
import { extraLine } from './actions.ts'
import { size } from './amounts.ts'
import { capLine, damageText, happensNot, poolLine, preventText, runBits } from './bits.ts'
import { spokenOf } from './chosen.ts'
import { accessOf, circumstances, conditionsOf, runnerDoes } from './conditions.ts'
import { firstOrder, passage } from './effects.ts'
import { whenOf } from './events.ts'
import { spans } from './spans.ts'
import { statLine } from './stats.ts'
import {
  a,
  capital,
  count,
  counterNoun,
  type Dictionary,
  fortNames,
  hand,
  list,
  lower,
  noun,
  oneFromEach,
  pile,
  plural,
  price,
  rival,
  rivalsHand,
  runner,
  say,
  some,
  uncapital,
  type WordingContext,
} from './words.ts'

/** The card line of each kind of ability. */
const lines: Dictionary<Ability, 'kind', string> = {
  subroutine: ({ effects, times }, wording) =>
    times === undefined
      ? `Subroutine: ${passage(effects, wording)}`
      : `${capital(wording.self)} has one subroutine${size(times, { ...wording, self: 'it' }).per}: ${passage(effects, wording)}`,
  grantSub: ({ to, effects }, wording) => {
    const ice = 'furtherIce' in to ? 'all ice encountered later in this run' : everyIce(to)
    return `${capital(ice)} has one more subroutine, behind all others: ${passage(effects, wording)}`
  },
  repeatSub: () => 'One of its subroutines is there once more.',
  payAbove: ({ step, most }, wording) =>
    `When you rez ${wording.self}, you may pay ${above(step, most)} above its rez cost.`,
  ignoreSubs: ({ of }, wording) =>
    `${capital(wording.side === 'runner' ? 'you ignore' : 'the Runner ignores')} the subroutines of ${of.keyword ?? ''} ice, except those that trace or do net damage: a subroutine ignored is neither broken nor resolved.`,
  morph: ({ from, to }, wording) =>
    `If you did, ${wording.self} is a ${to.toLowerCase()}, and no ${from.toLowerCase()}, while it is rezzed.`,
  play: ({ if: conditions = [], effects, returnFor }, wording) => {
    const only = conditions.length > 0 ? `Playable only if ${conditionsOf(conditions, wording)}. ` : ''
    const back = returnFor === undefined ? '' : returnText(returnFor, wording)
    return `${only}${passage(effects, wording)}${back}`
  },
  action: ({ cost, if: conditions = [], effects, by }, wording) => {
    if (by === 'rival')
      return passage(effects, wording, `${rival(wording)} may spend ${price(cost, wording)} to `)
    const when = conditions.every(({ is }) => is === 'hurtLately') ? 'if' : 'while'
    const only = conditions.length > 0 ? `, ${when} ${conditionsOf(conditions, wording)}` : ''
    return `${costLine(cost, wording.self)}${only}: ${passage(effects, only === '' ? wording : spokenOf(conditions, { ...wording, self: 'it' }))}`
  },
  use: (ability, wording) => useLine(ability, wording),
  break: (ability, wording) => {
    const { bits, chance, next = [] } = ability
    const does = chance ? chanceText(ability, chance) : `${breakText(ability)}.`
    return `${count(bits, 'bit')}: ${does} ${passage(next, wording)}`.trimEnd()
  },
  boost: ({ bits, n, until, next = [] }, wording) =>
    `${count(bits, 'bit')}: +${n} strength${until === undefined ? '' : ` ${spans[until]}`}. ${passage(next, wording)}`.trimEnd(),
  baseLink: ({ bits, link, if: only = [] }, wording) =>
    `${count(bits, 'bit')}${only.length > 0 ? `, while ${conditionsOf(only, wording)}` : ''}: Base link ${link}.`,
  link: ({ bits, n }) => `${count(bits, 'bit')}: +${n} link.`,
  on: (ability, wording) => {
    const first = ability.once === 'run' ? 'the first time in each run, ' : ''
    const each = ability.each
      ? `for each ${wording.counters} counter ${rival(wording)} has, one after the other, `
      : ''
    const lead = `${whenOf(withoutImpliedCondition(ability), wording)}, ${first}${each}${ability.may === undefined ? '' : 'you may '}`
    const named = ability.self || ability.if?.some(({ is }) => is === 'bitsHere' || is === 'brokeInRun')
    const then: WordingContext =
      ability.event === 'encounter' ? { ...wording, inEncounter: true, ...metIn(ability) } : wording
    return passage(ability.effects, spokenOf(ability.if ?? [], named ? { ...then, self: 'it' } : then), lead)
  },
  accessed: ({ if: conditions, effects, show }, wording) => {
    const lead = `when ${runnerDoes(wording, 'access')} ${wording.self}${accessOf(conditions, wording)}, `
    const shown = show ? ' Found in R&D, it must be shown to you.' : ''
    return `${passage(effects, { ...wording, self: 'it' }, lead)}${shown}`
  },
  modify: (ability, wording) => capital(`${statLine(ability, wording)}.`),
  save: ({ cost, what, one, if: only = [], after: more = [] }, wording) => {
    const paid = [
      costLine(cost, wording.self),
      ...(only.length > 0 ? [`while ${conditionsOf(only, wording)}`] : []),
    ].join(', ')
    const cards = list(
      what.map((filter) => plural(noun(filter))),
      'or',
    )
    const after = more.length > 0 ? ` ${passage(more, wording)}` : ''
    return `${paid}: Save ${one ? 'one' : 'any number'} of your other installed ${cards} from being trashed.${after}`
  },
  convert: ({ event, each }, wording) =>
    event === 'damage'
      ? passage(
          each,
          wording,
          'for each point of damage you do that is not prevented, you may prevent it yourself and ',
        )
      : passage(
          each,
          wording,
          'whenever bits come to your pool, except at the start of your turn, you may leave any of them in the bank; for each, ',
        ),
  raise: ({ damage, n, cost }, wording) => {
    const more = `${n} more ${damage} damage`
    return cost === undefined
      ? `Every source of ${damage} damage does ${more}.`
      : `${costLine(cost, wording.self)}, when another card does ${damage} damage: Add ${count(n, 'point')} to it, which ${rival(wording)} cannot prevent.`
  },
  spares: ({ n }, wording) =>
    `When ${rival(wording)} forgoes actions to remove its virus counters, ${n} of them stay, which you choose.`,
  pointCost: ({ of, points }, wording) =>
    `${of === 'install' ? 'Installing' : 'Rezzing'} ${wording.self} costs ${count(points, 'agenda point')}, whatever else it costs.`,
  forfeits: ({ points }) =>
    `The next ${count(points, 'agenda point')} you score ${points === 1 ? 'is' : 'are'} lost.`,
  cheaperAfterNoise: ({ n }, wording) =>
    `If a Noisy icebreaker has been used in this run, rezzing ${wording.self} costs ${count(n, 'bit')} less.`,
  onlyIf: ({ act, if: conditions }, wording) => {
    const then = conditionsOf(conditions, wording)
    if (act === 'rez' && conditions.some(({ is }) => is === 'lastIcePassed'))
      return `Rez ${wording.self} only ${lastIce}.`
    if (act === 'rez') return `Rez ${wording.self} only while ${then}.`
    if (act === 'install') return `You can install ${wording.self} only if ${then}.`
    return `${capital(runner(wording))} can run on this fort only if ${then}.`
  },
  keeps: ({ what }, wording) =>
    `When any of your installed ${plural(noun(what))} are trashed, you may put them on top of ${wording.self} instead, in any order. If ${wording.self} leaves play, trash all cards on it.`,
  prevent: (ability, wording) => {
    const { cost, perTurn, auto } = ability
    if (ability.event === 'flatline') {
      return `${costLine(cost, wording.self)}: Prevent being flatlined. ${passage(ability.after ?? [], wording)}`
    }
    if (ability.fromHand) return handLine(ability, wording)
    if (ability.leaves !== undefined)
      return `From each subroutine of ${ability.from?.keyword ?? ''} ice that you do not break, all but ${ability.leaves} ${damageText(ability)} is prevented.`
    if (auto) return `${happensNot(ability)}${pierceText(ability, wording)}`
    if (ability.event === 'counter')
      return `${costLine(cost, wording.self)}${perTurn ? ', once each turn' : ''}: Avoid ${preventText(ability)} given to you.`
    if (perTurn)
      return `${wording.inRun ? 'In that run' : 'Each turn'}, you may prevent ${preventText(ability)} dealt to you.`
    const paid = costLine(cost, wording.self)
    const then = ability.after ? ` ${passage(ability.after, wording)}` : ''
    return `${paid === '' ? '' : `${paid}: `}Prevent ${preventText(ability)} ${ability.event === 'tag' ? 'given' : 'dealt'} to you.${then}`
  },
  pool: (ability, wording) => (wording.inRun ? runBits(ability, wording) : poolLine(ability, wording)),
  extraAction: (ability, wording) => extraLine(ability, wording),
  spendCap: (ability, wording) => capLine(ability, wording),
  becomes: ({ mu, abilities }, wording) => {
    const runners: WordingContext = { ...wording, side: 'runner', self: 'it' }
    const has = abilities.map((ability) => `“${wording.line(ability, runners)}”`)
    return `As a program it takes ${mu} MU, has ${list(has, 'and')}, and is out of the game if it leaves play in any other way.`
  },
  insteadOfSteal: ({ of, effects }, wording) => {
    if (of === 'this')
      return passage(
        effects,
        { ...wording, self: 'it', side: 'runner' },
        `when the Runner accesses ${wording.self}, they do not score it. Instead, they may `,
      )
    return `The Runner does not score agendas accessed from this fort; they stay there. ${passage(effects, { ...wording, self: 'such an agenda' })}`
  },
  mayTrash: ({ stored, installed, if: conditions = [], after = [] }, wording) => {
    const lead = conditions.length > 0 ? `While ${conditionsOf(conditions, wording)}, you` : 'You'
    const cards = installed ? 'any cards you access from ' : 'any cards you access that were stored in '
    const these = stored === 'any' ? 'any cards you access' : `${cards}${fortNames[stored]}`
    const then =
      after.length > 0 ? ` ${passage(after, wording, 'when a run in which you did so ends, ')}` : ''
    return `${lead} may trash ${these}, at no cost, whatever they are.${then}`
  },
  randomDiscards: ({ if: conditions = [] }, wording) =>
    `${conditions.length > 0 ? `While ${conditionsOf(conditions, wording)}, what` : 'What'} ${rival(wording)} discards from ${rivalsHand(wording)} is chosen at random.`,
  rezAt: ({ moment, answers, if: conditions = [], effects = [] }, wording) => {
    wording.names.set('these', { now: 'the card used', later: 'it' })
    const others = conditions.filter(({ is }) => is !== 'runOnThisFort')
    const here = others.length < conditions.length ? ' on this fort' : ''
    const only = others.length > 0 ? ` while ${conditionsOf(others, wording)}` : ''
    const then = effects.length > 0 ? ` ${passage(effects, wording, 'if you do, ')}` : ''
    const used = a(noun(answers ?? {}, 'icebreaker'))
    return `You may rez ${wording.self} ${rezMoments[moment](wording, here, used)}${only}.${then}`
  },
  hosts: ({ mu, only }, wording) =>
    only !== undefined
      ? `You can install one ${noun(only, 'program')} of at most ${mu} MU on ${wording.self}; it takes none of your memory.`
      : `You can install programs on ${wording.self}, up to ${mu} MU in all; they take none of your memory.`,
  advanceable: (_, wording) => `You may advance ${wording.self}, rezzed or not.`,
  conceals: ({ cost }, wording) =>
    `${costLine(cost, wording.self)}: Keep one of your cards from being exposed.`,
  bares: () => 'All cards in or on a fort with this counter are exposed.',
  cannotSpend: ({ from, if: conditions = [] }, wording) => {
    const here = conditions.some(({ is }) => is === 'runOnThisFort') ? ' in runs on this fort' : ''
    return `${capital(rival(wording))} cannot spend bits from ${plural(noun(from))}${here}.`
  },
  cannotFound: (_, wording) => `${capital(rival(wording))} cannot create new data forts.`,
  tracesSucceed: () => 'Every trace of you succeeds by itself: no bits are spent and no link is used.',
  traceBits: (_, wording) =>
    `In your traces, each bit you spend from ${wording.self} raises by 1 both what you put in and the trace limit.`,
  prepBonus: ({ n }) =>
    `Whenever you play a prep, gain ${count(n, 'bit')} more the first time that its effect gives you bits.`,
  forfeitsBits: () => 'The next X bits you gain are lost.',
  skipIce: ({ n, of }, wording) =>
    of === 'this'
      ? `You pass ${wording.self} automatically ${n === 1 ? 'once' : `${n} times`} in this run.`
      : `The first ${n === 1 ? 'ice' : `${n} pieces of ice`} you encounter in this run ${passed(n)}.`,
  cannotUse: ({ what, if: conditions = [] }, wording) => {
    const here = conditions.some(({ is }) => is === 'runOnThisFort') ? ' in runs on this fort' : ''
    return `${capital(runner(wording))} cannot use ${plural(noun(what, 'icebreaker'))}${wording.inRun ? ' in that run' : here}.`
  },
  cannotBreak: () => 'Subroutines of the encountered ice cannot be broken.',
  cannotRun: (ability, wording) => {
    if (ability.lift) return `You cannot run until you spend ${price(ability.lift, wording)}.`
    const { actions } = ability
    return `You cannot run in your next ${actions === 1 ? 'action' : `${actions} actions`}.`
  },
  cannotJackOut: (_, wording) =>
    `${wording.inRun ? 'The Runner' : capital(runner(wording))} cannot jack out.`,
  countsAs: ({ fort, as }) =>
    `If the run succeeds on ${fortNames[fort]}, it counts as a successful run on ${fortNames[as]}: access that fort instead.`,
  installOnly: ({ forts }, wording) =>
    `Install ${wording.self} only at ${list(
      forts.map((fort) => fortNames[fort]),
      'or',
    )}.`,
  repeatSubs: (_, wording) =>
    `Each subroutine that a piece of ice has by its own text is repeated right after it, once for each ${wording.counters} counter on that ice.`,
  rezOnInstall: (_, wording) =>
    `Rez ${wording.self} as you install it; install it only if you can pay for that.`,
  insteadOfAccess: ({ if: conditions, effects, optional }, wording) => {
    if (optional) {
      const { run, after } = circumstances([{ is: 'runSuccessful' }, ...conditions], wording, true)
      return `Whenever you would access cards in ${run}${after}, you may leave them alone. ${passage(effects, wording, 'if you do, ')}`
    }
    const only = conditions.length > 0 ? ` while ${conditionsOf(conditions, wording)}` : ''
    return passage(effects, wording, `when the run succeeds${only}, do this instead of accessing cards: `)
  },
}

/**
 * A reaction without the condition that its first effect already states: "for each run the Runner attempted", "you
 * may rez one of your unrezzed pieces of ice".
 */
function withoutImpliedCondition(ability: AbilityOfKind<'on'>): AbilityOfKind<'on'> {
  const implied = impliedBy(ability)
  if (implied === null) return ability
  const text = JSON.stringify(implied)
  return { ...ability, if: ability.if?.filter((each) => JSON.stringify(each) !== text) ?? [] }
}

/** What must hold for its first effect to do anything. */
function impliedBy({ effects, may }: AbilityOfKind<'on'>): Condition | null {
  const [first] = effects
  if (first?.op === 'repeat' && typeof first.n === 'object' && 'happened' in first.n)
    return { is: 'happened', deed: first.n.happened }
  if (first?.op === 'choose' && may !== undefined) return { is: 'thereAre', cards: first.from }
  return null
}

/** The kind of ice encountered, if the conditions name it. */
const metIn = ({ if: conditions = [] }: AbilityOfKind<'on'>): Pick<WordingContext, 'met'> => {
  const met = conditions.find((condition) => condition.is === 'iceMet')
  return met === undefined ? {} : { met: noun(met.filter, 'ice') }
}

/** "1 bit", "2 bits any number of times", "any number of bits, up to 6,". */
function above(step: number, most: number | undefined): string {
  if (step === most) return count(step, 'bit')
  if (step > 1) return `${count(step, 'bit')} any number of times`
  return `any number of bits${most === undefined ? '' : `, up to ${most},`}`
}

/** "Every code gate", "every piece of ice on this fort". */
const everyIce = (to: Filter): string =>
  `every ${noun(to, 'piece of ice')}${to.onThisFort ? ' on this fort' : ''}`

/** The wording for a card played from the hand against harm. */
const handLine = (
  { lethal, damage = [], if: only = [], after = [] }: AbilityOfKind<'prevent'>,
  wording: WordingContext,
): string => {
  const harm = damage.length === 0 ? 'damage' : `${list(damage, 'or')} damage`
  const when = `${lethal ? ' that would flatline you' : ''}${only.length > 0 ? ` while ${conditionsOf(only, wording)}` : ''}`
  return `Not played as an action, but when you are about to suffer ${harm}${when}: Prevent all of it. ${passage(after, wording)}`
}

const rezMoments: Readonly<
  Record<RezMoment, (wording: WordingContext, here: string, used: string) => string>
> = {
  runStart: (_, here) => `as a run${here} starts`,
  draw: (wording) => `just before ${runnerDoes(wording, 'draw')} a card`,
  trace: () => 'as a trace starts',
  expose: (wording) => `as soon as ${rival(wording)} is about to expose a card`,
  breaker: (wording, here, used) =>
    `as soon as ${runnerDoes(wording, 'use')} ${used} in a run${here}; the use and all that it has done to that ice come to nothing`,
}

/** How the source's player can have the damage done anyway. */
function pierceText({ pierced }: AbilityOfKind<'prevent'>, wording: WordingContext): string {
  if (pierced === undefined) return ''
  const paid = price(pierced.cost, wording)
  if (pierced.for === 'turn')
    return ` ${capital(rival(wording))} may spend ${paid} to cancel this until the turn ends.`
  const each = paid === '1 bit' ? 'bit' : paid
  return ` For each ${each} that ${rival(wording)} pays as the damage is dealt, 1 point of it is not prevented.`
}

const returnText = (bits: number, wording: WordingContext): string =>
  ` As you play this card, you may pay ${count(bits, 'bit')} more; it then returns to ${hand(wording)}, not to ${pile(wording)}.`
const passed = (n: number): string => `${n === 1 ? 'is' : 'are'} passed automatically`

const prices = {
  rez: "pay that ice's printed rez cost",
  trash: 'pay what other cards add to the trash costs of the cards there that you know',
} as const

const inActions = (n: number): string => (n === 1 ? 'action' : `${n} actions`)

/** A cost as it precedes the colon: "Action, 1 bit". Empty for none. */
function costLine(cost: Cost, self: string): string {
  const { actions, bits, points, trash, counter, fromCentral, discard, mill, priceOf } = cost
  const parts = [
    ...(actions === undefined ? [] : [inActions(actions)]),
    ...(bits === undefined ? [] : [count(bits, 'bit')]),
    ...(points === undefined ? [] : [count(points, 'agenda point')]),
    ...(discard === undefined ? [] : [`discard ${some(discard, 'card')} at random`]),
    ...(mill === undefined
      ? []
      : [`trash the top ${mill === 1 ? 'card' : count(mill, 'card')} of R&D unseen`]),
    ...(trash ? [`trash ${self}`] : []),
    ...(fromCentral === undefined ? [] : [oneFromEach(fromCentral)]),
    ...(counter === undefined ? [] : [`take ${a(counterNoun(counter))} off ${self}`]),
    ...(priceOf === undefined ? [] : [prices[priceOf.to]]),
  ]
  return capital(parts.join(', '))
}

/** The moment of a special effect, if it has one. */
function momentOf(
  { at, if: conditions = [], oncePerTrace }: AbilityOfKind<'use'>,
  wording: WordingContext,
): readonly string[] {
  const met = conditions.find((condition) => condition.is === 'iceMet')
  switch (at) {
    case 'runStart':
      return ['as a run starts']
    case 'approach':
      return [`as you approach ${a(iceWord(met))}`]
    case 'encounter':
      return [`in an encounter with ${a(noun(met?.filter ?? {}, 'piece of ice'))}`]
    case 'success':
      return [`right after ${successOf(conditions, wording)} succeeds, ${untilAccess(conditions)}`]
    case 'accessing':
      return [`while you access cards${accessedFort(conditions)}`]
    case 'pass':
      return ['right after you pass a piece of ice of which you broke every subroutine']
    case 'trace':
      return ['in a trace, before bits are put in']
    case 'traced':
      return ['just when a trace has succeeded']
    case 'struck':
      return [`right after ${rival(wording)} has done you meat damage`]
    case 'reveal':
      return [`${oncePerTrace ? 'once ' : ''}in a trace, after both sides have revealed what they put in`]
    default:
      return []
  }
}

/** The conditions on ice and run that the moment already states. */
const saidByMoment: Partial<Record<AbilityOfKind<'use'>['at'], readonly Condition['is'][]>> = {
  approach: ['iceMet'],
  encounter: ['iceMet'],
  pass: ['passedBroken'],
  success: ['yourRun', 'justSucceeded'],
  accessing: ['yourRun'],
}

/**
 * The moment of the condition `lastIcePassed`: run-chart step 12, or step 1 of a run on a fort without ice.
 */
const lastIce =
  'as the Runner passes the last piece of ice on this fort, or declares a run on it while it has none'

/** Further moments at which it can be used. */
function alsoWhen({ paying, inEncounters, unrezzed }: AbilityOfKind<'use'>): string {
  if (paying) return ' You can do this in the middle of any payment, too.'
  if (inEncounters) return ' You can do this in an encounter with a piece of ice, too.'
  return unrezzed ? ' You can do this while it is unrezzed; everyone then gets to see it.' : ''
}

/** A successful run can be responded to until cards are accessed, or only immediately. */
const untilAccess = (conditions: readonly Condition[]): string =>
  conditions.some(({ is }) => is === 'justSucceeded')
    ? 'before you use anything else or access any cards'
    : 'before you access any cards'

function useLine(ability: AbilityOfKind<'use'>, wording: WordingContext): string {
  const { cost, at, if: conditions = [], effects, oncePerRun, oncePerTurn } = ability
  const others = conditions.filter(({ is }) => !saidByMoment[at]?.includes(is) && is !== 'lastIcePassed')
  const moment = momentOf(ability, wording)
  // A cost that depends on the ice or the fort follows them.
  const later = cost.priceOf !== undefined
  const parts = [
    ...(later ? moment : [costLine(cost, wording.self)]),
    ...(oncePerTurn ? ['once each turn'] : []),
    ...(effects.some(({ op }) => op === 'gainActions') ? ['in your turn'] : []),
    ...(oncePerRun ? ['once each run'] : []),
    ...(others.length < conditions.length && at === 'window' ? [lastIce] : []),
    ...(later ? [uncapital(costLine(cost, wording.self)).replace(', pay', ' and pay')] : moment),
    ...(others.length > 0 ? [`while ${conditionsOf(others, wording)}`] : []),
  ].filter((part) => part !== '')
  return `${parts.length === 0 ? '' : `${capital(parts.join(', '))}: `}${passage(effects, spokenOf(conditions, wording))}${alsoWhen(ability)}`
}
const accessedFort = (conditions: readonly Condition[]): string => {
  const run = conditions.find(({ is }) => is === 'yourRun')
  return run?.is === 'yourRun' && run.fort ? ` from ${fortNames[run.fort]}` : ''
}
const successOf = (conditions: readonly Condition[], wording: WordingContext): string =>
  circumstances(conditions, wording, true).run
const iceWord = (met: { filter: { rezzed?: boolean } } | undefined): string =>
  met?.filter.rezzed === false ? 'unrezzed piece of ice' : 'piece of ice'

const chanceText = (
  ability: AbilityOfKind<'break'>,
  { faces, damage }: NonNullable<AbilityOfKind<'break'>['chance']>,
): string =>
  `Roll a die. On a ${list(faces.map(String), 'or')}, ${uncapital(breakText(ability))}; on any other roll, suffer that much ${damage} damage. In each encounter, use this only once on each subroutine.`

function breakText({ what, all, upTo }: AbilityOfKind<'break'>): string {
  if (all) return 'Break all subroutines of a piece of ice'
  if (upTo !== undefined && typeof what === 'object')
    return `Break up to ${upTo} subroutines of ${a(list(what.map(lower), 'or'))}`
  if (what === 'ice') return 'Break a subroutine of any ice'
  if (what === 'traces') return 'Break a subroutine that traces'
  if (what === 'chosen') return 'Break a subroutine of ice of the kind chosen'
  const keywords = what.map(lower)
  return `Break ${a(list(keywords, 'or'))} subroutine`
}

/** The line of one ability. */
export const lineOf = (ability: Ability, wording: WordingContext): string =>
  mentionedOnce(say(lines[ability.kind], ability, wording), wording)

/** After its first mention a player becomes "they": "for each tag they have", "unless they pay 2 bits". */
function mentionedOnce(line: string, wording: WordingContext): string {
  const who = rival(wording)
  const first = line.search(new RegExp(`\\b${who}\\b(?!')`, 'i'))
  if (first < 0) return line
  const rest = line.slice(first + who.length)
  return `${line.slice(0, first + who.length)}${rest
    .replaceAll(`${who} has `, 'they have ')
    .replaceAll(new RegExp(`${who} has(?=[.,])`, 'g'), 'they have')
    .replaceAll(`unless ${who} pays`, 'unless they pay')}`
}

/** The button label of this ability. */
export function shortOf(ability: Ability, wording: WordingContext): string {
  switch (ability.kind) {
    case 'action':
    case 'use':
      return firstOrder(ability.effects, wording)
    case 'break':
      return breakText(ability)
    case 'boost':
      return `+${ability.n} strength`
    case 'baseLink':
      return `Base link ${ability.link}`
    case 'link':
      return `+${ability.n} link`
    case 'save':
      return ability.after ? `Save, and ${uncapital(firstOrder(ability.after, wording))}` : 'Save'
    case 'prevent':
      if (ability.event === 'flatline') return 'Prevent being flatlined'
      return `Prevent ${ability.event === 'damage' ? damageText(ability) : preventText(ability)}`
    case 'insteadOfSteal':
    case 'insteadOfAccess':
      return firstOrder(ability.effects, wording)
    case 'cannotRun':
      return 'Run freely again'
    default:
      return lineOf(ability, wording).replace(/\.$/, '')
  }
}

/** The line under a card whose limited abilities share one use a turn. */
export function limitLine(abilities: readonly Ability[]): readonly string[] {
  const limited = abilities.filter((ability) => ability.kind === 'action' && ability.oncePerTurn).length
  if (limited === 0) return []
  return [
    limited === 1
      ? 'Use this action only once each turn.'
      : 'Each turn, use only one of these actions, once.',
  ]
}

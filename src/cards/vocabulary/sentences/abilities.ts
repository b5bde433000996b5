import type { Ability, Condition, Cost, Filter, RezMoment } from '../../../engine/language/index.ts'
import { extraLine } from './actions.ts'
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
  size,
  some,
  uncapital,
  type WordingContext,
} from './words.ts'

type Of<Kind extends Ability['kind']> = Extract<Ability, { kind: Kind }>

/** Every kind of ability as its line on the card. */
const lines: Dictionary<Ability, 'kind', string> = {
  subroutine: ({ effects, times }, told) =>
    times === undefined
      ? `Subroutine: ${passage(effects, told)}`
      : `${capital(told.self)} has one subroutine${size(times, { ...told, self: 'it' }).per}: ${passage(effects, told)}`,
  grantSub: ({ to, effects }, told) => {
    const ice = 'furtherIce' in to ? 'all ice encountered later in this run' : everyIce(to)
    return `${capital(ice)} has one more subroutine, behind all others: ${passage(effects, told)}`
  },
  repeatSub: () => 'One of its subroutines is there once more.',
  payAbove: ({ step, most }, told) =>
    `When you rez ${told.self}, you may pay ${above(step, most)} above its rez cost.`,
  ignoreSubs: ({ of }, told) =>
    `${capital(told.side === 'runner' ? 'you ignore' : 'the Runner ignores')} the subroutines of ${of.keyword ?? ''} ice, except those that trace or do net damage: a subroutine ignored is neither broken nor resolved.`,
  morph: ({ from, to }, told) =>
    `If you did, ${told.self} is a ${to.toLowerCase()}, and no ${from.toLowerCase()}, while it is rezzed.`,
  play: ({ if: conditions = [], effects, returnFor }, told) => {
    const only = conditions.length > 0 ? `Playable only if ${conditionsOf(conditions, told)}. ` : ''
    const back = returnFor === undefined ? '' : returnText(returnFor, told)
    return `${only}${passage(effects, told)}${back}`
  },
  action: ({ cost, if: conditions = [], effects, by }, told) => {
    if (by === 'rival') return passage(effects, told, `${rival(told)} may spend ${price(cost, told)} to `)
    const when = conditions.every(({ is }) => is === 'hurtLately') ? 'if' : 'while'
    const only = conditions.length > 0 ? `, ${when} ${conditionsOf(conditions, told)}` : ''
    return `${costLine(cost, told.self)}${only}: ${passage(effects, only === '' ? told : spokenOf(conditions, { ...told, self: 'it' }))}`
  },
  use: (ability, told) => useLine(ability, told),
  break: (ability, told) => {
    const { bits, chance, next = [] } = ability
    const does = chance ? chanceText(ability, chance) : `${breakText(ability)}.`
    return `${count(bits, 'bit')}: ${does} ${passage(next, told)}`.trimEnd()
  },
  boost: ({ bits, n, until, next = [] }, told) =>
    `${count(bits, 'bit')}: +${n} strength${until === undefined ? '' : ` ${spans[until]}`}. ${passage(next, told)}`.trimEnd(),
  baseLink: ({ bits, link, if: only = [] }, told) =>
    `${count(bits, 'bit')}${only.length > 0 ? `, while ${conditionsOf(only, told)}` : ''}: Base link ${link}.`,
  link: ({ bits, n }) => `${count(bits, 'bit')}: +${n} link.`,
  on: (ability, told) => {
    const first = ability.once === 'run' ? 'the first time in each run, ' : ''
    const each = ability.each
      ? `for each ${told.counters} counter ${rival(told)} has, one after the other, `
      : ''
    const lead = `${whenOf(withoutCountedCondition(ability), told)}, ${first}${each}${ability.may === undefined ? '' : 'you may '}`
    const named = ability.self || ability.if?.some(({ is }) => is === 'bitsHere' || is === 'brokeInRun')
    const then: WordingContext =
      ability.event === 'encounter' ? { ...told, inEncounter: true, ...metIn(ability) } : told
    return passage(ability.effects, spokenOf(ability.if ?? [], named ? { ...then, self: 'it' } : then), lead)
  },
  accessed: ({ if: conditions, effects, show }, told) => {
    const lead = `when ${runnerDoes(told, 'access')} ${told.self}${accessOf(conditions, told)}, `
    const shown = show ? ' Found in R&D, it must be shown to you.' : ''
    return `${passage(effects, { ...told, self: 'it' }, lead)}${shown}`
  },
  modify: (ability, told) => capital(`${statLine(ability, told)}.`),
  save: ({ cost, what, one, if: only = [], after: more = [] }, told) => {
    const paid = [
      costLine(cost, told.self),
      ...(only.length > 0 ? [`while ${conditionsOf(only, told)}`] : []),
    ].join(', ')
    const cards = list(
      what.map((filter) => plural(noun(filter))),
      'or',
    )
    const after = more.length > 0 ? ` ${passage(more, told)}` : ''
    return `${paid}: Save ${one ? 'one' : 'any number'} of your other installed ${cards} from being trashed.${after}`
  },
  convert: ({ event, each }, told) =>
    event === 'damage'
      ? passage(
          each,
          told,
          'for each point of damage you do that is not prevented, you may prevent it yourself and ',
        )
      : passage(
          each,
          told,
          'whenever bits come to your pool, except at the start of your turn, you may leave any of them in the bank; for each, ',
        ),
  raise: ({ damage, n, cost }, told) => {
    const more = `${n} more ${damage} damage`
    return cost === undefined
      ? `Every source of ${damage} damage does ${more}.`
      : `${costLine(cost, told.self)}, when another card does ${damage} damage: Add ${count(n, 'point')} to it, which ${rival(told)} cannot prevent.`
  },
  spares: ({ n }, told) =>
    `When ${rival(told)} gives up actions to be rid of its virus counters, ${n} of them stay, which you choose.`,
  pointCost: ({ of, points }, told) =>
    `${of === 'install' ? 'Installing' : 'Rezzing'} ${told.self} costs ${count(points, 'agenda point')}, whatever else it costs.`,
  forfeits: ({ points }) =>
    `The next ${count(points, 'agenda point')} you score ${points === 1 ? 'is' : 'are'} lost.`,
  cheaperAfterNoise: ({ n }, told) =>
    `If a Noisy icebreaker has been used in this run, rezzing ${told.self} costs ${count(n, 'bit')} less.`,
  onlyIf: ({ act, if: conditions }, told) => {
    const then = conditionsOf(conditions, told)
    if (act === 'rez' && conditions.some(({ is }) => is === 'lastIcePassed'))
      return `Rez ${told.self} only ${lastIce}.`
    if (act === 'rez') return `Rez ${told.self} only while ${then}.`
    if (act === 'install') return `You can install ${told.self} only if ${then}.`
    return `${capital(runner(told))} can run on this fort only if ${then}.`
  },
  keeps: ({ what }, told) =>
    `When any of your installed ${plural(noun(what))} are trashed, you may put them on top of ${told.self} instead, in any order. If ${told.self} leaves play, trash all cards on it.`,
  prevent: (ability, told) => {
    const { cost, perTurn, auto } = ability
    if (ability.event === 'flatline') {
      return `${costLine(cost, told.self)}: Prevent being flatlined. ${passage(ability.after ?? [], told)}`
    }
    if (ability.fromHand) return handLine(ability, told)
    if (ability.leaves !== undefined)
      return `From each subroutine of ${ability.from?.keyword ?? ''} ice that you do not break, all but ${ability.leaves} ${damageText(ability)} is prevented.`
    if (auto) return `${happensNot(ability)}${pierceText(ability, told)}`
    if (ability.event === 'counter')
      return `${costLine(cost, told.self)}${perTurn ? ', once each turn' : ''}: Avoid ${preventText(ability)} given to you.`
    if (perTurn)
      return `${told.inRun ? 'In that run' : 'Each turn'}, you may prevent ${preventText(ability)} dealt to you.`
    const paid = costLine(cost, told.self)
    const then = ability.after ? ` ${passage(ability.after, told)}` : ''
    return `${paid === '' ? '' : `${paid}: `}Prevent ${preventText(ability)} ${ability.event === 'tag' ? 'given' : 'dealt'} to you.${then}`
  },
  pool: (ability, told) => (told.inRun ? runBits(ability, told) : poolLine(ability, told)),
  extraAction: (ability, told) => extraLine(ability, told),
  spendCap: (ability, told) => capLine(ability, told),
  becomes: ({ mu, abilities }, told) => {
    const runners: WordingContext = { ...told, side: 'runner', self: 'it' }
    const has = abilities.map((ability) => `“${told.line(ability, runners)}”`)
    return `As a program it takes ${mu} MU, has ${list(has, 'and')}, and is out of the game if it leaves play in any other way.`
  },
  insteadOfSteal: ({ of, effects }, told) => {
    if (of === 'this')
      return passage(
        effects,
        { ...told, self: 'it', side: 'runner' },
        `when the Runner accesses ${told.self}, they do not score it. Instead, they may `,
      )
    return `The Runner does not score agendas accessed from this fort; they stay there. ${passage(effects, { ...told, self: 'such an agenda' })}`
  },
  mayTrash: ({ stored, installed, if: conditions = [], after = [] }, told) => {
    const lead = conditions.length > 0 ? `While ${conditionsOf(conditions, told)}, you` : 'You'
    const cards = installed ? 'any cards you access from ' : 'any cards you access that were stored in '
    const these = stored === 'any' ? 'any cards you access' : `${cards}${fortNames[stored]}`
    const then = after.length > 0 ? ` ${passage(after, told, 'when a run in which you did so ends, ')}` : ''
    return `${lead} may trash ${these}, at no cost, whatever they are.${then}`
  },
  randomDiscards: ({ if: conditions = [] }, told) =>
    `${conditions.length > 0 ? `While ${conditionsOf(conditions, told)}, what` : 'What'} ${rival(told)} discards from ${rivalsHand(told)} is chosen at random.`,
  rezAt: ({ moment, answers, if: conditions = [], effects = [] }, told) => {
    told.names.set('these', { now: 'the card used', later: 'it' })
    const others = conditions.filter(({ is }) => is !== 'runOnThisFort')
    const here = others.length < conditions.length ? ' on this fort' : ''
    const only = others.length > 0 ? ` while ${conditionsOf(others, told)}` : ''
    const then = effects.length > 0 ? ` ${passage(effects, told, 'if you do, ')}` : ''
    const used = a(noun(answers ?? {}, 'icebreaker'))
    return `You may rez ${told.self} ${rezMoments[moment](told, here, used)}${only}.${then}`
  },
  hosts: ({ mu, only }, told) =>
    only !== undefined
      ? `You can install one ${noun(only, 'program')} of at most ${mu} MU on ${told.self}; it takes none of your memory.`
      : `You can install programs on ${told.self}, up to ${mu} MU in all; they take none of your memory.`,
  advanceable: (_, told) => `You may advance ${told.self}, rezzed or not.`,
  conceals: ({ cost }, told) => `${costLine(cost, told.self)}: Keep one of your cards from being exposed.`,
  bares: () => 'All cards in or on a fort with this counter are exposed.',
  cannotSpend: ({ from, if: conditions = [] }, told) => {
    const here = conditions.some(({ is }) => is === 'runOnThisFort') ? ' in runs on this fort' : ''
    return `${capital(rival(told))} cannot spend bits from ${plural(noun(from))}${here}.`
  },
  cannotFound: (_, told) => `${capital(rival(told))} cannot create new data forts.`,
  tracesSucceed: () => 'Every trace of you succeeds by itself: no bits are put in, and no link is built.',
  traceBits: (_, told) =>
    `In your traces, each bit you spend from ${told.self} raises by 1 both what you put in and the trace limit.`,
  prepBonus: ({ n }) =>
    `Whenever you play a prep, gain ${count(n, 'bit')} more the first time that its effect gives you bits.`,
  forfeitsBits: () => 'The next X bits you gain are lost.',
  skipIce: ({ n, of }, told) =>
    of === 'this'
      ? `You pass ${told.self} automatically ${n === 1 ? 'once' : `${n} times`} in this run.`
      : `The first ${n === 1 ? 'ice' : `${n} pieces of ice`} you meet in this run ${passed(n)}.`,
  cannotUse: ({ what, if: conditions = [] }, told) => {
    const here = conditions.some(({ is }) => is === 'runOnThisFort') ? ' in runs on this fort' : ''
    return `${capital(runner(told))} cannot use ${plural(noun(what, 'icebreaker'))}${told.inRun ? ' in that run' : here}.`
  },
  cannotBreak: () => 'Subroutines of the ice met cannot be broken.',
  cannotRun: (ability, told) => {
    if (ability.lift) return `You cannot run until you spend ${price(ability.lift, told)}.`
    const { actions } = ability
    return `You cannot run in your next ${actions === 1 ? 'action' : `${actions} actions`}.`
  },
  cannotJackOut: (_, told) => `${told.inRun ? 'The Runner' : capital(runner(told))} cannot jack out.`,
  countsAs: ({ fort, as }) =>
    `If the run succeeds on ${fortNames[fort]}, it counts as a successful run on ${fortNames[as]}: access that fort instead.`,
  installOnly: ({ forts }, told) =>
    `Install ${told.self} only at ${list(
      forts.map((fort) => fortNames[fort]),
      'or',
    )}.`,
  repeatSubs: (_, told) =>
    `Each subroutine that a piece of ice has by its own text is repeated right after it, once for each ${told.counters} counter on that ice.`,
  rezOnInstall: (_, told) => `Rez ${told.self} as you install it; install it only if you can pay for that.`,
  insteadOfAccess: ({ if: conditions, effects, optional }, told) => {
    if (optional) {
      const { run, after } = circumstances([{ is: 'runSuccessful' }, ...conditions], told, true)
      return `Whenever you would access cards in ${run}${after}, you may leave them alone. ${passage(effects, told, 'if you do, ')}`
    }
    const only = conditions.length > 0 ? ` while ${conditionsOf(conditions, told)}` : ''
    return passage(effects, told, `when the run succeeds${only}, do this instead of accessing cards: `)
  },
}

/** A reaction without the condition that what it counts says already: "for each run the Runner attempted". */
function withoutCountedCondition(ability: Of<'on'>): Of<'on'> {
  const [first] = ability.effects
  if (first?.op !== 'repeat' || typeof first.n !== 'object' || !('happened' in first.n)) return ability
  const counted = JSON.stringify(first.n.happened)
  const others = ability.if?.filter((c) => c.is !== 'happened' || JSON.stringify(c.deed) !== counted) ?? []
  return { ...ability, if: others }
}

/** The kind of ice that an encounter is with, where it is named. */
const metIn = ({ if: conditions = [] }: Of<'on'>): Pick<WordingContext, 'met'> => {
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

/** What is played from the hand against harm. */
const handLine = (
  { lethal, damage = [], if: only = [], after = [] }: Of<'prevent'>,
  told: WordingContext,
): string => {
  const harm = damage.length === 0 ? 'damage' : `${list(damage, 'or')} damage`
  const when = `${lethal ? ' that would flatline you' : ''}${only.length > 0 ? ` while ${conditionsOf(only, told)}` : ''}`
  return `Not played as an action, but when you are about to suffer ${harm}${when}: Prevent all of it. ${passage(after, told)}`
}

const rezMoments: Readonly<Record<RezMoment, (told: WordingContext, here: string, used: string) => string>> =
  {
    runStart: (_, here) => `as a run${here} starts`,
    draw: (told) => `just before ${runnerDoes(told, 'draw')} a card`,
    trace: () => 'as a trace starts',
    expose: (told) => `as soon as ${rival(told)} is about to expose a card`,
    breaker: (told, here, used) =>
      `as soon as ${runnerDoes(told, 'use')} ${used} in a run${here}; the use and all that it has done to that ice come to nothing`,
  }

/** How who does the damage gets it done all the same. */
function pierceText({ pierced }: Of<'prevent'>, told: WordingContext): string {
  if (pierced === undefined) return ''
  const paid = price(pierced.cost, told)
  if (pierced.for === 'turn')
    return ` ${capital(rival(told))} may spend ${paid} to cancel this until the turn ends.`
  const each = paid === '1 bit' ? 'bit' : paid
  return ` For each ${each} that ${rival(told)} pays as the damage is dealt, 1 point of it is not prevented.`
}

const returnText = (bits: number, told: WordingContext): string =>
  ` As you play this card, you may pay ${count(bits, 'bit')} more; it then returns to ${hand(told)}, not to ${pile(told)}.`
const passed = (n: number): string => `${n === 1 ? 'is' : 'are'} passed automatically`

const prices = {
  rez: "pay that ice's printed rez cost",
  trash: 'pay what other cards add to the trash costs of the cards there that you know',
} as const

const inActions = (n: number): string => (n === 1 ? 'action' : `${n} actions`)

/** A cost as it stands before the colon: "Action, 1 bit". Empty for none. */
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

/** The moment of a special effect, where it has one. */
function momentOf(
  { at, if: conditions = [], oncePerTrace }: Of<'use'>,
  told: WordingContext,
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
      return [`right after ${successOf(conditions, told)} succeeds, ${untilAccess(conditions)}`]
    case 'accessing':
      return [`while you access cards${accessedFort(conditions)}`]
    case 'pass':
      return ['right after you pass a piece of ice of which you broke every subroutine']
    case 'trace':
      return ['in a trace, before bits are put in']
    case 'traced':
      return ['just when a trace has succeeded']
    case 'struck':
      return [`right after ${rival(told)} has done you meat damage`]
    case 'reveal':
      return [`${oncePerTrace ? 'once ' : ''}in a trace, after both sides have revealed what they put in`]
    default:
      return []
  }
}

/** What the moment itself says of the ice and the run. */
const saidByMoment: Partial<Record<Of<'use'>['at'], readonly Condition['is'][]>> = {
  approach: ['iceMet'],
  encounter: ['iceMet'],
  pass: ['passedBroken'],
  success: ['yourRun', 'justSucceeded'],
  accessing: ['yourRun'],
}

/** The moment of the condition `lastIcePassed`: run-chart step 12, or step 1 of a run on a fort without ice. */
const lastIce =
  'as the Runner passes the last piece of ice on this fort, or declares a run on it while it has none'

/** When else it can be used. */
function alsoWhen({ paying, inEncounters, unrezzed }: Of<'use'>): string {
  if (paying) return ' You can do this in the middle of any payment, too.'
  if (inEncounters) return ' You can do this in an encounter with a piece of ice, too.'
  return unrezzed ? ' You can do this while it is unrezzed; everyone then gets to see it.' : ''
}

/** A run's success can be answered until cards are accessed, or only as the very next thing. */
const untilAccess = (conditions: readonly Condition[]): string =>
  conditions.some(({ is }) => is === 'justSucceeded')
    ? 'before you use anything else or access any cards'
    : 'before you access any cards'

function useLine(ability: Of<'use'>, told: WordingContext): string {
  const { cost, at, if: conditions = [], effects, oncePerRun, oncePerTurn } = ability
  const others = conditions.filter(({ is }) => !saidByMoment[at]?.includes(is) && is !== 'lastIcePassed')
  const moment = momentOf(ability, told)
  // A price that hangs on the ice or the fort is said after them.
  const later = cost.priceOf !== undefined
  const parts = [
    ...(later ? moment : [costLine(cost, told.self)]),
    ...(oncePerTurn ? ['once each turn'] : []),
    ...(effects.some(({ op }) => op === 'gainActions') ? ['in your turn'] : []),
    ...(oncePerRun ? ['once each run'] : []),
    ...(others.length < conditions.length && at === 'window' ? [lastIce] : []),
    ...(later ? [uncapital(costLine(cost, told.self)).replace(', pay', ' and pay')] : moment),
    ...(others.length > 0 ? [`while ${conditionsOf(others, told)}`] : []),
  ].filter((part) => part !== '')
  return `${parts.length === 0 ? '' : `${capital(parts.join(', '))}: `}${passage(effects, spokenOf(conditions, told))}${alsoWhen(ability)}`
}
const accessedFort = (conditions: readonly Condition[]): string => {
  const run = conditions.find(({ is }) => is === 'yourRun')
  return run?.is === 'yourRun' && run.fort ? ` from ${fortNames[run.fort]}` : ''
}
const successOf = (conditions: readonly Condition[], told: WordingContext): string =>
  circumstances(conditions, told, true).run
const iceWord = (met: { filter: { rezzed?: boolean } } | undefined): string =>
  met?.filter.rezzed === false ? 'unrezzed piece of ice' : 'piece of ice'

type Chance = NonNullable<Of<'break'>['chance']>
const chanceText = (ability: Of<'break'>, { faces, damage }: Chance): string =>
  `Roll a die. On a ${list(faces.map(String), 'or')}, ${uncapital(breakText(ability))}; on any other roll, suffer that much ${damage} damage. In each encounter, use this only once on each subroutine.`

function breakText({ what, all, upTo }: Of<'break'>): string {
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
export const lineOf = (ability: Ability, told: WordingContext): string =>
  mentionedOnce(say(lines[ability.kind], ability, told), told)

/** Who has been spoken of is "they" afterwards: "for each tag they have", "unless they pay 2 bits". */
function mentionedOnce(line: string, told: WordingContext): string {
  const who = rival(told)
  const first = line.search(new RegExp(`\\b${who}\\b(?!')`, 'i'))
  if (first < 0) return line
  const rest = line.slice(first + who.length)
  return `${line.slice(0, first + who.length)}${rest
    .replaceAll(`${who} has `, 'they have ')
    .replaceAll(new RegExp(`${who} has(?=[.,])`, 'g'), 'they have')
    .replaceAll(`unless ${who} pays`, 'unless they pay')}`
}

/** What a button for this ability says. */
export function shortOf(ability: Ability, told: WordingContext): string {
  switch (ability.kind) {
    case 'action':
    case 'use':
      return firstOrder(ability.effects, told)
    case 'break':
      return breakText(ability)
    case 'boost':
      return `+${ability.n} strength`
    case 'baseLink':
      return `Base link ${ability.link}`
    case 'link':
      return `+${ability.n} link`
    case 'save':
      return ability.after ? `Save, and ${uncapital(firstOrder(ability.after, told))}` : 'Save'
    case 'prevent':
      if (ability.event === 'flatline') return 'Prevent being flatlined'
      return `Prevent ${ability.event === 'damage' ? damageText(ability) : preventText(ability)}`
    case 'insteadOfSteal':
    case 'insteadOfAccess':
      return firstOrder(ability.effects, told)
    case 'cannotRun':
      return 'Run freely again'
    default:
      return lineOf(ability, told).replace(/\.$/, '')
  }
}

/** Said under a card whose limited abilities share one use a turn. */
export function limitLine(abilities: readonly Ability[]): readonly string[] {
  const limited = abilities.filter((ability) => ability.kind === 'action' && ability.oncePerTurn).length
  if (limited === 0) return []
  return [
    limited === 1
      ? 'Use this action only once each turn.'
      : 'Each turn, use only one of these actions, once.',
  ]
}

import type { Cards, Condition, FortKind } from '../../../engine/language/index.ts'
import { deedClause, noDeed } from './deeds.ts'
import { unsayable } from './unsayable.ts'
import {
  a,
  adjectives,
  count,
  counterNoun,
  type Dictionary,
  fortNames,
  hand,
  hosted,
  installedPhrase,
  list,
  noun,
  pile,
  plural,
  rival,
  runner,
  say,
  type WordingContext,
} from './words.ts'

const places = { hq: 'in HQ', rd: 'in R&D', archives: 'in Archives', installed: 'installed and rezzed' }

/** True if the card can be accessed anywhere, rezzed or not. */
const isAnywhere = (condition: Condition): boolean =>
  condition.is === 'accessedFrom' && condition.places.length === 4 && condition.unrezzed === true

const placesPhrase = ({ places: where, unrezzed }: Extract<Condition, { is: 'accessedFrom' }>): string =>
  list(
    where.map((place) => (place === 'installed' && unrezzed ? 'installed' : places[place])),
    'or',
  )

/** Each condition as it may follow "if". */
const clauses: Dictionary<Condition, 'is', string> = {
  not: ({ that }, wording) => denied(that, wording),
  happened: ({ deed }, wording) => deedClause(deed, wording),
  hurtLately: ({ actions }) => `you were damaged in any of your last ${actions} actions`,
  runOnMarked: (_, wording) => `the run is on the fort ${wording.self} was last used on`,
  hasChosen: (_, wording) => `a kind has been chosen for ${wording.self}`,
  lastIceBroken: (_, wording) => `${wording.side === 'runner' ? 'you' : 'they'} broke all its subroutines`,
  brokeInRun: (_, wording) => `${wording.self} broke any subroutine in it`,
  traceSucceeded: () => 'it has succeeded',
  rivalTagged: (_, wording) => `${rival(wording)} is tagged`,
  hasBits: ({ who, least }, wording) =>
    `${who === 'you' ? 'you have' : `${rival(wording)} has`} at least ${count(least, 'bit')}`,
  bitsHere: (_, wording) => `${wording.self} holds bits`,
  thereAre: ({ cards, least }, wording) => {
    const way = typeof cards === 'object' && 'var' in cards ? wording.names.get(cards.var)?.way : undefined
    if (way?.startsWith('trashed')) return 'it was not saved'
    return thereIs(cards, least, wording)
  },
  gone: ({ card }, wording) =>
    `${wording.names.get(card)?.later ?? 'it'} is ${wording.again ? 'no longer' : 'not'} installed${wording.again ? '' : ' then'}`,
  rivalsTurn: (_, wording) => `it is ${rival(wording)}'s turn`,
  rivalRanLastTurn: ({ times = 1 }, wording) =>
    `${rival(wording)} attempted ${times === 1 ? 'a run' : `at least ${times} runs`} in their last turn`,
  builtHereLastTurn: () =>
    'in your last turn you installed a card in or on it, or put an advancement counter on one there',
  rivalScoredLastTurn: ({ keyword }, wording) => {
    const agenda = a(keyword === undefined ? 'agenda' : `${keyword} agenda`)
    return `${rival(wording)} ${wording.side === 'corp' ? 'liberated' : 'scored'} ${agenda} in their last turn`
  },
  traceDoesMore: () => 'it would have done anything but give you tags',
  countersAtLeast: ({ n }, wording) =>
    `${rival(wording)} has at least ${count(n, `${wording.counters} counter`)}`,
  succeededThisTurn: ({ fort }) =>
    `you made a successful run${fort === undefined ? '' : ` on ${fortNames[fort]}`} this turn`,
  liberatedThisTurn: ({ keyword, inRunsOn }) =>
    `you liberated ${a(keyword === undefined ? 'agenda' : `${keyword} agenda`)} ${thoseRuns(inRunsOn)}`,
  rivalTags: ({ n }, wording) => `${rival(wording)} has at least ${count(n, 'tag')}`,
  trashedThisTurn: ({ keyword, inRunsOn }) =>
    `you trashed ${a(keyword)} card ${thoseRuns(inRunsOn)}, seen or unseen`,
  byYou: () => 'you did it',
  runOnThisFort: () => 'the run is on this fort',
  runGoesOn: () => 'the run goes on',
  lastIcePassed: () => 'the last piece of ice on this fort is being passed',
  yourRun: ({ fort }) => (fort ? `you are running on ${fortNames[fort]}` : 'you are running'),
  passedBroken: () => 'you broke every subroutine of the ice you just passed',
  lastOf: ({ counter }, wording) => `the last ${counterNoun(counter)} leaves ${wording.self}`,
  inRun: () => 'a run is going on',
  justSucceeded: () => 'you have used nothing since then',
  runSuccessful: () => 'the run was successful',
  iceMet: ({ filter }) =>
    filter.marked
      ? 'the encountered ice is the piece chosen for it'
      : `the encountered ice is ${a(noun(filter, 'piece of ice'))}`,
  brokeItHere: (_, wording) => `you broke any of its subroutines with ${wording.self}`,
  brokeAllBefore: ({ keyword }, wording) =>
    `the ice encountered just before was ${a(keyword.toLowerCase())} of which ${wording.self} broke every subroutine`,
  brokenWithThis: (_, wording) => `you broke it with ${wording.self}`,
  inGivenAction: (_, wording) => `you take an action given by ${wording.self}`,
  happensTo: ({ any }) =>
    `the card is ${a(
      list(
        any.map((filter) => noun(filter)),
        'or',
      ),
    )}`,
  thisIs: ({ filter }, { self }) => {
    const { carrying, least = 1 } = filter
    if (carrying !== undefined) return `${self} has at least ${count(least, counterNoun(carrying))}`
    return `${self} is ${list(adjectives(filter), 'and')}`
  },
  accessedFrom: (condition) => `it is ${placesPhrase(condition)}`,
}

/** A condition that must not hold. */
function denied(that: Condition, wording: WordingContext): string {
  switch (that.is) {
    case 'happened':
      return noDeed(that.deed, wording)
    case 'hasChosen':
      return `no kind has been chosen for ${wording.self}`
    case 'runOnMarked':
      return `${wording.self} was last used on another fort`
    case 'lastIceBroken':
      return `${runner(wording)} did not break all its subroutines`
    default:
      return unsayable(`there is no sentence for “not ${that.is}”`)
  }
}

const thoseRuns = (forts: readonly FortKind[] | undefined): string =>
  forts === undefined
    ? 'this turn'
    : `in this turn's successful runs on ${list(
        forts.map((fort) => fortNames[fort]),
        'and',
      )}`

const thereIs = (cards: Cards, least: number | undefined, wording: WordingContext): string =>
  cards === 'topHere'
    ? `${wording.self} holds cards`
    : (holding(cards, least, wording) ?? `there are ${howMany(least)}${cardsNamed(cards, wording)}`)

const howMany = (least: number | undefined): string => (least === undefined ? '' : `at least ${least} of `)

/**
 * Installed cards that a player has: "the Corp has an installed face-down card", "you have another installed
 * card".
 */
function holding(cards: Cards, least: number | undefined, wording: WordingContext): string | undefined {
  if (typeof cards !== 'object' || !('in' in cards) || cards.in !== 'installed') return undefined
  const { filter = {}, of } = cards
  const word = filter.rezzed === undefined && !filter.rezzedThisTurn ? 'installed ' : ''
  const card = `${word}${noun(filter)}`
  const one = filter.other ? `another ${card}` : a(card)
  const many =
    least === undefined ? one : `at least ${count(least, `${filter.other ? 'other ' : ''}${card}`)}`
  return `${of === 'you' ? 'you have' : `${rival(wording)} has`} ${many}${hosted(filter, wording)}`
}

/** Cards that may exist: "programs among them". */
function cardsNamed(cards: Cards, wording: WordingContext): string {
  if (typeof cards === 'string') return `cards on ${wording.self}`
  const filter = 'filter' in cards ? (cards.filter ?? {}) : {}
  if ('var' in cards) return cards.filter ? `${plural(noun(filter))} among them` : 'any'
  if (cards.in === 'trash') return `${plural(noun(filter))} in ${pile(wording)}`
  if (cards.in === 'aside') return `${plural(noun(filter))} set aside`
  return cards.in === 'hand'
    ? `${plural(noun(filter))} in ${hand(wording)}`
    : installedPhrase(cards.of, filter, wording)
}

const clause = (condition: Condition, wording: WordingContext): string =>
  say(clauses[condition.is], condition, wording)

/** All of them: "the Runner is tagged and the Corp has bits". */
export const conditionsOf = (conditions: readonly Condition[], wording: WordingContext): string =>
  list(
    conditions.map((condition) => clause(condition, wording)),
    'and',
  )

/** The conditions of an access, as they follow "when the Runner accesses this card". */
export function accessOf(conditions: readonly Condition[], wording: WordingContext): string {
  const others = conditions.filter((condition) => !isAnywhere(condition))
  const anywhere = others.length < conditions.length ? ', wherever it is' : ''
  return `${anywhere}${others.length > 0 ? ` while ${conditionsOf(others, wording)}` : ''}`
}

/** The parts of an event's phrase that come from its conditions. */
export type Circumstances = {
  readonly card: string
  readonly ice: string
  readonly run: string
  readonly after: string
}

/**
 * The conditions of an event as parts of its phrase: which ice, which run, and what follows. `ofRun`: the
 * event happens to a run, so the run names its fort.
 */
export function circumstances(
  conditions: readonly Condition[],
  wording: WordingContext,
  ofRun: boolean,
): Circumstances {
  const met = conditions.find((condition) => condition.is === 'iceMet')
  const saidByRun = (condition: Condition): boolean => ofRun && condition.is === 'runOnThisFort'
  const after = conditions
    .filter((condition) => !saidByRun(condition))
    .map((condition) => trailing(condition, wording, ofRun))
  const to = conditions.find((condition) => condition.is === 'happensTo')
  return {
    card: a(
      to
        ? list(
            to.any.map((filter) => noun(filter)),
            'or',
          )
        : 'card',
    ),
    ice: `${a(noun(met?.filter ?? {}, 'piece of ice'))}${met?.filter.onThisFort ? ' on this fort' : ''}`,
    run: runNoun(conditions, wording),
    after: after.join('').replace(/(, if .*?), if /, '$1 and '),
  }
}

function runNoun(conditions: readonly Condition[], wording: WordingContext): string {
  const yours = conditions.find((condition) => condition.is === 'yourRun')
  const here = conditions.some(({ is }) => is === 'runOnThisFort') ? ' on this fort' : ''
  const successful = conditions.some(({ is }) => is === 'runSuccessful')
  if (wording.inRun && yours === undefined && here === '') return 'the run'
  const words = [a(successful ? 'successful run' : 'run'), yours ? ' of yours' : '']
  return `${words.join('')}${yours?.fort ? ` on ${fortNames[yours.fort]}` : here}`
}

/** The conditions that follow the event directly; the others follow as "if". */
function trailing(condition: Condition, wording: WordingContext, ofRun: boolean): string {
  switch (condition.is) {
    case 'runSuccessful':
      return wording.inRun ? ', if it was successful' : ''
    case 'iceMet':
    case 'happensTo':
    case 'byYou':
    case 'lastOf':
      return ''
    case 'yourRun':
      return ofRun ? '' : ` in a run of yours${condition.fort ? ` on ${fortNames[condition.fort]}` : ''}`
    case 'runOnThisFort':
      return ' in a run on this fort'
    case 'brokeAllBefore':
      return ` right after ${a(condition.keyword.toLowerCase())} of which ${wording.self} broke every subroutine`
    case 'traceSucceeded':
      return ''
    case 'brokeItHere':
      return ` after breaking any of its subroutines with ${wording.self}`
    case 'brokenWithThis':
      return ` with ${wording.self}`
    default:
      return `, if ${clause(condition, wording)}`
  }
}

/** The event's subject and verb: "you pass", "the Runner passes". */
export const runnerDoes = (wording: WordingContext, verb: string): string =>
  wording.side === 'runner' ? `you ${verb}` : `${runner(wording)} ${verb}${/(s|ch)$/.test(verb) ? 'es' : 's'}`

import type { Ability, CardDef, Cards, CardType, Effect, EventKind } from '../../engine/language/index.ts'
import { wrongCounts, wrongTerms, wrongToLast } from './check-counts.ts'
import { innerEffects } from './inner-effects.ts'

/** Events that can happen to a card, so that an ability may respond when they happen to its own card. */
const cardEvents = [
  'install',
  'rez',
  'advance',
  'score',
  'liberate',
  'trash',
  'toHand',
  'expose',
  'show',
  'access',
  'encounter',
  'pass',
  'baseLink',
  'evade',
  'leave',
  'emptied',
] as const satisfies readonly EventKind[]
export type CardEvent = (typeof cardEvents)[number]

export const isCardEvent = (event: EventKind): event is CardEvent =>
  cardEvents.some((known) => known === event)

const played: readonly CardType[] = ['operation', 'prep']
const corpOnly: readonly CardType[] = ['agenda', 'node', 'upgrade', 'ice', 'operation']

/**
 * The card types on which an ability of this kind makes sense; other abilities fit any card that stays in
 * play.
 */
const homes: Partial<Record<Ability['kind'], readonly CardType[]>> = {
  subroutine: ['ice'],
  payAbove: ['ice'],
  morph: ['ice'],
  play: played,
  break: ['program'],
  boost: ['program'],
  baseLink: ['program', 'hardware', 'resource'],
  link: ['program', 'hardware', 'resource'],
  accessed: corpOnly,
  advanceable: ['node', 'upgrade', 'ice'],
  hosts: ['program', 'hardware', 'resource'],
}

/** Validates a card. Throws a sentence that names the card. */
export function checkCard(card: CardDef): void {
  const fail = (reason: string): never => {
    throw new Error(`Card “${card.name}”: ${reason}.`)
  }
  for (const ability of card.abilities) {
    const reason =
      wrongHome(card.type, ability) ??
      wrongInside(ability) ??
      wrongTerms(ability) ??
      wrongCounts(checkedEffects(ability), card.cost === 'X')
    if (reason) fail(reason)
  }
  if (new Set(card.keywords).size < card.keywords.length) fail('a keyword stands there twice')
  const plays = card.abilities.filter((a) => a.kind === 'play' || isFromHand(a)).length
  if (played.includes(card.type) && plays !== 1) fail(`a card that is played does one thing, not ${plays}`)
  if (card.keywords.includes('Icebreaker') !== (card.type === 'program' && card.strength !== null))
    fail('a program has a strength if it is an Icebreaker, and only then')
}

const isFromHand = (ability: Ability): boolean => ability.kind === 'prevent' && ability.fromHand === true

function wrongHome(type: CardType, ability: Ability): string | undefined {
  const { kind } = ability
  const onPlayed = played.includes(type) && kind !== 'play' && kind !== 'accessed' && !isFromHand(ability)
  return onPlayed || !(homes[kind]?.includes(type) ?? true)
    ? `an ability of kind ${kind} can't stand on a card of type ${type}`
    : undefined
}

function wrongInside(ability: Ability): string | undefined {
  if (ability.kind === 'on' && ability.self && !isCardEvent(ability.event))
    return `${ability.event} doesn't happen to a card`
  const inside = ability.kind === 'extraAction' ? (ability.with ?? []).map(wrongInside) : []
  return (
    inside.find((reason) => reason !== undefined) ?? wrongEffects(checkedEffects(ability), given(ability))
  )
}

/** The cards that an event, or a use that is responded to, provides. */
const given = ({ kind }: Ability): Set<string> => new Set(kind === 'on' || kind === 'rezAt' ? ['these'] : [])

const checkedEffects = (ability: Ability): readonly Effect[] => {
  if (ability.kind === 'extraAction') return ability.does ?? []
  return 'effects' in ability ? ability.effects : []
}

/** Follows the effects in order, with the names set aside so far. */
function wrongEffects(effects: readonly Effect[], names: Set<string>): string | undefined {
  for (const [i, effect] of effects.entries()) {
    if (effect.op === 'trash' && effect.as === undefined && effects[i + 1]?.op === 'trash')
      return 'it trashes twice in a row: one trash takes both, or memory is counted in between'
    const unknown = variableCardsIn(effect).find((cards) => !names.has(cards.var))
    if (unknown) return `${effect.op} speaks of “${unknown.var}”, which nothing set aside before`
    if (effect.op === 'choose' && Number(effect.min) > Number(effect.max))
      return 'choose has a min above its max'
    if ('as' in effect) names.add(effect.as)
    const inside = innerEffects(effect).map((inner) => wrongEffects(inner, new Set(names)))
    const wrong = inside.find((reason) => reason !== undefined) ?? wrongLasting(effect)
    if (wrong) return wrong
  }
  return undefined
}

type VariableCards = Extract<Cards, { var: string }>
function variableCardsIn(effect: Effect): readonly VariableCards[] {
  const all = [
    ...('what' in effect ? [effect.what] : []),
    ...('from' in effect ? [effect.from] : []),
    ...(effect.op === 'putCounter' ? [effect.on] : []),
    ...(effect.op === 'lasting' && effect.on !== undefined ? [effect.on] : []),
    ...(effect.op === 'repeatSub' ? [effect.of] : []),
  ]
  return all.filter((cards): cards is VariableCards => typeof cards === 'object' && 'var' in cards)
}

function wrongLasting(effect: Effect): string | undefined {
  if (effect.op === 'lasting')
    return wrongToLast(effect.ability, effect.on !== undefined) ?? wrongInside(effect.ability)
  if (effect.op === 'run')
    return effect.with
      ?.map((ability) => wrongToLast(ability, false) ?? wrongInside(ability))
      .find((reason) => reason !== undefined)
  return undefined
}

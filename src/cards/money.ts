/** Finds cards that bring bits, from their abilities. */
import type { CardDef } from '../engine/language/index.ts'
import * as counters from './counters.ts'

const RULES = new Map(Object.values(counters).map((counter) => [counter.kind, counter.abilities]))

type AbilityPart = Readonly<Record<string, unknown>>

/** All parts of an ability, at any depth. */
const abilityParts = (value: unknown): AbilityPart[] => {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(abilityParts)
  return Array.isArray(value) ? inside : [value as AbilityPart, ...inside]
}

const isObject = (value: unknown): value is AbilityPart => typeof value === 'object' && value !== null

/**
 * Bits gained or taken, more bits from preps, extra bits that pay for something, an action for gaining bits,
 * or a counter that does one of these.
 */
const isBitSource = ({ op, who, kind, only, counter, ability }: AbilityPart): boolean =>
  (op === 'gain' && who === 'you') ||
  op === 'take' ||
  kind === 'prepBonus' ||
  (op === 'lasting' && isObject(ability) && ability.kind === 'pool') ||
  (kind === 'extraAction' && isObject(only) && only.to === 'gain') ||
  (op === 'counter' && typeof counter === 'string' && abilityParts(RULES.get(counter)).some(isBitSource))

/** Whether the card brings its player bits. */
export const bringsBits = ({ abilities }: CardDef): boolean => abilityParts(abilities).some(isBitSource)

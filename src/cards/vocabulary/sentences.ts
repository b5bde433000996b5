import type { Ability, CardDef, CounterDef, Effect } from '../../engine/language.ts'
import type { Side } from '../../engine/view/types.ts'
import * as counterRules from '../counters.ts'
import { countersOn, limitLine, lineOf, shortOf } from './sentences/abilities.ts'
import { passage } from './sentences/effects.ts'
import { remindersOf } from './sentences/keywords.ts'
import type { Told } from './sentences/words.ts'

/** Everything about a passage before its first word. */
const begin = (side: Side, self: string): Told => ({
  side,
  self,
  counters: '',
  names: new Map(),
  brief: false,
  inRun: false,
  line: lineOf,
})

/** What a card says: a line for each ability, the rules of its counters, and reminders of its keywords. */
export function textOf(card: CardDef): string[] {
  const self = card.type === 'agenda' ? 'this agenda' : 'this card'
  return [
    ...card.abilities.map((ability) => lineOf(ability, begin(card.side, self))),
    ...limitLine(card.abilities),
    ...countersGiven(card.abilities).flatMap((counter) => counterText(counter, card.side)),
    ...remindersOf(card.keywords),
  ]
}

const counters = new Map(Object.values(counterRules).map((counter) => [counter.kind, counter]))

function countersGiven(abilities: readonly Ability[]): readonly CounterDef[] {
  const effects = abilities.flatMap((ability) => ('effects' in ability ? ability.effects : []))
  return effects.flatMap((effect) => (effect.op === 'counter' ? (counters.get(effect.counter) ?? []) : []))
}

/** What a kind of counter does, for the player who gave it. */
export function counterText(counter: CounterDef, side: Side): string[] {
  const told = begin(side, 'this counter')
  return counter.abilities.map((ability) =>
    lineOf(ability, { ...told, counters: countersOn(counter.name, told) }),
  )
}

/** What effects do, as one text: a subroutine without the word. */
export const sentenceOf = (effects: readonly Effect[], side: Side): string =>
  passage(effects, begin(side, 'this card'))

/** What a button for an ability says: "Take 2 bits". */
export const labelOf = (ability: Ability, side: Side): string => shortOf(ability, begin(side, 'this card'))

/** An ability that lasts a while, as a note beside the player who holds it. */
export const noteOf = (ability: Ability, side: Side): string =>
  lineOf(ability, { ...begin(side, 'this card'), inRun: true })

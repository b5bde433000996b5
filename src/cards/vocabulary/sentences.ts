import type { Ability, CardDef, CounterDef, Effect } from '../../engine/language/index.ts'
import type { Side } from '../../engine/view/types.ts'
import * as counterRules from '../counters.ts'
import { innerEffects } from './inner-effects.ts'
import { limitLine, lineOf, shortOf } from './sentences/abilities.ts'
import { lastOffLine, passage } from './sentences/effects.ts'
import { alike } from './sentences/joining.ts'
import { remindersOf } from './sentences/keywords.ts'
import { ofSide } from './sentences/third-person.ts'
import { capital, counterNoun, price, rival, type WordingContext } from './sentences/words.ts'

/** The wording context of a passage before its first word. */
const newWordingContext = (side: Side, self: string): WordingContext => ({
  side,
  self,
  counters: '',
  holds: 'bit',
  names: new Map(),
  brief: false,
  inRun: false,
  again: false,
  line: lineOf,
  passage,
})

/** The text of a card: a line for each ability, the rules of its counters, and reminders of its keywords. */
export function textOf(card: CardDef): string[] {
  const self = card.type === 'agenda' ? 'this agenda' : 'this card'
  const wording = (): WordingContext => ({
    ...newWordingContext(card.side, self),
    holds: holdings(card.abilities),
  })
  return [
    ...alike(card.abilities.map((ability) => lineOf(ability, wording()))),
    ...lastOffLines(card.abilities, wording),
    ...limitLine(card.abilities),
    ...countersGiven(card.abilities).flatMap((counter) => counterText(counter, card.side)),
    ...remindersOf(card.keywords, card.side),
  ]
}

const counters = new Map(Object.values(counterRules).map((counter) => [counter.kind, counter]))

const effectsOf = (abilities: readonly Ability[]): readonly Effect[] =>
  abilities.flatMap((ability) => ('effects' in ability ? ability.effects.flatMap(unfold) : []))

const lastOffLines = (abilities: readonly Ability[], wording: () => WordingContext): readonly string[] => [
  ...new Set(
    effectsOf(abilities).flatMap((effect) =>
      effect.op === 'takeOff' && effect.last.length > 0 ? lastOffLine(effect, wording()) : [],
    ),
  ),
]

function countersGiven(abilities: readonly Ability[]): readonly CounterDef[] {
  return effectsOf(abilities).flatMap((effect) =>
    'counter' in effect ? (counters.get(effect.counter) ?? []) : [],
  )
}
const unfold = (effect: Effect): readonly Effect[] => [effect, ...innerEffects(effect).flat().flatMap(unfold)]

/** What the card holds until it is emptied: counters that it uses up, or bits. */
function holdings(abilities: readonly Ability[]): string {
  const [spent] = abilities.flatMap((ability) => ('cost' in ability ? (ability.cost.counter ?? []) : []))
  return spent === undefined ? 'bit' : counterNoun(spent)
}

/** The text of a kind of counter, for the player who gave it. */
export function counterText(counter: CounterDef, side: Side): string[] {
  const wording = { ...newWordingContext(side, 'this counter'), counters: counter.name }
  return [...counter.abilities.map((ability) => lineOf(ability, wording)), ...removal(counter, wording)]
}

const removal = ({ name, remove }: CounterDef, wording: WordingContext): string[] =>
  remove
    ? [`${capital(rival(wording))} may spend ${price(remove, wording)} to remove one ${name} counter.`]
    : []

/** Effects as one text: a subroutine without its marker. */
export const sentenceOf = (effects: readonly Effect[], side: Side): string =>
  passage(effects, newWordingContext(side, 'this card'))

/** The effects of a successful trace. */
export const traceStakeText = (success: readonly Effect[]): string =>
  passage(success, newWordingContext('corp', 'this card'), 'if the trace succeeds, ')

/** The label of an ability's button: "Take 2 bits". */
export const abilityButtonText = (ability: Ability, side: Side): string =>
  shortOf(ability, newWordingContext(side, 'this card'))

/**
 * A lasting ability as a note beside the player who has it. Every player reads it, so it never says "you".
 */
export const abilityNote = (ability: Ability, side: Side): string =>
  ofSide(lineOf(ability, { ...newWordingContext(side, 'this card'), inRun: true }), side)

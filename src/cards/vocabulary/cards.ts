import type { Ability, CardDef, CardType } from '../../engine/language/index.ts'
import { allFacts, cardId } from '../facts/index.ts'
import { checkCard } from './check.ts'
import { deepFreeze } from './freeze.ts'

type Spec = { readonly keywords?: readonly string[]; readonly abilities?: readonly Ability[] }
type NumberOrX = number | 'X'
type PrintedNumbers = Partial<
  Pick<CardDef, 'cost' | 'strength' | 'mu' | 'trashCost' | 'difficulty' | 'agendaPoints'>
>

const corpTypes: readonly CardType[] = ['agenda', 'ice', 'node', 'upgrade', 'operation']

function card(
  type: CardType,
  name: string,
  { keywords = [], abilities = [] }: Spec,
  numbers: PrintedNumbers,
): CardDef {
  const id = cardId(name)
  const facts = allFacts.get(id)
  if (!facts) throw new Error(`Card “${name}”: Netrunner has no card of this name.`)
  const def: CardDef = {
    id,
    name,
    set: facts.set,
    side: corpTypes.includes(type) ? 'corp' : 'runner',
    type,
    keywords,
    cost: null,
    strength: null,
    mu: null,
    trashCost: null,
    difficulty: null,
    agendaPoints: null,
    ...numbers,
    unique: keywords.includes('Unique'),
    abilities,
  }
  checkCard(def)
  return deepFreeze(def)
}

export const agenda = (name: string, spec: Spec & { difficulty: number; points: number }): CardDef =>
  card('agenda', name, spec, { difficulty: spec.difficulty, agendaPoints: spec.points })

export const ice = (name: string, spec: Spec & { rez: NumberOrX; strength: NumberOrX }): CardDef =>
  card('ice', name, spec, { cost: spec.rez, strength: spec.strength })

export const node = (name: string, spec: Spec & { rez: NumberOrX; trash: number }): CardDef =>
  card('node', name, spec, { cost: spec.rez, trashCost: spec.trash })

export const upgrade = (name: string, spec: Spec & { rez: NumberOrX; trash: number }): CardDef =>
  card('upgrade', name, spec, { cost: spec.rez, trashCost: spec.trash })

export const operation = (name: string, spec: Spec & { cost: NumberOrX }): CardDef =>
  card('operation', name, spec, { cost: spec.cost })

export const program = (
  name: string,
  spec: Spec & { cost: NumberOrX; mu: number; strength?: NumberOrX },
): CardDef => card('program', name, spec, { cost: spec.cost, mu: spec.mu, strength: spec.strength ?? null })

export const hardware = (name: string, spec: Spec & { cost: NumberOrX }): CardDef =>
  card('hardware', name, spec, { cost: spec.cost })

export const resource = (name: string, spec: Spec & { cost: NumberOrX }): CardDef =>
  card('resource', name, spec, { cost: spec.cost })

export const prep = (name: string, spec: Spec & { cost: NumberOrX }): CardDef =>
  card('prep', name, spec, { cost: spec.cost })

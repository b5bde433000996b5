/** The kinds of acts that a style tells apart. */
import type { OptionView } from '../../../engine/index.ts'
import type { CardDef, Effect } from '../../../engine/language/index.ts'
import { fortAt, optionDef, type Situation } from '../../judgement/situation.ts'
import { memoize } from '../../memoize.ts'
import type { ActKind } from '../types.ts'

export const isAmbush = (def: CardDef | undefined): boolean => def?.keywords.includes('Ambush') ?? false

const effectsOf = (def: CardDef): readonly Effect[] =>
  def.abilities.flatMap((ability) => ('effects' in ability ? ability.effects : []))

/** Whether a card hunts a Runner: it traces or tags. */
const huntsRunner = memoize((def: CardDef): boolean =>
  effectsOf(def).some(({ op }) => op === 'trace' || op === 'tag'),
)

const installKind = (def: CardDef | undefined): ActKind => {
  if (def?.type === 'ice') return 'ice'
  if (def?.type === 'agenda') return 'agenda'
  if (isAmbush(def)) return 'ambush'
  if (def?.type === 'node' || def?.type === 'upgrade') return 'node'
  const breaks = def?.type === 'program' && def.abilities.some(({ kind }) => kind === 'break')
  return breaks ? 'breaker' : 'install'
}

const VERBS: Readonly<Record<string, (def: CardDef | undefined) => ActKind>> = {
  gain: () => 'gain',
  draw: () => 'draw',
  run: () => 'run',
  untag: () => 'untag',
  'trash-resource': () => 'trash-resource',
  install: installKind,
  advance: (def) => (def?.type === 'agenda' ? 'advance' : 'bluff'),
  play: (def) => (def && huntsRunner(def) ? 'tag' : 'play'),
  action: (def) => (def && huntsRunner(def) ? 'tag' : 'play'),
}

/** The kind of an act; null if no style tells it from others. */
export const kindOfAct = (s: Situation, option: OptionView): ActKind | null =>
  VERBS[option.verb ?? '']?.(optionDef(s, option)) ?? null

const TARGETS = { hq: 'run-hq', rd: 'run-rd', subsidiary: 'run-fort' } as const

/** A run's kind by the fort it is on. */
export const kindOfRun = (s: Situation, option: OptionView): ActKind | null => {
  const kind = fortAt(s, option.fort)?.kind
  return kind === 'hq' || kind === 'rd' || kind === 'subsidiary' ? TARGETS[kind] : null
}

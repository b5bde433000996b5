/** What a face-down card can be, from its place and how it was played. */
import type { Pile } from '../../engine/automa.ts'
import type { Pool } from '../../engine/index.ts'
import type { CardDef, CardType } from '../../engine/language/index.ts'
import type { AutomaState, CardState, FortState, GameState } from '../../engine/state/types.ts'
import { HQ_EMPTIED } from '../judgement/runner/against-cards.ts'
import { isEconomy, isStratagem } from '../preparation/sort.ts'
import type { Chance } from './chance.ts'
import { VEILED } from './hide-unknown.ts'

/** Whether a hidden card may be this card. */
export type Fits = (def: CardDef) => boolean

const fitsAnything: Fits = () => true
const anyOfTypes =
  (...types: CardType[]): Fits =>
  ({ type }) =>
    types.includes(type)

const isHidden: Fits = ({ type, keywords }) => type === 'resource' && keywords.includes('Hidden')
const installable = anyOfTypes('agenda', 'node', 'upgrade')
/** Nine of ten advanced cards are agendas. */
const AGENDAS_OF_TEN = 9

/** The cards that preparation sorts into each pile for AI cards (AC2–7, AR2–4). */
const PILED: Readonly<Record<Pile, (automa: AutomaState) => Fits>> = {
  ice: () => anyOfTypes('ice'),
  op: () => anyOfTypes('operation'),
  st:
    ({ sorting }) =>
    (def) =>
      isStratagem(def, sorting),
  pro: () => anyOfTypes('program', 'hardware'),
  ec:
    ({ sorting }) =>
    (def) =>
      isEconomy(def, sorting),
  re:
    ({ sorting, pack }) =>
    (def) =>
      pack.side === 'corp'
        ? installable(def)
        : anyOfTypes('resource', 'prep')(def) && !isEconomy(def, sorting),
}

/** AI cards install whatever comes first and advance it in any case (AC16, AC17). */
const byCards = ({ turn }: GameState, { zone }: CardState, { pack, sorting }: AutomaState): Fits => {
  if (zone === 'fort') return installable
  // All cards that make money are in a pile of their own.
  if (pack.side === 'runner') return (def) => !isEconomy(def, sorting)
  return zone === 'hand' && turn.number > HQ_EMPTIED ? ({ type }) => type !== 'agenda' : fitsAnything
}

const fortHolding = ({ forts }: GameState, card: CardState): FortState | undefined =>
  forts.find(({ id }) => id === card.fort)

const byJudgement = (state: GameState, card: CardState, pool: Pool, chance: Chance): Fits => {
  if (card.zone !== 'fort') return fitsAnything
  const full = fortHolding(state, card)?.cards.some((other) => {
    const { def } = state.cards[other] ?? card
    return def !== VEILED && pool.cards.get(def)?.type !== 'upgrade'
  })
  if (full) return anyOfTypes('upgrade')
  if (card.advancement > 0 && chance(10) < AGENDAS_OF_TEN) return anyOfTypes('agenda')
  return anyOfTypes('agenda', 'node')
}

/** Which cards a face-down card can be. */
export const fittingCards = (state: GameState, card: CardState, pool: Pool, chance: Chance): Fits => {
  const { zone, pile, from } = card
  if (zone === 'ice') return anyOfTypes('ice')
  if (zone === 'rig') return isHidden
  if (zone === 'fort' && fortHolding(state, card)?.kind !== 'subsidiary') return anyOfTypes('upgrade')
  const automa = state.seats[card.owner]?.automa
  if (automa && pile) return PILED[pile](automa)
  if (automa && from) return (def) => installable(def) && PILED[from](automa)(def)
  return automa?.playing ? byCards(state, card, automa) : byJudgement(state, card, pool, chance)
}

/**
 * Positions with an automa in a seat: it has the given orders on one AI card and the given piles, and plays
 * its turns itself.
 */
import { automaRules } from '../../src/automa/rules.ts'
import { createAutoma } from '../../src/automa/seat.ts'
import { pool as built } from '../../src/cards/index.ts'
import { deepFreeze } from '../../src/cards/vocabulary/freeze.ts'
import type { AutomaState, Pile } from '../../src/engine/automa.ts'
import type { Pool } from '../../src/engine/index.ts'
import { type Game, seatOf } from '../../src/engine/kernel/game.ts'
import { placeCard } from '../../src/engine/kernel/zones.ts'
import type {
  AutomaPack,
  BehaviourCard,
  CardDef,
  CorpCard,
  CorpOrder,
  CorpSlot,
  Difficulty,
  RunnerCard,
  RunnerOrder,
  RunnerSlot,
} from '../../src/engine/language/index.ts'
import type { Seat } from '../../src/engine/state/types.ts'
import type { AutomaView } from '../../src/engine/view/types.ts'
import { TestGame } from './game.ts'
import { CORP, RUNNER, type Spec } from './table.ts'

type AutomaLayout = {
  difficulty?: Difficulty
  /** Top card first. */
  piles?: Partial<Record<Pile, string[]>>
  mark?: number
  overrides?: boolean
  sorting?: AutomaState['sorting']
}
/** Orders or whole slots of one AI card that comes every turn, or several cards, the first on top. */
export type CorpAutoma = AutomaLayout & {
  orders?: (CorpOrder | CorpSlot)[]
  bottom?: CorpCard['bottom']
  cards?: CorpCard[]
  behaviour?: Pick<BehaviourCard, 'a' | 'b'>
}
export type RunnerAutoma = AutomaLayout & {
  orders?: (RunnerOrder | RunnerSlot)[]
  bottom?: RunnerOrder
  cards?: RunnerCard[]
}
export type AutomaSpec = Spec & { automa: CorpAutoma | RunnerAutoma; plays: 'corp' | 'runner' }

const slotted = <O extends { do: string }, S extends { order: O }>(given: O | S): S =>
  ('order' in given ? given : { order: given }) as S

const tiny = { id: 'tiny', name: 'Tiny', text: 'A pack for a test.' }

const packOf = ({ automa, plays }: AutomaSpec): AutomaPack => {
  if (plays === 'corp') {
    const { orders = [], bottom = 'gain', cards, behaviour } = automa as CorpAutoma
    const slots = orders.map((o) => slotted<CorpOrder, CorpSlot>(o))
    const card: CorpCard = { id: 'card', name: 'Card', slots, bottom }
    const behaviours = behaviour ? [{ id: 'way', name: 'Way', text: '', ...behaviour }] : []
    return { ...tiny, side: 'corp', cards: cards ?? [card], behaviours }
  }
  const { orders = [], bottom = { do: 'gain' }, cards } = automa as RunnerAutoma
  const slots = orders.map((o) => slotted<RunnerOrder, RunnerSlot>(o))
  return { ...tiny, side: 'runner', cards: cards ?? [{ id: 'card', name: 'Card', slots, bottom }] }
}

const stateOf = (spec: AutomaSpec): AutomaState => {
  const { difficulty = 'standard', mark = 0, overrides = false, sorting } = spec.automa
  // Frozen like built packs: all states share them, and nothing may write to them.
  const pack = deepFreeze(packOf(spec))
  return {
    pack,
    difficulty,
    playing: true,
    piles: {},
    deck: [...pack.cards.keys()].reverse(),
    card: null,
    turned: 0,
    slots: [],
    behaviour: pack.side === 'corp' && pack.behaviours.length > 0 ? { card: 0, side: 'a' } : null,
    mark,
    limits: null,
    overrides,
    ...(sorting ? { sorting } : {}),
  }
}

const namesIn = (piles: AutomaLayout['piles']): string[] => Object.values(piles ?? {}).flat()

const idIn = (pool: Pool, name: string): string =>
  [...pool.cards.values()].find((def) => def.name === name)?.id ?? name

const layPiles = (g: Game, seat: Seat, piles: AutomaLayout['piles'] = {}): void => {
  for (const [pile, names] of Object.entries(piles) as [Pile, string[]][]) {
    for (const name of [...names].reverse()) {
      const card = seatOf(g, seat).stack.find((c) => g.s.cards[c]?.def === idIn(g.pool, name))
      if (card === undefined) throw new Error(`No ${name} left to lay out`)
      placeCard(g, card, { zone: 'pile', seat, pile })
    }
    const { automa } = seatOf(g, seat)
    if (automa) automa.piles[pile] ??= []
  }
}

/** The position with the automa in its seat and its piles taken from its deck. */
const layOutAutoma = (spec: AutomaSpec): Spec => {
  const seat = spec.plays === 'corp' ? CORP : RUNNER
  const names = namesIn(spec.automa.piles)
  const { corp = {}, runner = {} } = spec
  return {
    ...spec,
    turn: spec.turn ?? spec.plays,
    pool: { ...(spec.pool ?? built), automa: automaRules },
    ...(spec.plays === 'corp'
      ? { corp: { ...corp, deck: [...(corp.deck ?? []), ...names] } }
      : { runner: { ...runner, stack: [...(runner.stack ?? []), ...names] } }),
    adjust: (g) => {
      seatOf(g, seat).automa = stateOf(spec)
      layPiles(g, seat, spec.automa.piles)
    },
  }
}

export class AutomaGame extends TestGame {
  private readonly plays: 'corp' | 'runner'
  private readonly choose

  constructor(spec: AutomaSpec) {
    super(layOutAutoma(spec))
    this.plays = spec.plays
    this.choose = createAutoma(spec.pool ?? built)
  }

  /** The automa as a spectator sees it. */
  get automa(): AutomaView {
    const view = this.seat(this.plays, null).automa
    if (!view) throw new Error('no automa sits there')
    return view
  }
  /** How many cards are in a pile. */
  pile(id: Pile): number {
    return this.automa.piles.find((p) => p.id === id)?.n ?? 0
  }
  /** What the log has said about its AI cards so far. */
  orders(): string[] {
    return (this.log[''] ?? [])
      .filter((e) => e.kind === 'automa')
      .map((e) => e.say.map((p) => (typeof p === 'string' ? p : p.name)).join(''))
  }

  /** Answers the automa's next decision, after the other seat has passed its windows. */
  moves(times = 1): this {
    for (let n = 0; n < times; n++) {
      const decision = this.until(this.plays)
      this.answer(this.plays, this.choose(this.view(this.plays), decision))
    }
    return this
  }
  /** Plays this many of its actions, with every decision they lead to. */
  clicks(times = 1): this {
    for (let n = 0; n < times; n++) {
      this.moves()
      while (!this.state.over && this.until(this.plays).kind !== 'act') this.moves()
    }
    return this
  }
  /** Plays until the other seat's turn, or until the game is over. */
  turn(): this {
    const { number } = this.view().turn
    while (!this.state.over && this.view().turn.number === number) {
      if (this.decision(this.plays)) this.moves()
      else this.passOne()
    }
    return this
  }

  /** Answers the open decision: as the automa does for its seat, by passing or committing 0 for the other. */
  passAny(): void {
    const other = this.plays === 'corp' ? 'runner' : 'corp'
    if (this.decision(this.plays)) this.moves()
    else if (this.decision(other)?.kind === 'secret') this.answer(other, 0)
    else this.passOne()
  }

  private passOne(): void {
    const other = this.plays === 'corp' ? 'runner' : 'corp'
    const pass = this.decision(other)?.options.find((o) => o.verb === 'pass')
    if (!pass) throw new Error(`${other} must decide first: ${this.decision(other)?.prompt}`)
    this.answer(other, [pass.id])
  }
}

/** A Corp that plays by these orders, in its turn. */
export const corpAutoma = (automa: CorpAutoma, spec: Spec = {}): AutomaGame =>
  new AutomaGame({ ...spec, automa, plays: 'corp' })

/** A Runner that plays by these orders, in its turn. */
export const runnerAutoma = (automa: RunnerAutoma, spec: Spec = {}): AutomaGame =>
  new AutomaGame({ ...spec, automa, plays: 'runner' })

/** The printed card of this name. */
export const printed = (name: string): CardDef => {
  const def = [...built.cards.values()].find((d) => d.name === name)
  if (!def) throw new Error(`There is no ${name}.`)
  return def
}

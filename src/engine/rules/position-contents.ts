/** Where counters, bits and advancement can be, read from the cards. */
import { bitsText } from '../kernel/game.ts'
import { isAdvanceable } from '../kernel/stats.ts'
import type { Pool } from '../kernel/types.ts'
import type { CardDef, Cards, Filter } from '../language/index.ts'
import {
  type CorpPosition,
  hostsOf,
  type PlacedCard,
  type Position,
  placedCardId,
  positionForts,
  withHosts,
} from '../state/position.ts'
import type { Side } from '../view/types.ts'
import { moreThanOne } from './uniqueness.ts'

/** What one kind of counter can be on. */
type Bearers = { players: Set<Side>; forts: boolean; cards: ((def: CardDef) => boolean)[] }
type DefinitionPart = Readonly<Record<string, unknown>>

const isTreeNode = (value: unknown): value is DefinitionPart => typeof value === 'object' && value !== null

/** All objects within a value, itself first. */
function* nodesWithin(value: unknown): Generator<DefinitionPart> {
  if (!isTreeNode(value)) return
  yield value
  for (const each of Object.values(value)) yield* nodesWithin(each)
}

const opposingSide = (side: Side): Side => (side === 'corp' ? 'runner' : 'corp')

const isLike = ({ type, keywords }: CardDef, filter: Filter | undefined): boolean =>
  (filter?.type === undefined || filter.type === type) &&
  (filter?.types === undefined || filter.types.includes(type)) &&
  (filter?.keyword === undefined || keywords.includes(filter.keyword))

/** The cards that an effect of `by` may select, as far as print tells. `nodes`: everything within `by`. */
const cardsMeantBy = (
  by: CardDef,
  nodes: readonly DefinitionPart[],
  cards: Cards,
): ((def: CardDef) => boolean) => {
  if (cards === 'this') return ({ id }) => id === by.id
  if (cards === 'iceMet' || cards === 'iceFullyBroken') return ({ type }) => type === 'ice'
  if (typeof cards === 'string') return () => false
  if ('var' in cards) {
    const from = nodes.find(({ op, as }) => op === 'choose' && as === cards.var)?.from as Cards | undefined
    const all = from === undefined ? () => false : cardsMeantBy(by, nodes, from)
    return (def) => all(def) && isLike(def, cards.filter)
  }
  const side = cards.of === 'you' ? by.side : opposingSide(by.side)
  return (def) => cards.in === 'installed' && def.side === side && isLike(def, cards.filter)
}

const readBearers = (pool: Pool): Map<string, Bearers> => {
  const found = new Map<string, Bearers>()
  const bearers = (kind: unknown): Bearers => {
    const empty: Bearers = { players: new Set(), forts: false, cards: [] }
    const there = found.get(String(kind)) ?? empty
    found.set(String(kind), there)
    return there
  }
  for (const def of pool.cards.values()) {
    const nodes = [...nodesWithin(def.abilities)]
    for (const { op, counter, on } of nodes) {
      if (op === 'counter') bearers(counter).players.add(opposingSide(def.side))
      if (op !== 'putCounter') continue
      if (on === 'runFort') bearers(counter).forts = true
      else bearers(counter).cards.push(cardsMeantBy(def, nodes, on as Cards))
    }
  }
  return found
}

const known = new WeakMap<Pool, Map<string, Bearers>>()
const bearersIn = (pool: Pool): Map<string, Bearers> => {
  const there = known.get(pool) ?? readBearers(pool)
  known.set(pool, there)
  return there
}

const keepsBits = ({ abilities }: CardDef): boolean =>
  abilities.some(({ kind }) => kind === 'pool') ||
  [...nodesWithin(abilities)].some(({ op }) => op === 'store')

/** The most bits the card comes with; null if it keeps as many as are put on it. */
const maxPlacedBits = ({ abilities }: CardDef): number | null => {
  const pool = abilities.find((ability) => ability.kind === 'pool')
  return pool?.n ?? null
}

/** A kind of counter, and what it can be on: players, forts, and these cards. */
type CounterPlaces = {
  kind: string
  name: string
  virus: boolean
  players: Side[]
  forts: boolean
  cards: string[]
}

/** Counters by kind with what they can be on, the cards that keep bits, and the cards that hold programs. */
export type CarryingByCard = { counters: CounterPlaces[]; bits: string[]; hosts: string[] }

/** What each card of this pool can carry. */
export const carryingIn = (pool: Pool): CarryingByCard => {
  const defs = [...pool.cards.values()]
  const ids = (of: (def: CardDef) => boolean) => defs.filter(of).map(({ id }) => id)
  return {
    counters: counterPlaces(pool),
    bits: ids(keepsBits),
    hosts: ids(({ abilities }) => abilities.some(({ kind }) => kind === 'hosts')),
  }
}

const counterPlaces = (pool: Pool): CounterPlaces[] =>
  [...bearersIn(pool)]
    .map(([kind, { players, forts, cards }]) => ({
      kind,
      name: pool.counters.get(kind)?.name ?? kind,
      virus: pool.counters.get(kind)?.virus ?? false,
      players: [...players],
      forts,
      cards: [...pool.cards.values()].filter((def) => cards.some((may) => may(def))).map(({ id }) => id),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

type Lies = (bearers: Bearers) => boolean
type CountersByKind = Record<string, number> | undefined

const illegalCounters = (pool: Pool, counts: CountersByKind, lies: Lies, where: string): string[] =>
  Object.keys(counts ?? {}).flatMap((kind) => {
    const bearers = bearersIn(pool).get(kind)
    if (!bearers) return [`There are no counters called ${kind}.`]
    return lies(bearers) ? [] : [`No ${pool.counters.get(kind)?.name ?? kind} counter can lie ${where}.`]
  })

const illegalOnCard = (pool: Pool, put: PlacedCard): string[] => {
  const def = pool.cards.get(placedCardId(put))
  if (!def || typeof put === 'string') return []
  const max = maxPlacedBits(def)
  const isOnIt: Lies = ({ cards }) => cards.some((may) => may(def))
  return [
    ...illegalCounters(pool, put.counters, isOnIt, `on ${def.name}`),
    ...(put.bits && !keepsBits(def) ? [`No bits can lie on ${def.name}.`] : []),
    ...(max !== null && (put.bits ?? 0) > max
      ? [`${def.name} comes with no more than ${bitsText(max)}.`]
      : []),
    ...(put.advancement && !isAdvanceable(def) ? [`${def.name} can’t be advanced.`] : []),
  ]
}

const placedCardName = (pool: Pool, put: PlacedCard): string =>
  pool.cards.get(placedCardId(put))?.name ?? placedCardId(put)

const holdNothing = (pool: Pool, puts: readonly PlacedCard[]): string[] =>
  puts
    .filter((put) => hostsOf(put).length > 0)
    .map((put) => `${placedCardName(pool, put)} can’t hold other cards.`)

/** A scored or liberated agenda has no advancement counters. */
const illegalAgendas = (pool: Pool, puts: readonly PlacedCard[]): string[] => [
  ...holdNothing(pool, puts),
  ...puts
    .filter((put) => typeof put !== 'string' && put.advancement)
    .map((put) => `Once scored or liberated, ${placedCardName(pool, put)} cannot be advanced.`),
  ...puts.flatMap((put) => illegalOnCard(pool, put)),
]

const illegalInForts = (pool: Pool, corp: CorpPosition): string[] => {
  const puts = positionForts(corp).flatMap(({ ice = [], cards = [] }) => [...ice, ...cards])
  return [
    ...positionForts(corp).flatMap(({ counters }) =>
      illegalCounters(pool, counters, ({ forts }) => forts, 'in a fort'),
    ),
    ...holdNothing(pool, puts),
    ...puts.flatMap((put) => illegalOnCard(pool, put)),
  ]
}

/** What in a position neither the rules nor a card could have caused, a sentence each. */
export const illegalParts = (pool: Pool, position: Position): string[] => {
  const { corp, runner } = position
  const on = (side: Side, counts: CountersByKind, where: string) =>
    illegalCounters(pool, counts, ({ players }) => players.has(side), where)
  return [
    ...new Set([
      ...on('corp', corp.counters, 'on the Corp'),
      ...on('runner', runner.counters, 'on the Runner'),
      ...illegalInForts(pool, corp),
      ...withHosts(runner.rig ?? []).flatMap((put) => illegalOnCard(pool, put)),
      ...illegalAgendas(pool, [...(corp.score ?? []), ...(runner.score ?? [])]),
      ...moreThanOne(pool, position),
    ]),
  ]
}

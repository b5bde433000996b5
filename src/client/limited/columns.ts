/** Cards in columns by kind, as a builder sorts them. */
import { kindsOfIce } from '../../decks/ice-kinds.ts'
import type { DeckLine } from '../../protocol/deck-lines.ts'
import type { CardInfo } from '../../protocol/http.ts'
import type { CardsById } from '../net/queries.ts'
import type { Side } from '../state/types.ts'
import type { IconName } from '../ui/icons.ts'

type CardColumn = { id: string; name: string; icon: IconName; holds: (card: CardInfo) => boolean }
export type ColumnLine = { card: CardInfo; count: number }
export type FilledColumn = Omit<CardColumn, 'holds'> & { lines: ColumnLine[]; count: number }

const ofType =
  (...types: CardInfo['type'][]) =>
  ({ type }: CardInfo): boolean =>
    types.includes(type)
const isBreaker = ({ type, keywords }: CardInfo): boolean =>
  type === 'program' && keywords.includes('Icebreaker')

const columns: Record<Side, readonly CardColumn[]> = {
  corp: [
    { id: 'agenda', name: 'Agendas', icon: 'agenda', holds: ofType('agenda') },
    { id: 'wall', name: 'Walls', icon: 'wall', holds: (card) => kindsOfIce(card)[0] === 'wall' },
    { id: 'gate', name: 'Code gates', icon: 'gate', holds: (card) => kindsOfIce(card)[0] === 'gate' },
    {
      id: 'sentry',
      name: 'Sentries',
      icon: 'sentry',
      holds: (card) => card.type === 'ice' && !['wall', 'gate'].includes(kindsOfIce(card)[0] ?? ''),
    },
    { id: 'node', name: 'Nodes', icon: 'node', holds: ofType('node') },
    { id: 'upgrade', name: 'Upgrades', icon: 'upgrade', holds: ofType('upgrade') },
    { id: 'operation', name: 'Operations', icon: 'operation', holds: ofType('operation') },
  ],
  runner: [
    { id: 'breaker', name: 'Breakers', icon: 'run', holds: isBreaker },
    {
      id: 'program',
      name: 'Programs',
      icon: 'program',
      holds: (card) => card.type === 'program' && !isBreaker(card),
    },
    { id: 'hardware', name: 'Hardware', icon: 'hardware', holds: ofType('hardware') },
    { id: 'resource', name: 'Resources', icon: 'resource', holds: ofType('resource') },
    { id: 'prep', name: 'Preps', icon: 'prep', holds: ofType('prep') },
  ],
}

/** A cost of X counts as 0. */
const costInBits = ({ cost }: CardInfo): number => (typeof cost === 'number' ? cost : 0)

const byCost = (a: CardInfo, b: CardInfo): number =>
  costInBits(a) - costInBits(b) || a.name.localeCompare(b.name)

/** The lines of a side in its columns. */
export const toColumns = (side: Side, lines: readonly DeckLine[], cards: CardsById): FilledColumn[] => {
  const known = lines.flatMap(({ card, count }) => {
    const info = cards.get(card)
    return info ? [{ card: info, count }] : []
  })
  return columns[side].map(({ holds, ...column }) => {
    const own = known.filter(({ card }) => holds(card)).sort((a, b) => byCost(a.card, b.card))
    return { ...column, lines: own, count: own.reduce((sum, { count }) => sum + count, 0) }
  })
}

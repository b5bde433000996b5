import type { DeckInput } from '../protocol/http.ts'
import type { CardPool } from './pool.ts'

const headings = {
  agenda: 'Agendas',
  ice: 'Ice',
  node: 'Nodes',
  upgrade: 'Upgrades',
  operation: 'Operations',
  program: 'Programs',
  hardware: 'Hardware',
  resource: 'Resources',
  prep: 'Preps',
} as const

/** A deck as text for people and other programs; `readList` reads it back. */
export function exportText(deck: DeckInput, pool: CardPool): string {
  const sections = Object.entries(headings).map(([type, title]) => {
    const lines = deck.cards.flatMap(({ card, count }) => {
      const info = pool.get(card)
      return info?.type === type ? [`${count} ${info.name}`] : []
    })
    return lines.length === 0 ? [] : [`${title}:`, ...lines.sort(compareNames), '']
  })
  return [`# ${deck.name} (${deck.side})`, '', ...sections.flat()].join('\n')
}

type Listed = { name: string; cards: readonly DeckInput['cards'][number][] }

/** A cube as text: a list for each side, as `exportText` writes them. */
export function exportCube({ name, cards }: Listed, pool: CardPool): string {
  const lists = (['corp', 'runner'] as const).map((side) => ({
    ...{ name, side },
    cards: cards.filter(({ card }) => pool.get(card)?.side === side),
  }))
  return lists.map((list) => exportText(list, pool)).join('\n')
}

const afterCount = (line: string): string => line.slice(line.indexOf(' ') + 1)
const compareNames = (a: string, b: string): number => afterCount(a).localeCompare(afterCount(b), 'en')

/** A deck as the JSON that `POST /api/decks` takes. */
export const exportJson = (deck: DeckInput): DeckInput => ({
  name: deck.name,
  side: deck.side,
  cards: deck.cards,
})

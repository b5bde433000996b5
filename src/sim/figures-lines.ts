/** The figures of a deck as lines to print. */
import type { DeckFigures, Outcome } from '../protocol/figures.ts'

const outcomeSharesText = ({ won, lost, drawn }: Omit<Outcome, 'name'>): string =>
  `${won} won, ${lost} lost${drawn > 0 ? `, ${drawn} drawn` : ''}`

const outcomeLines = (title: string, all: readonly Outcome[]): string[] => [
  title,
  ...all.map((outcome) => `  ${outcome.name}: ${outcomeSharesText(outcome)}`),
]

export const figuresLines = (name: string, figures: DeckFigures): string[] => {
  const { side, games, hand, bits, breakers } = figures
  const kinds = side === 'corp' ? `${hand.agendas} agendas, ${hand.ice} ice` : `${hand.breakers} icebreakers`
  return [
    `${name}: ${games} games, ${outcomeSharesText(figures)}`,
    `opening hand of ${hand.size}: ${kinds}, ${hand.money} that bring bits`,
    `bits by turn: ${bits.join(' ')}`,
    `${side === 'corp' ? 'rezzed ice' : 'icebreakers'} by turn: ${breakers.join(' ')}`,
    ...outcomeLines('endings:', figures.endings),
    ...outcomeLines('against:', figures.against),
  ]
}

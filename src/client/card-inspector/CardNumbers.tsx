import type { ReactNode } from 'react'
import type { CardInfo } from '../../protocol/http.ts'

const costName = (type: CardInfo['type']): string =>
  type === 'ice' || type === 'node' || type === 'upgrade' ? 'Rez' : 'Cost'

type Props = { card: CardInfo; className: string; children?: ReactNode }

/** The printed numbers of a card, with `children` after them. */
export const CardNumbers = ({ card, className, children }: Props) => {
  const numbers: [string, number | string | null][] = [
    [costName(card.type), card.cost],
    ['Strength', card.strength],
    ['Memory', card.mu === null ? null : `${card.mu} MU`],
    ['Difficulty', card.difficulty],
    ['Points', card.agendaPoints],
    ['To trash', card.trashCost],
  ]
  return (
    <dl className={className}>
      {numbers.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
      {children}
    </dl>
  )
}

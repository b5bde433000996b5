import { useCallback } from 'react'
import type { DeckFigures, Outcome } from '../../protocol/figures.ts'
import { useLoad } from '../net/load.ts'
import type { Side } from '../state/types.ts'
import { library } from './api.ts'

/** What a deck has come to in one's own games; nothing as long as there are none. */
export const Figures = ({ deck }: { deck: string }) => {
  const { value } = useLoad(useCallback(() => library.figures(deck), [deck]))
  if (!value || value.games === 0) return null
  const { side, games, hand } = value
  return (
    <section className="deck-figures" aria-labelledby="deck-figures">
      <h2 id="deck-figures">Your games with it</h2>
      <p>
        {games === 1 ? 'One game' : `The last ${games} games`}: {shares(value)}.
      </p>
      <p>
        Opening hand:{' '}
        {side === 'corp' ? `${hand.agendas} agendas, ${hand.ice} ice` : `${hand.breakers} breakers`},{' '}
        {hand.money} that bring bits, of {hand.size} cards.
      </p>
      <ByTurn figures={value} side={side} />
      <Outcomes title="How they ended" all={value.endings} nameOf={endingName} />
      <Outcomes title="Against" all={value.against} nameOf={(name) => name} />
    </section>
  )
}

const shares = ({ won, lost, drawn }: Omit<Outcome, 'name'>): string =>
  [`${won} won`, `${lost} lost`, ...(drawn > 0 ? [`${drawn} drawn`] : [])].join(', ')

const endings: Readonly<Record<string, string>> = {
  points: 'Agenda points',
  flatline: 'Damage',
  decked: 'An empty R&D',
  conceded: 'Given up',
  time: 'Out of time',
  'bad-publicity': 'Bad publicity',
  card: 'A card',
}
const endingName = (reason: string): string => endings[reason] ?? 'Otherwise'

const ByTurn = ({ figures: { bits, breakers }, side }: { figures: DeckFigures; side: Side }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
  <section className="deck-by-turn" aria-label="By turn" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Turn</th>
          {bits.map((_, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its number
            <th key={n} scope="col">
              {n + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name="Bits" values={bits} />
        <Row name={side === 'corp' ? 'Rezzed ice' : 'Breakers'} values={breakers} />
      </tbody>
    </table>
  </section>
)

const Row = ({ name, values }: { name: string; values: readonly number[] }) => (
  <tr>
    <th scope="row">{name}</th>
    {values.map((value, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its number
      <td key={n}>{value}</td>
    ))}
  </tr>
)

type OutcomesProps = { title: string; all: readonly Outcome[]; nameOf: (name: string) => string }

const Outcomes = ({ title, all, nameOf }: OutcomesProps) => (
  <>
    <h3>{title}</h3>
    <ul>
      {all.map((outcome) => (
        <li key={outcome.name}>
          {nameOf(outcome.name)}: {shares(outcome)}
        </li>
      ))}
    </ul>
  </>
)

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeckFigures, Outcome, TrialState } from '../../protocol/figures.ts'
import type { Deck } from '../../protocol/http.ts'
import { pollWhile } from '../net/query.ts'
import { useAct } from '../net/use-act.ts'
import type { Side } from '../state/types.ts'
import { Problem } from '../ui/Problem.tsx'
import { library } from './api.ts'
import { deckQueries } from './queries.ts'
import '../game-over/WinProbability.css'
import './DecksPage.css'

type FiguresSource = 'played' | 'simulated'
const names: Record<FiguresSource, string> = { played: 'Your games', simulated: 'Simulated' }

const soon = 1_000
const whileWorking = pollWhile<TrialState>(soon, ({ state }) => state === 'working')

/** Statistics of a deck: from the user's games, and from games of sparring partners. */
export const Figures = ({ deck }: { deck: Pick<Deck, 'id' | 'check'> }) => {
  const played = useQuery(deckQueries.figures(deck.id)).data
  const trial = useQuery({ ...deckQueries.trial(deck.id), refetchInterval: whileWorking })
  const [picked, pick] = useState<FiguresSource | null>(null)
  if (!played || !trial.data) return null
  const of = picked ?? (played.games > 0 ? 'played' : 'simulated')
  return (
    <section className="deck-figures" aria-labelledby="deck-figures">
      <h2 id="deck-figures">Statistics</h2>
      <fieldset className="segments segments--buttons">
        <legend className="sr-only">Games</legend>
        {(['played', 'simulated'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="figures-of" checked={of === each} onChange={() => pick(each)} />
            {names[each]}
          </label>
        ))}
      </fieldset>
      {of === 'played' ? (
        <Played figures={played} />
      ) : (
        <Simulated deck={deck} trial={trial.data} reload={trial.refetch} />
      )}
    </section>
  )
}

const Played = ({ figures }: { figures: DeckFigures }) =>
  figures.games === 0 ? (
    <p className="muted">No finished games with this deck yet.</p>
  ) : (
    <FigureTable
      figures={figures}
      games={figures.games === 1 ? 'One game' : `Your last ${figures.games} games`}
    />
  )

type SimulatedProps = { deck: Pick<Deck, 'id' | 'check'>; trial: TrialState; reload: () => void }

const Simulated = ({ deck, trial: { state, share, figures }, reload }: SimulatedProps) => {
  const { act, busy, error } = useAct()
  const ask = () =>
    act(async () => {
      await library.askTrial(deck.id)
      reload()
    })
  if (figures) return <FigureTable figures={figures} games={`${figures.games} simulated games`} />
  if (state === 'working')
    return (
      <div className="over-working">
        <p role="status">{share === 0 ? 'Queued…' : 'Simulating…'}</p>
        <progress value={share} aria-label="Simulation progress" />
      </div>
    )
  return (
    <>
      <p className="muted">
        {state === 'failed'
          ? 'The simulation failed.'
          : 'Simulates games between sparring partners against the other side’s starter decks. Takes up to 30 seconds; the result is shared by everyone with the same list.'}
      </p>
      <button type="button" disabled={busy || !deck.check.legal} onClick={ask}>
        {state === 'failed' ? 'Try again' : 'Simulate 100 games'}
      </button>
      {!deck.check.legal && <p className="muted">Only a legal deck can be simulated.</p>}
      <Problem error={error} />
    </>
  )
}

const FigureTable = ({ figures, games }: { figures: DeckFigures; games: string }) => {
  const { side, hand, won, lost, drawn } = figures
  return (
    <>
      <p className="figures-won">
        <strong>{shareText(won, won + lost + drawn)}</strong> won
        <small>
          {games}: {outcomeShares(figures)}
        </small>
      </p>
      <p>
        Opening hand:{' '}
        {side === 'corp' ? `${hand.agendas} agendas, ${hand.ice} ice` : `${hand.breakers} breakers`},{' '}
        {hand.money} economy cards, out of {hand.size} cards.
      </p>
      <ByTurn figures={figures} side={side} />
      <Outcomes title="Outcomes" all={figures.endings} nameOf={endingName} />
      <Outcomes title="Against" all={figures.against} nameOf={(name) => name} />
    </>
  )
}

const shareText = (n: number, of: number): string => `${Math.round((100 * n) / Math.max(1, of))}%`

const outcomeShares = ({ won, lost, drawn }: Omit<Outcome, 'name'>): string =>
  [`${won} won`, `${lost} lost`, ...(drawn > 0 ? [`${drawn} drawn`] : [])].join(', ')

const endings: Readonly<Record<string, string>> = {
  points: 'Agenda points',
  flatline: 'Damage',
  decked: 'Empty R&D',
  conceded: 'Conceded',
  time: 'Out of time',
  'bad-publicity': 'Bad publicity',
  card: 'Card effect',
}
const endingName = (reason: string): string => endings[reason] ?? 'Other'

const ByTurn = ({ figures: { bits, breakers }, side }: { figures: DeckFigures; side: Side }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className="deck-by-turn" aria-label="By turn" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Turn</th>
          {bits.map((_, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of the turn
            <th key={n} scope="col">
              {n + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <FigureRow name="Bits" values={bits} />
        <FigureRow name={side === 'corp' ? 'Rezzed ice' : 'Breakers'} values={breakers} />
      </tbody>
    </table>
  </section>
)

const FigureRow = ({ name, values }: { name: string; values: readonly number[] }) => (
  <tr>
    <th scope="row">{name}</th>
    {values.map((value, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of the turn
      <td key={n}>{value}</td>
    ))}
  </tr>
)

type OutcomesProps = { title: string; all: readonly Outcome[]; nameOf: (name: string) => string }

/** Outcomes, each with a bar for the share of wins. */
const Outcomes = ({ title, all, nameOf }: OutcomesProps) => (
  <>
    <h3>{title}</h3>
    <ul className="figures-bars">
      {all.map((outcome) => {
        const { name, won, lost, drawn } = outcome
        return (
          <li key={name}>
            <span>{nameOf(name)}</span>
            <small>{outcomeShares(outcome)}</small>
            <i
              aria-hidden="true"
              style={{ backgroundSize: `${Math.round((100 * won) / Math.max(1, won + lost + drawn))}% 100%` }}
            />
          </li>
        )
      })}
    </ul>
  </>
)

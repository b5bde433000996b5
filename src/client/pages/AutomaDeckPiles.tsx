import { useState } from 'react'
import type { DeckReport } from '../../protocol/http.ts'
import { api } from '../net/api.ts'
import { useAct } from '../net/use-act.ts'
import { Problem } from '../ui/Problem.tsx'
import type { Corrections, Opponent } from './opponent-choice.ts'
import '../board/AutomaCard.css'
import './PacksPage.css'

type DeckReportCard = DeckReport['cards'][number]
type DeckReportTrait = DeckReportCard['traits'][number]['trait']

const traitWords: Record<DeckReportTrait, string> = {
  money: 'gains bits',
  trashing: 'trashes cards',
  click: 'costs an action to use',
}
const sortingTraits: Record<'corp' | 'runner', DeckReportTrait[]> = {
  corp: ['money'],
  runner: ['money', 'trashing', 'click'],
}
/** Cards that an automa sorts by type alone need no judgement. */
const needsJudgement = (card: DeckReportCard): boolean =>
  card.traits.length > 0 || !['ice', 'agenda', 'node', 'program', 'hardware'].includes(card.as)

/** How the automa's deck is sorted into piles, for review and correction before the game. */
export const AutomaDeckPiles = ({ opponent }: { opponent: Opponent }) => {
  const [report, setReport] = useState<DeckReport | null>(null)
  const { act, busy, error } = useAct()
  const { side, choice, deck, sorting, setSorting } = opponent
  const ask = (next: Corrections) =>
    act(async () => {
      if (!choice) return
      setReport(
        await api.prepare({ side, automa: { ...choice, sorting: next }, ...(deck && { deck: deck.id }) }),
      )
    })
  const correct = (card: string, trait: DeckReportTrait, has: boolean) => {
    const next = { ...sorting, [card]: { ...sorting[card], [trait]: has } }
    setSorting(next)
    ask(next)
  }
  return (
    <details
      className="sorting"
      onToggle={(event) => {
        if (event.currentTarget.open) ask(sorting)
      }}
    >
      <summary>How the automa’s deck is sorted</summary>
      <Problem error={error} />
      {report?.refused && <p className="problem">{report.refused}</p>}
      {report && (
        <>
          <dl className="automa-piles">
            {report.piles.map(({ id, name, n }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{n}</dd>
              </div>
            ))}
          </dl>
          <ul aria-busy={busy}>
            {report.cards.filter(needsJudgement).map((card) => (
              <li key={card.card}>
                <span>
                  {card.count} {card.name} <small>{card.as}</small>
                </span>
                {sortingTraits[side].map((trait) => (
                  <TraitTick key={trait} card={card} trait={trait} correct={correct} />
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

type TickProps = {
  card: DeckReportCard
  trait: DeckReportTrait
  correct: (card: string, trait: DeckReportTrait, has: boolean) => void
}

const TraitTick = ({ card, trait, correct }: TickProps) => {
  const found = card.traits.find((each) => each.trait === trait)
  return (
    <label className="choice" title={found?.why}>
      <input
        type="checkbox"
        checked={found?.has ?? false}
        onChange={(event) => correct(card.card, trait, event.target.checked)}
      />
      <span>
        <span className="sr-only">{card.name} </span>
        {traitWords[trait]}
      </span>
    </label>
  )
}

import { useState } from 'react'
import type { PairedRound } from '../../../protocol/tournament-view.ts'
import { listOf } from '../../state/words.ts'
import { Problem } from '../../ui/Problem.tsx'
import { byesOf } from '../byes.ts'
import { useEvent, useEventAct, useSeq } from '../event.ts'
import { ActionButton } from '../ui/fields.tsx'
import { seatingOf, swapSeats, twoOf, wouldChange } from './swap.ts'
import '../Standings.css'
import './Desk.css'

/** A drawn round with the reason for every pair; two players can be swapped. */
export const Repair = ({ round }: { round: PairedRound }) => {
  const { nameOf } = useEvent()
  const { act, busy, error } = useEventAct()
  const { seq } = useSeq()
  const [chosen, setChosen] = useState<string[]>([])
  const seating = seatingOf(round)
  const [one, two] = chosen

  const toggle = (player: string) => setChosen(twoOf(chosen, player))
  const exchange = () => {
    if (one === undefined || two === undefined) return
    const { tables, byes } = swapSeats(seating, one, two)
    const [bye = null, ...moreByes] = byes
    const more = moreByes.length > 0 ? { moreByes } : {}
    void act({ type: 'repair', seq, round: round.number, tables, bye, ...more }).then(() => setChosen([]))
  }
  const why = whyNot(chosen, one !== undefined && two !== undefined && wouldChange(seating, one, two))
  const player = (id: string) => (
    <button
      type="button"
      className="player-toggle"
      aria-pressed={chosen.includes(id)}
      onClick={() => toggle(id)}
    >
      {nameOf(id)}
    </button>
  )
  return (
    <section aria-labelledby="drawn">
      <h2 id="drawn">
        Round {round.number}, {round.published ? 'published' : 'drawn'}
      </h2>
      <p className="explain">To swap two players, select both.</p>
      <ol className="preview">
        {round.tables.map((table) => (
          <li key={table.table}>
            <span className="match-number">{table.table}</span>
            <span className="preview-pair">
              {player(table.players[0])} <span className="muted">–</span> {player(table.players[1])}
            </span>
            <small>{table.why}</small>
          </li>
        ))}
        {byesOf(round).map((bye) => (
          <li key={bye.player}>
            <span className="match-number">–</span>
            <span className="preview-pair">
              {player(bye.player)} <span className="muted">has a bye</span>
            </span>
            <small>{bye.why}</small>
          </li>
        ))}
      </ol>
      <ActionButton
        label={chosen.length === 2 ? `Swap ${listOf(chosen.map(nameOf))}` : 'Swap'}
        why={why}
        busy={busy}
        run={exchange}
      />
      <Problem error={error} coded />
    </section>
  )
}

const whyNot = (chosen: readonly string[], changes: boolean): string | null => {
  if (chosen.length < 2) return chosen.length === 0 ? 'Choose two players.' : 'Choose a second player.'
  return changes ? null : 'These two play each other; swapping them changes nothing.'
}

import { useState } from 'react'
import { Problem } from '../../ui/Problem.tsx'
import { useEvent, useEventAct, useSeq } from '../event.ts'
import { ActionButton, FieldHint } from '../ui/fields.tsx'
import '../Standings.css'
import './Desk.css'

/** The seats at the draft: in round 1 everybody meets the player who sat furthest away. */
export const DraftSeats = () => {
  const { event, nameOf } = useEvent()
  const { act, busy, error } = useEventAct()
  const { seq } = useSeq()
  const everybody = event.players.map(({ id }) => id)
  const [moved, setMoved] = useState<string[]>(event.draftSeats ?? [])
  const seats = [
    ...moved.filter((id) => everybody.includes(id)),
    ...everybody.filter((id) => !moved.includes(id)),
  ]
  const move = (from: number, to: number) => {
    const next = [...seats]
    next.splice(to, 0, ...next.splice(from, 1))
    setMoved(next)
  }
  const saved = event.draftSeats?.join() === seats.join()
  return (
    <section aria-labelledby="seats">
      <h2 id="seats">Seats at the draft</h2>
      <FieldHint>
        In order around the table. In round 1 of a full draft each player meets the player who sat furthest
        away.
      </FieldHint>
      <ol className="seat-order">
        {seats.map((id, i) => (
          <li key={id}>
            <span className="match-number">{i + 1}</span>
            <span>{nameOf(id)}</span>
            <button
              type="button"
              aria-label={`${nameOf(id)} one seat up`}
              disabled={i === 0}
              onClick={() => move(i, i - 1)}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={`${nameOf(id)} one seat down`}
              disabled={i === seats.length - 1}
              onClick={() => move(i, i + 1)}
            >
              ↓
            </button>
          </li>
        ))}
      </ol>
      <ActionButton
        label="Save seats"
        why={seats.length === 0 ? 'No players yet.' : saved ? 'The seats are saved.' : null}
        busy={busy}
        run={() => void act({ type: 'draft-seats', seq, seats })}
      />
      <Problem error={error} coded />
    </section>
  )
}

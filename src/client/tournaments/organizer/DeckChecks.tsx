import { type FormEvent, useState } from 'react'
import { Problem } from '../../ui/Problem.tsx'
import { RegisteredDeckLists } from '../DeckLists.tsx'
import { useEvent, useEventAct } from '../event.ts'
import { FieldHint } from '../ui/fields.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import '../pages.css'
import './Desk.css'

type DeckCheckView = ReturnType<typeof useEvent>['event']['deckChecks'][number]

/** Draws players whose decks are to be checked, and takes what was found. */
export const DeckChecks = () => {
  const { event } = useEvent()
  const { act, busy, error } = useEventAct()
  const [count, setCount] = useState('2')
  const draws = event.me.may.includes('draw-checks')
  if (!draws && event.deckChecks.length === 0) return null
  const draw = (submitted: FormEvent) => {
    submitted.preventDefault()
    void act({ type: 'draw-checks', count: Number(count) })
  }
  const open = event.deckChecks.filter(({ found }) => found === null)
  const done = event.deckChecks.filter(({ found }) => found !== null)
  return (
    <section aria-labelledby="deck-checks">
      <h2 id="deck-checks">Deck checks</h2>
      {draws && (
        <form className="enter-player" onSubmit={draw}>
          <div className="row">
            <label className="field">
              <span>Players to draw</span>
              <input
                required
                type="number"
                min={1}
                max={50}
                value={count}
                onChange={(typed) => setCount(typed.target.value)}
              />
            </label>
            <button type="submit" disabled={busy}>
              Draw at random
            </button>
          </div>
          <FieldHint>
            Players who were not checked yet are drawn first. Only officials who do not play see who is drawn.
          </FieldHint>
        </form>
      )}
      <Problem error={error} coded />
      {open.length > 0 && (
        <ul className="desk-players" aria-label="To be checked">
          {open.map((check) => (
            <OpenCheck key={check.player} check={check} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className="folded">
          <summary>{done.length} checked</summary>
          <ul className="desk-notes">
            {done.map((check, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: checks are only appended
              <DoneCheck key={i} check={check} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const OpenCheck = ({ check: { player, round } }: { check: DeckCheckView }) => {
  const { event, nameOf } = useEvent()
  const { act, busy, error } = useEventAct()
  const [differs, setDiffers] = useState(false)
  const table = event.rounds
    .findLast(({ published }) => published)
    ?.tables.find(({ players }) => players.includes(player))?.table
  const name = nameOf(player)
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>
          {round === 0 ? 'drawn before the first round' : `drawn in round ${round}`}
          {table !== undefined && `, at table ${table}`}
        </small>
        <RegisteredDeckLists player={player} />
      </span>
      <span className="row">
        <button
          type="button"
          disabled={busy}
          aria-label={`Checked: ${name}`}
          onClick={() => void act({ type: 'checked', player, fine: true, text: '' })}
        >
          Checked
        </button>
        <button type="button" aria-label={`Report a difference: ${name}`} onClick={() => setDiffers(true)}>
          Report a difference…
        </button>
      </span>
      {differs && (
        <ReasonDialog kind="differs" player={{ id: player, name }} onClose={() => setDiffers(false)} />
      )}
      <Problem error={error} coded />
    </li>
  )
}

const DoneCheck = ({ check: { player, round, found } }: { check: DeckCheckView }) => {
  const { nameOf } = useEvent()
  if (!found) return null
  return (
    <li>
      <strong>{nameOf(player)}</strong> {round > 0 && `in round ${round}: `}
      {found.fine ? <span className="badge">checked</span> : <span className="badge waiting">differs</span>}{' '}
      {found.text} <small>by {nameOf(found.by)}</small>
    </li>
  )
}

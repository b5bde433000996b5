import { Link } from 'wouter'
import { sideName } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { DeckNumbers } from './DeckNumbers.tsx'
import { DeckRows } from './DeckRows.tsx'
import { dropOf } from './dragging.ts'
import { Legality } from './Legality.tsx'
import type { Building } from './use-builder.ts'
import './Builder.css'

/** The deck being built: its name, legality, statistics and cards. */
export const BuilderDeck = ({ building }: { building: Building }) => {
  const { draft, dirty, change, set, add, check, stats, counted, format, setFormat, error, empty } = building
  return (
    <aside className="builder-deck" aria-label="The deck" {...dropOf('pool', (card) => add(card, 1))}>
      <header>
        <label className="field">
          <span>{sideName(draft.side)} deck</span>
          <input
            value={draft.name}
            placeholder="Deck name"
            maxLength={60}
            onChange={(event) => change({ name: event.target.value })}
          />
        </label>
        <p className="muted" role="status">
          {dirty ? 'Unsaved draft, stored in this browser.' : draft.id === null ? 'New' : 'Saved'}
        </p>
      </header>
      <Legality check={check} format={format} setFormat={setFormat} />
      <DeckNumbers stats={stats} side={draft.side} />
      <BuilderActions building={building} />
      <Problem error={error} />
      <DeckRows lines={counted} counting={{ set, add }} heading="h2" />
      {empty && <p className="muted">Click or drag cards here, or import a list.</p>}
    </aside>
  )
}

const BuilderActions = ({ building }: { building: Building }) => {
  const { draft, dirty, busy, empty, check, save, play, setOpen, discard } = building
  return (
    <div className="builder-acts">
      <button type="button" className="primary" disabled={busy || empty || !dirty} onClick={save}>
        Save
      </button>
      <button type="button" disabled={busy || !check.legal} onClick={play}>
        <Icon name="play" /> Play now
      </button>
      <button type="button" disabled={empty} onClick={() => setOpen('hand')}>
        <Icon name="hand" /> Sample hand
      </button>
      <button type="button" onClick={() => setOpen('about')}>
        <Icon name="sliders" /> Details
      </button>
      {draft.id !== null && (
        <>
          <button type="button" onClick={() => setOpen('versions')}>
            <Icon name="clock" /> Versions
          </button>
          <Link className="button" href={`/decks/${draft.id}`}>
            <Icon name="book" /> Deck page
          </Link>
        </>
      )}
      {dirty && (
        <button type="button" onClick={discard}>
          <Icon name="undo" /> Discard changes
        </button>
      )}
    </div>
  )
}

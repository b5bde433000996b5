import { type FormEvent, useState } from 'react'
import type { TournamentAct } from '../../../protocol/tournament.ts'
import type { TournamentPlayer } from '../../../protocol/tournament-view.ts'
import { countNoun } from '../../state/words.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useEvent, useEventAct } from '../event.ts'
import { submittedDecksText } from '../Players.tsx'
import { FieldHint } from '../ui/fields.tsx'
import { DeckDialog } from './DeckDialog.tsx'
import { DropDialog } from './DropDialog.tsx'
import { isSought } from './desk-search.ts'
import { FixTableDialog } from './FixTableDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { canRemove } from './remove.ts'
import './Desk.css'
import '../pages.css'

/** All players, and the leaders' actions on them. */
export const PlayersDesk = ({ sought }: { sought: string }) => {
  const { event } = useEvent()
  const { act, busy, error } = useEventAct()
  const shown = event.players.filter(({ name }) => isSought(sought, [name]))
  const few = event.players.length <= 32
  return (
    <section aria-labelledby="desk-players">
      <h2 id="desk-players">Players ({event.players.length})</h2>
      {(event.status === 'upcoming' || event.me.may.includes('late-entry')) && <Enter />}
      <details className="folded desk-done" open={few || sought.trim() !== ''}>
        <summary>
          {shown.length === event.players.length ? 'All' : countNoun(shown.length, 'player')} by name
        </summary>
        <ul className="desk-players">
          {shown.map((player) => (
            <PlayerRow key={player.id} player={player} busy={busy} act={act} />
          ))}
        </ul>
      </details>
      <Problem error={error} coded />
    </section>
  )
}

/** Registers another person. */
const Enter = () => {
  const { act, busy, error } = useEventAct()
  const late = useEvent().event.status !== 'upcoming'
  const [name, setName] = useState('')
  const [account, setAccount] = useState(true)
  const enter = (event: FormEvent) => {
    event.preventDefault()
    void act({ type: 'register', ...(account ? { account: name.trim() } : { name: name.trim() }) }, () =>
      setName(''),
    )
  }
  return (
    <form className="enter-player" onSubmit={enter}>
      <div className="row">
        <label className="field">
          <span>Name</span>
          <input required maxLength={24} value={name} onChange={(typed) => setName(typed.target.value)} />
        </label>
        <label className="field">
          <span>Player type</span>
          <select
            value={account ? 'account' : 'name'}
            onChange={(picked) => setAccount(picked.target.value === 'account')}
          >
            <option value="account">Player with an account</option>
            <option value="name">Player without an account</option>
          </select>
        </label>
        <button type="submit" disabled={busy}>
          Register
        </button>
      </div>
      <FieldHint>
        {late
          ? 'You can still add players after the start; missed rounds count as losses. '
          : 'Players can also register themselves. '}{' '}
        Players without an account play elsewhere, and an official enters their results.
      </FieldHint>
      <Problem error={error} coded />
    </form>
  )
}

type PlayerDialog = 'drop' | 'disqualify' | 'note' | 'warn' | 'table' | 'decks' | null
type PlayerRowProps = { player: TournamentPlayer; busy: boolean; act: (act: TournamentAct) => Promise<void> }

const PlayerRow = ({ player, busy, act: doAct }: PlayerRowProps) => {
  const { event } = useEvent()
  const [asking, setAsking] = useState<PlayerDialog>(null)
  const { id, name, status } = player
  const over = event.status === 'over'
  const warnings = event.notes.filter((note) => note.kind === 'warning' && note.player === id).length
  const organizes = event.me.roles.includes('organizer')
  const button = (label: string, run: () => void) => (
    <button type="button" disabled={busy} aria-label={`${label}: ${name}`} onClick={run}>
      {label}
    </button>
  )
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>
          {status === 'playing' ? submittedDecksText(player) : status}
          {player.fixedTable !== undefined && ` · always at table ${player.fixedTable}`}
        </small>
        {warnings > 0 && <span className="badge waiting">{countNoun(warnings, 'warning')}</span>}
      </span>
      <span className="row">
        {button('Decks…', () => setAsking('decks'))}
        {button('Note…', () => setAsking('note'))}
        {id !== event.me.id && !event.ending && button('Warn…', () => setAsking('warn'))}
        {!over && !event.cut && button('Table…', () => setAsking('table'))}
        {!over && status === 'playing' && canRemove(event, id) && button('Drop…', () => setAsking('drop'))}
        {!over &&
          status === 'dropped' &&
          organizes &&
          button('Reinstate', () => void doAct({ type: 'rejoin', player: id }))}
        {!over &&
          status !== 'disqualified' &&
          canRemove(event, id) &&
          button('Disqualify…', () => setAsking('disqualify'))}
      </span>
      {asking === 'drop' && <DropDialog player={player} onClose={() => setAsking(null)} />}
      {asking === 'decks' && <DeckDialog player={player} onClose={() => setAsking(null)} />}
      {asking === 'table' && <FixTableDialog player={player} onClose={() => setAsking(null)} />}
      {(asking === 'disqualify' || asking === 'note' || asking === 'warn') && (
        <ReasonDialog kind={asking} player={player} onClose={() => setAsking(null)} />
      )}
    </li>
  )
}

import { type FormEvent, useState } from 'react'
import type { TournamentAct } from '../../../protocol/tournament.ts'
import type { TournamentPlayer } from '../../../protocol/tournament-view.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useEvent, useEventAct } from '../event.ts'
import { DrawnChoice, type DrawnFate } from './DrawnChoice.tsx'
import { drawnPlaceOf } from './remove.ts'
import './Desk.css'

type Props = { onClose: () => void } & (
  | { kind: 'disqualify' | 'note' | 'warn' | 'differs'; player: Pick<TournamentPlayer, 'id' | 'name'> }
  | { kind: 'end' | 'cancel' | 'delete' }
)

const words = {
  disqualify: {
    title: 'Disqualify',
    text: 'This is final: the player is no longer paired and is ranked last. The reason is saved.',
    label: 'Reason',
    button: 'Disqualify',
  },
  note: {
    title: 'Conduct note',
    text: 'Only officials of the tournament can read it.',
    label: 'What happened',
    button: 'Save note',
  },
  warn: {
    title: 'Warn',
    text: 'The player reads the warning on the page of the tournament. Officials see how many a player has.',
    label: 'What for',
    button: 'Warn the player',
  },
  differs: {
    title: 'Decks differ from the lists',
    text: 'This notes what you found. Correct the list or warn the player among the players below.',
    label: 'What you found',
    button: 'Save what was found',
  },
  end: {
    title: 'End the tournament',
    text: 'The tournament ends now: nothing more is paired or played, and the seed is published.',
    label: 'Reason',
    button: 'End tournament',
  },
  cancel: {
    title: 'Cancel the tournament',
    text: 'It does not take place. Registration closes, its page shows the reason, and everybody registered is told.',
    label: 'Reason',
    button: 'Cancel the tournament',
  },
  delete: {
    title: 'Delete the tournament',
    text: 'It leaves every list. Everybody registered is told the reason; they and its officials can still read its page for 30 days. You can’t undo this.',
    label: 'Reason',
    button: 'Delete the tournament',
  },
} as const

/** Kinds that take nothing away. */
const calm: ReadonlySet<Props['kind']> = new Set(['note', 'warn', 'differs'])

/** A leader's note about a player, or the reason for an early end. */
export const ReasonDialog = (props: Props) => {
  const { kind, onClose } = props
  const { act, busy, error } = useEventAct()
  const [text, setText] = useState('')
  const [drawn, setDrawn] = useState<DrawnFate>('kept')
  const { event: shown, nameOf } = useEvent()
  const place = props.kind === 'disqualify' ? drawnPlaceOf(shown, props.player.id, nameOf) : null
  const { title, text: explanation, label, button } = words[kind]
  const send = (event: FormEvent) => {
    event.preventDefault()
    void act(actOf(props, text, place?.kept ? drawn : undefined), onClose)
  }
  return (
    <Dialog title={'player' in props ? `${title}: ${props.player.name}` : title} onClose={onClose}>
      <form className="dialog-form" onSubmit={send}>
        <p>{explanation}</p>
        <label className="field">
          <span>{label}</span>
          <textarea
            required
            rows={4}
            maxLength={2000}
            value={text}
            onChange={(typed) => setText(typed.target.value)}
          />
        </label>
        {place && 'player' in props && (
          <DrawnChoice name={props.player.name} place={place} value={drawn} set={setDrawn} />
        )}
        <button type="submit" className={calm.has(kind) ? 'primary' : 'danger'} disabled={busy}>
          {button}
        </button>
        <Problem error={error} coded />
      </form>
    </Dialog>
  )
}

const actOf = (props: Props, text: string, drawn?: DrawnFate): TournamentAct => {
  if (props.kind === 'delete') return { type: 'delete', reason: text }
  if (!('player' in props)) return { type: 'end', reason: text }
  const player = props.player.id
  if (props.kind === 'disqualify') return { type: 'disqualify', player, reason: text, drawn }
  return props.kind === 'differs'
    ? { type: 'checked', player, fine: false, text }
    : { type: props.kind, player, text }
}

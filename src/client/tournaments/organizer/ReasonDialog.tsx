import { type FormEvent, useState } from 'react'
import type { TournamentAct } from '../../../protocol/tournament.ts'
import type { TournamentPlayer } from '../../../protocol/tournament-view.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useDeed } from '../event.ts'
import './Desk.css'

type Props = { onClose: () => void } & (
  | { kind: 'disqualify' | 'note'; player: TournamentPlayer }
  | { kind: 'end' | 'cancel' }
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
  end: {
    title: 'End the tournament',
    text: 'The tournament ends now: nothing more is paired or played, and the seed is published.',
    label: 'Reason',
    button: 'End tournament',
  },
  cancel: {
    title: 'Cancel the tournament',
    text: 'It will not take place. Registration closes and the page says so.',
    label: 'Reason',
    button: 'Cancel the tournament',
  },
} as const

/** A leader's note about a player, or the reason for an early end. */
export const ReasonDialog = (props: Props) => {
  const { kind, onClose } = props
  const { deed, busy, error } = useDeed()
  const [text, setText] = useState('')
  const { title, text: explanation, label, button } = words[kind]
  const send = (event: FormEvent) => {
    event.preventDefault()
    void deed(actOf(props, text), onClose)
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
        <button type="submit" className={kind === 'note' ? 'primary' : 'danger'} disabled={busy}>
          {button}
        </button>
        <Problem error={error} coded />
      </form>
    </Dialog>
  )
}

const actOf = (props: Props, text: string): TournamentAct => {
  if (!('player' in props)) return { type: 'end', reason: text }
  const player = props.player.id
  return props.kind === 'note' ? { type: 'note', player, text } : { type: 'disqualify', player, reason: text }
}

import { type FormEvent, useId, useState } from 'react'
import { useAct } from '../net/use-act.ts'
import { Problem } from '../ui/Problem.tsx'
import { moderationApi } from './api.ts'
import { operatorActed } from './queries.ts'
import './moderation.css'

/** An operator's actions on a user: rename or ban. */
export const ModerationActions = ({ id, name }: { id: string; name: string }) => (
  <details className="measures">
    <summary>Moderate {name}</summary>
    <BanForm id={id} />
    <RenameForm id={id} />
  </details>
)

const spans = [
  ['1', '1 day'],
  ['7', '1 week'],
  ['30', '1 month'],
  ['', 'Permanently'],
] as const

const BanForm = ({ id }: { id: string }) => {
  const [days, setDays] = useState('7')
  const [reason, setReason] = useState('')
  const [address, setAddress] = useState(false)
  const [done, setDone] = useState(false)
  const { act, busy, error } = useAct()
  const field = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      await moderationApi.ban({
        person: id,
        days: days === '' ? null : Number(days),
        reason: reason.trim(),
        address,
      })
      setDone(true)
      operatorActed()
    })
  }
  return (
    <form className="credentials" onSubmit={submit}>
      <label htmlFor={`${field}d`}>Ban</label>
      <select id={`${field}d`} value={days} onChange={(event) => setDays(event.target.value)}>
        {spans.map(([value, label]) => (
          <option key={label} value={value}>
            {label}
          </option>
        ))}
      </select>
      <label htmlFor={`${field}r`}>Reason (shown to the player)</label>
      <input
        id={`${field}r`}
        value={reason}
        maxLength={300}
        required
        onChange={(event) => setReason(event.target.value)}
      />
      <label className="choice">
        <input type="checkbox" checked={address} onChange={(event) => setAddress(event.target.checked)} />
        Also ban guests and new accounts from their addresses
      </label>
      <button type="submit" className="danger" disabled={busy}>
        Ban
      </button>
      <p role="status">{done ? 'Banned.' : ''}</p>
      <Problem error={error} />
    </form>
  )
}

const RenameForm = ({ id }: { id: string }) => {
  const [name, setName] = useState('')
  const [done, setDone] = useState(false)
  const { act, busy, error } = useAct()
  const field = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      await moderationApi.rename(id, name.trim())
      setDone(true)
      operatorActed()
    })
  }
  return (
    <form className="credentials" onSubmit={submit}>
      <label htmlFor={field}>New name</label>
      <input
        id={field}
        value={name}
        maxLength={24}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" disabled={busy}>
        Rename
      </button>
      <p role="status">{done ? 'Renamed.' : ''}</p>
      <Problem error={error} />
    </form>
  )
}

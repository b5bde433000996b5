import { type FormEvent, useState } from 'react'
import type { TableClient } from '../net/table-client.ts'
import '../ui/sent.css'
import './Log.css'

const words = {
  table: { label: 'Message the table', hint: 'Message…' },
  team: { label: 'Message your partner', hint: 'Message your partner…' },
} as const

type Props = { client: TableClient; to?: keyof typeof words }

/** A chat message for everybody at the table, or for the team partner alone. */
export const ChatForm = ({ client, to = 'table' }: Props) => {
  const [text, setText] = useState('')
  const [sending, setSending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const line = text.trim()
    if (line === '' || sending) return
    setSending(true)
    // A message that was not sent stays in its field.
    if (await client.say(line, to)) setText('')
    setSending(false)
  }
  return (
    <form className="chat" onSubmit={send}>
      <input
        aria-label={words[to].label}
        placeholder={words[to].hint}
        value={text}
        maxLength={500}
        readOnly={sending}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className={sending ? 'is-sent' : ''} aria-disabled={sending}>
        Send
      </button>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import type { TableClient } from '../net/table-client.ts'

/** A line of talk for everybody at the table. */
export const ChatForm = ({ client }: { client: TableClient }) => {
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim()
    if (words === '') return
    setText('')
    void client.say(words)
  }
  return (
    <form className="chat" onSubmit={send}>
      <input
        aria-label="Say something to the table"
        placeholder="Say something…"
        value={text}
        maxLength={500}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit">Say</button>
    </form>
  )
}

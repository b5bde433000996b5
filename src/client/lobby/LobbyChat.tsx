import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { LobbyChatLine } from '../../protocol/moderation.ts'
import { moderationApi } from '../moderation/api.ts'
import { lobbyTalkChanged, moderationQueries } from '../moderation/queries.ts'
import ReportButton from '../moderation/ReportButton.tsx'
import { keepWatching } from '../net/keep-watching.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { socketWire } from '../net/wire.ts'
import { peopleApi } from '../people/api.ts'
import { Person } from '../people/Person.tsx'
import { relationChanged } from '../people/queries.ts'
import { Problem } from '../ui/Problem.tsx'
import './LobbyChat.css'

const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short' })

/** The public chat of the lobby. */
const LobbyChat = () => {
  const { session } = useSession()
  const past = useInfiniteQuery(moderationQueries.talk)
  const [heard, setHeard] = useState<LobbyChatLine[]>([])
  const [gone, setGone] = useState<string[]>([])
  const hear = useCallback((said: LobbyChatLine) => setHeard((before) => [said, ...before].slice(0, 200)), [])
  const signedIn = session !== null
  useEffect(() => {
    if (!signedIn) return
    const wire = socketWire()
    wire.on('lobby:said', hear)
    wire.on('lobby:gone', ({ id }) => setGone((before) => [...before, id]))
    // What was said before the server sends new lines here is read once more.
    const stop = keepWatching(wire, () => wire.ask('lobby:watch', {}), lobbyTalkChanged)
    wire.open()
    return () => {
      stop()
      wire.close()
    }
  }, [signedIn, hear])

  const lines = [...heard, ...(past.data ?? [])]
    .filter(({ id }, at, all) => !gone.includes(id) && all.findIndex((each) => each.id === id) === at)
    .reverse()
  const mute = async (person: string) => {
    await peopleApi.relate(person, 'mute')
    setHeard((before) => before.filter((line) => line.person !== person))
    relationChanged()
  }
  return (
    <section className="panel lobby-talk" aria-labelledby="talk">
      <header>
        <h2 id="talk">Lobby chat</h2>
      </header>
      {past.hasNextPage && (
        <button type="button" className="quiet" onClick={() => past.fetchNextPage()}>
          Load earlier
        </button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ol tabIndex={0} aria-label="Messages" aria-live="polite">
        {lines.map((line) => (
          <li key={line.id}>
            <time dateTime={line.at}>{clock.format(new Date(line.at))}</time>{' '}
            <b>
              <Person id={line.person} name={line.name} />:
            </b>{' '}
            {line.text}
            {session && line.person !== null && line.person !== session.id && (
              <Actions line={line} person={line.person} mute={mute} />
            )}
          </li>
        ))}
      </ol>
      {lines.length === 0 && <p className="muted">No messages yet.</p>}
      {session && <Say said={hear} />}
      <Problem error={past.failureReason} />
    </section>
  )
}
export default LobbyChat

type ActionsProps = { line: LobbyChatLine; person: string; mute: (person: string) => Promise<void> }
const Actions = ({ line, person, mute }: ActionsProps) => {
  const { act, busy } = useAct()
  return (
    <span className="line-acts">
      <button
        type="button"
        className="quiet mute"
        disabled={busy}
        aria-label={`Mute ${line.name}`}
        onClick={() => act(() => mute(person))}
      >
        Mute
      </button>
      <ReportButton name={line.name} what={{ line: line.id }} quiet />
    </span>
  )
}

const Say = ({ said }: { said: (line: LobbyChatLine) => void }) => {
  const [text, setText] = useState('')
  const { act, busy, error } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      said(await moderationApi.say(text.trim()))
      setText('')
    })
  }
  return (
    <form className="row" onSubmit={submit}>
      <input
        aria-label="Message the lobby"
        value={text}
        maxLength={300}
        required
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" disabled={busy || text.trim() === ''}>
        Send
      </button>
      <Problem error={error} />
    </form>
  )
}

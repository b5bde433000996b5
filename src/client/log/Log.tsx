import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useLook } from '../look/look.tsx'
import { useGlance } from '../look/use-glance.ts'
import type { TableClient } from '../net/table-client.ts'
import { seatOf } from '../state/find.ts'
import { type Entry, entriesOf } from '../state/log-entries.ts'
import type { Live } from '../state/table-state.ts'
import type { SayPart, TableEvent } from '../state/types.ts'
import { sideName } from '../state/words.ts'
import { ChatForm } from './ChatForm.tsx'

type Props = { client: TableClient; live: Live; open: boolean; onClose: () => void }

/** How near the end counts as reading along. */
const nearEnd = 40

/** What happened, in sentences. Follows the game while the reader stays at its end. */
export const Log = ({ client, live, open, onClose }: Props) => {
  const entries = useMemo(() => entriesOf(live.log, live.chat), [live.log, live.chat])
  const list = useRef<HTMLOListElement>(null)
  const [following, setFollowing] = useState(true)
  const humans = live.players.filter((player) => !player.automa).length

  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are the reason to scroll
  useEffect(() => {
    if (following) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [entries, following, open])
  return (
    <section className={open ? 'log open' : 'log'} aria-label="Log">
      <header>
        <h2>Log</h2>
        <button type="button" className="quiet log-close" onClick={onClose}>
          Close
        </button>
      </header>
      <ol
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
        tabIndex={0}
        aria-label="What happened"
        onScroll={(event) => {
          const { scrollTop, scrollHeight, clientHeight } = event.currentTarget
          setFollowing(scrollHeight - scrollTop - clientHeight < nearEnd)
        }}
      >
        {entries.map((entry) => (
          <LogEntry key={entry.key} entry={entry} live={live} />
        ))}
      </ol>
      {humans > 1 && live.seat !== null && <ChatForm client={client} />}
    </section>
  )
}

const LogEntry = ({ entry, live }: { entry: Entry; live: Live }) => {
  if (entry.kind === 'turn') return <li className="log-turn">{turnTitle(entry.turn, entry.seat, live)}</li>
  if (entry.kind === 'chat')
    return (
      <li className="log-chat">
        <b>{entry.chat.from}:</b> {entry.chat.text}
      </li>
    )
  const side = seatOf(live.view, entry.event.seat)?.side ?? ''
  return <EventLine event={entry.event} side={side} />
}

const turnTitle = (turn: number, seat: string | null, live: Live): string => {
  const side = seatOf(live.view, seat)?.side
  return side ? `${sideName(side)}’s turn` : `Turn ${turn}`
}

/** Event lines never change, so each is drawn once. */
const EventLine = memo(({ event, side }: { event: TableEvent; side: string }) => (
  <li className={`log-line ${side} ${event.kind === 'step' ? 'log-step' : ''}`}>
    {event.step !== null && event.kind !== 'step' && (
      <span className="log-step-n" title={`Run chart step ${event.step}`}>
        {event.step}
      </span>
    )}
    <span>
      {event.say.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence never move
        <Part key={index} part={part} />
      ))}
      {event.private && (
        <span className="private" title="Others were not told this">
          {' '}
          private
        </span>
      )}
    </span>
  </li>
))

const Part = ({ part }: { part: SayPart }) => {
  if (typeof part === 'string') return part
  if (part.card === null) return <span className="card-name">{part.name}</span>
  return <CardWord card={part.card} name={part.name} handle={part.handle} />
}

const CardWord = ({ card, name, handle }: { card: string; name: string; handle: string | null }) => {
  const look = useLook()
  const glance = useGlance(card, 'side', handle === null ? null : { card: handle })
  return (
    <button type="button" className="card-word" onClick={() => look.open(card)} {...glance}>
      {name}
    </button>
  )
}

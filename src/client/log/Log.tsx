import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { TableChat } from '../../protocol/sockets.ts'
import { peopleApi } from '../people/api.ts'
import { entriesOf } from '../state/log-entries.ts'
import type { Live } from '../state/table-state.ts'
import { LogEntry } from './LogEntry.tsx'

type Props = {
  live: Pick<Live, 'log' | 'chat' | 'readTo' | 'view' | 'seat'>
  open: boolean
  onClose: () => void
  /** Fetches older lines; absent where all are here. */
  onOlder?: (() => void) | undefined
  /** What stands below it. */
  children?: ReactNode
}

/** How near the end counts as reading along. */
const nearEnd = 40
/** How near the first line older ones are asked for. */
const nearStart = 60

/** Who says it: seats by their place, spectators by the name they go by. */
const speakerOf = ({ seat, from }: TableChat): string => seat ?? `/${from}`

/** Shows the end of the log, or the first of the news where all of it doesn't fit. */
const toNews = (list: HTMLElement): void => {
  const news = list.querySelector<HTMLElement>('.fresh')
  const end = list.scrollHeight - list.clientHeight
  list.scrollTo({ top: news ? Math.min(end, news.offsetTop - list.offsetTop) : end })
}

/** What happened, in sentences. Follows the game while the reader stays with it. */
export const Log = ({ live, open, onClose, onOlder, children }: Props) => {
  const [muted, setMuted] = useState<readonly string[]>([])
  const entries = useMemo(
    () =>
      entriesOf(
        live.log,
        // What a team says among itself stands apart.
        live.chat.filter(({ chat }) => chat.to === 'table' && !muted.includes(speakerOf(chat))),
      ),
    [live.log, live.chat, muted],
  )
  const silenced = useRef<string[]>([])
  const mute = (chat: TableChat) => {
    setMuted([...muted, speakerOf(chat)])
    // Not at other tables either; where the server is away, here at least.
    silenced.current.push(chat.person)
    void peopleApi.relate(chat.person, 'mute').catch(() => undefined)
  }
  const hearAgain = () => {
    setMuted([])
    for (const person of silenced.current) void peopleApi.relate(person, null).catch(() => undefined)
    silenced.current = []
  }
  const list = useRef<HTMLOListElement>(null)
  const placed = useRef(0)
  const [following, setFollowing] = useState(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are the reason to scroll
  useEffect(() => {
    if (!following || !list.current) return
    toNews(list.current)
    placed.current = list.current.scrollTop
  }, [entries, live.readTo, following, open])

  const first = live.log[0]?.n
  const below = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: older lines are the reason to scroll
  useLayoutEffect(() => {
    // What is read stays where it is when lines come in above it.
    if (list.current && !following) list.current.scrollTop = list.current.scrollHeight - below.current
  }, [first])
  useLayoutEffect(() => {
    if (list.current) below.current = list.current.scrollHeight - list.current.scrollTop
  })

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
          below.current = scrollHeight - scrollTop
          if (scrollTop < nearStart && scrollTop !== placed.current) onOlder?.()
          setFollowing(scrollHeight - scrollTop - clientHeight < nearEnd || scrollTop === placed.current)
        }}
      >
        {onOlder && (
          <li className="log-older">
            <button type="button" className="quiet" onClick={onOlder}>
              Earlier lines
            </button>
          </li>
        )}
        {entries.map((entry) => (
          <LogEntry key={entry.key} entry={entry} live={live} onMute={mute} />
        ))}
      </ol>
      {muted.length > 0 && (
        <p className="muted-line">
          {muted.length} muted
          <button type="button" className="quiet" onClick={hearAgain}>
            Hear them again
          </button>
        </p>
      )}
      {children}
    </section>
  )
}

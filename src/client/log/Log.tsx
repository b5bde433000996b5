import { useEffect, useMemo, useRef, useState } from 'react'
import type { TableClient } from '../net/table-client.ts'
import { entriesOf } from '../state/log-entries.ts'
import type { Live } from '../state/table-state.ts'
import { ChatForm } from './ChatForm.tsx'
import { LogEntry } from './LogEntry.tsx'

type Props = { client: TableClient; live: Live; open: boolean; onClose: () => void }

/** How near the end counts as reading along. */
const nearEnd = 40

/** Shows the end of the log, or the first of the news where all of it doesn't fit. */
const toNews = (list: HTMLElement): void => {
  const news = list.querySelector<HTMLElement>('.fresh')
  const end = list.scrollHeight - list.clientHeight
  list.scrollTo({ top: news ? Math.min(end, news.offsetTop - list.offsetTop) : end })
}

/** What happened, in sentences. Follows the game while the reader stays with it. */
export const Log = ({ client, live, open, onClose }: Props) => {
  const entries = useMemo(() => entriesOf(live.log, live.chat), [live.log, live.chat])
  const list = useRef<HTMLOListElement>(null)
  const placed = useRef(0)
  const [following, setFollowing] = useState(true)
  const humans = live.players.filter((player) => !player.automa).length

  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are the reason to scroll
  useEffect(() => {
    if (!following || !list.current) return
    toNews(list.current)
    placed.current = list.current.scrollTop
  }, [entries, live.readTo, following, open])
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
          setFollowing(scrollHeight - scrollTop - clientHeight < nearEnd || scrollTop === placed.current)
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

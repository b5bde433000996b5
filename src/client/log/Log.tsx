import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { TableChat } from '../../protocol/sockets.ts'
import { peopleApi } from '../people/api.ts'
import { entriesOf } from '../state/log-entries.ts'
import type { TableState } from '../state/table-state.ts'
import { LogEntry } from './LogEntry.tsx'
import './Log.css'

type Props = {
  live: Pick<TableState, 'log' | 'chat' | 'readTo' | 'view' | 'seat'>
  open: boolean
  onClose: () => void
  /** Fetches older lines; absent if there are none. */
  onOlder?: (() => void) | undefined
  /** Content below it. */
  children?: ReactNode
}

/** A reader this near the end follows the log, in px. */
const nearEnd = 40
/** Older lines are fetched this near the first line, in px. */
const nearStart = 60

/** Identifies a speaker: a seat by its id, a spectator by name. */
const speakerOf = ({ seat, from }: TableChat): string => seat ?? `/${from}`

/** Scrolls to the end of the log, or to the first new line if not all of them fit. */
const toNews = (list: HTMLElement): void => {
  const news = list.querySelector<HTMLElement>('.fresh')
  const end = list.scrollHeight - list.clientHeight
  const above = (news?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top
  list.scrollTo({ top: news ? Math.min(end, list.scrollTop + above) : end })
}

/**
 * Scrolls to new lines while the reader is at the end. Only scrolling by the reader ends that: a list also
 * scrolls when the content below it grows or its lines change height.
 */
const useFollowing = (
  list: RefObject<HTMLOListElement | null>,
  news: readonly unknown[],
  first: number | undefined,
) => {
  const [following, setFollowing] = useState(true)
  const byHand = useRef(false)

  const follow = useCallback(() => {
    if (!following || !list.current) return
    byHand.current = false
    toNews(list.current)
  }, [following, list])
  useEffect(() => {
    follow()
    // The decision below can disappear and return within a frame, which no observer reports.
    const frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [...news, follow])
  useEffect(() => {
    if (!list.current) return
    const watch = new ResizeObserver(follow)
    watch.observe(list.current)
    return () => watch.disconnect()
  }, [follow, list])

  const below = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when older lines are loaded
  useLayoutEffect(() => {
    // Keeps the visible lines in place when older ones are added above.
    if (list.current && !following) list.current.scrollTop = list.current.scrollHeight - below.current
  }, [first])
  useLayoutEffect(() => {
    if (list.current) below.current = list.current.scrollHeight - list.current.scrollTop
  })

  const onScroll = (onOlder: Props['onOlder']) => {
    if (!list.current) return
    const { scrollTop, scrollHeight, clientHeight } = list.current
    below.current = scrollHeight - scrollTop
    if (!byHand.current) return
    if (scrollTop < nearStart) onOlder?.()
    setFollowing(scrollHeight - scrollTop - clientHeight < nearEnd)
  }
  const takeUp = () => {
    byHand.current = true
  }
  const hands = {
    onWheel: takeUp,
    onTouchMove: takeUp,
    onKeyDown: takeUp,
    // A press beside the lines is on the scroll bar.
    onPointerDown: ({ target }: { target: EventTarget }) => {
      if (target === list.current) takeUp()
    },
  }
  return { hands, onScroll }
}

/** The log in sentences. Follows the game while the reader is at the end. */
export const Log = ({ live, open, onClose, onOlder, children }: Props) => {
  const [muted, setMuted] = useState<readonly string[]>([])
  const entries = useMemo(
    () =>
      entriesOf(
        live.log,
        // Team messages are shown separately.
        live.chat.filter(({ chat }) => chat.to === 'table' && !muted.includes(speakerOf(chat))),
      ),
    [live.log, live.chat, muted],
  )
  const silenced = useRef<string[]>([])
  const mute = (chat: TableChat) => {
    setMuted([...muted, speakerOf(chat)])
    // Also mutes the person at other tables; if the server is unreachable, at least here.
    silenced.current.push(chat.person)
    void peopleApi.relate(chat.person, 'mute').catch(() => undefined)
  }
  const hearAgain = () => {
    setMuted([])
    for (const person of silenced.current) void peopleApi.relate(person, null).catch(() => undefined)
    silenced.current = []
  }
  const list = useRef<HTMLOListElement>(null)
  const { hands, onScroll } = useFollowing(list, [entries, live.readTo, open], live.log[0]?.n)

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
        {...hands}
        onScroll={() => onScroll(onOlder)}
      >
        {onOlder && (
          <li className="log-older">
            <button type="button" className="quiet" onClick={onOlder}>
              Load earlier
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
            Unmute all
          </button>
        </p>
      )}
      {children}
    </section>
  )
}

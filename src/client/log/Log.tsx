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

type Props = {
  live: Pick<TableState, 'log' | 'chat' | 'readTo' | 'view' | 'seat'>
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
  const above = (news?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top
  list.scrollTo({ top: news ? Math.min(end, list.scrollTop + above) : end })
}

/**
 * Follows the news while the reader stays with them. Only a reader's own hand ends that: a list also scrolls where what
 * stands below it grows, and where its lines come to be of another height.
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
    // The decision below may go and come within a frame, which no observer is told of.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: older lines are the reason to scroll
  useLayoutEffect(() => {
    // What is read stays where it is when lines come in above it.
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
    // Beside the lines: on the bar that scrolls.
    onPointerDown: ({ target }: { target: EventTarget }) => {
      if (target === list.current) takeUp()
    },
  }
  return { hands, onScroll }
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

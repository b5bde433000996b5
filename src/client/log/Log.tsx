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
import { entriesOf, type LogListEntry, toStepEntries } from '../state/log-entries.ts'
import { logTable } from '../state/log-lines/lines.ts'
import type { TableState } from '../state/table-state.ts'
import { LogEntry } from './LogEntry.tsx'
import { readAllSteps, saveAllSteps } from './steps-setting.ts'
import './Log.css'

type Props = {
  live: Pick<TableState, 'log' | 'chat' | 'readTo' | 'view' | 'seat' | 'players'>
  open: boolean
  onClose: () => void
  /** Fetches older lines; absent if there are none. */
  onOlder?: (() => void) | undefined
  /** Buttons beside its own. */
  tools?: ReactNode
  /** Content below it. */
  children?: ReactNode
}

/** A reader this near the end follows the log, in px. */
const nearEnd = 40
/** Older lines are fetched this near the first line, in px. */
const nearStart = 60

/** Identifies a speaker: a seat by its id, a spectator by name. */
const speakerOf = ({ seat, from }: Pick<TableChat, 'seat' | 'from'>): string => seat ?? `/${from}`

const isLine = ({ kind }: LogListEntry): boolean => kind !== 'steps'

/** How many lines follow the one that was the last when the reader left the end. */
const linesAfter = (entries: readonly LogListEntry[], left: string | null): number => {
  const at = entries.findLastIndex(({ key }) => key === left)
  return at < 0 ? 0 : entries.slice(at + 1).filter(isLine).length
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
    list.current.scrollTo({ top: list.current.scrollHeight })
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

  const toEnd = () => {
    byHand.current = false
    setFollowing(true)
  }
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
  return { hands, onScroll, following, toEnd }
}

/** The names of the table; the same object as long as they are the same. */
const useLogTable = ({ view, players }: Pick<TableState, 'view' | 'players'>) => {
  const key = JSON.stringify([
    view.agendaPoints,
    view.seats.map(({ id, side }) => [id, side]),
    players.map(({ seat, name }) => [seat, name]),
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all that is read of them
  return useMemo(() => logTable(view, players), [key])
}

/** How long a new line is bright, in ms. */
const brightMs = 1_200

/** The last line that has been shown for its time. */
const useSeenTo = (log: TableState['log']): number => {
  const last = log.at(-1)?.n ?? -1
  const [seenTo, setSeenTo] = useState(last)
  useEffect(() => {
    const timer = setTimeout(() => setSeenTo(last), brightMs)
    return () => clearTimeout(timer)
  }, [last])
  return seenTo
}

/** The log in sentences. Follows the game while the reader is at the end. */
export const Log = ({ live, open, onClose, onOlder, tools, children }: Props) => {
  const [muted, setMuted] = useState<readonly string[]>([])
  const [allSteps, setAllSteps] = useState(readAllSteps)
  const table = useLogTable(live)
  const seenTo = useSeenTo(live.log)
  const entries = useMemo(() => {
    // Team messages are shown separately.
    const chat = live.chat.filter(
      ({ chat: { to, ...said } }) => to === 'table' && !muted.includes(speakerOf(said)),
    )
    return allSteps ? toStepEntries(live.log, chat) : entriesOf(live.log, chat, table)
  }, [live.log, live.chat, muted, allSteps, table])
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
  const { hands, onScroll, following, toEnd } = useFollowing(
    list,
    [entries, live.readTo, open],
    live.log[0]?.n,
  )
  const last = entries.at(-1)?.key ?? null
  const [left, setLeft] = useState(last)
  if (following && left !== last) setLeft(last)
  const news = following ? 0 : linesAfter(entries, left)
  // On a phone the log opens at its newest line again.
  const close = () => {
    toEnd()
    onClose()
  }

  return (
    <section className={open ? 'log open' : 'log'} aria-label="Log">
      <header>
        <h2>Log</h2>
        <button
          type="button"
          className="quiet log-steps-switch"
          aria-pressed={allSteps}
          onClick={() => {
            saveAllSteps(!allSteps)
            setAllSteps(!allSteps)
          }}
        >
          All steps
        </button>
        {tools}
        <button type="button" className="quiet log-close" onClick={close}>
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
          <LogEntry key={entry.key} entry={entry} live={live} table={table} seenTo={seenTo} onMute={mute} />
        ))}
      </ol>
      {news > 0 && (
        <button type="button" className="log-news" onClick={toEnd}>
          {news} new <span aria-hidden="true">↓</span>
        </button>
      )}
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

/** What has arrived for a player who looks at the board: chat that the closed log hides, and calls. */
import { useEffect, useState } from 'react'
import type { TableClient } from '../net/table-client.ts'
import { useCalls } from '../people/use-calls.ts'
import type { TableState } from '../state/table-state.ts'
import { useCompact } from '../ui/use-narrow.ts'

/** How long a chat line is shown, in ms. */
const shownFor = 8_000

/** Chat of others since the log was last open. Beside a wide board the log is always open. */
const useUnread = (live: TableState, logOpen: boolean) => {
  const compact = useCompact()
  const said = live.chat.filter(({ chat }) => chat.to === 'table' && chat.seat !== live.seat)
  const [read, setRead] = useState(said.length)
  const [hidden, setHidden] = useState(said.length)
  if ((logOpen || !compact) && read !== said.length) {
    setRead(said.length)
    setHidden(said.length)
  }
  useEffect(() => {
    if (hidden === said.length) return
    const timer = setTimeout(() => setHidden(said.length), shownFor)
    return () => clearTimeout(timer)
  }, [hidden, said.length])
  return {
    unread: said.length - read,
    line: hidden < said.length ? (said.at(-1)?.chat ?? null) : null,
    hide: () => setHidden(said.length),
  }
}

export const useNews = (client: TableClient, live: TableState, logOpen: boolean) => {
  const chat = useUnread(live, logOpen)
  const { calls, drop } = useCalls(client.onCalled)
  const [later, setLater] = useState(0)
  const others = calls.filter(({ table }) => table !== client.table)
  return {
    chat,
    calls: others,
    drop,
    /** The call that is shown, unless the player puts it off. */
    call: others.length > later ? (others.at(-1) ?? null) : null,
    putOff: () => setLater(others.length),
    showCalls: () => setLater(0),
  }
}

export type TableNews = ReturnType<typeof useNews>

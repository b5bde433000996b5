import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { TableClient } from '../net/table-client.ts'
import { passModes } from '../state/autopass.ts'
import { isShortcutPress } from '../state/shortcuts.ts'
import type { TableState } from '../state/table-state.ts'
import { Icon } from '../ui/Icon.tsx'
import { useCompact } from '../ui/use-narrow.ts'
import './DecisionPanel.css'

const OrdersPage = lazy(() => import('../correspondence/OrdersPage.tsx'))
const StopsPage = lazy(() => import('./StopsPage.tsx'))

type Props = {
  client: TableClient
  live: TableState
  /** Further content at the bottom of the decision. */
  children?: ReactNode
}

/** Elements in which Space has its own meaning. */
const pressed = 'button, a, select, input, textarea, summary, dialog, [role=menu]'

/** While Space is held, the next window stays open. */
const useSpace = (client: TableClient): void => {
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (event.key !== ' ' || (event.target instanceof HTMLElement && event.target.closest(pressed))) return
      event.preventDefault()
      if (isShortcutPress(event)) client.holdNext(true)
    }
    const up = (event: KeyboardEvent): void => {
      if (event.key === ' ') client.holdNext(false)
    }
    addEventListener('keydown', down)
    addEventListener('keyup', up)
    return () => {
      removeEventListener('keydown', down)
      removeEventListener('keyup', up)
    }
  }, [client])
}

/** The pass mode. */
const PassMode = ({ client, live, ordered }: Pick<Props, 'client' | 'live'> & { ordered: boolean }) => (
  <label className="pass-mode">
    <span>Windows</span>
    <select
      value={live.passMode}
      title={passModes.find(({ mode }) => mode === live.passMode)?.hint}
      onChange={(event) => {
        const picked = passModes.find(({ mode }) => mode === event.target.value)
        if (picked) client.setPassMode(picked.mode)
      }}
    >
      {passModes
        .filter(({ mode }) => !ordered || mode !== 'event')
        .map(({ mode, label }) => (
          <option key={mode} value={mode}>
            {label}
          </option>
        ))}
    </select>
  </label>
)

/** The pass mode, and the settings of stops. */
export const PassAhead = ({ client, live, children }: Props) => {
  const [open, setOpen] = useState(false)
  const narrow = useCompact()
  useSpace(client)
  const ordered = client.orders() !== null
  const usual = live.passMode === 'smart'
  // On a phone the usual settings get no line of their own: they are under Stops.
  const compact = narrow && usual && !ordered && !children
  // Beside the tools of a team it would be cut.
  const inStops = compact || (narrow && usual && !ordered)
  const classes = ['pass-ahead', !usual && 'set', compact && 'is-compact']
  return (
    <footer className={classes.filter(Boolean).join(' ')}>
      {!inStops && <PassMode client={client} live={live} ordered={ordered} />}
      <div className="stops-row">
        <button type="button" className="quiet" onClick={() => setOpen(true)}>
          {compact && <Icon name="pause" />}
          {ordered ? 'Orders…' : 'Stops…'}
        </button>
        {client.passing() && (
          <button type="button" className="hold" onClick={client.hold}>
            Hold
          </button>
        )}
      </div>
      {children}
      {open && !ordered && (
        <Suspense>
          <StopsPage client={client} live={live} onClose={() => setOpen(false)}>
            {narrow && <PassMode client={client} live={live} ordered={false} />}
          </StopsPage>
        </Suspense>
      )}
      {open && ordered && (
        <Suspense>
          <OrdersPage client={client} live={live} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </footer>
  )
}

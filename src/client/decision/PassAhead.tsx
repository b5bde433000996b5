import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { momentOf, moments } from '../../stops/stops.ts'
import { useChoosing } from '../choosing/current-decision.ts'
import type { TableClient } from '../net/table-client.ts'
import { passModes } from '../state/autopass.ts'
import { isShortcutPress } from '../state/shortcuts.ts'
import type { TableState } from '../state/table-state.ts'
import { Icon } from '../ui/Icon.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { StopSelect, StopsPage } from './StopsPage.tsx'
import './DecisionPanel.css'

const OrdersPage = lazy(() => import('../correspondence/OrdersPage.tsx'))

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

/** The pass mode, and whether the current moment stops the game. */
export const PassAhead = ({ client, live, children }: Props) => {
  const { decision } = useChoosing()
  const [open, setOpen] = useState(false)
  const narrow = useNarrow()
  useSpace(client)
  const ordered = client.orders() !== null
  const usual = live.passMode === 'smart'
  // On a phone the usual settings get no line of their own: they are under Stops.
  const compact = narrow && usual && !ordered && !children
  const moment = decision && momentOf(decision, live.view)
  const here = moments.find((each) => each.moment === moment)
  const classes = ['pass-ahead', !usual && 'set', compact && 'is-compact']
  return (
    <footer className={classes.filter(Boolean).join(' ')}>
      {!compact && <PassMode client={client} live={live} ordered={ordered} />}
      {here && !compact && (
        <span className="here">
          <span aria-hidden="true">{here.label}</span>
          <StopSelect client={client} here={here} />
        </span>
      )}
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        {compact && <Icon name="pause" />}
        {ordered ? 'Orders…' : 'Stops…'}
      </button>
      {client.passing() && (
        <button type="button" onClick={client.hold}>
          Hold
        </button>
      )}
      {children}
      {open && !ordered && (
        <StopsPage client={client} live={live} onClose={() => setOpen(false)}>
          {narrow && <PassMode client={client} live={live} ordered={false} />}
        </StopsPage>
      )}
      {open && ordered && (
        <Suspense>
          <OrdersPage client={client} live={live} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </footer>
  )
}

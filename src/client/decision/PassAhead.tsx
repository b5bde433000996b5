import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { momentOf, moments } from '../../stops/stops.ts'
import type { TableClient } from '../net/table-client.ts'
import { passModes } from '../state/autopass.ts'
import { isPlain } from '../state/shortcuts.ts'
import type { Live } from '../state/table-state.ts'
import { useChoosing } from './choosing.ts'
import { StopSelect, StopsPage } from './StopsPage.tsx'

const OrdersPage = lazy(() => import('../tempo/OrdersPage.tsx'))

type Props = {
  client: TableClient
  live: Live
  /** What else stands at the foot of the decision. */
  children?: ReactNode
}

/** Where Space has a meaning of its own. */
const pressed = 'button, a, select, input, textarea, summary, dialog, [role=menu]'

/** As long as Space is held, the next window stays open. */
const useSpace = (client: TableClient): void => {
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (event.key !== ' ' || (event.target instanceof HTMLElement && event.target.closest(pressed))) return
      event.preventDefault()
      if (isPlain(event)) client.holdNext(true)
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

/** How windows are passed ahead, and whether this moment stops the game. */
export const PassAhead = ({ client, live, children }: Props) => {
  const { decision } = useChoosing()
  const [open, setOpen] = useState(false)
  useSpace(client)
  const ordered = client.orders() !== null
  const current = passModes.find(({ mode }) => mode === live.passMode)
  const moment = decision && momentOf(decision, live.view)
  const here = moments.find((each) => each.moment === moment)
  return (
    <footer className={live.passMode === 'smart' ? 'pass-ahead' : 'pass-ahead set'}>
      <label>
        <span>Windows</span>
        <select
          value={live.passMode}
          title={current?.hint}
          onChange={(event) => {
            const picked = passModes.find(({ mode }) => mode === event.target.value)
            if (picked) client.setPassMode(picked.mode)
          }}
        >
          {(ordered ? passModes.filter(({ mode }) => mode !== 'event') : passModes).map(({ mode, label }) => (
            <option key={mode} value={mode}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {here && (
        <span className="here">
          <span aria-hidden="true">{here.label}</span>
          <StopSelect client={client} here={here} />
        </span>
      )}
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        {ordered ? 'Orders…' : 'Stops…'}
      </button>
      {client.passing() && (
        <button type="button" onClick={client.hold}>
          Hold
        </button>
      )}
      {children}
      {open && !ordered && <StopsPage client={client} live={live} onClose={() => setOpen(false)} />}
      {open && ordered && (
        <Suspense>
          <OrdersPage client={client} live={live} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </footer>
  )
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { Table } from '../../protocol/http.ts'
import { queries } from '../net/queries.ts'
import { isUnreachable, pollEvery } from '../net/query.ts'
import { go } from '../net/router.ts'
import { useAct } from '../net/use-act.ts'
import { Problem } from '../ui/Problem.tsx'
import { peopleApi } from './api.ts'
import { hasFreeSeat } from './free-seats.ts'
import { OnlinePeople } from './OnlinePeople.tsx'
import { QuickPairing } from './QuickPairing.tsx'
import { peopleQueries } from './queries.ts'
import { LiveTable, WaitingTable } from './Tables.tsx'
import { readTableAddress } from './table-code.ts'
import './LobbyPage.css'
import './QuickPairing.css'

const LobbyChat = lazy(() => import('../lobby/LobbyChat.tsx'))

const refetchInterval = pollEvery(4_000)

/** The lobby: quick pairing, open tables, games in progress, and people online. */
const LobbyPage = () => {
  const lobby = useQuery({ ...peopleQueries.lobby, refetchInterval })
  const waiting = useInfiniteQuery({ ...queries.openTables, refetchInterval })
  const serverInfo = useQuery(peopleQueries.serverInfo)
  const playing = useInfiniteQuery({ ...queries.liveTables, refetchInterval })
  const waits = waiting.data?.filter(hasFreeSeat) ?? null
  return (
    <>
      <h1 className="lobby-title">Lobby</h1>
      {(isUnreachable(lobby) || isUnreachable(waiting)) && (
        <p className="problem" role="status">
          Server unreachable. Retrying…
        </p>
      )}
      <div className="lobby">
        <section className="panel quick" aria-labelledby="quick">
          <header>
            <h2 id="quick">Play now</h2>
            <span className="pulse">{lobby.data ? `${lobby.data.count} online` : ''}</span>
          </header>
          <QuickPairing seeking={lobby.data?.seeking ?? 0} />
          <div className="quick-else">
            <Link className="button" href="/host">
              Create table
            </Link>
            <CodeForm />
          </div>
        </section>
        <div className="lobby-middle">
          <section className="panel" aria-labelledby="waits">
            <header>
              <h2 id="waits">Open tables</h2>
              <span className="muted">{countLabel(waits)}</span>
            </header>
            <WaitingTable tables={waits} />
            <More list={waiting} />
          </section>
          <section className="panel" aria-labelledby="lives">
            <header>
              <h2 id="lives">Games in progress</h2>
              <span className="muted">{countLabel(playing.data ?? null)}</span>
            </header>
            <LiveTable tables={playing.data ?? null} />
            <More list={playing} />
          </section>
          {serverInfo.data?.lobbyChat && (
            <Suspense>
              <LobbyChat />
            </Suspense>
          )}
        </div>
        <section className="panel folk" aria-labelledby="folk">
          <header>
            <h2 id="folk">Online players</h2>
          </header>
          <OnlinePeople people={lobby.data?.people ?? null} />
          <p>
            <Link className="button" href="/best">
              Ratings
            </Link>
          </p>
        </section>
      </div>
    </>
  )
}
export default LobbyPage

const countLabel = (tables: Table[] | null): string =>
  tables && tables.length > 0 ? String(tables.length) : ''

const More = ({ list }: { list: { hasNextPage: boolean; fetchNextPage: () => unknown } }) =>
  list.hasNextPage && (
    <button type="button" onClick={() => list.fetchNextPage()}>
      Show more
    </button>
  )

/** A field for a table code or an invite link; it leads to that table. */
const CodeForm = () => {
  const [text, setText] = useState('')
  const { act, busy, error } = useAct()
  const address = readTableAddress(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address === null) return
    act(async () => go('path' in address ? address.path : `/t/${(await peopleApi.find(address.code)).table}`))
  }
  return (
    <form className="code-form" onSubmit={submit}>
      <label className="field">
        <span>Table code or link</span>
        <input
          value={text}
          maxLength={400}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" disabled={busy || address === null}>
        Join
      </button>
      <Problem error={error} />
    </form>
  )
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { BanView, OperatorAct, Report, ServerStatus } from '../../protocol/moderation.ts'
import { pollEvery } from '../net/query.ts'
import { useAct } from '../net/use-act.ts'
import { PagedList } from '../pages/PagedList.tsx'
import { Person } from '../people/Person.tsx'
import { Problem } from '../ui/Problem.tsx'
import { moderationApi } from './api.ts'
import { ModerationActions } from './ModerationActions.tsx'
import { moderationQueries, operatorActed } from './queries.ts'
import './moderation.css'

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const formatActTime = (iso: string): string => moment.format(new Date(iso))
const refetchInterval = pollEvery(10_000)
const redisText = { up: 'available', away: 'unavailable', none: 'not used' } as const

/** For operators: reports, server status, bans, and the actions of operators. */
const OperatorPage = () => {
  const status = useQuery({ ...moderationQueries.house, refetchInterval })
  if (!status.data)
    return (
      <>
        <h1>Moderation</h1>
        <Problem error={status.failureReason} />
      </>
    )
  return (
    <>
      <h1>Moderation</h1>
      <ServerOverview status={status.data} />
      <Reports />
      <Bans />
      <AuditLog />
    </>
  )
}
export default OperatorPage

const ServerOverview = ({ status }: { status: ServerStatus }) => {
  const facts: [string, string | number][] = [
    ['Open reports', status.reports],
    ['Players online', status.people],
    ['Games in memory', status.tables],
    ['Connections', status.sockets],
    ['Processes', status.processes],
    ['CPU load', `${Math.round(status.cpu * 100)}%`],
    ['Memory', `${status.memory} MB`],
    ['Event loop delay', `${status.lateMs} ms`],
    ['Pending moves', status.journalQueued],
    ['Database', status.database ? 'available' : 'unavailable'],
    ['Redis', redisText[status.redis]],
    ['Up since', formatActTime(status.upSince)],
  ]
  return (
    <section className="panel" aria-labelledby="house">
      <h2 id="house">Server status</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>Damaged games</h3>
      {status.damaged.length === 0 && <p className="muted">None known to this process.</p>}
      <ul>
        {status.damaged.map(({ table, reason, since }) => (
          <li key={table}>
            <code>{table}</code> since {formatActTime(since)}: {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}

const states = { open: 'Open', taken: 'In review', closed: 'Closed' } as const

const Reports = () => {
  const [state, setState] = useState<Report['state']>('open')
  const reports = useInfiniteQuery({ ...moderationQueries.reports(state), refetchInterval })
  return (
    <section className="panel" aria-labelledby="reports">
      <h2 id="reports">Reports</h2>
      <fieldset className="segments">
        <legend className="sr-only">Show</legend>
        {(Object.keys(states) as Report['state'][]).map((each) => (
          <label key={each}>
            <input type="radio" name="state" checked={state === each} onChange={() => setState(each)} />
            <span>{states[each]}</span>
          </label>
        ))}
      </fieldset>
      <PagedList list={reports} empty="No reports.">
        <ul>
          {(reports.data ?? []).map((report) => (
            <OneReport key={report.id} report={report} />
          ))}
        </ul>
      </PagedList>
    </section>
  )
}

const reasons: Record<Report['reason'], string> = {
  talk: 'messages',
  name: 'name',
  play: 'behaviour',
  other: 'other',
}

const OneReport = ({ report }: { report: Report }) => {
  const { act, busy, error } = useAct()
  const [outcome, setOutcome] = useState('')
  const { id, about, from, place, context, state } = report
  const step = (what: Parameters<typeof moderationApi.step>[1]) =>
    act(async () => {
      await moderationApi.step(id, what)
      operatorActed()
    })
  return (
    <li className="report">
      <p>
        <strong>
          <Person id={about.id} name={about.name} />
        </strong>{' '}
        for {reasons[report.reason]}, by <Person id={from.id} name={from.name} />,{' '}
        <time dateTime={report.at}>{formatActTime(report.at)}</time>,{' '}
        {place.table === null ? place.kind : <Link href={`/t/${place.table}`}>at a table</Link>}
      </p>
      {report.words && <blockquote>{report.words}</blockquote>}
      {context.length > 0 && (
        <ol className="context" aria-label="Messages">
          {context.map((line) => (
            <li key={`${line.at}${line.text}`} className={line.reported ? 'is-reported' : ''}>
              <b>{line.name}:</b> {line.text}
            </li>
          ))}
        </ol>
      )}
      {report.by && (
        <p className="muted">
          {states[state]} by {report.by}
          {report.outcome ? `: ${report.outcome}` : ''}
        </p>
      )}
      {state !== 'closed' && (
        <div className="row">
          {state === 'open' && (
            <button type="button" disabled={busy} onClick={() => step({ do: 'take' })}>
              Take report
            </button>
          )}
          <input
            aria-label={`Outcome of the report about ${about.name}`}
            placeholder="Outcome"
            value={outcome}
            maxLength={500}
            onChange={(event) => setOutcome(event.target.value)}
          />
          <button
            type="button"
            disabled={busy}
            onClick={() => step({ do: 'close', outcome: outcome.trim() })}
          >
            Close report
          </button>
        </div>
      )}
      {about.id !== null && state !== 'closed' && <ModerationActions id={about.id} name={about.name} />}
      <Problem error={error} />
    </li>
  )
}

const Bans = () => {
  const bans = useInfiniteQuery({ ...moderationQueries.bans, refetchInterval })
  const { act, busy, error } = useAct()
  const lift = (id: string) =>
    act(async () => {
      await moderationApi.lift(id)
      operatorActed()
    })
  return (
    <section className="panel" aria-labelledby="bans">
      <h2 id="bans">Bans</h2>
      <PagedList list={bans} empty="No bans.">
        <ul>
          {(bans.data ?? []).map((ban) => (
            <li key={ban.id} className="row">
              <span>
                {ban.person === null ? 'Address of ' : ''}
                <Person id={ban.person} name={ban.name} /> {spanOf(ban)}, by {ban.by}: {ban.reason}
              </span>
              {!ban.lifted && (
                <button
                  type="button"
                  disabled={busy}
                  aria-label={`Lift ban of ${ban.name}`}
                  onClick={() => lift(ban.id)}
                >
                  Lift ban
                </button>
              )}
            </li>
          ))}
        </ul>
      </PagedList>
      <Problem error={error} />
    </section>
  )
}

const spanOf = ({ at, until, lifted }: BanView): string =>
  `from ${formatActTime(at)} ${until ? `until ${formatActTime(until)}` : 'permanently'}${lifted ? ' (lifted)' : ''}`

const did: Record<OperatorAct['act'], string> = {
  take: 'took a report about',
  close: 'closed a report about',
  ban: 'banned',
  lift: 'lifted the ban of',
  rename: 'renamed',
  silence: 'removed a message by',
  operator: 'added operator',
  'no-operator': 'removed operator',
}

const AuditLog = () => {
  const acts = useInfiniteQuery({ ...moderationQueries.acts, refetchInterval })
  return (
    <section className="panel" aria-labelledby="acts">
      <h2 id="acts">Operator log</h2>
      <PagedList list={acts} empty="No actions yet.">
        <ul>
          {(acts.data ?? []).map(({ id, at, by, act, about, details }) => (
            <li key={id}>
              <time dateTime={at}>{formatActTime(at)}</time> {by.name} {did[act]} {about}
              {detailNotes(details) && <small className="muted"> {detailNotes(details)}</small>}
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  )
}

const detailNotes = (details: OperatorAct['details']): string =>
  Object.entries(details)
    .filter(([name, value]) => value && !['report', 'ban'].includes(name))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')

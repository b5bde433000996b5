import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ModerationStatus as Stands } from '../../protocol/moderation.ts'
import { pollEvery } from '../net/query.ts'
import { moderationQueries } from './queries.ts'
import './moderation.css'

const often = 60_000
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })

/** Tells users that they are banned, or that they are operators. */
const BanNotice = ({ path }: { path: string }) => {
  const { data } = useQuery({ ...moderationQueries.standing, refetchInterval: pollEvery(often) })
  if (data?.ban) return <Banned ban={data.ban} />
  if (!data?.operator || path === '/operator') return null
  return (
    <p className="keeps-order">
      <Link href="/operator">Moderation</Link>
    </p>
  )
}
export default BanNotice

const Banned = ({ ban: { until, reason } }: { ban: NonNullable<Stands['ban']> }) => (
  <div className="banned" role="alert">
    <p>
      <strong>You are banned {until ? `until ${moment.format(new Date(until))}` : 'permanently'}.</strong>{' '}
      Reason: {reason}
    </p>
    <p>You can still read what is public, download your data, and delete your account.</p>
  </div>
)

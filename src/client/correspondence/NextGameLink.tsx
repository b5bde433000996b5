import { useEffect } from 'react'
import { Link } from 'wouter'
import { useWaiting } from './use-waiting.ts'
import './NextGameLink.css'

/** The link to the next game that waits, once this one does not. */
const NextGameLink = ({ table, seq }: { table: string; seq: number }) => {
  const { data, refetch } = useWaiting(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move can change which game is next
  useEffect(() => void refetch(), [seq])
  const next = data?.items.find(({ mine, table: each }) => mine && each.id !== table)
  const others = data ? data.waiting - (data.items.some((g) => g.mine && g.table.id === table) ? 1 : 0) : 0
  if (!data) return null
  if (!next)
    return (
      <p className="muted next-game" role="status">
        No other game is waiting for you. <Link href="/games">My games</Link>
      </p>
    )
  return (
    <p className="next-game" role="status">
      <Link className="button primary" href={`/t/${next.table.id}`}>
        Next game{others > 1 && ` (${others} waiting)`}
      </Link>
    </p>
  )
}
export default NextGameLink

import { useQuery } from '@tanstack/react-query'
import type { Table } from '../../protocol/http.ts'
import type { RatingChange } from '../../protocol/people.ts'
import { peopleQueries } from '../people/queries.ts'
import { SideSign } from '../ui/SideSign.tsx'
import './GameReview.css'

const signedRating = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0')

/** The changes of ratings after a rated game. */
export const RatingLine = ({ table }: { table: Table }) => {
  const changes = useQuery(peopleQueries.ratingChanges(table.id))
  if (!changes.data) return null
  if (changes.data.length === 0) return <p className="muted">The game ended too early to be rated.</p>
  return (
    <ul className="rating-change" aria-label="Ratings">
      {changes.data.map((change) => (
        <li key={change.side}>
          <SideSign side={change.side} />
          <RatingChangeLine change={change} />
        </li>
      ))}
    </ul>
  )
}

/** "1500 → 1512 +12 provisional" */
export const RatingChangeLine = ({
  change: { before, rating, provisional },
}: {
  change: Omit<RatingChange, 'side'>
}) => (
  <>
    <span>
      {before} → <b>{rating}</b>
    </span>
    <em className={rating < before ? 'down' : 'up'}>{signedRating(rating - before)}</em>
    {provisional && <small> provisional</small>}
  </>
)

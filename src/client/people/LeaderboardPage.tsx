import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PagedList } from '../pages/PagedList.tsx'
import type { Side } from '../state/types.ts'
import { sideName } from '../state/words.ts'
import { Person } from './Person.tsx'
import { peopleQueries } from './queries.ts'
import './LeaderboardPage.css'

/** The highest ratings of each side. */
const LeaderboardPage = () => {
  const [side, setSide] = useState<Side>('corp')
  const best = useInfiniteQuery(peopleQueries.best(side))
  return (
    <>
      <h1>Ratings</h1>
      <p>
        Corp and Runner are rated separately (Glicko-2, starting at 1500). Players appear here after about
        twelve recent rated games.
      </p>
      <fieldset className="segments">
        <legend>Side</legend>
        {(['corp', 'runner'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="side" checked={side === each} onChange={() => setSide(each)} />
            <span>{sideName(each)}</span>
          </label>
        ))}
      </fieldset>
      <PagedList list={best} empty="Nobody has enough rated games yet. Be the first.">
        <table className="best">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Name</th>
              <th scope="col">Rating</th>
              <th scope="col">Games</th>
              <th scope="col">Won</th>
            </tr>
          </thead>
          <tbody>
            {(best.data ?? []).map((row) => (
              <tr key={row.id}>
                <td>{row.rank}</td>
                <th scope="row">
                  <Person id={row.id} name={row.name} />
                </th>
                <td>
                  <b>{row.rating}</b> <small>± {2 * row.deviation}</small>
                </td>
                <td>{row.games}</td>
                <td>{Math.round((100 * row.won) / Math.max(1, row.games))}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PagedList>
    </>
  )
}
export default LeaderboardPage

import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { CubeListed } from '../../protocol/cubes.ts'
import { useSession } from '../net/session.ts'
import { Icon } from '../ui/Icon.tsx'
import { KeptUntil } from '../ui/KeptUntil.tsx'
import { Problem } from '../ui/Problem.tsx'
import { cubeQueries } from './cube-queries.ts'
import '../library/DecksPage.css'
import { dayAndMonth } from './day-and-month.ts'
import './cubes.css'

/** The cubes of the user. */
export const CubesPage = () => {
  const { session } = useSession()
  const { data, failureReason } = useQuery(cubeQueries.list)
  const cubes = data?.items ?? []
  return (
    <div className="decks">
      <header className="decks-head">
        <h1>Cubes</h1>
        <div className="row">
          <Link className="button primary" href="/limited/cubes/new">
            <Icon name="plus" /> New cube
          </Link>
          <Link className="button" href="/limited">
            To the drafts
          </Link>
        </div>
      </header>
      <p className="muted">
        A cube is a list of 180 to 1,000 cards. The packs of a cube draft are made of it, each card as often
        as the list has it.
      </p>
      <Problem error={failureReason} />
      <section aria-labelledby="cubes-own">
        <h2 id="cubes-own">My cubes</h2>
        {cubes.length > 0 && <KeptUntil />}
        {data && cubes.length === 0 && (
          <p className="muted">
            {session
              ? 'No cubes yet. Type or import a list, or begin with every card once.'
              : 'Your saved cubes appear here.'}
          </p>
        )}
        <ul className="deck-tiles">
          {cubes.map((cube) => (
            <li key={cube.id}>
              <CubeTile cube={cube} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const CubeTile = ({ cube: { id, name, size, problem, visibility, changedAt } }: { cube: CubeListed }) => (
  <Link className="deck-tile" href={`/limited/cubes/${id}`}>
    <span className="deck-tile-words">
      <strong>{name}</strong>
      <small>
        {size} cards, changed on {dayAndMonth(changedAt)}
      </small>
      {problem && <span className="deck-tile-plan">{problem}</span>}
      <span className="deck-tile-marks">
        {visibility === 'link' && <em>unlisted</em>}
        {problem && <em className="is-bad">not ready</em>}
      </span>
    </span>
  </Link>
)

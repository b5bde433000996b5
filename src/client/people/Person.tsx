import { Link } from 'wouter'
import './LobbyPage.css'

/** The first letter of a name, in a circle. */
export const Avatar = ({ name }: { name: string }) => (
  <span className="avatar" aria-hidden="true">
    {(Array.from(name)[0] ?? '?').toUpperCase()}
  </span>
)

/** A name with a link to the person's page. */
export const Person = ({ id, name }: { id: string | null | undefined; name: string }) =>
  id ? (
    <Link className="person" href={`/people/${id}`}>
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  )

import { Link } from 'wouter'
import { useSession } from '../net/session.ts'

const formatDay = (at: string): string =>
  new Date(at).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' })

/** Tells a guest until when their decks, packs and cubes are kept, and how to keep them for good. */
export const KeptUntil = ({ link = true }: { link?: boolean }) => {
  const { session } = useSession()
  if (session?.keptUntil === undefined) return null
  return (
    <p className="kept-until" role="note">
      Your decks, packs and cubes belong to a guest and will be deleted on{' '}
      <strong>
        <time dateTime={session.keptUntil}>{formatDay(session.keptUntil)}</time>
      </strong>{' '}
      unless you come back before then.{' '}
      {link ? (
        <>
          <Link href="/account">Create an account</Link> to keep them.
        </>
      ) : (
        'Create an account to keep them.'
      )}
    </p>
  )
}

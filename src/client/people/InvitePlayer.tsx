import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Table } from '../../protocol/http.ts'
import { pollEvery } from '../net/query.ts'
import { askToNotify, mayAsk } from '../ui/notify.ts'
import { peopleQueries } from './queries.ts'

const everySoOften = 4_000
const invitationText = { open: 'has been invited', declined: 'declined' }

/** Ways to invite players besides the link: the table code, and pending invitations. */
const InvitePlayer = ({ table }: { table: Table }) => {
  const code = useQuery(peopleQueries.code(table.id))
  const invited = useQuery({ ...peopleQueries.asked(table.id), refetchInterval: pollEvery(everySoOften) })
  const [may, setMay] = useState(mayAsk)
  return (
    <>
      {code.data && (
        <p>
          Or share the code <strong>{code.data.code}</strong> (in the lobby)
        </p>
      )}
      {(invited.data ?? []).map(({ to, state }) => (
        <p key={to.id}>
          {to.name} {invitationText[state]}.
        </p>
      ))}
      {may && (
        <p>
          <button type="button" onClick={() => void askToNotify().finally(() => setMay(mayAsk()))}>
            Notify me when someone joins
          </button>
        </p>
      )}
    </>
  )
}
export default InvitePlayer

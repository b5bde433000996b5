import { useCallback, useState } from 'react'
import type { Table } from '../../protocol/http.ts'
import { useLoad } from '../net/load.ts'
import { askToNotify, mayAsk } from '../ui/notify.ts'
import { peopleApi } from './api.ts'

const everySoOften = 4_000
const invitationText = { open: 'has been invited', declined: 'declined' }

/** Ways to invite players besides the link: the table code, and pending invitations. */
const InvitePlayer = ({ table }: { table: Table }) => {
  const code = useLoad(useCallback(() => peopleApi.code(table.id), [table.id]))
  const invited = useLoad(
    useCallback(() => peopleApi.asked(table.id), [table.id]),
    everySoOften,
  )
  const [may, setMay] = useState(mayAsk)
  return (
    <>
      {code.value && (
        <p>
          Or share the code <strong>{code.value.code}</strong> (in the lobby)
        </p>
      )}
      {(invited.value ?? []).map(({ to, state }) => (
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

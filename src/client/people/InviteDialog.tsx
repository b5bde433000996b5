import type { FormEvent } from 'react'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../net/api.ts'
import { go } from '../net/router.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { ClockFields, useClockChoice } from '../pages/clock-fields.tsx'
import { DeckSelect } from '../pages/DeckSelect.tsx'
import { useDeckChoice, useDecks } from '../pages/deck-choice.ts'
import { readStorage, writeStorage } from '../state/local-storage.ts'
import type { Side } from '../state/types.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { CheckboxField } from '../ui/fields.tsx'
import { Problem } from '../ui/Problem.tsx'
import { peopleApi } from './api.ts'
import { Segments } from './segments.tsx'
import '../pages/HostPage.css'

const sides: Record<Side, string> = { corp: 'Corp', runner: 'Runner' }

type Props = { id: string; name: string; guest: boolean; onClose: () => void }

/** Creates a table that the lobby does not list, and invites this person to it. */
const InviteDialog = ({ id, name, guest, onClose }: Props) => {
  const { session } = useSession()
  const decks = useDecks()
  const choices = { corp: useDeckChoice(decks, 'corp'), runner: useDeckChoice(decks, 'runner') }
  const clock = useClockChoice()
  const [side, setSide] = useState<Side>(() => (readStorage('side') === 'corp' ? 'corp' : 'runner'))
  const [rated, setRated] = useState(false)
  const { act, busy, error } = useAct()
  const invite = (event: FormEvent) => {
    event.preventDefault()
    writeStorage('side', side)
    const seat = (each: Side) => {
      const { deck } = choices[each]
      return each === side
        ? { side: each, player: 'me' as const, ...(deck ? { deck } : {}) }
        : { side: each, player: 'open' as const }
    }
    act(async () => {
      const table = await api.host({
        format: 'classic',
        seats: [seat('corp'), seat('runner')],
        options: { open: false, rated, clock: clock.setting },
      })
      await peopleApi.invite(table.id, id)
      go(`/t/${table.id}`)
    })
  }
  return (
    <Dialog title={`Invite ${name} to a game`} onClose={onClose}>
      <form className="host" onSubmit={invite}>
        <Segments label="Your side" of={sides} value={side} set={setSide} />
        <DeckSelect label="Your deck" choice={choices[side]} />
        <ClockFields clock={clock} />
        {session?.guest || guest ? (
          <p className="muted">
            {session?.guest ? 'Create an account' : `${name} is a guest and needs an account`} to play rated
            games.
          </p>
        ) : (
          <CheckboxField on={rated} set={setRated} label="Rated" />
        )}
        <button type="submit" className="primary" disabled={busy}>
          Send invitation
        </button>
        <Problem error={error} />
      </form>
      <p className="muted">
        For other rules <Link href="/host">create a table</Link> and share its link.
      </p>
    </Dialog>
  )
}
export default InviteDialog

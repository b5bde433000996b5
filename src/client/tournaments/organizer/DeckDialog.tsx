import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CardInfo } from '../../../protocol/http.ts'
import type { RegisteredDecks } from '../../../protocol/tournament.ts'
import type { TournamentPlayer } from '../../../protocol/tournament-view.ts'
import { useCards } from '../../card-inspector/cards.ts'
import { sideName } from '../../state/words.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { CheckboxField } from '../../ui/fields.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { tournaments } from '../api.ts'
import { useEvent, useEventAct } from '../event.ts'
import { readLists } from '../lists.ts'
import { tournamentQueries } from '../queries.ts'
import './Desk.css'

type Props = { player: TournamentPlayer; onClose: () => void }

/** A player's submitted decks, and their correction. */
export const DeckDialog = ({ player, onClose }: Props) => {
  const { event } = useEvent()
  const { data, failureReason } = useQuery(tournamentQueries.decks(event.id, player.id, event.seq))
  return (
    <Dialog title={`Decks of ${player.name}`} onClose={onClose} wide>
      <Problem error={failureReason} coded />
      {!data && !failureReason && <p className="muted">Loading the decks…</p>}
      {data && <Correction decks={data} player={player} onClose={onClose} />}
    </Dialog>
  )
}

const listText = (deck: RegisteredDecks['corp'], cards: ReadonlyMap<string, CardInfo>): string =>
  (deck?.cards ?? []).map(({ card, count }) => `${count} ${cards.get(card)?.name ?? card}`).join('\n')

const Correction = ({ decks, player, onClose }: Props & { decks: RegisteredDecks }) => {
  const { event } = useEvent()
  const { run, busy, error } = useEventAct()
  const cards = useCards()
  const [lists, setLists] = useState({
    corp: listText(decks.corp, cards),
    runner: listText(decks.runner, cards),
  })
  const [reason, setReason] = useState('')
  const [advantage, setAdvantage] = useState(false)
  const send = (submitted: FormEvent) => {
    submitted.preventDefault()
    void run(async () => {
      const read = await readLists({
        corp: { name: decks.corp?.name ?? 'Corp deck', text: lists.corp },
        runner: { name: decks.runner?.name ?? 'Runner deck', text: lists.runner },
      })
      await tournaments.submitDecks(event.id, { player: player.id, ...read, reason, advantage })
    }, onClose)
  }
  return (
    <form className="dialog-form" onSubmit={send}>
      <p className="explain">One card per line, the number first. The correction is saved with its reason.</p>
      <div className="deck-texts">
        {(['corp', 'runner'] as const).map((side) => (
          <label key={side} className="field">
            <span>{sideName(side)} list</span>
            <textarea
              required
              rows={12}
              spellCheck={false}
              value={lists[side]}
              onChange={(typed) => setLists({ ...lists, [side]: typed.target.value })}
            />
          </label>
        ))}
      </div>
      <label className="field">
        <span>Reason for the correction</span>
        <input required maxLength={2000} value={reason} onChange={(typed) => setReason(typed.target.value)} />
      </label>
      <CheckboxField on={advantage} set={setAdvantage} label="The change is an advantage for the player" />
      <button type="submit" className="primary" disabled={busy}>
        Save correction
      </button>
      <Problem error={error} coded />
    </form>
  )
}

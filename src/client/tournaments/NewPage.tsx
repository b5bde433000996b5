import { type FormEvent, useState } from 'react'
import { planOf, type Structure } from '../../protocol/tournament-plan.ts'
import { go } from '../net/router.ts'
import { useAct } from '../net/use-act.ts'
import { OwnList } from '../pages/custom-card-pool.tsx'
import { FormatText } from '../pages/format-text.tsx'
import { Problem } from '../ui/Problem.tsx'
import { tournaments } from './api.ts'
import { ImportForm } from './ImportForm.tsx'
import { type Fields, firstFields, structureOf, toTournamentRequest } from './new-event.ts'
import { cardChoices, formats, planText, structures, tiers } from './option-texts.ts'
import { Explain, Radios } from './ui/fields.tsx'
import '../pages/HostPage.css'
import './pages.css'

type Props = { fields: Fields; change: (change: Partial<Fields>) => void }

/** Announces an event: every choice has a sentence about its meaning. */
export const NewPage = () => {
  const [fields, setFields] = useState(firstFields)
  const change = (some: Partial<Fields>) => setFields((now) => ({ ...now, ...some }))
  const { act, busy, error } = useAct()
  const create = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      const { id } = await tournaments.create(toTournamentRequest(fields))
      go(`/tournaments/${id}/desk`)
    })
  }
  return (
    <>
      <h1>Create tournament</h1>
      <p>You are the organizer. Players register on the tournament’s page until you start it.</p>
      <form className="host event-form" onSubmit={create}>
        <NameFields fields={fields} change={change} />
        <fieldset>
          <legend>Tier</legend>
          <Radios name="tier" of={tiers} value={fields.tier} set={(tier) => change({ tier })} />
        </fieldset>
        <fieldset>
          <legend>Format</legend>
          <Radios name="format" of={formats} value={fields.format} set={(format) => change({ format })} />
        </fieldset>
        <CardFields fields={fields} change={change} />
        <StructureFields fields={fields} change={change} />
        <RuleFields fields={fields} change={change} />
        <LeaderFields fields={fields} change={change} />
        <button type="submit" className="primary" disabled={busy}>
          Create tournament
        </button>
        <Problem error={error} coded />
      </form>
      <ImportForm />
    </>
  )
}

const NameFields = ({ fields, change }: Props) => (
  <fieldset>
    <legend>The tournament</legend>
    <label className="field">
      <span>Name</span>
      <input
        required
        maxLength={80}
        value={fields.name}
        onChange={(event) => change({ name: event.target.value })}
      />
    </label>
    <label className="field">
      <span>Date</span>
      <input
        required
        type="date"
        value={fields.date}
        onChange={(event) => change({ date: event.target.value })}
      />
    </label>
    <Explain>The date is for information; you start the tournament yourself when everyone is there.</Explain>
  </fieldset>
)

const CardFields = ({ fields, change }: Props) => (
  <fieldset>
    <legend>Cards</legend>
    <Radios name="cards" of={cardChoices} value={fields.cards} set={(cards) => change({ cards })} />
    <FormatText format={fields.cards} muted />
    {fields.cards === 'own' && <OwnList value={fields.own} change={(own) => change({ own })} />}
  </fieldset>
)

const StructureFields = ({ fields, change }: Props) => (
  <fieldset>
    <legend>Structure</legend>
    <Radios name="structure" of={structures} value={fields.kind} set={(kind) => change({ kind })} />
    {fields.kind === 'custom' && (
      <div className="field-row">
        <label className="field">
          <span>Swiss rounds</span>
          <input
            required
            type="number"
            min={1}
            max={30}
            value={fields.rounds}
            onChange={(event) => change({ rounds: event.target.value })}
          />
        </label>
        <label className="field">
          <span>Cut</span>
          <select value={fields.cut} onChange={(event) => change({ cut: event.target.value })}>
            <option value="0">No cut</option>
            <option value="4">Top 4</option>
            <option value="8">Top 8</option>
            <option value="16">Top 16</option>
          </select>
        </label>
      </div>
    )}
    <label className="field">
      <span>Expected players</span>
      <input
        type="number"
        min={2}
        max={999}
        value={fields.expected}
        onChange={(event) => change({ expected: event.target.value })}
      />
    </label>
    <p className="explain" role="status">
      {expectedCourse(structureOf(fields), Number(fields.expected))}
    </p>
  </fieldset>
)

const expectedCourse = (structure: Structure, players: number): string => {
  if (!Number.isInteger(players) || players < 1) return 'Enter the number of players to see the rounds.'
  const plan = planOf(structure, players)
  if (typeof plan === 'string') return plan
  return `With ${players} players: ${planText(plan)} The count is taken when you start the tournament.`
}

const RuleFields = ({ fields, change }: Props) => (
  <fieldset>
    <legend>Rules to announce</legend>
    <label className="choice">
      <input
        type="checkbox"
        checked={fields.listsRequired}
        onChange={(event) => change({ listsRequired: event.target.checked })}
      />
      <span>Deck lists are required</span>
    </label>
    <Explain>
      The tournament cannot start before all players have submitted both decks, and officials can read the
      lists. Games on this server always need the decks.
    </Explain>
    <label className="choice">
      <input
        type="checkbox"
        checked={fields.intentionalDraws}
        onChange={(event) => change({ intentionalDraws: event.target.checked })}
      />
      <span>Intentional draws are allowed</span>
    </label>
    <Explain>
      Two players may agree on a draw of every game while an official is present. Splitting a round, one win
      each, is always allowed in the Swiss rounds.
    </Explain>
  </fieldset>
)

const LeaderFields = ({ fields, change }: Props) => (
  <fieldset>
    <legend>Other officials</legend>
    <label className="field">
      <span>Marshals</span>
      <input value={fields.marshals} onChange={(event) => change({ marshals: event.target.value })} />
    </label>
    <Explain>
      Account names, separated by commas. A marshal has the last word on rules; without a marshal you do.
    </Explain>
    <label className="field">
      <span>Judges</span>
      <input value={fields.judges} onChange={(event) => change({ judges: event.target.value })} />
    </label>
    <Explain>Judges answer questions, enter results and decide when two players’ reports differ.</Explain>
  </fieldset>
)

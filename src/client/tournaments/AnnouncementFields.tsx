import { cutSizes, planOf, type Structure } from '../../protocol/tournament-plan.ts'
import { OwnList } from '../pages/custom-card-pool.tsx'
import { FormatText } from '../pages/format-text.tsx'
import { BreakList } from './BreakList.tsx'
import { type EventFormFields, structureOf } from './new-event.ts'
import { accesses, cardChoices, formats, planText, structures, tiers } from './option-texts.ts'
import { FieldHint, Radios } from './ui/fields.tsx'
import '../pages/HostPage.css'
import './pages.css'

/** The parts of the form with which an event is announced and edited. */
export type AnnouncementProps = {
  fields: EventFormFields
  change: (change: Partial<EventFormFields>) => void
}

/** Its name, when it is and where. */
export const PlaceFields = ({ fields, change }: AnnouncementProps) => (
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
    <div className="field-row">
      <label className="field">
        <span>Date</span>
        <input
          required
          type="date"
          value={fields.date}
          onChange={(event) => change({ date: event.target.value })}
        />
      </label>
      <label className="field">
        <span>Start (optional)</span>
        <input type="time" value={fields.time} onChange={(event) => change({ time: event.target.value })} />
      </label>
      <label className="field">
        <span>Last day (optional)</span>
        <input
          type="date"
          min={fields.date}
          value={fields.lastDay}
          onChange={(event) => change({ lastDay: event.target.value })}
        />
      </label>
    </div>
    <FieldHint>
      The time is yours; others see it in their own time zone. You start the tournament yourself when everyone
      is there.
    </FieldHint>
    <label className="field">
      <span>Place (optional)</span>
      <input
        maxLength={200}
        value={fields.venue}
        onChange={(event) => change({ venue: event.target.value })}
      />
    </label>
    <FieldHint>A club, a shop, a channel to meet in. Leave it empty if everybody plays here.</FieldHint>
    <label className="field">
      <span>Most players (optional)</span>
      <input
        type="number"
        min={2}
        max={999}
        value={fields.cap}
        onChange={(event) => change({ cap: event.target.value })}
      />
    </label>
    <Radios name="access" of={accesses} value={fields.access} set={(access) => change({ access })} />
  </fieldset>
)

/** What players rely on once the event has started. */
export const RulesOfEvent = ({ fields, change }: AnnouncementProps) => (
  <>
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
  </>
)

/** How the day goes, and what else there is to say. */
export const CourseFields = ({ fields, change }: AnnouncementProps) => (
  <fieldset>
    <legend>The day</legend>
    <label className="field">
      <span>Course of the day (optional)</span>
      <textarea
        rows={4}
        maxLength={4000}
        value={fields.outline}
        onChange={(event) => change({ outline: event.target.value })}
      />
    </label>
    <BreakList breaks={fields.breaks} set={(breaks) => change({ breaks })} />
    <label className="field">
      <span>About the tournament (optional)</span>
      <textarea
        rows={4}
        maxLength={4000}
        value={fields.about}
        onChange={(event) => change({ about: event.target.value })}
      />
    </label>
    <FieldHint>Everybody who can see the tournament reads both texts on its page.</FieldHint>
  </fieldset>
)

const CardFields = ({ fields, change }: AnnouncementProps) => (
  <fieldset>
    <legend>Cards</legend>
    <Radios name="cards" of={cardChoices} value={fields.cards} set={(cards) => change({ cards })} />
    <FormatText format={fields.cards} muted />
    {fields.cards === 'own' && <OwnList value={fields.own} change={(own) => change({ own })} />}
  </fieldset>
)

const StructureFields = ({ fields, change }: AnnouncementProps) => (
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
            {cutSizes.map((size) => (
              <option key={size} value={size}>
                Top {size}
              </option>
            ))}
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
  if (!Number.isInteger(players) || players < 2) return 'Enter the number of players to see the rounds.'
  const plan = planOf(structure, players)
  if (typeof plan === 'string') return plan
  return `With ${players} players: ${planText(plan)} The count is taken when you start the tournament.`
}

const RuleFields = ({ fields, change }: AnnouncementProps) => (
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
    <FieldHint>
      The tournament cannot start before all players have submitted both decks, and officials can read the
      lists. Games on this server always need the decks.
    </FieldHint>
    <label className="choice">
      <input
        type="checkbox"
        checked={fields.intentionalDraws}
        onChange={(event) => change({ intentionalDraws: event.target.checked })}
      />
      <span>Intentional draws are allowed</span>
    </label>
    <FieldHint>
      Two players may agree on a draw of every game while an official is present. Splitting a round, one win
      each, is always allowed in the Swiss rounds.
    </FieldHint>
  </fieldset>
)

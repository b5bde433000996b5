import { Fragment, useState } from 'react'
import { tempos } from '../../../limited/pick-time.ts'
import type { PodView } from '../../../protocol/pods.ts'
import type { TournamentAct } from '../../../protocol/tournament.ts'
import type { TournamentView } from '../../../protocol/tournament-view.ts'
import { CubeChoice } from '../../limited/CubeChoice.tsx'
import { HostButtons } from '../../limited/PodHost.tsx'
import { tempoTexts } from '../../limited/pod-texts.ts'
import { useCube } from '../../limited/use-cube.ts'
import { countNoun, listOf } from '../../state/words.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useEvent, useEventAct, useSeq } from '../event.ts'
import { PodState } from '../PodState.tsx'
import { ActionButton, FieldHint } from '../ui/fields.tsx'
import { draftKits, draftPlanText } from './draft-plan.ts'
import { twoOf } from './swap.ts'
import '../Standings.css'
import './Desk.css'

type EventDraftView = NonNullable<TournamentView['draft']>
type DraftPlan = Extract<TournamentAct, { type: 'deal-pods' }>['draft']

/** The draft before round 1: its boosters, who sits where, and how its pods go on (L61). */
export const TheDraft = () => {
  const { event } = useEvent()
  const { act, busy, error } = useEventAct()
  const { seq } = useSeq()
  const { draft, me } = event
  const may = (what: (typeof me.may)[number]) => me.may.includes(what)
  if (!draft && !may('deal-pods')) return null
  return (
    <section aria-labelledby="the-draft">
      <h2 id="the-draft">The draft</h2>
      {draft?.begun ? (
        <Pods draft={draft} />
      ) : (
        <>
          <FieldHint>
            Draft here: the players are seated in pods at random, pick and build on their pages, and their
            decks are submitted automatically. Without it, players submit decks that they have drafted
            elsewhere.
          </FieldHint>
          <Deal
            draft={draft}
            onDeal={(plan) => void act({ type: 'deal-pods', seq, draft: plan })}
            busy={busy}
          />
          {draft && <Seats draft={draft} />}
        </>
      )}
      {draft && !draft.begun && (
        <ActionButton
          label="Begin the draft"
          emphasis="primary"
          why={beginHindrance(event, draft)}
          busy={busy}
          run={() => void act({ type: 'begin-draft', seq })}
        />
      )}
      {may('cancel-draft') && <Cancel begun={draft?.begun === true} />}
      <Problem error={error} coded />
    </section>
  )
}

const beginHindrance = ({ players, me }: TournamentView, { pods }: EventDraftView): string | null => {
  const seated = new Set(pods.flatMap((pod) => pod.players))
  const without = players.filter(({ id }) => !seated.has(id)).map(({ name }) => name)
  if (without.length > 0) return `${listOf(without)} came after the draw. Draw the seats again.`
  const away = players.filter(({ here }) => !here).map(({ name }) => name)
  if (away.length > 0) return `${listOf(away)} cannot draft here without an account. Remove them first.`
  return me.may.includes('begin-draft') ? null : 'There are too few players for this structure.'
}

const buildingTimes = [15, 25, 40, 60]
const podSeats = [0, 6, 7, 8]

type DealProps = { draft: EventDraftView | null; onDeal: (plan: DraftPlan) => void; busy: boolean }

const Deal = ({ draft, onDeal: deal, busy }: DealProps) => {
  const { event } = useEvent()
  const kits = draftKits[event.format === 'constructed' ? 'full-draft' : event.format]
  const known = kits.findIndex(({ kit }) => kit.join() === draft?.kit.join())
  const [kit, setKit] = useState(Math.max(0, known))
  const [tempo, setTempo] = useState<DraftPlan['tempo']>(draft?.tempo ?? 'standard')
  const [building, setBuilding] = useState(draft?.building ?? 25)
  const [seats, setSeats] = useState(draft && draft.seats > 2 ? draft.seats : 0)
  const [rebuild, setRebuild] = useState(draft?.rebuild ?? false)
  const list = useCube(draft?.cube?.name ?? null)
  const boosters = [...(kits[kit]?.kit ?? [])]
  const isCube = boosters.includes('cube')
  const cube = isCube ? list.cube : null
  const plan = { kit: boosters, cube, tempo, building, rebuild, seats: Math.max(2, seats) }
  return (
    <>
      <div className="row">
        <label className="field">
          <span>Boosters each</span>
          <select value={kit} onChange={(picked) => setKit(Number(picked.target.value))}>
            {kits.map(({ name }, n) => (
              <option key={name} value={n}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>Clock</span>
          <select
            value={tempo}
            onChange={(picked) => setTempo(tempos.find((id) => id === picked.target.value) ?? 'standard')}
          >
            {tempos.map((id) => (
              <option key={id} value={id}>
                {tempoTexts[id]}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>Building</span>
          <select value={building} onChange={(picked) => setBuilding(Number(picked.target.value))}>
            {buildingTimes.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} minutes
              </option>
            ))}
          </select>
        </label>
        {event.format !== 'sealed' && (
          <label className="field">
            <span>Bots</span>
            <select value={seats} onChange={(picked) => setSeats(Number(picked.target.value))}>
              {podSeats.map((each) => (
                <option key={each} value={each}>
                  {each === 0 ? 'none' : `fill each pod to ${each}`}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {isCube && <CubeChoice {...list} />}
      <label className="choice">
        <input type="checkbox" checked={rebuild} onChange={(picked) => setRebuild(picked.target.checked)} />
        <span>Decks may be rebuilt between rounds</span>
      </label>
      <ActionButton
        label={draft ? 'Draw the seats again' : 'Draw the seats'}
        why={dealHindrance(event.me.may.includes('deal-pods'), !isCube || list.ready)}
        busy={busy}
        run={() => deal(plan)}
      />
    </>
  )
}

function dealHindrance(mayDeal: boolean, hasCards: boolean): string | null {
  if (!mayDeal) return 'Two players are needed.'
  return hasCards ? null : 'Choose a list that a draft can be made of.'
}

/** Who sits where, before the draft: two players can exchange their seats. */
const Seats = ({ draft }: { draft: EventDraftView }) => {
  const { nameOf } = useEvent()
  const { act, busy, error } = useEventAct()
  const { seq } = useSeq()
  const [chosen, setChosen] = useState<string[]>([])
  const [one, other] = chosen
  const toggle = (player: string) => setChosen(twoOf(chosen, player))
  const exchange = () => {
    if (one === undefined || other === undefined) return
    void act({ type: 'exchange-seats', seq, one, other }, () => setChosen([]))
  }
  return (
    <>
      <p className="explain">{draftPlanText(draft).join(' · ')}</p>
      {draft.pods.map(({ players }, pod) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of the pod
        <Fragment key={pod}>
          <h3>
            Pod {pod + 1}: {countNoun(players.length, 'player')}
          </h3>
          <ol className="preview">
            {players.map((id, seat) => (
              <li key={id}>
                <span className="match-number">{seat + 1}</span>
                <button
                  type="button"
                  className="player-toggle"
                  aria-pressed={chosen.includes(id)}
                  onClick={() => toggle(id)}
                >
                  {nameOf(id)}
                </button>
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
      <ActionButton
        label={chosen.length === 2 ? `Swap the seats of ${listOf(chosen.map(nameOf))}` : 'Swap seats'}
        why={chosen.length === 2 ? null : 'To swap the seats of two players, select both.'}
        busy={busy}
        run={exchange}
      />
      <Problem error={error} coded />
    </>
  )
}

const podTools = (pod: PodView) => <HostButtons pod={pod} />

const Pods = ({ draft }: { draft: EventDraftView }) => (
  <>
    <p className="explain">{draftPlanText(draft).join(' · ')}</p>
    <ol className="desk-tables">
      {draft.pods.map(
        ({ id }, n) => id !== null && <PodState key={id} id={id} number={n + 1} tools={podTools} />,
      )}
    </ol>
  </>
)

const Cancel = ({ begun }: { begun: boolean }) => {
  const { act, busy } = useEventAct()
  const { seq } = useSeq()
  const [sure, setSure] = useState(false)
  const cancel = () => void act({ type: 'cancel-draft', seq })
  if (!begun)
    return (
      <p>
        <button type="button" disabled={busy} onClick={cancel}>
          Discard the seating
        </button>
      </p>
    )
  if (!sure)
    return (
      <p>
        <button type="button" className="danger" onClick={() => setSure(true)}>
          Cancel the draft…
        </button>
      </p>
    )
  return (
    <div>
      <p>
        All picks are void and all packs are shown. Registration is open again; the next draft has new
        boosters.
      </p>
      <div className="row">
        <button type="button" className="danger" disabled={busy} onClick={cancel}>
          Cancel the draft
        </button>
        <button type="button" onClick={() => setSure(false)}>
          Keep the draft
        </button>
      </div>
    </div>
  )
}

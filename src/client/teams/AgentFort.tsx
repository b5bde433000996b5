import { Card } from '../card/Card.tsx'
import { useFortPointed } from '../card-inspector/pointed-card.ts'
import { useChoosing } from '../choosing/current-decision.ts'
import { PlaceMark } from '../choosing/PlaceMark.tsx'
import { idsOf, usePick } from '../choosing/use-pick.ts'
import type { CardView, FortView, RunView } from '../state/types.ts'
import { iceAhead } from '../state/view-lookup.ts'
import { Icon } from '../ui/Icon.tsx'
import './AgentFort.css'

type Props = {
  fort: FortView
  run: RunView | null
  /** "Your Agent fort" for its team, otherwise the name from the log. */
  name: string
}

/** The fort an Agent works in: its ice from the outermost on, and the cards in it. */
export const AgentFort = ({ fort, run, name }: Props) => {
  const { byFort, selected } = useChoosing()
  const options = byFort.get(fort.id) ?? []
  const pick = usePick({ title: name, options, card: null })
  const pointed = useFortPointed(fort.id)
  const open = options.length > 0
  const chosen = options.some((option) => selected.includes(option.id))
  const here = run?.fort === fort.id || run?.accessFort === fort.id
  const marks = ['afort', open && 'is-runnable', here && 'is-run', pointed && 'is-pointed']
  return (
    <section className={marks.filter(Boolean).join(' ')} aria-label={name} data-fort={fort.id}>
      <header>
        <button
          type="button"
          aria-disabled={!open}
          aria-pressed={chosen || undefined}
          tabIndex={open ? 0 : -1}
          data-acts={idsOf(options)}
          onClick={pick}
        >
          <Icon name="run" />
          <b>{name}</b>
          {here && <span className="sr-only"> run</span>}
        </button>
        {(fort.memory ?? 0) > 0 && <small>{fort.memory} MU of nodes</small>}
      </header>
      <div className="afort__way">
        <Icon name="right" className="afort__in" />
        <AgentIce fort={fort} run={run} />
        <Inside fort={fort} />
      </div>
      <PlaceMark at={`fort:${fort.id}`} />
    </section>
  )
}

const AgentIce = ({ fort, run }: { fort: FortView; run: RunView | null }) => (
  <ol className="afort__ice" aria-label={`Ice on ${fort.name}, outermost first`}>
    {fort.ice.length === 0 && <li className="afort__bare">no ice</li>}
    {fort.ice.map((ice) => (
      <li key={ice.handle}>
        <Card card={ice} size="strip" hidden="ice" state={agentIceState(run, ice)} />
      </li>
    ))}
  </ol>
)

const Inside = ({ fort }: { fort: FortView }) => (
  <ul
    className={fort.cards.length === 0 ? 'afort__root is-empty' : 'afort__root'}
    aria-label={`In ${fort.name}`}
  >
    {fort.cards.length === 0 && <li>empty</li>}
    {fort.cards.map((card) => (
      <li key={card.handle}>
        <Card card={card} size="mini" />
      </li>
    ))}
  </ul>
)

const agentIceState = (run: RunView | null, ice: CardView): 'met' | 'passed' | null => {
  if (run && iceAhead(run) === ice.handle) return 'met'
  return run?.passed.includes(ice.handle) ? 'passed' : null
}

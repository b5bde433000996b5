/** Parts of a fort that both its column on the table and its dialog show. */
import { Card } from '../card/Card.tsx'
import type { CardView, FortView, RunView } from '../state/types.ts'
import { iceAhead } from '../state/view-lookup.ts'
import { counterKind } from '../state/words.ts'
import './Forts.css'
import '../card/states.css'

export const IceList = ({ fort, run }: { fort: FortView; run: RunView | null }) => (
  <ol className="ice" aria-label={`Ice on ${fort.name}, outermost first`}>
    {fort.ice.map((ice) => (
      <li key={ice.handle}>
        <Card card={ice} size="strip" hidden="ice" state={iceStateInRun(run, ice)} />
      </li>
    ))}
  </ol>
)

/** "F2" and "Arc" fit where "Fort 2" and "Archives" would be cut. */
export const shortName = ({ kind, number, name }: Pick<FortView, 'kind' | 'number' | 'name'>): string => {
  if (kind === 'archives') return 'Arc'
  if (kind === 'agent') return 'Agent'
  return number === undefined ? name : `F${number}`
}

/** The state of a piece of ice in the run. */
const iceStateInRun = (run: RunView | null, ice: CardView): 'met' | 'passed' | null => {
  if (run && iceAhead(run) === ice.handle) return 'met'
  return run?.passed.includes(ice.handle) ? 'passed' : null
}

export const FortCounters = ({ fort }: { fort: FortView }) => {
  const counters = Object.entries(fort.counters).filter(([, n]) => n !== 0)
  if (counters.length === 0) return null
  return (
    <ul className="fort__counters">
      {counters.map(([kind, n]) => (
        <li key={kind}>
          <span className="token token--virus">{n}</span> {counterKind(kind)}
        </li>
      ))}
    </ul>
  )
}

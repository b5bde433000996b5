import { unrezzedCards } from '../../stops/view-cards.ts'
import { useCards } from '../card-inspector/cards.ts'
import StopsPage from '../decision/StopsPage.tsx'
import type { TableClient } from '../net/table-client.ts'
import type { TableState } from '../state/table-state.ts'
import type { CardView } from '../state/types.ts'
import { fortInView, seatInView } from '../state/view-lookup.ts'
import { CheckboxField } from '../ui/fields.tsx'
import '../decision/StopsPage.css'

type Props = { client: TableClient; live: TableState; onClose: () => void }
type Do = 'ask' | 'rez' | 'never'

const words: Record<Do, string> = {
  ask: 'Ask me',
  rez: 'Rez it when approached',
  never: 'Never rez it',
}

/** Where one of the player's cards is. */
const cardLocation = (live: TableState, handle: string): string => {
  const forts = seatInView(live.view, live.seat)?.forts ?? []
  const fort = forts.find(({ ice, cards }) => [...ice, ...cards].some((each) => each.handle === handle))
  if (!fort) return ''
  const name = fortInView(live.view, fort.id)?.name ?? ''
  const at = fort.ice.findIndex((each) => each.handle === handle)
  return at < 0 ? `in ${name}` : `ice ${at + 1} of ${fort.ice.length} before ${name}`
}

/** The standing orders that the server follows while the player is away: stops, and what to rez. */
const OrdersPage = ({ client, live, onClose }: Props) => {
  const cards = live.seat === null ? [] : unrezzedCards(live.view, live.seat)
  return (
    <StopsPage client={client} live={live} onClose={onClose} title="Standing orders">
      <p className="muted">
        Standing orders are saved with this table and carried out automatically, whether you are online or
        not. Opponents can’t tell. An order that is no longer legal is skipped; accesses, traces and choices
        always wait for you.
      </p>
      {cards.length > 0 && <Rezzes client={client} live={live} cards={cards} />}
      {seatInView(live.view, live.seat)?.side === 'corp' && <Enders client={client} />}
      <p>
        <button type="button" onClick={() => void client.order(null)}>
          Clear all orders
        </button>
      </p>
    </StopsPage>
  )
}

const Enders = ({ client }: { client: TableClient }) => {
  const orders = client.orders()
  if (!orders) return null
  return (
    <CheckboxField
      on={orders.enders}
      set={(enders) => void client.order({ ...orders, enders })}
      label="Rez ice I can pay for that ends the run, when it is approached"
    />
  )
}

const Rezzes = ({ client, live, cards }: { client: TableClient; live: TableState; cards: CardView[] }) => {
  const names = useCards()
  const orders = client.orders()
  if (!orders) return null
  const given = (handle: string): Do => orders.rez.find(({ card }) => card === handle)?.do ?? 'ask'
  const set = (handle: string, what: string): void => {
    const others = orders.rez.filter(({ card }) => card !== handle)
    const rez: typeof others =
      what === 'rez' || what === 'never' ? [...others, { card: handle, do: what }] : others
    void client.order({ ...orders, rez })
  }
  return (
    <dl className="stops">
      {cards.map(({ handle, card }) => {
        const name = names.get(card ?? '')?.name ?? 'A card'
        return (
          <div key={handle}>
            <dt>
              {name} <small className="muted">{cardLocation(live, handle)}</small>
            </dt>
            <dd>
              <select
                aria-label={`${name}, ${cardLocation(live, handle)}`}
                value={given(handle)}
                onChange={(event) => set(handle, event.target.value)}
              >
                {Object.entries(words).map(([what, label]) => (
                  <option key={what} value={what}>
                    {label}
                  </option>
                ))}
              </select>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
export default OrdersPage

import type { ProductId } from '../../limited/products.ts'
import { boosterName, productIds } from '../../limited/products.ts'
import { countNoun } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import './pod.css'

type Props = {
  kit: readonly ProductId[]
  /** How many boosters there may be. */
  min: number
  max: number
  change: (kit: ProductId[]) => void
}

/** Boosters of the host's own choice, in the order in which they are opened (L1). */
const OwnKit = ({ kit, min, max, change }: Props) => {
  const last = kit.at(-1) ?? 'base'
  return (
    <fieldset className="own-kit">
      <legend>{countNoun(kit.length, 'booster')}, in the order in which they are opened</legend>
      <ol>
        {kit.map((product, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of the booster
          <li key={n}>
            <select
              aria-label={`Booster ${n + 1}`}
              value={product}
              onChange={(event) => {
                const chosen = productIds.find((id) => id === event.target.value) ?? 'base'
                change(kit.map((each, at) => (at === n ? chosen : each)))
              }}
            >
              {productIds.map((id) => (
                <option key={id} value={id}>
                  {boosterName(id)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ol>
      <div className="row">
        <button type="button" disabled={kit.length >= max} onClick={() => change([...kit, last])}>
          <Icon name="plus" /> Add a booster
        </button>
        <button type="button" disabled={kit.length <= min} onClick={() => change(kit.slice(0, -1))}>
          <Icon name="minus" /> Remove the last
        </button>
        <span className="muted">
          {min} to {max} boosters
        </span>
      </div>
    </fieldset>
  )
}
export default OwnKit

import type { SeatView } from '../state/types.ts'
import { AnimatedNumber } from '../ui/AnimatedNumber.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import './SeatBar.css'
import { CounterSupply } from './Supply.tsx'
import '../card/states.css'

/** A tag takes longer to land than a coin, in ms. */
const tagMs = 460

type PoolEntry = {
  name: string
  word?: string
  icon: IconName
  n: number
  of?: number
  nought: boolean
  warn?: boolean
}

const poolsOf = (seat: SeatView, me: boolean): PoolEntry[] => {
  const pool = (name: string, icon: IconName, n: number, word?: string, warn = false): PoolEntry => ({
    name,
    icon,
    n,
    nought: n === 0,
    warn,
    ...(word ? { word } : {}),
  })
  const hand = { ...pool('Hand', 'hand', seat.handSize, 'hand'), of: seat.maxHand }
  const owed = seat.owedActions > 0 ? [pool('Owed actions', 'action', seat.owedActions, 'owed', true)] : []
  const own =
    seat.side === 'corp'
      ? [pool('Bad publicity', 'news', seat.badPublicity, 'bad publicity', true)]
      : [
          pool('Stack', 'stack', seat.stack, 'stack'),
          pool('Tags', 'tag', seat.tags, seat.tags === 1 ? 'tag' : 'tags', true),
          pool('Brain damage', 'brain', seat.brainDamage, 'brain', true),
        ]
  return me ? [...own, hand, ...owed] : [hand, ...own, ...owed]
}

/** A seat's numbers, each always in the same place; zeros are subdued. */
export const Pools = ({ seat, me, turn }: { seat: SeatView; me: boolean; turn: boolean }) => (
  <div className="pools">
    <dl className="pool--main">
      <div title="Bits" data-counter="bits">
        <dt className="sr-only">Bits</dt>
        <dd className="pool--money">
          <Icon name="bit" />
          <AnimatedNumber n={seat.bits} />
        </dd>
      </div>
      {me && seat.side === 'corp' && <CounterSupply />}
      <div
        className={turn ? 'pool--actions' : 'pool--actions is-idle'}
        title="Actions left"
        data-counter="actions"
      >
        <dt className="sr-only">Actions</dt>
        <dd>
          <span className="sr-only">{seat.actions}</span>
          <Pips n={seat.actions} of={seat.side === 'corp' ? 3 : 4} />
        </dd>
      </div>
    </dl>
    <dl className="pool--more">
      {poolsOf(seat, me).map(({ name, word, icon, n, of, nought, warn }) => (
        <div
          key={name}
          className={`stat ${nought ? 'is-zero' : ''} ${warn ? 'warn' : ''} stat--${icon}`}
          title={name}
          data-counter={name.toLowerCase()}
        >
          <dt className="sr-only">{name}</dt>
          <dd>
            <Icon name={icon} />
            <b>
              <AnimatedNumber n={n} lands={icon === 'tag' ? tagMs : 300} />
              {of !== undefined && `/${of}`}
            </b>
            {word && <small aria-hidden="true">{word}</small>}
          </dd>
        </div>
      ))}
      {seat.counters.map(({ name, n }) => (
        <div key={name} className="stat stat--virus" title={name}>
          <dt className="sr-only">{name}</dt>
          <dd>
            <span className="token token--virus">{n}</span>
            <small aria-hidden="true">{name}</small>
          </dd>
        </div>
      ))}
    </dl>
  </div>
)

/** Actions as diamonds: those left are filled. */
const Pips = ({ n, of }: { n: number; of: number }) => (
  <span className="pips" aria-hidden="true">
    {Array.from({ length: Math.max(n, of) }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all diamonds are identical
      <span key={index} className={index < n ? 'on' : ''}>
        <Icon name="action" />
      </span>
    ))}
  </span>
)

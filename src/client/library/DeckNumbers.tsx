import type { ReactNode } from 'react'
import { type IceKind, iceKinds } from '../../decks/ice-kinds.ts'
import { type DeckStats, longCost, unansweredKinds } from '../../decks/stats.ts'
import type { Side } from '../state/types.ts'
import { Bits, Icon } from '../ui/Icon.tsx'
import { typeName } from '../ui/type-name.ts'
import './Builder.css'

const kindNames: Record<IceKind, string> = { wall: 'Walls', gate: 'Code gates', sentry: 'Sentries', ap: 'AP' }

/** Statistics of a deck: costs, types, ice and icebreakers, points, money. */
export const DeckNumbers = ({ stats, side }: { stats: DeckStats; side: Side }) => (
  <div className="deck-numbers">
    <Curve curve={stats.curve} />
    <ul className="deck-types" aria-label="Types">
      {stats.types.map(({ type, count }) => (
        <li key={type} title={typeName(type)}>
          <Icon name={type} />
          <b>{count}</b> <span className="sr-only">{typeName(type)}</span>
        </li>
      ))}
    </ul>
    <dl>
      {side === 'corp' ? <OfCorp stats={stats} /> : <OfRunner stats={stats} />}
      <NumberLine name="Brings bits">
        <span title={stats.bits.sources.map(({ card, count }) => `${count} ${card.name}`).join(', ')}>
          {stats.bits.count === 1 ? '1 card' : `${stats.bits.count} cards`}
        </span>
        {' · all of it costs '}
        <Bits n={stats.bits.price} />
      </NumberLine>
    </dl>
  </div>
)

const NumberLine = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Kinds = ({ of }: { of: Record<IceKind, number> }) =>
  iceKinds.map((kind) => (
    <span
      key={kind}
      className={`kind-count k-${kind}${of[kind] === 0 ? ' is-none' : ''}`}
      title={kindNames[kind]}
    >
      <Icon name={kind} />
      {of[kind]} <span className="sr-only">{kindNames[kind]}</span>
    </span>
  ))

const OfCorp = ({ stats }: { stats: DeckStats }) => {
  const needed = Math.ceil((2 * stats.size) / 5)
  return (
    <>
      <NumberLine name="Agenda points">
        {stats.agendas.points} of {needed} needed, in {stats.agendas.count}
        {stats.agendas.count === 1 ? ' agenda' : ' agendas'}
      </NumberLine>
      <NumberLine name={`Ice (${stats.ice.all})`}>
        <Kinds of={stats.ice} />
      </NumberLine>
    </>
  )
}

const OfRunner = ({ stats }: { stats: DeckStats }) => {
  const open = unansweredKinds(stats).map((kind) => kindNames[kind].toLowerCase())
  return (
    <NumberLine name={`Breakers (${stats.breakers.all})`}>
      <Kinds of={stats.breakers} />
      {stats.size > 0 && open.length > 0 && (
        <small className="deck-lack">No breaker for {open.join(', ')}.</small>
      )}
    </NumberLine>
  )
}

const Curve = ({ curve }: { curve: readonly number[] }) => {
  const max = Math.max(1, ...curve)
  return (
    <ol className="curve" aria-label="Cards by cost">
      {curve.map((n, cost) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the cost
        <li key={cost}>
          <span aria-hidden="true">{n > 0 && n}</span>
          <i style={{ height: `${(n / max) * 44}px` }} />
          <small aria-hidden="true">
            {cost}
            {cost === longCost && '+'}
          </small>
          <span className="sr-only">
            {n} cost {cost}
            {cost === longCost && ' or more'}
          </span>
        </li>
      ))}
    </ol>
  )
}

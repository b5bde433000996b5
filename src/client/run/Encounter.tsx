import type { CardInfo } from '../../protocol/http.ts'
import { artKindOf } from '../art/kinds.ts'
import { backOf, cardLayers } from '../art/pictures.ts'
import { signOf } from '../card/marks.ts'
import { useCardInspector } from '../card-inspector/card-inspector.tsx'
import { useCard } from '../card-inspector/cards.ts'
import { useGlance } from '../card-inspector/use-glance.ts'
import type { CardView, RunView } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { Subroutines } from './Subroutines.tsx'
import '../card/Card.css'
import './RunLane.css'

type Props = { ice: CardView; run: RunView; breaker: CardView | null }

/** The current ice, large: its subroutines line by line, and whether an icebreaker is strong enough. */
export const Encounter = ({ ice, run, breaker }: Props) => {
  const info = useCard(ice.card)
  const strength = ice.strength ?? info?.strength ?? null
  const unrezzed = info !== null && !ice.rezzed
  return (
    <article
      className={`met side-corp ${info ? `k-${artKindOf(info)}` : 'is-back'}${unrezzed ? ' is-down' : ''}`}
      style={info ? cardLayers(info.id) : backOf('corp')}
    >
      <span className="met__ring" aria-hidden="true" />
      <div className="met__in">
        <Portrait ice={ice} info={info} unrezzed={unrezzed} />
        <div className="met__body">
          {strength !== null && <Duel breaker={breaker} strength={strength} />}
          {run.subroutines.length > 0 ? (
            <Subroutines run={run} />
          ) : (
            <p className="met__note">{encounterNote(info !== null, run.encountering)}</p>
          )}
        </div>
      </div>
    </article>
  )
}

type PortraitProps = { ice: CardView; info: CardInfo | null; unrezzed: boolean }

const Portrait = ({ ice, info, unrezzed }: PortraitProps) => {
  const inspector = useCardInspector()
  const glance = useGlance(info?.id ?? null, 'table')
  const keywords = ice.keywords ?? info?.keywords ?? []
  return (
    <button
      type="button"
      className="met__art"
      aria-description="Show card"
      disabled={info === null}
      onClick={() => info && inspector.open(info.id)}
      {...glance}
    >
      <span className="card__art" />
      <span className="met__head">
        <b>{info?.name ?? 'Face-down ice'}</b>
        <small>
          {info && <Icon name={signOf(info)} />}
          {unrezzed ? 'not rezzed' : keywords.join(' · ')}
        </small>
      </span>
    </button>
  )
}

const encounterNote = (known: boolean, met: boolean): string => {
  if (!known) return 'Only its owner knows what it is.'
  return met ? 'No subroutines left to resolve.' : 'The Runner is approaching it.'
}

const Duel = ({ breaker, strength }: { breaker: CardView | null; strength: number | 'X' }) => {
  const own = breaker?.strength ?? null
  const short = typeof strength === 'number' && own !== null ? strength - own : null
  return (
    <div className={short !== null && short > 0 ? 'duel own-scheme is-short' : 'duel own-scheme'}>
      {own !== null && (
        <>
          <span className="duel__side side-runner">
            <small>Breaker</small>
            <b>{own}</b>
          </span>
          {short !== null && (
            <span className="duel__mid">
              <span aria-hidden="true">{short > 0 ? '<' : '≥'}</span>
              <small>{short > 0 ? `${short} short` : 'can break'}</small>
            </span>
          )}
        </>
      )}
      <span className="duel__side side-corp">
        <b>{strength}</b>
        <small>{own === null ? 'strength' : 'Ice'}</small>
      </span>
    </div>
  )
}

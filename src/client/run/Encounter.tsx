import { artKindOf } from '../art/kinds.ts'
import { CardText } from '../card/CardText.tsx'
import { useCard } from '../card-inspector/cards.ts'
import type { Scene } from '../director/scene.ts'
import type { CardView, View } from '../state/types.ts'
import { Subroutines } from './Subroutines.tsx'
import './Encounter.css'

type Props = { scene: Scene; view: View; breaker: CardView | null }

/** Beside the ice that is met: its subroutines line by line, and whether an icebreaker is strong enough. */
export const Encounter = ({ scene, view, breaker }: Props) => {
  const ice = scene.gates[scene.at]?.ice ?? null
  const info = useCard(ice?.card ?? null)
  if (!ice) return null
  const strength = ice.strength ?? info?.strength ?? null
  const isLive = view.run?.ice === ice.handle
  return (
    <article className={info ? `met k-${artKindOf(info)}` : 'met'} data-actor="lines">
      {strength !== null && <Duel breaker={breaker} strength={strength} />}
      {scene.subroutines.length > 0 ? (
        <Subroutines run={scene} isLive={isLive} />
      ) : (
        <p className="met__note">
          {info && scene.encountering && !isLive ? (
            // The run was over before anybody was asked, so no view has had its lines.
            <CardText info={info} />
          ) : (
            encounterNote(info !== null, scene.encountering)
          )}
        </p>
      )}
    </article>
  )
}

const encounterNote = (known: boolean, met: boolean): string => {
  if (!known) return 'Only its owner knows what it is.'
  return met ? 'No subroutines left to resolve.' : 'The Runner is approaching it.'
}

const Duel = ({ breaker, strength }: { breaker: CardView | null; strength: number | 'X' }) => {
  const own = breaker?.strength ?? null
  const short = typeof strength === 'number' && own !== null ? strength - own : null
  const classes = ['duel own-scheme', own === null && 'is-alone', short !== null && short > 0 && 'is-short']
  return (
    <div className={classes.filter(Boolean).join(' ')}>
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

import type { CSSProperties } from 'react'
import type { CardInfo } from '../../protocol/http.ts'
import { artKindOf } from '../art/kinds.ts'
import { fortIcons } from '../board/Fort.tsx'
import { Card } from '../card/Card.tsx'
import { CardPicture } from '../card/Picture.tsx'
import { useCard, useCards } from '../card-inspector/cards.ts'
import { useReader } from '../card-inspector/reader.ts'
import type { Scene, SceneIce } from '../director/scene.ts'
import type { CardView, FortView } from '../state/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { Turning } from './Turning.tsx'
import './Gates.css'

const unknownIce = 'Face-down ice'

/** The farthest places on both sides; what is beyond them cannot be seen. */
const reach = 3

const poseOf = (distance: number): string => {
  const place = Math.max(-reach, Math.min(reach, distance))
  return `pose-${place < 0 ? `m${-place}` : place}`
}

/** All ice on the way and the fort at its end; what is met is in the middle. */
export const Gates = ({ scene }: { scene: Scene }) => {
  const { gates, at, state, fort } = scene
  return (
    <>
      <ol className="gates" aria-label="Ice on the way">
        {gates.map((gate, k) => (
          <GateOf
            key={gate.ice.handle}
            gate={gate}
            corp={scene.corp}
            distance={k - at}
            isMet={k === at && state !== 'lane' && state !== 'opening'}
          />
        ))}
      </ol>
      {fort && scene.cause === 'run' && (
        <div className={`actor ${poseOf(gates.length - at)} goal-place`}>
          <Goal fort={fort} open={scene.successful} isEmptied={scene.cards.length > 0} />
        </div>
      )}
    </>
  )
}

type GateProps = { gate: SceneIce; corp: string; distance: number; isMet: boolean }

const GateOf = ({ gate, corp, distance, isMet }: GateProps) => {
  const { ice, passed, broken } = gate
  const info = useCard(ice.card)
  const isOwn = useReader() === corp
  // The Corp's ice turns over when it is rezzed; for others also when they learn what it is.
  const face = ice.rezzed || !isOwn ? info : null
  const marks = [
    'actor gate',
    poseOf(distance),
    passed && 'is-passed',
    broken && 'is-split',
    isMet && 'is-met',
    isMet && face && `k-${artKindOf(face)}`,
  ]
  return (
    <li
      className={marks.filter(Boolean).join(' ')}
      data-gate={ice.handle}
      aria-hidden={Math.abs(distance) > reach}
    >
      <GateBody gate={gate} info={info} face={face?.id ?? null} isNear={distance === 0} />
      <span className="gate__cap">
        {passed && <Icon name="check" />}
        <span aria-hidden="true">{info?.name ?? (passed ? 'Passed' : unknownIce)}</span>
        <span className="sr-only">
          {info?.name ?? unknownIce}
          {passed ? ': passed' : isMet ? ': met' : ': ahead'}
        </span>
      </span>
    </li>
  )
}

type GateBodyProps = { gate: SceneIce; info: CardInfo | null; face: string | null; isNear: boolean }

/** The ice itself: in two halves if it was broken, swung open if it was passed. */
const GateBody = ({ gate: { ice, passed, broken }, info, face, isNear }: GateBodyProps) => {
  // As it was before, it is seen until it has turned half over.
  const faceDown = useLatest(face === null ? ice : null)
  if (broken)
    return (
      <>
        <Half ice={ice} half="upper" />
        <Half ice={ice} half="lower" />
        <Shards />
      </>
    )
  if (passed)
    return (
      <div className="swung">
        <CardPicture info={info} card={ice} size="full" onTable />
      </div>
    )
  return (
    <Turning face={face}>
      {(up) => <Ice ice={up === null ? (faceDown ?? ice) : ice} isNear={isNear} />}
    </Turning>
  )
}

const Ice = ({ ice, isNear }: { ice: CardView; isNear: boolean }) => {
  const info = useCard(ice.card)
  return isNear ? (
    <Card card={ice} size="full" hidden="ice" />
  ) : (
    <CardPicture info={info} card={ice} size="full" onTable />
  )
}

/** Half of a card that has split along a crack. */
const Half = ({ ice, half }: { ice: SceneIce['ice']; half: 'upper' | 'lower' }) => {
  const info = useCard(ice.card)
  return (
    <span className={`half half--${half}`}>
      <CardPicture info={info} card={ice} size="full" onTable />
    </span>
  )
}

const shards = 14
type Shard = CSSProperties & { '--at': number; '--far': number; '--turn': string }

/** Splinters that fly out of the crack; each has its own way, the same every time. */
const Shards = () =>
  Array.from({ length: shards }, (_, index) => {
    const style: Shard = {
      '--at': (index + 0.5) / shards,
      '--far': (((index * 37) % 100) / 100 - 0.5) * 2,
      '--turn': `${((index * 83) % 360) - 180}deg`,
    }
    // biome-ignore lint/suspicious/noArrayIndexKey: splinters keep their order
    return <i key={index} className="shard" style={style} aria-hidden="true" />
  })

type GoalProps = { fort: FortView; open: boolean; isEmptied: boolean }

/** The fort as a vault; its doors part when the run succeeds. */
const Goal = ({ fort, open, isEmptied }: GoalProps) => {
  const cards = useCards()
  return (
    <div className={open ? 'goal is-reached' : 'goal'}>
      <div className="goal__vault" aria-hidden="true">
        {!isEmptied &&
          fort.cards
            .slice(0, 3)
            .map((card) => (
              <CardPicture
                key={card.handle}
                info={card.card === null ? null : (cards.get(card.card) ?? null)}
                card={card}
                size="mini"
                onTable
              />
            ))}
        {fort.cards.length === 0 && <Icon name={fortIcons[fort.kind]} />}
        <span className="door door--left" />
        <span className="door door--right" />
      </div>
      <b className="gate__cap">
        {fort.name}
        {open && <span className="sr-only">: reached</span>}
      </b>
    </div>
  )
}

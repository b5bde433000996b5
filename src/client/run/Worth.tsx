import { useEffect, useState } from 'react'
import { useCard } from '../card-inspector/cards.ts'
import { useReader } from '../card-inspector/reader.ts'
import { useChoosing } from '../choosing/current-decision.ts'
import { landsAfter } from '../director/card-times.ts'
import { isCalm } from '../director/motions.ts'
import type { Award, Scene } from '../director/scene.ts'
import type { SceneCard } from '../director/scene-cards.ts'
import { paceNow } from '../director/settings.ts'
import { playMoment } from '../director/sounds.ts'
import { titleOfSeat } from '../state/seats.ts'
import type { OptionView, View } from '../state/types.ts'
import { seatInView } from '../state/view-lookup.ts'
import { countNoun } from '../state/words.ts'
import { Bits, Icon } from '../ui/Icon.tsx'
import './AccessStage.css'
import './Worth.css'

type Props = { card: SceneCard; scene: Scene; view: View; option: OptionView | undefined }

/** "2 of 7", "2 and 2 make 4 of 7", "6 and 2 make 8: enough to win" */
const sumInWords = (has: number, more: number, toWin: number): string => {
  const sum = has + more
  const all = sum < toWin ? `${sum} of ${toWin}` : `${sum}: enough to win`
  return has === 0 ? all : `${has} and ${more} make ${all}`
}

/** What the card in the middle is worth: points, a price, or that only the Runner sees it. */
export const Worth = ({ card, scene, view, option }: Props) => {
  const info = useCard(card.card)
  const reader = useReader()
  const runner = seatInView(view, scene.runner)
  if (scene.award && (card.fate === 'liberated' || card.fate === 'scored'))
    return <Points award={scene.award} view={view} fate={card.fate} landsAt={landsAfter(card)} />
  if (!info) return <Unseen scene={scene} view={view} />
  if (info.agendaPoints !== null) {
    const has = runner?.points ?? 0
    return (
      <div className="worth worth--points">
        <p>
          <Icon name="point" />
          <b>{countNoun(info.agendaPoints, 'point')}</b>
        </p>
        <Stars toWin={view.agendaPoints} on={has} would={info.agendaPoints} />
        {!view.teams && <small>{sumInWords(has, info.agendaPoints, view.agendaPoints)}</small>}
      </div>
    )
  }
  if (card.fate === 'trashed') return <Plain icon="trash" head="Trashed" />
  if (info.trashCost === null) return <Plain icon="search" head={info.name} text="It cannot be trashed." />
  const price = option?.price?.bits ?? info.trashCost
  const has = runner?.bits ?? 0
  return (
    <div className="worth">
      <p>
        <Icon name="trash" />
        <b>
          <Bits n={price} /> to trash
        </b>
      </p>
      <small>{`${reader === runner?.id ? 'You have' : 'The Runner has'} ${has}`}</small>
    </div>
  )
}

type PlainProps = { icon: 'trash' | 'search' | 'eyeoff'; head: string; text?: string }

const Plain = ({ icon, head, text }: PlainProps) => (
  <div className="worth worth--plain">
    <p>
      <Icon name={icon} />
      <b>{head}</b>
    </p>
    {text && <small>{text}</small>}
  </div>
)

/** Beside a fort that was reached and holds nothing. */
export const NothingThere = ({ fort }: { fort: string }) => (
  <div className="stage">
    <div className="stage__side is-empty">
      <Plain icon="search" head={`${fort} is empty`} text="There is nothing to access." />
    </div>
  </div>
)

/** The Corp's side of an access: what will be revealed; or that its own card asks, such as an ambush. */
const Unseen = ({ scene, view }: { scene: Scene; view: View }) => {
  const runner = seatInView(view, scene.runner)
  const title = runner ? titleOfSeat(view, runner) : 'Runner'
  const me = useReader() !== null
  const asks = useCard(useChoosing().decision?.by ?? null)
  if (asks)
    return <Plain icon="search" head={`The ${title} accesses ${asks.name}`} text="You decide what it does." />
  return (
    <Plain
      icon="eyeoff"
      head={`The ${title} sees the card`}
      text={`${me ? 'You' : 'All players'} will see what is liberated or trashed.`}
    />
  )
}

const deeds = {
  liberated: { you: 'You liberate it.', others: (who: string) => `${who} liberates it.` },
  scored: { you: 'You score it.', others: (who: string) => `${who} scores it.` },
} as const

/** `landsAt`: when the card has landed, in ms. */
type AwardPointsProps = { award: Award; view: View; fate: 'liberated' | 'scored'; landsAt: number }

const starMs = 260

const pointsInWords = (points: number, toWin: number): string =>
  points > toWin ? countNoun(points, 'point') : `${points} of ${toWin} points`

/** The stars of a seat, filled one by one as the card lands. */
const Points = ({ award, view, fate, landsAt }: AwardPointsProps) => {
  const filled = useFilled(award.points, landsAt)
  const toWin = view.agendaPoints
  const reader = useReader()
  const seat = seatInView(view, award.seat)
  const now = award.from + filled
  return (
    <div className={`worth worth--points is-${fate}`} data-award={now}>
      <p>
        <Icon name="point" />
        <b>
          {filled === 0 ? countNoun(award.points, 'point') : pointsInWords(award.from + award.points, toWin)}
        </b>
      </p>
      <Stars toWin={toWin} on={now} would={award.points - filled} />
      {seat && (
        <small>
          {seat.id === reader ? deeds[fate].you : deeds[fate].others(`The ${titleOfSeat(view, seat)}`)}
        </small>
      )}
    </div>
  )
}

/** How many of the stars are filled by now. */
const useFilled = (points: number, landsAt: number): number => {
  const [filled, setFilled] = useState(() => (isCalm() ? points : 0))
  useEffect(() => {
    if (filled >= points) return
    const timer = setTimeout(
      () => {
        playMoment('starFilled')
        setFilled(filled + 1)
      },
      (filled === 0 ? landsAt : starMs) * paceNow(),
    )
    return () => clearTimeout(timer)
  }, [filled, points, landsAt])
  return filled
}

/** More points than this are shown as a number only. */
const maxStars = 10

const Stars = ({ toWin, on, would }: { toWin: number; on: number; would: number }) => (
  <span className="award-stars" aria-hidden="true">
    {Array.from({ length: Math.min(Math.max(toWin, on + would), maxStars) }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all stars are identical
      <span key={index} className={index < on ? 'on' : index < on + would ? 'would' : ''}>
        <Icon name="point" />
      </span>
    ))}
  </span>
)

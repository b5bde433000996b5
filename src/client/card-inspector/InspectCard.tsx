import type { CardInfo } from '../../protocol/http.ts'
import { CardPicture } from '../card/Picture.tsx'
import { typeName } from '../ui/type-name.ts'
import { CardNumbers } from './CardNumbers.tsx'
import { useCards } from './cards.ts'
import './InspectCard.css'

/** A large card: its numbers, text and related rulings. `brief` shows only the number of rulings. */
export const InspectCard = ({ info, brief }: { info: CardInfo; brief: boolean }) => (
  <article className={brief ? 'look is-brief' : 'look'}>
    <CardPicture info={info} size="full" />
    <div className="look__more">
      {!brief && (
        <>
          <p className="look-type">
            {info.unique ? 'Unique ' : ''}
            {typeName(info.type)}
            {info.keywords.length > 0 && `: ${info.keywords.join(' · ')}`}
          </p>
          <CardNumbers card={info} className="look-numbers" />
          <div className="look-text">
            {info.text.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a card keep their order
              <p key={index}>{line}</p>
            ))}
          </div>
        </>
      )}
      <Rulings info={info} brief={brief} />
      {!brief && <p className="look-set">Set: {info.set}</p>}
    </div>
  </article>
)

/** The second part of a ruling id such as `corp/red-herrings/1`: the card or subject. */
export const subjectOf = (id: string): string => id.split('/')[1] ?? ''
/** Whether the ruling is about the card itself. */
export const isAbout = (id: string, card: CardInfo): boolean => subjectOf(id) === card.id

const Rulings = ({ info, brief }: { info: CardInfo; brief: boolean }) => {
  const { rulings } = info
  if (rulings.length === 0) return brief ? null : <p className="muted">No rulings for this card.</p>
  if (brief) return <p className="look-more">{`Rulings: ${rulings.length} · press ? to read`}</p>
  return (
    <section className="look-rulings" aria-label="Rulings">
      <h3>Rulings</h3>
      <RulingList info={info} />
    </section>
  )
}

/** The rulings about a card, those about itself first, each with its source. */
export const RulingList = ({ info }: { info: CardInfo }) => {
  const own = info.rulings.filter((ruling) => isAbout(ruling.id, info))
  const rulings = [...own, ...info.rulings.filter((ruling) => !own.includes(ruling))]
  return (
    <ul>
      {rulings.map((ruling) => (
        <li key={ruling.id}>
          <p>
            <Subject id={ruling.id} card={info} />
            {ruling.gist ?? 'Summary not available yet.'}
          </p>
          <p className="muted">
            <code>{ruling.id}</code> · {ruling.source}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Names the card or chapter a ruling is about, if it is not this card. */
const Subject = ({ id, card }: { id: string; card: CardInfo }) => {
  const cards = useCards()
  if (isAbout(id, card)) return null
  const slug = subjectOf(id)
  const name = cards.get(slug)?.name ?? slug.replaceAll('-', ' ')
  return (
    <b>
      On <span className="ruling-subject">{name}</span>:{' '}
    </b>
  )
}

import type { CardInfo } from '../../protocol/http.ts'
import { useChoosing } from '../decision/choosing.ts'
import { useCard } from '../look/cards.ts'
import { useLook } from '../look/look.tsx'
import { useCardPointed } from '../look/pointing.ts'
import { useGlance } from '../look/use-glance.ts'
import type { CardView, RunView } from '../state/types.ts'
import { cardLabel } from '../state/words.ts'
import { Glyph, typeName } from '../ui/Glyph.tsx'
import { Counters } from './Counters.tsx'
import { usePick } from './use-pick.ts'

type Props = {
  card: CardView
  /** How much room there is: a strip of ice, a tile on the table, a card in hand. */
  size: 'strip' | 'tile' | 'hand'
  /** The run, when this card is the ice being met. */
  met?: RunView | null
  /** This ice lies behind the Runner already. */
  passed?: boolean
  hiddenName?: string
}

/** One card on the table, as a button: point to glance, press to choose or to look. */
export const Card = ({ card, size, met = null, passed = false, hiddenName = 'Face-down card' }: Props) => {
  const info = useCard(card.card)
  const { byCard, selected } = useChoosing()
  const look = useLook()
  const options = byCard.get(card.handle) ?? []
  const chosen = options.some((option) => selected.includes(option.id))
  const pointed = useCardPointed(card.handle)
  const label = cardLabel(card, info, hiddenName)
  const known = info?.id ?? null
  const glance = useGlance(known, 'table')
  const pick = usePick({ title: info?.name ?? hiddenName, options, card: known })
  const marks = { glow: options.length > 0, chosen, pointed, met: met !== null, passed }
  return (
    <button
      type="button"
      className={`card ${size} ${lookOf(card, info, size)} ${classes(marks)}`}
      aria-pressed={chosen || undefined}
      data-handle={card.handle}
      onClick={pick}
      {...glance}
      onContextMenu={(event) => {
        if (known === null) return
        event.preventDefault()
        look.open(known)
      }}
    >
      <span className="sr-only">{passed ? `${label}, passed` : label}</span>
      {info ? <Face card={card} info={info} size={size} /> : <Back name={hiddenName} />}
      <span className="marks" aria-hidden="true">
        {met && <Ticks run={met} />}
        <Counters card={card} />
      </span>
      {chosen && (
        <span className="check" aria-hidden="true">
          ✓
        </span>
      )}
    </button>
  )
}

const classes = (marks: Record<string, boolean>): string =>
  Object.keys(marks)
    .filter((mark) => marks[mark])
    .join(' ')

const lookOf = (card: CardView, info: CardInfo | null, size: Props['size']): string => {
  if (!info) return 'back'
  const unrezzed = info.side === 'corp' && size !== 'hand' && !card.rezzed
  return unrezzed ? `type-${info.type} unrezzed` : `type-${info.type}`
}

type FaceProps = { card: CardView; info: CardInfo; size: Props['size'] }

const Face = ({ card, info, size }: FaceProps) => (
  <span className="face" aria-hidden="true">
    <span className="face-head">
      <Glyph type={info.type} />
      <span className="face-type">{size === 'strip' ? '' : typeName(info.type)}</span>
      <FaceCost info={info} card={card} size={size} />
    </span>
    <span className="face-name">{info.name}</span>
    {size === 'hand' && info.keywords.length > 0 && (
      <span className="face-keywords">{info.keywords.join(' · ')}</span>
    )}
    <FaceNumbers card={card} info={info} kind={size === 'strip'} />
  </span>
)

const FaceCost = ({ info, card, size }: FaceProps) => {
  const pays = size === 'hand' || (info.side === 'corp' && !card.rezzed)
  if (info.cost === null || !pays) return null
  return <span className="face-cost">{info.cost}</span>
}

/** What a strip says of its kind: for ice how it is broken, for others the type; an agenda has numbers enough. */
const kindOf = (card: CardView, info: CardInfo): string => {
  if (info.type === 'agenda') return ''
  return info.type === 'ice' ? (card.keywords ?? info.keywords).join(' · ') : typeName(info.type)
}

type NumbersProps = { card: CardView; info: CardInfo; kind: boolean }

const FaceNumbers = ({ card, info, kind }: NumbersProps) => {
  const strength = card.strength ?? info.strength
  return (
    <span className="face-numbers">
      {strength !== null && <span className="face-strength">{`str ${strength}`}</span>}
      {kind && <span className="face-kind">{kindOf(card, info)}</span>}
      {info.mu !== null && <span>{`${info.mu} MU`}</span>}
      {info.difficulty !== null && <span>{`diff ${info.difficulty}`}</span>}
      {info.agendaPoints !== null && <span>{`${info.agendaPoints} pts`}</span>}
    </span>
  )
}

const Back = ({ name }: { name: string }) => (
  <span className="face" aria-hidden="true">
    <span className="back-name">{name}</span>
  </span>
)

/** Subroutines of the ice being met: a tick each, crossed when broken. */
const Ticks = ({ run }: { run: RunView }) => (
  <span className="ticks" aria-hidden="true">
    {run.subroutines.map((subroutine, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: subroutines keep their place
      <span key={index} className={subroutine.broken ? 'tick broken' : 'tick'}>
        {subroutine.broken ? '✕' : '↳'}
      </span>
    ))}
  </span>
)

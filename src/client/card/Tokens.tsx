import type { CardInfo } from '../../protocol/http.ts'
import type { CardView } from '../state/types.ts'
import { counterKind, countNoun } from '../state/words.ts'
import './states.css'

type Props = { card: CardView; info: CardInfo | null }

/**
 * The tokens on a card: bits are round, advancement is a house (with the difficulty if known), virus counters
 * are hexagons, others squares.
 */
export const Tokens = ({ card, info }: Props) => {
  const others = Object.entries(card.counters).filter(([, n]) => n !== 0)
  if (card.bits === 0 && card.advancement === 0 && others.length === 0) return null
  return (
    <span className="tokens" aria-hidden="true">
      {card.advancement !== 0 && (
        <span className="token token--adv" title={countNoun(card.advancement, 'advancement counter')}>
          {card.advancement}
          {info?.difficulty != null && <small>/{info.difficulty}</small>}
        </span>
      )}
      {card.bits !== 0 && (
        <span className="token token--bits" title={countNoun(card.bits, 'bit')}>
          {card.bits}
        </span>
      )}
      {others.map(([kind, n]) => (
        <span key={kind} className={tokenClass(info)} title={countNoun(n, `${counterKind(kind)} counter`)}>
          {n}
        </span>
      ))}
    </span>
  )
}

const tokenClass = (info: CardInfo | null): string =>
  info?.keywords.includes('Virus') ? 'token token--virus' : 'token token--other'
